package ippo.exercise;

import static ippo.exercise.Exercises.exercise;
import static ippo.exercise.Exercises.judge;
import static ippo.exercise.Exercises.move;
import static ippo.exercise.Exercises.moves;
import static ippo.exercise.Exercises.position;
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
import ippo.answer.PlayedMove;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.answer.Rescue;
import ippo.answer.Stars;
import ippo.rules.Color;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Exercises that are played. */
final class PlayTest {
    private static final Exercise PAWN =
            exercise("9/9/9/9/9/9/4P4/9/9 b - 1", new Collect(squares("5d"), 3), "5g5f", "5f5e", "5e5d");
    private static final Exercise ROOK =
            exercise("9/9/9/9/9/9/9/4R4/9 b - 1", new Collect(squares("5d", "2d"), 2), "5h5d", "5d2d");
    private static final Exercise MATE = exercise("4k4/9/4P4/9/9/9/9/9/9 b GS 1", new MateInOne(false), "G*5b");
    private static final Exercise ESCAPE = exercise("4k4/9/4r4/9/9/9/9/4K4/9 b G 1", new Escape(), "5h6h");

    private static QuestionState goesOn(Exercise exercise, String... moves) {
        return ((Judgement.Goes) judge(exercise, moves)).after();
    }

    @Test
    void aDropOnAStarIsToldNotToCount() {
        Exercise drop = exercise("9/9/9/9/9/9/9/9/9 b P 1", new Collect(squares("5d"), 2), "P*5e", "5e5d");
        assertThat(drop.remark(stage(drop, "P*5d"))).contains(Phrase.of("collect.dropped"));
        assertThat(drop.remark(stage(drop, "P*5e"))).isEmpty();
        assertThat(drop.remark(stage(drop))).isEmpty();
    }

    private static QuestionState solved(Exercise exercise, String... moves) {
        return ((Judgement.Solved) judge(exercise, moves)).after().orElseThrow();
    }

    private static Judgement.Missed missed(Exercise exercise, String... moves) {
        return (Judgement.Missed) judge(exercise, moves);
    }

    @Test
    void anExerciseIsAQuestionOfItsGoal() {
        assertThat(ROOK.style()).isEqualTo(AnswerKind.PLAY);
        assertThat(ROOK.par()).hasValue(2);
        assertThat(ROOK.asked()).isEqualTo(Drawing.NOTHING);
        assertThat(ROOK.choices()).isEmpty();
        assertThat(ROOK.squares()).isEmpty();
        assertThat(ROOK.isSingle()).isFalse();
        assertThat(ROOK.mostHints()).isEqualTo(3);
        assertThat(MATE.par()).isEmpty();
    }

    @Test
    void squaresAreCollectedOneByOne() {
        assertThat(stage(ROOK).left()).isEqualTo(squares("5d", "2d"));

        QuestionState half = goesOn(ROOK, "5h5d");
        assertThat(half.left()).isEqualTo(squares("2d"));
        assertThat(half.done()).isFalse();
        assertThat(half.learnerMoves()).isEqualTo(1);
        assertThat(half.position().sideToMove()).isEqualTo(Color.BLACK);
        assertThat(half).isEqualTo(stage(ROOK, "5h5d"));

        QuestionState done = solved(ROOK, "5h5d", "5d2d");
        assertThat(done.left()).isEmpty();
        assertThat(done.done()).isTrue();
        assertThat(done.line()).isEqualTo(moves("5h5d", "5d2d"));
        assertThat(done).isEqualTo(stage(ROOK, "5h5d", "5d2d"));
    }

    @Test
    void whiteDoesNotAnswer() {
        assertThat(((Judgement.Goes) judge(ROOK, "5h5d")).replies()).isEmpty();
    }

    @Test
    void whatIsPassedOverIsNotCollected() {
        assertThat(goesOn(ROOK, "5h5a").left()).hasSize(2);
    }

    @Test
    void aDropCollectsNothing() {
        Exercise drop = exercise("9/9/9/9/9/9/9/9/9 b G 1", new Collect(squares("5e"), 2), "G*5f", "5f5e");
        assertThat(goesOn(drop, "G*5e").left()).isEqualTo(squares("5e"));
    }

