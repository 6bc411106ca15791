package ippo.rules;

import static ippo.rules.Codes.BISHOP;
import static ippo.rules.Codes.GOLD;
import static ippo.rules.Codes.KING;
import static ippo.rules.Codes.KNIGHT;
import static ippo.rules.Codes.LANCE;
import static ippo.rules.Codes.NONE;
import static ippo.rules.Codes.PAWN;
import static ippo.rules.Codes.ROOK;
import static ippo.rules.Codes.SILVER;
import static ippo.rules.Tables.BETWEEN_HI;
import static ippo.rules.Tables.BETWEEN_LO;
import static ippo.rules.Tables.HI;
import static ippo.rules.Tables.LO;
import static ippo.rules.Tables.STEP_HI;
import static ippo.rules.Tables.STEP_LO;

/**
 * The fast mutable board under {@link Position}: piece codes by square and, by colour, sets of squares in two longs
 * each. Checkers and pins of the side to move are worked out once a position, on demand. Not safe for sharing between
 * threads.
 *
 * <p>A board smaller than nine by nine has walls: squares that count as taken by both sides at once, so that nothing
 * goes, slides or is dropped there. No piece code stands on them.
 */
final class Board {
    // sets by colour: index color << 4 | group. A horse is in BISHOP and in RIDER, a dragon in ROOK and in RIDER;
    // GOLD has everything that moves as a gold.
    static final int RIDER = 8;
    static final int ALL = 9;

    private static final int[] GROUP = {
        PAWN, LANCE, KNIGHT, SILVER, GOLD, BISHOP, ROOK, KING, // as they are
        GOLD, GOLD, GOLD, GOLD, GOLD, BISHOP, ROOK, NONE // promoted
    };
    private static final long[] ZOBRIST = randoms(32 * 81, 20240611L);
    private static final long SIDE = randoms(1, 77L)[0];

    final byte[] at = new byte[81];
    final long[] lo = new long[32];
    final long[] hi = new long[32];
    final int[] hand = new int[2];
    final int[] king = {NONE, NONE};
    int turn;

    /** Which board this is: twice the arena's ordinal, to which a colour is added as index into {@link Tables}. */
    final int arena;

    /** All ones where captured pieces go into the hand, 0 where they leave the game. */
    final int keeps;

    private long key;

    // worked out by analyse()
    private boolean analysed;
    long checkersLo;
    long checkersHi;
    int checkerCount;
    long pinnedLo;
    long pinnedHi;

    // the answer of findReaching()
    long reachingLo;
    long reachingHi;

    // the answer of findDanger()
    long dangerLo;
    long dangerHi;

    Board(Arena arena) {
        java.util.Arrays.fill(at, (byte) NONE);
        this.arena = arena.ordinal() * 2;
        this.keeps = arena.hasDrops() ? -1 : 0;
        this.key = arena.ordinal() * 0x9E3779B97F4A7C15L; // the same pieces on another board are another position
        lo[ALL] = Tables.WALL_LO[arena.ordinal()];
        hi[ALL] = Tables.WALL_HI[arena.ordinal()];
        lo[16 | ALL] = lo[ALL];
        hi[16 | ALL] = hi[ALL];
    }

    Board(Board other) {
        System.arraycopy(other.at, 0, at, 0, 81);
        System.arraycopy(other.lo, 0, lo, 0, 32);
        System.arraycopy(other.hi, 0, hi, 0, 32);
        hand[0] = other.hand[0];
        hand[1] = other.hand[1];
        king[0] = other.king[0];
        king[1] = other.king[1];
        turn = other.turn;
        arena = other.arena;
        keeps = other.keeps;
        key = other.key;
        analysed = other.analysed;
        checkersLo = other.checkersLo;
        checkersHi = other.checkersHi;
        checkerCount = other.checkerCount;
        pinnedLo = other.pinnedLo;
        pinnedHi = other.pinnedHi;
    }

    void put(int piece, int square) {
        at[square] = (byte) piece;
        toggle(piece, LO[square], HI[square]);
        key ^= ZOBRIST[piece * 81 + square];
        if ((piece & 15) == KING) {
            king[piece >> 4] = square;
        }
    }

    void take(int square) {
        int piece = at[square];
        at[square] = NONE;
        toggle(piece, LO[square], HI[square]);
        key ^= ZOBRIST[piece * 81 + square];
    }

