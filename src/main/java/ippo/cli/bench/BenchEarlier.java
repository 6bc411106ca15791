package ippo.cli.bench;

import ippo.cli.bench.BenchRow.Cost;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What an earlier run printed, and how the rows of this one stand beside it: by the problems' ids. */
final class BenchEarlier {
    /** The first columns of {@link BenchRow#text}. */
    private static final Pattern ROW = Pattern.compile(
            "(\\S.*?) +([0-9]+|\\?|none) +([0-9.]+) +([0-9]+) +([0-9]+|\\?|none)(=?) +([0-9.]+) +([0-9]+) .*");

    private static final double NANOSECONDS = 1e6;

    private record Row(boolean isMate, Cost firstCost, boolean isProved, Cost cost) {
        static Row of(BenchRow row) {
            return new Row(row.isMate(), row.firstCost(), row.isProved(), row.cost());
        }
    }

    private record Both(String id, Row before, Row now) {}

    private final Map<String, Row> rows;

    private BenchEarlier(Map<String, Row> rows) {
        this.rows = rows;
    }

    /** Reads what was printed; lines that are no rows are passed over. */
    static BenchEarlier read(Stream<String> lines) {
        Map<String, Row> rows = new LinkedHashMap<>();
        lines.map(ROW::matcher).filter(Matcher::matches).forEach(row -> rows.put(row.group(1), row(row)));
        return new BenchEarlier(rows);
    }

    private static Row row(Matcher row) {
        return new Row(
                row.group(5).matches("[0-9]+"),
                cost(row.group(3), row.group(4)),
                row.group(6).equals("="),
                cost(row.group(7), row.group(8)));
    }

    private static Cost cost(String milliseconds, String nodes) {
        return new Cost(Math.round(Double.parseDouble(milliseconds) * NANOSECONDS), Long.parseLong(nodes));
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    /** A few lines of text: what was won and lost, and the cost of what both did, now against then. */
    String text(List<BenchRow> now) {
        List<Both> both = new ArrayList<>();
        for (BenchRow row : now) {
            Optional.ofNullable(rows.get(row.id()))
                    .ifPresent(before -> both.add(new Both(row.id(), before, Row.of(row))));
        }
        return String.join(
                System.lineSeparator(),
                "Beside the earlier run: " + both.size() + " problems are in both",
                changes("mates", both, Row::isMate),
                changes("proofs", both, Row::isProved),
                ratio("first mate", both, Row::isMate, Row::firstCost),
                ratio("proofs", both, Row::isProved, Row::cost));
    }

    private static String changes(String title, List<Both> both, Predicate<Row> has) {
        return "  " + title + " won: " + ids(both, pair -> has.test(pair.now) && !has.test(pair.before)) + "; lost: "
                + ids(both, pair -> !has.test(pair.now) && has.test(pair.before));
    }

    private static String ids(List<Both> both, Predicate<Both> condition) {
        List<String> ids = both.stream().filter(condition).map(Both::id).collect(Collectors.toList());
        return ids.isEmpty() ? "none" : ids.size() + " (" + String.join(" ", ids) + ")";
    }

    /**
     * Of what both runs settled: now by then, of the sums and on the mean (geometric, so that each problem counts
     * alike).
     */
    private static String ratio(String title, List<Both> both, Predicate<Row> has, Function<Row, Cost> cost) {
        List<Both> settled = both.stream()
                .filter(pair -> has.test(pair.before) && has.test(pair.now))
                .toList();
        if (settled.isEmpty()) {
            return "  " + title + ": none in both";
        }
        long nodesBefore = 0;
        long nodesNow = 0;
        double timeBefore = 0;
        double timeNow = 0;
        double logarithms = 0;
        for (Both pair : settled) {
            Cost before = cost.apply(pair.before);
            Cost now = cost.apply(pair.now);
            nodesBefore += before.nodes();
            nodesNow += now.nodes();
            timeBefore += before.milliseconds();
            timeNow += now.milliseconds();
            logarithms += Math.log((now.nodes() + 1.0) / (before.nodes() + 1.0));
        }
        return String.format(
                Locale.ROOT,
                "  %s, %d in both: nodes %d -> %d (%.2f; mean of ratios %.2f), CPU s %.1f -> %.1f",
                title,
                settled.size(),
                nodesBefore,
                nodesNow,
                (nodesNow + 1.0) / (nodesBefore + 1.0),
                Math.exp(logarithms / settled.size()),
                timeBefore / 1000,
                timeNow / 1000);
    }
}
