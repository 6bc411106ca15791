package ippo.game;

import ippo.opponent.Goal;
import ippo.rules.Color;
import ippo.rules.Handicap;
import ippo.rules.Position;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How a game begins, and which side the learner plays. In an even game Black begins; with a handicap White, who gives
 * the pieces. Kept games know it by its name.
 */
public enum Opening {
    PAWNS_ONLY(SmallGame.PAWNS_ONLY),
    GOLD_AND_PAWNS(SmallGame.GOLD_AND_PAWNS),
    LANCES_AND_KNIGHTS(SmallGame.LANCES_AND_KNIGHTS),
    GOLD_HUNT(SmallGame.GOLD_HUNT),
    CAPTURE_RACE(SmallGame.CAPTURE_RACE),
    ROOK_AND_BISHOP(SmallGame.ROOK_AND_BISHOP),
    KING_AND_GOLD(SmallGame.KING_AND_GOLD),
    KING_AND_PAWNS(SmallGame.KING_AND_PAWNS),
    TEN_EACH(SmallGame.TEN_EACH),
    MINISHOGI(SmallGame.MINISHOGI),
    GOROGORO(SmallGame.GOROGORO),
    WITH_SILVERS(SmallGame.WITH_SILVERS),
    FROM_THE_HAND(SmallGame.FROM_THE_HAND),
    FINISH_BOAT(SmallGame.FINISH_BOAT),
    FINISH_MINO(SmallGame.FINISH_MINO),
    FINISH_YAGURA(SmallGame.FINISH_YAGURA),
    BREAK_THROUGH(SmallGame.BREAK_THROUGH),
    BEAT_CLIMBING_SILVER(SmallGame.BEAT_CLIMBING_SILVER),
    WIN_FROM_HERE(SmallGame.WIN_FROM_HERE),
    EVEN_YOU(Handicap.EVEN, Color.BLACK),
    EVEN_WHITE(Handicap.EVEN, Color.WHITE),
    LANCE(Handicap.LANCE, Color.BLACK),
    BISHOP(Handicap.BISHOP, Color.BLACK),
    ROOK(Handicap.ROOK, Color.BLACK),
    ROOK_LANCE(Handicap.ROOK_LANCE, Color.BLACK),
    TWO_PIECES(Handicap.TWO_PIECES, Color.BLACK),
    FOUR_PIECES(Handicap.FOUR_PIECES, Color.BLACK),
    SIX_PIECES(Handicap.SIX_PIECES, Color.BLACK),
    EIGHT_PIECES(Handicap.EIGHT_PIECES, Color.BLACK),
    TEN_PIECES(Handicap.TEN_PIECES, Color.BLACK),
    GIVE_LANCE(Handicap.LANCE, Color.WHITE),
    GIVE_BISHOP(Handicap.BISHOP, Color.WHITE),
    GIVE_ROOK(Handicap.ROOK, Color.WHITE),
    GIVE_ROOK_LANCE(Handicap.ROOK_LANCE, Color.WHITE),
    GIVE_TWO_PIECES(Handicap.TWO_PIECES, Color.WHITE),
    GIVE_FOUR_PIECES(Handicap.FOUR_PIECES, Color.WHITE),
    GIVE_SIX_PIECES(Handicap.SIX_PIECES, Color.WHITE),
    GIVE_EIGHT_PIECES(Handicap.EIGHT_PIECES, Color.WHITE),
    GIVE_TEN_PIECES(Handicap.TEN_PIECES, Color.WHITE),
    /** Of games kept from before the learner could play White: White, above, begins. Not offered any more. */
    EVEN_IPPO(Handicap.EVEN.position().withSideToMove(Color.WHITE), Color.BLACK);

    /** Those of whole games that can be begun: even, or pieces given by Ippo or by the learner. */
    public static final List<Opening> WHOLE = Arrays.stream(values())
            .filter(each -> each.small().isEmpty() && each.isOffered())
            .toList();

    /**
     * Those of small games that stand in the list of games; of the others the course tells when it is time for them.
     */
    public static final List<Opening> SMALL = Arrays.stream(values())
            .filter(each -> each.small().filter(SmallGame::isListed).isPresent())
            .toList();

    private final Position position;
    private final Color learner;
    private final Optional<SmallGame> small;

    Opening(Handicap handicap, Color learner) {
        this(handicap.position(), learner);
    }

    Opening(Position position, Color learner) {
        this.position = position;
        this.learner = learner;
        this.small = Optional.empty();
    }

    Opening(SmallGame small) {
        this.position = small.start();
        this.learner = SmallGame.LEARNER;
        this.small = Optional.of(small);
    }

    /** The one with this {@link #slug}; empty if no new game can begin so. */
    public static Optional<Opening> named(String slug) {
        return Arrays.stream(values())
                .filter(each -> each.isOffered() && each.slug().equals(slug))
                .findFirst();
    }

    /** Its name in addresses. */
    public String slug() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether a new game can begin so. */
    public boolean isOffered() {
        return this != EVEN_IPPO;
    }

    /** Whether the learner gives pieces. */
    public boolean isGift() {
        return learner == Color.WHITE && this != EVEN_WHITE;
    }

    /** Where the game starts. */
    public Position position() {
        return position;
    }

    /** Whose side the learner plays. */
    public Color learner() {
        return learner;
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
