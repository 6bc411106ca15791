package ippo.training;

import ippo.account.Visitor;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.store.Database;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The puzzles of a day: one of each of some lengths, picked by hand, the same for everybody. Days are those of UTC.
 * What a day has is worked out from the date and the bank, and stored when somebody first asks for it: from then on the
 * day stays as it is, whatever becomes of the bank. May be shared between threads.
 */
public final class DailyPuzzles {
    /** In plies, as far as the bank has them. */
    public static final List<Integer> LENGTHS = List.of(1, 3, 5, 7, 9);

    /** A stride of this part of the puzzles lays neighbouring days far apart. */
    private static final double STRIDE = 0.382;

    private final Database database;
    private final PuzzleBank bank;
    private final Map<LocalDate, NavigableMap<Integer, BankPuzzle>> known = new ConcurrentHashMap<>();

    public DailyPuzzles(Database database, PuzzleBank bank) {
        this.database = database;
        this.bank = bank;
    }

    /**
     * The puzzles of a day by their length, the shortest first.
     *
     * @throws ippo.store.StoreException if the database fails
     */
    public NavigableMap<Integer, BankPuzzle> of(LocalDate day) {
        return between(day, day).get(day);
    }

    /**
     * The puzzles of several days, by the day.
     *
     * @param last is one of them
     * @throws ippo.store.StoreException if the database fails
     * @throws IllegalArgumentException if the last is before the first
     */
    public NavigableMap<LocalDate, NavigableMap<Integer, BankPuzzle>> between(LocalDate first, LocalDate last) {
        if (last.isBefore(first)) {
            throw new IllegalArgumentException(first + " to " + last);
        }
        List<LocalDate> missing = first.datesUntil(last.plusDays(1))
                .filter(day -> !known.containsKey(day))
                .toList();
        if (!missing.isEmpty()) {
            learn(missing);
        }
        NavigableMap<LocalDate, NavigableMap<Integer, BankPuzzle>> days = new TreeMap<>();
        first.datesUntil(last.plusDays(1)).forEach(day -> days.put(day, known.get(day)));
        return Collections.unmodifiableNavigableMap(days);
    }

    private void learn(List<LocalDate> days) {
        LocalDate first = days.get(0);
        LocalDate last = days.get(days.size() - 1);
        Map<LocalDate, Map<Integer, PuzzleTask>> stored =
                database.read(handle -> new DailyStore(handle).between(first, last));
        List<LocalDate> fresh =
                days.stream().filter(day -> !stored.containsKey(day)).toList();
        if (!fresh.isEmpty()) {
            stored.putAll(database.write(handle -> {
                DailyStore store = new DailyStore(handle);
                fresh.forEach(
                        day -> proposed(day).forEach((plies, puzzle) -> store.propose(day, plies, puzzle.task())));
                // another server may have been quicker: what it stored counts
                return store.between(first, last);
            }));
        }
        days.forEach(day -> known.put(day, shown(day, stored.getOrDefault(day, Map.of()))));
    }

    /** What is stored, as far as the bank still has it. */
    private NavigableMap<Integer, BankPuzzle> shown(LocalDate day, Map<Integer, PuzzleTask> stored) {
        NavigableMap<Integer, BankPuzzle> proposed = proposed(day);
        NavigableMap<Integer, BankPuzzle> shown = new TreeMap<>();
        stored.forEach((plies, task) -> bank.puzzle(task)
                .or(() -> Optional.ofNullable(proposed.get(plies)))
                .ifPresent(puzzle -> shown.put(plies, puzzle)));
        return Collections.unmodifiableNavigableMap(shown);
    }

    /**
     * What a day has, if nobody has asked for it yet: it follows from the date and the bank alone, so that servers with
     * the same bank agree. Days go through the puzzles of a length in strides that meet each before one comes again: a
     * stride has no divisor in common with their number. Needs no database, so it also serves while that is out of
     * order.
     */
    public NavigableMap<Integer, BankPuzzle> proposed(LocalDate day) {
        NavigableMap<Integer, BankPuzzle> puzzles = new TreeMap<>();
        for (int plies : LENGTHS) {
            List<BankPuzzle> all = bank.pickedOfLength(plies);
            if (!all.isEmpty()) {
                long place = day.toEpochDay() * stride(all.size()) + plies;
                puzzles.put(plies, all.get((int) Math.floorMod(place, (long) all.size())));
            }
        }
        return Collections.unmodifiableNavigableMap(puzzles);
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

    /**
     * The days on which a visitor solved one of the day's puzzles while it was the day's.
     *
     * @param first only from then on
     * @throws ippo.store.StoreException if the database fails
     */
    public NavigableSet<LocalDate> kept(Visitor visitor, LocalDate first) {
        return database.read(handle -> new DailyStore(handle).kept(visitor, first));
    }

    /**
     * How many days in a row are kept up to a day; that day itself may still be coming.
     *
     * @param kept days on which one was solved
     */
    public static int row(NavigableSet<LocalDate> kept, LocalDate today) {
        LocalDate day = kept.contains(today) ? today : today.minusDays(1);
        int count = 0;
        while (kept.contains(day)) {
            count++;
            day = day.minusDays(1);
        }
        return count;
    }
}
