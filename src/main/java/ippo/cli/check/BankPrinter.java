package ippo.cli.check;

import ippo.cli.text.Table;
import ippo.compose.Ending;
import ippo.content.source.Draft;
import ippo.content.source.PuzzleDraft;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Prints how many families there are, and how varied the puzzles of each length are, a row a length. */
final class BankPrinter {
    /** More of a family would be repetition. */
    private static final int MOST = 3;

    private BankPrinter() {}

    static void print(Draft draft, PrintWriter out) {
        families(draft, out);
        out.println();
        Map<Integer, List<PuzzleDraft>> byLength = new TreeMap<>();
        draft.sets()
                .forEach(set -> set.puzzles()
                        .forEach(puzzle -> byLength.computeIfAbsent(
                                        puzzle.plies().value(), plies -> new ArrayList<>())
                                .add(puzzle)));
        Table table = new Table(
                "mate in", "puzzles", "first themes", "most frequent", "share", "endings", "most frequent", "share");
        byLength.forEach((plies, puzzles) -> {
            Shares themes = Shares.of(puzzles, puzzle -> puzzle.tags().get(0));
            Shares endings = Shares.of(
                    puzzles,
                    puzzle -> Ending.of(puzzle.start(), puzzle.solution().value()));
            table.row(
                    plies,
                    puzzles.size(),
                    themes.kinds(),
                    themes.first(),
                    themes.percent(),
                    endings.kinds(),
                    endings.first(),
                    endings.percent());
        });
        table.print(out);
    }

    private static void families(Draft draft, PrintWriter out) {
        int all = draft.sets().stream().mapToInt(set -> set.puzzles().size()).sum();
        IntSummaryStatistics sizes = draft.families().stream()
                .mapToInt(family -> family.value().size())
                .summaryStatistics();
        out.println("families " + (all - sizes.getSum() + sizes.getCount()));
        out.println("choice " + draft.choice().ids().size());
        Map<String, Integer> plies = new HashMap<>();
        draft.sets()
                .forEach(set -> set.puzzles()
                        .forEach(puzzle -> plies.put(puzzle.id(), puzzle.plies().value())));
        Map<Integer, Integer> lengths = new TreeMap<>();
        draft.choice().ids().forEach(id -> lengths.merge(plies.get(id.value()), 1, Integer::sum));
        lengths.forEach((length, count) -> out.println("choice." + length + " " + count));
        out.println("families.beyond-three "
                + draft.families().stream()
                        .mapToInt(family -> Math.max(0, family.value().size() - MOST))
                        .sum());
    }

    /** How many kinds there are, and of which there are most. */
    private record Shares(int kinds, String first, String percent) {
        static Shares of(List<PuzzleDraft> puzzles, Function<PuzzleDraft, String> kind) {
            Map<String, Integer> counts = new HashMap<>();
            puzzles.forEach(puzzle -> counts.merge(kind.apply(puzzle), 1, Integer::sum));
            Map.Entry<String, Integer> most = counts.entrySet().stream()
                    .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                    .orElseThrow();
            return new Shares(counts.size(), most.getKey(), 100 * most.getValue() / puzzles.size() + " %");
        }
    }
}
