package ippo.classplay;

import ippo.account.Secrets;
import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.classplay.ClassGame.Board;
import ippo.classplay.ClassGame.Player;
import ippo.classplay.Tournament.Plan;
import ippo.classplay.TournamentStore.Candidate;
import ippo.classroom.Scope;
import ippo.rules.Color;
import ippo.store.Database;
import ippo.twoplayer.Closing;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.TwoPlayerGames;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Tournaments of classes, and all games of pupils of a class with each other. Whatever a teacher asks for has the
 * teacher as a condition in its statement. Each method throws {@link ippo.store.StoreException} if the database fails.
 * May be shared between threads.
 */
public final class Tournaments {
    /** One that nobody has ended for so long is over. */
    public static final Duration LONGEST = Duration.ofHours(12);

    /** What a game won more than lost is worth in stars, where strength is told. */
    private static final int STARS_OF_A_WIN = 3;

    private final Database database;
    private final TwoPlayerGames boards;
    private final Clock clock;
    private final RandomGenerator random;
    private final Consumer<KeptTwoPlayerGame> over;

    /** Where nothing else counts what became of games. */
    public Tournaments(Database database, TwoPlayerGames boards, Clock clock, RandomGenerator random) {
        this(database, boards, clock, random, board -> {});
    }

    /**
     * @param random draws pairs and colours; must be safe for sharing between threads
     * @param over is given each board once, when its result is known
     */
    public Tournaments(
            Database database,
            TwoPlayerGames boards,
            Clock clock,
            RandomGenerator random,
            Consumer<KeptTwoPlayerGame> over) {
        this.over = over;
        this.database = database;
        this.boards = boards;
        this.clock = clock;
        this.random = random;
    }

    /**
     * Begins a tournament with its first round. One that still goes on in the class is ended.
     *
     * @param members ids of who plays; others than the class's own are left out
     * @return empty if this teacher does not teach there, the class is archived, or fewer than two are left
     */
    public Optional<Tournament> begin(Teacher teacher, long schoolClass, Plan plan, Set<Long> members) {
        Instant now = clock.instant();
        return database.write(handle -> {
            if (!isOpen(handle, teacher, schoolClass)) {
                return Optional.empty();
            }
            TournamentStore store = new TournamentStore(handle);
            List<Candidate> playing = playing(store, schoolClass, members);
            if (playing.size() < 2) {
                return Optional.empty();
            }
            store.going(schoolClass).ifPresent(before -> end(handle, before, now));
            Tournament fresh = new Tournament(Secrets.id(), schoolClass, plan, 1, 1, now, Optional.empty());
            store.insert(fresh);
            pair(handle, fresh, playing, now);
            return Optional.of(fresh);
        });
    }

    private static boolean isOpen(Handle handle, Teacher teacher, long schoolClass) {
        return handle.createQuery("select 1 from school_class where school_class.id = :class"
                        + " and school_class.archived = 0 and" + Scope.CLASS)
                .bind("class", schoolClass)
                .bind("teacher", teacher.id())
                .mapTo(Integer.class)
                .findOne()
                .isPresent();
    }

    private static List<Candidate> playing(TournamentStore store, long schoolClass, Set<Long> members) {
        return store.candidates(schoolClass).stream()
                .filter(each -> members.contains(each.player().member()))
                .toList();
    }

    /**
     * Pairs the next round. Games of this one that still go on are broken off.
     *
     * @param after the round that whoever asks has seen: asked twice, it is one
     * @param members as in {@link #begin}
     * @return as it stands; empty if this teacher has no such tournament, or too few are left
     */
    public Optional<Tournament> nextRound(Teacher teacher, long id, int after, Set<Long> members) {
        Instant now = clock.instant();
        settle(teacher, id);
        return database.write(handle -> {
            TournamentStore store = new TournamentStore(handle);
            Optional<Tournament> found = store.find(teacher, id);
            if (found.isEmpty() || !isOpen(handle, teacher, found.get().schoolClass())) {
                return Optional.empty();
            }
            Tournament before = found.get();
            if (before.round() != after || !before.hasNextRound()) {
                return found;
            }
            List<Candidate> playing = playing(store, before.schoolClass(), members);
            if (playing.size() < 2) {
                return Optional.empty();
            }
            breakOff(handle, before, now);
            if (store.moveOn(id, after)) {
                pair(handle, store.find(teacher, id).orElseThrow(), playing, now);
            }
            return store.find(teacher, id);
        });
    }

