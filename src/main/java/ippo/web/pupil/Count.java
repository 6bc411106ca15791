package ippo.web.pupil;

import ippo.web.frame.Visit;
import ippo.work.Terms;
import java.time.Instant;
import java.util.Map;

/**
 * How far a pupil is with assigned work. A test that is open tells only how much was answered, one that is over how
 * much of it was right.
 *
 * @param words such as "3 of 8 done"
 */
record Count(int count, int all, String words) {
    /**
     * @param done of all tasks; in a test, those that were answered
     * @param right of those that are done
     */
    static Count of(Terms terms, Instant now, int done, int right, int all, Visit visit) {
        boolean over = terms.isTest() && terms.isClosed(now);
        int count = over ? right : done;
        String key = !terms.isTest()
                ? "work.done"
                : !over ? "work.answered" : done < all ? "work.right-missing" : "work.right";
        return new Count(count, all, visit.words().say(key, Map.of("count", count, "all", all, "missing", all - done)));
    }
}
