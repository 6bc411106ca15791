package ippo.answer;

import ippo.rules.Move;
import ippo.rules.Square;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A learner's answer. */
public sealed interface Reply {

    /** The moves, where the answer is in moves. */
    default Optional<Moves> asMoves() {
        return switch (this) {
            case Moves moves -> Optional.of(moves);
            case Squares squares -> Optional.empty();
            case Ordered ordered -> Optional.empty();
            case Chosen chosen -> Optional.empty();
        };
    }

    /** The squares that were marked, where the answer marks some. */
    default Optional<Set<Square>> marks() {
        return switch (this) {
            case Moves moves -> Optional.empty();
            case Squares(Set<Square> squares) -> Optional.of(squares);
            case Ordered ordered -> Optional.empty();
            case Chosen chosen -> Optional.empty();
        };
    }

    /** The squares in their order, where the answer is an order. */
    default Optional<List<Square>> order() {
        return switch (this) {
            case Moves moves -> Optional.empty();
            case Squares squares -> Optional.empty();
            case Ordered(List<Square> squares) -> Optional.of(squares);
            case Chosen chosen -> Optional.empty();
        };
    }

    /** The word that was chosen, where the answer is a choice. */
    default Optional<String> choice() {
        return switch (this) {
            case Moves moves -> Optional.empty();
            case Squares squares -> Optional.empty();
            case Ordered ordered -> Optional.empty();
            case Chosen(String word) -> Optional.of(word);
        };
    }

    /**
     * Moves.
     *
     * @param line all moves from the start, both sides'; the last is the learner's, and the one to be judged
     */
    record Moves(List<Move> line) implements Reply {
        public Moves {
            line = List.copyOf(line);
            if (line.isEmpty()) {
                throw new IllegalArgumentException("an answer without a move");
            }
        }

        /** What was played before the move to be judged. */
        public List<Move> before() {
            return line.subList(0, line.size() - 1);
        }

        /** The move to be judged. */
        public Move last() {
            return line.get(line.size() - 1);
        }
    }

    /** Squares that were marked; perhaps none. */
    record Squares(Set<Square> squares) implements Reply {
        public Squares {
            squares = Collections.unmodifiableSet(new TreeSet<>(squares));
        }
    }

    /** Squares in an order, each once. */
    record Ordered(List<Square> squares) implements Reply {
        public Ordered {
            squares = List.copyOf(squares);
            if (new TreeSet<>(squares).size() < squares.size()) {
                throw new IllegalArgumentException("a square twice: " + squares);
            }
        }
    }

    /** One of several choices, by its {@linkplain Choice#word() word}. */
    record Chosen(String word) implements Reply {}
}
