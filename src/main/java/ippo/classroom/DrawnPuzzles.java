package ippo.classroom;

import ippo.account.Visitor;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.content.PuzzleLevel;
import ippo.store.Database;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * Draws the puzzles of a test for each pupil: instead of each that was assigned, another of the same length, theme and
 * level; where the bank has too few of a theme, of the same length and level. They follow from the secret seed of the
 * assignment, the pupil and the place, and are stored when they are first asked for, so that a later change of the bank
 * changes no test. May be shared between threads.
 */
public final class DrawnPuzzles {
    /** So many puzzles of a kind there must be for each place of that kind, so that neighbours seldom get the same. */
    private static final int FOR_EACH_PLACE = 2;

    private static final int FEWEST = 6;

    private final Database database;
    private final PuzzleBank bank;

    public DrawnPuzzles(Database database, PuzzleBank bank) {
        this.database = database;
        this.bank = bank;
    }

    /**
     * What drawn puzzles have in common.
     *
     * @param theme the most telling of the one that was assigned, among those of the others; empty if it has none
     */
    private record Alike(int plies, String theme, PuzzleLevel level) {
        static Alike of(PuzzleBank bank, BankPuzzle puzzle) {
            return new Alike(puzzle.plies(), puzzle.tags().stream().findFirst().orElse(""), bank.level(puzzle));
        }
    }

    /**
     * Puzzles of which the bank has too few others of their kind.
     *
     * @param puzzle the first of them
     * @param isHopeless whether there are too few of their length and level, too, whatever the theme
     */
    public record Shortage(PuzzleTask puzzle, boolean isHopeless) {}

    /**
     * What is short if these are drawn; empty if each pupil can get others of the same length, theme and level.
     *
     * @param assigned exercises of lessons among them are left alone: everybody gets the same
     */
    public static List<Shortage> shortages(PuzzleBank bank, Collection<AssignedTask> assigned) {
        List<PuzzleTask> tasks = assigned.stream()
                .flatMap(each -> each.task().asPuzzle().stream())
                .toList();
        Kinds kinds = new Kinds(bank, tasks);
        Map<Alike, PuzzleTask> firsts = new LinkedHashMap<>();
        puzzles(bank, tasks).forEach(puzzle -> firsts.putIfAbsent(Alike.of(bank, puzzle), puzzle.task()));
        List<Shortage> shortages = new ArrayList<>();
        firsts.forEach((kind, first) -> {
            if (!kinds.isEnough(kinds.exact(kind), kinds.places(kind))) {
                shortages.add(new Shortage(first, !kinds.isEnough(kinds.wide(kind), kinds.placesOfLevel(kind))));
            }
        });
        return shortages;
    }

    /** What may be drawn for each kind of the puzzles that were assigned. Used once. */
    private static final class Kinds {
        private final PuzzleBank bank;
        private final Set<PuzzleTask> templates;
        private final List<Alike> all;
        private final Map<Alike, List<BankPuzzle>> pools = new HashMap<>();

        Kinds(PuzzleBank bank, List<PuzzleTask> assigned) {
            this.bank = bank;
            this.templates = new HashSet<>(assigned);
            this.all = puzzles(bank, assigned).stream()
                    .map(puzzle -> Alike.of(bank, puzzle))
                    .toList();
        }

        long places(Alike kind) {
            return all.stream().filter(kind::equals).count();
        }

        long placesOfLevel(Alike kind) {
            return all.stream()
                    .filter(each -> each.plies() == kind.plies() && each.level() == kind.level())
                    .count();
        }

        boolean isEnough(List<BankPuzzle> pool, long places) {
            return pool.size() >= Math.max(FEWEST, FOR_EACH_PLACE * places);
        }

        /** Of the same length and level. */
        List<BankPuzzle> wide(Alike kind) {
            return bank.ofLength(kind.plies()).stream()
                    .filter(puzzle -> !templates.contains(puzzle.task()) && bank.level(puzzle) == kind.level())
                    .toList();
        }

        /** Of the same theme, too. */
        List<BankPuzzle> exact(Alike kind) {
            return wide(kind).stream()
                    .filter(puzzle -> puzzle.tags().contains(kind.theme())
                            || puzzle.tags().isEmpty() && kind.theme().isEmpty())
                    .toList();
        }

        /** Of the same theme where there are enough. */
        List<BankPuzzle> pool(Alike kind) {
            return pools.computeIfAbsent(kind, any -> isEnough(exact(kind), places(kind)) ? exact(kind) : wide(kind));
        }
    }

