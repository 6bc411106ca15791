package ippo.training;

import ippo.account.Visitor;
import ippo.answer.Task.PuzzleTask;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/** The statements, each within a transaction that the caller began. */
final class DailyStore {
    private static final long DAY = Duration.ofDays(1).toMillis();

    private final Handle handle;

    DailyStore(Handle handle) {
        this.handle = handle;
    }

    /** What is stored of these days, by day and length. */
    Map<LocalDate, Map<Integer, PuzzleTask>> between(LocalDate first, LocalDate last) {
        Map<LocalDate, Map<Integer, PuzzleTask>> days = new HashMap<>();
        handle.createQuery("select day, plies, item, exercise from daily_puzzle where day between :first and :last")
                .bind("first", first)
                .bind("last", last)
                .map((row, context) -> days.computeIfAbsent(LocalDate.parse(row.getString(1)), day -> new TreeMap<>())
                        .put(row.getInt(2), new PuzzleTask(row.getString(3), row.getString(4))))
                .list();
        return days;
    }

    /** Stores what a day has of a length, unless it has one already. */
    void propose(LocalDate day, int plies, PuzzleTask puzzle) {
        handle.createUpdate("insert into daily_puzzle (day, plies, item, exercise, begins_at)"
                        + " values (:day, :plies, :item, :exercise, :begins) on conflict (day, plies) do nothing")
                .bind("day", day.toString())
                .bind("plies", plies)
                .bind("item", puzzle.set())
                .bind("exercise", puzzle.puzzle())
                .bind("begins", day.atStartOfDay(ZoneOffset.UTC).toInstant())
                .execute();
    }

    /** By the index of attempts by task. */
    NavigableSet<LocalDate> kept(Visitor visitor, LocalDate first) {
        return new TreeSet<>(handle.createQuery("select distinct day from daily_puzzle join attempt"
                        + " on attempt.visitor = :visitor and attempt.kind = 'PUZZLE'"
                        + " and attempt.item = daily_puzzle.item and attempt.exercise = daily_puzzle.exercise"
                        + " and attempt.outcome = 'SOLVED' and attempt.made_at >= begins_at"
                        + " and attempt.made_at < begins_at + :length where day >= :first")
                .bind("visitor", visitor.id())
                .bind("length", DAY)
                .bind("first", first)
                .mapTo(LocalDate.class)
                .list());
    }
}
