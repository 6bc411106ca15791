package ippo.exercise;

import static ippo.exercise.Exercises.exercise;
import static ippo.exercise.Exercises.judge;
import static ippo.exercise.Exercises.move;
import static ippo.exercise.Exercises.stage;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.QuestionState;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.web.words.Sayable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Exercises in which both kings are in danger. */
final class KingsFightTest {
    private static final Exercise THREATEN = exercise("7k1/9/9/7G1/9/9/9/9/4K4 b G 1", new Threaten(1), "2d2c");

    private static final Exercise STOP = exercise("4k4/9/9/9/9/9/1g7/9/1K7 b Gg 1", new StopMate(false), "G*8h");

    /** White's rook is to be dropped on the last rank, behind the pawns. */
    private static final Exercise ROOM = exercise("4k4/9/9/9/9/9/9/PP6R/K8 b r 1", new StopMate(true), "8h8g");

    private static final Exercise BRINKMATE = exercise("7k1/9/9/7G1/9/9/9/9/4K4 b G 1", new BrinkmateIn(1), "2d2c");

    private static final Exercise HIT = exercise("8k/9/6Rpp/9/9/9/3g5/9/3K5 b Gg 1", new HitOrDefend(true), "3c3a+");

    private static final Exercise DEFEND = exercise("5k3/9/9/9/2r6/9/9/L2s5/K8 b Nr 1", new HitOrDefend(false), "N*8i");

    private static Judgement.Missed missed(Exercise exercise, String... moves) {
        Judgement judgement = judge(exercise, moves);
        return judgement.missed().orElseThrow(() -> new AssertionError(judgement.toString()));
    }

    private static String key(Judgement.Missed missed) {
        return missed.why().get(0).key();
    }

    @Test
    void theyAreProved() {
        for (Exercise exercise : List.of(THREATEN, STOP, ROOM, BRINKMATE, HIT, DEFEND)) {
            assertThat(exercise.goal().misfit(exercise.start())).isEmpty();
            assertThat(exercise.goal().disproof(exercise.start())).isEmpty();
        }
    }

    @Test
    void aThreatIsShownWhereTheMateWouldBegin() {
        Judgement.Solved solved = (Judgement.Solved) judge(THREATEN, "2d2c");
        assertThat(solved.proof().signs()).isNotEmpty();
    }

    @Test
    void aCheckIsNoThreatAndNeitherIsAMoveThatPreparesNothing() {
        Judgement.Missed check = missed(THREATEN, "G*2b");
        assertThat(key(check)).isEqualTo("threat.is-check");
        assertThat(check.line()).containsExactly(move("2a2b"));
        assertThat(key(missed(THREATEN, "5i4i"))).isEqualTo("threat.none");
    }

    @Test
    void afterAMoveThatStopsNothingWhitesMateIsPlayedOut() {
        Judgement.Missed missed = missed(STOP, "8i9i");
        assertThat(key(missed)).isEqualTo("stop.mated");
        Position end = STOP.start().play(move("8i9i"));
        for (Move move : missed.line()) {
            end = end.play(move);
        }
        assertThat(end.isCheckmate()).isTrue();
    }

    @Test
    void everyMoveThatStopsTheMateIsRight() {
        assertThat(judge(STOP, "G*8h").isSolved()).isTrue();
        assertThat(judge(ROOM, "8h8g").isSolved()).isTrue();
        assertThat(judge(ROOM, "9h9g").isSolved()).isTrue();
    }

    @Test
    void whereRoomIsAskedForAGuardIsNotEnough() {
        assertThat(key(missed(ROOM, "1h1i"))).isEqualTo("stop.not-by-room");
    }

    @Test
    void aBrinkmateIsPlayedOnUntilTheMate() {
        Judgement made = judge(BRINKMATE, "2d2c");
        assertThat(made.goesOn()).isTrue();
        QuestionState stage = made.next().orElseThrow();
        assertThat(BRINKMATE.remark(stage).map(Phrase::key)).hasValue("brinkmate.made");
        List<String> way = new ArrayList<>();
        ((PlayGoal) BRINKMATE.goal())
                .search(BRINKMATE.start(), stage(BRINKMATE))
                .forEach(each -> way.add(each.usi()));
        QuestionState end = stage(BRINKMATE, way.toArray(String[]::new));
        assertThat(end.done()).isTrue();
        assertThat(end.position().isCheckmate()).isTrue();
    }

    @Test
    void aMoveThatMakesNoBrinkmateIsAnsweredByWhatStopsIt() {
        assertThat(key(missed(BRINKMATE, "5i4i"))).isEqualTo("threat.none");
        assertThat(key(missed(BRINKMATE, "G*2b"))).isEqualTo("brinkmate.check");
    }

    @Test
    void whoIsFasterMatesAndOtherwiseIsMated() {
        assertThat(judge(HIT, "3c3a+").goesOn()).isTrue();
        Judgement.Missed slow = missed(HIT, "6i5i");
        assertThat(key(slow)).isIn("race.too-slow", "race.could-mate");
    }

    /** Whoever has no legal move has lost, in check or not. */
    @Test
    void aBrinkmateThatLeavesWhiteNoMoveIsTheEnd() {
        Exercise stuck = exercise("8k/9/6L1+S/9/9/9/9/1K7/9 b - 1", new BrinkmateIn(1), "3c3b+");
        assertThat(judge(stuck, "3c3b+").isSolved()).isTrue();
    }

    @Test
    void whoCannotMateMustDefend() {
        assertThat(judge(DEFEND, "N*8i").isSolved()).isTrue();
        assertThat(DEFEND.isAnswered()).isEqualTo(HIT.isAnswered());
        Judgement.Missed check = missed(DEFEND, "N*3c");
        assertThat(key(check)).isEqualTo("race.checks-run-out");
        assertThat(check.rescue()).isPresent();
    }

    @Test
    void allThatIsSaidIsSayable() {
        Sayable.inEveryLanguage(Phrase.of("brinkmate.made"));
        for (Exercise exercise : List.of(THREATEN, STOP, ROOM, BRINKMATE, HIT, DEFEND)) {
            for (Move move : exercise.start().legalMoves()) {
                judge(exercise, move.usi())
                        .missed()
                        .ifPresent(missed -> missed.why().forEach(Sayable::inEveryLanguage));
            }
        }
    }
}
