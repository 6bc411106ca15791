package ippo.account;

import ippo.store.Database;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.Nested;
import org.jdbi.v3.core.mapper.reflect.ColumnName;

/**
 * The accounts of teachers as the server's operator sees them: a list, and accounts closed (disabled) and opened again.
 * Of a disabled account nothing is deleted. May be shared between threads.
 */
public final class TeacherAccounts {
    private final Database database;
    private final Clock clock;

    public TeacherAccounts(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * An account.
     *
     * @param disabledAt empty while the teacher may log in
     * @param hasTotp whether the code of a device is asked for
     * @param recoveryCodes how many are left
     */
    public record Account(
            @Nested Teacher teacher,
            LocalDate madeOn,
            Optional<Instant> disabledAt,
            boolean hasTotp,
            @ColumnName("codes") int recoveryCodes) {}

    /** All accounts, by name. */
    public List<Account> all() {
        return database.read(handle -> handle.createQuery("select teacher.id, teacher.shown, teacher.made_on,"
                        + " teacher.disabled_at, teacher.totp is not null as has_totp,"
                        + " (select count(*) from recovery_code where recovery_code.teacher = teacher.id) as codes"
                        + " from teacher order by teacher.name")
                .mapTo(Account.class)
                .list());
    }

    /** Whether the operator has closed a teacher's account. */
    public boolean isDisabled(Teacher teacher) {
        return database.read(
                handle -> handle.createQuery("select 1 from teacher where id = :id and disabled_at is not null")
                        .bind("id", teacher.id())
                        .mapTo(Integer.class)
                        .findOne()
                        .isPresent());
    }

    /**
     * Closes an account: its sessions end at once, nobody logs in with it, and invitations that it has sent serve no
     * more. Classes, sets and password stay.
     *
     * @return false if it was closed already
     */
    public boolean disable(Teacher teacher) {
        return database.write(handle -> {
            boolean open = setDisabledAt(handle, teacher, clock.millis(), "disabled_at is null");
            KnownBrowsers.forgetAll(handle, teacher.id());
            for (String own : List.of("session where teacher", "invitation where made_by")) {
                handle.createUpdate("delete from " + own + " = :id")
                        .bind("id", teacher.id())
                        .execute();
            }
            return open;
        });
    }

    /** Opens an account again. @return false if it was open */
    public boolean enable(Teacher teacher) {
        return database.write(handle -> setDisabledAt(handle, teacher, null, "disabled_at is not null"));
    }

    /** @param millis null to open it */
    private static boolean setDisabledAt(Handle handle, Teacher teacher, Long millis, String condition) {
        return handle.createUpdate("update teacher set disabled_at = :at where id = :id and " + condition)
                        .bind("at", millis)
                        .bind("id", teacher.id())
                        .execute()
                == 1;
    }
}
