package ippo.game;

import ippo.notation.Reading;
import ippo.notation.Sfen;
import ippo.opponent.Goal;
import ippo.opponent.Level;
import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A game with few pieces and a goal of its own, for who does not know all of them yet. All rules of shogi hold, as far
 * as there are pieces for them; only some have kings.
 */
public enum SmallGame {
    /**
     * Whoever steps before a pawn loses it; there is an even number of other steps, so Ippo, who begins, must first.
     */
    PAWNS_ONLY("9/9/ppppppppp/9/9/9/PPPPPPPPP/9/9 w - 1", Goal.PROMOTION, 100, Match.Result.OPEN),
    /** On five by six squares: golds help pawns through. */
    GOLD_AND_PAWNS("2g2/1ppp1/5/5/1PPP1/2G2 b - 1", Goal.PROMOTION, 80, Match.Result.OPEN),
    /** Lances and knights help pawns through. */
    LANCES_AND_KNIGHTS("ln5nl/9/ppppppppp/9/9/9/PPPPPPPPP/9/LN5NL b - 1", Goal.PROMOTION, 120, Match.Result.OPEN),
    /** On five by five squares: the first game with kings. */
    KING_AND_GOLD("3gk/4p/5/P4/KG3 b - 1", Goal.MATE, 200, Match.Result.OPEN),
    /** The learner hunts; Ippo has won if the gold has got away for fifteen moves. */
    GOLD_HUNT("9/9/4g4/9/9/9/2S3S2/1B5R1/9 b - 1", Goal.GOLD, 29, Match.Result.LOST),
    CAPTURE_RACE(
            "lnsg1gsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSG1GSNL b - 1", Goal.POINTS, 200, Match.Result.OPEN),
    /** Both of the other's pieces, or one and one's own taken back: either is ten points. */
    ROOK_AND_BISHOP("r3b4/9/9/9/9/9/9/9/4B3R b - 1", Goal.POINTS, 80, Match.Result.OPEN),
    KING_AND_PAWNS("4k4/9/ppppppppp/9/9/9/PPPPPPPPP/9/4K4 b - 1", Goal.MATE, 200, Match.Result.OPEN),
    TEN_EACH("3gks3/1r5b1/1pp1p1pp1/9/9/9/1PP1P1PP1/1B5R1/3SKG3 b - 1", Goal.MATE, 200, Match.Result.OPEN),
    /** The same as {@link Arena#MINI}: five by five squares. */
    MINISHOGI("rbsgk/4p/5/P4/KGSBR b - 1", Goal.MATE, 200, Match.Result.OPEN),
    /** The same as {@link Arena#GOROGORO}: five by six squares. */
    GOROGORO("sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1", Goal.MATE, 200, Match.Result.OPEN),

    /** On five by five squares: king, gold, silver and pawn. */
    WITH_SILVERS("1skg1/p4/5/4P/1GKS1 b - 1", Goal.MATE, 120, Match.Result.OPEN),
    /** On five by five squares: king and pawn on the board, a gold in hand. */
    FROM_THE_HAND("4k/4p/5/P4/K4 b Gg 1", Goal.MATE, 120, Match.Result.OPEN),
    /** After 7g7f 8c8d 2g2f 3c3d. */
    FINISH_BOAT("lnsgkgsnl/1r5b1/p1pppp1pp/1p4p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL b - 1", Achievement.BOAT, 23),
    /** After 7g7f 3c3d 6g6f 8c8d 2h6h 6a5b. */
    FINISH_MINO("lns1kgsnl/1r2g2b1/p1pppp1pp/1p4p2/9/2PP5/PP2PPPPP/1B1R5/LNSGKGSNL b - 1", Achievement.MINO, 29),
    /** After 7g7f 8c8d 7i6h 3c3d 6h7g 7a6b 5g5f 5c5d 6g6f 3a4b 6i7h 4a3b 8h7i 6a5b 4i5h 5a4a 7i6h 4c4d. */
    FINISH_YAGURA("ln3k1nl/1r1sgsgb1/p1pp3pp/1p2ppp2/9/2PPP4/PPS2PPPP/2GBG2R1/LN2K1SNL b - 1", Achievement.YAGURA, 29),
    /** After 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 3i3h 7a7b 3h2g 7b8c 2g2f 5a4a. */
    BREAK_THROUGH(
            "ln1g1ksnl/1r4gb1/psppppppp/9/1p5P1/7S1/PPPPPPP1P/1BG4R1/LNS1KG1NL b - 1", Achievement.BREAKTHROUGH, 49),
    /** After 7g7f 8c8d 6g6f 3c3d 2h6h 7a7b 5i4h 8d8e 8h7g 7b8c 4h3h 8c8d 3h2h 5a4b 7i7h 1c1d. */
    BEAT_CLIMBING_SILVER(
            "ln1g1gsnl/1r3k1b1/p1pppp1p1/1s4p1p/1p7/2PP5/PPB1PPPPP/2SR3K1/LN1G1GSNL b - 1",
            Achievement.BREAKTHROUGH,
            79),
    /** From a game that Ippo played against itself. */
    WIN_FROM_HERE(
            "ln+R2gsnl/4g1k2/5p1p1/p3bs2p/1p2p1p2/P1P4P1/1P2PPP1P/4G1SK1/LN3G1NL b RB3Ps 1",
            Goal.MATE,
            120,
            Match.Result.OPEN);

