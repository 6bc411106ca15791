package ippo.opponent;

import ippo.castle.CastleSteps;
import ippo.castle.CastleTemplate;
import ippo.castle.Castles;
import ippo.castle.RookStyle;
import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The castle that a player has in mind, and how much it likes moves that bring it nearer. Of the castles that go with
 * its rook and are a match for the other side's, the seed draws one, those that are built often most often; what has
 * been built of another may outweigh that. Only in the first part of a game, and never enough to lose a piece for it.
 */
final class CastlePlan {
    private static final int LONGEST = 50;
    private static final int STEP = 42;
    private static final int WHOLE = 10;
    private static final int WHIM = 40;
    private static final long FACES = 1_000;

    private final Position before;
    private final Optional<CastleTemplate> template;
    private final int missing;

    private CastlePlan(Position before, Optional<CastleTemplate> template) {
        this.before = before;
        this.template = template;
        this.missing = template.map(plan -> CastleSteps.missing(plan, before)).orElse(0);
    }

    static CastlePlan of(Game game, long seed) {
        Position position = game.position();
        boolean builds = position.arena() == Arena.SHOGI && game.length() < LONGEST && !position.isCheck();
        return new CastlePlan(position, builds ? drawn(position, seed) : Optional.empty());
    }

    private static Optional<CastleTemplate> drawn(Position position, long seed) {
        Color us = position.sideToMove();
        Optional<RookStyle> rook = RookStyle.of(position, us);
        Optional<RookStyle> theirs = RookStyle.of(position, us.opposite());
        List<CastleTemplate> all = Castles.shipped().templates(us);
        return all.stream()
                .filter(template -> rook.equals(Optional.of(template.rook())) && template.isMatchFor(theirs))
                .min(Comparator.comparingDouble(template ->
                        left(template, position) + whim(template, Chance.mix(seed, all.indexOf(template)))));
    }

    /** What is still to be done of a castle, in parts of all that is to be done from the start of a game. */
    private static double left(CastleTemplate template, Position position) {
        int all = CastleSteps.missing(template, Position.start());
        return (double) WHOLE * CastleSteps.missing(template, position) / all;
    }

    /** Exponential distribution with the weight as its rate: so the least of some is drawn by their weights. */
    private static double whim(CastleTemplate template, long dice) {
        double chance = (1 + Long.remainderUnsigned(dice, FACES)) / (double) (1 + FACES);
        return -StrictMath.log(chance) * WHIM / template.castle().weight();
    }

    /** In hundredths of a pawn; 0 for drops, captures, and where there is no plan. */
    int liking(int code) {
        Move move = Move.ofCode(code);
        if (template.isEmpty() || before.at(move.to()).isPresent()) {
            return 0;
        }
        return move.onBoard()
                .filter(going -> isBuilder(before.mover(going)))
                .map(going -> STEP * (missing - CastleSteps.missing(template.get(), before, Optional.of(going))))
                .orElse(0);
    }

    private static boolean isBuilder(PieceType type) {
        return switch (type) {
            case KING, GOLD, SILVER, LANCE, BISHOP, PAWN -> true;
            case ROOK, KNIGHT, DRAGON, HORSE, PROMOTED_SILVER, PROMOTED_KNIGHT, PROMOTED_LANCE, TOKIN -> false;
        };
    }
}
