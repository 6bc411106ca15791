package ippo.opponent;

import ippo.rules.Declaration;
import ippo.rules.Move;
import java.util.Objects;
import java.util.Optional;

/** What an opponent does at its turn. */
public sealed interface Choice {

    /** The move, where it plays one. */
    default Optional<Move> played() {
        return switch (this) {
            case Plays plays -> Optional.of(plays.move());
            case Resigns resigns -> Optional.empty();
            case Declares declares -> Optional.empty();
        };
    }

    /**
     * It plays a legal move.
     *
     * @param score what it thinks of the position, from its own side; a weak player thinks what is wrong
     */
    record Plays(Move move, Score score) implements Choice {
        public Plays {
            Objects.requireNonNull(move, "move");
            Objects.requireNonNull(score, "score");
        }
    }

    /** It gives up. */
    record Resigns() implements Choice {}

    /** It declares that its king has entered, and wins by this rule. */
    record Declares(Declaration.Rule rule) implements Choice {
        public Declares {
            Objects.requireNonNull(rule, "rule");
        }
    }
}
