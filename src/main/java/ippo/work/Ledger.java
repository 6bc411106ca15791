package ippo.work;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the attempts of one person come to: the one rule of what counts. Lists of pupils, tables of teachers, overviews,
 * grades and exports all ask it. May be shared between threads.
 *
 * <p>In assigned work an attempt that was given in the work counts, whenever it was recorded. In practice an attempt
 * made elsewhere counts, too, from when the work opens until it closes, unless it was given in a test: before a test
 * ends nothing tells what its answers are worth, and afterwards a test is a test. In a test nothing made elsewhere
 * counts, and of several answers the first. Of somebody who was moved to another class counts what was made before.
 *
 * <p>A task of practice is done by a solution, one of a test by its answer. Nothing is done by what does not count.
 * Where nothing is assigned, every attempt counts.
 *
 * @param <T> what tells tasks apart: the task itself, or its place in the work
 */
public final class Ledger<T> {
    private final Optional<Terms> terms;
    private final int tasks;
    private final Map<T, Result> results;

    private Ledger(Optional<Terms> terms, int tasks, Map<T, Result> results) {
        this.terms = terms;
        this.tasks = tasks;
        this.results = results;
    }

    /**
     * What attempts at assigned work come to.
     *
     * @param tasks of the work, without doubles
     * @param attempts by task, in any order; those that do not count are left out
     */
    public static <T> Ledger<T> of(Terms terms, Collection<T> tasks, Map<T, List<Try>> attempts) {
        Builder<T> builder = new Builder<>(Optional.of(terms), Optional.empty());
        attempts.forEach((task, tries) -> tries.forEach(each -> builder.add(task, each)));
        return builder.build(tasks);
    }

    /** Takes attempts one by one and keeps those that count, so that no others need be held. For one thread. */
    public static final class Builder<T> {
        private final Optional<Terms> terms;
        private final Optional<Instant> left;
        private final Map<T, List<Try>> counted = new HashMap<>();
        private final Map<T, Help> help = new HashMap<>();

        /**
         * @param terms of assigned work; empty where nothing is assigned
         * @param left when the person was moved to another class; empty if that did not happen
         */
        public Builder(Optional<Terms> terms, Optional<Instant> left) {
            this.terms = terms;
            this.left = left;
        }

        public void add(T task, Try attempt) {
            boolean inTime = left.isEmpty() || attempt.at().isBefore(left.get());
            if (inTime && (terms.isEmpty() || counts(attempt, terms.get()))) {
                counted.computeIfAbsent(task, any -> new ArrayList<>(2)).add(attempt);
            }
        }

        /**
         * Adds help that was looked at since the task was last solved, of which no answer may tell.
         *
         * @param hints the highest; 0 for none
         * @param gaveUp whether the solution was asked for
         */
        public void help(T task, int hints, boolean gaveUp) {
            help.put(task, new Help(hints, gaveUp));
        }

        /** @param tasks of the work, without doubles; what was added of others is left out */
        public Ledger<T> build(Collection<T> tasks) {
            Map<T, Result> results = new HashMap<>();
            for (T task : tasks) {
                List<Try> tries = counted.getOrDefault(task, List.of());
                Help open = open(task, !tries.isEmpty());
                if (!tries.isEmpty() || !open.equals(Help.NONE)) {
                    results.put(task, Result.of(inOrder(tries), open.hints(), open.gaveUp()));
                }
            }
            return new Ledger<>(terms, tasks.size(), results);
        }

        /**
         * In assigned work a hint counts where something was answered, too, and the solution where asking for it was
         * recorded; a test has neither.
         */
        private Help open(T task, boolean tried) {
            Help open = help.getOrDefault(task, Help.NONE);
            if (terms.isEmpty()) {
                return open;
            }
            return tried && left.isEmpty() && !terms.get().isTest() ? new Help(open.hints(), false) : Help.NONE;
        }

        /** Sorted here: a database would sort whole rows of all pupils. */
        private List<Try> inOrder(List<Try> tries) {
            List<Try> sorted = new ArrayList<>(tries);
            sorted.sort(Comparator.comparingLong(Try::number));
            boolean once = terms.filter(Terms::isTest).isPresent();
            return once && sorted.size() > 1 ? sorted.subList(0, 1) : sorted;
        }
    }

    private record Help(int hints, boolean gaveUp) {
        static final Help NONE = new Help(0, false);
    }

    /** Whether an attempt at a task of assigned work counts there. */
    static boolean counts(Try attempt, Terms terms) {
        return switch (attempt.origin()) {
            case HERE -> true;
            case OTHER_TEST -> false;
            case ELSEWHERE -> !terms.isTest() && terms.isOpen(attempt.at());
        };
    }

    /** Whether an attempt at a task of a test shows that the task was met elsewhere while the test was open. */
    public static boolean isMetElsewhere(Try attempt, Terms terms) {
        return terms.isTest() && attempt.origin() != Origin.HERE && terms.isOpen(attempt.at());
    }

    /** What came of a task, be it nothing yet. */
    public Result of(T task) {
        return results.getOrDefault(task, Result.NONE);
    }

    /** Whether a task is done: in practice solved, in a test answered. */
    public boolean isDone(T task) {
        return isDone(of(task));
    }

    private boolean isDone(Result result) {
        return terms.filter(Terms::isTest).isPresent() ? result.isBegun() : result.isSolved();
    }

    /**
     * How a task stands, as the pupil may be told.
     *
     * @throws java.util.NoSuchElementException if nothing is assigned
     */
    public Standing standing(T task, Instant now) {
        Result result = of(task);
        if (!terms.orElseThrow().isTest()) {
            return result.isSolved() ? Standing.DONE : result.isBegun() ? Standing.BEGUN : Standing.OPEN;
        }
        if (!terms.get().isClosed(now)) {
            return result.isBegun() ? Standing.ANSWERED : Standing.OPEN;
        }
        return result.isSolved() ? Standing.RIGHT : result.isBegun() ? Standing.WRONG : Standing.MISSING;
    }

    /**
     * All tasks in numbers.
     *
     * @throws java.util.NoSuchElementException if nothing is assigned
     */
    public Totals totals() {
        int begun = 0;
        int done = 0;
        int right = 0;
        for (Result result : results.values()) {
            begun += result.isBegun() ? 1 : 0;
            done += isDone(result) ? 1 : 0;
            right += result.isSolved() ? 1 : 0;
        }
        return new Totals(terms.orElseThrow(), tasks, begun, done, right);
    }
}
