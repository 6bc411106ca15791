package ippo.rules;

import java.util.Objects;
import java.util.Optional;

/** How a {@link Game} ended, and why. Nobody wins a game without contest (無勝負); it is played again, colours swapped. */
public sealed interface Outcome {

    /** The kinds of outcome, for messages and commands. */
    enum Reason {
        CHECKMATE,
        NO_LEGAL_MOVE,
        RESIGNATION,
        ILLEGAL_MOVE,
        PERPETUAL_CHECK,
        REPETITION,
        IMPASSE,
        DECLARATION
    }

    Reason reason();

    /** Who won; empty if there was no contest. */
    Optional<Color> winner();

    /** The side to move is in check and cannot get out of it (詰み). */
    record Checkmate(Color loser) implements Outcome {
        public Checkmate {
            Objects.requireNonNull(loser, "loser");
        }

        @Override
        public Reason reason() {
            return Reason.CHECKMATE;
        }

        @Override
        public Optional<Color> winner() {
            return Optional.of(loser.opposite());
        }
    }

    /** The side to move is not in check but cannot move either; in shogi that loses too. */
    record NoLegalMove(Color loser) implements Outcome {
        public NoLegalMove {
            Objects.requireNonNull(loser, "loser");
        }

        @Override
        public Reason reason() {
            return Reason.NO_LEGAL_MOVE;
        }

        @Override
        public Optional<Color> winner() {
            return Optional.of(loser.opposite());
        }
    }

    /** A side gave up (投了). */
    record Resignation(Color loser) implements Outcome {
        public Resignation {
            Objects.requireNonNull(loser, "loser");
        }

        @Override
        public Reason reason() {
            return Reason.RESIGNATION;
        }

        @Override
        public Optional<Color> winner() {
            return Optional.of(loser.opposite());
        }
    }

    /** An illegal move was made on a board (反則), which loses at once. The move is not on the game's board. */
    record IllegalMove(Color loser, Move move, Illegality why) implements Outcome {
        public IllegalMove {
            Objects.requireNonNull(loser, "loser");
            Objects.requireNonNull(move, "move");
            Objects.requireNonNull(why, "why");
        }

        @Override
        public Reason reason() {
            return Reason.ILLEGAL_MOVE;
        }

        @Override
        public Optional<Color> winner() {
            return Optional.of(loser.opposite());
        }
    }

    /**
     * A position occurred for the fourth time, and since the first all moves of one side gave check (連続王手の千日手): that
     * side loses.
     */
    record PerpetualCheck(Color loser) implements Outcome {
        public PerpetualCheck {
            Objects.requireNonNull(loser, "loser");
        }

        @Override
        public Reason reason() {
            return Reason.PERPETUAL_CHECK;
        }

        @Override
        public Optional<Color> winner() {
            return Optional.of(loser.opposite());
        }
    }

    /** A position occurred for the fourth time (千日手): no contest. */
    record Repetition() implements Outcome {
        @Override
        public Reason reason() {
            return Reason.REPETITION;
        }

        @Override
        public Optional<Color> winner() {
            return Optional.empty();
        }
    }

    /**
     * Both kings have entered and the players agreed to count (持将棋): a side with fewer than 24 points loses; if both
     * have as many, no contest.
     *
     * @param black Black's points
     * @param white White's points, those of the pieces given as a handicap included
     */
    record Impasse(int black, int white) implements Outcome {
        @Override
        public Reason reason() {
            return Reason.IMPASSE;
        }

        @Override
        public Optional<Color> winner() {
            boolean blackShort = black < Declaration.ENOUGH;
            boolean whiteShort = white < Declaration.ENOUGH;
            if (blackShort == whiteShort) {
                return Optional.empty();
            }
            return Optional.of(blackShort ? Color.WHITE : Color.BLACK);
        }
    }

    /** The side to move declared that its king has entered (入玉宣言), and was judged by this rule. */
    record Declared(Declaration declaration, Declaration.Rule rule) implements Outcome {
        public Declared {
            Objects.requireNonNull(declaration, "declaration");
            Objects.requireNonNull(rule, "rule");
        }

        @Override
        public Reason reason() {
            return Reason.DECLARATION;
        }

        @Override
        public Optional<Color> winner() {
            Color declarer = declaration.declarer();
            return switch (declaration.verdict(rule)) {
                case WIN -> Optional.of(declarer);
                case NO_CONTEST -> Optional.empty();
                case LOSS -> Optional.of(declarer.opposite());
            };
        }
    }
}
