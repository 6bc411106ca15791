package ippo.progress;

import ippo.account.Visitor;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.PuzzleTask;
import ippo.store.Columns;
import ippo.store.Readable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.Nested;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.SqlStatement;

/** The statements, each within a transaction that the caller began. */
final class ProgressStore {
    private static final int MOST_STARS = 3;
    private static final String BEST = "stars, last_stars, solved_at, tries, failures, hints, gave_up, gave_up_at";
    private static final String ENTRY =
            "seq, visitor, " + TaskKey.COLUMNS + ", revision, outcome, answer, stars, hints, made_at, assignment";
    private static final String TASK = "visitor = :visitor and kind = :kind and item = :item and exercise = :exercise";

    private final Handle handle;

    ProgressStore(Handle handle) {
        this.handle = handle;
    }

    Handle handle() {
        return handle;
    }

    /**
     * Locks the visitor's row, as all that changes a visitor's rows must do first: in PostgreSQL two who change the
     * same rows in different orders would block each other, and a {@link TaskProgress} that was read could be old when
     * it is written. SQLite has but one writer.
     *
     * @param attempts how many more there are to be counted
     * @return how many were ever counted; empty if the visitor has been forgotten
     */
    Optional<Integer> lock(Visitor visitor, int attempts) {
        return handle.createQuery(
                        "update visitor set attempts = attempts + :attempts where id = :visitor returning attempts")
                .bind("visitor", visitor.id())
                .bind("attempts", attempts)
                .mapTo(Integer.class)
                .findOne();
    }

    /**
     * The next place among all attempts. From here to the commit everybody else who records waits, on every server of a
     * PostgreSQL database: so whoever sees a number in the table sees all lower ones. To be asked for last, with the
     * visitor's row locked before: who holds the counter must wait for nobody.
     */
    long nextSequence() {
        return handle.createQuery("update counter set last = last + 1 where name = 'attempt' returning last")
                .mapTo(Long.class)
                .one();
    }

    /** The last place that was given. */
    long sequence() {
        return handle.createQuery("select last from counter where name = 'attempt'")
                .mapTo(Long.class)
                .one();
    }

    void insert(Entry entry, int number) {
        Attempt attempt = entry.attempt();
        bind(
                        handle.createUpdate("insert into attempt (number, " + ENTRY + ") values (:number, :sequence,"
                                + " :visitor, :kind, :item, :exercise, :revision, :outcome, :answer, :stars, :hints,"
                                + " :at, (select id from assignment where id = :assignment))"),
                        entry.visitor(),
                        TaskKey.of(attempt.task()))
                .bind("number", number)
                .bind("sequence", entry.sequence())
                .bind("revision", attempt.revision())
                .bind("outcome", attempt.outcome().name())
                .bind("answer", attempt.answer())
                .bind("stars", attempt.stars())
                .bind("hints", entry.hints())
                .bind("at", attempt.at())
                // a teacher may have removed it a moment ago
                .bind("assignment", attempt.assignment())
                .execute();
    }

    /** Whether a task was answered in an assignment. */
    boolean isAnswered(Visitor visitor, Task task, long assignment) {
        return bind(
                                handle.createQuery("select count(*) from attempt where " + TASK
                                        + " and assignment = :assignment and outcome <> 'LONGER'"),
                                visitor,
                                TaskKey.of(task))
                        .bind("assignment", assignment)
                        .mapTo(Integer.class)
                        .one()
                > 0;
    }

    /** What was achieved in one task; by the primary key. */
    TaskProgress best(Visitor visitor, Task task) {
        return bind(handle.createQuery("select " + BEST + " from best where " + TASK), visitor, TaskKey.of(task))
                .mapTo(TaskProgress.class)
                .findOne()
                .orElse(TaskProgress.UNTRIED);
    }

    void keep(Visitor visitor, Task task, TaskProgress best) {
        bind(
                        handle.createUpdate("insert into best (visitor, " + TaskKey.COLUMNS + ", " + BEST + ") values"
                                + " (:visitor, :kind, :item, :exercise, :stars, :lastStars, :solvedAt, :tries,"
                                + " :failures, :hints, :gaveUp, :gaveUpAt)"
                                + " on conflict (visitor, " + TaskKey.COLUMNS + ") do update set"
                                + " stars = excluded.stars, last_stars = excluded.last_stars,"
                                + " solved_at = excluded.solved_at, tries = excluded.tries,"
                                + " failures = excluded.failures, hints = excluded.hints,"
                                + " gave_up = excluded.gave_up, gave_up_at = excluded.gave_up_at"),
                        visitor,
                        TaskKey.of(task))
                .bind("stars", best.stars())
                .bind("lastStars", best.lastStars())
                .bind("solvedAt", best.solvedAt())
                .bind("tries", best.tries())
                .bind("failures", best.failures())
                .bind("hints", best.hints())
                .bind("gaveUp", best.gaveUp())
                .bind("gaveUpAt", best.gaveUpAt())
                .execute();
    }

