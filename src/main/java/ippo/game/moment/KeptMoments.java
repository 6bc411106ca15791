package ippo.game.moment;

import ippo.account.Visitor;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.store.Database;
import ippo.store.Readable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/**
 * Remembers the moments of games, for them to be met again. A moment is its visitor's: for anybody else there is none.
 * Every method throws {@link ippo.store.StoreException} if the database fails. May be shared between threads.
 */
public final class KeptMoments {
    private static final String COLUMNS = "game, turn, source, kind, piece, plies, played, best, loss";

    private final Database database;

    public KeptMoments(Database database) {
        this.database = database;
    }

    /** Where a game was played. The names are stored. */
    public enum Source {
        /** Against Ippo. */
        HERE,
        /** Elsewhere, and its record was pasted. */
        ELSEWHERE
    }

    /**
     * A moment that is remembered.
     *
     * @param game its id
     */
    public record Kept(Source source, String game, Moment moment) {
        public Kept {
            Objects.requireNonNull(source, "source");
            Objects.requireNonNull(game, "game");
            Objects.requireNonNull(moment, "moment");
        }
    }

    /** Keeps the moments of a game, those that are kept already as they are; when this returns they are on disk. */
    public int keep(Visitor visitor, Source source, String game, List<Moment> moments, Instant now) {
        return database.write(handle -> {
            int kept = 0;
            for (Moment moment : moments) {
                kept += insert(handle, visitor, new Kept(source, game, moment), now);
            }
            return kept;
        });
    }

    private static int insert(Handle handle, Visitor visitor, Kept kept, Instant now) {
        Moment moment = kept.moment();
        return handle.createUpdate("insert into moment (visitor, " + COLUMNS + ", found_at) values (:visitor, :game,"
                        + " :turn, :source, :kind, :piece, :plies, :played, :best, :loss, :now)"
                        + " on conflict (visitor, game, turn) do nothing")
                .bind("visitor", visitor.id())
                .bind("game", kept.game())
                .bind("turn", moment.turn())
                .bind("source", kept.source().name())
                .bind("kind", moment.kind().name())
                .bind("piece", moment.piece())
                .bind(
                        "plies",
                        moment.plies().isPresent() ? (Integer) moment.plies().getAsInt() : null)
                .bind("played", moment.played().usi())
                .bind("best", moment.best().usi())
                .bind("loss", moment.loss())
                .bind("now", now)
                .execute();
    }

    /** The moments of a game, in the order in which they came; none if none were kept. */
    public List<Moment> of(Visitor visitor, String game) {
        return database.read(handle -> query(handle, visitor, "and game = :game order by turn")
                .bind("game", game)
                .map(Readable.row((row, context) -> kept(row).moment()))
                .collect(Readable.rows()));
    }

    /** A moment of a game. */
    public Optional<Kept> find(Visitor visitor, String game, int turn) {
        return database.read(handle -> query(handle, visitor, "and game = :game and turn = :turn")
                .bind("game", game)
                .bind("turn", turn)
                .map(Readable.row((row, context) -> kept(row)))
                .findOne()
                .flatMap(readable -> readable));
    }

    /** How many hints of a moment are open. */
    public int hints(Visitor visitor, String game, int turn) {
        return database.read(handle -> handle.createQuery(
                        "select hints from moment where visitor = :visitor and game = :game and turn = :turn")
                .bind("visitor", visitor.id())
                .bind("game", game)
                .bind("turn", turn)
                .mapTo(Integer.class)
                .findOne()
                .orElse(0));
    }

    /** Keeps how many hints of a moment are open now; when this returns it is on disk. */
    public void keepHints(Visitor visitor, String game, int turn, int hints) {
        database.write(handle -> handle.createUpdate("update moment set hints = :hints"
                        + " where visitor = :visitor and game = :game and turn = :turn")
                .bind("hints", hints)
                .bind("visitor", visitor.id())
                .bind("game", game)
                .bind("turn", turn)
                .execute());
    }

    /** All moments of a visitor, by game. */
    public List<Kept> all(Visitor visitor) {
        return database.read(handle -> query(handle, visitor, "order by found_at, game, turn")
                .map(Readable.row((row, context) -> kept(row)))
                .collect(Readable.rows()));
    }

    private static Query query(Handle handle, Visitor visitor, String which) {
        return handle.createQuery("select " + COLUMNS + " from moment where visitor = :visitor " + which)
                .bind("visitor", visitor.id());
    }

    private static Kept kept(ResultSet row) throws SQLException {
        int plies = row.getInt("plies");
        OptionalInt length = row.wasNull() ? OptionalInt.empty() : OptionalInt.of(plies);
        return new Kept(
                Source.valueOf(row.getString("source")),
                row.getString("game"),
                new Moment(
                        row.getInt("turn"),
                        Moment.Kind.valueOf(row.getString("kind")),
                        Optional.ofNullable(row.getString("piece")).map(PieceType::valueOf),
                        length,
                        move(row.getString("played")),
                        move(row.getString("best")),
                        row.getDouble("loss")));
    }

    private static Move move(String usi) {
        return Usi.read(usi).orElseThrow();
    }
}
