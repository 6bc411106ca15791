package ippo.exercise;

import static ippo.exercise.Exercises.exercise;
import static ippo.exercise.Exercises.judge;
import static ippo.exercise.Exercises.position;
import static ippo.exercise.Exercises.square;
import static ippo.exercise.Exercises.squares;
import static ippo.exercise.Exercises.stage;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import ippo.answer.AnswerKind;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Reply;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Square;
import ippo.web.words.Sayable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pieces put in order of what they are worth. */
final class OrderTest {
    /** A rook, White's bishop, two golds, and a king who does not count. */
    private static final Exercise FOUR = exercise("9/9/2b3G2/9/4k4/9/2G3R2/9/9 b - 1", new OrderByValue());

    private static Reply.Ordered order(String... squares) {
        return new Reply.Ordered(Arrays.stream(squares).map(Exercises::square).toList());
    }

    @Test
    void theDearestComesFirstAndEqualsInAnyOrder() {
        assertThat(FOUR.style()).isEqualTo(AnswerKind.ORDER);
        assertThat(FOUR.squares()).isEqualTo(squares("3g", "7c", "3c", "7g"));
        assertThat(judge(FOUR, order("3g", "7c", "3c", "7g")))
                .isEqualTo(new Judgement.Solved(Optional.empty(), Drawing.of(BoardMark.RIGHT, FOUR.squares())));
        assertThat(judge(FOUR, order("3g", "7c", "7g", "3c"))).isInstanceOf(Judgement.Solved.class);
    }

    @Test
    void aPairInTheWrongOrderIsToldWhatBothAreWorth() {
        Judgement.Missed missed = (Judgement.Missed) judge(FOUR, order("7c", "3g", "3c", "7g"));
        assertThat(missed.why())
                .containsExactly(
                        Phrase.of("order.pair", "piece", PieceType.ROOK)
                                .with("other", PieceType.BISHOP)
                                .with("high", 10)
                                .with("low", 8),
                        Phrase.of("order.rough"));
        assertThat(missed.shown()).isEqualTo(Drawing.of(BoardMark.WRONG, squares("7c", "3g")));
    }

    /** What stands before the first number that is wrong need not be pressed again. */
    @ParameterizedTest
    @CsvSource(textBlock = """
            3g 3c 7c 7g, 3g
            3g 3c 7g 7c, 3g
            7g 3g 7c 3c,
            7c 3g 3c 7g,
            """)
    void theBeginningThatIsRightIsShown(String pressed, String right) {
        Judgement.Missed missed = (Judgement.Missed) judge(FOUR, order(pressed.split(" ")));
        assertThat(missed.shown().at(BoardMark.RIGHT)).isEqualTo(right == null ? Set.of() : squares(right));
    }

    @Test
    void ofManyPairsTwoAreTold() {
        Exercise six = exercise("9/9/2b3r2/9/4n4/9/2P3S2/9/4G4 b - 1", new OrderByValue());
        Judgement.Missed missed = (Judgement.Missed) judge(six, order("7g", "5e", "3g", "5i", "7c", "3c"));
        assertThat(missed.why()).extracting(Phrase::key).containsExactly("order.pair", "order.pair", "order.rough");
        assertThat(missed.shown().at(BoardMark.WRONG)).hasSize(6);
    }

