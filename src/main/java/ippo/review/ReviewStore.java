package ippo.review;

import ippo.account.Visitor;
import ippo.answer.Task.PuzzleTask;
import ippo.review.Card.Subject;
import ippo.store.Columns;
import ippo.store.Readable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;

/** The statements about one visitor, each within a transaction that the caller began. */
final class ReviewStore {
    private static final String CARD = "kind, item, name, stability, difficulty, reviewed_at, due_at";
    private static final String RATING = "rating, deviation, volatility";

    private final Handle handle;
    private final Visitor visitor;

    ReviewStore(Handle handle, Visitor visitor) {
        this.handle = handle;
        this.visitor = visitor;
    }

    /** Whether a puzzle was tried since then. */
    boolean isMet(PuzzleTask puzzle, Instant since) {
        return bind(handle.createQuery("select count(*) from training where visitor = :visitor and item = :item"
                                + " and exercise = :exercise and made_at > :since"))
                        .bind("item", puzzle.set())
                        .bind("exercise", puzzle.puzzle())
                        .bind("since", since)
                        .mapTo(Integer.class)
                        .one()
                > 0;
    }

    Optional<Card> card(Subject subject) {
        return bind(
                        bind(handle.createQuery("select " + CARD + " from review_card where visitor = :visitor"
                                + " and kind = :kind and item = :item and name = :name")),
                        subject)
                .map(Readable.row((row, context) -> card(row)))
                .findOne()
                .flatMap(readable -> readable);
    }

    void keep(Card card) {
        bind(
                        bind(handle.createUpdate("insert into review_card (visitor, " + CARD + ") values (:visitor,"
                                + " :kind, :item, :name, :stability, :difficulty, :reviewed, :due)"
                                + " on conflict (visitor, kind, item, name) do update set"
                                + " stability = excluded.stability, difficulty = excluded.difficulty,"
                                + " reviewed_at = excluded.reviewed_at, due_at = excluded.due_at")),
                        card.subject())
                .bind("stability", card.trace().stability())
                .bind("difficulty", card.trace().difficulty())
                .bind("reviewed", card.reviewedAt())
                .bind("due", card.dueAt())
                .execute();
    }

    List<Card> due(Instant now, int limit) {
        return bind(handle.createQuery("select " + CARD + " from review_card where visitor = :visitor"
                        + " and due_at <= :now order by due_at, kind, item, name limit :limit"))
                .bind("now", now)
                .bind("limit", limit)
                .map(Readable.row((row, context) -> card(row)))
                .collect(Readable.rows());
    }

    void insert(int number, Trained trained) {
        bind(handle.createUpdate("insert into training (visitor, number, item, exercise, grade, recall, theme_recall,"
                        + " rating, made_at, thought) values (:visitor, :number, :item, :exercise, :grade, :recall,"
                        + " :themeRecall, :rating, :at, :thought)"))
                .bind("number", number)
                .bind("item", trained.puzzle().set())
                .bind("exercise", trained.puzzle().puzzle())
                .bind("grade", trained.grade().name())
                .bind("recall", trained.recall())
                .bind("themeRecall", trained.themeRecall())
                .bind("rating", trained.rating())
                .bind("at", trained.at())
                .bind("thought", trained.thought().map(Duration::toMillis))
                .execute();
    }

    List<Trained> trained(int limit) {
        return bind(handle.createQuery("select item, exercise, grade, recall, theme_recall, rating, made_at,"
                        + " thought from training where visitor = :visitor order by number desc limit :limit"))
                .bind("limit", limit)
                .map(Readable.row((row, context) -> new Trained(
                        new PuzzleTask(row.getString("item"), row.getString("exercise")),
                        Grade.valueOf(row.getString("grade")),
                        Columns.real(row, "recall"),
                        Columns.real(row, "theme_recall"),
                        Columns.real(row, "rating"),
                        Instant.ofEpochMilli(row.getLong("made_at")),
                        Columns.duration(row, "thought"))))
                .collect(Readable.rows());
    }

    Optional<Rating> solver() {
        return bind(handle.createQuery("select " + RATING + " from solver_rating where visitor = :visitor"))
                .mapTo(Rating.class)
                .findOne();
    }

