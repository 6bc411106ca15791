package ippo.classplay;

import ippo.account.Secrets;
import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.classplay.ClassGame.Board;
import ippo.classplay.ClassGame.Player;
import ippo.classroom.Scope;
import ippo.game.Opening;
import ippo.game.TimeLimit;
import ippo.rules.Color;
import ippo.store.Database;
import ippo.twoplayer.Closing;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.TwoPlayerGames;
import ippo.twoplayer.TwoPlayerGames.Setting;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Simultaneous exhibitions (多面指し): a teacher plays pupils of a class, board after board. The teacher is White, who
 * gives the pieces in a handicap, so that in even games pupils begin. Such a game is one of the class without a
 * tournament whose White is no member; that seat is the visitor of the browser in which the teacher began. May be
 * shared between threads.
 */
public final class Simuls {
    /** The teacher's side. */
    public static final Color TEACHER = Color.WHITE;

    private static final Duration WITHIN = Tournaments.LONGEST;

    private final Database database;
    private final Tournaments tournaments;
    private final Clock clock;

    public Simuls(Database database, Tournaments tournaments, Clock clock) {
        this.database = database;
        this.tournaments = tournaments;
        this.clock = clock;
    }

    /** Whether a pairing is a teacher's with a pupil. */
    public static boolean isSimul(ClassGame pairing) {
        return pairing.tournament().isEmpty()
                && pairing.black().isPresent()
                && pairing.white().isEmpty();
    }

    /**
     * Begins a game with each of these pupils. Those of an earlier one that go on are broken off.
     *
     * @param seat of the teacher
     * @param openings by the ids of members; others than the class's own are left out
     * @return how many; 0 if this teacher does not teach there, or the class is archived
     */
    public int begin(
            Teacher teacher,
            long schoolClass,
            Visitor seat,
            Map<Long, Opening> openings,
            boolean strict,
            Optional<TimeLimit> limit) {
        end(teacher, schoolClass);
        Instant now = clock.instant();
        return database.write(handle -> {
            boolean open = handle.createQuery("select 1 from school_class where school_class.id = :class"
                            + " and school_class.archived = 0 and" + Scope.CLASS)
                    .bind("class", schoolClass)
                    .bind("teacher", teacher.id())
                    .mapTo(Integer.class)
                    .findOne()
                    .isPresent();
            if (!open) {
                return 0;
            }
            TournamentStore store = new TournamentStore(handle);
            int place = 0;
            for (TournamentStore.Candidate candidate : store.candidates(schoolClass)) {
                Player pupil = candidate.player();
                Optional<Opening> opening = Optional.ofNullable(openings.get(pupil.member()));
                if (opening.isPresent()) {
                    place++;
                    KeptTwoPlayerGame board = TwoPlayerGames.seat(
                            handle, new Visitor(pupil.visitor()), seat, new Setting(opening.get(), strict, limit), now);
                    store.insert(new ClassGame(
                            Secrets.id(),
                            schoolClass,
                            OptionalLong.empty(),
                            OptionalInt.empty(),
                            place,
                            Optional.of(pupil),
                            Optional.empty(),
                            Optional.of(board.id()),
                            Optional.empty(),
                            now));
                }
            }
            return place;
        });
    }

    /** The boards of the last exhibition of a class, in order; none if this teacher does not teach there. */
    public List<Board> boards(Teacher teacher, long schoolClass) {
        List<Board> all = tournaments.boards(teacher, schoolClass, WITHIN).stream()
                .filter(each -> isSimul(each.pairing()) && each.board().isPresent())
                .toList();
        Optional<Instant> last =
                all.stream().map(each -> each.pairing().begunAt()).max(Comparator.naturalOrder());
        return all.stream()
                .filter(each -> last.filter(each.pairing().begunAt()::equals).isPresent())
                .toList();
    }

    /**
     * The board to go to: of those where the teacher is to move that where the pupil has waited longest.
     *
     * @param after the board from which the teacher comes: it is the last choice
     */
    public Optional<KeptTwoPlayerGame> next(Teacher teacher, long schoolClass, Optional<String> after) {
        return boards(teacher, schoolClass).stream()
                .flatMap(each -> each.board().stream())
                .filter(board -> !board.game().isOver() && board.game().toMove() == TEACHER)
                .min(Comparator.<KeptTwoPlayerGame, Boolean>comparing(
                                board -> after.filter(board.id()::equals).isPresent())
                        .thenComparing(KeptTwoPlayerGame::changedAt));
    }

    /** Breaks off what goes on. @return the games that were ended so */
    public Set<String> end(Teacher teacher, long schoolClass) {
        Set<String> ended = new HashSet<>();
        for (Board board : boards(teacher, schoolClass)) {
            board.board().filter(each -> !each.game().isOver()).ifPresent(each -> {
                database.write(
                        handle -> TwoPlayerGames.close(handle, each.id(), Closing.STOPPED, TEACHER, clock.instant()));
                tournaments.judge(teacher, each.id(), GameResult.UNPLAYED);
                ended.add(each.id());
            });
        }
        return ended;
    }
}
