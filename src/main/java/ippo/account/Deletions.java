package ippo.account;

import ippo.store.Database;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * What was deleted for good: a backup that is restored afterwards must not bring it back. Only ids are kept, which say
 * nothing of anybody.
 */
public final class Deletions {
    private Deletions() {}

    /** What was deleted. The names are stored. */
    private enum Kind {
        VISITOR("visitor"),
        CLASS("school_class"),
        TEACHER("teacher"),
        MEMBER("member"),
        ASSIGNMENT("assignment"),
        SET("work_set");

        /** Where it was; the other tables follow by "on delete cascade". */
        private final String table;

        Kind(String table) {
            this.table = table;
        }
    }

    /** Deletes a visitor and everything that was recorded of him or her, for good. */
    public static void visitor(Handle handle, Visitor visitor, Instant at) {
        delete(handle, new Deletion(Kind.VISITOR.name(), visitor.id(), at.toEpochMilli()));
    }

    /** Deletes a class with all that was done there, but not its pupils. @param id of the class */
    public static void schoolClass(Handle handle, long id, Instant at) {
        delete(handle, new Deletion(Kind.CLASS.name(), id, at.toEpochMilli()));
    }

    /** Deletes a teacher's account. */
    public static void teacher(Handle handle, Teacher teacher, Instant at) {
        delete(handle, new Deletion(Kind.TEACHER.name(), teacher.id(), at.toEpochMilli()));
    }

    /** Deletes what a class knew of somebody whose account goes on elsewhere. @param id of the member */
    public static void member(Handle handle, long id, Instant at) {
        delete(handle, new Deletion(Kind.MEMBER.name(), id, at.toEpochMilli()));
    }

    /** Deletes an assignment; what was answered in it stays. */
    public static void assignment(Handle handle, long id, Instant at) {
        delete(handle, new Deletion(Kind.ASSIGNMENT.name(), id, at.toEpochMilli()));
    }

    /** Deletes a teacher's set. */
    public static void set(Handle handle, long id, Instant at) {
        delete(handle, new Deletion(Kind.SET.name(), id, at.toEpochMilli()));
    }

    private static void delete(Handle handle, Deletion deletion) {
        Kind kind = Kind.valueOf(deletion.kind());
        forgetNames(handle, kind, deletion.id());
        handle.createUpdate("delete from " + kind.table + " where id = :id")
                .bind("id", deletion.id())
                .execute();
        handle.createUpdate("insert into deletion (kind, id, at) values (:kind, :id, :at)"
                        + " on conflict (kind, id) do nothing")
                .bind("kind", deletion.kind())
                .bind("id", deletion.id())
                .bind("at", deletion.at())
                .execute();
    }

    /** What was done stays on the lists of changes, without the names of what is deleted. */
    private static void forgetNames(Handle handle, Kind kind, long id) {
        switch (kind) {
            case VISITOR -> forgetNames(handle, id);
            case MEMBER -> forgetMember(handle, id);
            case TEACHER -> {
                forgetSubject(handle, id);
                handle.createUpdate("update audit set teacher = '' where teacher_id = :id")
                        .bind("id", id)
                        .execute();
            }
            case ASSIGNMENT -> forgetSubject(handle, id);
            case CLASS, SET -> {
                // a class takes its list along, a set stands on none
            }
        }
    }

    /** Takes the names of a pupil who is deleted off the lists of changes. */
    static void forgetNames(Handle handle, long visitor) {
        forgetChanges(handle, "visitor = :id", visitor);
        handle.createUpdate("update audit set subject = '' where visitor = :id and subject <> ''")
                .bind("id", visitor)
                .execute();
    }

    /** What lines of the list changed, from what to what. @param lines which, as a condition that binds {@code id} */
    private static void forgetChanges(Handle handle, String lines, long id) {
        handle.createUpdate("delete from audit_change where audit in (select audit.id from audit where " + lines + ")")
                .bind("id", id)
                .execute();
    }

    private static void forgetSubject(Handle handle, long id) {
        forgetChanges(handle, "subject_id = :id", id);
        handle.createUpdate("update audit set subject = '' where subject_id = :id")
                .bind("id", id)
                .execute();
    }

    /** Unless the same pupil has joined the class again. */
    private static void forgetMember(Handle handle, long id) {
        String lines = "visitor = (select visitor from member where id = :id)"
                + " and school_class in (select school_class from member where id = :id"
                + " union select removal.school_class from removal"
                + " join member on member.school_class = removal.bin where member.id = :id)"
                + " and not exists (select 1 from member as other where other.visitor = audit.visitor"
                + " and other.school_class = audit.school_class and other.id <> :id)";
        forgetChanges(handle, lines, id);
        handle.createUpdate("update audit set subject = '' where subject <> '' and " + lines)
                .bind("id", id)
                .execute();
    }

    /** What was ever deleted in a database. */
    public static List<Deletion> of(Database database) {
        return database.read(handle -> handle.createQuery("select kind, id, at from deletion order by at, id")
                .mapTo(Deletion.class)
                .list());
    }

    /** Deletes it all once more, in a database that was restored. */
    public static void apply(Database database, List<Deletion> deletions) {
        database.erase(handle -> {
            deletions.forEach(each -> delete(handle, each));
            return deletions.size();
        });
    }

    /**
     * Deletes what was deleted in a database also in an older copy of it.
     *
     * @param copy a file beside the database
     */
    public static void repeat(Database database, Path copy) {
        List<Deletion> all = of(database);
        try (Database older = Database.openFile(copy)) {
            Set<Deletion> known = new HashSet<>(of(older));
            List<Deletion> fresh =
                    all.stream().filter(each -> !known.contains(each)).toList();
            if (!fresh.isEmpty()) {
                apply(older, fresh);
            }
        }
    }

    /**
     * One thing that was deleted.
     *
     * @param kind as it is stored
     * @param at milliseconds since 1970
     */
    public record Deletion(String kind, long id, long at) {}
}
