package ippo.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What root does in a folder of the service's user is left to that user. Where the tests do not run as root there is
 * one user only, and the same must hold.
 */
class FileOwnerTest {
    /** Of nobody in particular: a user need not have a name to own files. */
    private static final int SERVICE = 64_321;

    @TempDir
    Path folder;

    private Path data;
    private int owner;

    @BeforeEach
    void folderOfTheService() throws Exception {
        data = Files.createDirectory(folder.resolve("data"));
        if (owner(data) == 0) {
            Files.setAttribute(data, "unix:uid", SERVICE);
            Files.setAttribute(data, "unix:gid", SERVICE);
        }
        owner = owner(data);
    }

    @Test
    void aDatabaseThatRootMakesIsOfTheFoldersOwnerAndSoAreTheFilesBesideIt() throws Exception {
        try (Database database = Database.open(data)) {
            database.write(handle -> handle.execute("delete from visitor"));
            for (String name : new String[] {"ippo.db", "ippo.db-wal", "ippo.db-shm"}) {
                assertUsable(data.resolve(name), "rw-------");
            }
        }
    }

    @Test
    void foldersThatRootMakesAreOfWhoeverOwnsTheOneAbove() throws Exception {
        Path deep = data.resolve("a/b");
        Database.open(deep).close();
        assertThat(owner(data.resolve("a"))).isEqualTo(owner);
        assertThat(owner(deep)).isEqualTo(owner);
        assertUsable(deep.resolve("ippo.db"), "rw-------");
    }

    @Test
    void aRestoredDatabaseHasOwnerAndModeOfTheOneBefore() throws Exception {
        Database.open(data).close();
        Files.setPosixFilePermissions(data.resolve("ippo.db"), PosixFilePermissions.fromString("rw-r-----"));
        Path copy = folder.resolve("copy.db");
        SqliteFile.backUp(data, copy);
        Optional<Path> before = SqliteFile.restore(copy, data);
        assertUsable(data.resolve("ippo.db"), "rw-r-----");
        assertUsable(before.orElseThrow(), "rw-r-----");
        try (FolderLock lock = FolderLock.of(data)) {
            assertThat(lock).isNotNull();
        }
        assertUsable(data.resolve("ippo.lock"), "rw-------");
    }

    @Test
    void aRestoredDatabaseIsOfTheFoldersOwnerWhereNoneWasThereOrRootLeftOne() throws Exception {
        Path other = folder.resolve("other");
        Database.open(other).close();
        SqliteFile.restore(other.resolve("ippo.db"), data);
        assertUsable(data.resolve("ippo.db"), "rw-------");
        if (owner != owner(folder)) {
            Files.setAttribute(data.resolve("ippo.db"), "unix:uid", 0);
            SqliteFile.restore(other.resolve("ippo.db"), data);
            assertUsable(data.resolve("ippo.db"), "rw-------");
        }
    }

    @Test
    void aCopyIsOfWhoeverOwnsTheFolderOfCopies() throws Exception {
        Database.open(folder.resolve("served")).close();
        SqliteFile.backUp(folder.resolve("served"), data.resolve("copy.db"));
        assertUsable(data.resolve("copy.db"), "rw-------");
        assertThat(owner(folder.resolve("served/ippo.db"))).isEqualTo(owner(folder));
    }

    private void assertUsable(Path file, String mode) throws Exception {
        assertThat(owner(file)).as(file + "").isEqualTo(owner);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .as(file + "")
                .isEqualTo(mode);
    }

    private static int owner(Path file) throws Exception {
        return (Integer) Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS);
    }
}
