package ippo.training;

import ippo.account.Visitor;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.progress.Progress;
import ippo.review.Card;
import ippo.review.Card.Subject;
import ippo.review.Reviews;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What is due for review, each as a puzzle that can be played: a puzzle itself, or a new one of its theme. May be
 * shared between threads.
 */
public final class DueReviews {
    /** At a time: a day's work for the most eager. */
    private static final int MOST = 30;

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
     * @param reviewedAt when it was last met
     */
    public record Due(Subject subject, BankPuzzle puzzle, Instant reviewedAt) {}

    /**
     * What is due by then, the longest due first.
     *
     * @throws ippo.store.StoreException if the database fails
     */
    public List<Due> by(Visitor visitor, Instant then) {
        return reviews.due(visitor, then, MOST).stream()
                .flatMap(card -> due(visitor, card).stream())
                .toList();
    }

    /** A theme of which nothing is new any more waits for puzzles to come. */
    private Optional<Due> due(Visitor visitor, Card card) {
        Subject subject = card.subject();
        Optional<PuzzleTask> task = switch (subject) {
            case Subject.OfPuzzle of -> Optional.of(of.puzzle());
            case Subject.OfTheme of -> progress.firstUnmet(visitor, reviews.ofTheme(of.theme()));
            case Subject.OfMoment of -> Optional.empty(); // it is met again with its game
        };
        return task.flatMap(bank::puzzle).map(puzzle -> new Due(subject, puzzle, card.reviewedAt()));
    }
}
