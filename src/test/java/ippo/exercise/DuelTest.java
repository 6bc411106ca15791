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

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.rules.Color;
import ippo.rules.PieceType;
import ippo.web.words.Sayable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Exercises in which White moves, too. */
final class DuelTest {
    private static final White BEST = new White.Best();
    private static final White TAKES = new White.Takes();
    private static final White FLEES = new White.Flees();

    /** The gold guards the squares around it. */
    private static final Exercise LANCE =
            exercise("4g4/9/9/9/9/9/2P1L4/9/9 b - 1", new Duel(new PromoteAim(), BEST, 1), "5g5c+");

    /** The pawn runs into the gold's reach, unless the gold stays away. */
    private static final Exercise PAWN = exercise(
            "9/9/2p6/9/4p4/9/9/2S1G4/9 b - 1",
            new Duel(new PromoteAim(), BEST, 5),
            "5h4g",
            "7c7d",
            "4g4f",
            "7d7e",
            "4f5e",
            "7e7f",
            "P*1b",
            "7f7g+",
            "1b1a+");

    private static final Exercise FORK = exercise(
            "9/9/4g1s2/9/9/9/4N4/9/9 b - 1", new Duel(new TakeAim(squares("3c")), FLEES, 2), "5g4e", "5c4d", "4e3c+");

    private static final Exercise ROOK =
            exercise("9/9/9/9/1r5R1/9/9/9/9 b - 1", new Duel(new SaveAim(squares("2e"), 1), BEST, 1), "2e8e");

    private static final Exercise SILVER = exercise(
            "9/9/9/2r3S2/9/9/6P2/9/9 b - 1",
            new Duel(new SaveAim(squares("3d"), 2), BEST, 2),
            "3d2c+",
            "7d7i+",
            "2c1b");

    private static Judgement.Missed missed(Exercise exercise, String... moves) {
        return (Judgement.Missed) judge(exercise, moves);
    }

    private static Judgement.Goes goes(Exercise exercise, String... moves) {
        return (Judgement.Goes) judge(exercise, moves);
    }

    private static List<String> keys(Judgement.Missed missed) {
        return missed.why().stream().map(Phrase::key).toList();
    }

    private static void isSound(Exercise exercise) {
        assertThat(exercise.goal().misfit(exercise.start())).isEmpty();
        assertThat(exercise.goal().disproof(exercise.start())).isEmpty();
        assertThat(exercise.goal().mistake(exercise.start(), exercise.solution()))
                .isEmpty();
    }

    @Test
    void theSamplesAreProved() {
        List.of(LANCE, PAWN, FORK, ROOK, SILVER).forEach(DuelTest::isSound);
    }

    @Test
    void whiteAnswersAndThenItIsTheLearnersTurn() {
        Judgement.Goes goes = goes(PAWN, "5h4g");
        assertThat(goes.replies()).hasSize(1);
        QuestionState stage = goes.after();
        assertThat(stage.position().sideToMove()).isEqualTo(Color.BLACK);
        assertThat(stage.learnerMoves()).isEqualTo(1);
        assertThat(stage.line()).hasSize(2);
        assertThat(stage).isEqualTo(PAWN.stage(stage.line()).orElseThrow());
        assertThat(PAWN.isAnswered()).isTrue();
        assertThat(PAWN.par()).hasValue(5);
    }

    @Test
    void playCannotComeWhereWhiteWouldNotHaveGone() {
        Judgement.Goes goes = goes(PAWN, "5h4g");
        assertThat(PAWN.stage(moves("5h4g"))).as("White has not answered").isEmpty();
        assertThat(goes.replies()).doesNotContain(move("7c7e"));
        assertThat(PAWN.stage(moves("5h4g", "5e5f"))).isEmpty();
    }

    @Test
    void aPromotionThatCannotBeTakenIsTheEnd() {
        Judgement.Solved solved = (Judgement.Solved) judge(LANCE, "5g5c+");
        QuestionState after = solved.after().orElseThrow();
        assertThat(after.done()).isTrue();
        assertThat(LANCE.stage(after.line())).contains(after);
        assertThat(judge(LANCE, "5g5a+")).isInstanceOf(Judgement.Solved.class);
    }

