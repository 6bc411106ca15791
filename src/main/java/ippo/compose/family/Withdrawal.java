package ippo.compose.family;

import ippo.compose.Beauty;
import ippo.compose.Theme;
import ippo.tsume.Puzzle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Thins out families: which puzzles are shown no more, so that {@value #MOST} of each stay. Those that something refers
 * to stay; then of a length that is not among them yet, since the same idea in fewer or more moves is no repetition;
 * then the most beautiful ones.
 */
public final class Withdrawal {
    /** More of a family would be repetition. */
    public static final int MOST = 3;

    private Withdrawal() {}

    /**
     * Ids of those to be withdrawn, in the order of the puzzles.
     *
     * @param families of these puzzles, as {@link Families} finds them
     * @param bound ids of those that stay whatever their family, even if they are more than {@value #MOST}
     */
    public static List<String> of(List<Puzzle> puzzles, List<List<String>> families, Set<String> bound) {
        Map<String, Puzzle> byId = new HashMap<>();
        puzzles.forEach(puzzle -> byId.put(puzzle.id(), puzzle));
        Map<String, Double> beauty = beauty(puzzles);
        Set<String> withdrawn = new HashSet<>();
        for (List<String> family : families) {
            Set<String> staying = new HashSet<>(family);
            staying.retainAll(bound);
            List<String> others = new ArrayList<>(family);
            others.removeAll(staying);
            Set<Integer> lengths = new HashSet<>();
            staying.forEach(id -> lengths.add(byId.get(id).plies()));
            for (int more = MOST - staying.size(); more > 0 && !others.isEmpty(); more--) {
                String best = others.stream()
                        .min(Comparator.comparing((String id) ->
                                        lengths.contains(byId.get(id).plies()))
                                .thenComparing(Comparator.<String>comparingDouble(beauty::get)
                                        .reversed()))
                        .orElseThrow();
                others.remove(best);
                lengths.add(byId.get(best).plies());
            }
            withdrawn.addAll(others);
        }
        return puzzles.stream().map(Puzzle::id).filter(withdrawn::contains).toList();
    }

    /**
     * The part of the puzzles of its length that are less beautiful: {@link Beauty} compares those of a length only.
     */
    private static Map<String, Double> beauty(Collection<Puzzle> puzzles) {
        Map<Integer, List<Puzzle>> byLength = new TreeMap<>();
        Map<String, Integer> points = new HashMap<>();
        for (Puzzle puzzle : puzzles) {
            byLength.computeIfAbsent(puzzle.plies(), plies -> new ArrayList<>()).add(puzzle);
            List<Theme> themes = puzzle.tags().stream()
                    .flatMap(tag -> Theme.of(tag).stream())
                    .toList();
            points.put(puzzle.id(), Beauty.of(puzzle.start(), puzzle.solution(), themes, puzzle.tree()));
        }
        Map<String, Double> beauty = new HashMap<>();
        byLength.values().forEach(alike -> {
            List<Puzzle> sorted = alike.stream()
                    .sorted(Comparator.comparingInt(puzzle -> points.get(puzzle.id())))
                    .toList();
            for (int i = 0; i < sorted.size(); i++) {
                beauty.put(sorted.get(i).id(), (double) i / sorted.size());
            }
        });
        return beauty;
    }
}
