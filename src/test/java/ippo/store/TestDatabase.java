package ippo.store;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;

/** The two real databases that the same tests run against. */
public enum TestDatabase {
    SQLITE {
        @Override
        public String addressIn(Path folder) {
            return folder.toString();
        }

        @Override
        public Database open(String address) {
            return Database.open(Path.of(address));
        }
    },
    POSTGRESQL {
        @Override
        public String addressIn(Path folder) {
            return Server.newDatabase();
        }

        @Override
        public Database open(String address) {
            return Database.open(address);
        }
    };

    /** Where a database is, so far without tables, that nobody else uses. */
    public abstract String addressIn(Path folder);

    /** Opens the database at an address of this kind. */
    public abstract Database open(String address);

    /** An empty database. */
    public Database openNew(Path folder) {
        return open(addressIn(folder));
    }

    /** One server for all tests, started when first wanted; it ends with this Java. */
    private static final class Server {
        private static final EmbeddedPostgres POSTGRES = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder().start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        static String newDatabase() {
            String name = "test_" + UUID.randomUUID().toString().replace("-", "");
            try (Connection connection = POSTGRES.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("create database " + name);
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
            return POSTGRES.getJdbcUrl("postgres", name);
        }
    }
}