    @Test
    void aPromotedPieceThatIsTakenBackHasNotArrived() {
        Judgement.Missed missed = missed(LANCE, "5g5b+");
        assertThat(missed.line()).containsExactly(move("5a5b"));
        assertThat(keys(missed)).containsExactly("fail.captured", "duel.taken-back");
        assertThat(missed.why().get(0).values())
                .containsEntry("taker", PieceType.GOLD)
                .containsEntry("taken", PieceType.PROMOTED_LANCE);
        assertThat(missed.shown())
                .isEqualTo(Drawing.of(BoardMark.CULPRIT, square("5b")).with(new Arrow(square("5a"), square("5b"))));
        assertThat(keys(missed(LANCE, "5g5b"))).containsExactly("fail.captured");
    }

    @Test
    void whatIsToBeTakenIsLookedForWhereItHasGone() {
        Exercise catching = exercise(
                "9/9/9/4p4/9/4P4/9/7P1/9 b - 1",
                new Duel(new TakeAim(squares("5d")), FLEES, 2),
                "2h2g",
                "5d5e",
                "5f5e");
        QuestionState begun = catching.stage(List.of()).orElseThrow();
        Judgement.Missed missed = missed(catching, "5f5e");
        assertThat(catching.left(begun, moves("5f5e", missed.line().get(0).usi())))
                .isEqualTo(squares("5e"));
        assertThat(catching.left(begun, List.of())).isEqualTo(squares("5d"));
        Exercise all = exercise("9/9/4g4/4p4/9/9/9/4R4/9 b - 1", new CaptureAll(4));
        QuestionState first = all.stage(List.of()).orElseThrow();
        assertThat(all.left(first, moves("5h5d", "5c5d"))).isEqualTo(squares("5d"));
    }

    @Test
    void aSlowWayIsAllowedTwoMovesMore() {
        assertThat(judge(LANCE, "7g7f")).isInstanceOf(Judgement.Goes.class);
        QuestionState stage =
                stage(LANCE, "7g7f", goes(LANCE, "7g7f").replies().get(0).usi());
        assertThat(stage.learnerMoves()).isEqualTo(1);
        QuestionState later = goes(LANCE, usi(stage, "7f7e")).after();
        Judgement.Missed missed = missed(LANCE, usi(later, "7e7d"));
        assertThat(missed.why().get(0).key()).isEqualTo("duel.answer");
        assertThat(missed.why().subList(1, missed.why().size()))
                .containsExactly(Phrase.of("done.more", "moves", 3).with("par", 1));
    }

    private static String[] usi(QuestionState stage, String move) {
        return PlayGoal.longer(stage.line(), move(move)).stream()
                .map(ippo.rules.Move::usi)
                .toArray(String[]::new);
    }

    @Test
    void whatCannotBeDoneAnyMoreIsSaid() {
        Exercise hopeless = exercise("3g1g3/9/4p4/9/9/2P6/9/9/9 b - 1", new Duel(new PromoteAim(), BEST, 3));
        assertThat(hopeless.goal().disproof(hopeless.start())).contains("White can keep Black from it for 5 moves");
        assertThat(keys(missed(hopeless, "7f7e"))).containsExactly("duel.answer", "duel.too-slow");
    }

    @Test
    void aPieceIsFollowedWhereverItGoes() {
        assertThat(stage(FORK).left()).isEqualTo(squares("3c"));
        assertThat(FORK.showsLeft()).isTrue();
        assertThat(goes(FORK, "5g4e").replies()).as("the gold is dearer").containsExactly(move("5c4d"));
        Exercise gold = exercise("9/9/4g1s2/9/9/9/4N4/9/9 b - 1", new Duel(new TakeAim(squares("5c")), FLEES, 2));
        Judgement.Missed missed = missed(gold, "5g4e");
        assertThat(missed.why())
                .containsExactly(
                        Phrase.of("duel.gets-away", "piece", PieceType.GOLD).with("to", square("4d")));
        Exercise pawn = exercise(
                "9/9/4p4/9/9/2G6/9/9/9 b - 1",
                new Duel(new TakeAim(squares("5c")), new White.Plays(moves("5c5d", "5d5e"), Optional.empty()), 2),
                "7f6e",
                "5c5d",
                "6e5d");
        isSound(pawn);
        assertThat(stage(pawn, "7f6e", "5c5d").left()).isEqualTo(squares("5d"));
        assertThat(goes(pawn, "7f6f").replies()).containsExactly(move("5c5d"));
    }

    @Test
    void takingAllMeansAllButTheKing() {
        Exercise all = exercise("4k4/9/9/4p4/9/9/9/4R4/9 b - 1", new Duel(new TakeAim(squares()), TAKES, 1), "5h5d");
        isSound(all);
        assertThat(stage(all).left()).isEqualTo(squares("5d"));
        assertThat(all.showsLeft()).isFalse();
    }

