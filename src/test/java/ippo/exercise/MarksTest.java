package ippo.exercise;

import static ippo.exercise.Exercises.exercise;
import static ippo.exercise.Exercises.judge;
import static ippo.exercise.Exercises.square;
import static ippo.exercise.Exercises.squares;
import static ippo.exercise.Exercises.stage;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import ippo.answer.AnswerKind;
import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Reply;
import ippo.rules.Color;
import ippo.rules.PieceType;
import ippo.rules.Square;
import ippo.web.words.Sayable;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Exercises in which squares are marked. */
final class MarksTest {
    private static final Exercise GOLD = exercise("9/9/9/4P4/4G4/9/9/9/9 b - 1", new Destinations(square("5e")));

    private static Judgement mark(Exercise exercise, String... marks) {
        return judge(exercise, new Reply.Squares(squares(marks)));
    }

    private static Judgement.Missed missed(Exercise exercise, String... marks) {
        return (Judgement.Missed) mark(exercise, marks);
    }

    private static Phrase because(String square, Phrase why) {
        return Phrase.of("mark.because", "square", square(square)).with("why", why);
    }

    @Test
    void destinationsAreTheLegalMovesOfThePiece() {
        assertThat(GOLD.style()).isEqualTo(AnswerKind.MARK);
        assertThat(GOLD.squares()).isEqualTo(squares("6d", "4d", "6e", "4e", "5f"));
        assertThat(GOLD.asked()).isEqualTo(Drawing.of(BoardMark.HINT, square("5e")));
        assertThat(GOLD.par()).isEmpty();
    }

    @Test
    void wrongSquaresComeWithTheirReason() {
        Judgement.Missed missed = missed(GOLD, "6d", "5d", "6f", "5e");
        assertThat(missed.why())
                .containsExactly(
                        because(
                                "5d",
                                Phrase.of("cause.occupied.own", "square", square("5d"))
                                        .with("piece", PieceType.PAWN)),
                        because("5e", Phrase.of("mark.itself")),
                        because("6f", Phrase.of("cause.out-of-reach", "piece", PieceType.GOLD)),
                        Phrase.of("mark.missing", "count", 4));
        assertThat(missed.shown())
                .as("no square still to be found is given away")
                .isEqualTo(Drawing.of(BoardMark.RIGHT, square("6d")).with(BoardMark.WRONG, squares("5d", "5e", "6f")));
        assertThat(missed.line()).isEmpty();
    }

    @Test
    void squaresThatAreWrongForOneReasonShareASentence() {
        Judgement.Missed missed = missed(GOLD, "1a", "1b", "1c", "1d", "1e", "6d", "4d", "6e", "4e", "5f");
        assertThat(missed.why())
                .containsExactlyInAnyOrder(
                        Phrase.of("mark.all-because")
                                .with("squares", List.of(square("1a"), square("1e")))
                                .with("why", Phrase.of("cause.out-of-reach.too-far", "piece", PieceType.GOLD)),
                        Phrase.of("mark.all-because")
                                .with("squares", List.of(square("1b"), square("1c"), square("1d")))
                                .with("why", Phrase.of("cause.out-of-reach", "piece", PieceType.GOLD)));
        missed.why().forEach(Sayable::inEveryLanguage);
        assertThat(missed.shown().at(BoardMark.WRONG)).isEqualTo(squares("1a", "1b", "1c", "1d", "1e"));
    }

    @Test
    void squaresThatOnePieceGuardsAgainstTheKingShareASentence() {
        Exercise king = exercise("9/9/4k4/9/4K4/9/9/9/9 b - 1", new Destinations(square("5e")));
        Judgement.Missed missed = missed(king, "6d", "5d", "4d", "6e", "4e", "6f", "5f", "4f");
        assertThat(missed.why())
                .containsExactly(Phrase.of("mark.guarded")
                        .with("squares", List.copyOf(squares("6d", "5d", "4d")))
                        .with("piece", PieceType.KING)
                        .with("square", square("5c")));
        missed.why().forEach(Sayable::inEveryLanguage);
    }

    @Test
    void ofManyReasonsThreeAreSaidAndAllDrawn() {
        Judgement.Missed missed = missed(GOLD, "1a", "1b", "5d", "5e", "1c", "6d", "4d", "6e", "4e", "5f");
        assertThat(missed.why()).hasSize(4);
        assertThat(missed.why().get(3).key()).isEqualTo("mark.more-wrong");
        assertThat(missed.shown().at(BoardMark.WRONG)).isEqualTo(squares("1a", "1b", "1c", "5d", "5e"));
    }

    @Test
    void allRightSquaresAndNoOthersAreRight() {
        Judgement.Solved solved = (Judgement.Solved) mark(GOLD, "6d", "4d", "6e", "4e", "5f");
        assertThat(solved.after()).isEmpty();
        assertThat(solved.proof()).isEqualTo(Drawing.of(BoardMark.RIGHT, GOLD.squares()));
        assertThat(missed(GOLD, "6d", "4d", "6e", "4e").why()).containsExactly(Phrase.of("mark.missing", "count", 1));
        assertThat(missed(GOLD, "6d", "4d", "6e", "4e", "5f", "1a").why()).hasSize(1);
        assertThat(missed(GOLD).why()).containsExactly(Phrase.of("mark.missing", "count", 5));
    }

