package ippo.review;

import ippo.account.Visitor;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.progress.Attempt;
import ippo.progress.AttemptHook;
import ippo.progress.TaskProgress;
import ippo.review.Card.Subject;
import ippo.store.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/**
 * Keeps, with each attempt at a puzzle and in the same transaction, when it should come again and what it says of the
 * strength of solver and puzzle. Several tries within {@link #MEETING} are one meeting, of which the first counts: what
 * was seen a moment ago is no feat of memory. Every method throws {@link ippo.store.StoreException} if the database
 * fails. May be shared between threads.
 */
public final class Reviews implements AttemptHook {
    static final Duration MEETING = Duration.ofHours(6);
    /** Who comes at three today may come at nine tomorrow. */
    private static final Duration EARLY = Duration.ofHours(6);

    private static final Duration DAY = Duration.ofDays(1);
    private static final double WANTED = 0.9;
    /** Of a solver who has solved nothing yet; beginners come here. */
    public static final Rating NEW_SOLVER = Rating.guess(1000);
    /** How hard a mate in so many plies is thought to be before anybody has tried: in 1, 3, 5, …, 13 and more. */
    private static final int[] BY_LENGTH = {700, 1100, 1400, 1600, 1800, 1950, 2100};

    /** Between the easiest and the hardest of a length. */
    private static final int WITHIN_LENGTH = 800;

    private static final double OF_PUZZLE = 200;

    private final Database database;
    private final PuzzleBank bank;
    private final Fsrs fsrs = new Fsrs(WANTED);
    private final Glicko glicko = new Glicko(0.5);
    /** By the theme that a puzzle is told with, its first; short mates first. */
    private final Map<String, List<PuzzleTask>> byTheme = new HashMap<>();

    public Reviews(Database database, PuzzleBank bank) {
        this.database = database;
        this.bank = bank;
        for (BankPuzzle puzzle : bank.all()) {
            theme(puzzle)
                    .ifPresent(theme -> byTheme.computeIfAbsent(theme, each -> new ArrayList<>())
                            .add(puzzle.task()));
        }
    }

    /** What a puzzle is about above all. */
    public static Optional<String> theme(BankPuzzle puzzle) {
        return puzzle.tags().stream().findFirst();
    }

    /** The puzzles that are about a theme above all, short mates first. */
    public List<PuzzleTask> ofTheme(String theme) {
        return List.copyOf(byTheme.getOrDefault(theme, List.of()));
    }

    @Override
    public void keep(
            Handle handle,
            Visitor visitor,
            int number,
            Attempt attempt,
            TaskProgress before,
            Optional<Duration> thought) {
        attempt.task().asPuzzle().ifPresent(task -> keep(handle, visitor, number, task, attempt, before, thought));
    }

    private void keep(
            Handle handle,
            Visitor visitor,
            int number,
            PuzzleTask task,
            Attempt attempt,
            TaskProgress before,
            Optional<Duration> thought) {
        Optional<BankPuzzle> found = bank.puzzle(task);
        Optional<Grade> graded = found.flatMap(puzzle -> Grading.of(attempt, before, puzzle.plies(), thought));
        ReviewStore store = new ReviewStore(handle, visitor);
        if (graded.isEmpty() || store.isMet(task, attempt.at().minus(MEETING))) {
            return;
        }
        BankPuzzle puzzle = found.orElseThrow();
        Grade grade = graded.get();
        OptionalDouble recall =
                review(store, new Subject.OfPuzzle(task), grade, attempt.at(), grade.compareTo(Grade.HARD) <= 0);
        OptionalDouble themeRecall = OptionalDouble.empty();
        if (before.tries() == 0) {
            Optional<String> theme = theme(puzzle);
            if (theme.isPresent()) {
                themeRecall = review(store, new Subject.OfTheme(theme.get()), grade, attempt.at(), true);
            }
        }
        OptionalDouble rating = Grading.isRated(before)
                ? OptionalDouble.of(rate(store, puzzle, grade.isRecalled()))
                : OptionalDouble.empty();
        store.insert(number, new Trained(task, grade, recall, themeRecall, rating, attempt.at(), thought));
    }

    /**
     * Meets a moment of a game: in the game, where it went wrong, and then again and again.
     *
     * @param grade how it went; within {@link #MEETING} only the first counts
     */
    public void meet(Visitor visitor, Subject.OfMoment moment, Grade grade, Instant now) {
        database.write(handle -> {
            ReviewStore store = new ReviewStore(handle, visitor);
            boolean isMet = store.card(moment)
                    .filter(card -> card.reviewedAt().isAfter(now.minus(MEETING)))
                    .isPresent();
            if (!isMet) {
                review(store, moment, grade, now, true);
            }
            return !isMet;
        });
    }

