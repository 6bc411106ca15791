package ippo.store;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.CoreErrorCode;
import org.flywaydb.core.api.FlywayException;

/** Brings the tables to the state this program knows. */
final class Schema {
    /** The version of the last file in {@code db/migration}. */
    static final int NEWEST = 35;

    /** How many files there are: numbers may be missing for a while, when work of two hands comes together. */
    static final int COUNT = 23;

    private Schema() {}

    /**
     * Runs the migrations that are missing. Asks for the version itself first: at every start but the first nothing is
     * missing, and Flyway would take longer to say so than all the rest takes to start.
     *
     * @param where what the database is called in messages
     * @throws StoreException if the database belongs to a newer version or to another program, or cannot be migrated
     */
    static void bringUpToDate(DataSource source, String where) {
        int version = version(source);
        requireNotNewer(version, where);
        if (version == NEWEST && count(source) == COUNT) {
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
        int version = version(source);
        if (version == 0) {
            throw new StoreException(where + " is no database of Ippo");
        }
        requireNotNewer(version, where);
    }

    private static void requireNotNewer(int version, String where) {
        if (version > NEWEST) {
            throw new StoreException(where + " was written by a newer version of Ippo (its schema is " + version
                    + ", this version knows " + NEWEST + ")");
        }
    }

    /** The version of the last migration that was run; 0 if there is none, or if asking fails: Flyway will say why. */
    private static int version(DataSource source) {
        return number(source, "max(cast(version as integer))");
    }

    /** How many migrations were run. */
    private static int count(DataSource source) {
        return number(source, "count(version)");
    }

    private static int number(DataSource source, String what) {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("select " + what + " from flyway_schema_history where success")) {
            return row.next() ? row.getInt(1) : 0;
        } catch (SQLException e) {
            return 0;
        }
    }
}
