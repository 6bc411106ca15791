package ippo.review;

import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;

/** What tries come to: by day, length and theme, and how far what was foretold came true. Plain counting. */
public final class Statistics {
    /** Lower ends of what was foretold, as probabilities. */
    private static final double[] BINS = {0, 0.5, 0.7, 0.8, 0.9};

    private final List<Trained> tries;
    private final PuzzleBank bank;

    public Statistics(List<Trained> tries, PuzzleBank bank) {
        this.tries = List.copyOf(tries);
        this.bank = bank;
    }

    /**
     * So many tries.
     *
     * @param solved those solved at once, without a hint
     */
    public record Count(int tries, int solved) {
        public static final Count NONE = new Count(0, 0);

        Count with(Grade grade) {
            return new Count(tries + 1, solved + (grade.compareTo(Grade.GOOD) >= 0 ? 1 : 0));
        }

        /** From 0 to 1; 0 if there was no try. */
        public double share() {
            return tries == 0 ? 0 : (double) solved / tries;
        }
    }

    /**
     * Tries of which much the same was foretold.
     *
     * @param foretold the average probability of remembering, 0 to 1
     * @param happened the part that was remembered, 0 to 1
     */
    public record Bin(int tries, double foretold, double happened) {}

    /** Each of so many days (of UTC) up to the last, with a try or without. */
    public NavigableMap<LocalDate, Count> byDay(LocalDate last, int days) {
        NavigableMap<LocalDate, Count> counts = new TreeMap<>();
        last.minusDays(days - 1L).datesUntil(last.plusDays(1)).forEach(day -> counts.put(day, Count.NONE));
        for (Trained each : tries) {
            counts.computeIfPresent(
                    LocalDate.ofInstant(each.at(), ZoneOffset.UTC), (day, count) -> count.with(each.grade()));
        }
        return Collections.unmodifiableNavigableMap(counts);
    }

    /** By length in plies. */
    public NavigableMap<Integer, Count> byLength() {
        return by(puzzle -> Optional.of(puzzle.plies()));
    }

    /** By what puzzles are about above all. */
    public NavigableMap<String, Count> byTheme() {
        return by(Reviews::theme);
    }

    private <K extends Comparable<K>> NavigableMap<K, Count> by(Function<BankPuzzle, Optional<K>> key) {
        NavigableMap<K, Count> counts = new TreeMap<>();
        for (Trained each : tries) {
            bank.puzzle(each.puzzle())
                    .flatMap(key)
                    .ifPresent(name -> counts.put(
                            name, counts.getOrDefault(name, Count.NONE).with(each.grade())));
        }
        return Collections.unmodifiableNavigableMap(counts);
    }

    /** What the review foretold and what came of it, the unlikely first; only where there were tries. */
    public List<Bin> calibration() {
        List<List<double[]>> bins = new ArrayList<>();
        for (int i = 0; i < BINS.length; i++) {
            bins.add(new ArrayList<>());
        }
        for (Trained each : tries) {
            for (OptionalDouble recall : List.of(each.recall(), each.themeRecall())) {
                recall.ifPresent(foretold -> bins.get(bin(foretold))
                        .add(new double[] {foretold, each.grade().isRecalled() ? 1 : 0}));
            }
        }
        return bins.stream()
                .filter(bin -> !bin.isEmpty())
                .map(bin -> new Bin(bin.size(), average(bin, 0), average(bin, 1)))
                .sorted(Comparator.comparingDouble(Bin::foretold))
                .toList();
    }

    private static int bin(double foretold) {
        int bin = BINS.length - 1;
        while (foretold < BINS[bin]) {
            bin--;
        }
        return bin;
    }

    private static double average(List<double[]> bin, int which) {
        return bin.stream().mapToDouble(each -> each[which]).average().orElseThrow();
    }
}
