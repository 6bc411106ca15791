package ippo.compose.way;

import ippo.compose.Economy;
import ippo.compose.Made;
import ippo.compose.TreeBuilder;
import ippo.solver.Budget;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A second, slower look at what was made: measured anew, since what is praised may have changed since then, and proved
 * with a budget that leaves nothing open.
 */
public final class Review {
    private static final int HASH = 32;
    private static final Budget BUDGET = Budget.ofNodes(2_000_000);

    /** For each question about a tree; what needs more is hard to follow, and rare. */
    private static final Budget MEASURING = Budget.ofNodes(100_000);

    private static final int MOST_NODES = 60;
    private static final int MOST_NODES_LOOKED_AT = 2_000;

    private final Solver solver = new Solver(HASH);

    /** With themes, beauty and difficulty as they are found today; empty if not wanted, or its tree is too large. */
    Optional<Kept> measured(Kept kept, Predicate<Made> isWanted) {
        return TreeBuilder.build(kept.start(), solver, MEASURING, MOST_NODES)
                .map(tree -> Made.of(kept.scene(), kept.solution(), tree))
                .filter(isWanted)
                .map(made -> Kept.of(made, kept.family(), kept.way(), kept.round()));
    }

    /** Whether it is sound, its length beyond doubt, and nothing in it to spare. */
    boolean isFit(Kept kept) {
        Soundness.Report report = Soundness.examine(kept.start(), solver, BUDGET, Soundness.Extent.FIRST_FAULT);
        return Judge.isSound(report, kept.plies())
                && new Economy(solver, BUDGET, MOST_NODES_LOOKED_AT)
                        .spared(kept.scene(), kept.solution())
                        .isEmpty();
    }

    /** All that can be measured and are wanted, in their order; on all processors. */
    public static List<Kept> measuredAll(List<Kept> made, Predicate<Made> isWanted) {
        List<Kept> measured = new ArrayList<>();
        onAll(made, review -> kept -> review.measured(kept, isWanted)).forEach(each -> each.ifPresent(measured::add));
        return measured;
    }

    /** Those that are fit, in their order; on all processors. */
    public static List<Kept> fit(List<Kept> made) {
        return onAll(made, review -> kept -> Optional.of(kept).filter(review::isFit)).stream()
                .flatMap(Optional::stream)
                .toList();
    }

    private static <T> List<T> onAll(List<Kept> made, Function<Review, Function<Kept, T>> look) {
        ExecutorService workers =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            ThreadLocal<Review> review = ThreadLocal.withInitial(Review::new);
            List<Future<T>> looks = new ArrayList<>();
            made.forEach(kept ->
                    looks.add(workers.submit(() -> look.apply(review.get()).apply(kept))));
            List<T> results = new ArrayList<>();
            for (Future<T> each : looks) {
                results.add(each.get());
            }
            return results;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            workers.shutdownNow();
        }
    }
}
