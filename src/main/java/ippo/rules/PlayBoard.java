package ippo.rules;

import static ippo.rules.Tables.HI;
import static ippo.rules.Tables.LO;

/**
 * The door through which the opponent's search uses the fast board, as {@link MateBoard} is that of the mate search:
 * moves are ints as {@link Move#code} tells, pieces {@code type | color << 4} with types as on the fast board (0 to 6:
 * pawn, lance, knight, silver, gold, bishop, rook; 7 the king; 8 more when promoted), Black is 0. Legality is that of
 * {@link Position}, since both stand on the same board.
 *
 * <p>Mutable, not safe for sharing between threads.
 */
public final class PlayBoard {
    /** Room that an array for moves needs. */
    public static final int MOST = Generator.MOST;

    /** In place of a move where there is none; no move has this code. */
    public static final int NO_MOVE = 0;

    private static final int MOST_TAKERS = 40;
    private static final Arena[] ARENAS = Arena.values();

    private final Board board;
    private final Checks checks = new Checks();
    private final int[] gains = new int[MOST_TAKERS];

    private PlayBoard(Board board) {
        this.board = board;
    }

    /** A board that starts at this position. */
    public static PlayBoard of(Position position) {
        return new PlayBoard(position.board());
    }

    /** Which board it is. */
    public Arena arena() {
        return ARENAS[board.arena >> 1];
    }

    /** Whether a square lies in the promotion zone of a side. */
    public boolean isInZone(int square, int color) {
        int side = board.arena | color;
        return (Tables.ZONE_LO[side] & LO[square] | Tables.ZONE_HI[side] & HI[square]) != 0;
    }

    /** Writes all legal moves of the side to move and returns their count. */
    public int moves(int[] out) {
        return Generator.legal(board, out);
    }

    /**
     * Writes the legal moves that take something, and those with which a pawn, bishop or rook promotes; only promoting
     * where such a piece may. For a side that is not in check. Returns their count.
     */
    public int lively(int[] out) {
        return Generator.lively(board, out);
    }

    /** Writes the legal moves that give check, all choices of promotion included; returns their count. */
    public int checks(int[] out) {
        return checks.write(board, out);
    }

    /** Whether the side to move can move at all. */
    public boolean hasLegalMove() {
        return Generator.hasLegalMove(board);
    }

    /** Plays a legal move and returns what {@link #unmake} wants back. */
    public int make(int move) {
        return board.make(move);
    }

    /** Takes back the move played last. */
    public void unmake(int move, int captured) {
        board.unmake(move, captured);
    }

    /** The other side's turn, without a move; the side to move must not be in check. */
    public void pass() {
        board.setTurn(board.turn ^ 1);
    }

    /** Whether the side to move is in check. */
    public boolean isCheck() {
        board.analyse();
        return board.checkerCount > 0;
    }

    /** Board, hands and side to move as a number. */
    public long key() {
        long hands = (board.hand[0] * 0x9E3779B97F4A7C15L ^ board.hand[1]) * 0xBF58476D1CE4E5B9L;
        return board.key() ^ hands ^ hands >>> 29;
    }

    /** Whose turn it is: 0 for Black. */
    public int turn() {
        return board.turn;
    }

    /** The piece on a square ({@link Square#index}), or a negative number. */
    public int at(int square) {
        return board.at[square];
    }

    /** What a side holds of a type. */
    public int held(int color, int type) {
        return Hands.count(board.hand[color], type);
    }

    /** The square of a side's king, or a negative number. */
    public int king(int color) {
        return board.king[color];
    }

    /** Whether a side attacks a square, pins aside. */
    public boolean isAttacked(int square, int by) {
        return board.isAttacked(by ^ 1, square, board.occupiedLo(), board.occupiedHi());
    }

    /** How many squares next to a side's king the other side attacks, those where own pieces stand included. */
    public int pressure(int color) {
        int king = board.king[color];
        if (king < 0) {
            return 0;
        }
        long occLo = board.occupiedLo() & ~LO[king];
        long occHi = board.occupiedHi() & ~HI[king];
        int count = 0;
        long ringLo = Tables.STEP_LO[Codes.KING * 81 + king] & ~Tables.WALL_LO[board.arena >> 1];
        long ringHi = Tables.STEP_HI[Codes.KING * 81 + king] & ~Tables.WALL_HI[board.arena >> 1];
        while ((ringLo | ringHi) != 0) {
            int square = Generator.first(ringLo, ringHi);
            if (ringLo != 0) {
                ringLo &= ringLo - 1;
            } else {
                ringHi &= ringHi - 1;
            }
            count += board.isAttacked(color, square, occLo, occHi) ? 1 : 0;
        }
        return count;
    }

    /** How many squares the sliding pieces of a side, lances left out, reach. */
    public int scope(int color) {
        int own = color << 4;
        long lo = board.lo[own | Codes.BISHOP] | board.lo[own | Codes.ROOK];
        long hi = board.hi[own | Codes.BISHOP] | board.hi[own | Codes.ROOK];
        int count = 0;
        while ((lo | hi) != 0) {
            int square = Generator.first(lo, hi);
            if (lo != 0) {
                lo &= lo - 1;
            } else {
                hi &= hi - 1;
            }
            int type = board.at[square] & 15;
            count += Long.bitCount(board.reachLo(color, type, square) & ~board.lo[own | Board.ALL])
                    + Long.bitCount(board.reachHi(color, type, square) & ~board.hi[own | Board.ALL]);
        }
        return count;
    }

    /**
     * What a move wins if both sides then go on taking on its square as long as it pays, cheapest piece first; pins and
     * promotions of those that take back are left out.
     *
     * @param worth what it is worth to take a piece, by its type; a king's must be above all
     * @param promotion what turning over adds to a piece, by its type before
     */
    public int exchange(int move, int[] worth, int[] promotion) {
        int to = move & 127;
        int from = move >> 7 & 127;
        int us = board.turn;
        long occLo = board.occupiedLo() | LO[to];
        long occHi = board.occupiedHi() | HI[to];
        int there = board.at[to];
        gains[0] = there >= 0 ? worth[there & 15] : 0;
        int standing;
        if (from >= 81) {
            standing = from - 81;
        } else {
            standing = board.at[from] & 15;
            occLo &= ~LO[from];
            occHi &= ~HI[from];
            if ((move & 1 << 14) != 0) {
                gains[0] += promotion[standing];
                standing |= Codes.PROMOTED;
            }
        }
        int side = us ^ 1;
        int depth = 0;
        while (depth + 1 < MOST_TAKERS) {
            board.findAttackers(side ^ 1, to, occLo, occHi);
            if ((board.reachingLo | board.reachingHi) == 0) {
                break;
            }
            int taker = cheapest(side << 4, board.reachingLo, board.reachingHi);
            depth++;
            gains[depth] = worth[standing] - gains[depth - 1];
            standing = board.at[taker] & 15;
            occLo &= ~LO[taker];
            occHi &= ~HI[taker];
            side ^= 1;
        }
        while (depth > 0) {
            gains[depth - 1] = Math.min(gains[depth - 1], -gains[depth]);
            depth--;
        }
        return gains[0];
    }

    private int cheapest(int own, long lo, long hi) {
        for (int group = Codes.PAWN; group <= Codes.KING; group++) {
            long inLo = lo & board.lo[own | group];
            long inHi = hi & board.hi[own | group];
            if ((inLo | inHi) != 0) {
                return Generator.first(inLo, inHi);
            }
        }
        throw new IllegalStateException("nothing stands there: " + lo + ", " + hi);
    }
}
