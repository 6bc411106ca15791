package ippo.rules;

import static ippo.rules.Board.ALL;
import static ippo.rules.Codes.BISHOP;
import static ippo.rules.Codes.GOLD;
import static ippo.rules.Codes.KING;
import static ippo.rules.Codes.KNIGHT;
import static ippo.rules.Codes.LANCE;
import static ippo.rules.Codes.PAWN;
import static ippo.rules.Codes.ROOK;
import static ippo.rules.Codes.SILVER;
import static ippo.rules.Tables.HI;
import static ippo.rules.Tables.LO;
import static ippo.rules.Tables.STEP_HI;
import static ippo.rules.Tables.STEP_LO;

/**
 * The legal moves of the side to move that give check, found from the enemy king outwards: drops come straight from the
 * squares that check, and a piece that can neither reach such a square nor uncover a line is never looked at. The set
 * is that of {@link Generator#legal} filtered by check, which the tests hold it to.
 */
final class Checks {
    private static final int PROMOTE = 1 << 14;

    /**
     * Where a stepping piece of a colour stands if one move of its own, promoting or not, could check a king: index
     * {@code (color * 8 + type) * 81 + king}. The second half is for boards of other sizes and takes every square for
     * one that promotes: a few pieces more to look at.
     */
    private static final long[] NEAR_LO = new long[2 * 2 * 8 * 81];

    private static final long[] NEAR_HI = new long[2 * 2 * 8 * 81];

    private static final int ANY_ZONE = 2 * 8 * 81;

    static {
        for (int color = 0; color < 2; color++) {
            for (int king = 0; king < 81; king++) {
                near(color, PAWN, king);
                near(color, KNIGHT, king);
                near(color, SILVER, king);
                near(color, GOLD, king);
            }
        }
    }

    // squares that check as seen from the king: index by type of the piece that arrives there
    private final long[] squaresLo = new long[16];
    private final long[] squaresHi = new long[16];
    private final int[] ofKing = new int[8];
    private long uncoverLo;
    private long uncoverHi;

    private static void near(int color, int type, int king) {
        int them = color ^ 1;
        int index = (color * 8 + type) * 81 + king;
        for (int to = 0; to < 81; to++) {
            boolean plain = has(them, type, king, to);
            boolean turned = type != GOLD && has(them, GOLD, king, to);
            for (int from = 0; from < 81 && (plain || turned); from++) {
                boolean zone = (Tables.ZONE_LO[color] & (LO[to] | LO[from])) != 0
                        || (Tables.ZONE_HI[color] & (HI[to] | HI[from])) != 0;
                if (has(color, type, from, to)) {
                    NEAR_LO[index] |= plain || zone ? LO[from] : 0;
                    NEAR_HI[index] |= plain || zone ? HI[from] : 0;
                    NEAR_LO[ANY_ZONE + index] |= LO[from];
                    NEAR_HI[ANY_ZONE + index] |= HI[from];
                }
            }
        }
    }

    private static boolean has(int color, int type, int from, int to) {
        int step = (color * 8 + type) * 81 + from;
        return (STEP_LO[step] & LO[to] | STEP_HI[step] & HI[to]) != 0;
    }

    /** How many legal moves of the side to move give check. */
    int count(Board board) {
        return write(board, Generator.COUNT_ONLY);
    }

