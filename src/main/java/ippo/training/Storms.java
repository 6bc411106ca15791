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
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;

/**
 * Storms: as many puzzles as can be solved in {@link #LENGTH}, each harder than the one before. All runs climb the same
 * ladder, so that one's best can be compared with what one did before. A wrong move, and a solution that was looked at,
 * cost {@link #PENALTY}. The server's clock alone counts. Nobody's storms are compared with another's. Every method but
 * {@link #puzzle} throws {@link ippo.store.StoreException} if the database fails. May be shared between threads.
 */
public final class Storms {
    public static final Duration LENGTH = Duration.ofMinutes(3);
    public static final Duration PENALTY = Duration.ofSeconds(10);

    private static final int ID_BYTES = 16;
    private static final String RUN = "id, seed, ends_at, passed, solved";
    private static final int SEEDS = 1_000_000;
    /** How hard the first puzzle is, and how much harder each next one, as ratings are guessed before any try. */
    private static final double FIRST = 300;

    private static final double STEP = 30;
    /** Rungs of the ladder; on the last one there is no end. */
    private static final int RUNGS = 60;

    private final Database database;
    private final PuzzleBank bank;
    private final List<List<BankPuzzle>> rungs;
    private final Clock clock;
    private final RandomGenerator random;

    public Storms(Database database, PuzzleBank bank, Clock clock, RandomGenerator random) {
        this.database = database;
        this.bank = bank;
        rungs = rungs(bank);
        this.clock = clock;
        this.random = random;
    }

    /** Puzzles by how hard they are; a rung that has none has those of the one below. */
    private static List<List<BankPuzzle>> rungs(PuzzleBank bank) {
        List<List<BankPuzzle>> rungs = new ArrayList<>();
        for (int i = 0; i < RUNGS; i++) {
            rungs.add(new ArrayList<>());
        }
        for (BankPuzzle puzzle : bank.all()) {
            double height = (Reviews.guess(bank, puzzle).value() - FIRST) / STEP;
            rungs.get((int) Math.max(0, Math.min(RUNGS - 1, Math.floor(height))))
                    .add(puzzle);
        }
        List<BankPuzzle> below = bank.all();
        for (int i = 0; i < RUNGS; i++) {
            below = rungs.get(i).isEmpty() ? below : rungs.get(i);
            rungs.set(i, List.copyOf(below));
        }
        return rungs;
    }

    /**
     * A run.
     *
     * @param passed how many puzzles are behind; the one that is played now has this number, from 0 on
     * @param solved how many of them were solved
     */
    public record Run(String id, int seed, Instant endsAt, int passed, int solved) {
        public boolean isOver(Instant now) {
            return !now.isBefore(endsAt);
        }
    }

    /** Begins a run; from now on its time runs. */
    public Run begin(Visitor visitor) {
        Run run = new Run(
                Secrets.random(ID_BYTES),
                Math.floorMod(random.nextInt(), SEEDS),
                clock.instant().plus(LENGTH),
                0,
                0);
        database.write(handle -> handle.createUpdate("insert into storm (id, visitor, seed, ends_at, passed, solved)"
                        + " values (:id, :visitor, :seed, :ends, 0, 0)")
                .bind("id", run.id())
                .bind("visitor", visitor.id())
                .bind("seed", run.seed())
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

    /** The puzzle of this number, from 0 on: none is easier than the one before, and no two are of one family. */
    public BankPuzzle puzzle(Run run, int number) {
        Random chance = new Random(run.seed());
        Set<String> families = new HashSet<>();
        BankPuzzle puzzle = bank.all().get(0);
        for (int i = 0; i <= number; i++) {
            List<BankPuzzle> rung = rungs.get(Math.min(i, RUNGS - 1));
            int from = chance.nextInt(rung.size());
            puzzle = IntStream.range(0, rung.size())
                    .mapToObj(step -> rung.get((from + step) % rung.size()))
                    .filter(each -> !families.contains(bank.family(each)))
                    .findFirst()
                    .orElse(rung.get(from)); // whoever came so far has met them all
            families.add(bank.family(puzzle));
        }
        return puzzle;
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
