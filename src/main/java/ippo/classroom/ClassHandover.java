package ippo.classroom;

import ippo.account.Teacher;
import ippo.store.Database;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Gives a class to a teacher on the order of the server's operator, when nobody is left who could: found by its code
 * and not by who teaches there ({@link Scope}). For the command line, never for a page; owners hand a class over by
 * {@link Classes#handOver}. May be shared between threads.
 */
public final class ClassHandover {
    private final Database database;
    private final Clock clock;

    public ClassHandover(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Makes a teacher, who need not have taught there, the owner of a class. Who taught there stays, and whoever was
     * taken out and is given it need no more be taken back. The class's history tells of it.
     *
     * @param code what the class's own address ends with
     * @return the class's name; empty if there is no such class, removed or not
     */
    public Optional<String> give(String code, Teacher to) {
        Instant now = clock.instant();
        return database.write(handle -> {
            Optional<Found> found = find(handle, code).filter(each -> Classes.setOwner(handle, each.id(), to) == 1);
            found.ifPresent(each -> {
                Classes.letIn(handle, each.id(), to.id(), now);
                Removals.forget(handle, Removal.Kind.TEACHER, each.id(), to.id());
                Audit.note(handle, each.id(), AuditAction.CLASS_GIVEN, to, now);
            });
            return found.map(Found::name);
        });
    }

    private record Found(long id, String name) {}

    private static Optional<Found> find(Handle handle, String code) {
        return handle.createQuery("select id, name from school_class where code = :code")
                .bind("code", code.strip().toLowerCase(Locale.ROOT))
                .mapTo(Found.class)
                .findOne();
    }
}