    private static List<BankPuzzle> puzzles(PuzzleBank bank, List<PuzzleTask> tasks) {
        return tasks.stream().flatMap(task -> bank.puzzle(task).stream()).toList();
    }

    private record Place(int place, PuzzleTask assigned, long seed, Optional<PuzzleTask> own) {}

    /**
     * Draws for a pupil what is not drawn yet. Puzzles that he or she got in another test come last, and before them
     * those that he or she has tried; none comes twice.
     *
     * @param assignment a drawn one of this pupil's
     */
    void draw(Visitor visitor, long assignment) {
        boolean complete = database.read(handle -> places(handle, visitor, assignment)).stream()
                .allMatch(place -> place.own().isPresent());
        if (!complete) {
            database.write(handle -> insert(handle, visitor, assignment));
        }
    }

    private static List<Place> places(Handle handle, Visitor visitor, long assignment) {
        return handle.createQuery(
                        "select assignment_item.place, assignment_item.item, assignment_item.exercise,"
                                + " assignment.seed, own.item as own_item, own.exercise as own_exercise"
                                + " from assignment join assignment_item on assignment_item.assignment = assignment.id"
                                + TaskAttempts.ownOf(":visitor")
                                + "where assignment.id = :id and assignment_item.kind = 'PUZZLE' order by assignment_item.place")
                .bind("id", assignment)
                .bind("visitor", visitor.id())
                .map((row, context) -> {
                    String own = row.getString("own_exercise");
                    return new Place(
                            row.getInt("place"),
                            new PuzzleTask(row.getString("item"), row.getString("exercise")),
                            row.getLong("seed"),
                            own == null
                                    ? Optional.empty()
                                    : Optional.of(new PuzzleTask(row.getString("own_item"), own)));
                })
                .list();
    }

    private int insert(Handle handle, Visitor visitor, long assignment) {
        // two servers at once draw one after the other
        boolean known = handle.createUpdate("update visitor set attempts = attempts where id = :visitor")
                        .bind("visitor", visitor.id())
                        .execute()
                > 0;
        if (!known) {
            return 0;
        }
        List<Place> places = places(handle, visitor, assignment);
        Set<PuzzleTask> taken = new HashSet<>(
                places.stream().flatMap(place -> place.own().stream()).toList());
        Map<PuzzleTask, Integer> worn = worn(handle, visitor);
        Kinds kinds = new Kinds(bank, places.stream().map(Place::assigned).toList());
        int drawn = 0;
        for (Place place : places) {
            Optional<BankPuzzle> assigned = bank.puzzle(place.assigned());
            if (place.own().isPresent() || assigned.isEmpty()) {
                continue;
            }
            List<BankPuzzle> alike = kinds.pool(Alike.of(bank, assigned.get()));
            Optional<PuzzleTask> own =
                    SeededOrder.of(
                                    alike,
                                    place.seed(),
                                    visitor.id(),
                                    each -> "puzzle " + place.place() + " " + each.id())
                            .stream()
                            .map(BankPuzzle::task)
                            .filter(task -> !taken.contains(task))
                            .min(Comparator.comparingInt(task -> worn.getOrDefault(task, 0)));
            if (own.isPresent()) {
                taken.add(own.get());
                drawn += insert(handle, visitor, assignment, place.place(), own.get());
            }
        }
        return drawn;
    }

    private static int insert(Handle handle, Visitor visitor, long assignment, int place, PuzzleTask own) {
        return handle.createUpdate("insert into drawn_puzzle (assignment, visitor, place, item, exercise)"
                        + " values (:id, :visitor, :place, :item, :exercise)")
                .bind("id", assignment)
                .bind("visitor", visitor.id())
                .bind("place", place)
                .bind("item", own.set())
                .bind("exercise", own.puzzle())
                .execute();
    }

    /** What a pupil has met: 1 for what was tried, 2 for what was drawn for him or her before. */
    private static Map<PuzzleTask, Integer> worn(Handle handle, Visitor visitor) {
        Map<PuzzleTask, Integer> worn = new HashMap<>();
        List<String> sources =
                List.of("best where kind = 'PUZZLE' and (tries > 0 or hints > 0) and", "drawn_puzzle where");
        for (int how = 0; how < sources.size(); how++) {
            int mark = how + 1;
            handle.createQuery("select item, exercise from " + sources.get(how) + " visitor = :visitor")
                    .bind("visitor", visitor.id())
                    .map((row, context) -> new PuzzleTask(row.getString(1), row.getString(2)))
                    .forEach(task -> worn.put(task, mark));
        }
        return worn;
    }
}
