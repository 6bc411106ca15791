package ippo.store;

import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/** Runs work that changes the database, each piece wholly or not at all. May be shared between threads. */
interface Writer extends AutoCloseable {
    /**
     * Returns once what the work wrote is on disk.
     *
     * @throws StoreException if it could not be written; then nothing of it was
     */
    <T> T write(Function<Handle, T> work);

    /** Finishes what was handed in, then closes. */
    @Override
    void close();
}