    /** Adds or takes out squares in every set that a piece is in. */
    private void toggle(int piece, long squaresLo, long squaresHi) {
        int side = piece & 16;
        int type = piece & 15;
        int group = side | GROUP[type];
        lo[group] ^= squaresLo;
        hi[group] ^= squaresHi;
        lo[side | ALL] ^= squaresLo;
        hi[side | ALL] ^= squaresHi;
        if (type >= Codes.HORSE) {
            lo[side | RIDER] ^= squaresLo;
            hi[side | RIDER] ^= squaresHi;
        }
        analysed = false;
    }

    void setTurn(int color) {
        turn = color;
        analysed = false;
    }

    /** Board and side to move, without the hands. */
    long key() {
        return turn == 0 ? key : key ^ SIDE;
    }

    /** What {@link #key} will be after this move, without playing it. */
    long keyAfter(int move) {
        return key() ^ SIDE ^ change(move);
    }

    /** By what a move changes the number of the board, the side to move aside; it is not yet played. */
    private long change(int move) {
        int to = move & 127;
        int from = move >> 7 & 127;
        if (from >= 81) {
            return ZOBRIST[(from - 81 | turn << 4) * 81 + to];
        }
        int piece = at[from];
        int captured = at[to];
        int arriving = (move & 1 << 14) != 0 ? piece | Codes.PROMOTED : piece;
        long change = ZOBRIST[piece * 81 + from] ^ ZOBRIST[arriving * 81 + to];
        return captured >= 0 ? change ^ ZOBRIST[captured * 81 + to] : change;
    }

    /**
     * Plays a legal move and returns what was captured (a piece code, or {@code NONE}), which {@link #unmake} wants
     * back.
     */
    int make(int move) {
        key ^= change(move);
        return peek(move);
    }

    void unmake(int move, int captured) {
        unpeek(move, captured);
        key ^= change(move);
    }

    /** Like {@link #make}, but {@link #key} stays behind: for a quick look, taken back by {@link #unpeek}. */
    int peek(int move) {
        int to = move & 127;
        int from = move >> 7 & 127;
        int us = turn;
        turn = us ^ 1;
        if (from >= 81) {
            int piece = from - 81 | us << 4;
            hand[us] -= Hands.one(from - 81);
            at[to] = (byte) piece;
            toggle(piece, LO[to], HI[to]);
            return NONE;
        }
        int captured = at[to];
        if (captured >= 0) {
            toggle(captured, LO[to], HI[to]);
            hand[us] += Hands.one(captured & 7) & keeps;
        }
        int piece = at[from];
        at[from] = NONE;
        if ((move & 1 << 14) == 0) {
            go(piece, from, to);
        } else {
            toggle(piece, LO[from], HI[from]);
            at[to] = (byte) (piece | Codes.PROMOTED);
            toggle(piece | Codes.PROMOTED, LO[to], HI[to]);
        }
        return captured;
    }

    void unpeek(int move, int captured) {
        int to = move & 127;
        int from = move >> 7 & 127;
        int us = turn ^ 1;
        turn = us;
        int piece = at[to];
        at[to] = (byte) captured;
        if (from >= 81) {
            hand[us] += Hands.one(from - 81);
            toggle(piece, LO[to], HI[to]);
            return;
        }
        if ((move & 1 << 14) == 0) {
            go(piece, to, from);
        } else {
            toggle(piece, LO[to], HI[to]);
            at[from] = (byte) (piece & ~Codes.PROMOTED);
            toggle(piece & ~Codes.PROMOTED, LO[from], HI[from]);
        }
        if (captured >= 0) {
            toggle(captured, LO[to], HI[to]);
            hand[us] -= Hands.one(captured & 7) & keeps;
        }
    }

    private void go(int piece, int from, int to) {
        at[to] = (byte) piece;
        toggle(piece, LO[from] ^ LO[to], HI[from] ^ HI[to]);
        if ((piece & 15) == KING) {
            king[piece >> 4] = to;
        }
    }

    /** The squares that are taken, walls included. */
    long occupiedLo() {
        return lo[ALL] | lo[16 | ALL];
    }

    long occupiedHi() {
        return hi[ALL] | hi[16 | ALL];
    }

