package ippo.game;

import ippo.notation.Sfen;
import ippo.opponent.Goal;
import ippo.opponent.Level;
import ippo.rules.Arena;
import ippo.rules.Game;
import ippo.rules.Position;
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
    GOROGORO("sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1", Goal.MATE, 200, Match.Result.OPEN);

    /** Against whom small games are played. */
    public static final List<Level> LEVELS = List.of(Level.CHICK, Level.CAT, Level.OWL);

    /** What ended a small game by its own rules. */
    public enum Decision {
        /** Whoever moved last has reached the goal. */
        GOAL,
        /** There were as many moves as there may be. */
        LIMIT
    }

    private final Position start;
    private final Goal goal;
    private final int plies;
    private final Match.Result atLimit;

    /**
     * @param plies how many moves of both sides there are at most
     * @param atLimit what it then is for the learner
     */
    SmallGame(String sfen, Goal goal, int plies, Match.Result atLimit) {
        this.start = Position.of(Sfen.readOfAnySize(sfen).orElseThrow(), Strictness.TEACHING);
        this.goal = goal;
        this.plies = plies;
        this.atLimit = atLimit;
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

    /** How many moves of both sides there are at most. */
    public int plies() {
        return plies;
    }

    /** What it is for the learner if that many moves have decided nothing. */
    public Match.Result atLimit() {
        return atLimit;
    }

    /** What has ended a game of this kind; empty if nothing but the rules of shogi, or if it goes on. */
    Optional<Decision> decision(Game game) {
        if (goal.isReached(game.position(), game.position().sideToMove().opposite())) {
            return Optional.of(Decision.GOAL);
        }
        return !game.isOver() && game.length() >= plies ? Optional.of(Decision.LIMIT) : Optional.empty();
    }
}
