package ippo.cli.check;

import ippo.cli.text.Table;
import ippo.content.source.Draft;
import ippo.content.source.PuzzleDraft;
import ippo.tsume.CheckFeatures;
import ippo.tsume.Difficulty;
import ippo.tsume.Puzzle;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Prints what the first moves of the easiest and of the hardest fifth of each length have in common, so that one sees
 * whether what is called hard is what people fail at.
 */
final class FeaturePrinter {
    private static final int PARTS = 5;

    private FeaturePrinter() {}

    static void print(Draft draft, PrintWriter out) {
        Map<Integer, List<Puzzle>> byLength = new TreeMap<>();
        draft.shownPuzzles().stream()
                .map(PuzzleDraft::puzzle)
                .forEach(puzzle -> byLength.computeIfAbsent(puzzle.plies(), plies -> new ArrayList<>())
                        .add(puzzle));
        Table table = new Table(
                "mate in",
                "fifth",
                "gives up",
                "rook, bishop",
                "takes",
                "promotes",
                "declines",
                "backward",
                "far",
                "checks");
        byLength.forEach((plies, puzzles) -> {
            List<Puzzle> sorted = new ArrayList<>(puzzles);
            sorted.sort(Comparator.comparingInt(FeaturePrinter::difficulty).thenComparing(Puzzle::id));
            int part = Math.max(1, sorted.size() / PARTS);
            row(table, plies, "easiest", sorted.subList(0, part));
            row(table, plies, "hardest", sorted.subList(sorted.size() - part, sorted.size()));
        });
        table.print(out);
    }

    private static int difficulty(Puzzle puzzle) {
        return Difficulty.of(puzzle.start(), puzzle.solution(), puzzle.tree());
    }

    private static void row(Table table, int plies, String name, List<Puzzle> puzzles) {
        List<CheckFeatures> keys = puzzles.stream()
                .map(puzzle ->
                        CheckFeatures.of(puzzle.start(), puzzle.solution().get(0)))
                .toList();
        table.row(
                plies,
                name,
                percent(keys, key -> key.risked() > 0),
                percent(keys, CheckFeatures::risksMajor),
                percent(keys, CheckFeatures::takes),
                percent(keys, CheckFeatures::promotes),
                percent(keys, CheckFeatures::declines),
                percent(keys, CheckFeatures::backward),
                percent(keys, key -> key.distance() > 1),
                String.format(
                        Locale.ROOT,
                        "%.1f",
                        puzzles.stream()
                                .mapToInt(
                                        puzzle -> puzzle.tree().start().checks().size())
                                .average()
                                .orElse(0)));
    }

    private static String percent(List<CheckFeatures> keys, Predicate<CheckFeatures> what) {
        return 100 * keys.stream().filter(what).count() / keys.size() + " %";
    }
}
