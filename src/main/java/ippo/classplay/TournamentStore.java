package ippo.classplay;

import ippo.account.Teacher;
import ippo.classplay.ClassGame.Player;
import ippo.classplay.Tournament.Plan;
import ippo.classroom.Scope;
import ippo.game.Opening;
import ippo.game.TimeLimit;
import ippo.store.Columns;
import ippo.store.Readable;
import ippo.twoplayer.TwoPlayerGames.Setting;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Tables {@code tournament} and {@code class_game}, within a transaction. */
final class TournamentStore {
    private static final String TOURNAMENT =
            "select tournament.id, tournament.school_class, way, opening, strict, main_s,"
                    + " byoyomi_s, bye_plays, rounds, round, version, begun_at, ended_at from tournament"
                    + " join school_class on school_class.id = tournament.school_class where ";

    private static final String GAME = "select class_game.id, class_game.school_class, class_game.tournament,"
            + " class_game.round, class_game.place, class_game.game, class_game.result, class_game.begun_at,"
            + " black.id as black_id, black.visitor as black_visitor, black.nickname as black_name,"
            + " white.id as white_id, white.visitor as white_visitor, white.nickname as white_name from class_game"
            + " join school_class on school_class.id = class_game.school_class"
            + " left join member as black on black.id = class_game.black"
            + " left join member as white on white.id = class_game.white where ";

    private final Handle handle;

    TournamentStore(Handle handle) {
        this.handle = handle;
    }

    void insert(Tournament tournament) {
        Plan plan = tournament.plan();
        Optional<TimeLimit> limit = plan.setting().limit();
        handle.createUpdate("insert into tournament (id, school_class, way, opening, strict, main_s, byoyomi_s,"
                        + " bye_plays, rounds, round, version, begun_at) values (:id, :class, :way, :opening, :strict,"
                        + " :main, :byoyomi, :byePlays, :rounds, :round, :version, :begun)")
                .bind("id", tournament.id())
                .bind("class", tournament.schoolClass())
                .bind("way", plan.way().name())
                .bind("opening", plan.setting().opening().name())
                .bind("strict", plan.setting().strict())
                .bind("main", limit.map(each -> each.main().toSeconds()))
                .bind("byoyomi", limit.map(each -> each.byoyomi().toSeconds()))
                .bind("byePlays", plan.byePlays())
                .bind("rounds", plan.rounds())
                .bind("round", tournament.round())
                .bind("version", tournament.version())
                .bind("begun", tournament.begunAt())
                .execute();
    }

    /** @return whether it had this round and was not over */
    boolean moveOn(long tournament, int from) {
        return handle.createUpdate("update tournament set round = round + 1, version = version + 1"
                                + " where id = :id and round = :from and ended_at is null")
                        .bind("id", tournament)
                        .bind("from", from)
                        .execute()
                > 0;
    }

    boolean end(long tournament, Instant now) {
        return handle.createUpdate(
                                "update tournament set ended_at = :now, version = version + 1 where id = :id and ended_at is null")
                        .bind("now", now)
                        .bind("id", tournament)
                        .execute()
                > 0;
    }

    /** Those that go on and were begun before then. */
    List<Long> begunBefore(Instant then) {
        return handle.createQuery("select id from tournament where ended_at is null and begun_at < :then")
                .bind("then", then)
                .mapTo(Long.class)
                .list();
    }

    Optional<Tournament> find(Teacher teacher, long id) {
        return handle.createQuery(TOURNAMENT + "tournament.id = :id and" + Scope.CLASS)
                .bind("id", id)
                .bind("teacher", teacher.id())
                .map(Readable.row((row, context) -> tournament(row)))
                .findOne()
                .flatMap(each -> each);
    }

    /** The latest first. */
    List<Tournament> of(Teacher teacher, long schoolClass, int most) {
        return handle.createQuery(TOURNAMENT + "tournament.school_class = :class and" + Scope.CLASS
                        + "order by tournament.begun_at desc, tournament.id limit :most")
                .bind("class", schoolClass)
                .bind("teacher", teacher.id())
                .bind("most", most)
                .map(Readable.row((row, context) -> tournament(row)))
                .collect(Readable.rows());
    }

