package ippo.exercise;

import static ippo.exercise.Exercises.exercise;
import static ippo.exercise.Exercises.move;
import static ippo.exercise.Exercises.moves;
import static ippo.exercise.Exercises.squares;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import ippo.rules.Color;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PlayTest {
    private static final Exercise PAWN =
            exercise("9/9/9/9/9/9/4P4/9/9 b - 1", new Goal.Collect(squares("5d"), 3), "5g5f", "5f5e", "5e5d");
    private static final Exercise ROOK =
            exercise("9/9/9/9/9/9/9/4R4/9 b - 1", new Goal.Collect(squares("5d", "2d"), 2), "5h5d", "5d2d");

    @Test
    void squaresAreCollectedOneByOne() {
        Play start = Play.start(ROOK);
        assertThat(start.starsLeft()).isEqualTo(squares("5d", "2d"));

        Play half = ((Answer.Goes) start.answer(move("5h5d"))).after();
        assertThat(half.starsLeft()).isEqualTo(squares("2d"));
        assertThat(half.isDone()).isFalse();
        assertThat(half.position().sideToMove()).isEqualTo(Color.BLACK);

        Play done = ((Answer.Done) half.answer(move("5d2d"))).after();
        assertThat(done.starsLeft()).isEmpty();
        assertThat(done.isDone()).isTrue();
        assertThat(done.moves()).isEqualTo(moves("5h5d", "5d2d"));
    }

    @Test
    void whatIsPassedOverIsNotCollected() {
        Answer answer = Play.start(ROOK).answer(move("5h5a"));
        assertThat(((Answer.Goes) answer).after().starsLeft()).hasSize(2);
    }

    @Test
    void aDropCollectsNothing() {
        Exercise drop = exercise("9/9/9/9/9/9/9/9/9 b G 1", new Goal.Collect(squares("5e"), 2), "G*5f", "5f5e");
        Answer answer = Play.start(drop).answer(move("G*5e"));
        assertThat(((Answer.Goes) answer).after().starsLeft()).isEqualTo(squares("5e"));
    }

    @Test
    void aStarOnAWhitePieceIsCollectedByTakingIt() {
        Exercise taking = exercise("9/9/9/9/4p4/9/9/4R4/9 b - 1", new Goal.Collect(squares("5e"), 1), "5h5e");
        assertThat(Play.start(taking).answer(move("5h5e"))).isInstanceOf(Answer.Done.class);
    }

    @Test
    void aTakenPieceCanBeDroppedThoughWhiteNeverMoves() {
        Exercise taking = exercise("9/9/9/9/4g4/9/9/4R4/9 b - 1", new Goal.Collect(squares("1a"), 2), "5h5e", "5e1e");
        Play play = Play.of(taking, moves("5h5e")).orElseThrow();
        assertThat(play.position().isLegal(move("G*1b"))).isTrue();
    }

    @Test
    void anIllegalMoveIsRefusedWithItsReason() {
        assertThat(Play.start(PAWN).answer(move("5g5e"))).isEqualTo(new Answer.Refused(Illegality.OUT_OF_REACH));
        assertThat(Play.start(PAWN).answer(move("G*5e"))).isEqualTo(new Answer.Refused(Illegality.NOT_IN_HAND));
    }

    @Test
    void movesThatCannotHaveBeenPlayedAreNoPlay() {
        assertThat(Play.of(PAWN, moves("5g5e"))).isEmpty();
        assertThat(Play.of(PAWN, moves("5g5f", "5f5e", "5e5d"))).isPresent();
        assertThat(Play.of(PAWN, moves("5g5f", "5f5e", "5e5d", "5d5c"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0, 3", "1, 2", "2, 1", "5, 1"})
    void starsCountWastedMoves(int wasted, int stars) {
        Exercise rook =
                exercise("9/9/9/9/9/9/9/7R1/9 b - 1", new Goal.Collect(squares("2a", "9h"), 3), "2h9h", "9h9a", "9a2a");
        List<Move> moves = switch (wasted) {
            case 0 -> moves("2h9h", "9h9a", "9a2a");
            case 1 -> moves("2h8h", "8h9h", "9h9a", "9a2a");
            case 2 -> moves("2h7h", "7h8h", "8h9h", "9h9a", "9a2a");
            default -> moves("2h4h", "4h5h", "5h6h", "6h7h", "7h8h", "8h9h", "9h9a", "9a2a");
        };
        assertThat(Play.of(rook, moves).orElseThrow().stars(9)).isEqualTo(stars);
    }

    @ParameterizedTest
    @CsvSource({"0, 3", "1, 2", "2, 1", "7, 1"})
    void starsOfOneMoveGoalsCountEarlierTries(int tries, int stars) {
        Exercise mate = exercise("4k4/9/4P4/9/9/9/9/9/9 b G 1", new Goal.MateInOne(), "G*5b");
        assertThat(Play.of(mate, moves("G*5b")).orElseThrow().stars(tries)).isEqualTo(stars);
    }

    @Test
    void starsBeforeTheGoalAreOurMistake() {
        assertThatIllegalStateException().isThrownBy(() -> Play.start(PAWN).stars(0));
    }

    @Test
    void playingOnAfterTheGoalIsOurMistake() {
        Play done = Play.of(ROOK, moves("5h5d", "5d2d")).orElseThrow();
        assertThatIllegalStateException().isThrownBy(() -> done.answer(move("2d2e")));
    }

    @Test
    void marksAreNotPlayed() {
        Exercise mark = exercise("9/9/9/9/4G4/9/9/9/9 b - 1", new Goal.Squares(squares("5e")), "5e");
        assertThatIllegalArgumentException().isThrownBy(() -> Play.start(mark));
    }

    @Test
    void captureAllIsDoneWhenNoWhitePieceIsLeft() {
        Exercise capture = exercise("9/9/9/2p4p1/9/9/9/7R1/9 b - 1", new Goal.CaptureAll(2), "2h2d", "2d7d");
        assertThat(Play.start(capture).starsLeft()).isEqualTo(squares("7d", "2d"));
        Play half = ((Answer.Goes) Play.start(capture).answer(move("2h2d"))).after();
        assertThat(half.starsLeft()).isEqualTo(squares("7d"));
        assertThat(half.answer(move("2d7d"))).isInstanceOf(Answer.Done.class);
    }

    @Test
    void whoCanBeCapturedIsToldByARealCapture() {
        Exercise capture = exercise("9/9/9/4p4/9/4R4/9/9/9 b - 1", new Goal.CaptureAll(1), "5f5d");
        Answer.Fails fails = (Answer.Fails) Play.start(capture).answer(move("5f5e"));
        assertThat(fails.why()).isEqualTo(Failure.CAPTURED);
        assertThat(fails.shown().sideToMove()).isEqualTo(Color.WHITE);
        assertThat(fails.punishment()).isEqualTo(moves("5d5e"));
        assertThat(fails.shown().isLegal(fails.punishment().get(0))).isTrue();
    }

    @Test
    void thePieceJustMovedIsTakenRatherThanADearerOne() {
        // the rook on 9b hits both the silver that comes to 9e and the bishop on 1b
        Exercise capture = exercise("9/r7B/9/9/1S7/9/9/9/9 b - 1", new Goal.CaptureAll(9), "1b2c");
        Answer.Fails fails = (Answer.Fails) Play.start(capture).answer(move("8e9d"));
        assertThat(fails.punishment()).isEqualTo(moves("9b9d"));
    }

    @Test
    void aWhitePieceThatPromotesOnCapturingCountsToo() {
        Exercise capture = exercise("9/9/9/9/9/9/9/4p4/3R5 b - 1", new Goal.CaptureAll(2), "6i6h", "6h5h");
        Answer.Fails fails = (Answer.Fails) Play.start(capture).answer(move("6i5i"));
        assertThat(fails.punishment()).isEqualTo(moves("5h5i+"));
    }

    @Test
    void anyWayOutOfCheckIsRight() {
        Exercise escape = exercise("4k4/9/4r4/9/9/9/9/4K4/9 b G 1", new Goal.Escape(), "5h6h");
        for (String usi : List.of("5h6h", "5h4i", "G*5d", "G*5g")) {
            assertThat(Play.start(escape).answer(move(usi))).as(usi).isInstanceOf(Answer.Done.class);
        }
        assertThat(Play.start(escape).answer(move("5h5i")))
                .isEqualTo(new Answer.Refused(Illegality.KING_LEFT_IN_CHECK));
    }

    @Test
    void aMoveWithoutCheckFails() {
        Exercise check = exercise("4k4/9/9/9/9/9/9/7R1/9 b - 1", new Goal.GiveCheck(), "2h5h");
        assertThat(Play.start(check).answer(move("2h5h"))).isInstanceOf(Answer.Done.class);
        Answer.Fails fails = (Answer.Fails) Play.start(check).answer(move("2h3h"));
        assertThat(fails.why()).isEqualTo(Failure.NO_CHECK);
        assertThat(fails.punishment()).isEmpty();
    }

    @Test
    void everyMateIsRight() {
        Exercise mate = exercise("4k4/9/4P4/9/9/9/9/R8/9 b G 1", new Goal.MateInOne(), "G*5b");
        assertThat(Play.start(mate).answer(move("G*5b"))).isInstanceOf(Answer.Done.class);
        Answer.Fails noCheck = (Answer.Fails) Play.start(mate).answer(move("9h9b"));
        assertThat(noCheck.why()).isEqualTo(Failure.NO_CHECK);
    }

    @Test
    void aCheckThatDoesNotMateIsAnsweredByAWayOut() {
        Exercise mate = exercise("4k4/9/4P4/9/9/9/9/9/9 b GS 1", new Goal.MateInOne(), "G*5b");
        Answer.Fails fails = (Answer.Fails) Play.start(mate).answer(move("S*4b"));
        assertThat(fails.why()).isEqualTo(Failure.NOT_MATE);
        assertThat(fails.punishment()).isEqualTo(moves("5a4b"));
        Position after = fails.shown().play(fails.punishment().get(0));
        assertThat(after.withSideToMove(Color.WHITE).isCheck()).isFalse();
    }

    @Test
    void hintsFollowTheAuthorsSolution() {
        assertThat(Play.start(PAWN).shortestRest()).isEqualTo(moves("5g5f", "5f5e", "5e5d"));
        assertThat(Play.of(ROOK, moves("5h5d")).orElseThrow().shortestRest()).isEqualTo(moves("5d2d"));
    }

    @Test
    void hintsFindAWayFromAnywhere() {
        Play astray = Play.of(ROOK, moves("5h9h")).orElseThrow();
        List<Move> rest = astray.shortestRest();
        assertThat(rest).hasSize(3);
        List<Move> all = new ArrayList<>(astray.moves());
        all.addAll(rest);
        assertThat(Play.of(ROOK, all).orElseThrow().isDone()).isTrue();
    }

    @Test
    void whereThereIsNoWayHintsAreEmpty() {
        Exercise guarded = exercise("4rg3/9/9/9/9/9/9/9/8K b - 1", new Goal.Collect(squares("5e"), 4));
        assertThat(Play.start(guarded).shortestRest()).isEmpty();
        assertThat(Play.of(ROOK, moves("5h5d", "5d2d")).orElseThrow().shortestRest())
                .isEmpty();
    }

    @Test
    void hintsForOneMoveGoalsReachThem() {
        Exercise mate = exercise("4k4/9/4P4/9/9/9/9/9/9 b G 1", new Goal.MateInOne());
        assertThat(Play.start(mate).shortestRest()).isEqualTo(moves("G*5b"));
    }
}