    /** Writes the legal checking moves of the side to move and returns how many there are. */
    int write(Board board, int[] out) {
        board.analyse();
        int us = board.turn;
        int own = us << 4;
        int king = board.king[us ^ 1];
        if (king < 0) {
            return 0;
        }
        findSquares(board, us, king);
        int n = 0;
        int ownKing = board.king[us];
        if (ownKing >= 0 && (uncoverLo & LO[ownKing] | uncoverHi & HI[ownKing]) != 0) {
            n = kingUncovers(board, king, ownKing, out);
        }
        if (board.checkerCount >= 2) {
            return n;
        }
        long targetLo = Tables.ALL_LO & ~board.lo[own | ALL];
        long targetHi = Tables.ALL_HI & ~board.hi[own | ALL];
        long emptyLo = Tables.ALL_LO & ~board.occupiedLo();
        long emptyHi = Tables.ALL_HI & ~board.occupiedHi();
        if (board.checkerCount == 1) {
            int line = ownKing * 81 + Generator.first(board.checkersLo, board.checkersHi);
            emptyLo = Tables.BETWEEN_LO[line];
            emptyHi = Tables.BETWEEN_HI[line];
            targetLo = emptyLo | board.checkersLo;
            targetHi = emptyHi | board.checkersHi;
        }
        int zones = board.arena == 0 ? 0 : ANY_ZONE;
        for (int group = PAWN; group <= ROOK; group++) {
            long piecesLo = board.lo[own | group];
            long piecesHi = board.hi[own | group];
            if (group <= GOLD && group != LANCE) {
                int near = zones + (us * 8 + group) * 81 + king;
                piecesLo &= NEAR_LO[near] | uncoverLo;
                piecesHi &= NEAR_HI[near] | uncoverHi;
            }
            while ((piecesLo | piecesHi) != 0) {
                int from = Generator.first(piecesLo, piecesHi);
                if (piecesLo != 0) {
                    piecesLo &= piecesLo - 1;
                } else {
                    piecesHi &= piecesHi - 1;
                }
                n = pieceChecks(board, king, from, targetLo, targetHi, out, n);
            }
        }
        return board.hand[us] == 0 ? n : drops(board, king, emptyLo, emptyHi, out, n);
    }

    private void findSquares(Board board, int us, int king) {
        int them = us ^ 1;
        int steps = them * 8 * 81 + king;
        squaresLo[PAWN] = STEP_LO[steps + PAWN * 81];
        squaresHi[PAWN] = STEP_HI[steps + PAWN * 81];
        squaresLo[KNIGHT] = STEP_LO[steps + KNIGHT * 81];
        squaresHi[KNIGHT] = STEP_HI[steps + KNIGHT * 81];
        squaresLo[SILVER] = STEP_LO[steps + SILVER * 81];
        squaresHi[SILVER] = STEP_HI[steps + SILVER * 81];
        long goldLo = STEP_LO[steps + GOLD * 81];
        long goldHi = STEP_HI[steps + GOLD * 81];
        for (int type = Codes.PROMOTED; type < Codes.HORSE; type++) {
            squaresLo[type] = goldLo;
            squaresHi[type] = goldHi;
        }
        squaresLo[GOLD] = goldLo;
        squaresHi[GOLD] = goldHi;
        long occLo = board.occupiedLo();
        long occHi = board.occupiedHi();
        squaresLo[LANCE] = Slides.lanceLo(them, king, occLo);
        squaresHi[LANCE] = Slides.lanceHi(them, king, occHi);
        squaresLo[BISHOP] = Slides.bishopLo(king, occLo, occHi);
        squaresHi[BISHOP] = Slides.bishopHi(king, occLo, occHi);
        squaresLo[ROOK] = Slides.rookLo(king, occLo, occHi);
        squaresHi[ROOK] = Slides.rookHi(king, occLo, occHi);
        squaresLo[Codes.HORSE] = squaresLo[BISHOP] | STEP_LO[steps + KING * 81];
        squaresHi[Codes.HORSE] = squaresHi[BISHOP] | STEP_HI[steps + KING * 81];
        squaresLo[Codes.DRAGON] = squaresLo[ROOK] | STEP_LO[steps + KING * 81];
        squaresHi[Codes.DRAGON] = squaresHi[ROOK] | STEP_HI[steps + KING * 81];
        findUncovering(board, us, king, occLo, occHi);
    }

