package ippo.training;

import ippo.account.Visitor;
import ippo.answer.Task.PuzzleTask;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/** The statements, each within a transaction that the caller began. */
final class DailyStore {
    private static final long DAY = Duration.ofDays(1).toMillis();

    private final Handle handle;

    DailyStore(Handle handle) {
        this.handle = handle;
    }

    /** What is stored of these days, by day and lane, in order. */
    Map<LocalDate, Map<Lane, List<PuzzleTask>>> between(LocalDate first, LocalDate last) {
        Map<LocalDate, Map<Lane, List<PuzzleTask>>> days = new HashMap<>();
        handle.createQuery("select day, lane, item, exercise from daily_lane_puzzle"
                        + " where day between :first and :last order by day, lane, place")
                .bind("first", first)
                .bind("last", last)
                .map((row, context) -> days.computeIfAbsent(
                                LocalDate.parse(row.getString(1)), day -> new EnumMap<>(Lane.class))
                        .computeIfAbsent(Lane.valueOf(row.getString(2)), lane -> new ArrayList<>())
                        .add(new PuzzleTask(row.getString(3), row.getString(4))))
                .list();
        return days;
    }

    /** Stores a puzzle of a day, unless there is one at its place already. */
    void propose(LocalDate day, Lane lane, int place, PuzzleTask puzzle) {
        handle.createUpdate("insert into daily_lane_puzzle (day, lane, place, item, exercise, begins_at)"
                        + " values (:day, :lane, :place, :item, :exercise, :begins)"
                        + " on conflict (day, lane, place) do nothing")
                .bind("day", day.toString())
                .bind("lane", lane.name())
                .bind("place", place)
                .bind("item", puzzle.set())
                .bind("exercise", puzzle.puzzle())
                .bind("begins", day.atStartOfDay(ZoneOffset.UTC).toInstant())
                .execute();
    }

    /** By the index of attempts by task. */
    NavigableSet<LocalDate> kept(Visitor visitor, LocalDate first) {
        return new TreeSet<>(handle.createQuery("select distinct day from daily_lane_puzzle join attempt"
                        + " on attempt.visitor = :visitor and attempt.kind = 'PUZZLE'"
                        + " and attempt.item = daily_lane_puzzle.item and attempt.exercise = daily_lane_puzzle.exercise"
                        + " and attempt.outcome = 'SOLVED' and attempt.made_at >= begins_at"
                        + " and attempt.made_at < begins_at + :length where day >= :first")
                .bind("visitor", visitor.id())
                .bind("length", DAY)
                .bind("first", first)
                .mapTo(LocalDate.class)
                .list());
    }
}
