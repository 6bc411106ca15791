package ippo.exercise;

import static ippo.exercise.Exercises.exercise;
import static ippo.exercise.Exercises.judge;
import static ippo.exercise.Exercises.move;
import static ippo.exercise.Exercises.square;
import static ippo.exercise.Exercises.squares;
import static ippo.exercise.Exercises.stage;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Choice;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Reply;
import ippo.rules.BoardMove;
import ippo.rules.PieceType;
import ippo.web.words.Sayable;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exercises in which one of several answers is chosen. */
final class ChoicesTest {
    private static List<String> words(Exercise exercise) {
        return exercise.choices().stream().map(Choice::word).toList();
    }

    private static Exercise promotion(String board, String usi) {
        return exercise(board + " b - 1", new Promotion((BoardMove) move(usi)));
    }

    private static Exercise legality(String sfen, String usi) {
        return exercise(sfen, new Legality(move(usi)));
    }

    private static Judgement.Missed missed(Exercise exercise, String word) {
        return (Judgement.Missed) judge(exercise, new Reply.Chosen(word));
    }

    private static String answer(Exercise exercise) {
        List<String> right = words(exercise).stream()
                .filter(word -> judge(exercise, new Reply.Chosen(word)) instanceof Judgement.Solved)
                .toList();
        assertThat(right).hasSize(1);
        return right.get(0);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            9/4P4/9/9/9/9/9/9/9,        5b5a, must,   stuck,   ends
            9/9/4N4/9/9/9/9/9/9,        5c4a, must,   stuck,   ends
            9/9/9/4N4/9/9/9/9/9,        5d4b, must,   stuck,   ends
            9/9/9/9/4N4/9/9/9/9,        5e4c, may,    free,    ends
            9/9/4S4/9/9/9/9/9/9,        5c5b, may,    free,    ends
            9/9/4S4/9/9/9/9/9/9,        5c4d, may,    free,    begins
            9/9/9/4S4/9/9/9/9/9,        5d4e, cannot, outside, outside
            9/9/4G4/9/9/9/9/9/9,        5c5b, cannot, never,   never
            9/9/4+S4/9/9/9/9/9/9,       5c5b, cannot, already, already
            """)
    void promotionFollowsFromTheRules(String board, String usi, String answer, String why, String whyNotCannot) {
        Exercise exercise = promotion(board, usi);
        BoardMove move = (BoardMove) move(usi);
        assertThat(words(exercise)).containsExactly("must", "may", "cannot");
        assertThat(exercise.choices().get(0).label()).isEqualTo(Phrase.of("choice.must"));
        assertThat(answer(exercise)).isEqualTo(answer);
        assertThat(exercise.asked()).isEqualTo(Drawing.NOTHING.with(new Arrow(move.from(), move.to())));
        for (String wrong : Stream.of("must", "may", "cannot")
                .filter(word -> !word.equals(answer))
                .toList()) {
            Judgement.Missed missed = missed(exercise, wrong);
            assertThat(missed.why())
                    .containsExactly(Phrase.of(
                                    "promotion." + (wrong.equals("cannot") ? whyNotCannot : why),
                                    "piece",
                                    exercise.start()
                                            .at(move.from())
                                            .orElseThrow()
                                            .type())
                            .with("square", move.to()));
            missed.why().forEach(Sayable::inEveryLanguage);
            assertThat(missed.shown().at(BoardMark.ZONE)).hasSize(27).contains(square("9a"), square("1c"));
        }
        Hint hint = exercise.hint(2, stage(exercise));
        assertThat(hint.text()).isEqualTo(Phrase.of("hint.look.promotion"));
        assertThat(hint.drawing().at(BoardMark.HINT)).containsExactlyInAnyOrder(move.from(), move.to());
        assertThat(exercise.hint(3, stage(exercise)).text())
                .isEqualTo(Phrase.of("hint.answer", "answer", Phrase.of("choice." + answer)));
    }

    @Test
    void promotionOfAnImpossibleMoveDoesNotFit() {
        Exercise exercise = promotion("9/9/4S4/9/9/9/9/9/9", "5c5a");
        assertThat(exercise.goal().misfit(exercise.start())).contains("5c5a is not legal: OUT_OF_REACH");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            9/9/9/9/9/9/4P4/9/9 b P 1,              P*5e, TWO_PAWNS
            9/9/4+P4/9/9/9/9/9/9 b P 1,             P*5e, LEGAL
            9/9/9/9/9/9/9/9/9 b N 1,                N*3b, DEAD_END
            7nk/9/7G1/9/9/9/9/1K7/9 b P 1,          P*1b, PAWN_DROP_MATE
            7nk/9/7GP/9/9/9/9/1K7/9 b - 1,          1c1b, LEGAL
            9/9/9/9/9/9/9/9/9 b N 1,                P*3b, NOT_IN_HAND
            9/9/9/9/4p4/9/9/9/9 b G 1,              G*5e, OCCUPIED
            4r4/9/9/9/4G4/9/9/9/4K4 b - 1,          5e4e, KING_LEFT_IN_CHECK
            9/9/9/9/9/9/4P4/9/9 b - 1,              5g5e, OUT_OF_REACH
            9/9/9/9/3S5/9/9/9/9 b - 1,              6e5d+, NO_PROMOTION
            9/9/5p3/3N5/9/9/9/9/9 b - 1,            6d5b, DEAD_END
            9/9/9/9/9/9/PPP6/1K7/9 b B 1,           B*5e, LEGAL
            """)
    void legalityFollowsFromTheRulesAndIsAmongFewChoices(String sfen, String usi, String answer) {
        Exercise exercise = legality(sfen, usi);
        assertThat(words(exercise)).contains("LEGAL", answer).doesNotHaveDuplicates();
        assertThat(words(exercise).size()).isBetween(3, 4);
        assertThat(words(exercise)).isEqualTo(words(legality(sfen, usi)));
        assertThat(answer(exercise)).isEqualTo(answer);
        assertThat(exercise.hint(3, stage(exercise)).text())
                .isEqualTo(Phrase.of("hint.answer", "answer", Phrase.of("choice." + answer)));
    }

