package ippo.training;

import ippo.account.Visitor;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.progress.Kind;
import ippo.progress.Progress;
import ippo.review.Card;
import ippo.review.Card.Subject;
import ippo.review.Grade;
import ippo.review.Rating;
import ippo.review.Reviews;
import ippo.review.Statistics;
import ippo.review.Trained;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Training that fits who trains: what comes next, and how it stands. Every method throws
 * {@link ippo.store.StoreException} if the database fails. May be shared between threads.
 */
public final class Trainer {
    private static final int LATEST = 3000;
    /** More is not chosen from. */
    private static final int DUE = 30;
    /** What is missed comes again after so many others. */
    private static final int GAP = 4;
    /** As long as somebody may sit there. */
    private static final Duration SITTING = Duration.ofHours(2);

    private static final int FEW = 4;
    /** So many of the last tries say how it goes. */
    static final int RECENT = 25;
    /**
     * The deviation of a rating that a level is told of: one wrong answer then costs no more than a level's width,
     * after some fifteen puzzles.
     */
    private static final double KNOWN = 130;
    /** A theme is weak if fewer are solved at once. */
    private static final double WEAK = 0.7;

    private final PuzzleBank bank;
    private final Reviews reviews;
    private final Progress progress;
    private final Clock clock;
    private final Picker picker;
    private final PuzzleRatings ratings;

    public Trainer(PuzzleBank bank, Reviews reviews, Progress progress, Clock clock) {
        this.bank = bank;
        this.reviews = reviews;
        this.progress = progress;
        this.clock = clock;
        picker = new Picker(bank);
        ratings = new PuzzleRatings(reviews, clock);
    }

    /**
     * A puzzle that was chosen.
     *
     * @param isMirrored whether it is to be asked in a {@link ippo.tsume.Mirror}: it was missed when it was last met,
     *     and the idea is to be found again, not the squares
     */
    public record Pick(BankPuzzle puzzle, boolean isMirrored) {}

    /**
     * The next puzzle for somebody.
     *
     * @param isOpen what may be asked now
     */
    public Optional<Pick> next(Visitor visitor, Predicate<BankPuzzle> isOpen) {
        Picker.Solver solver = solver(visitor);
        return picker.next(solver, ratings.get(), isOpen)
                .map(puzzle -> new Pick(
                        puzzle,
                        solver.again().contains(puzzle)
                                || solver.due().contains(puzzle)
                                        && DueReviews.missed(reviews.trained(visitor, LATEST))
                                                .contains(puzzle.task())));
    }

    /** The first for somebody of whom nothing is known. */
    public Optional<Pick> first(Predicate<BankPuzzle> isOpen) {
        return picker.next(Picker.Solver.NEW, reviews.guesses(), isOpen).map(puzzle -> new Pick(puzzle, false));
    }

    private Picker.Solver solver(Visitor visitor) {
        Instant now = clock.instant();
        List<Trained> tries = reviews.trained(visitor, LATEST);
        List<BankPuzzle> recent = tries.stream()
                .limit(Picker.APART)
                .flatMap(each -> bank.puzzle(each.puzzle()).stream())
                .toList();
        Set<PuzzleTask> met = new HashSet<>();
        tries.forEach(each -> met.add(each.puzzle()));
        progress.metSince(visitor, Instant.EPOCH).stream()
                .flatMap(task -> task.asPuzzle().stream())
                .forEach(met::add);
        List<BankPuzzle> waiting = new ArrayList<>();
        List<String> themes = new ArrayList<>();
        for (Card card : reviews.due(visitor, now, DUE)) {
            switch (card.subject()) {
                case Subject.OfPuzzle of -> bank.puzzle(of.puzzle()).ifPresent(waiting::add);
                case Subject.OfTheme of -> themes.add(of.theme());
                case Subject.OfMoment of -> {
                    // it is met again with its game
                }
            }
        }
        weak(tries).stream().filter(theme -> !themes.contains(theme)).forEach(themes::add);
        int count = reviews.count(visitor);
        return new Picker.Solver(
                reviews.rating(visitor).orElse(Reviews.NEW_SOLVER),
                count,
                recent,
                met,
                again(visitor, tries, now),
                waiting,
                themes,
                lately(tries),
                31 * LocalDate.ofInstant(now, ZoneOffset.UTC).toEpochDay() + count);
    }

    /** What was missed in this sitting, and not met since so many others were. */
    private List<BankPuzzle> again(Visitor visitor, List<Trained> tries, Instant now) {
        if (tries.size() <= GAP) {
            return List.of();
        }
        Set<PuzzleTask> missed = new HashSet<>();
        tries.stream()
                .takeWhile(each -> each.at().isAfter(now.minus(SITTING)))
                .filter(each -> each.grade() == Grade.AGAIN)
                .forEach(each -> missed.add(each.puzzle()));
        return missed.isEmpty()
                ? List.of()
                : progress.missed(visitor, Kind.PUZZLE, tries.get(GAP - 1).at(), LATEST).stream()
                        .flatMap(each -> each.task().asPuzzle().stream())
                        .filter(missed::contains)
                        .flatMap(task -> bank.puzzle(task).stream())
                        .toList();
    }

    private static OptionalDouble lately(List<Trained> tries) {
        return tries.size() < RECENT
                ? OptionalDouble.empty()
                : tries.stream()
                        .limit(RECENT)
                        .mapToInt(each -> each.grade() == Grade.AGAIN ? 0 : 1)
                        .average();
    }

    private List<String> weak(List<Trained> tries) {
        return new Statistics(tries, bank)
                .byTheme().entrySet().stream()
                        .filter(each -> each.getValue().tries() >= FEW
                                && each.getValue().share() < WEAK)
                        .sorted(Comparator.comparingDouble(
                                each -> each.getValue().share()))
                        .map(Map.Entry::getKey)
                        .toList();
    }

    /**
     * How somebody stands.
     *
     * @param level empty before it is known: until then each try would throw it up or down
     * @param change what the try at a puzzle that was just met has done to the rating; empty if it was not rated, or
     *     not tried yet
     */
    public record Stand(Optional<SolverLevel> level, Optional<Integer> change) {
        /** Of whom nothing is known. */
        public static final Stand NEW = new Stand(Optional.empty(), Optional.empty());
    }

    /** How somebody stands, at a puzzle. */
    public Stand stand(Visitor visitor, BankPuzzle here) {
        Rating rating = reviews.rating(visitor).orElse(Reviews.NEW_SOLVER);
        List<Trained> tries = reviews.trained(visitor, LATEST);
        Optional<Integer> change = tries.stream()
                .findFirst()
                .filter(last -> last.puzzle().equals(here.task())
                        && last.rating().isPresent()
                        && last.at().isAfter(clock.instant().minus(SITTING)))
                .map(last -> {
                    double before = tries.stream()
                            .skip(1)
                            .flatMapToDouble(each -> each.rating().stream())
                            .findFirst()
                            .orElse(Reviews.NEW_SOLVER.value());
                    return (int) Math.round(last.rating().getAsDouble() - before);
                });
        List<Double> earlier = new ArrayList<>();
        tries.forEach(each -> each.rating().ifPresent(earlier::add));
        Collections.reverse(earlier);
        return rating.deviation() > KNOWN ? Stand.NEW : new Stand(Optional.of(SolverLevel.of(rating, earlier)), change);
    }
}
