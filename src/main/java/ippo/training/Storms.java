package ippo.training;

import ippo.account.Secrets;
import ippo.account.Visitor;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.review.Reviews;
import ippo.store.Database;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * Storms: as many puzzles as can be solved in {@link #LENGTH}, each rated harder than the one before, as {@link Picker}
 * chooses them. All runs rise alike, so that one's best can be compared with what one did before. A wrong move, and a
 * solution that was looked at, cost {@link #PENALTY}. The server's clock alone counts. Nobody's storms are compared
 * with another's. Every method but {@link #puzzle} throws {@link ippo.store.StoreException} if the database fails. May
 * be shared between threads.
 */
public final class Storms {
    public static final Duration LENGTH = Duration.ofMinutes(3);
    public static final Duration PENALTY = Duration.ofSeconds(10);

    private static final int ID_BYTES = 16;
    private static final String RUN = "id, seed, puzzles, ends_at, passed, solved";
    private static final int SEEDS = 1_000_000;
    /** Runs whose puzzles may have been met a moment ago. */
    private static final int EARLIER = 5;

    private final Database database;
    private final PuzzleBank bank;
    private final Reviews reviews;
    private final Picker picker;
    private final Clock clock;
    private final RandomGenerator random;

    public Storms(Database database, PuzzleBank bank, Reviews reviews, Clock clock, RandomGenerator random) {
        this.database = database;
        this.bank = bank;
        this.reviews = reviews;
        picker = new Picker(bank);
        this.clock = clock;
        this.random = random;
    }

    /**
     * A run.
     *
     * @param puzzles the ids of its puzzles, with spaces between; a run of a former version has none
     * @param passed how many puzzles are behind; the one that is played now has this number, from 0 on
     * @param solved how many of them were solved
     */
    public record Run(String id, int seed, String puzzles, Instant endsAt, int passed, int solved) {
        public boolean isOver(Instant now) {
            return !now.isBefore(endsAt);
        }
    }

    /** Begins a run; from now on its time runs. */
    public Run begin(Visitor visitor) {
        int seed = Math.floorMod(random.nextInt(), SEEDS);
        List<BankPuzzle> puzzles = picker.rising(reviews.ratings(), recent(visitor), new Random(seed));
        Run run = new Run(
                Secrets.random(ID_BYTES),
                seed,
                puzzles.stream().map(BankPuzzle::id).collect(Collectors.joining(" ")),
                clock.instant().plus(LENGTH),
                0,
                0);
        database.write(handle -> handle.createUpdate("insert into storm (id, visitor, seed, puzzles, ends_at,"
                        + " passed, solved) values (:id, :visitor, :seed, :puzzles, :ends, 0, 0)")
                .bind("id", run.id())
                .bind("visitor", visitor.id())
                .bind("seed", run.seed())
                .bind("puzzles", run.puzzles())
                .bind("ends", run.endsAt())
                .execute());
        return run;
    }

    /** A visitor's run; of others there is none. */
    public Optional<Run> find(Visitor visitor, String id) {
        return database.read(handle -> find(handle, visitor, id));
    }

    private static Optional<Run> find(Handle handle, Visitor visitor, String id) {
        return handle.createQuery("select " + RUN + " from storm where id = :id and visitor = :visitor")
                .bind("id", id)
                .bind("visitor", visitor.id())
                .mapTo(Run.class)
                .findOne();
    }

    /** What a visitor met last, in runs and elsewhere. */
    private List<BankPuzzle> recent(Visitor visitor) {
        List<Run> earlier = database.read(handle -> handle.createQuery(
                        "select " + RUN + " from storm where visitor = :visitor order by ends_at desc limit :limit")
                .bind("visitor", visitor.id())
                .bind("limit", EARLIER)
                .mapTo(Run.class)
                .list());
        Stream<BankPuzzle> ofRuns = earlier.stream()
                .flatMap(run -> puzzles(run).stream().limit(run.passed() + 1L))
                .limit(Picker.APART);
        Stream<BankPuzzle> others =
                reviews.trained(visitor, Picker.APART).stream().flatMap(each -> bank.puzzle(each.puzzle()).stream());
        return Stream.concat(ofRuns, others).toList();
    }

    private List<BankPuzzle> puzzles(Run run) {
        List<BankPuzzle> puzzles = Stream.of(run.puzzles().split(" "))
                .flatMap(id -> bank.puzzle(id).stream())
                .toList();
        return puzzles.isEmpty() ? picker.rising(reviews.guesses(), List.of(), new Random(run.seed())) : puzzles;
    }

    /** The puzzle of this number, from 0 on: none is easier than the one before, and no two are of one family. */
    public BankPuzzle puzzle(Run run, int number) {
        List<BankPuzzle> puzzles = puzzles(run);
        return puzzles.get(Math.min(number, puzzles.size() - 1));
    }

    /** A puzzle was solved. Counts once, however many tabs say so, and only in time. */
    public void solved(Visitor visitor, Run run, int number) {
        change(visitor, run, number, 1, 1, Duration.ZERO);
    }

    /** A wrong move was made: the puzzle stays. */
    public void missed(Visitor visitor, Run run, int number) {
        change(visitor, run, number, 0, 0, PENALTY);
    }

    /** The solution was looked at. */
    public void givenUp(Visitor visitor, Run run, int number) {
        change(visitor, run, number, 1, 0, PENALTY);
    }

    /** The puzzle is passed over, as if it had not come. */
    public void skipped(Visitor visitor, Run run, int number) {
        change(visitor, run, number, 1, 0, Duration.ZERO);
    }

    private void change(Visitor visitor, Run run, int number, int passed, int solved, Duration cost) {
        database.write(handle -> handle.createUpdate("update storm set passed = passed + :passed,"
                        + " solved = solved + :solved, ends_at = ends_at - :cost where id = :id"
                        + " and visitor = :visitor and passed = :number and ends_at > :now")
                .bind("passed", passed)
                .bind("solved", solved)
                .bind("cost", cost.toMillis())
                .bind("id", run.id())
                .bind("visitor", visitor.id())
                .bind("number", number)
                .bind("now", clock.millis())
                .execute());
    }

    /** The most a visitor ever solved in a run; empty before the first. */
    public Optional<Integer> best(Visitor visitor) {
        return database.read(handle -> handle.createQuery(
                        "select solved from storm where visitor = :visitor order by solved desc limit 1")
                .bind("visitor", visitor.id())
                .mapTo(Integer.class)
                .findOne());
    }

    /** All runs of a visitor. */
    public List<Run> of(Visitor visitor) {
        return database.read(
                handle -> handle.createQuery("select " + RUN + " from storm where visitor = :visitor order by ends_at")
                        .bind("visitor", visitor.id())
                        .mapTo(Run.class)
                        .list());
    }
}