    /** Own pieces that alone stand between an own slider and the enemy king. */
    private void findUncovering(Board board, int us, int king, long occLo, long occHi) {
        uncoverLo = 0;
        uncoverHi = 0;
        long snipersLo = board.snipersLo(us ^ 1, king, us << 4);
        long snipersHi = board.snipersHi(us ^ 1, king, us << 4);
        while ((snipersLo | snipersHi) != 0) {
            int line = king * 81 + Generator.first(snipersLo, snipersHi);
            if (snipersLo != 0) {
                snipersLo &= snipersLo - 1;
            } else {
                snipersHi &= snipersHi - 1;
            }
            long blockLo = Tables.BETWEEN_LO[line] & occLo;
            long blockHi = Tables.BETWEEN_HI[line] & occHi;
            if (Board.isSingle(blockLo, blockHi)) {
                uncoverLo |= blockLo & board.lo[us << 4 | ALL];
                uncoverHi |= blockHi & board.hi[us << 4 | ALL];
            }
        }
    }

    private int kingUncovers(Board board, int king, int ownKing, int[] out) {
        int count = Generator.kingMoves(board, ofKing);
        int kept = 0;
        int line = Tables.DIRECTION[king * 81 + ownKing];
        for (int i = 0; i < count; i++) {
            if (Tables.DIRECTION[king * 81 + (ofKing[i] & 127)] != line) {
                ofKing[kept++] = ofKing[i];
            }
        }
        if (out != Generator.COUNT_ONLY) {
            System.arraycopy(ofKing, 0, out, 0, kept);
        }
        return kept;
    }

    private int pieceChecks(Board board, int king, int from, long targetLo, long targetHi, int[] out, int start) {
        int us = board.turn;
        int side = board.arena | us;
        int type = board.at[from] & 15;
        long toLo = board.reachLo(us, type, from) & targetLo;
        long toHi = board.reachHi(us, type, from) & targetHi;
        if ((board.pinnedLo & LO[from] | board.pinnedHi & HI[from]) != 0) {
            int ray = Tables.DIRECTION[board.king[us] * 81 + from] * 81 + board.king[us];
            toLo &= Tables.RAY_LO[ray];
            toHi &= Tables.RAY_HI[ray];
        }
        long uncoversLo = 0;
        long uncoversHi = 0;
        if ((uncoverLo & LO[from] | uncoverHi & HI[from]) != 0) {
            int ray = Tables.DIRECTION[king * 81 + from] * 81 + king;
            uncoversLo = ~Tables.RAY_LO[ray];
            uncoversHi = ~Tables.RAY_HI[ray];
        }
        int n = start;
        int base = from << 7;
        if (type < KING && type != GOLD) {
            long turnedLo = toLo & (squaresLo[type | Codes.PROMOTED] | uncoversLo);
            long turnedHi = toHi & (squaresHi[type | Codes.PROMOTED] | uncoversHi);
            if ((Tables.ZONE_LO[side] & LO[from] | Tables.ZONE_HI[side] & HI[from]) == 0) {
                turnedLo &= Tables.ZONE_LO[side];
                turnedHi &= Tables.ZONE_HI[side];
            }
            n = Generator.write(base | PROMOTE, turnedLo, turnedHi, out, n);
            toLo &= ~Generator.deadLo(side, type);
            toHi &= ~Generator.deadHi(side, type);
        }
        return Generator.write(
                base, toLo & (squaresLo[type] | uncoversLo), toHi & (squaresHi[type] | uncoversHi), out, n);
    }

    private int drops(Board board, int king, long emptyLo, long emptyHi, int[] out, int start) {
        int us = board.turn;
        int side = board.arena | us;
        int hand = board.hand[us];
        int n = start;
        for (int type = ROOK; type > PAWN; type--) {
            if (Hands.count(hand, type) > 0) {
                n = Generator.write(
                        81 + type << 7,
                        emptyLo & squaresLo[type] & ~Generator.deadLo(side, type),
                        emptyHi & squaresHi[type] & ~Generator.deadHi(side, type),
                        out,
                        n);
            }
        }
        if (Hands.count(hand, PAWN) > 0) {
            long toLo = emptyLo & squaresLo[PAWN] & Generator.pawnDropsLo(board);
            long toHi = emptyHi & squaresHi[PAWN] & Generator.pawnDropsHi(board);
            if ((toLo | toHi) != 0 && !board.pawnDropMates(Generator.first(toLo, toHi))) {
                n = Generator.write(81 + PAWN << 7, toLo, toHi, out, n);
            }
        }
        return n;
    }
}
