package ippo.classroom;

import ippo.account.Deletions;
import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.store.Database;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Deletes for good what was removed, in small transactions, so that no pupil's answer waits for long. What is begun and
 * not finished is taken up again at the next {@link #wipeDue}. May be shared between threads.
 */
final class Wiper {
    /** Answers that are deleted at once. */
    private static final int MOST_AT_ONCE = 1000;

    /** Of a removal that can't be taken back any more. */
    private static final long CLAIMED = 0;

    private final Database database;
    private final Clock clock;

    Wiper(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Deletes for good what has waited long enough. @return how many things */
    int wipeDue() {
        List<Kept> due =
                database.read(handle -> handle.createQuery(Kept.SELECT + " where wipe_at <= :now order by wipe_at, id")
                        .bind("now", clock.millis())
                        .mapTo(Kept.class)
                        .list());
        int wiped = 0;
        for (Kept kept : due) {
            if (database.write(handle -> claim(handle, kept))) {
                wipe(kept);
                wiped++;
            }
        }
        if (wiped > 0) {
            database.emptyLog();
        }
        return wiped;
    }

    /** Decides that a removal is wiped. @return false if it was taken back or wiped meanwhile */
    static boolean claim(Handle handle, Kept kept) {
        return handle.createUpdate("update removal set wipe_at = :claimed where id = :id and wipe_at = :wipe")
                        .bind("claimed", CLAIMED)
                        .bind("id", kept.id())
                        .bind("wipe", kept.wipeAt())
                        .execute()
                == 1;
    }

    /** @param kept that was claimed */
    void wipe(Kept kept) {
        switch (kept.kind()) {
            case CLASS -> wipeClass(kept.subject());
            case PUPIL -> wipePupil(kept);
            case ASSIGNMENT ->
                database.write(handle -> {
                    Deletions.assignment(handle, kept.subject(), clock.instant());
                    return drop(handle, kept);
                });
            case TEACHER -> database.write(handle -> drop(handle, kept));
        }
    }

    private void wipePupil(Kept kept) {
        Optional<Visitor> account = database.read(
                handle -> kept.visitor(handle).filter(visitor -> Cards.isOf(handle, visitor, kept.schoolClass())));
        account.ifPresent(this::wipeAnswers);
        database.write(handle -> {
            if (account.isPresent()) {
                Deletions.visitor(handle, account.get(), clock.instant());
                Teacher by = new Teacher(kept.by(), name(handle, kept.by()));
                Audit.note(
                        handle, kept.schoolClass(), by, AuditAction.PUPIL_DELETED, account.get(), "", clock.instant());
            } else {
                Deletions.member(handle, kept.subject(), clock.instant());
            }
            return drop(handle, kept);
        });
    }

    private static String name(Handle handle, long teacher) {
        return handle.createQuery("select shown from teacher where id = :id")
                .bind("id", teacher)
                .mapTo(String.class)
                .findOne()
                .orElse("");
    }

    /** Deletes a class for good, with the accounts that were made in it. */
    void wipeClass(long id) {
        List<Kept> removed = database.read(
                handle -> handle.createQuery(Kept.SELECT + " where school_class = :class and kind <> 'CLASS'")
                        .bind("class", id)
                        .mapTo(Kept.class)
                        .list());
        removed.forEach(this::wipe);
        List<Visitor> accounts =
                database.read(handle -> handle.createQuery("select visitor from card where school_class = :class")
                        .bind("class", id)
                        .mapTo(Long.class)
                        .map(Visitor::new)
                        .list());
        for (Visitor account : accounts) {
            wipeAnswers(account);
            database.write(handle -> {
                Deletions.visitor(handle, account, clock.instant());
                return true;
            });
        }
        database.write(handle -> {
            Deletions.schoolClass(handle, id, clock.instant());
            return true;
        });
    }

    private void wipeAnswers(Visitor visitor) {
        while (database.write(handle -> handle.createUpdate("delete from attempt where visitor = :visitor and number <"
                                + " (select min(number) from attempt where visitor = :visitor) + :most")
                        .bind("visitor", visitor.id())
                        .bind("most", MOST_AT_ONCE)
                        .execute())
                > 0) {
            // until there are none
        }
    }

    private static boolean drop(Handle handle, Kept kept) {
        kept.bin().ifPresent(bin -> dropBin(handle, bin));
        handle.createUpdate("delete from removal where id = :id")
                .bind("id", kept.id())
                .execute();
        return true;
    }

    /** @param bin from which everything was taken that stays */
    static void dropBin(Handle handle, long bin) {
        handle.createUpdate("delete from school_class where id = :bin")
                .bind("bin", bin)
                .execute();
    }
}