    @Test
    void aStarOnAWhitePieceIsCollectedByTakingIt() {
        Exercise taking = exercise("9/9/9/9/4p4/9/9/4R4/9 b - 1", new Collect(squares("5e"), 1), "5h5e");
        assertThat(solved(taking, "5h5e").done()).isTrue();
    }

    @Test
    void aTakenPieceCanBeDroppedThoughWhiteNeverMoves() {
        Exercise taking = exercise("9/9/9/9/4g4/9/9/4R4/9 b - 1", new Collect(squares("1a"), 2), "5h5e", "5e1e");
        assertThat(stage(taking, "5h5e").position().isLegal(move("G*1b"))).isTrue();
    }

    @Test
    void anIllegalMoveIsRefusedWithItsReasonAndItsCause() {
        Judgement.Refused refused = (Judgement.Refused) judge(PAWN, "5g5e");
        assertThat(refused.reason()).isEqualTo(Illegality.OUT_OF_REACH);
        assertThat(refused.cause())
                .isEqualTo(Drawing.of(BoardMark.BARRED, square("5e")).with(BoardMark.TARGET, square("5f")));
        assertThat(((Judgement.Refused) judge(PAWN, "G*5e")).reason()).isEqualTo(Illegality.NOT_IN_HAND);
    }

