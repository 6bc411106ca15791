package ippo.classroom;

import ippo.account.Teacher;
import ippo.store.Database;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;

/**
 * Gives a class to a teacher on the order of the server's operator, when nobody is left who could: found by its code
 * and not by who teaches there ({@link Scope}). For the command line, never for a page. May be shared between threads.
 */
public final class ClassHandover {
    private final Database database;
    private final Classes classes;

    public ClassHandover(Database database, Clock clock) {
        this.database = database;
        this.classes = new Classes(database, clock);
    }

    /**
     * Makes a teacher the owner of a class. Who taught there stays.
     *
     * @param code what the class's own address ends with
     * @return the class's name; empty if there is no such class
     */
    public Optional<String> give(String code, Teacher to) {
        record Found(long id, String name) {}
        return database.read(handle -> handle.createQuery("select id, name from school_class where code = :code")
                        .bind("code", code.strip().toLowerCase(Locale.ROOT))
                        .map((row, context) -> new Found(row.getLong("id"), row.getString("name")))
                        .findOne())
                .filter(found -> classes.give(found.id(), to))
                .map(Found::name);
    }
}