    /** The moments of games that should be met again by now, the longest due first. */
    public List<Subject.OfMoment> dueMoments(Visitor visitor, Instant now, int limit) {
        return due(visitor, now, Integer.MAX_VALUE).stream()
                .flatMap(card -> card.subject().moment().stream())
                .limit(limit)
                .toList();
    }

    /**
     * Meets something again, or for the first time.
     *
     * @param isKept whether what is met for the first time shall come again
     * @return how likely it was to be remembered; empty if there was nothing to be foretold
     */
    private OptionalDouble review(ReviewStore store, Subject subject, Grade grade, Instant now, boolean isKept) {
        Optional<Card> before = store.card(subject);
        if (before.isEmpty()) {
            if (isKept) {
                keep(store, subject, fsrs.first(grade), now);
            }
            return OptionalDouble.empty();
        }
        Card card = before.get();
        int days = days(card.reviewedAt(), now);
        keep(store, subject, fsrs.next(card.trace(), days, grade), now);
        return days == 0 ? OptionalDouble.empty() : OptionalDouble.of(fsrs.recall(card.trace(), days));
    }

    private void keep(ReviewStore store, Subject subject, Trace trace, Instant now) {
        Instant due = now.plus(DAY.multipliedBy(fsrs.interval(trace))).minus(EARLY);
        store.keep(new Card(subject, trace, now, due));
    }

    /** The nearest number of days; none if a clock was set back. */
    private static int days(Instant from, Instant to) {
        return (int) Math.max(0, Math.round((double) Duration.between(from, to).toMillis() / DAY.toMillis()));
    }

    /** A game between solver and puzzle. @return the solver's rating afterwards */
    private double rate(ReviewStore store, BankPuzzle puzzle, boolean isSolved) {
        Rating solver = store.solver().orElse(NEW_SOLVER);
        Rating hard = store.lockedPuzzle(puzzle.task(), guess(puzzle));
        Rating after = glicko.after(solver, hard, isSolved ? 1 : 0);
        store.keepSolver(after);
        store.keepPuzzle(puzzle.task(), glicko.after(hard, solver, isSolved ? 0 : 1));
        return after.value();
    }

    private Rating guess(BankPuzzle puzzle) {
        return guess(bank, puzzle);
    }

    /** How hard a puzzle of a bank is thought to be before anybody has tried it. */
    public static Rating guess(PuzzleBank bank, BankPuzzle puzzle) {
        int length = Math.min((puzzle.plies() - 1) / 2, BY_LENGTH.length - 1);
        double harder = bank.rank(puzzle) - 0.5;
        return new Rating(BY_LENGTH[length] + WITHIN_LENGTH * harder, OF_PUZZLE, Rating.USUAL_VOLATILITY);
    }

    /**
     * What should be met again by now, the longest due first.
     *
     * @param limit how many at most
     */
    public List<Card> due(Visitor visitor, Instant now, int limit) {
        return database.read(handle -> new ReviewStore(handle, visitor).due(now, limit));
    }

    /** All that is met again, whenever that may be. */
    public List<Card> cards(Visitor visitor) {
        return due(visitor, Instant.ofEpochMilli(Long.MAX_VALUE), Integer.MAX_VALUE);
    }

    /** How strong a solver is; empty before the first rated try. */
    public Optional<Rating> rating(Visitor visitor) {
        return database.read(handle -> new ReviewStore(handle, visitor).solver());
    }

    /** How hard a puzzle is, as far as anybody knows. */
    public Rating rating(BankPuzzle puzzle) {
        return database.read(handle -> ReviewStore.puzzle(handle, puzzle.task()))
                .orElseGet(() -> guess(puzzle));
    }

    /** How hard the puzzles are, as far as anybody knows; of those that were never tried it is a guess. */
    public Function<BankPuzzle, Rating> ratings() {
        Map<PuzzleTask, Rating> played = database.read(ReviewStore::puzzles);
        return puzzle -> Optional.ofNullable(played.get(puzzle.task())).orElseGet(() -> guess(puzzle));
    }

    /** As {@link #ratings}, while nothing can be read. */
    public Function<BankPuzzle, Rating> guesses() {
        return this::guess;
    }

    /** How many puzzles were tried, each as often as it was met. */
    public int count(Visitor visitor) {
        return database.read(handle -> new ReviewStore(handle, visitor).count());
    }

    /**
     * The tries that say something, the last first.
     *
     * @param limit how many at most
     */
    public List<Trained> trained(Visitor visitor, int limit) {
        return database.read(handle -> new ReviewStore(handle, visitor).trained(limit));
    }
}