    /** The one that goes on in a class, whoever asks. */
    Optional<Tournament> going(long schoolClass) {
        return handle
                .createQuery(TOURNAMENT + "tournament.school_class = :class and tournament.ended_at is null"
                        + " order by tournament.begun_at desc, tournament.id limit 1")
                .bind("class", schoolClass)
                .map(Readable.row((row, context) -> tournament(row)))
                .collect(Readable.<Tournament>rows())
                .stream()
                .findFirst();
    }

    void insert(ClassGame game) {
        handle.createUpdate("insert into class_game (id, school_class, tournament, round, place, black, white, game,"
                        + " result, begun_at) values (:id, :class, :tournament, :round, :place, :black, :white, :game,"
                        + " :result, :begun)")
                .bind("id", game.id())
                .bind("class", game.schoolClass())
                .bind("tournament", boxed(game.tournament()))
                .bind(
                        "round",
                        game.round().isPresent() ? Optional.of(game.round().getAsInt()) : Optional.empty())
                .bind("place", game.place())
                .bind("black", game.black().map(Player::member))
                .bind("white", game.white().map(Player::member))
                .bind("game", game.game())
                .bind("result", game.result().map(GameResult::name))
                .bind("begun", game.begunAt())
                .execute();
    }

    private static Optional<Long> boxed(OptionalLong number) {
        return number.isPresent() ? Optional.of(number.getAsLong()) : Optional.empty();
    }

    /** Notes what became of a game, once. @return whether it was not known before */
    boolean settle(ClassGame game, GameResult result) {
        boolean noted = handle.createUpdate("update class_game set result = :result where id = :id and result is null")
                        .bind("result", result.name())
                        .bind("id", game.id())
                        .execute()
                > 0;
        if (noted && game.tournament().isPresent()) {
            handle.createUpdate("update tournament set version = version + 1 where id = :id")
                    .bind("id", game.tournament().getAsLong())
                    .execute();
        }
        return noted;
    }

    /** All pairings of a tournament, round by round. */
    List<ClassGame> gamesOf(long tournament) {
        return handle.createQuery(GAME + "class_game.tournament = :tournament order by round, place")
                .bind("tournament", tournament)
                .map(Readable.row((row, context) -> game(row)))
                .collect(Readable.rows());
    }

    List<ClassGame> round(long tournament, int round) {
        return handle.createQuery(
                        GAME + "class_game.tournament = :tournament and class_game.round = :round" + " order by place")
                .bind("tournament", tournament)
                .bind("round", round)
                .map(Readable.row((row, context) -> game(row)))
                .collect(Readable.rows());
    }

    /** Those that go on because one pupil has asked another. */
    List<ClassGame> asked(long schoolClass, Instant since) {
        return handle.createQuery(
                        GAME + "class_game.school_class = :class and class_game.begun_at >= :since"
                                + " and class_game.tournament is null and class_game.result is null order by class_game.begun_at")
                .bind("class", schoolClass)
                .bind("since", since)
                .map(Readable.row((row, context) -> game(row)))
                .collect(Readable.rows());
    }

    /** Those of a class that were begun since, whether they go on or not; the latest last. */
    List<ClassGame> games(Teacher teacher, long schoolClass, Instant since) {
        return handle.createQuery(GAME + "class_game.school_class = :class and class_game.begun_at >= :since and"
                        + Scope.CLASS + "order by class_game.begun_at, class_game.place, class_game.id")
                .bind("class", schoolClass)
                .bind("since", since)
                .bind("teacher", teacher.id())
                .map(Readable.row((row, context) -> game(row)))
                .collect(Readable.rows());
    }

    Optional<ClassGame> find(Teacher teacher, String classGame) {
        return handle.createQuery(GAME + "class_game.game = :game and" + Scope.CLASS)
                .bind("game", classGame)
                .bind("teacher", teacher.id())
                .map(Readable.row((row, context) -> game(row)))
                .findFirst()
                .flatMap(each -> each);
    }

    /** The pairing of a board, whoever asks; empty if its class is closed. */
    Optional<ClassGame> ofBoard(String game) {
        return handle.createQuery(GAME + "class_game.game = :game and school_class.archived = 0")
                .bind("game", game)
                .map(Readable.row((row, context) -> game(row)))
                .findFirst()
                .flatMap(each -> each);
    }

