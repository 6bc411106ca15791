package ippo.progress;

import ippo.account.Visitor;
import ippo.store.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Records attempts and tells what they come to. Ids given here are taken as they are: whether such a lesson exists is
 * for the caller to know. Every method throws {@link ippo.store.StoreException} if the database fails. May be shared
 * between threads.
 */
public final class Progress {
    private static final String ATTEMPT = "kind, item, exercise, revision, outcome, answer, stars, hints, made_at";
    private static final String BEST = "item, exercise, stars, solved_at, tries, failures";

    private final Database database;

    public Progress(Database database) {
        this.database = database;
    }

    /**
     * Records an attempt; when this returns it is on disk. Of a visitor who has been forgotten in the meantime nothing
     * is recorded.
     */
    public void record(Visitor visitor, Attempt attempt) {
        database.write(handle -> {
            nextNumber(handle, visitor).ifPresent(number -> {
                insert(handle, visitor, number, attempt);
                improve(handle, visitor, attempt);
            });
            return null;
        });
    }

    private static Optional<Integer> nextNumber(Handle handle, Visitor visitor) {
        return handle.createQuery("update visitor set attempts = attempts + 1 where id = :visitor returning attempts")
                .bind("visitor", visitor.id())
                .mapTo(Integer.class)
                .findOne();
    }

    private static void insert(Handle handle, Visitor visitor, int number, Attempt attempt) {
        handle.createUpdate("insert into attempt (visitor, number, " + ATTEMPT + ") values (:visitor, :number,"
                        + " :kind, :item, :exercise, :revision, :outcome, :answer, :stars, :hints, :at)")
                .bind("visitor", visitor.id())
                .bind("number", number)
                .bind("kind", attempt.kind().name())
                .bind("item", attempt.item())
                .bind("exercise", attempt.exercise())
                .bind("revision", attempt.revision())
                .bind("outcome", attempt.outcome().name())
                .bind("answer", attempt.answer())
                .bind("stars", attempt.stars())
                .bind("hints", attempt.hints())
                .bind("at", attempt.at().toEpochMilli())
                .execute();
    }

    private static void improve(Handle handle, Visitor visitor, Attempt attempt) {
        boolean solved = attempt.outcome() == Outcome.SOLVED;
        handle.createUpdate("insert into best (visitor, kind, " + BEST + ") values"
                        + " (:visitor, :kind, :item, :exercise, :stars, :solvedAt, 1, :failed)"
                        + " on conflict (visitor, kind, item, exercise) do update set"
                        + " stars = case when excluded.stars > best.stars then excluded.stars else best.stars end,"
                        + " solved_at = coalesce(best.solved_at, excluded.solved_at),"
                        + " tries = best.tries + 1,"
                        + " failures = " + (solved ? "0" : "best.failures + excluded.failures"))
                .bind("visitor", visitor.id())
                .bind("kind", attempt.kind().name())
                .bind("item", attempt.item())
                .bind("exercise", attempt.exercise())
                .bind("stars", attempt.stars())
                .bind("solvedAt", solved ? Long.valueOf(attempt.at().toEpochMilli()) : null)
                .bind("failed", attempt.outcome().isFailure() ? 1 : 0)
                .execute();
    }

    /** How many attempts failed since the last that solved it, or since ever: what the next stars depend on. */
    public int failuresSince(Visitor visitor, Kind kind, String item, String exercise) {
        return database.read(handle -> handle.createQuery("select failures from best where visitor = :visitor"
                        + " and kind = :kind and item = :item and exercise = :exercise")
                .bind("visitor", visitor.id())
                .bind("kind", kind.name())
                .bind("item", item)
                .bind("exercise", exercise)
                .mapTo(Integer.class)
                .findOne()
                .orElse(0));
    }

    /** Whether the visitor ever asked for the solution. */
    public boolean gaveUp(Visitor visitor, Kind kind, String item) {
        return database.read(handle -> handle.createQuery("select count(*) from attempt where visitor = :visitor"
                                + " and kind = :kind and item = :item and outcome = :outcome")
                        .bind("visitor", visitor.id())
                        .bind("kind", kind.name())
                        .bind("item", item)
                        .bind("outcome", Outcome.GAVE_UP.name())
                        .mapTo(Integer.class)
                        .one())
                > 0;
    }

