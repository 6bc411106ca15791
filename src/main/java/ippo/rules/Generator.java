package ippo.rules;

import static ippo.rules.Board.ALL;
import static ippo.rules.Codes.GOLD;
import static ippo.rules.Codes.KING;
import static ippo.rules.Codes.KNIGHT;
import static ippo.rules.Codes.LANCE;
import static ippo.rules.Codes.NONE;
import static ippo.rules.Codes.PAWN;
import static ippo.rules.Codes.ROOK;
import static ippo.rules.Tables.ALL_HI;
import static ippo.rules.Tables.ALL_LO;
import static ippo.rules.Tables.HI;
import static ippo.rules.Tables.LO;

/**
 * All legal moves of a {@link Board}, straight from checkers and pins: nothing is generated that has to be taken back.
 * Moves are ints as {@link Move#code} tells, and lie in the caller's array, which needs room for {@link #MOST}.
 */
final class Generator {
    /** The most legal moves that a position can have is 593: the record position of 593, known since 1998. */
    static final int MOST = 600;

    /** In place of an array for moves where only their number is asked for. */
    static final int[] COUNT_ONLY = new int[0];

    private static final int PROMOTE = 1 << 14;

    private Generator() {}

    /** Writes the legal moves of the side to move and returns how many there are. */
    static int legal(Board board, int[] out) {
        int n = withoutDrops(board, out);
        if (board.checkerCount >= 2 || board.hand[board.turn] == 0) {
            return n;
        }
        if (board.checkerCount == 0) {
            return drops(board, ALL_LO & ~board.occupiedLo(), ALL_HI & ~board.occupiedHi(), out, n);
        }
        int line = board.king[board.turn] * 81 + first(board.checkersLo, board.checkersHi);
        long emptyLo = Tables.BETWEEN_LO[line];
        long emptyHi = Tables.BETWEEN_HI[line];
        return (emptyLo | emptyHi) == 0 ? n : drops(board, emptyLo, emptyHi, out, n);
    }

    /** Writes the legal moves of pieces on the board and returns how many there are. */
    static int withoutDrops(Board board, int[] out) {
        board.analyse();
        int n = kingMoves(board, out);
        if (board.checkerCount >= 2) {
            return n;
        }
        int us = board.turn;
        int own = us << 4;
        long targetLo = ALL_LO & ~board.lo[own | ALL];
        long targetHi = ALL_HI & ~board.hi[own | ALL];
        long reachingLo = ALL_LO;
        long reachingHi = ALL_HI;
        if (board.checkerCount == 1) {
            int line = board.king[us] * 81 + first(board.checkersLo, board.checkersHi);
            targetLo = Tables.BETWEEN_LO[line] | board.checkersLo;
            targetHi = Tables.BETWEEN_HI[line] | board.checkersHi;
            board.findReaching(us, targetLo, targetHi);
            reachingLo = board.reachingLo;
            reachingHi = board.reachingHi;
        }
        int side = board.arena | us;
        for (int group = PAWN; group <= ROOK; group++) {
            long piecesLo = board.lo[own | group] & reachingLo;
            long piecesHi = board.hi[own | group] & reachingHi;
            while ((piecesLo | piecesHi) != 0) {
                int from = first(piecesLo, piecesHi);
                if (piecesLo != 0) {
                    piecesLo &= piecesLo - 1;
                } else {
                    piecesHi &= piecesHi - 1;
                }
                int type = board.at[from] & 15;
                long toLo = board.reachLo(us, type, from) & targetLo;
                long toHi = board.reachHi(us, type, from) & targetHi;
                if ((board.pinnedLo & LO[from] | board.pinnedHi & HI[from]) != 0) {
                    int ray = Tables.DIRECTION[board.king[us] * 81 + from] * 81 + board.king[us];
                    toLo &= Tables.RAY_LO[ray];
                    toHi &= Tables.RAY_HI[ray];
                }
                n = moves(side, type, from, toLo, toHi, out, n);
            }
        }
        return n;
    }