    /** A member's games that were begun since, the latest first. */
    List<ClassGame> ofMember(long member, Instant since) {
        return handle.createQuery(GAME + "class_game.begun_at >= :since and class_game.id in (select id from class_game"
                        + " where black = :member union all select id from class_game where white = :member)"
                        + " order by class_game.begun_at desc, class_game.place")
                .bind("member", member)
                .bind("since", since)
                .map(Readable.row((row, context) -> game(row)))
                .collect(Readable.rows());
    }

    /** The pupils of a class that are there now, as players, with the stars they have. */
    List<Candidate> candidates(long schoolClass) {
        return handle.createQuery("select member.id, member.visitor, member.nickname,"
                        + " (select coalesce(sum(stars), 0) from best where best.visitor = member.visitor) as stars"
                        + " from member where member.school_class = :class order by member.id")
                .bind("class", schoolClass)
                .map((row, context) -> new Candidate(
                        new Player(row.getLong("id"), row.getLong("visitor"), row.getString("nickname")),
                        row.getInt("stars")))
                .list();
    }

    /** Who of a class has been seen since: by a session, or by an answer. */
    Set<Long> seen(Teacher teacher, long schoolClass, Instant since) {
        return handle.createQuery("select member.id from member"
                        + " join school_class on school_class.id = member.school_class"
                        + " where member.school_class = :class and (exists (select 1 from session"
                        + " where session.visitor = member.visitor and session.seen_at >= :since)"
                        + " or (select made_at from attempt where attempt.visitor = member.visitor"
                        + " order by number desc limit 1) >= :since) and"
                        + Scope.CLASS)
                .bind("class", schoolClass)
                .bind("since", since)
                .bind("teacher", teacher.id())
                .mapTo(Long.class)
                .set();
    }

    /** How many of a class have done each game of the course, by its station. */
    Map<String, Integer> stations(Teacher teacher, long schoolClass) {
        return handle.createQuery("select best.exercise, count(*) as pupils from member"
                        + " join school_class on school_class.id = member.school_class"
                        + " join best on best.visitor = member.visitor and best.kind = 'GAME'"
                        + " where member.school_class = :class and"
                        + Scope.CLASS + "group by best.exercise")
                .bind("class", schoolClass)
                .bind("teacher", teacher.id())
                .map((row, context) -> Map.entry(row.getString("exercise"), row.getInt("pupils")))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** @param stars of all that was learned */
    record Candidate(Player player, int stars) {}

    /** Results of a class's games so far. */
    List<ClassGame> settled(long schoolClass) {
        return handle.createQuery(GAME + "class_game.school_class = :class and class_game.result is not null")
                .bind("class", schoolClass)
                .map(Readable.row((row, context) -> game(row)))
                .collect(Readable.rows());
    }

    private static ClassGame game(ResultSet row) throws SQLException {
        OptionalLong round = Columns.number(row, "round");
        return new ClassGame(
                row.getLong("id"),
                row.getLong("school_class"),
                Columns.number(row, "tournament"),
                round.isPresent() ? OptionalInt.of((int) round.getAsLong()) : OptionalInt.empty(),
                row.getInt("place"),
                player(row, "black"),
                player(row, "white"),
                Optional.ofNullable(row.getString("game")),
                Optional.ofNullable(row.getString("result")).map(GameResult::valueOf),
                Instant.ofEpochMilli(row.getLong("begun_at")));
    }

    private static Optional<Player> player(ResultSet row, String side) throws SQLException {
        OptionalLong id = Columns.number(row, side + "_id");
        return id.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Player(id.getAsLong(), row.getLong(side + "_visitor"), row.getString(side + "_name")));
    }

    private static Tournament tournament(ResultSet row) throws SQLException {
        OptionalLong byoyomi = Columns.number(row, "byoyomi_s");
        return new Tournament(
                row.getLong("id"),
                row.getLong("school_class"),
                new Plan(
                        PairingWay.valueOf(row.getString("way")),
                        new Setting(
                                Opening.valueOf(row.getString("opening")),
                                row.getInt("strict") != 0,
                                byoyomi.isEmpty()
                                        ? Optional.empty()
                                        : Optional.of(TimeLimit.ofSeconds(row.getLong("main_s"), byoyomi.getAsLong()))),
                        row.getInt("bye_plays") != 0,
                        row.getInt("rounds")),
                row.getInt("round"),
                row.getLong("version"),
                Instant.ofEpochMilli(row.getLong("begun_at")),
                Columns.instant(row, "ended_at"));
    }
}
