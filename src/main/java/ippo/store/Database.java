package ippo.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jdbi.v3.core.statement.StatementExceptions.MessageRendering;
import org.postgresql.Driver;
import org.postgresql.ds.PGSimpleDataSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.Pragma;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteDataSource;

/**
 * The database: a SQLite file, or a PostgreSQL database. Everything in it is read and written through {@link #read} and
 * {@link #write}; what {@code write} has returned from is on disk. May be shared between threads.
 */
public final class Database implements AutoCloseable {
    static final String FILE_NAME = "ippo.db";
    private static final int BUSY_MILLIS = 5000;
    private static final int CONNECTIONS = 8;
    private static final int CONNECT_SECONDS = 3;
    private static final int ANSWER_SECONDS = 8;

    private final String where;
    private final HikariDataSource readPool;
    private final Jdbi reader;
    private final Writer writer;
    private final Optional<Path> file;
    private final Optional<SqliteLog> log;

    /** @param file of SQLite */
    private Database(String where, Optional<Path> file, HikariDataSource readPool, Writer writer) {
        this.where = where;
        this.file = file;
        this.log = file.map(SqliteLog::new);
        this.readPool = readPool;
        this.reader = jdbi(readPool::getConnection);
        this.writer = writer;
    }

    /**
     * Opens the SQLite file {@code ippo.db} in a folder; makes both where they are missing, and brings the tables up to
     * date.
     *
     * @throws StoreException with one line that names the file, if it cannot be written, is no database, belongs to
     *     another program or to a newer version of this one
     */
    public static Database open(Path folder) {
        return openFile(folder.resolve(FILE_NAME));
    }

    /** The same for a file of any name. */
    public static Database openFile(Path file) {
        makeWritable(file.toAbsolutePath().getParent(), file);
        String where = file.toString();
        SQLiteDataSource source = sqlite(file);
        SqliteFile.requireSound(source, where);
        Schema.bringUpToDate(source, where);
        HikariConfig readers = pool("readers", CONNECTIONS);
        readers.setDataSource(source);
        // What is read must not write by mistake: only the writer's queue keeps visitors from SQLITE_BUSY.
        readers.setConnectionInitSql("pragma query_only = on");
        Handle handle = onlyHandle(source, where);
        try {
            return new Database(where, Optional.of(file), start(readers, where), new SingleWriter(handle, where));
        } catch (StoreException e) {
            handle.close();
            throw e;
        }
    }

    /**
     * Opens a PostgreSQL database and brings its tables up to date.
     *
     * @param address as its driver wants it: {@code jdbc:postgresql://host/name?user=…&password=…}
     * @throws StoreException if the address is of another kind, nobody answers there, or the tables belong to a newer
     *     version; the message does not contain the address, which may hold a password
     */
    public static Database open(String address) {
        String where = "the PostgreSQL database";
        if (!address.startsWith("jdbc:postgresql:")) {
            throw new StoreException("the address of the database must begin with jdbc:postgresql:");
        }
        if (!new Driver().acceptsURL(address)) {
            // HikariCP would say so as well, but quote the address.
            throw new StoreException("the address of " + where + " cannot be understood");
        }
        HikariDataSource writers = start(postgresql("writers", address), where);
        try {
            // not through the pool: a migration may take longer than anybody waits for an answer
            PGSimpleDataSource patient = new PGSimpleDataSource();
            patient.setUrl(address);
            Schema.bringUpToDate(patient, where);
            HikariConfig readers = postgresql("readers", address);
            readers.setReadOnly(true);
            // One state of the data for all queries of a read, as in SQLite.
            readers.setTransactionIsolation("TRANSACTION_REPEATABLE_READ");
            return new Database(
                    where,
                    Optional.empty(),
                    start(readers, where),
                    new PooledWriter(writers, jdbi(writers::getConnection)));
        } catch (StoreException e) {
            writers.close();
            throw e;
        }
    }

    /** Whether other servers may write into it as well. */
    public boolean isShared() {
        return file.isEmpty();
    }

    /**
     * Runs queries that all see one state of the data: that after every {@link #write} which has returned, and perhaps
     * some that have not.
     *
     * @param work only queries; it must neither keep the handle nor begin a transaction
     * @throws StoreException if the database cannot be read
     */
    public <T> T read(Function<Handle, T> work) {
        try {
            return reader.inTransaction(work::apply);
        } catch (JdbiException e) {
            throw StoreException.ofStatement("cannot read " + where, e);
        }
    }

    /**
     * Runs work that changes the database, wholly or, if anything throws, not at all. When this returns, what was
     * written is on disk and seen by every {@link #read} that begins from then on.
     *
     * @param work statements and queries and nothing slow, since others wait for it; it must not keep the handle, nor
     *     begin a transaction, nor call {@code write}. It may run in another thread
     * @throws StoreException if the database cannot be written
     */
    public <T> T write(Function<Handle, T> work) {
        try {
            return writer.write(work);
        } catch (JdbiException e) {
            throw StoreException.ofStatement("cannot write " + where, e);
        }
    }

