package ippo.web.pupil;

import ippo.web.frame.Visit;
import ippo.work.Totals;
import java.time.Instant;
import java.util.Map;

/**
 * How far a pupil is with assigned work. A test that is open tells only how much was answered, one that is over how
 * much of it was right.
 *
 * @param words such as "3 of 8 done"
 */
record Count(int count, int all, String words) {
    static Count of(Totals totals, Instant now, Visit visit) {
        boolean test = totals.terms().isTest();
        boolean over = test && totals.terms().isClosed(now);
        int count = over ? totals.right() : totals.done();
        String key =
                !test ? "work.done" : !over ? "work.answered" : totals.isDone() ? "work.right" : "work.right-missing";
        int missing = totals.tasks() - totals.done();
        return new Count(
                count,
                totals.tasks(),
                visit.words().say(key, Map.of("count", count, "all", totals.tasks(), "missing", missing)));
    }
}
