package ippo.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** One server a folder. */
class FolderLockTest {
    @TempDir
    Path folder;

    @Test
    void onlyOneHoldsItAndAFolderIsMade() throws Exception {
        Path data = folder.resolve("a/b");
        try (FolderLock first = FolderLock.of(data)) {
            assertThat(first).isNotNull();
            assertRefused(data);
        }
        FolderLock.of(data).close();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve("ippo.lock"))))
                .isEqualTo("rw-------");
    }

    @Test
    @Timeout(60)
    void theLockOfAKilledProcessHindersNobody() throws Exception {
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Holder.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(other.getInputStream().read()).isEqualTo('h');
        assertRefused(folder);
        other.destroyForcibly().waitFor(30, TimeUnit.SECONDS);
        assertThat(folder.resolve("ippo.lock")).exists();
        FolderLock.of(folder).close();
    }

    @Test
    void aLinkInItsPlaceIsNotFollowed() throws Exception {
        Path elsewhere = Files.writeString(folder.resolve("elsewhere"), "x");
        Files.createSymbolicLink(folder.resolve("ippo.lock"), elsewhere);
        assertThatThrownBy(() -> FolderLock.of(folder)).isInstanceOf(StoreException.class);
    }

    private static void assertRefused(Path data) {
        assertThatThrownBy(() -> FolderLock.of(data))
                .isInstanceOf(StoreException.class)
                .hasMessage(
                        "another server works with " + data + ": stop it first, or choose another folder with --data");
    }

    /** Holds the lock until it is killed. */
    static final class Holder {
        private Holder() {}

        public static void main(String[] arguments) throws IOException, InterruptedException {
            try (FolderLock lock = FolderLock.of(Path.of(arguments[0]))) {
                System.out.print(lock == null ? 'n' : 'h');
                System.out.flush();
                Thread.sleep(TimeUnit.MINUTES.toMillis(5));
            }
        }
    }
}
