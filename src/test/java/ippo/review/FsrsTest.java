package ippo.review;

import static ippo.review.Grade.AGAIN;
import static ippo.review.Grade.EASY;
import static ippo.review.Grade.GOOD;
import static ippo.review.Grade.HARD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Against values that py-fsrs 6.3.1 works out with its standard parameters and without fuzz. */
final class FsrsTest {
    private final Fsrs fsrs = new Fsrs(0.9);

    @Test
    void aSeriesOfReviewsLeavesWhatTheReferenceSays() {
        Trace trace = fsrs.first(AGAIN);
        for (int gap : new int[] {0, 1, 3, 8, 21}) {
            trace = fsrs.next(trace, gap, GOOD);
        }
        assertThat(trace.stability()).isCloseTo(53.62691, within(0.00001));
        assertThat(trace.difficulty()).isCloseTo(6.3574867, within(0.000001));
    }

    /**
     * The reference asks twice more on the same day at the beginning and once after each lapse, which here are the gaps
     * of no day.
     */
    @Test
    void intervalsAreThoseOfTheReference() {
        List<Grade> grades = List.of(GOOD, GOOD, GOOD, GOOD, GOOD, GOOD, AGAIN, AGAIN, GOOD, GOOD, GOOD, GOOD, GOOD);
        List<Boolean> soonAgain =
                List.of(true, false, false, false, false, false, true, true, false, false, false, false, false);
        List<Integer> intervals = new ArrayList<>();
        Trace trace = null;
        int days = 0;
        for (int i = 0; i < grades.size(); i++) {
            trace = trace == null ? fsrs.first(grades.get(i)) : fsrs.next(trace, days, grades.get(i));
            days = soonAgain.get(i) ? 0 : fsrs.interval(trace);
            intervals.add(days);
        }
        assertThat(intervals).containsExactly(0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21);
    }

    @Test
    void whatIsAsOldAsItsStabilityIsRememberedWithNinetyPerCent() {
        assertThat(fsrs.recall(new Trace(10, 5), 10)).isCloseTo(0.9, within(1e-12));
        assertThat(fsrs.recall(new Trace(10, 5), 0)).isEqualTo(1);
        assertThat(fsrs.interval(new Trace(10, 5))).isEqualTo(10);
        assertThat(new Fsrs(0.8).interval(new Trace(10, 5))).isGreaterThan(10);
    }

    @Test
    void theBetterItWentTheLaterItComesAgain() {
        Trace known = new Trace(10, 5);
        List<Double> left = new ArrayList<>();
        for (Grade grade : List.of(AGAIN, HARD, GOOD, EASY)) {
            left.add(fsrs.next(known, 10, grade).stability());
        }
        assertThat(left).isSorted();
        assertThat(left.get(0)).isLessThan(known.stability());
        assertThat(left.get(1)).isGreaterThan(known.stability());
    }

    @Test
    void difficultyStaysWithinItsBounds() {
        Trace hard = fsrs.first(AGAIN);
        Trace easy = fsrs.first(EASY);
        for (int i = 0; i < 100; i++) {
            hard = fsrs.next(hard, 1, AGAIN);
            easy = fsrs.next(easy, fsrs.interval(easy), EASY);
        }
        assertThat(hard.difficulty()).isBetween(9.0, 10.0);
        assertThat(easy.difficulty()).isEqualTo(1);
        assertThat(fsrs.interval(hard)).isEqualTo(1);
        assertThat(fsrs.interval(easy)).isEqualTo(36_500);
    }

    @Test
    void nonsenseIsRefused() {
        assertThatThrownBy(() -> new Fsrs(1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Trace(0, 5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Trace(1, 11)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> fsrs.next(new Trace(1, 5), -1, GOOD)).isInstanceOf(IllegalArgumentException.class);
    }
}
