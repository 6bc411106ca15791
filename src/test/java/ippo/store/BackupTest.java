package ippo.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A copy of the database, and back. */
class BackupTest {
    @TempDir
    Path folder;

    private Path data;
    private Path copy;

    @BeforeEach
    void names() {
        data = folder.resolve("data");
        copy = folder.resolve("it's a copy.db");
    }

    @Test
    void whatWasAcknowledgedIsInTheCopyAndBackAgain() throws Exception {
        try (Database database = Database.open(data)) {
            add(database, 1);
            SqliteFile.backUp(data, copy);
            add(database, 2);
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)))
                .isEqualTo("rw-------");
        Path before = SqliteFile.restore(copy, data).orElseThrow();
        assertThat(count(data)).isEqualTo(1);
        assertThat(before).isEqualTo(data.resolve("ippo.db.before-1"));
        Path other = folder.resolve("other");
        assertThat(SqliteFile.restore(before, other)).isEmpty();
        assertThat(count(other)).isEqualTo(2);
        assertThat(SqliteFile.restore(copy, data)).contains(data.resolve("ippo.db.before-2"));
    }

    @Test
    void aCopyMadeWhileVisitorsAnswerIsWhole() throws Exception {
        try (Database database = Database.open(data)) {
            AtomicBoolean go = new AtomicBoolean(true);
            AtomicInteger acknowledged = new AtomicInteger();
            ExecutorService visitor = Executors.newSingleThreadExecutor();
            Future<?> answers = visitor.submit(() -> {
                while (go.get()) {
                    add(database, acknowledged.get() + 1);
                    acknowledged.incrementAndGet();
                }
            });
            while (acknowledged.get() < 20) {
                Thread.onSpinWait();
            }
            int before = acknowledged.get();
            SqliteFile.backUp(data, copy);
            go.set(false);
            answers.get();
            visitor.shutdown();
            Path other = folder.resolve("other");
            SqliteFile.restore(copy, other);
            assertThat(count(other)).isBetween(before, acknowledged.get());
        }
    }

    @Test
    void nothingIsOverwritten() throws Exception {
        Database.open(data).close();
        Files.writeString(copy, "holiday notes");
        assertThatThrownBy(() -> SqliteFile.backUp(data, copy))
                .isInstanceOf(StoreException.class)
                .hasMessage(copy + " exists already");
        assertThat(copy).content().isEqualTo("holiday notes");
    }

    @Test
    void copiesOfTheSameDayOrSecondHaveNamesOfTheirOwn() throws Exception {
        Database.open(data).close();
        Path copies = Files.createDirectory(folder.resolve("copies"));
        Instant morning = Instant.parse("2026-11-22T03:15:00Z");
        assertThat(SqliteFile.backUpInto(data, copies, morning)).hasFileName("ippo-2026-11-22T031500Z.db");
        assertThat(SqliteFile.backUpInto(data, copies, morning)).hasFileName("ippo-2026-11-22T031500Z-2.db");
        assertThat(SqliteFile.backUpInto(data, copies, morning.plusSeconds(60)))
                .hasFileName("ippo-2026-11-22T031600Z.db");
    }

    @Test
    void oldCopiesGoButNeverTheNewestOneNorWhatIsNoCopy() throws Exception {
        Path copies = Files.createDirectory(folder.resolve("copies"));
        for (String name : List.of(
                "ippo-2026-10-01T031500Z.db",
                "ippo-2026-10-01T031500Z-2.db",
                "ippo-2026-10-23T031500Z.db",
                "ippo-2026-09-01T031500Z.db.part",
                "ippo-2025.db",
                "holiday.txt")) {
            Files.writeString(copies.resolve(name), "x");
        }
        assertThat(SqliteFile.deleteCopies(copies, 30, Instant.parse("2026-11-22T03:15:00Z")))
                .isEqualTo(2);
        assertThat(copies.toFile().list())
                .containsExactlyInAnyOrder(
                        "ippo-2026-10-23T031500Z.db", "ippo-2026-09-01T031500Z.db.part", "ippo-2025.db", "holiday.txt");
        assertThat(SqliteFile.deleteCopies(copies, 30, Instant.parse("2027-11-22T03:15:00Z")))
                .isZero();
    }

    @Test
    void aDatabaseThatIsServedIsNotReplaced() throws Exception {
        try (Database database = Database.open(data)) {
            add(database, 1);
            SqliteFile.backUp(data, copy);
            add(database, 2);
            assertThatThrownBy(() -> SqliteFile.restore(copy, data))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("stop the server first");
            add(database, 3);
        }
        assertThat(count(data)).isEqualTo(3);
        assertThat(data.toFile().list()).containsExactly("ippo.db");
    }

    @Test
    void whatIsNoCopyIsRefusedAndAllStaysAsItIs() throws Exception {
        try (Database database = Database.open(data)) {
            add(database, 1);
        }
        assertRefused("there is no file " + copy);
        Files.writeString(copy, "These are my holiday notes. ".repeat(100));
        assertRefused("SQLITE_NOTADB");
        Files.delete(copy);
        execute("create table holiday (place text)");
        assertRefused("is no database of Ippo");
        execute("create table flyway_schema_history (version text, success integer)");
        execute("insert into flyway_schema_history values ('999', 1)");
        assertRefused("newer version");
        assertThat(count(data)).isEqualTo(1);
        assertThat(data.toFile().list()).containsExactly("ippo.db");
    }

    @Test
    void aDamagedFileIsNotServedCopiedOrPutBack() throws Exception {
        try (Database database = Database.open(data)) {
            database.write(handle -> {
                for (int id = 1; id <= 3000; id++) {
                    insert(handle, id);
                }
                return null;
            });
        }
        SqliteFile.backUp(data, copy);
        damage(copy);
        assertRefused("damaged");
        damage(data.resolve("ippo.db"));
        assertThatThrownBy(() -> Database.open(data))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("damaged");
        assertThatThrownBy(() -> SqliteFile.backUp(data, folder.resolve("second")))
                .isInstanceOf(StoreException.class);
        assertThat(folder.resolve("second")).doesNotExist();
    }

    @Test
    void withoutADatabaseThereIsNothingToCopy() {
        assertThatThrownBy(() -> SqliteFile.backUp(data, copy)).hasMessageContaining("there is no database at");
        assertThat(data).doesNotExist();
    }

    /** Sixty kilobytes in the middle. */
    private static void damage(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        assertThat(bytes.length).isGreaterThan(200_000);
        Arrays.fill(bytes, 100_000, 160_000, (byte) 0xA5);
        Files.write(file, bytes);
    }

    private void assertRefused(String why) {
        assertThatThrownBy(() -> SqliteFile.restore(copy, data))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(why);
    }

    private void execute(String sql) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + copy.toUri());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static void add(Database database, long id) {
        database.write(handle -> insert(handle, id));
    }

    private static int insert(org.jdbi.v3.core.Handle handle, long id) {
        return handle.execute(
                "insert into visitor (id, cookie_sha256, seen_on) values (?, ?, '2026-03-01')",
                id,
                "hash-that-takes-some-room-as-real-ones-do-" + id);
    }

    private static int count(Path folder) {
        try (Database database = Database.open(folder)) {
            return database.read(handle -> handle.createQuery("select count(*) from visitor")
                    .mapTo(Integer.class)
                    .one());
        }
    }
}