    /**
     * Writes the legal moves that take something, and those with which a pawn, bishop or rook promotes; only promoting
     * where such a piece may. For a side that is not in check.
     */
    static int lively(Board board, int[] out) {
        board.analyse();
        int us = board.turn;
        int side = board.arena | us;
        int own = us << 4;
        int enemy = (us ^ 1) << 4;
        long preyLo = board.lo[enemy | ALL] & ~board.lo[own | ALL]; // no walls
        long preyHi = board.hi[enemy | ALL] & ~board.hi[own | ALL];
        int all = kingMoves(board, out);
        int n = 0;
        for (int i = 0; i < all; i++) {
            if (board.at[out[i] & 127] >= 0) {
                out[n++] = out[i];
            }
        }
        long zoneLo = Tables.ZONE_LO[side] & ~board.lo[own | ALL];
        long zoneHi = Tables.ZONE_HI[side] & ~board.hi[own | ALL];
        for (int group = PAWN; group <= ROOK; group++) {
            long piecesLo = board.lo[own | group];
            long piecesHi = board.hi[own | group];
            while ((piecesLo | piecesHi) != 0) {
                int from = first(piecesLo, piecesHi);
                if (piecesLo != 0) {
                    piecesLo &= piecesLo - 1;
                } else {
                    piecesHi &= piecesHi - 1;
                }
                int type = board.at[from] & 15;
                boolean gains = type == PAWN || type == Codes.BISHOP || type == ROOK;
                boolean inZone = gains && (Tables.ZONE_LO[side] & LO[from] | Tables.ZONE_HI[side] & HI[from]) != 0;
                long toLo = board.reachLo(us, type, from)
                        & (inZone ? ALL_LO & ~board.lo[own | ALL] : gains ? preyLo | zoneLo : preyLo);
                long toHi = board.reachHi(us, type, from)
                        & (inZone ? ALL_HI & ~board.hi[own | ALL] : gains ? preyHi | zoneHi : preyHi);
                if ((toLo | toHi) == 0) {
                    continue;
                }
                if ((board.pinnedLo & LO[from] | board.pinnedHi & HI[from]) != 0) {
                    int ray = Tables.DIRECTION[board.king[us] * 81 + from] * 81 + board.king[us];
                    toLo &= Tables.RAY_LO[ray];
                    toHi &= Tables.RAY_HI[ray];
                }
                if (gains) {
                    long turnLo = inZone ? toLo : toLo & Tables.ZONE_LO[side];
                    long turnHi = inZone ? toHi : toHi & Tables.ZONE_HI[side];
                    n = write(from << 7 | PROMOTE, turnLo, turnHi, out, n);
                    n = write(from << 7, toLo & ~turnLo, toHi & ~turnHi, out, n);
                } else {
                    n = moves(side, type, from, toLo, toHi, out, n);
                }
            }
        }
        return n;
    }

