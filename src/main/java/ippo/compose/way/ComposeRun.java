package ippo.compose.way;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Makes puzzles for as long as is wanted, round by round: each round is so many attempts on the pool as it was before,
 * and then what they made is offered to the pool in the order of attempts. So the same seed makes the same puzzles on
 * any number of threads, and a work file can be gone on with on another day.
 */
public final class ComposeRun {
    private static final int ATTEMPTS = 32;

    private final long seed;
    private final TreeMap<Integer, Integer> goals;
    private final WorkFile file;
    private final Wish wish;
    private final Pool pool;
    private long round;

    /**
     * How a round went.
     *
     * @param number of the round, from 1
     * @param counts how many there are now, by length
     * @param kept what it added
     * @param refused how many were made that add nothing new
     */
    public record Round(long number, Map<Integer, Integer> counts, List<Kept> kept, int refused) {}

    /**
     * Reads what was made before.
     *
     * @param goals how many are wanted, by length; more of what is missing is tried, and none is refused
     * @param wish what is asked of all
     * @param file need not be there yet; empty to keep nothing
     */
    public ComposeRun(long seed, Map<Integer, Integer> goals, Wish wish, Optional<Path> file) {
        this.seed = seed;
        this.wish = wish;
        pool = new Pool(wish);
        this.goals = new TreeMap<>(goals);
        this.file = new WorkFile(file);
        this.file.cut();
        WorkFile.Work work = this.file.read();
        work.puzzles().forEach(pool::offer);
        round = work.rounds();
    }

    /** All that a working file has, in the order in which it was made. */
    public static List<Kept> read(Path file) {
        return new WorkFile(Optional.of(file)).read().puzzles();
    }

    /** All that was made so far, short ones first. */
    public List<Kept> all() {
        return pool.all();
    }

    /**
     * Makes more until it is enough, asked after each round.
     *
     * @param told after each round
     */
    public void run(int threads, BooleanSupplier isEnough, Consumer<Round> told) {
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            ThreadLocal<Workshop> workshop = ThreadLocal.withInitial(() -> new Workshop(pool, wish, seed, goals));
            while (!isEnough.getAsBoolean()) {
                told.accept(round(workers, workshop));
            }
        } finally {
            workers.shutdownNow();
        }
    }

    private Round round(ExecutorService workers, ThreadLocal<Workshop> workshop) {
        long number = round + 1;
        List<Future<List<Kept>>> attempts = new ArrayList<>();
        for (int i = 0; i < ATTEMPTS; i++) {
            long attempt = number * ATTEMPTS + i;
            attempts.add(workers.submit(() -> workshop.get().attempt(attempt, number)));
        }
        List<Kept> made = new ArrayList<>();
        attempts.forEach(attempt -> made.addAll(result(attempt))); // the pool must not change before all are done
        List<Kept> kept = made.stream().filter(pool::offer).toList();
        file.append(kept, number);
        round = number;
        return new Round(number, pool.counts(), kept, made.size() - kept.size());
    }

    private static List<Kept> result(Future<List<Kept>> attempt) {
        try {
            return attempt.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
