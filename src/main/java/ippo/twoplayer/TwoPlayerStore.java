package ippo.twoplayer;

import ippo.account.Visitor;
import ippo.game.Opening;
import ippo.game.TimeLimit;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.store.Columns;
import ippo.store.Readable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** The statements, each within a transaction that the caller began. */
final class TwoPlayerStore {
    private static final String COLUMNS = "id, black, white, seating, opening, strict, moves, illegal, closing,"
            + " closed_by, offer, offer_by, main_s, byoyomi_s, black_left_ms, white_left_ms, turn_since, black_seen,"
            + " white_seen, next_game, version, begun_at, changed_at";

    private final Handle handle;

    TwoPlayerStore(Handle handle) {
        this.handle = handle;
    }

    int insert(KeptTwoPlayerGame kept) {
        return handle.createUpdate("insert into two_player_game (" + COLUMNS + ") values (:id, :black, :white,"
                        + " :seating, :opening, :strict, :moves, :illegal, :closing, :closedBy, :offer, :offerBy, :main,"
                        + " :byoyomi, :blackLeft, :whiteLeft, :since, :blackSeen, :whiteSeen, :next, :version,"
                        + " :begun, :changed)")
                .bind("id", kept.id())
                .bind("opening", kept.game().opening().name())
                .bind("strict", kept.game().isStrict())
                .bind("main", kept.clocks().map(each -> each.limit().main().toSeconds()))
                .bind(
                        "byoyomi",
                        kept.clocks().map(each -> each.limit().byoyomi().toSeconds()))
                .bind("blackSeen", kept.blackSeen())
                .bind("whiteSeen", kept.whiteSeen())
                .bind("begun", kept.begunAt())
                .bindMap(changing(kept))
                .execute();
    }

    /** @return 0 if it was not as it was seen any more */
    int update(KeptTwoPlayerGame before, KeptTwoPlayerGame after) {
        return handle.createUpdate("update two_player_game set black = :black, white = :white, seating = :seating,"
                        + " moves = :moves, illegal = :illegal, closing = :closing, closed_by = :closedBy,"
                        + " offer = :offer, offer_by = :offerBy, black_left_ms = :blackLeft,"
                        + " white_left_ms = :whiteLeft, turn_since = :since, next_game = :next, tried = null,"
                        + " version = :version, changed_at = :changed where id = :id and version = :before")
                .bind("id", before.id())
                .bind("before", before.version())
                .bindMap(changing(after))
                .execute();
    }

    private static Map<String, Optional<?>> changing(KeptTwoPlayerGame kept) {
        TwoPlayerGame game = kept.game();
        return Map.ofEntries(
                Map.entry("black", kept.seats().black().map(Visitor::id)),
                Map.entry("white", kept.seats().white().map(Visitor::id)),
                Map.entry("seating", Optional.of(kept.seats().seating().name())),
                Map.entry("moves", Optional.of(moves(game))),
                Map.entry("illegal", game.illegal().map(Move::usi)),
                Map.entry("closing", game.closed().map(each -> each.how().name())),
                Map.entry("closedBy", game.closed().map(each -> letter(each.by()))),
                Map.entry("offer", kept.offer().map(each -> each.kind().name())),
                Map.entry("offerBy", kept.offer().map(each -> letter(each.by()))),
                Map.entry("blackLeft", kept.clocks().map(each -> each.black().toMillis())),
                Map.entry("whiteLeft", kept.clocks().map(each -> each.white().toMillis())),
                Map.entry("since", kept.clocks().flatMap(Clocks::since)),
                Map.entry("next", kept.next()),
                Map.entry("version", Optional.of(kept.version())),
                Map.entry("changed", Optional.of(kept.changedAt())));
    }

    /** Notes when devices of these games were heard of. */
    int seen(Color side, Collection<String> ids, Instant now) {
        String column = side == Color.BLACK ? "black_seen" : "white_seen";
        return ids.isEmpty()
                ? 0
                : handle.createUpdate("update two_player_game set " + column + " = :now where id in (<ids>)")
                        .bind("now", now)
                        .bindList("ids", List.copyOf(ids))
                        .execute();
    }

    /** Notes what was tried while the game stood so; nothing if it has gone on since. */
    int tried(KeptTwoPlayerGame kept, Move move) {
        return handle.createUpdate("update two_player_game set tried = :tried where id = :id and version = :version")
                .bind("tried", move.usi())
                .bind("id", kept.id())
                .bind("version", kept.version())
                .execute();
    }