    /** Whether the side to move has any legal move; cheaper than generating them. */
    static boolean hasLegalMove(Board board) {
        board.analyse();
        if (kingMoves(board, COUNT_ONLY) > 0) {
            return true;
        }
        if (board.checkerCount >= 2) {
            return false;
        }
        int us = board.turn;
        int own = us << 4;
        long targetLo = ALL_LO & ~board.lo[own | ALL];
        long targetHi = ALL_HI & ~board.hi[own | ALL];
        long emptyLo = ALL_LO & ~board.occupiedLo();
        long emptyHi = ALL_HI & ~board.occupiedHi();
        long reachingLo = ALL_LO;
        long reachingHi = ALL_HI;
        if (board.checkerCount == 1) {
            int line = board.king[us] * 81 + first(board.checkersLo, board.checkersHi);
            emptyLo = Tables.BETWEEN_LO[line];
            emptyHi = Tables.BETWEEN_HI[line];
            targetLo = emptyLo | board.checkersLo;
            targetHi = emptyHi | board.checkersHi;
            board.findReaching(us, targetLo, targetHi);
            reachingLo = board.reachingLo;
            reachingHi = board.reachingHi;
        }
        if ((emptyLo | emptyHi) != 0 && board.hand[us] != 0 && hasDrop(board, emptyLo, emptyHi)) {
            return true;
        }
        for (int group = PAWN; group <= ROOK; group++) {
            long piecesLo = board.lo[own | group] & reachingLo;
            long piecesHi = board.hi[own | group] & reachingHi;
            while ((piecesLo | piecesHi) != 0) {
                int from = first(piecesLo, piecesHi);
                if (piecesLo != 0) {
                    piecesLo &= piecesLo - 1;
                } else {
                    piecesHi &= piecesHi - 1;
                }
                int type = board.at[from] & 15;
                long toLo = board.reachLo(us, type, from) & targetLo;
                long toHi = board.reachHi(us, type, from) & targetHi;
                if ((board.pinnedLo & LO[from] | board.pinnedHi & HI[from]) != 0) {
                    int ray = Tables.DIRECTION[board.king[us] * 81 + from] * 81 + board.king[us];
                    toLo &= Tables.RAY_LO[ray];
                    toHi &= Tables.RAY_HI[ray];
                }
                if ((toLo | toHi) != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    static int first(long setLo, long setHi) {
        return setLo != 0 ? Long.numberOfTrailingZeros(setLo) : Tables.SPLIT + Long.numberOfTrailingZeros(setHi);
    }

    /** Writes the legal moves of the king and returns their count. */
    static int kingMoves(Board board, int[] out) {
        int us = board.turn;
        int from = board.king[us];
        if (from < 0) {
            return 0;
        }
        int steps = (us * 8 + KING) * 81 + from;
        long toLo = Tables.STEP_LO[steps] & ~board.lo[us << 4 | ALL];
        long toHi = Tables.STEP_HI[steps] & ~board.hi[us << 4 | ALL];
        if ((toLo | toHi) == 0) {
            return 0;
        }
        board.findDanger(us, from);
        return write(from << 7, toLo & ~board.dangerLo, toHi & ~board.dangerHi, out, 0);
    }

    /**
     * Writes the moves of one piece to the given squares: promoting ones first, dead ends only promoted. The side is
     * {@link Board#arena} and colour.
     */
    static int moves(int side, int type, int from, long toLo, long toHi, int[] out, int start) {
        int n = start;
        int base = from << 7;
        long plainLo = toLo;
        long plainHi = toHi;
        if (type < KING && type != GOLD) {
            boolean inZone = (Tables.ZONE_LO[side] & LO[from] | Tables.ZONE_HI[side] & HI[from]) != 0;
            n = write(
                    base | PROMOTE,
                    inZone ? toLo : toLo & Tables.ZONE_LO[side],
                    inZone ? toHi : toHi & Tables.ZONE_HI[side],
                    out,
                    n);
            plainLo &= ~deadLo(side, type);
            plainHi &= ~deadHi(side, type);
        }
        return write(base, plainLo, plainHi, out, n);
    }

    private static int drops(Board board, long emptyLo, long emptyHi, int[] out, int start) {
        int us = board.turn;
        int side = board.arena | us;
        int n = start;
        for (int type = ROOK; type > PAWN; type--) {
            if (Hands.count(board.hand[us], type) > 0) {
                n = write(81 + type << 7, emptyLo & ~deadLo(side, type), emptyHi & ~deadHi(side, type), out, n);
            }
        }
        if (Hands.count(board.hand[us], PAWN) > 0) {
            long toLo = pawnDropsLo(board) & emptyLo;
            long toHi = pawnDropsHi(board) & emptyHi;
            int mating = squareBeforeKing(board);
            if (mating >= 0 && (LO[mating] & toLo | HI[mating] & toHi) != 0 && board.pawnDropMates(mating)) {
                toLo &= ~LO[mating];
                toHi &= ~HI[mating];
            }
            n = write(81 + PAWN << 7, toLo, toHi, out, n);
        }
        return n;
    }

    private static boolean hasDrop(Board board, long emptyLo, long emptyHi) {
        int us = board.turn;
        int side = board.arena | us;
        for (int type = ROOK; type > PAWN; type--) {
            if (Hands.count(board.hand[us], type) > 0
                    && (emptyLo & ~deadLo(side, type) | emptyHi & ~deadHi(side, type)) != 0) {
                return true;
            }
        }
        if (Hands.count(board.hand[us], PAWN) == 0) {
            return false;
        }
        long toLo = pawnDropsLo(board) & emptyLo;
        long toHi = pawnDropsHi(board) & emptyHi;
        if ((toLo | toHi) == 0) {
            return false;
        }
        int mating = squareBeforeKing(board);
        boolean onlyThere = mating >= 0 && toLo == LO[mating] && toHi == HI[mating];
        return !onlyThere || !board.pawnDropMates(mating);
    }

    /** The square from which a pawn of the side to move would check, or {@code NONE}. */
    static int squareBeforeKing(Board board) {
        int us = board.turn;
        int target = board.king[us ^ 1];
        if (target < 0) {
            return NONE;
        }
        int rank = target % 9;
        if (us == 0) {
            return rank == 8 ? NONE : target + 1;
        }
        return rank == 0 ? NONE : target - 1;
    }

    /** Squares on files without a pawn of the side to move, the last rank left out. */
    static long pawnDropsLo(Board board) {
        int us = board.turn;
        int side = board.arena | us;
        return freeFiles(board.lo[us << 4 | PAWN], Tables.FILE_BASE_LO << 8) & ~Tables.LAST_LO[side];
    }

    static long pawnDropsHi(Board board) {
        int us = board.turn;
        int side = board.arena | us;
        return freeFiles(board.hi[us << 4 | PAWN], Tables.FILE_BASE_HI << 8) & ~Tables.LAST_HI[side];
    }

    /**
     * Full files where {@code pawns} has no bit. {@code lastOfFile} has the ninth bit of each nine-bit file:
     * subtracting the pawns on the other eight squares from it clears that bit, and subtracting nothing keeps it.
     */
    private static long freeFiles(long pawns, long lastOfFile) {
        long free = lastOfFile - (pawns & ~lastOfFile) & lastOfFile & ~pawns;
        return free | free - (free >>> 8);
    }

    static long deadLo(int side, int type) {
        return switch (type) {
            case PAWN, LANCE -> Tables.LAST_LO[side];
            case KNIGHT -> Tables.LAST_TWO_LO[side];
            default -> 0;
        };
    }

    static long deadHi(int side, int type) {
        return switch (type) {
            case PAWN, LANCE -> Tables.LAST_HI[side];
            case KNIGHT -> Tables.LAST_TWO_HI[side];
            default -> 0;
        };
    }

    static int write(int base, long toLo, long toHi, int[] out, int start) {
        if (out == COUNT_ONLY) {
            return start + Long.bitCount(toLo) + Long.bitCount(toHi);
        }
        int n = start;
        while (toLo != 0) {
            out[n++] = base | Long.numberOfTrailingZeros(toLo);
            toLo &= toLo - 1;
        }
        while (toHi != 0) {
            out[n++] = base | Tables.SPLIT + Long.numberOfTrailingZeros(toHi);
            toHi &= toHi - 1;
        }
        return n;
    }
}
