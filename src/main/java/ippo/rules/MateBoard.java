package ippo.rules;

/**
 * The door through which the mate search uses the fast board: moves are ints as {@link Move#code} tells, hands are
 * packed into ints, one side is the attacker for good. Legality is that of {@link Position}, since both stand on the
 * same board.
 *
 * <p>Positions of one search hold the same pieces altogether, so the board and the attacker's hand settle the
 * defender's; {@link #key} therefore leaves the hands out. Mutable, not safe for sharing between threads.
 */
public final class MateBoard {
    /** Room that an array for moves needs. */
    public static final int MOST = Generator.MOST;

    /**
     * Added to a capturing move: what is taken goes back to the hand of the side that dropped it, as if it had never
     * been put there. No move of shogi; the search asks with it whether an interposition changed anything.
     */
    public static final int HANDS_BACK = 1 << 15;

    /** In place of a move where there is none; no move has this code. */
    public static final int NO_MOVE = 0;

    /** How many types of pieces can be held, numbered from 0: pawn, lance, knight, silver, gold, bishop, rook. */
    public static final int HELD_TYPES = 7;

    private final Board board;
    private final int attacker;
    private final Checks checks = new Checks();

    private MateBoard(Board board, int attacker) {
        this.board = board;
        this.attacker = attacker;
    }

    /** A board that starts at this position, with one side attacking. */
    public static MateBoard of(Position position, Color attacker) {
        return new MateBoard(position.board(), attacker.ordinal());
    }

    /**
     * Writes the legal moves of the side to move that give check, all choices of promotion included; returns their
     * count.
     */
    public int checks(int[] out) {
        return checks.write(board, out);
    }

    /**
     * Writes all legal moves of the side to move and returns their count; for a side in check these are its evasions.
     */
    public int moves(int[] out) {
        return Generator.legal(board, out);
    }

    /** How many moves {@link #checks} would write. */
    public int countChecks() {
        return checks.count(board);
    }

    /**
     * Whether the attacker's checks will be the same whatever piece the defender, to move, drops on a square: the
     * attacker has no king that it could attack, and no pawn to check with, which must not mate.
     */
    public boolean ignoresTypeOfDrops() {
        if (board.king[attacker] >= 0) {
            return false;
        }
        int file = board.king[attacker ^ 1] / 9;
        long pawns = file < 7
                ? board.lo[attacker << 4 | Codes.PAWN] >>> file * 9
                : board.hi[attacker << 4 | Codes.PAWN] >>> file * 9 - Tables.SPLIT;
        return (pawns & 0x1FF) != 0 || Hands.count(board.hand[attacker], Codes.PAWN) == 0;
    }

    /**
     * In how many ways the side to move gets out of check: pieces dropped on one square count as one way, and so do all
     * squares where what is dropped would simply be taken. None means mate.
     *
     * @param withDrops whether dropped pieces count at all
     */
    public int countWaysOut(boolean withDrops) {
        return WaysOut.count(board, withDrops);
    }

    /**
     * Plays a legal move for a quick look and returns what {@link #unpeek} wants back; until then {@link #key} and
     * {@link #keyAfter} are those of the position before.
     */
    public int peek(int move) {
        return (move & HANDS_BACK) == 0 ? board.peek(move) : make(move);
    }

    /** Takes back the move looked at. */
    public void unpeek(int move, int captured) {
        if ((move & HANDS_BACK) == 0) {
            board.unpeek(move, captured);
        } else {
            unmake(move, captured);
        }
    }

    /** Plays a legal move and returns what {@link #unmake} wants back. */
    public int make(int move) {
        if ((move & HANDS_BACK) == 0) {
            return board.make(move);
        }
        int taken = board.at[move & 127];
        board.take(move & 127);
        board.hand[taken >> 4] += Hands.one(taken & 7) & board.keeps;
        board.make(move);
        return taken;
    }

