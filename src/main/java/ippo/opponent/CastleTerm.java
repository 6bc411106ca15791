package ippo.opponent;

import ippo.castle.CastleTemplate;
import ippo.castle.Castles;
import ippo.castle.RookStyle;
import ippo.rules.Color;
import ippo.rules.PieceType;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What castles add to the evaluation, those most that are a match for the other side's rook: a piece that stands where
 * a castle wants it, while the king is at home in that castle, the king's way there, and the distance between king and
 * rook, since an attack on the rook should not be one on the king. All depend on the squares of the king and of one
 * more piece alone, so a search gets them from its table of such pairs.
 */
final class CastleTerm {
    private static final int SQUARES = 81;
    private static final int TYPES = 8;
    private static final int LAST_RANK = 9;
    private static final int ROOK = 6;

    /** In hundredths of a pawn: what a piece of a castle in its place adds, and costs where it leaves. */
    private static final int IN_PLACE = 14;

    /**
     * The same for a castle whose king lives where that of an earlier one does: else pieces go from one to the other.
     */
    private static final int IN_ANOTHER = 10;

    /** The same for a castle that is no match for the other side's rook: it is kept, and hardly built. */
    private static final int IN_UNFIT = 6;

    /** What stands on the last rank holds the castle, too, though other rules of thumb want it to go forward. */
    private static final int ON_LAST_RANK = 30;

    /** The first ranks of its own half, where king and rook are too near each other. */
    private static final int OWN_HALF = 5;

    private static final int TOO_NEAR = 2;
    private static final int NEAR_ROOK = -14;

    /** What a king gains with each step towards the second file from either edge, where most castles are. */
    private static final int STEP_HOME = 10;

    private static final int STEPS = 3;
    private static final int KING = 7;
    private static final int CASTLE_FILE = 1;

    private final int[] inCastle;

    /** @param theirs the other side's rook, as far as it tells */
    CastleTerm(Optional<RookStyle> theirs) {
        inCastle = inCastle(theirs);
    }

    /** Index {@code (king * TYPES + type) * SQUARES + square}, for Black. */
    private static int[] inCastle(Optional<RookStyle> theirs) {
        int[] worth = new int[SQUARES * TYPES * SQUARES];
        Set<Integer> kings = new HashSet<>();
        List<PieceType> types = PieceType.HELD.reversed();
        for (CastleTemplate template : Castles.shipped().templates(Color.BLACK)) {
            int king = template.king().index();
            boolean fits = template.isMatchFor(theirs);
            int inPlace = !fits ? IN_UNFIT : kings.add(king) ? IN_PLACE : IN_ANOTHER;
            template.wall().forEach((square, type) -> {
                if (type != PieceType.KING) {
                    int index = (king * TYPES + types.indexOf(type)) * SQUARES + square.index();
                    int here = square.rank() == LAST_RANK ? ON_LAST_RANK : inPlace;
                    worth[index] = Math.max(worth[index], here);
                }
            });
        }
        return worth;
    }

    /**
     * What a piece of Black's adds to Black's castle.
     *
     * @param king the square of Black's king
     * @param type as {@link ippo.rules.PlayBoard} numbers them
     */
    int of(int king, int type, int square) {
        if (type > KING) {
            return 0;
        }
        if (type == KING) {
            return king == square && king % 9 >= LAST_RANK - 2 ? STEP_HOME * Math.max(0, STEPS - stepsHome(king)) : 0;
        }
        if (type == ROOK) {
            boolean near = Math.abs(king / 9 - square / 9) <= TOO_NEAR;
            return near && king % 9 >= OWN_HALF && square % 9 >= OWN_HALF ? NEAR_ROOK : 0;
        }
        return inCastle[(king * TYPES + type) * SQUARES + square];
    }

    /** Steps of the king to the nearer one of the two squares, on the last two ranks. */
    private static int stepsHome(int king) {
        int file = Math.min(king / 9, 8 - king / 9);
        return Math.abs(file - CASTLE_FILE);
    }
}
