package ippo.training;

import ippo.account.Visitor;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.store.Database;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The puzzles of each day, in lanes from easy to hard, the same for everybody. Days are those of UTC. What a day has is
 * worked out from the date and the bank, and stored when somebody first asks for it: from then on the day stays as it
 * is, whatever becomes of the bank. May be shared between threads.
 */
public final class DailyPuzzles {
    private final Database database;
    private final PuzzleBank bank;
    private final DayPlan plan;
    private final Map<LocalDate, DayPuzzles> known = new ConcurrentHashMap<>();

    /** Days of puzzles of all families of a bank. */
    public DailyPuzzles(Database database, PuzzleBank bank) {
        this(database, bank, List.of());
    }

    /** @param choice the puzzles that days are made of, each of another family; if there are none, those of the bank */
    public DailyPuzzles(Database database, PuzzleBank bank, List<BankPuzzle> choice) {
        this.database = database;
        this.bank = bank;
        plan = DayPlan.of(bank, choice);
    }

    /**
     * The puzzles of a day.
     *
     * @throws ippo.store.StoreException if the database fails
     */
    public DayPuzzles of(LocalDate day) {
        return between(day, day).get(day);
    }

    /**
     * The puzzles of several days, by the day.
     *
     * @param last is one of them
     * @throws ippo.store.StoreException if the database fails
     * @throws IllegalArgumentException if the last is before the first
     */
    public NavigableMap<LocalDate, DayPuzzles> between(LocalDate first, LocalDate last) {
        if (last.isBefore(first)) {
            throw new IllegalArgumentException(first + " to " + last);
        }
        List<LocalDate> missing = first.datesUntil(last.plusDays(1))
                .filter(day -> !known.containsKey(day))
                .toList();
        if (!missing.isEmpty()) {
            learn(missing);
        }
        NavigableMap<LocalDate, DayPuzzles> days = new TreeMap<>();
        first.datesUntil(last.plusDays(1)).forEach(day -> days.put(day, known.get(day)));
        return Collections.unmodifiableNavigableMap(days);
    }

    private void learn(List<LocalDate> days) {
        LocalDate first = days.get(0);
        LocalDate last = days.get(days.size() - 1);
        Map<LocalDate, Map<Lane, List<PuzzleTask>>> stored =
                database.read(handle -> new DailyStore(handle).between(first, last));
        List<LocalDate> fresh =
                days.stream().filter(day -> !stored.containsKey(day)).toList();
        if (!fresh.isEmpty()) {
            stored.putAll(database.write(handle -> {
                DailyStore store = new DailyStore(handle);
                fresh.forEach(day -> proposed(day).lanes().forEach((lane, puzzles) -> {
                    for (int place = 0; place < puzzles.size(); place++) {
                        store.propose(day, lane, place, puzzles.get(place).task());
                    }
                }));
                // another server may have been quicker: what it stored counts
                return store.between(first, last);
            }));
        }
        days.forEach(day -> known.put(day, shown(day, stored.getOrDefault(day, Map.of()))));
    }

    /** What is stored, as far as the bank still has it. */
    private DayPuzzles shown(LocalDate day, Map<Lane, List<PuzzleTask>> stored) {
        DayPuzzles proposed = proposed(day);
        Map<Lane, List<BankPuzzle>> shown = new EnumMap<>(Lane.class);
        stored.forEach((lane, tasks) -> {
            List<BankPuzzle> puzzles = new ArrayList<>();
            for (int place = 0; place < tasks.size(); place++) {
                Stream<BankPuzzle> instead = proposed.of(lane).stream().skip(place);
                bank.puzzle(tasks.get(place)).or(instead::findFirst).ifPresent(puzzles::add);
            }
            shown.put(lane, puzzles);
        });
        return new DayPuzzles(shown);
    }

    /**
     * What a day has, if nobody has asked for it yet: it follows from the date and the bank alone, so that servers with
     * the same bank agree. Needs no database, so it also serves while that is out of order.
     */
    public DayPuzzles proposed(LocalDate day) {
        return plan.of(day);
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