    @Test
    void onlyReasonsThatOneCouldBelieveAreOffered() {
        String pawn = "9/9/9/9/9/9/4P4/9/9 b P 1";
        assertThat(words(legality(pawn, "P*5e"))).contains("TWO_PAWNS").doesNotContain("OUT_OF_REACH");
        assertThat(words(legality(pawn, "5g5f"))).contains("OUT_OF_REACH").doesNotContain("TWO_PAWNS");
        assertThat(words(legality(pawn, "P*5e")))
                .as("there is no king at all")
                .doesNotContain("KING_LEFT_IN_CHECK", "PAWN_DROP_MATE");
        assertThat(words(legality("9/9/9/4s4/9/9/4P4/1K7/9 b P 1", "P*5e"))).contains("KING_LEFT_IN_CHECK");
        assertThat(words(legality("8k/9/6pG1/9/9/9/9/1K7/9 b P 1", "P*1b"))).contains("PAWN_DROP_MATE", "TWO_PAWNS");
        assertThat(words(legality("9/9/9/9/9/9/9/9/9 b N 1", "N*3c"))).contains("DEAD_END");
    }

    @Test
    void whatAppliesBesidesIsNotOfferedAsWrong() {
        // on the last rank, and a second pawn on the file
        assertThat(words(legality("9/9/9/9/9/9/4P4/9/9 b P 1", "P*5a")))
                .contains("DEAD_END")
                .doesNotContain("TWO_PAWNS");
        // in check from the rook, which a second pawn on the file would not stop
        assertThat(words(legality("4r4/9/9/9/9/9/7P1/9/4K4 b P 1", "P*2e")))
                .contains("TWO_PAWNS")
                .doesNotContain("KING_LEFT_IN_CHECK");
    }

