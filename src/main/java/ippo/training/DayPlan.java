package ippo.training;

import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which puzzles a day has, worked out from its date alone. Days go through the puzzles of a kind in strides that meet
 * each before one comes again: a stride has no divisor in common with their number. Two of a {@link PuzzleBank#family
 * family} never come within weeks, since of each family there is one. Immutable.
 */
final class DayPlan {
    /** A stride of this part of the puzzles lays neighbouring days far apart. */
    private static final double STRIDE = 0.382;

    private static final int LONGEST = 99;

    /**
     * Puzzles of a kind that a lane has each day.
     *
     * @param shortest in plies
     * @param longest in plies
     * @param from the part of the easy ones of this kind that is left out, 0 to 1
     * @param to the part up to which they are taken, 0 to 1
     * @param count how many a day
     */
    private record Slot(Lane lane, int shortest, int longest, double from, double to, int count) {}

    private static final List<Slot> SLOTS = List.of(
            new Slot(Lane.EASY, 1, 1, 0, 1, 1),
            new Slot(Lane.EASY, 3, 3, 0, 0.6, 2),
            new Slot(Lane.MIDDLE, 3, 3, 0.6, 1, 1),
            new Slot(Lane.MIDDLE, 5, 5, 0, 1, 2),
            new Slot(Lane.HARD, 7, 7, 0, 1, 2),
            new Slot(Lane.HARD, 9, LONGEST, 0, 1, 1));

    private final Map<Slot, List<BankPuzzle>> pools;

    private DayPlan(Map<Slot, List<BankPuzzle>> pools) {
        this.pools = pools;
    }

    /**
     * @param choice puzzles of different families, picked for days; if there are none, one of each family of the bank
     */
    static DayPlan of(PuzzleBank bank, List<BankPuzzle> choice) {
        List<BankPuzzle> source = choice.isEmpty() ? ofFamilies(bank) : choice;
        Map<Slot, List<BankPuzzle>> pools = new java.util.LinkedHashMap<>();
        for (Slot slot : SLOTS) {
            List<BankPuzzle> kind = source.stream()
                    .filter(puzzle -> slot.shortest() <= puzzle.plies() && puzzle.plies() <= slot.longest())
                    .sorted(Comparator.comparingInt(BankPuzzle::plies)
                            .thenComparingDouble(bank::rank)
                            .thenComparing(BankPuzzle::id))
                    .toList();
            pools.put(slot, kind.subList((int) (slot.from() * kind.size()), (int) (slot.to() * kind.size())));
        }
        return new DayPlan(pools);
    }

    /** One of each family, now a short one and now a long one, so that every length has its share. */
    private static List<BankPuzzle> ofFamilies(PuzzleBank bank) {
        Map<String, List<BankPuzzle>> families = new TreeMap<>();
        bank.all()
                .forEach(puzzle -> families.computeIfAbsent(bank.family(puzzle), family -> new ArrayList<>())
                        .add(puzzle));
        return families.entrySet().stream()
                .map(family -> family.getValue()
                        .get(Math.floorMod(
                                family.getKey().hashCode(), family.getValue().size())))
                .toList();
    }

    DayPuzzles of(LocalDate day) {
        Map<Lane, List<BankPuzzle>> lanes = new EnumMap<>(Lane.class);
        pools.forEach((slot, pool) -> {
            for (int i = 0; i < Math.min(slot.count(), pool.size()); i++) {
                long place = (day.toEpochDay() * slot.count() + i) * stride(pool.size());
                lanes.computeIfAbsent(slot.lane(), lane -> new ArrayList<>())
                        .add(pool.get((int) Math.floorMod(place, (long) pool.size())));
            }
        });
        return new DayPuzzles(lanes);
    }

    private static int stride(int size) {
        int stride = Math.max(1, (int) (size * STRIDE));
        while (divisor(stride, size) > 1) {
            stride++;
        }
        return stride;
    }

    private static int divisor(int one, int other) {
        return other == 0 ? one : divisor(other, one % other);
    }
}
