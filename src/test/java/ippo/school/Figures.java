package ippo.school;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** How long requests took, by kind, and what went wrong. May be shared between threads. */
final class Figures {
    private static final int MOST_TROUBLES = 20;

    private final Map<String, List<Long>> nanos = new TreeMap<>();
    private final Map<String, Integer> errors = new TreeMap<>();
    private final List<String> troubles = new ArrayList<>();
    private Map<String, List<Long>> coming = Map.of();

    /** From now on only what is done then counts in {@link #table} and {@link #percentile}. */
    synchronized void everybodyIsIn() {
        coming = new TreeMap<>(nanos);
        nanos.clear();
    }

    /** A line for all that was asked before {@link #everybodyIsIn}. */
    synchronized String before(String without) {
        return line("while coming in", all(coming, without), 0);
    }

    synchronized void took(String kind, long nanoseconds) {
        nanos.computeIfAbsent(kind, any -> new ArrayList<>()).add(nanoseconds);
    }

    synchronized void failed(String kind, String trouble) {
        errors.merge(kind, 1, Integer::sum);
        if (troubles.size() < MOST_TROUBLES) {
            troubles.add(kind + ": " + trouble);
        }
    }

    synchronized int errors() {
        return errors.values().stream().mapToInt(Integer::intValue).sum();
    }

    synchronized int count() {
        return Stream.of(nanos, coming)
                .flatMap(each -> each.values().stream())
                .mapToInt(List::size)
                .sum();
    }

    synchronized List<String> troubles() {
        return List.copyOf(troubles);
    }

    /** A line a kind, and one for all; in milliseconds. @param without a kind that is no request */
    synchronized String table(String without) {
        StringBuilder table = new StringBuilder(String.format(
                "%-24s %8s %6s %7s %7s %7s %7s%n", "ms", "requests", "errors", "p50", "p95", "p99", "most"));
        nanos.forEach((kind, each) -> table.append(line(kind, each, errors.getOrDefault(kind, 0))));
        return table.append(line("all requests", all(nanos, without), errors())).toString();
    }

    /** Of all requests, in milliseconds. */
    synchronized double percentile(double percent, String without) {
        List<Long> all = all(nanos, without);
        Collections.sort(all);
        return millis(all, percent);
    }

    private static List<Long> all(Map<String, List<Long>> nanos, String without) {
        List<Long> all = new ArrayList<>();
        nanos.forEach((kind, each) -> {
            if (!kind.equals(without)) {
                all.addAll(each);
            }
        });
        return all;
    }

    private static String line(String kind, List<Long> unsorted, int errors) {
        List<Long> sorted = new ArrayList<>(unsorted);
        Collections.sort(sorted);
        return String.format(
                "%-24s %8d %6d %7.1f %7.1f %7.1f %7.1f%n",
                kind,
                sorted.size(),
                errors,
                millis(sorted, 50),
                millis(sorted, 95),
                millis(sorted, 99),
                millis(sorted, 100));
    }

    private static double millis(List<Long> sorted, double percent) {
        if (sorted.isEmpty()) {
            return Double.NaN;
        }
        int rank = (int) Math.ceil(percent / 100 * sorted.size());
        return sorted.get(Math.max(rank, 1) - 1) / 1e6;
    }
}