    @Test
    void theRightAnswerIsNotAlwaysInTheSamePlace() {
        List<Integer> places = Stream.of("9", "8", "7", "6", "5", "4", "3", "2", "1")
                .map(file -> words(legality("9/9/9/9/9/9/9/9/9 b P 1", "P*" + file + "e"))
                        .indexOf("LEGAL"))
                .distinct()
                .toList();
        assertThat(places).hasSizeGreaterThan(1);
    }

    @Test
    void whoTakesAnIllegalMoveForLegalIsToldWhereToLookButNotTheAnswer() {
        Judgement.Missed missed = missed(legality("9/9/9/9/9/9/4P4/9/9 b P 1", "P*5e"), "LEGAL");
        assertThat(missed.why()).extracting(Phrase::key).containsExactly("hint.look.TWO_PAWNS");
        assertThat(missed.shown().at(BoardMark.HINT)).hasSize(9).contains(square("5a"), square("5i"));
    }

    @Test
    void theRightReasonIsShownOnceItIsFound() {
        Exercise exercise = legality("9/9/9/9/9/9/4P4/9/9 b P 1", "P*5e");
        Judgement.Solved solved = (Judgement.Solved) judge(exercise, new Reply.Chosen("TWO_PAWNS"));
        assertThat(solved.proof().at(BoardMark.CULPRIT)).containsExactly(square("5g"));
        assertThat(solved.after()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            9/9/9/9/9/9/9/9/9 b P 1,            P*5c,  TWO_PAWNS,          not-so.two-pawns
            9/9/4+P4/9/9/9/9/9/9 b P 1,         P*5e,  TWO_PAWNS,          not-so.two-pawns.tokin
            9/9/9/9/9/9/9/9/9 b P 1,            P*5c,  DEAD_END,           not-so.dead-end
            9/9/9/9/9/9/9/9/9 b N 1,            N*5c,  DEAD_END,           not-so.dead-end
            9/9/9/9/4p4/3S5/9/9/9 b - 1,        6f5e,  OCCUPIED,           not-so.occupied.theirs
            9/9/9/9/9/9/9/9/9 b G 1,            G*5e,  OCCUPIED,           not-so.occupied.empty
            9/6p2/9/9/9/9/9/9/9 b N 1,          N*3b,  NOT_IN_HAND,        not-so.not-in-hand
            9/9/4N4/4p4/9/9/9/1K7/9 b - 1,      5c4a+, OUT_OF_REACH,       not-so.out-of-reach
            9/9/4N4/4p4/9/9/9/1K7/9 b - 1,      5c4a+, NO_PROMOTION,       not-so.no-promotion
            9/9/4N4/4p4/9/9/9/1K7/9 b - 1,      5c4a+, KING_LEFT_IN_CHECK, not-so.king-in-check
            7nk/9/7GP/9/9/9/9/1K7/9 b - 1,      1c1b,  PAWN_DROP_MATE,     not-so.pawn-drop-mate.moved
            8k/9/6pG1/9/9/9/9/1K7/9 b P 1,      P*1b,  PAWN_DROP_MATE,     not-so.pawn-drop-mate.saved
            """)
    void whoNamesARuleThatIsNotBrokenIsToldWhyNot(String sfen, String usi, String choice, String why) {
        Exercise exercise = legality(sfen, usi);
        assertThat(words(exercise)).contains(choice);
        assertThat(missed(exercise, choice).why()).extracting(Phrase::key).containsExactly(why);
        missed(exercise, choice).why().forEach(Sayable::inEveryLanguage);
    }

    @Test
    void whyARuleIsNotBrokenIsDrawn() {
        assertThat(missed(legality("9/9/4+P4/9/9/9/9/9/9 b P 1", "P*5e"), "TWO_PAWNS")
                        .shown())
                .isEqualTo(Drawing.of(BoardMark.HINT, square("5c")));
        assertThat(missed(legality("9/9/9/9/9/9/9/9/9 b N 1", "N*5c"), "DEAD_END")
                        .shown())
                .isEqualTo(Drawing.of(BoardMark.TARGET, squares("4a", "6a")));
        Judgement.Missed saved = missed(legality("8k/9/6pG1/9/9/9/9/1K7/9 b P 1", "P*1b"), "PAWN_DROP_MATE");
        assertThat(saved.shown().arrows()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            9/9/9/9/9/9/4P4/9/9 b P 1,           P*5e,  TWO_PAWNS
            9/9/4+P4/9/9/9/9/9/9 b P 1,          P*5e,  TWO_PAWNS
            9/9/9/9/9/9/9/9/9 b N 1,             N*3b,  DEAD_END
            9/9/9/9/9/9/9/9/9 b N 1,             N*3c,  DEAD_END
            7nk/9/7G1/9/9/9/9/1K7/9 b P 1,       P*1b,  PAWN_DROP_MATE
            8k/9/6pG1/9/9/9/9/1K7/9 b P 1,       P*1b,  PAWN_DROP_MATE
            9/9/9/9/9/9/4P4/9/9 b - 1,           5g5e,  OUT_OF_REACH
            9/9/9/9/9/9/4P4/9/9 b - 1,           5g5f,  OUT_OF_REACH
            4r4/9/9/9/4G4/9/9/9/4K4 b - 1,       5e4e,  KING_LEFT_IN_CHECK
            """)
    void theSecondHintNamesTheRuleToLookAtForLegalMovesToo(String sfen, String usi, String rule) {
        Exercise exercise = legality(sfen, usi);
        Phrase hint = exercise.hint(2, stage(exercise)).text();
        assertThat(hint.key()).isEqualTo("hint.look." + rule);
        Sayable.inEveryLanguage(hint);
        assertThat(hint.values()).containsEntry("square", move(usi).to());
    }

    @Test
    void whereToLookIsDrawn() {
        Exercise nifu = legality("9/9/9/9/9/9/4P4/9/9 b P 1", "P*5e");
        assertThat(nifu.hint(2, stage(nifu)).drawing().at(BoardMark.HINT))
                .hasSize(9)
                .allMatch(square -> square.file() == 5);
        Exercise pinned = legality("4r4/9/9/9/4G4/9/9/9/4K4 b - 1", "5e4e");
        assertThat(pinned.hint(2, stage(pinned)).drawing()).isEqualTo(Drawing.of(BoardMark.HINT, square("5i")));
        Exercise far = legality("9/9/9/9/9/9/4P4/9/9 b - 1", "5g5e");
        assertThat(far.hint(2, stage(far)).drawing())
                .isEqualTo(Drawing.of(BoardMark.HINT, square("5g")).with(BoardMark.TARGET, square("5f")));
        Exercise mate = legality("7nk/9/7G1/9/9/9/9/1K7/9 b P 1", "P*1b");
        assertThat(mate.hint(2, stage(mate)).drawing()).isEqualTo(Drawing.of(BoardMark.HINT, square("1a")));
    }

    @Test
    void theMoveThatIsAskedAboutIsDrawn() {
        assertThat(legality("9/9/9/9/9/9/4P4/9/9 b - 1", "5g5e").asked())
                .isEqualTo(Drawing.NOTHING.with(new Arrow(square("5g"), square("5e"))));
        assertThat(legality("9/9/9/9/9/9/4P4/9/9 b P 1", "P*5e").asked())
                .isEqualTo(Drawing.of(BoardMark.HINT, square("5e")));
    }

    @Test
    void whatIsNotOfferedIsOurMistake() {
        Exercise exercise = legality("9/9/9/9/9/9/4P4/9/9 b P 1", "P*5e");
        assertThatIllegalArgumentException().isThrownBy(() -> judge(exercise, new Reply.Chosen("OUT_OF_REACH")));
        assertThatIllegalArgumentException().isThrownBy(() -> judge(exercise, new Reply.Chosen("")));
        assertThatIllegalArgumentException().isThrownBy(() -> judge(exercise, new Reply.Squares(squares("5e"))));
    }

    @Test
    void aPieceToBePromotedIsNamedAsItStands() {
        assertThat(missed(promotion("9/9/9/9/4N4/9/9/9/9", "5e4c"), "must")
                        .why()
                        .get(0)
                        .values())
                .containsEntry("piece", PieceType.KNIGHT);
    }
}
