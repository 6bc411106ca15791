package ippo.store;

import java.sql.SQLException;
import java.util.Optional;
import org.jdbi.v3.core.JdbiException;

/**
 * Trouble with the disk or the database: nothing that the person who asked could help. The message is one line for the
 * log; it never holds values from the database or from a statement.
 */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StoreException(String message) {
        super(oneLine(message));
    }

    public StoreException(String message, Throwable cause) {
        super(oneLine(message), cause);
    }

    /** Trouble told by a driver. Jdbi's own wrapping is left out: it quotes the statement's arguments. */
    static StoreException of(String what, SQLException trouble) {
        return new StoreException(what + ": " + trouble.getMessage(), trouble);
    }

    /** Trouble told by a library, in the words of the driver behind it if there is one. */
    static StoreException of(String what, RuntimeException trouble) {
        return driverTrouble(trouble)
                .map(sql -> of(what, sql))
                .orElseGet(() -> new StoreException(what + ": " + trouble.getMessage(), trouble));
    }

    /** The same exception as one of ours if a driver is behind it; otherwise it is our mistake and stays as it is. */
    static RuntimeException ofStatement(String what, JdbiException trouble) {
        return driverTrouble(trouble).isPresent() ? of(what, trouble) : trouble;
    }

    private static Optional<SQLException> driverTrouble(Throwable trouble) {
        for (Throwable t = trouble; t != null; t = t.getCause()) {
            if (t instanceof SQLException sql) {
                return Optional.of(sql);
            }
        }
        return Optional.empty();
    }

    private static String oneLine(String message) {
        return message.lines().findFirst().orElse("").strip();
    }
}
