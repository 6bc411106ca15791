package ippo.cli.check;

import ippo.cli.text.Table;
import ippo.compose.Ending;
import ippo.compose.family.Withdrawal;
import ippo.content.source.Draft;
import ippo.content.source.PuzzleDraft;
import ippo.rules.Color;
import ippo.rules.Position;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Prints how many families there are and how varied the puzzles are that are shown: a row a length, where kings stand,
 * what puzzles are about.
 */
final class BankPrinter {
    private BankPrinter() {}

    static void print(Draft draft, PrintWriter out) {
        families(draft, out);
        starts(draft.shownPuzzles(), out);
        out.println();
        Map<Integer, List<PuzzleDraft>> byLength = new TreeMap<>();
        List<PuzzleDraft> shown = draft.shownPuzzles();
        shown.forEach(puzzle -> byLength.computeIfAbsent(puzzle.plies().value(), plies -> new ArrayList<>())
                .add(puzzle));
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
        out.println();
        Table first = new Table("first theme", "puzzles", "share");
        Map<String, Integer> themes = new TreeMap<>();
        shown.forEach(puzzle -> themes.merge(puzzle.tags().get(0), 1, Integer::sum));
        themes.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .forEach(theme -> first.row(theme.getKey(), theme.getValue(), share(theme.getValue(), shown.size())));
        first.print(out);
    }

    private static String share(long part, int all) {
        return String.format(Locale.ROOT, "%.1f %%", 100.0 * part / all);
    }

    /** How many puzzles begin with a promoted piece on the board, with Black's king, and with White's on which rank. */
    private static void starts(List<PuzzleDraft> shown, PrintWriter out) {
        Map<Integer, Integer> ranks = new TreeMap<>();
        int promoted = 0;
        int kings = 0;
        for (PuzzleDraft puzzle : shown) {
            Position start = puzzle.start();
            promoted += start.toSetup().pieces().values().stream()
                            .anyMatch(piece -> piece.type().isPromoted())
                    ? 1
                    : 0;
            kings += start.king(Color.BLACK).isPresent() ? 1 : 0;
            ranks.merge(start.king(Color.WHITE).orElseThrow().rank(), 1, Integer::sum);
        }
        out.println("starts.promoted " + promoted);
        out.println("starts.promoted-percent " + 100 * promoted / shown.size());
        out.println("starts.both-kings " + kings);
        ranks.forEach((rank, count) -> out.println("kings.rank-" + rank + " " + count));
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
        Set<String> shown = draft.shownPuzzles().stream().map(PuzzleDraft::id).collect(Collectors.toSet());
        out.println("families.beyond-three "
                + draft.families().stream()
                        .mapToLong(family -> Math.max(
                                0,
                                family.value().stream().filter(shown::contains).count() - Withdrawal.MOST))
                        .sum());
        out.println("withdrawn " + draft.withdrawn().size());
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
