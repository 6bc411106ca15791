package ippo.progress;

import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.Outcome;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.store.Database;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What pages cost in a SQLite file with 5,000 puzzles, for a visitor with 15,000 attempts at 3,000 of them. Run by
 * hand, on an idle machine: {@code mvn -q -B test -Dtest=ProgressBenchmark}. Prints milliseconds: of the asking
 * thread's processor on average, and by the clock the median and what 99 of 100 stay below.
 */
class ProgressBenchmark {
    private static final int PUZZLES = 5000;
    private static final int SOLVED = 3000;
    private static final int ATTEMPTS_EACH = 5;
    private static final int OTHERS = 20;
    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");

    @TempDir
    Path folder;

    @Test
    void whatPagesCost() throws Exception {
        try (Database database = Database.open(folder)) {
            Progress progress = new Progress(database);
            List<PuzzleTask> puzzles = IntStream.range(0, PUZZLES)
                    .mapToObj(i -> new PuzzleTask("many", "mate3-" + i))
                    .toList();
            Visitor anna = fill(database, progress, puzzles);
            List<PuzzleTask> page = puzzles.subList(SOLVED - 50, SOLVED + 50);
            System.out.println("milliseconds                             processor    median      99 %");
            measure("one puzzle", 5000, i -> progress.of(anna, puzzles.get(i)));
            measure("one puzzle, and the next unmet", 5000, i -> {
                progress.of(anna, puzzles.get(i));
                progress.firstUnmet(anna, puzzles.subList(Math.max(i, SOLVED - 1), PUZZLES));
            });
            measure("the next unmet, 3,000 further on", 300, i -> progress.firstUnmet(anna, puzzles));
            measure("a page of 100 puzzles", 2000, i -> progress.of(anna, page));
            measure("all 3,000 that are solved", 500, i -> progress.solved(anna, "many"));
            measure("all lessons", 2000, i -> progress.lessons(anna));
            measure("a hint that was seen before", 5000, i -> progress.help(anna, puzzles.get(SOLVED), 1));
            long last = progress.lastSequence();
            measure("the last 30 attempts of everybody", 2000, i -> progress.recordedSince(last - 30, 30));
            measure("recording, the disk included", 300, i -> progress.record(anna, attempt(puzzles.get(i), 3)));
        }
    }

    private static Visitor fill(Database database, Progress progress, List<PuzzleTask> puzzles) throws Exception {
        Visitors visitors = new Visitors(database, Clock.systemUTC());
        Visitor anna = visitors.create().visitor();
        ExecutorService threads = Executors.newFixedThreadPool(64);
        List<Future<?>> work = new ArrayList<>();
        for (PuzzleTask puzzle : puzzles.subList(0, SOLVED)) {
            work.add(threads.submit(() -> {
                for (int i = 0; i < ATTEMPTS_EACH; i++) {
                    progress.record(anna, attempt(puzzle, i + 1 == ATTEMPTS_EACH ? 2 : 0));
                }
            }));
        }
        for (int i = 0; i < OTHERS; i++) {
            Visitor other = visitors.create().visitor();
            work.add(threads.submit(() ->
                    puzzles.subList(0, 500).forEach(puzzle -> progress.record(other, attempt(puzzle, 3)))));
        }
        for (int i = 0; i < 200; i++) {
            LessonTask task = new LessonTask("lesson-" + i / 10, "exercise-" + i % 10);
            work.add(threads.submit(() -> progress.record(anna, new Attempt(task, 1, Outcome.SOLVED, "5g5f", 3, NOW))));
        }
        for (Future<?> each : work) {
            each.get();
        }
        threads.shutdown();
        progress.help(anna, puzzles.get(SOLVED), 1);
        return anna;
    }

    private static Attempt attempt(PuzzleTask task, int stars) {
        return new Attempt(task, 0, stars > 0 ? Outcome.SOLVED : Outcome.FAILED, "G*5b,5a4a,5b4b", stars, NOW);
    }

    private static void measure(String what, int times, Work work) {
        for (int i = 0; i < times; i++) {
            work.run(i);
        }
        long[] nanos = new long[times];
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long busy = threads.getCurrentThreadCpuTime();
        for (int i = 0; i < times; i++) {
            long start = System.nanoTime();
            work.run(i);
            nanos[i] = System.nanoTime() - start;
        }
        busy = threads.getCurrentThreadCpuTime() - busy;
        Arrays.sort(nanos);
        System.out.printf(
                "%-40s %9.3f %9.3f %9.3f%n",
                what, busy / 1e6 / times, nanos[times / 2] / 1e6, nanos[times * 99 / 100] / 1e6);
    }

    private interface Work {
        void run(int index);
    }
}