    /**
     * What was achieved in those of these tasks that were attempted.
     *
     * @param group not empty, and all of one lesson or set
     */
    List<Achieved> achieved(Visitor visitor, List<TaskKey> group) {
        TaskKey any = group.get(0);
        List<String> exercises = group.stream().map(TaskKey::exercise).toList();
        return achieved(
                " and item = :item and exercise in (<exercises>)",
                visitor,
                any.kind(),
                query -> query.bind("item", any.item()).bindList("exercises", exercises));
    }

    /** What was achieved in all that was attempted of one lesson. */
    List<Achieved> achieved(Visitor visitor, Kind kind, String item) {
        return achieved(" and item = :item", visitor, kind, query -> query.bind("item", item));
    }

    /** What was achieved in all that was attempted of one kind. */
    List<Achieved> achieved(Visitor visitor, Kind kind) {
        return achieved("", visitor, kind, query -> query);
    }

    private List<Achieved> achieved(String where, Visitor visitor, Kind kind, UnaryOperator<Query> bind) {
        Query query = handle.createQuery("select " + TaskKey.COLUMNS + ", " + BEST
                        + " from best where visitor = :visitor and kind = :kind" + where)
                .bind("visitor", visitor.id())
                .bind("kind", kind.name());
        return bind.apply(query).mapTo(Achieved.class).list();
    }

