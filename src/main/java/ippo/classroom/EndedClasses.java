package ippo.classroom;

import ippo.account.Retention;
import ippo.store.Database;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * Deletes classes some weeks after their school year, with the accounts that were made in them. Their teachers are told
 * before, on thirty days: days on which a server really ran, each counted once, by whichever server comes first. So
 * neither a clock that is wrong for a day nor a summer with the server switched off deletes a class of which nobody was
 * told. Days are those of the class's time zone. May be shared between threads.
 */
public final class EndedClasses {
    private final Database database;
    private final Retention retention;
    private final Clock clock;
    private final Wiper wiper;

    public EndedClasses(Database database, Clock clock) {
        this(database, Retention.DEFAULT, clock);
    }

    /** @param retention how long a class is kept after its school year */
    public EndedClasses(Database database, Retention retention, Clock clock) {
        this.database = database;
        this.retention = retention;
        this.clock = clock;
        this.wiper = new Wiper(database, clock);
    }

    /** To be asked once a day, or more often. @return how many classes were deleted */
    public int delete() {
        int deleted = zones().stream().mapToInt(this::delete).sum();
        if (deleted > 0) {
            database.emptyLog();
        }
        return deleted;
    }

    /** As they are stored. */
    private List<String> zones() {
        return database.read(handle -> handle.createQuery("select distinct zone from school_class")
                .mapTo(String.class)
                .list());
    }

    private int delete(String zone) {
        LocalDate today = LocalDate.ofInstant(clock.instant(), Zones.stored(zone));
        notice(zone, today);
        int deleted = 0;
        for (long id : due(zone, today)) {
            // one by one: a transaction for all would hold up pupils' answers
            if (database.write(handle -> isClaimed(handle, id, today))) {
                wiper.wipeClass(id);
                deleted++;
            }
        }
        return deleted;
    }

    private void notice(String zone, LocalDate today) {
        String lastEnd =
                today.minusDays(retention.classDays() - SchoolClass.NOTICE_DAYS).toString();
        database.write(handle -> {
            List<Long> first = handle.createQuery("select id from school_class where zone = :zone"
                            + " and ends_on <= :lastEnd and notice_days = 0 and noticed_on <> :today"
                            + " and removed_at is null")
                    .bind("zone", zone)
                    .bind("lastEnd", lastEnd)
                    .bind("today", today.toString())
                    .mapTo(Long.class)
                    .list();
            for (long id : first) {
                if (count(handle, id, today) > 0) {
                    Audit.note(handle, id, AuditAction.CLASS_ENDING, clock.instant());
                }
            }
            return handle.createUpdate("update school_class set notice_days = notice_days + 1, noticed_on = :today"
                            + " where zone = :zone and ends_on <= :lastEnd and noticed_on <> :today"
                            + " and removed_at is null")
                    .bind("zone", zone)
                    .bind("lastEnd", lastEnd)
                    .bind("today", today.toString())
                    .execute();
        });
    }

    private static int count(Handle handle, long id, LocalDate today) {
        return handle.createUpdate("update school_class set notice_days = notice_days + 1, noticed_on = :today"
                        + " where id = :id and noticed_on <> :today")
                .bind("id", id)
                .bind("today", today.toString())
                .execute();
    }

    private static final String DUE = " ends_on <= :lastEnd and notice_days > :notice"
            // what was removed is wiped at its own time
            + " and removed_at is null";

    private List<Long> due(String zone, LocalDate today) {
        return database.read(handle -> handle.createQuery("select id from school_class where zone = :zone and" + DUE)
                .bind("zone", zone)
                .bind("lastEnd", today.minusDays(retention.classDays()).toString())
                .bind("notice", SchoolClass.NOTICE_DAYS)
                .mapTo(Long.class)
                .list());
    }

    /** @return false if another server, or a teacher, was quicker */
    private boolean isClaimed(Handle handle, long id, LocalDate today) {
        // locks the row: whoever comes second finds it gone, or its year extended
        boolean isDue = handle.createUpdate("update school_class set noticed_on = :today where id = :id and" + DUE)
                        .bind("id", id)
                        .bind("today", today.toString())
                        .bind("lastEnd", today.minusDays(retention.classDays()).toString())
                        .bind("notice", SchoolClass.NOTICE_DAYS)
                        .execute()
                > 0;
        if (isDue) {
            // out of sight at once, and found again if this is cut short
            Bins.putEnded(handle, Classes.stored(handle, id), clock.instant());
        }
        return isDue;
    }
}
