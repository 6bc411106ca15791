package ippo.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileCacheTest {
    private static final long MOST = 10_000;

    @TempDir
    Path folder;

    private final AtomicInteger made = new AtomicInteger();

    private byte[] make(int length) {
        byte[] bytes = new byte[length];
        bytes[0] = (byte) made.incrementAndGet();
        return bytes;
    }

    private FileCache cache(String version) {
        return FileCache.in(folder.resolve("made/when/needed"), MOST, version);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    @Test
    void whatWasMadeOnceIsKeptAndSharedByServers() {
        byte[] first = cache("1").get("a", () -> make(100));
        assertThat(cache("1").get("a", () -> make(100))).isEqualTo(first);
        assertThat(made).hasValue(1);
    }

    @Test
    void anotherKeyOrVersionIsMadeAnew() {
        byte[] first = cache("1").get("a", () -> make(100));
        assertThat(cache("1").get("b", () -> make(100))).isNotEqualTo(first);
        assertThat(cache("2").get("a", () -> make(100))).isNotEqualTo(first);
        assertThat(made).hasValue(3);
    }

    @Test
    void halfAFileOrADamagedOneIsNeverServed() throws IOException {
        byte[] first = cache("1").get("a", () -> make(100));
        Path file = files().get(0);
        byte[] whole = Files.readAllBytes(file);
        for (int length : new int[] {0, 10, 32, 33, whole.length - 1}) {
            Files.write(file, java.util.Arrays.copyOf(whole, length));
            made.set(0);
            assertThat(cache("1").get("a", () -> make(100)))
                    .as("of %d bytes", length)
                    .isEqualTo(first);
            assertThat(made).as("of %d bytes", length).hasValue(1);
            assertThat(Files.readAllBytes(file)).as("mended").isEqualTo(whole);
        }
        whole[50] ^= 1;
        Files.write(file, whole);
        assertThat(cache("1").get("a", () -> make(100))).isNotEqualTo(whole);
    }

    @Test
    void itHoldsNoMoreThanItMayAndForgetsWhatIsOldest() throws IOException {
        FileCache cache = cache("1");
        byte[] old = cache.get("old", () -> make(1000));
        Files.setLastModifiedTime(files().get(0), FileTime.from(Instant.now().minus(Duration.ofDays(2))));
        Path unfinished = folder.resolve("made/when/needed/123.part");
        Files.write(unfinished, new byte[500]);
        Files.setLastModifiedTime(unfinished, FileTime.from(Instant.now().minus(Duration.ofDays(1))));
        Path foreign = Files.write(folder.resolve("made/when/needed/mine.txt"), new byte[5]);
        for (int i = 0; i < 60; i++) {
            int number = i;
            cache.get("new " + number, () -> make(1000));
            long size = 0;
            for (Path file : files()) {
                size += Files.size(file);
            }
            assertThat(size).isLessThanOrEqualTo(MOST + 600);
        }
        assertThat(unfinished).doesNotExist();
        assertThat(foreign).exists();
        int before = made.get();
        assertThat(cache.get("old", () -> make(1000))).isNotEqualTo(old);
        assertThat(made).hasValue(before + 1);
        cache.get("new 59", () -> make(1000));
        assertThat(made).hasValue(before + 1);
    }

    @Test
    void whereNothingCanBeKeptEverythingIsMade() throws IOException {
        Path file = Files.write(folder.resolve("file"), new byte[1]);
        FileCache cache = FileCache.in(file.resolve("below"), MOST, "1");
        assertThat(cache.get("a", () -> make(100))).hasSize(100);
        assertThat(cache.get("a", () -> make(100))).hasSize(100);
        assertThat(FileCache.none().get("a", () -> make(100))).hasSize(100);
        assertThat(made).hasValue(3);
    }

    @Test
    void whatIsTooLargeIsNotKept() throws IOException {
        cache("1").get("a", () -> make(3000));
        assertThat(files()).isEmpty();
    }
}