    private void pair(Handle handle, Tournament tournament, List<Candidate> playing, Instant now) {
        TournamentStore store = new TournamentStore(handle);
        Map<Long, Player> players =
                playing.stream().map(Candidate::player).collect(Collectors.toMap(Player::member, Function.identity()));
        List<Meeting> history = store.gamesOf(tournament.id()).stream()
                .flatMap(each -> each.meeting().stream())
                .toList();
        List<Pairing> pairings = Pairer.pair(
                tournament.plan().way(),
                entrants(playing, store.settled(tournament.schoolClass())),
                history,
                tournament.plan().rounds(),
                tournament.id(),
                random);
        int place = 1;
        for (Pairing pairing : pairings) {
            Player black = players.get(pairing.black());
            Optional<Player> white = pairing.white().isPresent()
                    ? Optional.of(players.get(pairing.white().getAsLong()))
                    : Optional.empty();
            Optional<String> board = white.map(other -> TwoPlayerGames.seat(
                            handle,
                            new Visitor(black.visitor()),
                            new Visitor(other.visitor()),
                            tournament.plan().setting(),
                            now)
                    .id());
            store.insert(new ClassGame(
                    Secrets.id(),
                    tournament.schoolClass(),
                    OptionalLong.of(tournament.id()),
                    OptionalInt.of(tournament.round()),
                    place++,
                    Optional.of(black),
                    white,
                    board,
                    white.isEmpty() ? Optional.of(GameResult.BYE) : Optional.empty(),
                    now));
        }
    }

    /** How strong each is: stars of the course, and three for each game won more than lost. */
    private static List<Entrant> entrants(List<Candidate> playing, List<ClassGame> earlier) {
        Map<Long, Integer> ahead = new HashMap<>();
        for (ClassGame game : earlier) {
            game.result().flatMap(GameResult::winner).ifPresent(winner -> {
                game.at(winner).ifPresent(player -> ahead.merge(player.member(), 1, Integer::sum));
                game.at(winner.opposite()).ifPresent(player -> ahead.merge(player.member(), -1, Integer::sum));
            });
        }
        return playing.stream()
                .map(each -> new Entrant(
                        each.player().member(),
                        each.stars()
                                + STARS_OF_A_WIN
                                        * ahead.getOrDefault(each.player().member(), 0)))
                .toList();
    }

    /** Ends a tournament; games that still go on are broken off. @return whether there is such a one */
    public boolean end(Teacher teacher, long id) {
        settle(teacher, id);
        return database.write(handle -> {
            Optional<Tournament> found = new TournamentStore(handle).find(teacher, id);
            found.ifPresent(each -> end(handle, each, clock.instant()));
            return found.isPresent();
        });
    }

    private static void end(Handle handle, Tournament tournament, Instant now) {
        if (!tournament.isOver()) {
            breakOff(handle, tournament, now);
            new TournamentStore(handle).end(tournament.id(), now);
        }
    }

    private static void breakOff(Handle handle, Tournament tournament, Instant now) {
        for (ClassGame game : new TournamentStore(handle).gamesOf(tournament.id())) {
            judge(handle, game, GameResult.UNPLAYED, now);
        }
    }

    /**
     * Ends a game as its teacher says, unless it is over.
     *
     * @param board the id of the game of two people
     * @return what became of it; empty if this teacher has no such game
     */
    public Optional<GameResult> judge(Teacher teacher, String board, GameResult result) {
        if (result == GameResult.BYE) {
            throw new IllegalArgumentException("no end of a game: " + result);
        }
        Instant now = clock.instant();
        return database.write(handle ->
                new TournamentStore(handle).find(teacher, board).map(game -> judge(handle, game, result, now)));
    }

    /** @return what became of it: what its moves have come to by now goes before what is said */
    private static GameResult judge(Handle handle, ClassGame game, GameResult result, Instant now) {
        if (game.result().isPresent()) {
            return game.result().get();
        }
        Optional<KeptTwoPlayerGame> closed = game.game()
                .flatMap(board -> result.winner()
                        .map(winner -> TwoPlayerGames.close(handle, board, Closing.AWARDED, winner, now))
                        .orElseGet(() -> TwoPlayerGames.close(handle, board, Closing.STOPPED, Color.BLACK, now)));
        GameResult become = closed.filter(each -> each.game().closed().isEmpty()
                        || each.game().closed().get().how() != Closing.STOPPED)
                .flatMap(each -> GameResult.of(each.game()))
                .orElse(result);
        new TournamentStore(handle).settle(game, become);
        return become;
    }

    /** Notes the result of a board that is over, if it is one of a class. */
    public void settle(KeptTwoPlayerGame board) {
        GameResult.of(board.game())
                .ifPresent(result -> ofBoard(board.id())
                        .filter(game -> game.result().isEmpty())
                        .ifPresent(game -> note(game, result, board)));
    }

    private void note(ClassGame game, GameResult result, KeptTwoPlayerGame board) {
        if (database.write(handle -> new TournamentStore(handle).settle(game, result))) {
            over.accept(board);
        }
    }

    private void settle(Teacher teacher, long tournament) {
        boards(teacher, tournament);
    }

    /** The pairings of a tournament, round by round, with their boards; results of those that are over are kept. */
    public List<Board> boards(Teacher teacher, long tournament) {
        List<ClassGame> games = database.read(handle -> {
            TournamentStore store = new TournamentStore(handle);
            return store.find(teacher, tournament).isPresent() ? store.gamesOf(tournament) : List.of();
        });
        return withBoards(games);
    }

