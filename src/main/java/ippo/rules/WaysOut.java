package ippo.rules;

import static ippo.rules.Tables.HI;
import static ippo.rules.Tables.LO;

/**
 * Counts the ways out of check without listing moves: pieces dropped on one square are one way, and so are all squares
 * where what is dropped would simply be taken.
 */
final class WaysOut {
    private WaysOut() {}

    /** The number of ways, 0 only if the side to move, in check, has no legal move of the kinds that count. */
    static int count(Board board, boolean withDrops) {
        int ways = Generator.withoutDrops(board, Generator.COUNT_ONLY);
        int us = board.turn;
        if (!withDrops || board.checkerCount != 1 || board.hand[us] == 0) {
            return ways;
        }
        int line = board.king[us] * 81 + Generator.first(board.checkersLo, board.checkersHi);
        long betweenLo = Tables.BETWEEN_LO[line];
        long betweenHi = Tables.BETWEEN_HI[line];
        return (betweenLo | betweenHi) == 0 ? ways : ways + drops(board, betweenLo, betweenHi);
    }

    private static int drops(Board board, long betweenLo, long betweenHi) {
        int us = board.turn;
        int side = board.arena | us;
        int hand = board.hand[us];
        long toLo = 0;
        long toHi = 0;
        for (int type = Codes.ROOK; type > Codes.PAWN && (toLo != betweenLo || toHi != betweenHi); type--) {
            if (Hands.count(hand, type) > 0) {
                toLo |= betweenLo & ~Generator.deadLo(side, type);
                toHi |= betweenHi & ~Generator.deadHi(side, type);
            }
        }
        if (Hands.count(hand, Codes.PAWN) > 0 && (toLo != betweenLo || toHi != betweenHi)) {
            long pawnLo = betweenLo & ~toLo & Generator.pawnDropsLo(board);
            long pawnHi = betweenHi & ~toHi & Generator.pawnDropsHi(board);
            int mating = Generator.squareBeforeKing(board);
            if (mating >= 0 && (LO[mating] & pawnLo | HI[mating] & pawnHi) != 0 && board.pawnDropMates(mating)) {
                pawnLo &= ~LO[mating];
                pawnHi &= ~HI[mating];
            }
            toLo |= pawnLo;
            toHi |= pawnHi;
        }
        return ways(board, toLo, toHi);
    }

    private static int ways(Board board, long toLo, long toHi) {
        int them = board.turn ^ 1;
        long occLo = board.occupiedLo();
        long occHi = board.occupiedHi();
        int ways = 0;
        int taken = 0;
        while ((toLo | toHi) != 0) {
            int to = Generator.first(toLo, toHi);
            if (toLo != 0) {
                toLo &= toLo - 1;
            } else {
                toHi &= toHi - 1;
            }
            if (board.isAttacked(them, to, occLo, occHi)) {
                ways++;
            } else {
                taken = 1;
            }
        }
        return ways + taken;
    }
}
