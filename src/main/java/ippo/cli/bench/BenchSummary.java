package ippo.cli.bench;

import ippo.cli.bench.BenchRow.Comparison;
import ippo.cli.bench.BenchRow.Cost;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The figures of many rows. */
final class BenchSummary {
    /** How far a user's patience may go. */
    private static final int[] SECONDS = {1, 3, 10, 30, 60};

    private final List<BenchRow> rows;

    /** @param rows at least one */
    BenchSummary(List<BenchRow> rows) {
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("a summary of nothing");
        }
        this.rows = List.copyOf(rows);
    }

    /** A few lines of text, each but the first set in. */
    String text(String title) {
        return String.join(
                System.lineSeparator(),
                String.format(
                        "%s: %d problems, %d mates, %d of them proved shortest, %d without mate, %d unknown",
                        title,
                        rows.size(),
                        count(BenchRow::isMate),
                        count(row -> row.isMate() && row.isProved()),
                        count(BenchRow::isNoMate),
                        count(row -> !row.isMate() && !row.isProved())),
                String.format(
                        "  labels: %d equal, %d shorter, %d longer, %d without; custom differs: %d; WRONG: %d",
                        count(row -> row.comparison() == Comparison.EQUAL),
                        count(row -> row.comparison() == Comparison.SHORTER),
                        count(row ->
                                row.comparison() == Comparison.LONGER || row.comparison() == Comparison.PROVED_LONGER),
                        count(row -> row.comparison() == Comparison.NO_LABEL),
                        count(BenchRow::isCustomOther),
                        count(BenchRow::isWrong)),
                within("mates", BenchRow::isMate, BenchRow::firstCost),
                within("proofs", BenchRow::isProved, BenchRow::cost),
                costs("first mate", BenchRow::firstCost),
                costs("in all", BenchRow::cost));
    }

    boolean isAnyWrong() {
        return rows.stream().anyMatch(BenchRow::isWrong);
    }

    /** How many were settled within so much CPU time: a mate found; a mate proved shortest, or that there is none. */
    private String within(String title, Predicate<BenchRow> isSettled, Function<BenchRow, Cost> cost) {
        return Arrays.stream(SECONDS)
                .mapToObj(seconds -> seconds + " s: "
                        + count(row -> isSettled.test(row) && cost.apply(row).milliseconds() <= seconds * 1000.0))
                .collect(Collectors.joining(", ", "  " + title + " within  ", ""));
    }

    private long count(Predicate<BenchRow> condition) {
        return rows.stream().filter(condition).count();
    }

    private String costs(String title, Function<BenchRow, Cost> cost) {
        double[] sorted =
                rows.stream().map(cost).mapToDouble(Cost::milliseconds).sorted().toArray();
        double sum = Arrays.stream(sorted).sum();
        long nodes = rows.stream().map(cost).mapToLong(Cost::nodes).sum();
        return String.format(
                Locale.ROOT,
                "  %-10s  CPU ms: median %.2f, 99th percentile %.2f, worst %.2f, average %.2f; %d nodes, %.0f a second",
                title,
                percentile(sorted, 50),
                percentile(sorted, 99),
                sorted[sorted.length - 1],
                sum / sorted.length,
                nodes,
                sum == 0 ? 0 : nodes / (sum / 1000));
    }

    /** The smallest value that at least so many in a hundred do not exceed. */
    static double percentile(double[] sorted, int percent) {
        return sorted[Math.max(0, (sorted.length * percent + 99) / 100 - 1)];
    }
}