    /**
     * Games of a class that were begun within this time, whether they go on or not: those of tournaments and those that
     * pupils have asked each other for, in order; none if this teacher does not teach there.
     */
    public List<Board> boards(Teacher teacher, long schoolClass, Duration within) {
        Instant since = clock.instant().minus(within);
        return withBoards(database.read(handle -> new TournamentStore(handle).games(teacher, schoolClass, since)));
    }

    /** The pairings of the same, without their boards. */
    public List<ClassGame> games(Teacher teacher, long schoolClass, Duration within) {
        Instant since = clock.instant().minus(within);
        return database.read(handle -> new TournamentStore(handle).games(teacher, schoolClass, since));
    }

    private List<Board> withBoards(List<ClassGame> games) {
        Map<String, KeptTwoPlayerGame> found =
                boards.all(games.stream().flatMap(each -> each.game().stream()).toList());
        return games.stream()
                .map(game -> {
                    Optional<KeptTwoPlayerGame> board = game.game().flatMap(id -> Optional.ofNullable(found.get(id)));
                    return new Board(settled(game, board), board);
                })
                .toList();
    }

    private ClassGame settled(ClassGame game, Optional<KeptTwoPlayerGame> board) {
        Optional<GameResult> result = game.result().or(() -> board.flatMap(each -> GameResult.of(each.game())));
        if (result.isEmpty() || game.result().isPresent()) {
            return game;
        }
        note(game, result.get(), board.orElseThrow());
        return new ClassGame(
                game.id(),
                game.schoolClass(),
                game.tournament(),
                game.round(),
                game.place(),
                game.black(),
                game.white(),
                game.game(),
                result,
                game.begunAt());
    }

    /** A tournament; empty if there is none such where this teacher teaches. */
    public Optional<Tournament> find(Teacher teacher, long id) {
        return database.read(handle -> new TournamentStore(handle).find(teacher, id));
    }

    /** A class's tournaments, the latest first; none if this teacher does not teach there. */
    public List<Tournament> latest(Teacher teacher, long schoolClass, int most) {
        return database.read(handle -> new TournamentStore(handle).of(teacher, schoolClass, most));
    }

    /** The tournament that goes on in a class, as its pupils see it. */
    public Optional<Tournament> going(long schoolClass) {
        Instant oldest = clock.instant().minus(LONGEST);
        return database.read(handle -> new TournamentStore(handle).going(schoolClass))
                .filter(each -> each.begunAt().isAfter(oldest));
    }

    /** Who of a class has been seen within this time; nobody if this teacher does not teach there. */
    public Set<Long> seen(Teacher teacher, long schoolClass, Duration within) {
        Instant since = clock.instant().minus(within);
        return database.read(handle -> new TournamentStore(handle).seen(teacher, schoolClass, since));
    }

    /** How many of a class have done each game of the course against Ippo, by its station. */
    public Map<String, Integer> stationsPlayed(Teacher teacher, long schoolClass) {
        return database.read(handle -> new TournamentStore(handle).stations(teacher, schoolClass));
    }

    /** What a class plays now; whoever asks has to know that he may. */
    public ClassState state(long schoolClass) {
        Optional<Tournament> tournament = going(schoolClass);
        Instant now = clock.instant();
        return database.read(handle -> {
            TournamentStore store = new TournamentStore(handle);
            ChallengeStore challenges = new ChallengeStore(handle);
            boolean open = challenges.door(schoolClass).isOpen(now);
            return new ClassState(
                    tournament,
                    tournament.map(each -> store.round(each.id(), each.round())).orElse(List.of()),
                    store.asked(schoolClass, now.minus(LONGEST)),
                    open,
                    open ? challenges.of(schoolClass, now.minus(Challenges.WAITS)) : List.of());
        });
    }

    /** A member's games with others of the class that were begun within this time, the latest first. */
    public List<ClassGame> ofMember(long member, Duration within) {
        Instant since = clock.instant().minus(within);
        return database.read(handle -> new TournamentStore(handle).ofMember(member, since));
    }

    /** The pairing of a board; empty if it is not one of a class, or that is closed. */
    public Optional<ClassGame> ofBoard(String board) {
        return database.read(handle -> new TournamentStore(handle).ofBoard(board));
    }

    /** Ends what nobody has ended for {@link #LONGEST}. @return how many */
    public int endOld() {
        Instant now = clock.instant();
        return database.write(handle -> {
            TournamentStore store = new TournamentStore(handle);
            List<Long> old = store.begunBefore(now.minus(LONGEST));
            old.forEach(id -> {
                store.gamesOf(id).forEach(game -> judge(handle, game, GameResult.UNPLAYED, now));
                store.end(id, now);
            });
            return old.size();
        });
    }
}