    @Test
    void whiteTakesTheDearestOfWhatHangs() {
        assertThat(Habits.order(position("9/9/4r2S1/9/4G4/9/9/9/9 w - 1")).get(0))
                .isEqualTo(move("5c5e"));
        assertThat(Habits.order(position("9/9/4r4/9/9/4S4/4G4/9/9 w - 1")).get(0))
                .as("a guarded silver does not hang")
                .isNotEqualTo(move("5c5f"));
    }

    @Test
    void whiteFleesOutOfTheLineNotAlongIt() {
        assertThat(Habits.flight(position("9/9/9/4g4/9/9/9/4R4/9 w - 1"))
                        .orElseThrow()
                        .to()
                        .file())
                .isNotEqualTo(5);
    }

    @Test
    void aPieceIsSavedByAnyMeans() {
        for (String usi : List.of("2e2a+", "2e2h", "2e8e")) {
            assertThat(judge(ROOK, usi)).as(usi).isInstanceOf(Judgement.Solved.class);
        }
        Judgement.Missed missed = missed(ROOK, "2e3e");
        assertThat(keys(missed)).containsExactly("fail.captured");
        Exercise guarded =
                exercise("9/9/4r4/9/9/4S4/9/9/9 b G 1", new Duel(new SaveAim(squares("5f"), 1), BEST, 1), "G*5g");
        isSound(guarded);
    }

    @Test
    void aGuardedPieceIsLostAllTheSameToACheaperOne() {
        Exercise pawn = exercise("9/9/9/9/4p4/4R4/4G4/9/9 b - 1", new Duel(new SaveAim(squares("5f"), 1), BEST, 1));
        assertThat(keys(missed(pawn, "5g4g"))).contains("fail.captured");
        Exercise guarded = exercise("9/9/9/4p4/9/4R4/4G4/9/8P b - 1", new Duel(new SaveAim(squares("5f"), 1), BEST, 1));
        assertThat(judge(guarded, "1i1h")).isInstanceOf(Judgement.Solved.class);
        Exercise attacked =
                exercise("9/9/9/9/4p4/4R4/4G4/9/8P b - 1", new Duel(new SaveAim(squares("5f"), 1), BEST, 1));
        assertThat(keys(missed(attacked, "1i1h"))).containsExactly("fail.captured", "duel.worth-less");
    }

    @Test
    void whoGivesAnotherPieceForThemHasNotSavedThem() {
        Exercise two = exercise(
                "9/9/9/9/4p4/2S1r1N2/9/9/9 b B 1", new Duel(new SaveAim(squares("7f", "3f"), 1), BEST, 1), "B*5d");
        isSound(two);
        assertThat(keys(missed(two, "B*5h")))
                .as("the rook takes it for nothing")
                .containsExactly("fail.captured");
        Exercise closed =
                exercise("9/9/9/9/9/1r4S2/9/9/9 b P 1", new Duel(new SaveAim(squares("3f"), 1), BEST, 1), "P*4f");
        assertThat(judge(closed, "P*4f")).as("a pawn may be given").isInstanceOf(Judgement.Solved.class);
    }

    @Test
    void whoHasMadeEnoughMovesAndIsNotThereIsToldSo() {
        QuestionState begun = goes(FORK, "5g4e").after();
        assertThat(FORK.remark(begun)).isEmpty();
        Exercise gold =
                exercise("9/5p3/4g1s2/9/9/9/4N4/9/9 b - 1", new Duel(new GainAim(1), BEST, 2), "5g4e", "4b4c", "4e3c+");
        assertThat(gold.remark(new QuestionState(gold.start(), List.of(), Set.of(), 2, OptionalInt.empty(), false)))
                .contains(Phrase.of("duel.more-to-win", "moves", 2));
        assertThat(FORK.remark(new QuestionState(FORK.start(), List.of(), Set.of(), 3, OptionalInt.empty(), false)))
                .contains(Phrase.of("duel.not-yet", "moves", 1));
    }

    @Test
    void whoeverTookTheLastPieceKnowsThatWhiteCannotMove() {
        QuestionState cleared = new QuestionState(
                position("9/9/9/9/4G4/9/9/9/9 w - 1"), List.of(), Set.of(), 1, OptionalInt.empty(), true);
        assertThat(FORK.remark(cleared)).isEmpty();
    }

