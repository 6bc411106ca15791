package ippo.game;

import ippo.account.Visitor;
import ippo.notation.Ending;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.store.Readable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** The statements, each within a transaction that the caller began. */
final class PastedGameStore {
    private static final String COLUMNS = "id, side, black, white, day, start, moves, ending, stop, record, pasted_at";

    private final Handle handle;

    PastedGameStore(Handle handle) {
        this.handle = handle;
    }

    int insert(Visitor visitor, PastedGame game) {
        return handle.createUpdate("insert into pasted_game (visitor, " + COLUMNS
                        + ") values (:visitor, :id, :side, :black, :white, :day, :start, :moves, :ending, :stop, :record,"
                        + " :at)")
                .bind("visitor", visitor.id())
                .bind("id", game.id())
                .bind("side", game.side().name())
                .bind("black", game.heading().black())
                .bind("white", game.heading().white())
                .bind("day", game.heading().day())
                .bind("start", Sfen.write(game.game().startingPosition()))
                .bind("moves", game.game().moves().stream().map(Move::usi).collect(Collectors.joining(" ")))
                .bind("ending", game.ending())
                .bind("stop", game.stop())
                .bind("record", game.annotated())
                .bind("at", game.pastedAt())
                .execute();
    }

    /** Drops all but the last. */
    int drop(Visitor visitor, int kept) {
        return handle.createUpdate("delete from pasted_game where visitor = :visitor and id not in (select id from"
                        + " pasted_game where visitor = :visitor order by pasted_at desc, id limit :kept)")
                .bind("visitor", visitor.id())
                .bind("kept", kept)
                .execute();
    }

    Optional<PastedGame> find(Visitor visitor, String id) {
        return query("and id = :id", visitor)
                .bind("id", id)
                .map(Readable.row((row, context) -> game(row)))
                .findOne()
                .flatMap(readable -> readable);
    }

    List<PastedGame> all(Visitor visitor) {
        return query("order by pasted_at desc, id", visitor)
                .map(Readable.row((row, context) -> game(row)))
                .collect(Readable.rows());
    }

    private Query query(String which, Visitor visitor) {
        return handle.createQuery("select " + COLUMNS + " from pasted_game where visitor = :visitor " + which)
                .bind("visitor", visitor.id());
    }

    private static PastedGame game(ResultSet row) throws SQLException {
        Game game =
                Game.from(Position.of(Sfen.readOfAnySize(row.getString("start")).orElseThrow(), Strictness.TEACHING));
        for (String usi : row.getString("moves").split(" ")) {
            game = game.play(Usi.read(usi).orElseThrow());
        }
        return new PastedGame(
                row.getString("id"),
                Color.valueOf(row.getString("side")),
                new Heading(
                        Optional.ofNullable(row.getString("black")),
                        Optional.ofNullable(row.getString("white")),
                        Optional.ofNullable(row.getString("day")).map(LocalDate::parse)),
                game,
                Optional.ofNullable(row.getString("ending")).map(Ending::valueOf),
                Optional.ofNullable(row.getString("stop")).map(PastedGame.Stop::valueOf),
                Optional.ofNullable(row.getString("record")),
                Instant.ofEpochMilli(row.getLong("pasted_at")));
    }
}
