package ippo.rules;

import java.util.Objects;
import java.util.Optional;

/**
 * How a {@link Game} ended, and why. Nobody wins a game without contest (無勝負); it is played again, colours swapped. The
 * only draw by agreement is an impasse, and there is no stalemate: who cannot move has lost. Source: the Japan Shogi
 * Association's rules of play (対局規則).
 */
public sealed interface Outcome {

    /** The kinds of outcome, for messages and commands. */
    enum Reason {
        /** See {@link Checkmate}. */
        CHECKMATE,
        /** See {@link NoLegalMove}. */
        NO_LEGAL_MOVE,
        /** See {@link Resignation}. */
        RESIGNATION,
        /** See {@link TimeUp}. */
        TIME_UP,
        /** See {@link IllegalMove}. */
        ILLEGAL_MOVE,
        /** See {@link PerpetualCheck}. */
        PERPETUAL_CHECK,
        /** See {@link Repetition}. */
        REPETITION,
        /** See {@link Impasse}. */
        IMPASSE,
        /** See {@link Declared}. */
        DECLARATION
    }

    /** The kind of this outcome. */
    Reason reason();

    /** Who won; empty if there was no contest. */
    Optional<Color> winner();

    /** The illegal move that lost; empty for every other outcome. */
    default Optional<Move> illegalMove() {
        return Optional.empty();
    }

    /** An outcome that one side brought upon itself: the other has won. */
    sealed interface Defeat extends Outcome {
        /** Who lost. */
        Color loser();

        @Override
        default Optional<Color> winner() {
            return Optional.of(loser().opposite());
        }
    }

    /**
     * The side to move is in check and cannot get out of it (詰み).
     *
     * @param loser who is mated: the side to move
     */
    record Checkmate(Color loser) implements Defeat {
        /** Refuses {@code null}. */
        public Checkmate {
            Objects.requireNonNull(loser, "loser");
        }

        @Override
        public Reason reason() {
            return Reason.CHECKMATE;
        }
    }

    /**
     * The side to move is not in check but cannot move either; in shogi that loses too.
     *
     * @param loser who cannot move: the side to move
     */
    record NoLegalMove(Color loser) implements Defeat {
        /** Refuses {@code null}. */
        public NoLegalMove {
            Objects.requireNonNull(loser, "loser");
        }

        @Override
        public Reason reason() {
            return Reason.NO_LEGAL_MOVE;
        }
    }

    /**
     * A side gave up (投了).
     *
     * @param loser who gave up: mostly the side to move
     */
    record Resignation(Color loser) implements Defeat {
        /** Refuses {@code null}. */
        public Resignation {
            Objects.requireNonNull(loser, "loser");
        }

        @Override
        public Reason reason() {
            return Reason.RESIGNATION;
        }
    }

    /**
     * A side used up its time (時間切れ).
     *
     * @param loser who did: the side to move
     */
    record TimeUp(Color loser) implements Defeat {
        /** Refuses {@code null}. */
        public TimeUp {
            Objects.requireNonNull(loser, "loser");
        }

        @Override
        public Reason reason() {
            return Reason.TIME_UP;
        }
    }

    /**
     * An illegal move was made on a board (反則), which loses at once. The move is not on the game's board.
     *
     * @param loser who made it: the side to move
     * @param move the illegal move
     * @param why what is wrong with it
     */
    record IllegalMove(Color loser, Move move, Illegality why) implements Defeat {
        /** Refuses {@code null}. */
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
        public Optional<Move> illegalMove() {
            return Optional.of(move);
        }
    }

    /**
     * A position occurred for the fourth time, and since the first all moves of one side gave check (連続王手の千日手): that
     * side loses.
     *
     * @param loser who gave the checks
     */
    record PerpetualCheck(Color loser) implements Defeat {
        /** Refuses {@code null}. */
        public PerpetualCheck {
            Objects.requireNonNull(loser, "loser");
        }

        @Override
        public Reason reason() {
            return Reason.PERPETUAL_CHECK;
        }
    }

    /**
     * A position occurred for the fourth time (千日手).
     *
     * @param loser who loses by it on a board where somebody does; empty for no contest
     */
    record Repetition(Optional<Color> loser) implements Outcome {
        /** Refuses {@code null}. */
        public Repetition {
            Objects.requireNonNull(loser, "loser");
        }

        @Override
        public Reason reason() {
            return Reason.REPETITION;
        }

        @Override
        public Optional<Color> winner() {
            return loser.map(Color::opposite);
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

    /**
     * The side to move declared that its king has entered (入玉宣言), and was judged by this rule.
     *
     * @param declaration what was counted
     * @param rule how points decide
     */
    record Declared(Declaration declaration, Declaration.Rule rule) implements Outcome {
        /** Refuses {@code null}. */
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