    /** Finds the checkers of the side to move's king, and its own pieces that are pinned to it. */
    void analyse() {
        if (analysed) {
            return;
        }
        analysed = true;
        checkersLo = 0;
        checkersHi = 0;
        checkerCount = 0;
        pinnedLo = 0;
        pinnedHi = 0;
        int us = turn;
        int square = king[us];
        if (square < 0) {
            return;
        }
        int enemy = (us ^ 1) << 4;
        long stepLo = steppersLo(us, square, enemy);
        long stepHi = steppersHi(us, square, enemy);
        long occLo = occupiedLo();
        long occHi = occupiedHi();
        long snipersLo = snipersLo(us, square, enemy);
        long snipersHi = snipersHi(us, square, enemy);
        long ownLo = lo[us << 4 | ALL];
        long ownHi = hi[us << 4 | ALL];
        for (; (snipersLo | snipersHi) != 0; ) {
            int sniper;
            if (snipersLo != 0) {
                sniper = Long.numberOfTrailingZeros(snipersLo);
                snipersLo &= snipersLo - 1;
            } else {
                sniper = Tables.SPLIT + Long.numberOfTrailingZeros(snipersHi);
                snipersHi &= snipersHi - 1;
            }
            int line = square * 81 + sniper;
            long blockLo = BETWEEN_LO[line] & occLo;
            long blockHi = BETWEEN_HI[line] & occHi;
            if ((blockLo | blockHi) == 0) {
                stepLo |= LO[sniper];
                stepHi |= HI[sniper];
            } else if (isSingle(blockLo, blockHi)) {
                pinnedLo |= blockLo & ownLo;
                pinnedHi |= blockHi & ownHi;
            }
        }
        checkersLo = stepLo;
        checkersHi = stepHi;
        checkerCount = Long.bitCount(stepLo) + Long.bitCount(stepHi);
    }

    static boolean isSingle(long setLo, long setHi) {
        return (setLo & setLo - 1 | setHi & setHi - 1) == 0 && (setLo == 0 || setHi == 0);
    }

    /** Enemy pieces that reach the square with one step; {@code us} is the side that stands there. */
    private long steppersLo(int us, int square, int enemy) {
        int steps = us * 8 * 81 + square;
        return STEP_LO[steps + PAWN * 81] & lo[enemy | PAWN]
                | STEP_LO[steps + KNIGHT * 81] & lo[enemy | KNIGHT]
                | STEP_LO[steps + SILVER * 81] & lo[enemy | SILVER]
                | STEP_LO[steps + GOLD * 81] & lo[enemy | GOLD]
                | STEP_LO[steps + KING * 81] & (lo[enemy | RIDER] | lo[enemy | KING]);
    }

    private long steppersHi(int us, int square, int enemy) {
        int steps = us * 8 * 81 + square;
        return STEP_HI[steps + PAWN * 81] & hi[enemy | PAWN]
                | STEP_HI[steps + KNIGHT * 81] & hi[enemy | KNIGHT]
                | STEP_HI[steps + SILVER * 81] & hi[enemy | SILVER]
                | STEP_HI[steps + GOLD * 81] & hi[enemy | GOLD]
                | STEP_HI[steps + KING * 81] & (hi[enemy | RIDER] | hi[enemy | KING]);
    }

    /** Enemy sliders that would reach the square on an empty board. */
    long snipersLo(int us, int square, int enemy) {
        int ahead = (us == 0 ? Tables.NORTH : Tables.SOUTH) * 81 + square;
        return Tables.ROOK_LO[square] & lo[enemy | ROOK]
                | Tables.BISHOP_LO[square] & lo[enemy | BISHOP]
                | Tables.RAY_LO[ahead] & lo[enemy | LANCE];
    }

    long snipersHi(int us, int square, int enemy) {
        int ahead = (us == 0 ? Tables.NORTH : Tables.SOUTH) * 81 + square;
        return Tables.ROOK_HI[square] & hi[enemy | ROOK]
                | Tables.BISHOP_HI[square] & hi[enemy | BISHOP]
                | Tables.RAY_HI[ahead] & hi[enemy | LANCE];
    }

    /**
     * Finds the pieces of a side that could reach one of the given squares with one move, and perhaps some that could
     * not: sliders count without a look at what stands in their way.
     */
    void findReaching(int us, long targetLo, long targetHi) {
        int them = us ^ 1;
        int own = us << 4;
        reachingLo = 0;
        reachingHi = 0;
        for (long left = targetLo; left != 0; left &= left - 1) {
            addReaching(them, Long.numberOfTrailingZeros(left), own);
        }
        for (long left = targetHi; left != 0; left &= left - 1) {
            addReaching(them, Tables.SPLIT + Long.numberOfTrailingZeros(left), own);
        }
    }