    void keepSolver(Rating rating) {
        bind(
                        bind(handle.createUpdate("insert into solver_rating (visitor, " + RATING + ", tries)"
                                + " values (:visitor, :rating, :deviation, :volatility, 1)"
                                + " on conflict (visitor) do update set rating = excluded.rating,"
                                + " deviation = excluded.deviation, volatility = excluded.volatility,"
                                + " tries = solver_rating.tries + 1")),
                        rating)
                .execute();
    }

    /**
     * How hard a puzzle is, with its row locked: two solvers may try it at once, and the result of neither may be lost.
     * Whoever locks it has locked a visitor before, and no other puzzle, so that nobody waits in a ring.
     */
    Rating lockedPuzzle(PuzzleTask puzzle, Rating guess) {
        bind(
                        bind(
                                handle.createUpdate("insert into puzzle_rating (item, exercise, " + RATING + ", tries)"
                                        + " values (:item, :exercise, :rating, :deviation, :volatility, 0)"
                                        + " on conflict (item, exercise) do nothing"),
                                puzzle),
                        guess)
                .execute();
        handle.createUpdate("update puzzle_rating set tries = tries + 1 where item = :item and exercise = :exercise")
                .bind("item", puzzle.set())
                .bind("exercise", puzzle.puzzle())
                .execute();
        return puzzle(handle, puzzle).orElseThrow();
    }

    static Optional<Rating> puzzle(Handle handle, PuzzleTask puzzle) {
        return bind(
                        handle.createQuery(
                                "select " + RATING + " from puzzle_rating where item = :item and exercise = :exercise"),
                        puzzle)
                .mapTo(Rating.class)
                .findOne();
    }

    /** Of all puzzles that were ever tried. */
    static Map<PuzzleTask, Rating> puzzles(Handle handle) {
        Map<PuzzleTask, Rating> ratings = new HashMap<>();
        handle.createQuery("select item, exercise, " + RATING + " from puzzle_rating")
                .map((row, context) -> Map.entry(
                        new PuzzleTask(row.getString("item"), row.getString("exercise")),
                        new Rating(row.getDouble("rating"), row.getDouble("deviation"), row.getDouble("volatility"))))
                .forEach(entry -> ratings.put(entry.getKey(), entry.getValue()));
        return ratings;
    }

    int count() {
        return bind(handle.createQuery("select count(*) from training where visitor = :visitor"))
                .mapTo(Integer.class)
                .one();
    }

    void keepPuzzle(PuzzleTask puzzle, Rating rating) {
        bind(
                        bind(
                                handle.createUpdate("update puzzle_rating set rating = :rating, deviation = :deviation,"
                                        + " volatility = :volatility where item = :item and exercise = :exercise"),
                                puzzle),
                        rating)
                .execute();
    }

    private <S extends SqlStatement<S>> S bind(S statement) {
        return statement.bind("visitor", visitor.id());
    }

    private static <S extends SqlStatement<S>> S bind(S statement, PuzzleTask puzzle) {
        return statement.bind("item", puzzle.set()).bind("exercise", puzzle.puzzle());
    }

    private static <S extends SqlStatement<S>> S bind(S statement, Rating rating) {
        return statement
                .bind("rating", rating.value())
                .bind("deviation", rating.deviation())
                .bind("volatility", rating.volatility());
    }

    private static <S extends SqlStatement<S>> S bind(S statement, Subject subject) {
        return switch (subject) {
            case Subject.OfPuzzle(PuzzleTask puzzle) ->
                statement.bind("kind", "PUZZLE").bind("item", puzzle.set()).bind("name", puzzle.puzzle());
            case Subject.OfMoment(String game, int turn) ->
                statement.bind("kind", "MOMENT").bind("item", game).bind("name", String.valueOf(turn));
            case Subject.OfTheme(String theme) ->
                statement.bind("kind", "THEME").bind("item", "").bind("name", theme);
        };
    }

    private static Card card(ResultSet row) throws SQLException {
        String name = row.getString("name");
        String item = row.getString("item");
        Subject subject = switch (row.getString("kind")) {
            case "PUZZLE" -> new Subject.OfPuzzle(new PuzzleTask(item, name));
            case "MOMENT" -> new Subject.OfMoment(item, Integer.parseInt(name));
            default -> new Subject.OfTheme(name);
        };
        return new Card(
                subject,
                new Trace(row.getDouble("stability"), row.getDouble("difficulty")),
                Instant.ofEpochMilli(row.getLong("reviewed_at")),
                Instant.ofEpochMilli(row.getLong("due_at")));
    }
}
