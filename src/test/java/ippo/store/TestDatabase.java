package ippo.store;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
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
        String migratedIn(Path folder) {
            Path file = folder.resolve(Database.FILE_NAME);
            try {
                Files.createDirectories(folder);
                if (!Files.exists(file)) {
                    Files.write(file, File.MIGRATED);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return addressIn(folder);
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
        String migratedIn(Path folder) {
            return Server.newMigrated();
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

    /**
     * The same with all tables, copied from one that was brought up to date: the scripts take longer than most tests.
     */
    abstract String migratedIn(Path folder);

    /** An empty database. */
    public Database openNew(Path folder) {
        return open(migratedIn(folder));
    }

    /** A SQLite file that was brought up to date once. */
    private static final class File {
        private static final byte[] MIGRATED = migrated();

        private static byte[] migrated() {
            try {
                Path folder = Files.createTempDirectory("ippo-migrated");
                Database.open(folder).close();
                Path file = folder.resolve(Database.FILE_NAME);
                byte[] bytes = Files.readAllBytes(file);
                Files.delete(file);
                return bytes;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
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
            return create("");
        }

        static String newMigrated() {
            return create(" template " + Migrated.NAME);
        }

        /** Nobody may be connected to it when it is copied. */
        private static final class Migrated {
            static final String NAME = name(migrated());

            private static String migrated() {
                String address = newDatabase();
                Database.open(address).close();
                return address;
            }

            private static String name(String address) {
                return address.replaceFirst("^.*/([a-z0-9_]+)\\?.*$", "$1");
            }
        }

        private static String create(String how) {
            String name = "test_" + UUID.randomUUID().toString().replace("-", "");
            try (Connection connection = POSTGRES.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("create database " + name + how);
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
            return POSTGRES.getJdbcUrl("postgres", name);
        }
    }
}