    @Test
    void aPinnedPieceMayNotGoWhereItWouldUncoverTheKing() {
        Exercise pinned = exercise("4r4/9/9/9/4G4/9/9/9/4K4 b - 1", new Destinations(square("5e")));
        assertThat(pinned.squares()).isEqualTo(squares("5d", "5f"));
        Judgement.Missed missed = missed(pinned, "5d", "5f", "6e");
        assertThat(missed.why())
                .containsExactly(because(
                        "6e",
                        Phrase.of("cause.king-in-check", "square", square("5a"))
                                .with("piece", PieceType.ROOK)
                                .with("king", square("5i"))));
        assertThat(missed.shown().at(BoardMark.CULPRIT)).isEqualTo(squares("5a"));
        assertThat(missed.shown().arrows()).containsExactly(new Arrow(square("5a"), square("5i")));
    }

    @Test
    void whatStandsInTheWayIsNamed() {
        Exercise rook = exercise("9/9/9/9/4p4/9/9/4R4/9 b - 1", new Destinations(square("5h")));
        Judgement.Missed missed = missed(rook, "5c");
        assertThat(missed.why().get(0))
                .isEqualTo(because(
                        "5c", Phrase.of("cause.blocked", "square", square("5e")).with("piece", PieceType.PAWN)));
        assertThat(missed.shown().at(BoardMark.CULPRIT)).isEqualTo(squares("5e"));
        assertThat(missed.shown().at(BoardMark.TARGET)).isEmpty();
    }

    @Test
    void aSquareOnlyAPromotionReachesIsRight() {
        Exercise pawn = exercise("9/4P4/9/9/9/9/9/9/9 b - 1", new Destinations(square("5b")));
        assertThat(pawn.squares()).isEqualTo(squares("5a"));
    }

    @Test
    void aDeadEndIsNoReasonWherePromotingWouldHelp() {
        // the pawn is pinned sideways: it may not go to 5a, promoting or not
        Exercise pawn = exercise("9/r3P3K/9/9/9/9/9/9/9 b - 1", new Destinations(square("5b")));
        Phrase why = (Phrase) missed(pawn, "5a").why().get(0).values().get("why");
        assertThat(why.key()).isEqualTo("cause.king-in-check");
    }

    @Test
    void dropsAreWhereTheRulesAllowThem() {
        Exercise pawn = exercise("9/9/9/9/9/9/PPPPPPPP1/9/8K b P 1", new Drops(PieceType.PAWN));
        assertThat(pawn.squares()).isEqualTo(squares("1b", "1c", "1d", "1e", "1f", "1g", "1h"));
        Judgement.Missed missed = missed(pawn, "1a", "1i", "2e");
        assertThat(missed.why())
                .containsExactly(
                        because(
                                "1a",
                                Phrase.of("cause.dead-end", "piece", PieceType.PAWN)
                                        .with("square", square("1a"))),
                        because(
                                "1i",
                                Phrase.of("cause.occupied.own", "square", square("1i"))
                                        .with("piece", PieceType.KING)),
                        because("2e", Phrase.of("cause.two-pawns", "square", square("2g"))),
                        Phrase.of("mark.missing", "count", 7));
        assertThat(missed.shown().at(BoardMark.CULPRIT)).isEqualTo(squares("2g"));
    }

    @Test
    void piecesAreFoundByTypeOrSide() {
        String sfen = "9/9/9/2g6/9/3G1G3/9/4+p4/9 b - 1";
        assertThat(answer(sfen, new Find(Color.BLACK, Optional.of(PieceType.GOLD))))
                .isEqualTo(squares("6f", "4f"));
        assertThat(answer(sfen, new Find(Color.WHITE, Optional.of(PieceType.TOKIN))))
                .isEqualTo(squares("5h"));
        assertThat(answer(sfen, new Find(Color.WHITE, Optional.empty()))).isEqualTo(squares("7d", "5h"));
        Exercise golds = exercise(sfen, new Find(Color.BLACK, Optional.of(PieceType.GOLD)));
        assertThat(missed(golds, "6f", "4f", "7d", "5h", "1a").why())
                .containsExactly(
                        because("1a", Phrase.of("mark.is-empty")),
                        because("5h", Phrase.of("mark.is-white", "piece", PieceType.TOKIN)),
                        because("7d", Phrase.of("mark.is-white", "piece", PieceType.GOLD)));
        Exercise whites = exercise(sfen, new Find(Color.WHITE, Optional.empty()));
        assertThat(missed(whites, "6f").why().get(0)).isEqualTo(because("6f", Phrase.of("mark.points-up")));
    }

    private static Set<Square> answer(String sfen, Goal goal) {
        return exercise(sfen, goal).squares();
    }

