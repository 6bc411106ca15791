package ippo.content;

import ippo.answer.Task.PuzzleTask;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * All puzzles, to be found and turned over page by page: nothing here takes longer the more there are. Lists are views,
 * so that a part of one costs nothing, and all go the same way: short mates first, then by number. Immutable, so it may
 * be shared between threads.
 */
public final class PuzzleBank {
    private static final Comparator<BankPuzzle> ORDER =
            Comparator.comparingInt(BankPuzzle::plies).thenComparingInt(BankPuzzle::number);

    private final List<PuzzleSet> sets;
    private final List<BankPuzzle> all;
    private final Map<String, BankPuzzle> byId = new HashMap<>();
    private final NavigableMap<Integer, List<BankPuzzle>> byLength = new TreeMap<>();
    private final Map<Integer, Map<Integer, BankPuzzle>> byNumber = new HashMap<>();
    private final NavigableMap<String, List<BankPuzzle>> byTheme = new TreeMap<>();
    private final Map<PuzzleTask, PuzzleLevel> levels = new HashMap<>();
    private final Map<PuzzleTask, Double> ranks = new HashMap<>();
    private final Map<PuzzleTask, Integer> places = new HashMap<>();
    private final Map<String, String> families = new HashMap<>();
    private final NavigableMap<Integer, List<BankPuzzle>> picked = new TreeMap<>();
    /** All tasks twice over, so that the way round from any of them is one part of it. */
    private final List<PuzzleTask> rounds;

    /** A bank in which no two puzzles are alike. */
    public PuzzleBank(List<PuzzleSet> sets) {
        this(sets, List.of());
    }

    /** A bank of which none is picked by hand. */
    public PuzzleBank(List<PuzzleSet> sets, List<List<String>> families) {
        this(sets, families, List.of());
    }

    /**
     * A bank.
     *
     * @param families ids of puzzles that are alike; those of no family are alike to none
     * @param picked ids of those that an editor picked by hand
     * @throws IllegalArgumentException if an id comes twice, or a number twice within a length
     */
    public PuzzleBank(List<PuzzleSet> sets, List<List<String>> families, List<String> picked) {
        this.sets = List.copyOf(sets);
        all = sets.stream().flatMap(set -> set.puzzles().stream()).sorted(ORDER).toList();
        for (BankPuzzle puzzle : all) {
            once(byId.put(puzzle.id(), puzzle), puzzle);
            once(
                    byNumber.computeIfAbsent(puzzle.plies(), plies -> new HashMap<>())
                            .put(puzzle.number(), puzzle),
                    puzzle);
            byLength.computeIfAbsent(puzzle.plies(), plies -> new ArrayList<>()).add(puzzle);
            puzzle.tags()
                    .forEach(theme -> byTheme.computeIfAbsent(theme, tag -> new ArrayList<>())
                            .add(puzzle));
            places.put(puzzle.task(), places.size());
        }
        byLength.values().forEach(this::setLevels);
        families.forEach(family -> family.forEach(id -> this.families.put(id, family.get(0))));
        Set<String> hand = Set.copyOf(picked);
        all.stream()
                .filter(puzzle -> hand.contains(puzzle.id()))
                .forEach(puzzle -> this.picked
                        .computeIfAbsent(puzzle.plies(), plies -> new ArrayList<>())
                        .add(puzzle));
        List<PuzzleTask> tasks =
                new ArrayList<>(all.stream().map(BankPuzzle::task).toList());
        tasks.addAll(List.copyOf(tasks));
        rounds = List.copyOf(tasks);
    }

    /** @param alike puzzles of one length */
    private void setLevels(List<BankPuzzle> alike) {
        List<BankPuzzle> sorted = alike.stream()
                .sorted(Comparator.comparingInt(BankPuzzle::difficulty).thenComparingInt(BankPuzzle::number))
                .toList();
        for (int i = 0; i < sorted.size(); i++) {
            levels.put(sorted.get(i).task(), PuzzleLevel.of(i, sorted.size()));
            ranks.put(sorted.get(i).task(), (i + 0.5) / sorted.size());
        }
    }

    /** The part of the puzzles of its length that are easier than one of this bank, between 0 and 1. */
    public double rank(BankPuzzle puzzle) {
        return ranks.get(puzzle.task());
    }

    /** How hard a puzzle of this bank is beside those of its length. */
    public PuzzleLevel level(BankPuzzle puzzle) {
        return levels.get(puzzle.task());
    }

    /**
     * The family of a puzzle, those that are alike: who has just solved one should not be shown another. It is told by
     * the id of one of its members.
     */
    public String family(BankPuzzle puzzle) {
        return families.getOrDefault(puzzle.id(), puzzle.id());
    }

    private static void once(BankPuzzle before, BankPuzzle puzzle) {
        if (before != null) {
            throw new IllegalArgumentException(
                    before.task().text() + " and " + puzzle.task().text() + ": same id, or same length and number");
        }
    }

    public List<PuzzleSet> sets() {
        return sets;
    }

    public Optional<PuzzleSet> set(String id) {
        return sets.stream().filter(set -> set.id().equals(id)).findFirst();
    }

    public List<BankPuzzle> all() {
        return all;
    }

    /** In how many plies there are mates, the shortest first. */
    public NavigableSet<Integer> lengths() {
        return Collections.unmodifiableNavigableSet(byLength.navigableKeySet());
    }

    public List<BankPuzzle> ofLength(int plies) {
        return Collections.unmodifiableList(byLength.getOrDefault(plies, List.of()));
    }

    /**
     * The puzzles of a length that an editor picked by hand, none like another, by number: where days and books take
     * theirs from. Of a length of which none is picked, all.
     */
    public List<BankPuzzle> pickedOfLength(int plies) {
        return Optional.ofNullable(picked.get(plies))
                .map(Collections::unmodifiableList)
                .orElseGet(() -> ofLength(plies));
    }

    /** What puzzles are about, such as {@code head-gold}. */
    public NavigableSet<String> themes() {
        return Collections.unmodifiableNavigableSet(byTheme.navigableKeySet());
    }

    public List<BankPuzzle> ofTheme(String theme) {
        return Collections.unmodifiableList(byTheme.getOrDefault(theme, List.of()));
    }

    public Optional<BankPuzzle> puzzle(PuzzleTask task) {
        return puzzle(task.puzzle()).filter(puzzle -> puzzle.task().equals(task));
    }

    /** @param id unique in all sets */
    public Optional<BankPuzzle> puzzle(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    public Optional<BankPuzzle> puzzle(int plies, int number) {
        return Optional.ofNullable(byNumber.getOrDefault(plies, Map.of()).get(number));
    }

    /**
     * All others, beginning with the one after this and going round from the last to the first: where to look for the
     * next to be solved.
     *
     * @throws IllegalArgumentException if it is not in the bank
     */
    public List<PuzzleTask> after(PuzzleTask task) {
        Integer place = places.get(task);
        if (place == null) {
            throw new IllegalArgumentException("not in the bank: " + task);
        }
        return rounds.subList(place + 1, place + all.size());
    }
}
