package ippo.game;

import ippo.opponent.Goal;
import ippo.rules.Color;
import ippo.rules.Handicap;
import ippo.rules.Position;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How a game begins. The learner is Black, below, as in every lesson. In an even game either may begin; with a handicap
 * Ippo begins, who gives the pieces. Kept games know it by its name.
 */
public enum Opening {
    PAWNS_ONLY(SmallGame.PAWNS_ONLY),
    GOLD_HUNT(SmallGame.GOLD_HUNT),
    CAPTURE_RACE(SmallGame.CAPTURE_RACE),
    ROOK_AND_BISHOP(SmallGame.ROOK_AND_BISHOP),
    KING_AND_PAWNS(SmallGame.KING_AND_PAWNS),
    TEN_EACH(SmallGame.TEN_EACH),
    EVEN_YOU(Handicap.EVEN, Color.BLACK),
    EVEN_IPPO(Handicap.EVEN, Color.WHITE),
    LANCE(Handicap.LANCE, Color.WHITE),
    BISHOP(Handicap.BISHOP, Color.WHITE),
    ROOK(Handicap.ROOK, Color.WHITE),
    ROOK_LANCE(Handicap.ROOK_LANCE, Color.WHITE),
    TWO_PIECES(Handicap.TWO_PIECES, Color.WHITE),
    FOUR_PIECES(Handicap.FOUR_PIECES, Color.WHITE),
    SIX_PIECES(Handicap.SIX_PIECES, Color.WHITE),
    EIGHT_PIECES(Handicap.EIGHT_PIECES, Color.WHITE),
    TEN_PIECES(Handicap.TEN_PIECES, Color.WHITE);

    /** Those of whole games. */
    public static final List<Opening> WHOLE =
            Arrays.stream(values()).filter(each -> each.small().isEmpty()).toList();

    /** Those of small games. */
    public static final List<Opening> SMALL =
            Arrays.stream(values()).filter(each -> each.small().isPresent()).toList();

    private final Position position;
    private final Optional<SmallGame> small;

    Opening(Handicap handicap, Color begins) {
        this.position = handicap.position().withSideToMove(begins);
        this.small = Optional.empty();
    }

    Opening(SmallGame small) {
        this.position = small.start();
        this.small = Optional.of(small);
    }

    /** Where the game starts. */
    public Position position() {
        return position;
    }

    /** The small game that it is, if it is one. */
    public Optional<SmallGame> small() {
        return small;
    }

    /** What wins it, besides mate. */
    public Goal goal() {
        return small.map(SmallGame::goal).orElse(Goal.MATE);
    }
}