    /** What was achieved in one lesson. */
    public LessonProgress lesson(Visitor visitor, String lesson) {
        Map<String, Best> exercises = new HashMap<>();
        database.read(handle -> handle.createQuery("select " + BEST + " from best where visitor = :visitor"
                                + " and kind = 'LESSON' and item = :item")
                        .bind("visitor", visitor.id())
                        .bind("item", lesson)
                        .map((row, context) -> ItemBest.of(row))
                        .list())
                .forEach(row -> exercises.put(row.exercise(), row.best()));
        return new LessonProgress(exercises);
    }

    /** What was achieved in all lessons that were attempted, by lesson id; one query. */
    public Map<String, LessonProgress> lessons(Visitor visitor) {
        Map<String, Map<String, Best>> exercises = new HashMap<>();
        for (ItemBest row : bests(visitor, Kind.LESSON)) {
            exercises.computeIfAbsent(row.item(), item -> new HashMap<>()).put(row.exercise(), row.best());
        }
        Map<String, LessonProgress> lessons = new HashMap<>();
        exercises.forEach((item, bests) -> lessons.put(item, new LessonProgress(bests)));
        return Map.copyOf(lessons);
    }

    /** What was achieved in all puzzles that were attempted, by puzzle id. */
    public Map<String, Best> puzzles(Visitor visitor) {
        Map<String, Best> puzzles = new HashMap<>();
        bests(visitor, Kind.PUZZLE).forEach(row -> puzzles.put(row.item(), row.best()));
        return Map.copyOf(puzzles);
    }

    private List<ItemBest> bests(Visitor visitor, Kind kind) {
        return database.read(
                handle -> handle.createQuery("select " + BEST + " from best where visitor = :visitor and kind = :kind")
                        .bind("visitor", visitor.id())
                        .bind("kind", kind.name())
                        .map((row, context) -> ItemBest.of(row))
                        .list());
    }

    /** The last attempt that was recorded: where the visitor will want to go on. */
    public Optional<Attempt> last(Visitor visitor) {
        return database.read(handle -> handle.createQuery("select " + ATTEMPT + " from attempt"
                        + " where visitor = :visitor order by number desc limit 1")
                .bind("visitor", visitor.id())
                .map((row, context) -> attempt(row))
                .findOne());
    }

    /** Everything that was recorded, in order. */
    public List<Attempt> export(Visitor visitor) {
        return database.read(handle -> handle.createQuery(
                        "select " + ATTEMPT + " from attempt where visitor = :visitor order by number")
                .bind("visitor", visitor.id())
                .map((row, context) -> attempt(row))
                .list());
    }

    /** Deletes what was recorded of one lesson, so that it can be done again from the beginning. */
    public void reset(Visitor visitor, String lesson) {
        database.write(handle -> {
            // Locks the visitor's row first, as all that changes a visitor's rows must: in PostgreSQL two who delete
            // the same rows in different orders would block each other. SQLite has but one writer.
            handle.createUpdate("update visitor set attempts = attempts where id = :visitor")
                    .bind("visitor", visitor.id())
                    .execute();
            for (String table : List.of("best", "attempt")) {
                handle.createUpdate("delete from " + table
                                + " where visitor = :visitor and kind = 'LESSON' and item = :item")
                        .bind("visitor", visitor.id())
                        .bind("item", lesson)
                        .execute();
            }
            return null;
        });
    }

    private static Attempt attempt(ResultSet row) throws SQLException {
        return new Attempt(
                Kind.valueOf(row.getString("kind")),
                row.getString("item"),
                row.getString("exercise"),
                row.getInt("revision"),
                Outcome.valueOf(row.getString("outcome")),
                row.getString("answer"),
                row.getInt("stars"),
                row.getInt("hints"),
                Instant.ofEpochMilli(row.getLong("made_at")));
    }

    private record ItemBest(String item, String exercise, Best best) {
        static ItemBest of(ResultSet row) throws SQLException {
            long solvedAt = row.getLong("solved_at");
            Optional<Instant> solved = row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(solvedAt));
            Best best = new Best(row.getInt("stars"), solved, row.getInt("tries"), row.getInt("failures"));
            return new ItemBest(row.getString("item"), row.getString("exercise"), best);
        }
    }
}