    private void addReaching(int them, int square, int own) {
        reachingLo |= steppersLo(them, square, own) | snipersLo(them, square, own);
        reachingHi |= steppersHi(them, square, own) | snipersHi(them, square, own);
    }

    /**
     * Finds the pieces among {@code occ} with which the other side would take on a square where {@code us} stands; pins
     * do not matter.
     */
    void findAttackers(int us, int square, long occLo, long occHi) {
        int enemy = (us ^ 1) << 4;
        reachingLo = steppersLo(us, square, enemy) & occLo;
        reachingHi = steppersHi(us, square, enemy) & occHi;
        long snipersLo = snipersLo(us, square, enemy) & occLo;
        long snipersHi = snipersHi(us, square, enemy) & occHi;
        while ((snipersLo | snipersHi) != 0) {
            int sniper = Generator.first(snipersLo, snipersHi);
            if (snipersLo != 0) {
                snipersLo &= snipersLo - 1;
            } else {
                snipersHi &= snipersHi - 1;
            }
            int line = square * 81 + sniper;
            if ((BETWEEN_LO[line] & occLo | BETWEEN_HI[line] & occHi) == 0) {
                reachingLo |= LO[sniper];
                reachingHi |= HI[sniper];
            }
        }
    }

    /**
     * Finds which of the squares around a king of {@code us} the other side attacks, and perhaps some farther away. A
     * king that steps back along the line of a checker is still attacked: sliders look past it.
     */
    void findDanger(int us, int square) {
        int enemy = (us ^ 1) << 4;
        int ring = us * 8 * 81 + square;
        dangerLo = 0;
        dangerHi = 0;
        addSteps(us, PAWN, lo[enemy | PAWN] & Tables.RING_LO[ring], hi[enemy | PAWN] & Tables.RING_HI[ring]);
        ring += KNIGHT * 81;
        addSteps(us, KNIGHT, lo[enemy | KNIGHT] & Tables.RING_LO[ring], hi[enemy | KNIGHT] & Tables.RING_HI[ring]);
        ring += 81;
        addSteps(us, SILVER, lo[enemy | SILVER] & Tables.RING_LO[ring], hi[enemy | SILVER] & Tables.RING_HI[ring]);
        ring += 81;
        addSteps(us, GOLD, lo[enemy | GOLD] & Tables.RING_LO[ring], hi[enemy | GOLD] & Tables.RING_HI[ring]);
        ring += (KING - GOLD) * 81;
        addSteps(
                us,
                KING,
                (lo[enemy | RIDER] | lo[enemy | KING]) & Tables.RING_LO[ring],
                (hi[enemy | RIDER] | hi[enemy | KING]) & Tables.RING_HI[ring]);
        addSlides(us, square);
    }

    private void addSteps(int us, int type, long piecesLo, long piecesHi) {
        int steps = ((us ^ 1) * 8 + type) * 81;
        for (long left = piecesLo; left != 0; left &= left - 1) {
            int from = steps + Long.numberOfTrailingZeros(left);
            dangerLo |= STEP_LO[from];
            dangerHi |= STEP_HI[from];
        }
        for (long left = piecesHi; left != 0; left &= left - 1) {
            int from = steps + Tables.SPLIT + Long.numberOfTrailingZeros(left);
            dangerLo |= STEP_LO[from];
            dangerHi |= STEP_HI[from];
        }
    }

    private void addSlides(int us, int square) {
        int them = us ^ 1;
        int enemy = them << 4;
        long occLo = occupiedLo() & ~LO[square];
        long occHi = occupiedHi() & ~HI[square];
        int ring = us * 8 * 81 + square;
        for (int type = LANCE; type <= ROOK; type += type == LANCE ? BISHOP - LANCE : 1) {
            long leftLo = lo[enemy | type] & Tables.RING_LO[ring + type * 81];
            long leftHi = hi[enemy | type] & Tables.RING_HI[ring + type * 81];
            while ((leftLo | leftHi) != 0) {
                int from = Generator.first(leftLo, leftHi);
                if (leftLo != 0) {
                    leftLo &= leftLo - 1;
                } else {
                    leftHi &= leftHi - 1;
                }
                if (type == LANCE) {
                    dangerLo |= Slides.lanceLo(them, from, occLo);
                    dangerHi |= Slides.lanceHi(them, from, occHi);
                } else if (type == BISHOP) {
                    dangerLo |= Slides.bishopLo(from, occLo, occHi);
                    dangerHi |= Slides.bishopHi(from, occLo, occHi);
                } else {
                    dangerLo |= Slides.rookLo(from, occLo, occHi);
                    dangerHi |= Slides.rookHi(from, occLo, occHi);
                }
            }
        }
    }

