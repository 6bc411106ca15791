package ippo.store;

import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlLogger;

/** Runs work that changes the database, each piece wholly or not at all. May be shared between threads. */
interface Writer extends AutoCloseable {
    /**
     * Returns once what the work wrote is on disk.
     *
     * @throws StoreException if it could not be written; then nothing of it was
     */
    <T> T write(Function<Handle, T> work);

    /** Has a logger told of statements from now on. */
    void observe(SqlLogger logger);

    /** Finishes what was handed in, then closes. */
    @Override
    void close();
}
