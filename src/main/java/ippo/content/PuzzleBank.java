package ippo.content;

import ippo.answer.Task.PuzzleTask;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * All puzzles, to be found and turned over page by page: nothing here takes longer the more there are. Lists are views,
 * so that a part of one costs nothing, and all go the same way: short mates first, then by number.
 *
 * <p>Some puzzles are withdrawn: no list has them, so that nobody comes upon them any more. By id and number they are
 * still found, since progress, reviews, classes and addresses refer to them; their numbers are never given again.
 *
 * <p>Immutable, so it may be shared between threads.
 */
public final class PuzzleBank {
    private static final Comparator<BankPuzzle> ORDER =
            Comparator.comparingInt(BankPuzzle::plies).thenComparingInt(BankPuzzle::number);

    /** Between two of a family on the way from one puzzle to the next. */
    private static final int APART = 50;

    private final List<PuzzleSet> sets;
    private final List<BankPuzzle> ever;
    private final List<BankPuzzle> all;
    private final Map<String, BankPuzzle> byId = new HashMap<>();
    private final NavigableMap<Integer, List<BankPuzzle>> byLength = new TreeMap<>();
    private final Map<Integer, Map<Integer, BankPuzzle>> byNumber = new HashMap<>();
    private final NavigableMap<String, List<BankPuzzle>> byTheme = new TreeMap<>();
    private final Map<PuzzleTask, PuzzleLevel> levels = new HashMap<>();
    private final Map<PuzzleTask, Double> ranks = new HashMap<>();
    private final Map<String, String> families = new HashMap<>();
    private final Set<String> withdrawn;
    private final NavigableSet<BankPuzzle> way = new TreeSet<>(ORDER);

    /** A bank in which no two puzzles are alike. */
    public PuzzleBank(List<PuzzleSet> sets) {
        this(sets, List.of());
    }

    /** A bank of which none is withdrawn. */
    public PuzzleBank(List<PuzzleSet> sets, List<List<String>> families) {
        this(sets, families, List.of());
    }

    /**
     * A bank.
     *
     * @param families ids of puzzles that are alike; those of no family are alike to none
     * @param withdrawn ids of those that are shown no more
     * @throws IllegalArgumentException if an id comes twice, or a number twice within a length
     */
    public PuzzleBank(List<PuzzleSet> sets, List<List<String>> families, Collection<String> withdrawn) {
        this.sets = List.copyOf(sets);
        this.withdrawn = Set.copyOf(withdrawn);
        ever = sets.stream()
                .flatMap(set -> set.puzzles().stream())
                .sorted(ORDER)
                .toList();
        all = ever.stream().filter(puzzle -> !isWithdrawn(puzzle)).toList();
        for (BankPuzzle puzzle : ever) {
            once(byId.put(puzzle.id(), puzzle), puzzle);
            once(
                    byNumber.computeIfAbsent(puzzle.plies(), plies -> new HashMap<>())
                            .put(puzzle.number(), puzzle),
                    puzzle);
        }
        for (BankPuzzle puzzle : all) {
            byLength.computeIfAbsent(puzzle.plies(), plies -> new ArrayList<>()).add(puzzle);
            puzzle.tags()
                    .forEach(theme -> byTheme.computeIfAbsent(theme, tag -> new ArrayList<>())
                            .add(puzzle));
        }
        byNumber.values().forEach(alike -> setLevels(alike.values()));
        families.forEach(family -> family.forEach(id -> this.families.put(id, family.get(0))));
        setWay();
    }

    /** @param alike puzzles of one length; those that are withdrawn stand where they would among the others */
    private void setLevels(Collection<BankPuzzle> alike) {
        List<BankPuzzle> sorted = alike.stream()
                .sorted(Comparator.comparingInt(BankPuzzle::difficulty).thenComparingInt(BankPuzzle::number))
                .toList();
        int size = (int) Math.max(
                1, sorted.stream().filter(puzzle -> !isWithdrawn(puzzle)).count());
        int place = 0;
        for (BankPuzzle puzzle : sorted) {
            int here = Math.min(place, size - 1);
            levels.put(puzzle.task(), PuzzleLevel.of(here, size));
            ranks.put(puzzle.task(), (here + 0.5) / size);
            place += isWithdrawn(puzzle) ? 0 : 1;
        }
    }

    /** Leaves out whose family came a moment ago. */
    private void setWay() {
        Deque<String> recent = new ArrayDeque<>();
        for (BankPuzzle puzzle : all) {
            if (!recent.contains(family(puzzle))) {
                way.add(puzzle);
                recent.addLast(family(puzzle));
                if (recent.size() > APART) {
                    recent.removeFirst();
                }
            }
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

    /** All but those that are withdrawn. */
    public List<BankPuzzle> all() {
        return all;
    }

    /** All that somebody may have met: those that are withdrawn, too. */
    public List<BankPuzzle> ever() {
        return ever;
    }

    /** Whether it is shown no more; that it is found by its address is all that is left of it. */
    public boolean isWithdrawn(BankPuzzle puzzle) {
        return withdrawn.contains(puzzle.id());
    }

    /** In how many plies there are mates, the shortest first. */
    public NavigableSet<Integer> lengths() {
        return Collections.unmodifiableNavigableSet(byLength.navigableKeySet());
    }

    public List<BankPuzzle> ofLength(int plies) {
        return Collections.unmodifiableList(byLength.getOrDefault(plies, List.of()));
    }

    /** Those of a length whose numbers are within these. */
    public List<BankPuzzle> numbered(int plies, int from, int to) {
        return ofLength(plies).stream()
                .filter(puzzle -> from <= puzzle.number() && puzzle.number() <= to)
                .toList();
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
     * The next one on the way through the bank, of another family. Who follows the way meets no two of a family within
     * {@value #APART} puzzles. Empty at its end.
     */
    public Optional<BankPuzzle> next(BankPuzzle puzzle) {
        return way.tailSet(puzzle, false).stream()
                .filter(other -> !family(other).equals(family(puzzle)))
                .findFirst();
    }
}
