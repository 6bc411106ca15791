package ippo.store;

import com.zaxxer.hikari.HikariDataSource;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlLogger;

/** Writes to PostgreSQL, which sorts out writers itself: a transaction each. */
final class PooledWriter implements Writer {
    private final HikariDataSource pool;
    private final Jdbi jdbi;

    PooledWriter(HikariDataSource pool, Jdbi jdbi) {
        this.pool = pool;
        this.jdbi = jdbi;
    }

    @Override
    public <T> T write(Function<Handle, T> work) {
        return jdbi.inTransaction(work::apply);
    }

    @Override
    public void observe(SqlLogger logger) {
        jdbi.setSqlLogger(logger);
    }

    @Override
    public void close() {
        pool.close();
    }
}
