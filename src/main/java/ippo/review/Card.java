package ippo.review;

import ippo.answer.Task.PuzzleTask;
import java.time.Instant;
import java.util.Optional;

/**
 * Something that is met again and again, at growing distances.
 *
 * @param reviewedAt when it was last met
 * @param dueAt when it should come again
 */
public record Card(Subject subject, Trace trace, Instant reviewedAt, Instant dueAt) {
    /** What is met again. */
    public sealed interface Subject {
        /** The moment, if it is one. */
        default Optional<OfMoment> moment() {
            return switch (this) {
                case OfPuzzle puzzle -> Optional.empty();
                case OfTheme theme -> Optional.empty();
                case OfMoment moment -> Optional.of(moment);
            };
        }

        /** A puzzle that did not go well. */
        record OfPuzzle(PuzzleTask puzzle) implements Subject {}

        /** A theme, met again in a puzzle that is new. */
        record OfTheme(String theme) implements Subject {}

        /**
         * A moment of a game of one's own.
         *
         * @param game its id
         * @param turn how many moves were made before it
         */
        record OfMoment(String game, int turn) implements Subject {}
    }
}