    /** Whether the other side attacks a square where {@code us} stands or would stand, past the given occupancy. */
    boolean isAttacked(int us, int square, long occLo, long occHi) {
        int enemy = (us ^ 1) << 4;
        if ((steppersLo(us, square, enemy) | steppersHi(us, square, enemy)) != 0) {
            return true;
        }
        long snipersLo = snipersLo(us, square, enemy);
        while (snipersLo != 0) {
            int line = square * 81 + Long.numberOfTrailingZeros(snipersLo);
            if ((BETWEEN_LO[line] & occLo | BETWEEN_HI[line] & occHi) == 0) {
                return true;
            }
            snipersLo &= snipersLo - 1;
        }
        long snipersHi = snipersHi(us, square, enemy);
        while (snipersHi != 0) {
            int line = square * 81 + Tables.SPLIT + Long.numberOfTrailingZeros(snipersHi);
            if ((BETWEEN_LO[line] & occLo | BETWEEN_HI[line] & occHi) == 0) {
                return true;
            }
            snipersHi &= snipersHi - 1;
        }
        return false;
    }

    /** The squares that a piece of this type and colour reaches from here past the present occupancy. */
    long reachLo(int color, int type, int square) {
        int kingStep = (color * 8 + KING) * 81 + square;
        return switch (type) {
            case LANCE -> Slides.lanceLo(color, square, occupiedLo());
            case BISHOP -> Slides.bishopLo(square, occupiedLo(), occupiedHi());
            case ROOK -> Slides.rookLo(square, occupiedLo(), occupiedHi());
            case Codes.HORSE -> Slides.bishopLo(square, occupiedLo(), occupiedHi()) | STEP_LO[kingStep];
            case Codes.DRAGON -> Slides.rookLo(square, occupiedLo(), occupiedHi()) | STEP_LO[kingStep];
            default -> STEP_LO[(color * 8 + GROUP[type]) * 81 + square];
        };
    }

    long reachHi(int color, int type, int square) {
        int kingStep = (color * 8 + KING) * 81 + square;
        return switch (type) {
            case LANCE -> Slides.lanceHi(color, square, occupiedHi());
            case BISHOP -> Slides.bishopHi(square, occupiedLo(), occupiedHi());
            case ROOK -> Slides.rookHi(square, occupiedLo(), occupiedHi());
            case Codes.HORSE -> Slides.bishopHi(square, occupiedLo(), occupiedHi()) | STEP_HI[kingStep];
            case Codes.DRAGON -> Slides.rookHi(square, occupiedLo(), occupiedHi()) | STEP_HI[kingStep];
            default -> STEP_HI[(color * 8 + GROUP[type]) * 81 + square];
        };
    }

    /**
     * Whether a pawn that the side to move drops here mates: it gives check, nothing but the king may take it, and the
     * king has nowhere to go. The drop leaves the dropper's own king safe by assumption.
     */
    boolean pawnDropMates(int square) {
        int us = turn;
        int them = us ^ 1;
        int target = king[them];
        if (target < 0 || target != square + (us == 0 ? -1 : 1)) {
            return false;
        }
        long keptCheckersLo = checkersLo;
        long keptCheckersHi = checkersHi;
        int keptCount = checkerCount;
        long keptPinnedLo = pinnedLo;
        long keptPinnedHi = pinnedHi;
        boolean kept = analysed;
        int move = square | 81 + PAWN << 7;
        peek(move);
        boolean mates = !Generator.hasLegalMove(this);
        unpeek(move, NONE);
        checkersLo = keptCheckersLo;
        checkersHi = keptCheckersHi;
        checkerCount = keptCount;
        pinnedLo = keptPinnedLo;
        pinnedHi = keptPinnedHi;
        analysed = kept;
        return mates;
    }

    private static long[] randoms(int count, long seed) {
        // SplitMix64 (Steele, Lea and Flood 2014): fixed, so that runs are repeatable
        long[] numbers = new long[count];
        long state = seed;
        for (int i = 0; i < count; i++) {
            state += 0x9E3779B97F4A7C15L;
            long z = state;
            z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
            z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
            numbers[i] = z ^ z >>> 31;
        }
        return numbers;
    }
}
