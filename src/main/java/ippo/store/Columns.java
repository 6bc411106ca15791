package ippo.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Columns that may be NULL, of rows that are read by hand because no record is like them. */
public final class Columns {
    private Columns() {}

    public static Optional<Instant> instant(ResultSet row, String column) throws SQLException {
        return instant(row, row.findColumn(column));
    }

    public static Optional<Instant> instant(ResultSet row, int column) throws SQLException {
        long millis = row.getLong(column);
        return row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
    }

    public static OptionalLong number(ResultSet row, String column) throws SQLException {
        long number = row.getLong(column);
        return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(number);
    }

    /** A length of time that is stored in ms. */
    public static Optional<Duration> duration(ResultSet row, String column) throws SQLException {
        long millis = row.getLong(column);
        return row.wasNull() ? Optional.empty() : Optional.of(Duration.ofMillis(millis));
    }

    public static OptionalDouble real(ResultSet row, String column) throws SQLException {
        double number = row.getDouble(column);
        return row.wasNull() ? OptionalDouble.empty() : OptionalDouble.of(number);
    }
}