    @Test
    void whoSavesByTakingEverythingHasSavedToo() {
        Duel two = new Duel(new SaveAim(squares("2e"), 2), BEST, 2);
        assertThat(two.disproof(ROOK.start()))
                .as("the rook may take White's only piece, or go away twice")
                .isEmpty();
    }

    @Test
    void savingSaysHowLongItLasts() {
        assertThat(SILVER.par()).isEmpty();
        assertThat(SILVER.remark(stage(SILVER))).contains(Phrase.of("duel.hold", "moves", 2));
        assertThat(keys(missed(SILVER, "3g3f"))).containsExactly("fail.captured");
        QuestionState after = goes(SILVER, "3d2c+").after();
        assertThat(SILVER.remark(after)).contains(Phrase.of("duel.hold", "moves", 1));
    }

    @Test
    void whoeverHasNoMoveLeftHasLostWhateverTheAim() {
        Exercise pawn = exercise("9/9/9/9/4p4/4G4/9/9/9 b - 1", new Duel(new PromoteAim(), BEST, 3), "5f5e");
        Judgement.Solved solved = (Judgement.Solved) judge(pawn, "5f5e");
        assertThat(pawn.remark(solved.after().orElseThrow())).contains(Phrase.of("duel.stuck"));
        assertThat(pawn.goal().disproof(pawn.start()))
                .hasValueSatisfying(what -> assertThat(what).contains("White is left without a move before"));
        Exercise mating = exercise("4k4/9/4P4/9/9/9/9/9/9 b G 1", new Duel(new PromoteAim(), BEST, 2));
        Judgement.Solved mate = (Judgement.Solved) judge(mating, "G*5b");
        assertThat(mate.proof().at(BoardMark.CHECK)).containsExactly(square("5a"));
        assertThat(mating.remark(mate.after().orElseThrow())).isEmpty();
    }

    @Test
    void hintsFindTheWayOnFromWhereverOneStands() {
        QuestionState stage = stage(PAWN);
        while (!stage.done()) {
            PlayedMove deed = (PlayedMove) PAWN.hint(3, stage).text().values().get("deed");
            Judgement judgement = judge(PAWN, usi(stage, deed.move().usi()));
            stage = judgement instanceof Judgement.Goes goes
                    ? goes.after()
                    : ((Judgement.Solved) judgement).after().orElseThrow();
        }
        assertThat(stage.learnerMoves()).isEqualTo(5);
        QuestionState astray = goes(LANCE, "7g7f").after();
        assertThat(LANCE.hint(2, astray).text().key()).isEqualTo("hint.piece-on");
    }

    @Test
    void wrongClaimsAreFound() {
        Duel slow = new Duel(new PromoteAim(), BEST, 2);
        assertThat(slow.disproof(LANCE.start())).contains("2 moves are not the least; proved: 1, by 5g5a+");
        assertThat(slow.mistake(LANCE.start(), LANCE.solution()))
                .contains("the solution has 1 moves, but moves says 2");
        Duel fork = (Duel) FORK.goal();
        assertThat(fork.mistake(FORK.start(), new Reply.Moves(moves("5g4e", "3c3d", "4e3c+"))))
                .contains("White answers: play goes 5g4e 5c4d; write the moves of both");
        assertThat(new TakeAim(squares("5e")).misfit(FORK.start())).contains("there is no white piece to take on 5e");
        assertThat(new SaveAim(squares("5e"), 1).misfit(FORK.start())).contains("there is no black piece on 5e");
        assertThat(new Duel(new PromoteAim(), BEST, 1).misfit(position("9/9/9/9/9/9/4P4/9/9 b - 1")))
                .contains("White has no move to answer with");
    }

    // ---- reaching a square

    @Test
    void whoArrivesMustNotBeTaken() {
        Exercise lance =
                exercise("4g4/9/9/4L4/9/9/9/9/9 b - 1", new Duel(new ReachAim(square("5a")), BEST, 1), "5d5a+");
        isSound(lance);
        assertThat(lance.stage(List.of()).orElseThrow().left()).isEqualTo(squares("5a"));
        assertThat(lance.showsLeft()).isTrue();
        assertThat(((Judgement.Solved) judge(lance, "5d5a+"))
                        .after()
                        .orElseThrow()
                        .left())
                .isEmpty();
        Exercise below = exercise("4g4/9/9/4L4/9/9/9/9/9 b - 1", new Duel(new ReachAim(square("5b")), BEST, 2));
        assertThat(keys(missed(below, "5d5b+"))).containsExactly("fail.captured", "duel.arrived");
    }