    /** Against whom small games are played. */
    public static final List<Level> LEVELS = List.of(Level.CHICK, Level.CAT, Level.OWL);

    /** Whose side the learner plays in all of them. */
    static final Color LEARNER = Color.BLACK;

    /** What ended a small game by its own rules. */
    public enum Decision {
        /** Whoever moved last has reached the goal. */
        GOAL,
        /** The learner, who moved last, has carried the plan through. */
        ACHIEVED,
        /** There were as many moves as there may be. */
        LIMIT
    }

    private final Position start;
    private final Goal goal;
    private final int plies;
    private final Match.Result atLimit;
    private final Optional<Achievement> achievement;

    /**
     * @param plies how many moves of both sides there are at most
     * @param atLimit what it then is for the learner
     */
    SmallGame(String sfen, Goal goal, int plies, Match.Result atLimit) {
        this(Sfen.readOfAnySize(sfen), goal, plies, atLimit, Optional.empty());
    }

    /** A plan that the learner is to carry through within so many moves of both sides. */
    SmallGame(String sfen, Achievement achievement, int plies) {
        this(Sfen.readOfAnySize(sfen), Goal.MATE, plies, Match.Result.LOST, Optional.of(achievement));
    }

    SmallGame(Reading<Setup> start, Goal goal, int plies, Match.Result atLimit, Optional<Achievement> achievement) {
        this.start = Position.of(start.orElseThrow(), Strictness.TEACHING);
        this.goal = goal;
        this.plies = plies;
        this.atLimit = atLimit;
        this.achievement = achievement;
    }

    /** The game with this {@link #slug}. */
    public static Optional<SmallGame> named(String slug) {
        for (SmallGame each : values()) {
            if (each.slug().equals(slug)) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }

    /** Its name in addresses. */
    public String slug() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Where it starts. */
    public Position start() {
        return start;
    }

    /**
     * Against whom it is played: {@link #LEVELS}, and on a board of its own, where whole games are short, everybody.
     */
    public List<Level> levels() {
        return start.arena() == Arena.SHOGI ? LEVELS : Level.all();
    }

    /** What wins it, besides mate. */
    public Goal goal() {
        return goal;
    }

    /** What wins it for the learner alone. */
    public Optional<Achievement> achievement() {
        return achievement;
    }

    /**
     * Whether it stands in the list of games, and not only on the way through the course: later stages of a whole game.
     */
    boolean isListed() {
        return compareTo(FINISH_BOAT) < 0;
    }

    /** How many moves of both sides there are at most. */
    public int plies() {
        return plies;
    }

    /** What it is for the learner if that many moves have decided nothing. */
    public Match.Result atLimit() {
        return atLimit;
    }

    /** What has ended a game of this kind; empty if nothing but the rules of shogi, or if it goes on. */
    public Optional<Decision> decision(Game game) {
        Color mover = game.position().sideToMove().opposite();
        if (goal.isReached(game.position(), mover)) {
            return Optional.of(Decision.GOAL);
        }
        if (mover == LEARNER
                && achievement
                        .filter(each -> each.isReached(game.position(), mover))
                        .isPresent()) {
            return Optional.of(Decision.ACHIEVED);
        }
        return !game.isOver() && game.length() >= plies ? Optional.of(Decision.LIMIT) : Optional.empty();
    }
}
