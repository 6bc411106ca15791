package ippo.game;

import ippo.opponent.Opponent;
import ippo.rules.Game;
import ippo.rules.Outcome;
import java.util.Optional;

/** How a game is ended without a move, by whoever is to move. All else that ends a game follows from its moves. */
public enum Ending {
    RESIGNATION,
    DECLARATION,
    IMPASSE,
    /** Nobody chooses it: the clock says so. */
    TIME_UP;

    Game of(Game game) {
        return switch (this) {
            case RESIGNATION -> game.resign();
            case DECLARATION -> game.declare(Opponent.RULE);
            case IMPASSE -> game.agreeOnImpasse();
            case TIME_UP -> game.runOutOfTime();
        };
    }

    static Optional<Ending> of(Outcome outcome) {
        return switch (outcome.reason()) {
            case RESIGNATION -> Optional.of(RESIGNATION);
            case DECLARATION -> Optional.of(DECLARATION);
            case IMPASSE -> Optional.of(IMPASSE);
            case TIME_UP -> Optional.of(TIME_UP);
            case CHECKMATE, NO_LEGAL_MOVE, ILLEGAL_MOVE, PERPETUAL_CHECK, REPETITION -> Optional.empty();
        };
    }
}