    /** Every two kinds, the wrong way round: the reason names the dearer first, in every language. */
    @Test
    void everyPairOfKindsHasItsSentence() {
        int pairs = 0;
        for (PieceType one : PieceType.values()) {
            for (PieceType other : PieceType.values()) {
                boolean differ = one != PieceType.KING && other != PieceType.KING && Points.of(one) < Points.of(other);
                if (differ) {
                    var setup = position("9/9/9/9/9/9/9/9/P8 b - 1")
                            .toSetup()
                            .with(square("5e"), Optional.of(new Piece(one, ippo.rules.Color.BLACK)))
                            .with(square("4e"), Optional.of(new Piece(other, ippo.rules.Color.WHITE)));
                    Exercise exercise = exercise(ippo.notation.Sfen.write(setup), new OrderByValue());
                    Judgement.Missed missed = (Judgement.Missed) judge(exercise, order("5e", "4e", "9i"));
                    missed.why().forEach(Sayable::inEveryLanguage);
                    assertThat(missed.why().get(0).values())
                            .containsEntry("piece", other)
                            .containsEntry("other", one);
                    Sayable.inEveryLanguage(exercise.hint(2, stage(exercise)).text());
                    Sayable.inEveryLanguage(exercise.hint(3, stage(exercise)).text());
                    Sayable.inEveryLanguage(exercise.hint(3, stage(exercise), List.of(square("5e")))
                            .text());
                    pairs++;
                }
            }
        }
        assertThat(pairs).isGreaterThan(60);
    }

    @Test
    void theSecondHintIsABeginningAndTheThirdTheWholeOrder() {
        assertThat(FOUR.hint(2, stage(FOUR)))
                .isEqualTo(new Hint(
                        Phrase.of("hint.order.first", "piece", PieceType.ROOK).with("square", square("3g")),
                        Drawing.of(BoardMark.HINT, square("3g"))));
        Hint third = FOUR.hint(3, stage(FOUR));
        assertThat((List<?>) third.text().values().get("pieces")).hasSize(4);
        assertThat(third.drawing()).isEqualTo(Drawing.of(BoardMark.HINT, square("3g")));
    }

    /** Nothing is pointed at that has its right number; of two golds, the one that has none. */
    @ParameterizedTest
    @CsvSource(textBlock = """
            3g,             7c
            3g 7c 7g,       3c
            3g 7c 3c,       7g
            3g 7g,          7g
            7c 3g,          7c
            3g 7c 3c 7g,
            """)
    void theThirdHintPointsAtWhatComesNextOrAtWhatIsToBeUndone(String numbered, String pointedAt) {
        List<Square> marked =
                Arrays.stream(numbered.split(" ")).map(Exercises::square).toList();
        Hint third = FOUR.hint(3, stage(FOUR), marked);
        boolean undone = pointedAt != null && marked.contains(square(pointedAt));
        assertThat(third.text().key()).isEqualTo(undone ? "language.sentences" : "hint.order.all");
        assertThat(third.drawing())
                .isEqualTo(Drawing.of(BoardMark.HINT, pointedAt == null ? Set.of() : squares(pointedAt)));
    }

    @Test
    void onlyAllPiecesOnceAreAnAnswer() {
        assertThatIllegalArgumentException().isThrownBy(() -> judge(FOUR, order("3g", "7c", "3c")));
        assertThatIllegalArgumentException().isThrownBy(() -> judge(FOUR, order("3g", "7c", "3c", "5e")));
        assertThatIllegalArgumentException().isThrownBy(() -> order("3g", "3g"));
        assertThatIllegalArgumentException().isThrownBy(() -> judge(FOUR, new Reply.Squares(FOUR.squares())));
        Square rook = square("3g");
        assertThat(FOUR.goal().mistake(FOUR.start(), order("7c", "3g", "3c", "7g")))
                .hasValueSatisfying(what -> assertThat(what).startsWith("the right order is [" + rook));
        assertThat(FOUR.goal().mistake(FOUR.start(), order("3g", "7c", "3c", "7g")))
                .isEmpty();
        assertThat(FOUR.goal().mistake(FOUR.start(), order("3g", "7c"))).isPresent();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            9/9/9/9/4G1P2/9/9/9/9 b - 1,         'there are 2 pieces to put in order, from 3 to 8 are wanted'
            9/9/9/9/PPPPPPPPP/9/9/9/9 b - 1,     'there are 9 pieces to put in order, from 3 to 8 are wanted'
            9/9/9/9/PPP6/9/9/9/9 b - 1,          all pieces are worth the same
            """)
    void whatIsNoQuestionOfOrderIsRefused(String sfen, String why) {
        assertThat(new OrderByValue().misfit(position(sfen))).contains(why);
    }
}
