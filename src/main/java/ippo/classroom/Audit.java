package ippo.classroom;

import ippo.account.Secrets;
import ippo.account.Teacher;
import ippo.account.Visitor;
import java.time.Instant;
import org.jdbi.v3.core.Handle;

/** What was changed in a class, by whom: written in the transaction that changes it. */
final class Audit {
    private Audit() {}

    /** What came about by itself. */
    static void note(Handle handle, long schoolClass, Deed deed, Instant at) {
        note(handle, schoolClass, "", deed, null, "", at);
    }

    /** What a pupil did. */
    static void note(Handle handle, long schoolClass, Deed deed, Visitor pupil, String nickname, Instant at) {
        note(handle, schoolClass, "", deed, pupil.id(), nickname, at);
    }

    /** What was done to a pupil. @param nickname forgotten when the pupil's account is deleted */
    static void note(
            Handle handle, long schoolClass, Teacher teacher, Deed deed, Visitor pupil, String nickname, Instant at) {
        note(handle, schoolClass, teacher.name(), deed, pupil.id(), nickname, at);
    }

    /** @param subject a teacher's or a class's name, an assignment's, or nothing */
    static void note(Handle handle, long schoolClass, Teacher teacher, Deed deed, String subject, Instant at) {
        note(handle, schoolClass, teacher.name(), deed, null, subject, at);
    }

    private static void note(
            Handle handle, long schoolClass, String teacher, Deed deed, Long pupil, String subject, Instant at) {
        handle.createUpdate("insert into audit (id, school_class, at, teacher, deed, visitor, subject)"
                        + " values (:id, :class, :at, :teacher, :deed, :visitor, :subject)")
                .bind("id", Secrets.id())
                .bind("class", schoolClass)
                .bind("at", at.toEpochMilli())
                .bind("teacher", teacher)
                .bind("deed", deed.name())
                .bind("visitor", pupil)
                .bind("subject", subject)
                .execute();
    }
}
