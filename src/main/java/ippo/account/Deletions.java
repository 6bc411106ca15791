package ippo.account;

import ippo.store.Database;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * What was deleted on somebody's wish: a backup that is restored afterwards must not bring it back. Only ids are kept,
 * which say nothing of anybody.
 */
public final class Deletions {
    private static final String VISITOR = "VISITOR";
    private static final String CLASS = "CLASS";
    private static final String TEACHER = "TEACHER";

    private Deletions() {}

    /** Deletes a visitor and everything that was recorded of him or her, for good. */
    public static void visitor(Handle handle, Visitor visitor, Instant at) {
        delete(handle, new Deletion(VISITOR, visitor.id(), at.toEpochMilli()));
    }

    /** Deletes a class with all that was done there, but not its pupils. @param id of the class */
    public static void schoolClass(Handle handle, long id, Instant at) {
        delete(handle, new Deletion(CLASS, id, at.toEpochMilli()));
    }

    /** Deletes a teacher's account. */
    public static void teacher(Handle handle, Teacher teacher, Instant at) {
        delete(handle, new Deletion(TEACHER, teacher.id(), at.toEpochMilli()));
    }

    private static void delete(Handle handle, Deletion deletion) {
        String table = switch (deletion.kind()) {
            case VISITOR -> "visitor";
            case CLASS -> "school_class";
            case TEACHER -> "teacher";
            default -> throw new IllegalStateException("deletion of " + deletion.kind());
        };
        // the other tables follow by "on delete cascade"
        handle.createUpdate("delete from " + table + " where id = :id")
                .bind("id", deletion.id())
                .execute();
        forgetNames(handle);
        handle.createUpdate("insert into deletion (kind, id, at) values (:kind, :id, :at)"
                        + " on conflict (kind, id) do nothing")
                .bind("kind", deletion.kind())
                .bind("id", deletion.id())
                .bind("at", deletion.at())
                .execute();
    }

    /** What was done to pupils who are deleted stays on the lists of changes, without their names. */
    static void forgetNames(Handle handle) {
        handle.createUpdate("update audit set subject = '' where visitor is not null and subject <> ''"
                        + " and not exists (select 1 from visitor where visitor.id = audit.visitor)")
                .execute();
    }

    /** What was ever deleted in a database. */
    public static List<Deletion> of(Database database) {
        return database.read(handle -> handle.createQuery("select kind, id, at from deletion order by at, id")
                .map((row, context) -> new Deletion(row.getString("kind"), row.getLong("id"), row.getLong("at")))
                .list());
    }

    /** Deletes it all once more, in a database that was restored. */
    public static void apply(Database database, List<Deletion> deletions) {
        database.write(handle -> {
            deletions.forEach(each -> delete(handle, each));
            return deletions.size();
        });
    }

    /**
     * One thing that was deleted.
     *
     * @param kind as it is stored
     * @param at milliseconds since 1970
     */
    public record Deletion(String kind, long id, long at) {}
}