    @Test
    void movesThatCannotHaveBeenPlayedLeadNowhere() {
        assertThat(PAWN.stage(moves("5g5e"))).isEmpty();
        assertThat(PAWN.stage(moves("5g5f", "5f5e", "5e5d"))).isPresent();
        assertThat(PAWN.stage(moves("5g5f", "5f5e", "5e5d", "5d5c"))).isEmpty();
        assertThat(MATE.stage(moves("S*4b"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0, 3", "1, 2", "2, 1", "5, 1"})
    void starsCountWastedMoves(int wasted, int stars) {
        Exercise rook =
                exercise("9/9/9/9/9/9/9/7R1/9 b - 1", new Collect(squares("2a", "9h"), 3), "2h9h", "9h9a", "9a2a");
        List<Move> moves = switch (wasted) {
            case 0 -> moves("2h9h", "9h9a", "9a2a");
            case 1 -> moves("2h8h", "8h9h", "9h9a", "9a2a");
            case 2 -> moves("2h7h", "7h8h", "8h9h", "9h9a", "9a2a");
            default -> moves("2h4h", "4h5h", "5h6h", "6h7h", "7h8h", "8h9h", "9h9a", "9a2a");
        };
        QuestionState done = rook.stage(moves).orElseThrow();
        assertThat(done.done()).isTrue();
        assertThat(Stars.of(rook.par(), done.learnerMoves(), 0, false).count()).isEqualTo(stars);
    }

    @ParameterizedTest
    @CsvSource({"0, 3", "1, 2", "2, 1", "7, 1"})
    void starsOfOneMoveGoalsCountEarlierTries(int tries, int stars) {
        QuestionState done = solved(MATE, "G*5b");
        assertThat(Stars.of(MATE.par(), done.learnerMoves(), tries, false).count())
                .isEqualTo(stars);
    }

    @Test
    void playingOnAfterTheGoalIsOurMistake() {
        assertThatIllegalArgumentException().isThrownBy(() -> judge(ROOK, "5h5d", "5d2d", "2d2e"));
        assertThatIllegalArgumentException().isThrownBy(() -> judge(PAWN, "5g5e", "5e5d"));
    }

    @Test
    void answersOfAnotherStyleAreOurMistake() {
        assertThatIllegalArgumentException().isThrownBy(() -> judge(PAWN, new Reply.Squares(squares("5d"))));
        assertThatIllegalArgumentException().isThrownBy(() -> judge(PAWN, new Reply.Chosen("LEGAL")));
    }

    @Test
    void captureAllIsDoneWhenNoWhitePieceIsLeft() {
        Exercise capture = exercise("9/9/9/2p4p1/9/9/9/7R1/9 b - 1", new CaptureAll(2), "2h2d", "2d7d");
        assertThat(stage(capture).left()).isEqualTo(squares("7d", "2d"));
        assertThat(goesOn(capture, "2h2d").left()).isEqualTo(squares("7d"));
        assertThat(solved(capture, "2h2d", "2d7d").done()).isTrue();
    }

    @Test
    void whoCanBeCapturedIsToldByARealCapture() {
        Exercise capture = exercise("9/9/9/4p4/9/4R4/9/9/9 b - 1", new CaptureAll(1), "5f5d");
        Judgement.Missed missed = missed(capture, "5f5e");
        assertThat(missed.line()).isEqualTo(moves("5d5e"));
        Position after = position("9/9/9/4p4/4R4/9/9/9/9 w - 2");
        assertThat(missed.why())
                .containsExactly(Phrase.of("fail.captured", "deed", PlayedMove.of(after, move("5d5e")))
                        .with("taker", PieceType.PAWN)
                        .with("from", square("5d"))
                        .with("taken", PieceType.ROOK)
                        .with("to", square("5e")));
        assertThat(missed.shown())
                .isEqualTo(Drawing.of(BoardMark.CULPRIT, square("5e")).with(new Arrow(square("5d"), square("5e"))));
        assertThat(missed.rescue()).isEmpty();
    }

    @Test
    void thePieceJustMovedIsTakenRatherThanADearerOne() {
        // the rook on 9b hits both the silver that comes to 9e and the bishop on 1b
        Exercise capture = exercise("9/r7B/9/9/1S7/9/9/9/9 b - 1", new CaptureAll(9), "1b2c");
        assertThat(missed(capture, "8e9d").line()).isEqualTo(moves("9b9d"));
    }

    @Test
    void aWhitePieceThatPromotesOnCapturingCountsToo() {
        Exercise capture = exercise("9/9/9/9/9/9/9/4p4/3R5 b - 1", new CaptureAll(2), "6i6h", "6h5h");
        assertThat(missed(capture, "6i5i").line()).isEqualTo(moves("5h5i+"));
    }

    @Test
    void anyWayOutOfCheckIsRight() {
        for (String usi : List.of("5h6h", "5h4i", "G*5d", "G*5g")) {
            assertThat(solved(ESCAPE, usi).done()).as(usi).isTrue();
        }
        Judgement.Refused refused = (Judgement.Refused) judge(ESCAPE, "5h5i");
        assertThat(refused.reason()).isEqualTo(Illegality.KING_LEFT_IN_CHECK);
        assertThat(refused.cause())
                .isEqualTo(Drawing.of(BoardMark.BARRED, square("5i"))
                        .with(BoardMark.CULPRIT, square("5c"))
                        .with(new Arrow(square("5c"), square("5i"))));
    }

    @Test
    void onlyWhereTheRulesAreTheQuestionRefusalsCount() {
        assertThat(ESCAPE.countsRefusals()).isTrue();
        assertThat(PAWN.countsRefusals()).isFalse();
        assertThat(MATE.countsRefusals()).isFalse();
    }

    @Test
    void squaresToBeVisitedAreShownAndPiecesToBeTakenShowThemselves() {
        assertThat(ROOK.showsLeft()).isTrue();
        assertThat(exercise("9/9/9/9/9/9/9/9/9 b G 1", new PutDown(square("5e"), true))
                        .showsLeft())
                .isTrue();
        assertThat(exercise("9/9/9/4p4/9/9/9/4R4/9 b - 1", new CaptureAll(1)).showsLeft())
                .isFalse();
        assertThat(MATE.showsLeft()).isFalse();
    }

    @Test
    void onlyWhereItIsAskedHowPiecesMoveTheyMayNotShowIt() {
        assertThat(ROOK.asksHowPiecesMove()).isFalse();
        assertThat(exercise("9/9/9/9/4G4/9/9/9/9 b - 1", new Destinations(square("5e")))
                        .asksHowPiecesMove())
                .isTrue();
    }

    @Test
    void aMoveWithoutCheckFails() {
        Exercise check = exercise("4k4/9/9/9/9/9/9/7R1/9 b - 1", new GiveCheck(), "2h5h");
        Judgement.Solved solved = (Judgement.Solved) judge(check, "2h5h");
        assertThat(solved.proof())
                .isEqualTo(Drawing.of(BoardMark.CHECK, square("5a")).with(new Arrow(square("5h"), square("5a"))));
        Judgement.Missed missed = missed(check, "2h3h");
        assertThat(missed.why()).containsExactly(Phrase.of("fail.no-check"));
        assertThat(missed.line()).isEmpty();
        assertThat(missed.shown().at(BoardMark.TARGET))
                .as("where the moved piece looks")
                .contains(square("3a"), square("5h"))
                .doesNotContain(square("5a"));
    }

    @Test
    void aPieceInHandIsPutDownOnItsSquare() {
        Exercise put = exercise("9/9/5G3/9/9/9/9/9/9 b P 1", new PutDown(square("5c"), true), "P*5c");
        assertThat(stage(put).left()).containsExactly(square("5c"));
        assertThat(judge(put, "P*5c")).isInstanceOf(Judgement.Solved.class);
        assertThat(judge(put, "P*5e")).isInstanceOf(Judgement.Missed.class);
        assertThat(judge(put, "4c5c")).isInstanceOf(Judgement.Missed.class);
        assertThat(judge(put, "P*4c")).isInstanceOf(Judgement.Refused.class);
    }

    @Test
    void everyMateIsRight() {
        Exercise mate = exercise("4k4/9/4P4/9/9/9/9/R8/9 b G 1", new MateInOne(false), "G*5b");
        Judgement.Solved solved = (Judgement.Solved) judge(mate, "G*5b");
        assertThat(solved.after().orElseThrow().position().isCheckmate()).isTrue();
        assertThat(solved.proof().at(BoardMark.CHECK)).containsExactly(square("5a"));
        assertThat(solved.proof().at(BoardMark.BARRED)).isEqualTo(squares("4a", "6a", "4b", "5b", "6b"));
        assertThat(missed(mate, "9h9b").why()).containsExactly(Phrase.of("fail.no-check"));
    }

    private static Phrase takenByTheKing(Exercise mate, String move, String answer) {
        Position after = mate.start().play(move(move));
        Rescue rescue = Rescue.of(after, move(answer));
        assertThat(rescue.how()).isEqualTo(Rescue.How.KING_TAKES);
        return rescue.plainPhrase();
    }

    @Test
    void whereADropIsAskedForWhatElseMissesIsToldInPlainWordsAndPromotionIsNotAsked() {
        Exercise mate = exercise("4k4/9/4P4/9/9/9/9/9/9 b G 1", new MateInOne(true), "G*5b");
        assertThat(mate.asksPromotion()).isFalse();
        assertThat(MATE.asksPromotion()).isTrue();
        for (String step : List.of("5c5b", "5c5b+")) {
            Judgement.Missed missed = missed(mate, step);
            assertThat(missed.why())
                    .as(step)
                    .containsExactly(takenByTheKing(mate, step, "5a5b"), Phrase.of("fail.not-put"));
            assertThat(missed.line()).isEqualTo(moves("5a5b"));
        }
        Judgement.Missed check = missed(mate, "G*4b");
        assertThat(check.why()).containsExactly(takenByTheKing(mate, "G*4b", "5a4b"));
        assertThat(check.line()).isEqualTo(moves("5a4b"));
        assertThat(missed(mate, "G*9i").why()).containsExactly(Phrase.of("fail.no-attack"));
        assertThat(judge(mate, "G*5b")).isInstanceOf(Judgement.Solved.class);
    }

    @Test
    void aCheckThatDoesNotMateIsAnsweredByAWayOut() {
        Judgement.Missed missed = missed(MATE, "S*4b");
        assertThat(missed.line()).isEqualTo(moves("5a4b"));
        Rescue rescue = missed.rescue().orElseThrow();
        assertThat(rescue.how()).isEqualTo(Rescue.How.KING_TAKES);
        assertThat(missed.why()).containsExactly(Phrase.of("fail.not-mate"), rescue.phrase());
        assertThat(missed.shown())
                .isEqualTo(Drawing.of(BoardMark.CULPRIT, square("4b")).with(new Arrow(square("5a"), square("4b"))));
        Position after = MATE.start().play(move("S*4b")).play(missed.line().get(0));
        assertThat(after.withSideToMove(Color.WHITE).isCheck()).isFalse();
    }

    @Test
    void hintsFollowTheAuthorsSolution() {
        assertThat(PAWN.hint(2, stage(PAWN)))
                .isEqualTo(new Hint(
                        Phrase.of("hint.piece-on", "square", square("5g")).with("piece", PieceType.PAWN),
                        Drawing.of(BoardMark.HINT, square("5g"))));
        assertThat(PAWN.hint(3, stage(PAWN)))
                .isEqualTo(new Hint(
                        Phrase.of("hint.play.plain", "deed", PlayedMove.of(PAWN.start(), move("5g5f"))),
                        Drawing.of(BoardMark.HINT, square("5f")).with(new Arrow(square("5g"), square("5f")))));
        assertThat(ROOK.hint(3, stage(ROOK, "5h5d")).drawing().arrows())
                .containsExactly(new Arrow(square("5d"), square("2d")));
    }

    @Test
    void aHintForADropNamesThePieceInHandAndThenTheSquare() {
        assertThat(MATE.hint(2, stage(MATE)))
                .isEqualTo(new Hint(Phrase.of("hint.drop-piece", "piece", PieceType.GOLD), Drawing.NOTHING));
        assertThat(MATE.hint(3, stage(MATE)).drawing()).isEqualTo(Drawing.of(BoardMark.HINT, square("5b")));
    }

    /** Naming it would tell nothing. */
    @Test
    void aHintForADropOfTheOnlyKindInHandShowsTheFile() {
        Exercise mate = exercise("4k4/9/4P4/9/9/9/9/9/9 b 2G 1", new MateInOne(false), "G*5b");
        assertThat(mate.hint(2, stage(mate)))
                .isEqualTo(new Hint(
                        Phrase.of("hint.drop-on-file", "piece", PieceType.GOLD),
                        Drawing.of(BoardMark.HINT, squares("5a", "5b", "5c", "5d", "5e", "5f", "5g", "5h", "5i"))));
    }

    @Test
    void hintsFindAWayFromAnywhere() {
        QuestionState astray = stage(ROOK, "5h9h");
        List<Move> all = new ArrayList<>(astray.line());
        while (!ROOK.stage(all).orElseThrow().done()) {
            PlayedMove deed = (PlayedMove)
                    ROOK.hint(3, ROOK.stage(all).orElseThrow()).text().values().get("deed");
            all.add(deed.move());
        }
        assertThat(all).hasSize(4);
    }

    @Test
    void whereThereIsNoWayHintsSayToStartOver() {
        Exercise guarded = exercise("4rg3/9/9/9/9/9/9/9/8K b - 1", new Collect(squares("5e"), 4));
        assertThat(guarded.hint(2, stage(guarded)).text()).isEqualTo(Phrase.of("hint.restart"));
        assertThat(guarded.hint(3, stage(guarded)).drawing().isEmpty()).isTrue();
    }

    @Test
    void hintsForOneMoveGoalsReachThem() {
        Exercise mate = exercise("4k4/9/4P4/9/9/9/9/9/9 b G 1", new MateInOne(false));
        assertThat(mate.hint(3, stage(mate)).text().values().get("deed"))
                .isEqualTo(PlayedMove.of(mate.start(), move("G*5b")));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1, 4})
    void otherHintsAreOurMistake(int level) {
        assertThatIllegalArgumentException().isThrownBy(() -> PAWN.hint(level, stage(PAWN)));
    }

    @Test
    void marksAndChoicesHaveOnlyTheirStart() {
        Exercise mark = exercise("9/9/9/9/4G4/9/9/9/9 b - 1", new GivenSquares(squares("5e")));
        assertThat(mark.stage(List.of()).orElseThrow())
                .isEqualTo(
                        new QuestionState(mark.start(), List.of(), Set.of(), 0, java.util.OptionalInt.empty(), false));
        assertThat(mark.stage(moves("5e5d"))).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> judge(mark, "5e5d"));
    }

    @Test
    void aSquareThatTheTaskDescribesIsNotGivenAway() {
        Exercise put = exercise("9/9/9/9/9/9/2P1P4/9/9 b L 1", new PutDown(square("3b"), false), "L*3b");
        assertThat(put.showsLeft()).isFalse();
        assertThat(judge(put, "L*3b")).isInstanceOf(Judgement.Solved.class);
        assertThat(judge(put, "L*3c"))
                .isEqualTo(new Judgement.Missed(
                        List.of(Phrase.of("fail.not-here", "square", square("3c"))),
                        Drawing.NOTHING,
                        List.of(),
                        Optional.empty()));
    }
}
