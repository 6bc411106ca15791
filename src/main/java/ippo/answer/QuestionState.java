package ippo.answer;

import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where the playing of a question stands. Immutable.
 *
 * @param position what stands on the board; the learner is to move, unless it is done
 * @param line all moves so far, both sides'
 * @param left squares still to be visited or taken; empty where that is not what is asked
 * @param learnerMoves how many of the moves were the learner's
 * @param pliesLeft for a mating problem: in how many plies the learner still mates at best
 * @param done whether the question is answered
 */
public record QuestionState(
        Position position, List<Move> line, Set<Square> left, int learnerMoves, OptionalInt pliesLeft, boolean done) {
    public QuestionState {
        Objects.requireNonNull(position, "position");
        line = List.copyOf(line);
        left = Collections.unmodifiableSet(new TreeSet<>(left));
    }

    public Optional<Move> last() {
        return line.isEmpty() ? Optional.empty() : Optional.of(line.get(line.size() - 1));
    }
}
