package ippo.classroom;

import ippo.account.Secrets;
import ippo.account.Teacher;
import ippo.classroom.Removal.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Soft deletion: takes pupils, assignments, teachers and classes out of sight, and notes it as a removal. A pupil or an
 * assignment is put into a class of its own, a bin, which is itself removed and has no teacher. So statements about
 * classes find it no more, without a condition of their own; its nickname is free again; and all that refers to it
 * stays as it is until it is taken back.
 */
final class Bins {
    /** How long something can be taken back. */
    static final Duration KEPT = Duration.ofDays(30);

    /** No school year ends so late. */
    private static final String NEVER = "9999-12-31";

    private Bins() {}

    /** Removes a pupil; one whose account was made in the class is logged out. */
    static void putPupil(Handle handle, long schoolClass, Member pupil, Teacher by, Instant now) {
        long bin = make(handle, schoolClass, now);
        handle.createUpdate("update member set school_class = :bin where id = :id")
                .bind("bin", bin)
                .bind("id", pupil.id())
                .execute();
        if (pupil.managed()) {
            handle.createUpdate("delete from session where visitor = :visitor")
                    .bind("visitor", pupil.visitor().id())
                    .execute();
        }
        note(handle, Kind.PUPIL, schoolClass, pupil.id(), Optional.of(bin), by, now, false);
    }

    /** Removes an assignment; what was answered in it stays with it. */
    static void putAssignment(Handle handle, long schoolClass, long id, Teacher by, Instant now) {
        long bin = make(handle, schoolClass, now);
        handle.createUpdate("update assignment set school_class = :bin where id = :id")
                .bind("bin", bin)
                .bind("id", id)
                .execute();
        note(handle, Kind.ASSIGNMENT, schoolClass, id, Optional.of(bin), by, now, false);
    }

    /** Notes that a teacher was taken out of a class. */
    static void putTeacher(Handle handle, long schoolClass, Teacher gone, Teacher by, Instant now) {
        note(handle, Kind.TEACHER, schoolClass, gone.id(), Optional.empty(), by, now, false);
    }

    /** Removes a class; whoever came in with one of its cards is logged out. */
    static void putClass(Handle handle, SchoolClass schoolClass, Teacher by, Instant now) {
        Classes.endSessions(handle, schoolClass.id());
        // archived as well: then pupils don't come in, whatever statement asks
        handle.createUpdate("update school_class set removed_at = :now, archived = 1 where id = :id")
                .bind("now", now)
                .bind("id", schoolClass.id())
                .execute();
        note(handle, Kind.CLASS, schoolClass.id(), schoolClass.id(), Optional.empty(), by, now, schoolClass.archived());
    }

    /** Removes a class whose school year is over, to be wiped at once. */
    static void putEnded(Handle handle, SchoolClass schoolClass, Instant now) {
        putClass(handle, schoolClass, new Teacher(0, ""), now.minus(KEPT));
    }

    private static long make(Handle handle, long schoolClass, Instant now) {
        long id = Secrets.id();
        handle.createUpdate("insert into school_class (id, name, language, ends_on, code, zone, salt, made_on,"
                        + " archived, removed_at) select :id, '', language, :never, :code, zone, '', made_on, 1, :now"
                        + " from school_class where id = :class")
                .bind("id", id)
                .bind("never", NEVER)
                // longer than a code that is typed
                .bind("code", Secrets.random(16))
                .bind("now", now)
                .bind("class", schoolClass)
                .execute();
        return id;
    }

    private static void note(
            Handle handle,
            Kind kind,
            long schoolClass,
            long subject,
            Optional<Long> bin,
            Teacher by,
            Instant now,
            boolean archived) {
        handle.createUpdate(
                        "insert into removal (id, kind, school_class, subject, bin, removed_by, removed_at,"
                                + " wipe_at, archived) values (:id, :kind, :class, :subject, :bin, :by, :now, :wipe, :archived)")
                .bind("id", Secrets.id())
                .bind("kind", kind.name())
                .bind("class", schoolClass)
                .bind("subject", subject)
                .bind("bin", bin)
                .bind("by", by.id())
                .bind("now", now)
                .bind("wipe", now.plus(KEPT))
                .bind("archived", archived)
                .execute();
    }
}