    @Test
    void givenSquaresAreGivenAndNeedNoReason() {
        Exercise camp = exercise("9/9/9/9/9/9/9/9/9 b - 1", new GivenSquares(squares("7f")));
        assertThat(mark(camp, "7f")).isInstanceOf(Judgement.Solved.class);
        assertThat(missed(camp, "7g").why()).containsExactly(Phrase.of("mark.wrong", "square", square("7g")));
    }

    @Test
    void whereGivenSquaresHoldPiecesAnEmptyOneAndOneOfTheOtherSideAreToldApart() {
        Exercise pawns = exercise("9/9/9/9/4p4/9/3P1P3/4G4/9 b - 1", new GivenSquares(squares("6g", "4g")));
        assertThat(missed(pawns, "5g").why())
                .first()
                .isEqualTo(Phrase.of("mark.because", "square", square("5g")).with("why", Phrase.of("mark.is-empty")));
        assertThat(missed(pawns, "5e").why())
                .first()
                .isEqualTo(Phrase.of("mark.because", "square", square("5e"))
                        .with("why", Phrase.of("mark.is-white", "piece", PieceType.PAWN)));
        assertThat(missed(pawns, "5h").why()).first().isEqualTo(Phrase.of("mark.wrong", "square", square("5h")));
    }

    @Test
    void closedSquaresAreThoseBesideThePieceThatItNeverGoesTo() {
        Exercise gold = exercise("9/9/9/5G3/9/9/9/9/9 b - 1", new Closed(square("4d")));
        assertThat(gold.squares()).containsExactlyInAnyOrderElementsOf(squares("5e", "3e"));
        assertThat(missed(gold, "4c").why())
                .first()
                .isEqualTo(Phrase.of("mark.because", "square", square("4c"))
                        .with("why", Phrase.of("mark.open", "piece", PieceType.GOLD)));
        assertThat(missed(gold, "9i").why())
                .first()
                .isEqualTo(Phrase.of("mark.because", "square", square("9i"))
                        .with("why", Phrase.of("mark.not-beside", "piece", PieceType.GOLD)));
    }

    @Test
    void whereOneSquareIsTheWholeAnswerPressingItHandsItIn() {
        String sfen = "9/9/9/2g6/9/3G1G3/9/9/9 b - 1";
        assertThat(exercise(sfen, new GivenSquares(squares("7f"))).isSingle()).isTrue();
        assertThat(exercise(sfen, new GivenSquares(squares("7f", "7g"))).isSingle())
                .isFalse();
        assertThat(exercise(sfen, new Find(Color.WHITE, Optional.empty())).isSingle())
                .isTrue();
        assertThat(exercise(sfen, new Find(Color.BLACK, Optional.empty())).isSingle())
                .isFalse();
        // that there is only one way to go is for the learner to find out
        Exercise pawn = exercise("9/9/9/9/4P4/9/9/9/9 b - 1", new Destinations(square("5e")));
        assertThat(pawn.isSingle()).isFalse();
    }

    @Test
    void theSecondHintSaysHowManyAndShowsOneAndTheThirdShowsAll() {
        assertThat(GOLD.hint(2, stage(GOLD)))
                .isEqualTo(new Hint(
                        Phrase.of("hint.count-and-one", "count", 5).with("square", square("4d")),
                        Drawing.of(BoardMark.HINT, square("4d"))));
        assertThat(GOLD.hint(3, stage(GOLD)))
                .isEqualTo(new Hint(Phrase.of("hint.shown"), Drawing.of(BoardMark.HINT, GOLD.squares())));
    }

    @Test
    void theSecondHintLeavesSomethingToFind() {
        Exercise two = exercise("9/9/9/9/9/9/9/9/9 b - 1", new GivenSquares(squares("7f", "7g")));
        Set<Square> marked = new TreeSet<>(GOLD.squares());
        Square missing = GOLD.squares().stream().skip(2).findFirst().orElseThrow();
        marked.remove(missing);
        assertThat(GOLD.hint(2, stage(GOLD), marked).drawing())
                .as("of those that are still to be found")
                .isEqualTo(Drawing.of(BoardMark.HINT, missing));
        Hint ofTwo = two.hint(2, stage(two), squares("7g"));
        assertThat(ofTwo.text()).isEqualTo(Phrase.of("hint.count-and-file", "count", 2));
        Sayable.inEveryLanguage(ofTwo.text());
        assertThat(ofTwo.drawing().at(BoardMark.HINT)).hasSize(9).contains(square("7f"));
        Exercise one = exercise("9/9/9/9/9/9/9/9/9 b - 1", new GivenSquares(squares("7f")));
        Hint hint = one.hint(2, stage(one));
        assertThat(hint.text()).isEqualTo(Phrase.of("hint.on-file"));
        assertThat(hint.drawing().at(BoardMark.HINT))
                .hasSize(9)
                .allMatch(square -> square.file() == 7)
                .contains(square("7f"));
    }

    @Test
    void answersOfAnotherStyleAreOurMistake() {
        assertThatIllegalArgumentException().isThrownBy(() -> judge(GOLD, "5e5f"));
        assertThatIllegalArgumentException().isThrownBy(() -> judge(GOLD, new Reply.Chosen("must")));
        assertThat(List.of(GOLD.choices())).containsExactly(List.of());
    }
}