    /**
     * Has every statement told from now on, as the database gets it, with question marks for what is bound: to measure,
     * and to look at query plans.
     *
     * @param statements may be called by several threads at once
     */
    public void observe(Consumer<String> statements) {
        SqlLogger logger = new SqlLogger() {
            @Override
            public void logBeforeExecution(StatementContext context) {
                Optional.ofNullable(context.getParsedSql()).ifPresent(sql -> statements.accept(sql.getSql()));
            }
        };
        reader.setSqlLogger(logger);
        writer.observe(logger);
    }

    /** Waits for writes under way, then closes. Whoever reads or writes afterwards gets a {@link StoreException}. */
    @Override
    public void close() {
        // The writer last: the last connection of all moves SQLite's log into the file and removes it.
        readPool.close();
        writer.close();
    }

    /**
     * The same as {@link #write} for work that deletes for good, or takes out what should be nowhere: afterwards it is
     * in no file of the database, unless that is being read or copied at this very moment; then {@link #emptyLog} has
     * to be asked again.
     */
    public <T> T erase(Function<Handle, T> work) {
        T result = write(work);
        emptyLog();
        return result;
    }

    /**
     * Moves SQLite's log into the file and cuts it to nothing: until then it still shows what has been deleted. In
     * PostgreSQL there is nothing to do.
     *
     * @return false if somebody was reading all the time, or it failed
     */
    public boolean emptyLog() {
        return log.map(SqliteLog::empty).orElse(true);
    }

    /** Older copies of the database beside it, as {@link SqliteFile#restore} leaves them; none of PostgreSQL. */
    public List<Path> copies() {
        return file.map(SqliteFile::copies).orElse(List.of());
    }

    private static void makeWritable(Path folder, Path file) {
        try {
            FileOwner.createFolders(folder);
            if (Files.notExists(file)) {
                FileOwner.createPrivate(file);
            }
        } catch (IOException e) {
            throw new StoreException("cannot make " + file + ": " + reason(e), e);
        }
        if (!Files.isRegularFile(file)) {
            throw new StoreException(file + " is not a file");
        }
        if (!Files.isWritable(file) || !Files.isWritable(folder)) {
            throw new StoreException("cannot write " + file + ": permission denied");
        }
    }

    static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof NoSuchFileException) {
            return "no such folder";
        }
        return e instanceof FileAlreadyExistsException there ? there.getFile() + " is not a folder" : e.getMessage();
    }

    private static SQLiteDataSource sqlite(Path file) {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(JournalMode.WAL);
        config.setSynchronous(SynchronousMode.FULL);
        config.setBusyTimeout(BUSY_MILLIS);
        config.enforceForeignKeys(true);
        // What has been deleted is not left readable in the file's free pages.
        config.setPragma(Pragma.SECURE_DELETE, "on");
        SQLiteDataSource source = new SQLiteDataSource(config);
        // As a URI, since the driver takes a question mark in a plain path for the beginning of its options.
        source.setUrl("jdbc:sqlite:" + file.toUri());
        return source;
    }

    private static HikariConfig postgresql(String name, String address) {
        HikariConfig config = pool(name, CONNECTIONS);
        config.setJdbcUrl(address);
        config.addDataSourceProperty("ApplicationName", "ippo");
        // A server that neither answers nor hangs up must not hold requests for ever.
        config.addDataSourceProperty("connectTimeout", String.valueOf(CONNECT_SECONDS));
        config.addDataSourceProperty("socketTimeout", String.valueOf(ANSWER_SECONDS));
        config.addDataSourceProperty("tcpKeepAlive", "true");
        // The detail of an error quotes rows.
        config.addDataSourceProperty("logServerErrorDetail", "false");
        return config;
    }

    private static HikariConfig pool(String name, int size) {
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(1);
        config.setConnectionTimeout(BUSY_MILLIS);
        return config;
    }

    private static HikariDataSource start(HikariConfig config, String where) {
        try {
            return new HikariDataSource(config);
        } catch (PoolInitializationException e) {
            throw StoreException.of("cannot open " + where, e);
        }
    }

    private static Handle onlyHandle(DataSource source, String where) {
        try {
            Connection connection = source.getConnection();
            return jdbi(() -> connection).open();
        } catch (SQLException e) {
            throw StoreException.of("cannot open " + where, e);
        }
    }

    private static Jdbi jdbi(ConnectionFactory connections) {
        Jdbi jdbi = Jdbi.create(connections).installPlugin(new Mappers());
        // Messages would otherwise quote the statement's arguments, and so somebody's answers, in the log.
        jdbi.getConfig(StatementExceptions.class).setMessageRendering(MessageRendering.NONE);
        return jdbi;
    }
}