    @Test
    void aDropDoesNotReachASquare() {
        Exercise gold = exercise(
                "p8/9/9/9/9/9/9/9/9 b G 1", new Duel(new ReachAim(square("5e")), TAKES, 2), "G*5f", "9a9b", "5f5e");
        isSound(gold);
        assertThat(judge(gold, "G*5e")).isInstanceOf(Judgement.Goes.class);
    }

    @Test
    void onlyTheNamedKindOfPieceReachesItsSquare() {
        Exercise king = exercise(
                "p8/9/9/9/9/9/9/6S2/5GK2 b - 1",
                new Duel(new ReachAim(square("2i"), Optional.of(PieceType.KING)), TAKES, 1),
                "3i2i");
        isSound(king);
        Exercise far = exercise(
                "p8/9/9/9/9/9/9/6S2/4KG3 b - 1",
                new Duel(new ReachAim(square("3i"), Optional.of(PieceType.KING)), TAKES, 2),
                "5i4h",
                "9a9b",
                "4h3i");
        isSound(far);
        assertThat(judge(far, "4i3i")).isInstanceOf(Judgement.Goes.class);
        assertThat(((Judgement.Goes) judge(far, "4i3i")).after().left()).isEqualTo(squares("3i"));
    }

    // ---- a race

    private static final Exercise RACE =
            exercise("9/9/9/4P4/9/5p3/9/9/9 b - 1", new Duel(new RaceAim(), BEST, 1), "5d5c+");

    @Test
    void whoPromotesFirstWins() {
        isSound(RACE);
        Judgement.Missed missed = missed(RACE, "5d5c");
        assertThat(missed.line()).containsExactly(move("4f4g+"));
        assertThat(keys(missed)).containsExactly("duel.answer", "duel.promotes-first");
    }

    @Test
    void aPromotionThatIsTakenAtOnceDoesNotCount() {
        Exercise guarded = exercise("9/9/p8/9/4P4/5p3/4G4/9/9 b - 1", new Duel(new RaceAim(), TAKES, 2));
        Judgement.Goes goes = goes(guarded, "5e5d");
        Exercise late = exercise("9/9/p8/9/4P4/5p3/9/9/9 b - 1", new Duel(new RaceAim(), BEST, 2));
        assertThat(keys(missed(late, "5e5d"))).containsExactly("duel.answer", "duel.promotes-first");
        assertThat(goes.after().done()).isFalse();
        assertThat(guarded.goal().disproof(guarded.start())).isEmpty();
        Bout bout = Bout.of(position("9/9/p8/9/9/4Pp3/4G4/9/9 b - 1"), squares());
        Bout promoted = bout.after(moves("5f5e", "4f4g+"));
        assertThat(new RaceAim().isLost(promoted)).as("the gold can take it").isFalse();
        assertThat(new RaceAim().isLost(promoted.after(moves("5g4g", "9c9d")))).isFalse();
        assertThat(new RaceAim().isLost(promoted.after(moves("5e5d", "9c9d")))).isTrue();
    }

    // ---- winning points

    @Test
    void pointsAreCountedWhenAllTakingIsOver() {
        Exercise even = exercise("9/9/4g4/4g4/4L4/9/9/9/9 b - 1", new Duel(new GainAim(4), BEST, 1));
        assertThat(keys(missed(even, "5e5d"))).containsExactly("fail.captured", "duel.ahead");
        Exercise enough = exercise("9/9/4g4/4g4/4L4/9/9/9/9 b - 1", new Duel(new GainAim(3), BEST, 1), "5e5d");
        isSound(enough);
        Exercise guarded = exercise("9/9/4g4/4p4/4L4/9/9/9/8P b - 1", new Duel(new GainAim(1), BEST, 2));
        Judgement.Missed behind = missed(guarded, "5e5d");
        assertThat(behind.why().get(1)).isEqualTo(Phrase.of("duel.behind"));
        assertThat(keys(missed(guarded, "1i1h"))).containsExactly("fail.captured", "duel.behind");
    }