    Map<String, TwoPlayerGames.Standing> standings(Collection<String> ids) {
        return ids.isEmpty()
                ? Map.of()
                : handle.createQuery(
                                "select id, version, black_seen, white_seen, tried from two_player_game where id in (<ids>)")
                        .bindList("ids", List.copyOf(ids))
                        .map((row, context) -> Map.entry(
                                row.getString("id"),
                                new TwoPlayerGames.Standing(
                                        row.getLong("version"),
                                        Columns.instant(row, "black_seen"),
                                        Columns.instant(row, "white_seen"),
                                        Optional.ofNullable(row.getString("tried"))
                                                .flatMap(usi -> Usi.read(usi).asOptional()))))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    Optional<KeptTwoPlayerGame> find(String id) {
        return handle.createQuery("select " + COLUMNS + " from two_player_game where id = :id")
                .bind("id", id)
                .map(Readable.row((row, context) -> kept(row)))
                .findOne()
                .flatMap(readable -> readable);
    }

    List<KeptTwoPlayerGame> all(Collection<String> ids) {
        return ids.isEmpty()
                ? List.of()
                : handle.createQuery("select " + COLUMNS + " from two_player_game where id in (<ids>)")
                        .bindList("ids", List.copyOf(ids))
                        .map(Readable.row((row, context) -> kept(row)))
                        .collect(Readable.rows());
    }

    /** That which went on last first. */
    List<KeptTwoPlayerGame> of(Visitor visitor, int limit) {
        return handle.createQuery("select " + COLUMNS + " from two_player_game where black = :visitor"
                        + " or white = :visitor order by changed_at desc, id limit :limit")
                .bind("visitor", visitor.id())
                .bind("limit", limit)
                .map(Readable.row((row, context) -> kept(row)))
                .collect(Readable.rows());
    }

    /** Of those that a visitor waits in for somebody. */
    int countWaiting(Visitor visitor) {
        return handle.createQuery("select count(*) from two_player_game where (black = :visitor or white = :visitor)"
                        + " and seating = 'WAITING'")
                .bind("visitor", visitor.id())
                .mapTo(Integer.class)
                .one();
    }

    int dropOlder(Instant than) {
        return handle.createUpdate("delete from two_player_game where changed_at < :than")
                .bind("than", than)
                .execute();
    }

    private static String moves(TwoPlayerGame game) {
        return game.game().moves().stream().map(Move::usi).collect(Collectors.joining(" "));
    }

    private static String letter(Color side) {
        return side == Color.BLACK ? "b" : "w";
    }

    private static Color side(String letter) {
        return switch (letter) {
            case "b" -> Color.BLACK;
            case "w" -> Color.WHITE;
            default -> throw new IllegalArgumentException("no side: " + letter);
        };
    }

    private static KeptTwoPlayerGame kept(ResultSet row) throws SQLException {
        Instant changed = Instant.ofEpochMilli(row.getLong("changed_at"));
        return new KeptTwoPlayerGame(
                row.getString("id"),
                game(row),
                new Seats(
                        Seats.Seating.valueOf(row.getString("seating")),
                        visitor(Columns.number(row, "black")),
                        visitor(Columns.number(row, "white"))),
                row.getString("offer") == null
                        ? Optional.empty()
                        : Optional.of(
                                new Offer(Offer.Kind.valueOf(row.getString("offer")), side(row.getString("offer_by")))),
                clocks(row),
                Columns.instant(row, "black_seen"),
                Columns.instant(row, "white_seen"),
                Optional.ofNullable(row.getString("next_game")),
                row.getLong("version"),
                Instant.ofEpochMilli(row.getLong("begun_at")),
                changed,
                changed);
    }

    private static Optional<Visitor> visitor(OptionalLong id) {
        return id.isPresent() ? Optional.of(new Visitor(id.getAsLong())) : Optional.empty();
    }

    private static TwoPlayerGame game(ResultSet row) throws SQLException {
        List<Move> moves = new ArrayList<>();
        for (String usi : row.getString("moves").split(" ")) {
            if (!usi.isEmpty()) {
                moves.add(Usi.read(usi).orElseThrow());
            }
        }
        String closing = row.getString("closing");
        return TwoPlayerGame.replay(
                Opening.valueOf(row.getString("opening")),
                row.getInt("strict") != 0,
                moves,
                closing == null
                        ? Optional.empty()
                        : Optional.of(
                                new TwoPlayerGame.Closed(Closing.valueOf(closing), side(row.getString("closed_by")))),
                Optional.ofNullable(row.getString("illegal"))
                        .map(usi -> Usi.read(usi).orElseThrow()));
    }

    private static Optional<Clocks> clocks(ResultSet row) throws SQLException {
        long byoyomi = row.getLong("byoyomi_s");
        if (row.wasNull()) {
            return Optional.empty();
        }
        return Optional.of(new Clocks(
                TimeLimit.ofSeconds(row.getLong("main_s"), byoyomi),
                Duration.ofMillis(row.getLong("black_left_ms")),
                Duration.ofMillis(row.getLong("white_left_ms")),
                Columns.instant(row, "turn_since")));
    }
}
