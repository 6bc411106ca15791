package ippo.training;

import ippo.account.Visitor;
import ippo.answer.Task;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.progress.Progress;
import ippo.review.Reviews;
import ippo.review.Statistics;
import ippo.review.Trained;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The puzzles of somebody's five minutes of a day: up to {@value #REVIEWS} that are due for review, and the day's mate
 * of the longest length that he or she mostly solves. Days are those of UTC, as the goal of a week has them. Nothing of
 * it is stored: what was planned follows from how things stood when the day began, what is done from the attempts since
 * then, so that it is the same in every browser, and a midnight in between takes nothing away. May be shared between
 * threads.
 */
public final class DayPractice {
    /** How many reviews a day asks for at most. */
    public static final int REVIEWS = 3;

    /** The latest tries say what somebody can do. */
    private static final int LATEST = 100;
    /** Fewer of a length say nothing. */
    private static final int FEW = 3;

    private static final double MOSTLY = 0.6;

    private final PuzzleBank bank;
    private final DailyPuzzles daily;
    private final DueReviews due;
    private final Reviews reviews;
    private final Progress progress;

    public DayPractice(PuzzleBank bank, DailyPuzzles daily, DueReviews due, Reviews reviews, Progress progress) {
        this.bank = bank;
        this.daily = daily;
        this.due = due;
        this.reviews = reviews;
        this.progress = progress;
    }

    /**
     * The puzzles of a day.
     *
     * @param reviews in their order; those that were met already come first
     * @param mate one of the day's; empty for who had tried no puzzle before that day
     * @param done those of them that were solved on the day or later, or whose solution was asked for
     */
    public record Practice(List<BankPuzzle> reviews, Optional<BankPuzzle> mate, Set<Task> done) {
        public Practice {
            reviews = List.copyOf(reviews);
            done = Set.copyOf(done);
        }

        /** The reviews, then the mate. */
        public List<BankPuzzle> all() {
            return Stream.concat(reviews.stream(), mate.stream()).toList();
        }

        public boolean isDone(BankPuzzle puzzle) {
            return done.contains(puzzle.task());
        }
    }

    /** When a day begins. */
    public static Instant begin(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    /**
     * What a visitor's day has.
     *
     * @throws ippo.store.StoreException if the database fails
     */
    public Practice of(Visitor visitor, LocalDate day) {
        Instant begin = begin(day);
        List<Trained> tries = reviews.trained(visitor, LATEST);
        List<Trained> before =
                tries.stream().filter(each -> each.at().isBefore(begin)).toList();
        Optional<BankPuzzle> mate = before.isEmpty() ? Optional.empty() : Optional.of(ofLength(day, before));
        Set<BankPuzzle> met = new LinkedHashSet<>();
        List<Trained> since = new ArrayList<>(tries);
        since.removeAll(before);
        Collections.reverse(since); // the last comes first
        since.stream()
                .filter(each -> each.recall().isPresent() || each.themeRecall().isPresent())
                .flatMap(each -> bank.puzzle(each.puzzle()).stream())
                .forEach(met::add);
        // whatever falls due in the course of the day belongs to it: else it would grow after it was done
        due.by(visitor, begin(day.plusDays(1))).stream()
                .filter(each -> each.reviewedAt().isBefore(begin))
                .map(DueReviews.Due::puzzle)
                .forEach(met::add);
        List<BankPuzzle> again = met.stream()
                .filter(puzzle -> mate.filter(puzzle::equals).isEmpty())
                .limit(REVIEWS)
                .toList();
        return new Practice(again, mate, Set.copyOf(progress.metSince(visitor, begin)));
    }

    /** The day's puzzle of the longest length that mostly went well, else its shortest. */
    private BankPuzzle ofLength(LocalDate day, List<Trained> tries) {
        NavigableMap<Integer, BankPuzzle> puzzles = new TreeMap<>();
        daily.of(day).all().forEach(puzzle -> puzzles.putIfAbsent(puzzle.plies(), puzzle));
        int best = new Statistics(tries, bank)
                .byLength().entrySet().stream()
                        .filter(each -> puzzles.containsKey(each.getKey()))
                        .filter(each -> each.getValue().tries() >= FEW
                                && each.getValue().share() >= MOSTLY)
                        .map(Map.Entry::getKey)
                        .max(Integer::compare)
                        .orElseGet(puzzles::firstKey);
        return puzzles.get(best);
    }
}
