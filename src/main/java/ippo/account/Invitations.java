package ippo.account;

import ippo.store.Database;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Invitations to make a teacher's account: each serves once. May be shared between threads. */
public final class Invitations {
    /** How long an invitation is good. */
    public static final int DAYS = 30;

    private static final int BYTES = 16;

    private final Database database;
    private final Clock clock;

    public Invitations(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** A new invitation. @param by who invites; empty for whoever runs the server. @return its code */
    public String create(Optional<Teacher> by) {
        String code = Secrets.random(BYTES);
        database.write(handle -> {
            handle.createUpdate("delete from invitation where ends_on < :today")
                    .bind("today", today(clock).toString())
                    .execute();
            return handle.createUpdate(
                            "insert into invitation (code_sha256, made_by, ends_on)" + " values (:code, :by, :endsOn)")
                    .bind("code", Secrets.digest(code))
                    .bind("by", by.map(Teacher::id))
                    .bind("endsOn", today(clock).plusDays(DAYS).toString())
                    .execute();
        });
        return code;
    }

    /** Whether a code still serves. */
    public boolean isGood(String code) {
        return database.read(
                handle -> handle.createQuery("select 1 from invitation where code_sha256 = :code and ends_on >= :today")
                        .bind("code", Secrets.digest(code))
                        .bind("today", today(clock).toString())
                        .mapTo(Integer.class)
                        .findOne()
                        .isPresent());
    }

    /** Takes a code, in the transaction of the account that it is for. @return whether it served */
    static boolean take(Handle handle, Clock clock, String code) {
        return handle.createUpdate("delete from invitation where code_sha256 = :code and ends_on >= :today")
                        .bind("code", Secrets.digest(code))
                        .bind("today", today(clock).toString())
                        .execute()
                == 1;
    }

    private static LocalDate today(Clock clock) {
        return LocalDate.now(clock.withZone(ZoneOffset.UTC));
    }
}
