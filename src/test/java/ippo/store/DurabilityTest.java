package ippo.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Another Java writes with eight threads and is killed in the middle of it, several times over: what it had
 * acknowledged is there. That the disk was waited for as well is seen to by a test of the synchronous mode in
 * SqliteFileTest.
 */
@Tag("slow")
@Order(2)
class DurabilityTest {
    private static final int ROUNDS = 4;
    private static final int THREADS = 8;

    @TempDir
    Path folder;

    @Test
    @Timeout(value = 3, unit = TimeUnit.MINUTES)
    void nothingThatWasAcknowledgedIsLostWhenTheProcessIsKilled() throws Exception {
        Set<Long> acknowledged = new HashSet<>();
        for (int round = 0; round < ROUNDS; round++) {
            int before = acknowledged.size();
            acknowledged.addAll(writeAndBeKilled(round, 300 + 450 * round));
            assertThat(acknowledged).as("round %d", round).hasSizeGreaterThan(before + 200);
            try (Database database = Database.open(folder)) {
                Set<Long> there =
                        new HashSet<>(database.<List<Long>>read(handle -> handle.createQuery("select id from visitor")
                                .mapTo(Long.class)
                                .list()));
                assertThat(there).containsAll(acknowledged);
                // A thread may have been killed between the commit and the acknowledgement, once a round at most.
                assertThat(there.size() - acknowledged.size()).isBetween(0, THREADS * (round + 1));
                assertThat(database.<String>read(handle -> handle.createQuery("pragma integrity_check")
                                .mapTo(String.class)
                                .one()))
                        .isEqualTo("ok");
            }
        }
    }

    /** Lets the other Java write until it has acknowledged so many, then kills it; everything it acknowledged. */
    private Set<Long> writeAndBeKilled(int round, int atLeast) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Child.class.getName(),
                        folder.toString(),
                        String.valueOf(round))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Set<Long> acknowledged = new HashSet<>();
        try (BufferedReader lines = process.inputReader(StandardCharsets.US_ASCII)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                // The last line may be cut off; a whole one ends in a full stop.
                if (line.endsWith(".")) {
                    acknowledged.add(Long.valueOf(line.substring(0, line.length() - 1)));
                }
                if (acknowledged.size() == atLeast) {
                    // SIGKILL by way of the handle: Process.destroyForcibly would also close the stream read here.
                    process.toHandle().destroyForcibly();
                }
            }
            // 128 + SIGKILL: it did not end for a reason of its own.
            assertThat(process.waitFor()).isEqualTo(137);
        } finally {
            process.destroyForcibly();
        }
        assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(atLeast);
        return acknowledged;
    }

    /** Writes for ever, and prints each id once it is acknowledged. */
    static final class Child {
        private Child() {}

        public static void main(String[] args) throws InterruptedException {
            Database database = Database.open(Path.of(args[0]));
            AtomicLong ids = new AtomicLong(Long.parseLong(args[1]) * 1_000_000_000L);
            PrintStream out = new PrintStream(System.out, true, StandardCharsets.US_ASCII);
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                threads.add(new Thread(() -> {
                    while (true) {
                        long id = ids.incrementAndGet();
                        database.write(handle -> handle.execute(
                                "insert into visitor (id, cookie_sha256, seen_on) values (?, ?, '2026-01-01')",
                                id,
                                "hash of " + id));
                        out.print(id + ".\n");
                        out.flush();
                    }
                }));
            }
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }
        }
    }
}
