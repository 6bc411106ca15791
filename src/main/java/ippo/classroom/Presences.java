package ippo.classroom;

import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.store.Database;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which pupils are there just now, where, and for how long without getting on. Pages of pupils tell that they are open;
 * answers tell whether somebody gets on. What is known is gone with the next day. May be shared between threads.
 */
public final class Presences {
    /** Whoever was not heard of for so long is not there. */
    public static final Duration HERE = Duration.ofSeconds(40);
    /** Who stays at a page is not written down more often than this. */
    private static final Duration AGAIN = Duration.ofSeconds(20);

    private static final Duration KEPT = Duration.ofDays(1);
    /** Of a place; longer ones are none of ours. */
    private static final int LONGEST = 120;

    private static final int MOST_KNOWN = 20_000;

    private final Database database;
    private final Clock clock;
    /** What this server has written last. */
    private final Map<Visitor, Written> written = new ConcurrentHashMap<>();

    private record Written(String place, Instant at) {}

    public Presences(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Notes where a pupil is; of who is in no class nothing.
     *
     * @param place the path of the page, without the language
     */
    public void seen(Visitor visitor, String place) {
        Instant now = clock.instant();
        if (place.length() > LONGEST || !place.matches("[a-z0-9/-]*")) {
            return;
        }
        Written before = written.get(visitor);
        if (before != null
                && before.place().equals(place)
                && before.at().plus(AGAIN).isAfter(now)) {
            return;
        }
        if (written.size() > MOST_KNOWN) {
            written.clear();
        }
        written.put(visitor, new Written(place, now));
        database.write(
                handle -> handle.createUpdate("insert into pupil_presence (visitor, seen_at, place, since, tries)"
                                + " select :visitor, :now, :place, :now, 0 where exists"
                                + " (select 1 from member where member.visitor = :visitor)"
                                + " on conflict (visitor) do update set seen_at = excluded.seen_at, place = excluded.place,"
                                + " since = case when pupil_presence.place = excluded.place then pupil_presence.since"
                                + " else excluded.since end,"
                                + " tries = case when pupil_presence.place = excluded.place then pupil_presence.tries"
                                + " else 0 end")
                        .bind("visitor", visitor.id())
                        .bind("now", now)
                        .bind("place", place)
                        .execute());
    }

    /** Notes that a pupil who is there has tried something. @param gotOn whether it was right */
    public void tried(Visitor visitor, boolean gotOn) {
        if (!written.containsKey(visitor)) {
            return; // no page of a pupil
        }
        database.write(handle -> handle.createUpdate(
                        gotOn
                                ? "update pupil_presence set since = :now, seen_at = :now, tries = 0"
                                        + " where visitor = :visitor"
                                : "update pupil_presence set seen_at = :now, tries = tries + 1 where visitor = :visitor")
                .bind("visitor", visitor.id())
                .bind("now", clock.instant())
                .execute());
    }

    /**
     * A pupil who is there.
     *
     * @param member the id in the class
     * @param place the path of the page, without the language
     * @param idle for how long nothing was right there
     * @param tries wrong and illegal ones since then
     */
    public record Present(long member, String place, Duration idle, int tries) {
        private static final Duration LONG = Duration.ofMinutes(3);
        private static final int MANY = 3;

        /** Whether somebody should look after this pupil. */
        public boolean isStuck() {
            return tries >= MANY || tries > 0 && idle.compareTo(LONG) >= 0;
        }
    }

    /** The pupils of a class who are there, those first who have got on least; none of a foreign class. */
    public List<Present> of(Teacher teacher, long schoolClass) {
        Instant now = clock.instant();
        return database.read(handle -> handle.createQuery("select member.id, pupil_presence.place,"
                        + " pupil_presence.since, pupil_presence.tries from member"
                        + " join school_class on school_class.id = member.school_class"
                        + " join pupil_presence on pupil_presence.visitor = member.visitor"
                        + " where school_class.id = :class and pupil_presence.seen_at >= :since and" + Scope.CLASS
                        + " order by pupil_presence.since, member.id")
                .bind("class", schoolClass)
                .bind("since", now.minus(HERE))
                .bind("teacher", teacher.id())
                .map((row, context) -> new Present(
                        row.getLong("id"),
                        row.getString("place"),
                        Duration.between(Instant.ofEpochMilli(row.getLong("since")), now),
                        row.getInt("tries")))
                .list());
    }

    /** Drops what is of no use any more. */
    public void dropOld() {
        database.write(handle -> handle.createUpdate("delete from pupil_presence where seen_at < :than")
                .bind("than", clock.instant().minus(KEPT))
                .execute());
    }
}
