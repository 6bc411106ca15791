package ippo.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file that SQLite keeps everything in: made, refused, guarded. */
@Tag("slow")
class SqliteFileTest {
    @TempDir
    Path folder;

    @Test
    void foldersWithAnyNameAreMade() {
        Path odd = folder.resolve("a b?c%20#d").resolve("deeper;'");
        Database.open(odd).close();
        assertThat(odd.resolve("ippo.db")).isNotEmptyFile();
        assertThat(odd).isDirectoryContaining("glob:**/ippo.db");
        assertThat(odd.toFile().list()).containsExactly("ippo.db");
    }

    @Test
    void aLinkToAFolderWillDo() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Files.createDirectory(folder.resolve("real")));
        Database.open(link).close();
        assertThat(folder.resolve("real/ippo.db")).isNotEmptyFile();
    }

    @Test
    void nobodyElseMayReadTheFiles() throws IOException {
        try (Database database = Database.open(folder)) {
            database.write(handle -> handle.execute("delete from visitor"));
            for (String name : new String[] {"ippo.db", "ippo.db-wal", "ippo.db-shm"}) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(name))))
                        .as(name)
                        .isEqualTo("rw-------");
            }
        }
    }

    @Test
    void writesWaitForTheDiskAndReadersCannotWrite() {
        try (Database database = Database.open(folder)) {
            assertThat(database.<String>write(handle -> pragma(handle, "journal_mode")))
                    .isEqualTo("wal");
            // 2 is FULL: each commit is followed by an fsync of the log.
            assertThat(database.<String>write(handle -> pragma(handle, "synchronous")))
                    .isEqualTo("2");
            assertThat(database.<String>write(handle -> pragma(handle, "foreign_keys")))
                    .isEqualTo("1");
            assertThat(database.<String>write(handle -> pragma(handle, "secure_delete")))
                    .isEqualTo("1");
            assertThat(database.<String>write(handle -> pragma(handle, "busy_timeout")))
                    .isEqualTo("5000");
            assertThat(database.<String>read(handle -> pragma(handle, "query_only")))
                    .isEqualTo("1");
        }
    }

    @Test
    void aFileInTheFoldersPlaceIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("occupied"), "x");
        assertRefused(file, file + " is not a folder");
        assertRefused(file.resolve("below"), file.toString());
    }

    @Test
    void aFolderInTheFilesPlaceIsNamed() throws IOException {
        Files.createDirectory(folder.resolve("ippo.db"));
        assertRefused(folder, folder.resolve("ippo.db") + " is not a file");
    }

    @Test
    void somethingThatIsNoDatabaseIsNamedAndLeftAsItIs() throws IOException {
        Path file = Files.writeString(folder.resolve("ippo.db"), "These are my holiday notes. ".repeat(100));
        assertRefused(folder, file + " cannot be used: [SQLITE_NOTADB]");
        assertThat(file).content(StandardCharsets.UTF_8).startsWith("These are my holiday notes.");
    }

    @Test
    void aDatabaseOfAnotherProgramIsNamedAndLeftAsItIs() throws SQLException {
        Path file = folder.resolve("ippo.db");
        execute(file, "create table holiday (place text)");
        assertRefused(folder, file + " cannot be used: it belongs to another program");
        assertThatThrownBy(() -> execute(file, "select * from visitor")).hasMessageContaining("no such table");
    }

    @Test
    void aBrokenPageIsTroubleOfTheStore() throws IOException {
        try (Database database = Database.open(folder)) {
            fill(database);
        }
        Path file = folder.resolve("ippo.db");
        byte[] bytes = Files.readAllBytes(file);
        // All pages but the first, which the version is found with.
        Arrays.fill(bytes, 4096, bytes.length, (byte) 0xA5);
        Files.write(file, bytes);
        assertThatThrownBy(() -> {
                    try (Database database = Database.open(folder)) {
                        fill(database);
                    }
                })
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(file.toString())
                .message()
                .doesNotContain("\n");
    }

    @Test
    void aFullDiskIsTroubleOfTheStoreAndPasses() {
        try (Database database = Database.open(folder)) {
            fill(database);
            // SQLite's own limit stands in for the disk's.
            database.write(handle -> handle.execute("pragma max_page_count = 1"));
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 1000; i++) {
                            fill(database);
                        }
                    })
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("full");
            long before = count(database);
            database.write(handle -> handle.execute("pragma max_page_count = 1000000"));
            fill(database);
            assertThat(count(database)).isEqualTo(before + 1);
        }
    }

    @Test
    void aWriteWithinAWriteIsOurMistake() {
        try (Database database = Database.open(folder)) {
            assertThatThrownBy(() -> database.write(outer -> database.write(inner -> 1)))
                    .isInstanceOf(IllegalStateException.class);
            fill(database);
        }
    }

    @Test
    void anErrorReachesWhoCausedItAndTheWriterLivesOn() {
        try (Database database = Database.open(folder)) {
            assertThatThrownBy(() -> database.write(handle -> {
                        throw new StackOverflowError("deep");
                    }))
                    .isInstanceOf(StackOverflowError.class);
            fill(database);
            assertThat(count(database)).isEqualTo(1);
        }
    }

    @Test
    void anotherProgramThatWritesIsWaitedFor() throws Exception {
        try (Database database = Database.open(folder);
                Connection other = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("ippo.db"));
                Statement statement = other.createStatement()) {
            statement.execute("begin immediate");
            AtomicBoolean written = new AtomicBoolean();
            CountDownLatch started = new CountDownLatch(1);
            Thread writer = new Thread(() -> {
                started.countDown();
                fill(database);
                written.set(true);
            });
            writer.start();
            assertThat(started.await(5, TimeUnit.SECONDS)).isTrue();
            Thread.sleep(200);
            assertThat(written).isFalse();
            assertThat(count(database)).isZero();
            statement.execute("commit");
            writer.join(10_000);
            assertThat(written).isTrue();
        }
    }

    @Test
    void anotherKindOfAddressIsRefusedWithoutRepeatingIt() {
        assertThatThrownBy(() -> Database.open("mysql://ippo:secret@example.org/ippo"))
                .isInstanceOf(StoreException.class)
                .message()
                .contains("jdbc:postgresql:")
                .doesNotContain("secret");
    }

    @Test
    void anAddressNobodyUnderstandsIsRefusedWithoutRepeatingIt() {
        assertThatThrownBy(() -> Database.open("jdbc:postgresql://localhost:port/ippo?password=secret"))
                .isInstanceOf(StoreException.class)
                .message()
                .doesNotContain("secret");
    }

    @Test
    void nobodyAnsweringIsSaidWithoutThePassword() {
        assertThatThrownBy(() -> Database.open("jdbc:postgresql://127.0.0.1:1/ippo?user=ippo&password=secret"))
                .isInstanceOf(StoreException.class)
                .message()
                .startsWith("cannot open the PostgreSQL database: ")
                .doesNotContain("secret")
                .doesNotContain("\n");
    }

    private static void assertRefused(Path folder, String message) {
        assertThatThrownBy(() -> Database.open(folder).close())
                .isInstanceOf(StoreException.class)
                .message()
                .contains(message)
                .doesNotContain("\n");
    }

    private static String pragma(Handle handle, String name) {
        return handle.createQuery("pragma " + name).mapTo(String.class).one();
    }

    private static void fill(Database database) {
        database.write(handle -> handle.execute("insert into visitor (id, cookie_sha256, seen_on) values"
                + " (random(), hex(randomblob(500)), '2026-01-01')"));
    }

    private static long count(Database database) {
        return database.read(handle -> handle.createQuery("select count(*) from visitor")
                .mapTo(Long.class)
                .one());
    }

    private static void execute(Path file, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