    /** Takes back the move played last. */
    public void unmake(int move, int captured) {
        if ((move & HANDS_BACK) == 0) {
            board.unmake(move, captured);
            return;
        }
        board.unmake(move, Codes.NONE);
        board.hand[captured >> 4] -= Hands.one(captured & 7) & board.keeps;
        board.put(captured, move & 127);
    }

    /** Whether it is the attacker's turn. */
    public boolean isAttackersTurn() {
        return board.turn == attacker;
    }

    /** Board and side to move as a number, without the hands. */
    public long key() {
        return board.key();
    }

    /** What {@link #key} will be after this move, without playing it. */
    public long keyAfter(int move) {
        return board.keyAfter(move);
    }

    /** The attacker's hand, packed. */
    public int attackerHand() {
        return board.hand[attacker];
    }

    /** The defender's hand, packed. */
    public int defenderHand() {
        return board.hand[attacker ^ 1];
    }

    /** What {@link #attackerHand} will be after this move of the attacker. */
    public int attackerHandAfter(int move) {
        int from = move >> 7 & 127;
        if (from >= 81) {
            return board.hand[attacker] - Hands.one(from - 81);
        }
        int captured = board.at[move & 127];
        return captured < 0 || (move & HANDS_BACK) != 0
                ? board.hand[attacker]
                : board.hand[attacker] + (Hands.one(captured & 7) & board.keeps);
    }

    /**
     * The square of the only checker of the side to move, or a negative number if it is in no check or a double one.
     */
    public int onlyChecker() {
        board.analyse();
        return board.checkerCount == 1 ? Generator.first(board.checkersLo, board.checkersHi) : -1;
    }

    /** Whether the side to move is in a check from afar that something could be put in front of. */
    public boolean isCheckFromAfar() {
        int checker = onlyChecker();
        if (checker < 0) {
            return false;
        }
        int line = board.king[board.turn] * 81 + checker;
        return (Tables.BETWEEN_LO[line] | Tables.BETWEEN_HI[line]) != 0;
    }

    /**
     * Whether the side to move covers a square with any piece, its king included: what is taken there could be retaken.
     */
    public boolean isGuarded(int square) {
        return board.isAttacked(board.turn ^ 1, square, board.occupiedLo(), board.occupiedHi());
    }

    /** The square of the king of the side to move, as {@link Square#index}, or a negative number. */
    public int ownKing() {
        return board.king[board.turn];
    }

    /** How many steps a king needs from one square to another on an empty board. */
    public static int distance(int a, int b) {
        return Math.max(Math.abs(a / 9 - b / 9), Math.abs(a % 9 - b % 9));
    }

    /** Where the piece ends up, as {@link Square#index}. */
    public static int to(int move) {
        return move & 127;
    }

    /** Where the piece comes from, as {@link Square#index}; 81 or more for a drop. */
    public static int from(int move) {
        return move >> 7 & 127;
    }

    /** Whether a piece is dropped. */
    public static boolean isDrop(int move) {
        return (move >> 7 & 127) >= 81;
    }

    /** Whether the piece turns over. */
    public static boolean promotes(int move) {
        return (move & 1 << 14) != 0;
    }

    /** The type (0 to 6) that a drop puts on the board. */
    public static int droppedType(int move) {
        return (move >> 7 & 127) - 81;
    }

    /** The piece code on a square ({@link Square#index}), {@code type | color << 4}, or a negative number. */
    public int at(int square) {
        return board.at[square];
    }

    /** How many of a type a packed hand holds. */
    public static int count(int hand, int type) {
        return Hands.count(hand, type);
    }

    /** A packed hand with one piece of a type: hands are added and subtracted as ints. */
    public static int one(int type) {
        return Hands.one(type);
    }

    /** Whether {@code a} holds at least as many of every type as {@code b}. */
    public static boolean atLeast(int a, int b) {
        return Hands.atLeast(a, b);
    }

    /** The smallest hand that holds at least as much as both. */
    public static int join(int a, int b) {
        return Hands.join(a, b);
    }

    /** The largest hand that both hold. */
    public static int meet(int a, int b) {
        return a + b - Hands.join(a, b);
    }
}
