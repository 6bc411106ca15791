package ippo.store;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.CoreErrorCode;
import org.flywaydb.core.api.FlywayException;

/** Brings the tables to the state this program knows. */
final class Schema {
    private static final SortedSet<Integer> KNOWN = Migrations.known();
    private static final int NEWEST = KNOWN.last();

    private Schema() {}

    /**
     * Runs the migrations that are missing. Asks for the versions itself first: at every start but the first nothing is
     * missing, and Flyway would take longer to say so than all the rest takes to start.
     *
     * @param where what the database is called in messages
     * @throws StoreException if the database belongs to a newer version or to another program, or cannot be migrated
     */
    static void bringUpToDate(DataSource source, String where) {
        Set<Integer> run = run(source);
        requireNotNewer(run, where);
        if (missing(run).isEmpty()) {
            return;
        }
        try {
            Flyway.configure()
                    .dataSource(source)
                    .locations("classpath:db/migration")
                    .outOfOrder(true)
                    .load()
                    .migrate();
        } catch (FlywayException e) {
            if (e.getErrorCode() == CoreErrorCode.NON_EMPTY_SCHEMA_WITHOUT_SCHEMA_HISTORY_TABLE) {
                throw new StoreException(where + " cannot be used: it belongs to another program", e);
            }
            throw StoreException.of(where + " cannot be used", e);
        }
    }

    /**
     * Refuses a database that this version could not open.
     *
     * @throws StoreException if it holds none of our tables, or was written by a newer version
     */
    static void requireKnown(DataSource source, String where) {
        Set<Integer> run = run(source);
        if (run.isEmpty()) {
            throw new StoreException(where + " is no database of Ippo");
        }
        requireNotNewer(run, where);
    }

    private static void requireNotNewer(Set<Integer> run, String where) {
        int version = run.stream().reduce(0, Math::max);
        if (version > NEWEST) {
            throw new StoreException(where + " was written by a newer version of Ippo (its schema is " + version
                    + ", this version knows " + NEWEST + ")");
        }
    }

    /** Those this program knows that were not run: numbers may be skipped, when work of two hands comes together. */
    static Set<Integer> missing(Set<Integer> run) {
        Set<Integer> missing = new TreeSet<>(KNOWN);
        missing.removeAll(run);
        return missing;
    }

    /** The versions of the migrations that were run; none if asking fails: Flyway will say why. */
    private static Set<Integer> run(DataSource source) {
        Set<Integer> run = new HashSet<>();
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select cast(version as integer) from flyway_schema_history"
                        + " where success and version is not null")) {
            while (row.next()) {
                run.add(row.getInt(1));
            }
            return run;
        } catch (SQLException e) {
            return Set.of();
        }
    }
}