    /** The solved puzzles of a set, and the most stars won with each. */
    Map<PuzzleTask, Integer> solved(Visitor visitor, String set) {
        return handle.createQuery("select exercise, stars from best where visitor = :visitor and kind = 'PUZZLE'"
                        + " and item = :item and solved_at is not null")
                .bind("visitor", visitor.id())
                .bind("item", set)
                .map((row, context) -> Map.entry(new PuzzleTask(set, row.getString(1)), row.getInt(2)))
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    int solved(Visitor visitor, Kind kind) {
        return handle.createQuery(
                        "select count(*) from best where visitor = :visitor and kind = :kind and solved_at is not null")
                .bind("visitor", visitor.id())
                .bind("kind", kind.name())
                .mapTo(Integer.class)
                .one();
    }

    /** What was solved since then, as often as it was; a test tells nothing. */
    List<Solved> solvedSince(Visitor visitor, Instant since) {
        return handle.createQuery("select made_at, " + TaskKey.COLUMNS + " from attempt where visitor = :visitor"
                        + " and outcome = 'SOLVED' and made_at >= :since and not exists (select 1 from assignment"
                        + " where assignment.id = attempt.assignment and assignment.mode = 'TEST')")
                .bind("visitor", visitor.id())
                .bind("since", since)
                .map((row, context) -> new Solved(TaskKey.of(row).task(), Instant.ofEpochMilli(row.getLong("made_at"))))
                .list();
    }

    /** What was answered since then, in order; a test tells nothing. */
    List<Answered> answeredSince(Visitor visitor, Instant since) {
        return handle.createQuery("select made_at, outcome, " + TaskKey.COLUMNS + " from attempt"
                        + " where visitor = :visitor and made_at >= :since and not exists (select 1 from assignment"
                        + " where assignment.id = attempt.assignment and assignment.mode = 'TEST') order by number")
                .bind("visitor", visitor.id())
                .bind("since", since)
                .map((row, context) -> new Answered(
                        TaskKey.of(row).task(),
                        Outcome.valueOf(row.getString("outcome")),
                        Instant.ofEpochMilli(row.getLong("made_at"))))
                .list();
    }

    /** What was solved, or its solution asked for, since then; a test tells nothing. */
    List<Task> metSince(Visitor visitor, Instant since) {
        return handle.createQuery("select distinct " + TaskKey.COLUMNS + " from attempt where visitor = :visitor"
                        + " and outcome in ('SOLVED', 'GAVE_UP') and made_at >= :since and not exists (select 1"
                        + " from assignment where assignment.id = attempt.assignment and assignment.mode = 'TEST')")
                .bind("visitor", visitor.id())
                .bind("since", since)
                .map((row, context) -> TaskKey.of(row).task())
                .list();
    }

    /** What was not solved at once when it was last done; by the index of attempts by task. */
    List<Missed> missed(Visitor visitor, List<Kind> kinds, Instant before, int limit) {
        return handle.createQuery("select * from (select " + TaskKey.COLUMNS + ", " + BEST + ", (select max(made_at)"
                        + " from attempt where attempt.visitor = best.visitor and attempt.kind = best.kind"
                        + " and attempt.item = best.item and attempt.exercise = best.exercise) as last_at"
                        + " from best where visitor = :visitor and kind in (<kinds>) and tries > 0"
                        + " and (last_stars < :most or failures > 0 or gave_up = 1)) as missed"
                        + " where last_at < :before"
                        + " order by case when solved_at is null then -1 else last_stars end, last_at, item, exercise"
                        + " limit :limit")
                .bind("visitor", visitor.id())
                .bindList("kinds", kinds.stream().map(Kind::name).toList())
                .bind("most", MOST_STARS)
                .bind("before", before)
                .bind("limit", limit)
                .mapTo(MissedRow.class)
                .map(row -> new Missed(row.key().task(), row.best(), row.lastAt()))
                .list();
    }

    /** What was answered to a puzzle by those who failed, whoever they are, but in open tests; the latest first. */
    List<Failure> failures(PuzzleTask puzzle, Instant now, int limit) {
        // the literals are those of the index
        return handle.createQuery("select visitor, answer from attempt where kind = 'PUZZLE' and outcome = 'FAILED'"
                        + " and item = :item and exercise = :exercise and not exists (select 1 from assignment"
                        + " where assignment.id = attempt.assignment and assignment.mode = 'TEST'"
                        + " and assignment.closes_at > :now) order by seq desc limit :limit")
                .bind("now", now)
                .bind("item", puzzle.set())
                .bind("exercise", puzzle.puzzle())
                .bind("limit", limit)
                .mapTo(Failure.class)
                .list();
    }

    /** A row of what somebody answered. */
    record Failure(long visitor, String answer) {}

    /** Everything that was recorded of a visitor, in order, but for rows that cannot be read. */
    List<Entry> entries(Visitor visitor) {
        return handle.createQuery("select " + ENTRY + " from attempt where visitor = :visitor order by number")
                .bind("visitor", visitor.id())
                .map(Readable.row((row, context) -> entry(row)))
                .collect(Readable.rows());
    }

    /** What was recorded of a visitor last. */
    Optional<Entry> last(Visitor visitor) {
        return handle.createQuery(
                        "select " + ENTRY + " from attempt where visitor = :visitor order by number desc limit 1")
                .bind("visitor", visitor.id())
                .map(Readable.row((row, context) -> entry(row)))
                .findOne()
                .flatMap(readable -> readable);
    }

    /** What was recorded after a place, in order. */
    List<Entry> entriesSince(long sequence, int limit) {
        return handle.createQuery("select " + ENTRY + " from attempt where seq > :sequence order by seq limit :limit")
                .bind("sequence", sequence)
                .bind("limit", limit)
                .map(Readable.row((row, context) -> entry(row)))
                .collect(Readable.rows());
    }

    /** Deletes what was recorded of one lesson, but for what was answered in an assignment. */
    void delete(Visitor visitor, String lesson) {
        for (String from : List.of("best where", "attempt where assignment is null and")) {
            handle.createUpdate("delete from " + from + " visitor = :visitor and kind = 'LESSON' and item = :item")
                    .bind("visitor", visitor.id())
                    .bind("item", lesson)
                    .execute();
        }
    }

    private static <S extends SqlStatement<S>> S bind(S statement, Visitor visitor, TaskKey key) {
        return statement
                .bind("visitor", visitor.id())
                .bind("kind", key.kind().name())
                .bind("item", key.item())
                .bind("exercise", key.exercise());
    }

    private static Entry entry(ResultSet row) throws SQLException {
        Attempt attempt = new Attempt(
                TaskKey.of(row).task(),
                row.getInt("revision"),
                Outcome.valueOf(row.getString("outcome")),
                row.getString("answer"),
                row.getInt("stars"),
                Instant.ofEpochMilli(row.getLong("made_at")),
                Columns.number(row, "assignment"));
        return new Entry(row.getLong("seq"), new Visitor(row.getLong("visitor")), attempt, row.getInt("hints"));
    }

    /** A row of what was achieved. */
    record Achieved(@Nested TaskKey key, @Nested TaskProgress best) {}

    private record MissedRow(@Nested TaskKey key, @Nested TaskProgress best, Instant lastAt) {}
}
