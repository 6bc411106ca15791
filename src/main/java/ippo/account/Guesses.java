package ippo.account;

import ippo.store.Database;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * Counts wrong guesses by what was guessed at, never by where they came from: a school has one address. Kept in the
 * database, so that neither a restart nor a second server begins anew. May be shared between threads.
 */
public final class Guesses {
    /** Wrong ones at one account a day. */
    public static final int A_DAY = 100;

    private final Database database;
    private final Clock clock;

    public Guesses(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Whether no more guesses are taken today. @param subject what is guessed at; of names, only a digest */
    public boolean isOver(String subject) {
        return isOver(subject, A_DAY);
    }

    /** The same with another number of guesses a day, for what is harder to guess. */
    public boolean isOver(String subject, int most) {
        return database.read(
                        handle -> handle.createQuery("select wrong from guess where subject = :subject and day = :day")
                                .bind("subject", subject)
                                .bind("day", today())
                                .mapTo(Integer.class)
                                .findOne())
                .filter(wrong -> wrong >= most)
                .isPresent();
    }

    public void wrong(String subject) {
        String today = today();
        database.write(handle -> {
            handle.createUpdate("delete from guess where day < :day")
                    .bind("day", today)
                    .execute();
            return handle.createUpdate("insert into guess (subject, day, wrong) values (:subject, :day, 1)"
                            + " on conflict (subject, day) do update set wrong = guess.wrong + 1")
                    .bind("subject", subject)
                    .bind("day", today)
                    .execute();
        });
    }

    private String today() {
        return LocalDate.now(clock.withZone(ZoneOffset.UTC)).toString();
    }
}
