package ippo.training;

import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.review.Glicko;
import ippo.review.Rating;
import ippo.review.Reviews;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Chooses the next puzzle for a solver: adaptive item selection. In turns it is one that was missed a moment ago, one
 * whose review is due, one of a theme that goes badly, and else a new one of a family never met. New ones are such as
 * are expected to be solved with {@link #LEAST} to {@link #MOST}: hard enough to learn from, easy enough to go on; a
 * little more or less if lately fewer or more were solved than that (feedback control). None is of a
 * {@link PuzzleBank#family family} of which another came within the last {@link #APART} puzzles. What is chosen follows
 * from what is known of the solver, so that leaving a puzzle brings no easier one. May be shared between threads.
 */
public final class Picker {
    /** Expected success, from 0 to 1. */
    static final double LEAST = 0.785;

    static final double MOST = 0.845;
    /** Puzzles between two of a family. */
    public static final int APART = 50;

    private static final double WANTED = (LEAST + MOST) / 2;
    /** The share to be solved in all, with what comes again; by how much expectations are shifted at most for it. */
    private static final double SOLVED = 0.8;

    private static final double MOST_SHIFT = 0.05;
    /** Every so manieth puzzle is a review, while any is due. */
    private static final int REVIEW = 3;
    /** Every so manieth is of a weak theme, if there is one. */
    private static final int WEAK = 4;

    /** How hard the first puzzle of a run is at least, how much harder each next one, and where that ends. */
    private static final double LOWEST = 300;

    private static final double STEP = 30;
    private static final double HIGHEST = 2100;
    /** Nobody comes so far in a run. */
    private static final int RUN = 100;

    private final PuzzleBank bank;

    public Picker(PuzzleBank bank) {
        this.bank = bank;
    }

    /**
     * What is known of a solver.
     *
     * @param count of puzzles up to now: it says whose turn it is
     * @param recent the last puzzles, the latest first
     * @param met all that were ever tried
     * @param again those missed in this sitting that are to come again, the most urgent first
     * @param due for review, the most urgent first
     * @param weak themes that go badly, the worst first
     * @param lately the share of the last puzzles that was solved; empty while they are few
     * @param seed for the choice between puzzles that are equally good
     */
    public record Solver(
            Rating rating,
            int count,
            List<BankPuzzle> recent,
            Set<PuzzleTask> met,
            List<BankPuzzle> again,
            List<BankPuzzle> due,
            List<String> weak,
            OptionalDouble lately,
            long seed) {
        /** Of whom nothing is known. */
        public static final Solver NEW = new Solver(
                Reviews.NEW_SOLVER, 0, List.of(), Set.of(), List.of(), List.of(), List.of(), OptionalDouble.empty(), 0);

        public Solver {
            recent = List.copyOf(recent);
            met = Set.copyOf(met);
            again = List.copyOf(again);
            due = List.copyOf(due);
            weak = List.copyOf(weak);
        }
    }

    /**
     * The next puzzle.
     *
     * @param ratings how hard each is
     * @param isOpen what may be asked now
     * @return empty only if nothing may be asked
     */
    public Optional<BankPuzzle> next(
            Solver solver, Function<BankPuzzle, Rating> ratings, Predicate<BankPuzzle> isOpen) {
        List<BankPuzzle> recent = solver.recent().stream().limit(APART).toList();
        Map<String, BankPuzzle> near = new HashMap<>();
        recent.forEach(puzzle -> near.putIfAbsent(bank.family(puzzle), puzzle));
        Predicate<BankPuzzle> fits = isOpen.and(puzzle -> !near.containsKey(bank.family(puzzle)));
        // the very puzzle may come again soon; only another that looks like it may not
        Optional<BankPuzzle> chosen =
                solver.again().stream().filter(isOpen).filter(recent::contains).findFirst();
        if (chosen.isEmpty() && solver.count() % REVIEW == REVIEW - 1) {
            chosen = solver.due().stream()
                    .filter(isOpen)
                    .filter(puzzle ->
                            near.getOrDefault(bank.family(puzzle), puzzle).equals(puzzle))
                    .findFirst();
        }
        if (chosen.isEmpty() && solver.count() % WEAK == WEAK - 1) {
            chosen = solver.weak().stream()
                    .flatMap(theme -> among(
                            solver,
                            ratings,
                            fits.and(puzzle -> !solver.met().contains(puzzle.task())
                                    && Reviews.theme(puzzle)
                                            .filter(theme::equals)
                                            .isPresent()),
                            false)
                            .stream())
                    .findFirst();
        }
        if (chosen.isPresent()) {
            return chosen;
        }
        Set<String> known = new HashSet<>();
        solver.met().forEach(task -> bank.puzzle(task).ifPresent(puzzle -> known.add(bank.family(puzzle))));
        return Stream.<Predicate<BankPuzzle>>of(
                        fits.and(puzzle -> !known.contains(bank.family(puzzle))),
                        fits.and(puzzle -> !solver.met().contains(puzzle.task())),
                        fits)
                .flatMap(which -> among(solver, ratings, which, false).stream())
                .findFirst()
                // when all new ones are too easy or too hard: the nearest
                .or(() -> among(solver, ratings, fits, true))
                .or(() -> among(solver, ratings, isOpen, true));
    }

    /**
     * Puzzles for a run that gets harder: each rated at least as hard as the one before, and no two of a family. All
     * runs rise alike, so that they can be compared.
     *
     * @param ratings how hard each is
     * @param recent the last puzzles; of their families there is none
     * @param chance for the choice between puzzles that are equally good
     */
    public List<BankPuzzle> rising(
            Function<BankPuzzle, Rating> ratings, Collection<BankPuzzle> recent, RandomGenerator chance) {
        Set<String> families = new HashSet<>();
        recent.forEach(puzzle -> families.add(bank.family(puzzle)));
        NavigableMap<Double, List<BankPuzzle>> byRating = new TreeMap<>();
        bank.all()
                .forEach(
                        puzzle -> byRating.computeIfAbsent(ratings.apply(puzzle).value(), rating -> new ArrayList<>())
                                .add(puzzle));
        List<BankPuzzle> run = new ArrayList<>();
        double from = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < RUN; i++) {
            double upTo = Math.min(LOWEST + STEP * (i + 1), HIGHEST);
            List<BankPuzzle> fresh = byRating.tailMap(from, true).values().stream()
                    .flatMap(List::stream)
                    .filter(puzzle -> !families.contains(bank.family(puzzle)))
                    .toList();
            if (fresh.isEmpty()) {
                break;
            }
            double least = upTo - STEP;
            List<BankPuzzle> rung = fresh.stream()
                    .filter(puzzle -> least <= ratings.apply(puzzle).value()
                            && ratings.apply(puzzle).value() < upTo)
                    .toList();
            BankPuzzle chosen = rung.isEmpty() ? fresh.get(0) : rung.get(chance.nextInt(rung.size()));
            run.add(chosen);
            families.add(bank.family(chosen));
            from = ratings.apply(chosen).value();
        }
        return List.copyOf(run);
    }

    /** @param isNearest whether the nearest will do where none is as hard as wanted */
    private Optional<BankPuzzle> among(
            Solver solver, Function<BankPuzzle, Rating> ratings, Predicate<BankPuzzle> which, boolean isNearest) {
        double shift = solver.lately().isPresent()
                ? Math.max(
                        -MOST_SHIFT,
                        Math.min(MOST_SHIFT, SOLVED - solver.lately().getAsDouble()))
                : 0;
        List<BankPuzzle> all = bank.all().stream().filter(which).toList();
        List<BankPuzzle> good = all.stream()
                .filter(puzzle -> {
                    double expected = Glicko.expected(solver.rating(), ratings.apply(puzzle));
                    return LEAST + shift <= expected && expected <= MOST + shift;
                })
                .toList();
        if (!good.isEmpty()) {
            return Optional.of(good.get(new Random(solver.seed()).nextInt(good.size())));
        }
        return isNearest
                ? all.stream()
                        .min(Comparator.comparingDouble(
                                puzzle -> Math.abs(Glicko.expected(solver.rating(), ratings.apply(puzzle)) - WANTED)))
                : Optional.empty();
    }
}