    @Test
    void whoIsAheadIsCountedByWhatWasTakenAndPromoted() {
        assertThat(Points.ahead(position("9/9/9/9/9/9/9/9/9 b G 1"))
                        - Points.ahead(position("4g4/9/9/9/9/9/9/9/9 b - 1")))
                .as("a gold taken")
                .isEqualTo(6);
        assertThat(Points.ahead(position("4+P4/9/9/9/9/9/9/9/9 b - 1"))
                        - Points.ahead(position("9/4P4/9/9/9/9/9/9/9 b - 1")))
                .as("a pawn promoted")
                .isEqualTo(6);
        assertThat(Points.ahead(position("9/9/9/9/9/9/9/9/9 b P 1"))
                        - Points.ahead(position("4+p4/9/9/9/9/9/9/9/9 b - 1")))
                .as("a tokin taken")
                .isEqualTo(7);
        assertThat(Points.settled(position("9/9/9/4r4/4P4/9/9/9/9 b - 1"))
                        - Points.ahead(position("9/9/9/4r4/4P4/9/9/9/9 b - 1")))
                .as("it is Black's turn, and the rook hangs")
                .isEqualTo(10);
        assertThat(Points.settled(position("9/9/9/4r4/4P4/9/9/9/9 w - 1"))
                        - Points.ahead(position("9/9/9/4r4/4P4/9/9/9/9 w - 1")))
                .as("it is White's turn: the rook takes")
                .isEqualTo(-1);
    }

    @Test
    void aForkWinsOneOfTheTwo() {
        Exercise fork =
                exercise("9/5p3/4g1s2/9/9/9/4N4/9/9 b - 1", new Duel(new GainAim(1), BEST, 2), "5g4e", "4b4c", "4e3c+");
        assertThat(fork.goal().disproof(fork.start())).isEmpty();
        assertThat(keys(missed(fork, "5g6e"))).contains("duel.even");
    }

    // ---- mate

    @Test
    void mateIsTheEndAndAnEscapeIsTold() {
        Exercise one = exercise("4k4/9/4P4/9/9/9/9/9/9 b GS 1", new Duel(new MateAim(), BEST, 1), "G*5b");
        isSound(one);
        assertThat(((Judgement.Solved) judge(one, "G*5b")).proof().at(BoardMark.CHECK))
                .containsExactly(square("5a"));
        Judgement judgement = judge(one, "S*4b");
        if (judgement instanceof Judgement.Missed missed) {
            assertThat(missed.rescue()).isPresent();
        } else {
            assertThat(judgement).isInstanceOf(Judgement.Goes.class);
        }
        assertThat(new MateAim().misfit(position("9/9/9/9/9/9/9/9/9 b G 1"))).contains("there is no white king");
    }

    @Test
    void beingMatedIsTheReasonBeforeAllOthers() {
        Exercise mated = exercise("9/9/4p4/9/9/9/3+p1+p3/9/P3K4 b g 1", new Duel(new PromoteAim(), BEST, 2));
        Judgement.Missed missed = missed(mated, "9i9h");
        assertThat(missed.line()).hasSize(1);
        assertThat(keys(missed)).containsExactly("duel.mated");
    }

    // ---- sentences

    @Test
    void everyReasonCanBeSaidInEveryLanguage() {
        Set<String> said = new TreeSet<>();
        for (Exercise each : List.of(
                LANCE,
                PAWN,
                FORK,
                ROOK,
                SILVER,
                RACE,
                exercise("9/5p3/4g1s2/9/9/9/4N4/9/9 b - 1", new Duel(new GainAim(1), BEST, 2)),
                exercise("9/9/4g4/4p4/4L4/9/9/9/8P b - 1", new Duel(new GainAim(1), BEST, 1)),
                exercise("9/9/4g4/4g4/4L4/9/9/9/9 b - 1", new Duel(new GainAim(4), BEST, 1)))) {
            each.start().legalMoves().forEach(move -> {
                if (each.judge(new Reply.Moves(List.of(move)), new Random(1)) instanceof Judgement.Missed missed) {
                    missed.why().forEach(why -> {
                        Sayable.inEveryLanguage(why);
                        said.add(why.key());
                    });
                }
            });
            each.remark(each.stage(List.of()).orElseThrow()).ifPresent(Sayable::inEveryLanguage);
        }
        assertThat(said).contains("fail.captured", "duel.taken-back", "duel.promotes-first", "duel.behind");
        for (String key : List.of(
                "duel.even",
                "duel.ahead",
                "duel.stuck",
                "duel.stuck-own",
                "duel.mated",
                "duel.cannot-hold",
                "duel.too-slow")) {
            Sayable.inEveryLanguage(Phrase.of(key));
        }
    }
}
