package ippo.training;

import ippo.account.Visitor;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.progress.Progress;
import ippo.review.Card;
import ippo.review.Card.Subject;
import ippo.review.Grade;
import ippo.review.Reviews;
import ippo.review.Trained;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What is due for review, each as a puzzle that can be played: a puzzle itself, or a new one of its theme. No two are
 * of a {@link PuzzleBank#family family}, and none is of a family of which another came within the last
 * {@link Picker#APART} puzzles: it waits. May be shared between threads.
 */
public final class DueReviews {
    /** At a time: a day's work for the most eager. */
    private static final int MOST = 30;
    /** What was missed is due within days. */
    private static final int LATEST = 500;

    private final PuzzleBank bank;
    private final Reviews reviews;
    private final Progress progress;

    public DueReviews(PuzzleBank bank, Reviews reviews, Progress progress) {
        this.bank = bank;
        this.reviews = reviews;
        this.progress = progress;
    }

    /**
     * Something that is due, and the puzzle in which it is met.
     *
     * @param isMirrored whether it is to be asked in a {@link ippo.tsume.Mirror}: it was missed when it was last met,
     *     and the idea is to be found again, not the squares
     * @param reviewedAt when it was last met
     */
    public record Due(Subject subject, BankPuzzle puzzle, boolean isMirrored, Instant reviewedAt) {}

    /** Puzzles that were missed when they were last met. @param tries the last first */
    static Set<PuzzleTask> missed(List<Trained> tries) {
        Map<PuzzleTask, Grade> last = new HashMap<>();
        tries.forEach(each -> last.putIfAbsent(each.puzzle(), each.grade()));
        last.values().removeIf(grade -> grade != Grade.AGAIN);
        return last.keySet();
    }

    /**
     * What is due by then, the longest due first.
     *
     * @throws ippo.store.StoreException if the database fails
     */
    public List<Due> by(Visitor visitor, Instant then) {
        Map<String, BankPuzzle> recent = new HashMap<>();
        List<Trained> tries = reviews.trained(visitor, LATEST);
        Set<PuzzleTask> missed = missed(tries);
        tries.stream()
                .limit(Picker.APART)
                .flatMap(each -> bank.puzzle(each.puzzle()).stream())
                .forEach(puzzle -> recent.putIfAbsent(bank.family(puzzle), puzzle));
        List<Due> all = new ArrayList<>();
        Set<String> chosen = new HashSet<>();
        for (Card card : reviews.due(visitor, then, MOST)) {
            due(visitor, card, puzzle -> !chosen.contains(bank.family(puzzle)), recent, missed)
                    .ifPresent(due -> {
                        chosen.add(bank.family(due.puzzle()));
                        all.add(due);
                    });
        }
        return List.copyOf(all);
    }

    /** A theme of which nothing is new any more waits for puzzles to come. */
    private Optional<Due> due(
            Visitor visitor,
            Card card,
            Predicate<BankPuzzle> isApart,
            Map<String, BankPuzzle> recent,
            Set<PuzzleTask> missed) {
        Subject subject = card.subject();
        Optional<BankPuzzle> found = switch (subject) {
            case Subject.OfPuzzle of ->
                bank.puzzle(of.puzzle())
                        .filter(puzzle ->
                                recent.getOrDefault(bank.family(puzzle), puzzle).equals(puzzle));
            case Subject.OfTheme of -> {
                List<PuzzleTask> apart = reviews.ofTheme(of.theme()).stream()
                        .filter(task -> bank.puzzle(task)
                                .filter(isApart)
                                .filter(puzzle -> !recent.containsKey(bank.family(puzzle)))
                                .isPresent())
                        .toList();
                yield progress.firstUnmet(visitor, apart).flatMap(bank::puzzle);
            }
            case Subject.OfMoment of -> Optional.empty(); // it is met again with its game
        };
        return found.filter(isApart)
                .map(puzzle -> new Due(subject, puzzle, missed.contains(puzzle.task()), card.reviewedAt()));
    }
}
