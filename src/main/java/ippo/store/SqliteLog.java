package ippo.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** The write-ahead log beside a SQLite file. May be shared between threads. */
final class SqliteLog {
    /** Writers wait for no longer than this, once. */
    private static final int PATIENCE_MILLIS = 100;

    private static final int TRIES = 20;

    private final SQLiteDataSource source;

    SqliteLog(Path file) {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(PATIENCE_MILLIS);
        source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + file.toUri());
    }

    /**
     * Moves the log into the file and cuts it to nothing (a checkpoint of the kind TRUNCATE), which needs a moment in
     * which nobody reads an older state.
     *
     * @return whether that was done
     */
    boolean empty() {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            for (int i = 0; i < TRIES; i++) {
                if (isEmptied(statement)) {
                    return true;
                }
            }
        } catch (SQLException e) {
            // whoever reads or writes next meets it as well, and says so
        }
        return false;
    }

    private static boolean isEmptied(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery("pragma wal_checkpoint(truncate)")) {
            return row.next() && row.getInt("busy") == 0;
        }
    }
}
