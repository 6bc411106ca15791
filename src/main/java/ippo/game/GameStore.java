package ippo.game;

import ippo.account.Visitor;
import ippo.notation.Usi;
import ippo.opponent.Level;
import ippo.rules.Move;
import ippo.store.Columns;
import ippo.store.Readable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** The statements, each within a transaction that the caller began. */
final class GameStore {
    private static final String COLUMNS =
            "id, level, opening, seed, moves, ending, strict, illegal, begun_at, changed_at,"
                    + " main_s, byoyomi_s, main_left_ms, turn_since, station";

    private final Handle handle;

    GameStore(Handle handle) {
        this.handle = handle;
    }

    int insert(Visitor visitor, KeptGame game) {
        Match match = game.match();
        return handle.createUpdate("insert into game (visitor, " + COLUMNS + ") values (:visitor, :id, :level,"
                        + " :opening, :seed, :moves, :ending, :strict, :illegal, :begun, :changed, :main, :byoyomi,"
                        + " :left, :since, :station)")
                .bind("visitor", visitor.id())
                .bind("id", game.id())
                .bind("level", match.level().number())
                .bind("opening", match.opening().name())
                .bind("seed", match.seed())
                .bind("moves", moves(match))
                .bind("ending", match.ending())
                .bind("strict", match.isStrict())
                .bind("illegal", match.illegal().map(Move::usi))
                .bind("begun", game.begunAt())
                .bind("changed", game.changedAt())
                .bind("main", game.clock().map(each -> each.limit().main().toSeconds()))
                .bind("byoyomi", game.clock().map(each -> each.limit().byoyomi().toSeconds()))
                .bind("left", game.clock().map(each -> each.mainLeft().toMillis()))
                .bind("since", game.clock().map(GameClock::since))
                .bind("station", game.station())
                .execute();
    }

    /** Who played and took back meanwhile has the same moves, but another turn of the clock. */
    int update(Visitor visitor, KeptGame before, KeptGame after) {
        return handle.createUpdate("update game set moves = :moves, ending = :ending, illegal = :illegal,"
                        + " changed_at = :changed, main_left_ms = :left, turn_since = :since"
                        + " where id = :id and visitor = :visitor and moves = :before and ending is null"
                        + " and illegal is null and coalesce(turn_since, 0) = coalesce(:turn, 0)")
                .bind("moves", moves(after.match()))
                .bind("ending", after.match().ending())
                .bind("illegal", after.match().illegal().map(Move::usi))
                .bind("changed", after.changedAt())
                .bind("left", after.clock().map(each -> each.mainLeft().toMillis()))
                .bind("since", after.clock().map(GameClock::since))
                .bind("turn", before.clock().map(GameClock::since))
                .bind("id", before.id())
                .bind("visitor", visitor.id())
                .bind("before", moves(before.match()))
                .execute();
    }

    Optional<KeptGame> find(Visitor visitor, String id) {
        return query("where visitor = :visitor and id = :id", visitor)
                .bind("id", id)
                .map(Readable.row((row, context) -> game(row)))
                .findOne()
                .flatMap(readable -> readable);
    }

    List<KeptGame> latest(Visitor visitor, int limit) {
        return query("where visitor = :visitor order by changed_at desc, id limit :limit", visitor)
                .bind("limit", limit)
                .map(Readable.row((row, context) -> game(row)))
                .collect(Readable.rows());
    }

    List<KeptGame> all(Visitor visitor) {
        return query("where visitor = :visitor order by begun_at, id", visitor)
                .map(Readable.row((row, context) -> game(row)))
                .collect(Readable.rows());
    }

    /** The first of its kind by when games went on last; what comes behind it is not read. */
    Optional<KeptGame> first(Visitor visitor, Predicate<KeptGame> kind) {
        try (Stream<Optional<KeptGame>> games = query("where visitor = :visitor order by changed_at, id", visitor)
                .map(Readable.row((row, context) -> game(row)))
                .stream()) {
            return games.flatMap(Optional::stream).filter(kind).findFirst();
        }
    }

    Set<Games.Setting> settings(Visitor visitor) {
        return handle.createQuery(
                        "select distinct opening, level from game where visitor = :visitor and station is null")
                .bind("visitor", visitor.id())
                .map(Readable.row((row, context) -> new Games.Setting(
                        Opening.valueOf(row.getString("opening")).slug(), row.getInt("level"))))
                .collect(Collectors.flatMapping(Optional::stream, Collectors.toSet()));
    }

    List<KeptGame> of(Visitor visitor, Opening opening, int level) {
        return query(
                        "where visitor = :visitor and station is null and opening = :opening and level = :level"
                                + " order by changed_at, id",
                        visitor)
                .bind("opening", opening.name())
                .bind("level", level)
                .map(Readable.row((row, context) -> game(row)))
                .collect(Readable.rows());
    }

    int count(Visitor visitor) {
        return handle.createQuery("select count(*) from game where visitor = :visitor")
                .bind("visitor", visitor.id())
                .mapTo(Integer.class)
                .one();
    }

    private Query query(String which, Visitor visitor) {
        return handle.createQuery("select " + COLUMNS + " from game " + which).bind("visitor", visitor.id());
    }

    private static String moves(Match match) {
        return match.game().moves().stream().map(Move::usi).collect(Collectors.joining(" "));
    }

    private static KeptGame game(ResultSet row) throws SQLException {
        List<Move> moves = new ArrayList<>();
        for (String usi : row.getString("moves").split(" ")) {
            if (!usi.isEmpty()) {
                moves.add(Usi.read(usi).orElseThrow());
            }
        }
        Level level = Level.values()[row.getInt("level") - 1];
        Opening opening = Opening.valueOf(row.getString("opening"));
        long seed = row.getLong("seed");
        Optional<Ending> ending = Optional.ofNullable(row.getString("ending")).map(Ending::valueOf);
        Optional<Move> illegal = Optional.ofNullable(row.getString("illegal"))
                .map(usi -> Usi.read(usi).orElseThrow());
        return new KeptGame(
                row.getString("id"),
                row.getInt("strict") == 0
                        ? Match.replay(level, opening, seed, moves, ending)
                        : Match.replayStrict(level, opening, seed, moves, ending, illegal),
                Instant.ofEpochMilli(row.getLong("begun_at")),
                Instant.ofEpochMilli(row.getLong("changed_at")),
                clock(row),
                Instant.ofEpochMilli(row.getLong("changed_at")),
                Optional.ofNullable(row.getString("station")));
    }

    private static Optional<GameClock> clock(ResultSet row) throws SQLException {
        Optional<Instant> since = Columns.instant(row, "turn_since");
        return since.isEmpty()
                ? Optional.empty()
                : Optional.of(new GameClock(
                        TimeLimit.ofSeconds(row.getLong("main_s"), row.getLong("byoyomi_s")),
                        Duration.ofMillis(row.getLong("main_left_ms")),
                        since.get()));
    }
}
