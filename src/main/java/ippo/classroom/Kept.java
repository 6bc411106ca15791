package ippo.classroom;

import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.classroom.Removal.Kind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.ColumnName;

/**
 * A removal as it is stored.
 *
 * @param subject id of the class, the member, the assignment or the teacher
 * @param bin the class that holds the member or assignment meanwhile
 * @param by id of the teacher who removed it
 * @param at milliseconds since 1970, as is {@code wipeAt}
 * @param archived 1 for a class that was archived before, otherwise 0
 */
public record Kept(
        long id,
        Kind kind,
        long schoolClass,
        long subject,
        Optional<Long> bin,
        @ColumnName("removed_by") long by,
        @ColumnName("removed_at") long at,
        long wipeAt,
        int archived) {
    static final String SELECT = "select removal.id, removal.kind, removal.school_class, removal.subject, removal.bin,"
            + " removal.removed_by, removal.removed_at, removal.wipe_at, removal.archived from removal";

    /** What it is about, whichever database it stands in. */
    List<Object> key() {
        return List.of(kind, schoolClass, subject);
    }

    /** Removes the same in another database, if it is there. */
    void removeIn(Handle handle) {
        Teacher remover = new Teacher(by, "");
        Instant then = Instant.ofEpochMilli(at);
        switch (kind) {
            case CLASS ->
                Classes.present(handle, subject).ifPresent(found -> Bins.putClass(handle, found, remover, then));
            case PUPIL ->
                Members.present(handle, schoolClass, subject)
                        .ifPresent(found -> Bins.putPupil(handle, schoolClass, found, remover, then));
            case ASSIGNMENT -> {
                if (isThere(handle, "select count(*) from assignment where school_class = :class and id = :subject")) {
                    Bins.putAssignment(handle, schoolClass, subject, remover, then);
                }
            }
            case TEACHER -> {
                if (isThere(
                        handle,
                        "select count(*) from class_teacher where school_class = :class and teacher = :subject")) {
                    Classes.letOut(handle, schoolClass, subject);
                    Bins.putTeacher(handle, schoolClass, new Teacher(subject, ""), remover, then);
                }
            }
        }
    }

    private boolean isThere(Handle handle, String query) {
        return handle.createQuery(query)
                        .bind("class", schoolClass)
                        .bind("subject", subject)
                        .mapTo(Integer.class)
                        .one()
                > 0;
    }

    /** Has it wiped in another database when it would have been here. */
    void keepUntilIn(Handle handle) {
        handle.createUpdate("update removal set wipe_at = :wipe where kind = :kind and school_class = :class"
                        + " and subject = :subject")
                .bind("wipe", wipeAt)
                .bind("kind", kind.name())
                .bind("class", schoolClass)
                .bind("subject", subject)
                .execute();
    }

    /** Whose account a removed pupil has; empty if it is gone. */
    Optional<Visitor> visitor(Handle handle) {
        return handle.createQuery("select visitor from member where id = :id")
                .bind("id", subject)
                .mapTo(Long.class)
                .findOne()
                .map(Visitor::new);
    }
}
