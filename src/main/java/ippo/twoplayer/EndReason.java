package ippo.twoplayer;

import ippo.rules.Outcome;

/** Why a game of two people is over. The names are keys of sentences. */
public enum EndReason {
    CHECKMATE,
    NO_LEGAL_MOVE,
    RESIGNATION,
    TIME_UP,
    ILLEGAL_MOVE,
    PERPETUAL_CHECK,
    REPETITION,
    IMPASSE,
    DECLARATION,
    /** A small game's goal was reached. */
    GOAL,
    /** A small game has had as many moves as there may be. */
    LIMIT,
    /** Both sides wanted no winner. */
    DRAW,
    /** One side was away too long. */
    ABANDONED;

    static EndReason of(Outcome.Reason reason) {
        return switch (reason) {
            case CHECKMATE -> CHECKMATE;
            case NO_LEGAL_MOVE -> NO_LEGAL_MOVE;
            case RESIGNATION -> RESIGNATION;
            case TIME_UP -> TIME_UP;
            case ILLEGAL_MOVE -> ILLEGAL_MOVE;
            case PERPETUAL_CHECK -> PERPETUAL_CHECK;
            case REPETITION -> REPETITION;
            case IMPASSE -> IMPASSE;
            case DECLARATION -> DECLARATION;
        };
    }
}
