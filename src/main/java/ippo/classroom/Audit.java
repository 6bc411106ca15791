package ippo.classroom;

import ippo.account.Secrets;
import ippo.account.Teacher;
import ippo.account.Visitor;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * What was changed in a class, by whom: written in the transaction that changes it. Beside each name stands the id of
 * whom or what it names, so that the name goes when that is deleted.
 */
final class Audit {
    private Audit() {}

    /** What came about by itself. */
    static void note(Handle handle, long schoolClass, AuditAction deed, Instant at) {
        note(handle, schoolClass, Optional.empty(), deed, Optional.empty(), "", Optional.empty(), at);
    }

    /** What the operator did to a teacher. */
    static void note(Handle handle, long schoolClass, AuditAction deed, Teacher other, Instant at) {
        note(handle, schoolClass, Optional.empty(), deed, Optional.empty(), other.name(), Optional.of(other.id()), at);
    }

    /** What a pupil did. */
    static void note(Handle handle, long schoolClass, AuditAction deed, Visitor pupil, String nickname, Instant at) {
        note(handle, schoolClass, Optional.empty(), deed, Optional.of(pupil), nickname, Optional.empty(), at);
    }

    /** What was done to a pupil. @param nickname forgotten when the pupil's account is deleted */
    static void note(
            Handle handle,
            long schoolClass,
            Teacher teacher,
            AuditAction deed,
            Visitor pupil,
            String nickname,
            Instant at) {
        note(handle, schoolClass, Optional.of(teacher), deed, Optional.of(pupil), nickname, Optional.empty(), at);
    }

    /** @param subject the class's own name, or nothing */
    static void note(Handle handle, long schoolClass, Teacher teacher, AuditAction deed, String subject, Instant at) {
        note(handle, schoolClass, Optional.of(teacher), deed, Optional.empty(), subject, Optional.empty(), at);
    }

    /** What was done to another teacher. */
    static void note(Handle handle, long schoolClass, Teacher teacher, AuditAction deed, Teacher other, Instant at) {
        note(
                handle,
                schoolClass,
                Optional.of(teacher),
                deed,
                Optional.empty(),
                other.name(),
                Optional.of(other.id()),
                at);
    }

    /** What was done with an assignment. @param name forgotten when the assignment is deleted for good */
    static void noteAssignment(
            Handle handle,
            long schoolClass,
            Teacher teacher,
            AuditAction deed,
            long assignment,
            String name,
            Instant at) {
        note(handle, schoolClass, Optional.of(teacher), deed, Optional.empty(), name, Optional.of(assignment), at);
    }

    /** What was changed in a class. @param subject its own name, or nothing */
    static void noteChanges(
            Handle handle,
            long schoolClass,
            Teacher teacher,
            AuditAction deed,
            String subject,
            List<FieldChange> changes,
            Instant at) {
        long line =
                note(handle, schoolClass, Optional.of(teacher), deed, Optional.empty(), subject, Optional.empty(), at);
        insert(handle, line, changes);
    }

    /** What was changed of a pupil; the names in it are forgotten as the nickname is. */
    static void noteChanges(
            Handle handle,
            long schoolClass,
            Teacher teacher,
            AuditAction deed,
            Visitor pupil,
            String nickname,
            List<FieldChange> changes,
            Instant at) {
        long line = note(
                handle, schoolClass, Optional.of(teacher), deed, Optional.of(pupil), nickname, Optional.empty(), at);
        insert(handle, line, changes);
    }

    /** What was changed of an assignment; forgotten as its name is. */
    static void noteChanges(
            Handle handle, Assignment assignment, Teacher teacher, String name, List<FieldChange> changes, Instant at) {
        long line = note(
                handle,
                assignment.schoolClass(),
                Optional.of(teacher),
                AuditAction.ASSIGNMENT_CHANGED,
                Optional.empty(),
                name,
                Optional.of(assignment.id()),
                at);
        insert(handle, line, changes);
    }

    private static void insert(Handle handle, long line, List<FieldChange> changes) {
        if (changes.isEmpty()) {
            return;
        }
        PreparedBatch batch = handle.prepareBatch("insert into audit_change (audit, place, field, was, became)"
                + " values (:audit, :place, :field, :was, :became)");
        for (int place = 0; place < changes.size(); place++) {
            FieldChange change = changes.get(place);
            batch.bind("audit", line)
                    .bind("place", place)
                    .bind("field", change.field().name())
                    .bind("was", change.from())
                    .bind("became", change.to())
                    .add();
        }
        batch.execute();
    }

    /** @return the id of the line */
    private static long note(
            Handle handle,
            long schoolClass,
            Optional<Teacher> teacher,
            AuditAction deed,
            Optional<Visitor> pupil,
            String subject,
            Optional<Long> subjectId,
            Instant at) {
        long line = Secrets.id();
        handle.createUpdate("insert into audit (id, school_class, at, teacher, teacher_id, deed, visitor, subject,"
                        + " subject_id) values (:id, :class, :at, :teacher, :teacherId, :deed, :visitor, :subject,"
                        + " :subjectId)")
                .bind("id", line)
                .bind("class", schoolClass)
                .bind("at", at)
                .bind("teacher", teacher.map(Teacher::name).orElse(""))
                .bind("teacherId", teacher.map(Teacher::id))
                .bind("deed", deed.name())
                .bind("visitor", pupil.map(Visitor::id))
                .bind("subject", subject)
                .bind("subjectId", subjectId)
                .execute();
        return line;
    }
}
