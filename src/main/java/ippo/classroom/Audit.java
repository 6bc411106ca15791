package ippo.classroom;

import ippo.account.Secrets;
import ippo.account.Teacher;
import java.time.Instant;
import org.jdbi.v3.core.Handle;

/** What was changed in a class, by whom: written in the transaction that changes it. */
final class Audit {
    private Audit() {}

    /** What a pupil did. */
    static void note(Handle handle, long schoolClass, Deed deed, String subject, Instant at) {
        note(handle, schoolClass, "", deed, subject, at);
    }

    /** @param subject a pupil's nickname, an assignment's name, or nothing */
    static void note(Handle handle, long schoolClass, Teacher teacher, Deed deed, String subject, Instant at) {
        note(handle, schoolClass, teacher.name(), deed, subject, at);
    }

    private static void note(Handle handle, long schoolClass, String teacher, Deed deed, String subject, Instant at) {
        handle.createUpdate("insert into audit (id, school_class, at, teacher, deed, subject)"
                        + " values (:id, :class, :at, :teacher, :deed, :subject)")
                .bind("id", Secrets.id())
                .bind("class", schoolClass)
                .bind("at", at.toEpochMilli())
                .bind("teacher", teacher)
                .bind("deed", deed.name())
                .bind("subject", subject)
                .execute();
    }
}
