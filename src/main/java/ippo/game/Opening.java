package ippo.game;

import ippo.rules.Color;
import ippo.rules.Handicap;
import ippo.rules.Position;

/**
 * How a game begins. The learner is Black, below, as in every lesson. In an even game either may begin; with a handicap
 * Ippo begins, who gives the pieces.
 */
public enum Opening {
    EVEN_YOU(Handicap.EVEN),
    EVEN_IPPO(Handicap.EVEN),
    LANCE(Handicap.LANCE),
    BISHOP(Handicap.BISHOP),
    ROOK(Handicap.ROOK),
    ROOK_LANCE(Handicap.ROOK_LANCE),
    TWO_PIECES(Handicap.TWO_PIECES),
    FOUR_PIECES(Handicap.FOUR_PIECES),
    SIX_PIECES(Handicap.SIX_PIECES),
    EIGHT_PIECES(Handicap.EIGHT_PIECES),
    TEN_PIECES(Handicap.TEN_PIECES);

    private final Handicap handicap;

    Opening(Handicap handicap) {
        this.handicap = handicap;
    }

    /** Where the game starts. */
    public Position position() {
        return handicap.position().withSideToMove(this == EVEN_YOU ? Color.BLACK : Color.WHITE);
    }
}
