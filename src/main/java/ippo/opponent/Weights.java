package ippo.opponent;

import ippo.castle.RookStyle;
import ippo.rules.Arena;
import ippo.rules.Square;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The weights of the evaluation: it is a sum of them, each taken as often as its term holds ({@link EvaluationTerms}).
 * By piece: material; piece-square tables; king-relative tables, by how many files and ranks a piece is off a king.
 * Then pressure on kings, reach of sliding pieces, and the right to move. In hundredths of a pawn.
 *
 * <p>There are two sets: the one of {@link Worth}, made by hand, which beginners' levels and small boards go by, and
 * the one that {@code bin/ippo tune} found, in {@code weights/opponent.properties}. May be shared.
 */
public final class Weights {
    static final int TYPES = Worth.TYPES;
    static final int PIECES = 2 * TYPES;
    static final int SQUARES = 81;

    /** Of the types of pieces that are held in hand. */
    static final int HELD = 7;

    /** By files off, 0 to 8, and ranks off, -8 to 8. */
    static final int OFFSETS = 9 * 17;

    /** Where each kind begins. */
    static final int BOARD = 0;

    static final int HAND = BOARD + TYPES;
    static final int PLACE = HAND + HELD;
    static final int NEAR = PLACE + TYPES * SQUARES;
    static final int PRESSURE = NEAR + PIECES * OFFSETS;
    static final int PRESSURE_HELD = PRESSURE + 1;
    static final int SCOPE = PRESSURE_HELD + 1;
    static final int TEMPO = SCOPE + 1;

    /** How many there are. */
    public static final int COUNT = TEMPO + 1;

    /** Weights of pressure and reach are whole numbers of such parts of a hundredth of a pawn. */
    static final int FRACTION = 16;

    private static final int KING = 7;
    private static final int[] NOT_HELD = new int[HELD];

    /** From this step on a level goes by what was tuned. */
    private static final Level FIRST_TUNED = Level.BADGER;

    private final int[] values;
    private final int[] hand = new int[HELD];

    /** With castles, by the other side's rook where it tells; empty without castles. */
    private final Map<RookStyle, Weights> facing = new EnumMap<>(RookStyle.class);

    /** Index {@code (king * 32 + piece) * 81 + square}. */
    private final short[] nearKing = new short[SQUARES * PIECES * SQUARES];

    private Weights(int[] values) {
        this.values = values;
        System.arraycopy(values, HAND, hand, 0, HELD);
        for (int king = 0; king < SQUARES; king++) {
            for (int piece = 0; piece < PIECES; piece++) {
                for (int square = 0; square < SQUARES; square++) {
                    nearKing[(king * PIECES + piece) * SQUARES + square] = (short) values[near(king, piece, square)];
                }
            }
        }
    }

    /** Made when first asked for. */
    private static final class HandMade {
        private static final Weights WEIGHTS = new Weights(madeByHand());
        private static final Weights WITH_CASTLES = WEIGHTS.withCastles();
    }

    /** Read when first asked for. */
    private static final class Tuned {
        private static final Weights WEIGHTS = new Weights(WeightsText.ofResource());
        private static final Weights WITH_CASTLES = WEIGHTS.withCastles();
    }

    /** What was thought out. */
    public static Weights handMade() {
        return HandMade.WEIGHTS;
    }

    /** What was found by games. */
    public static Weights tuned() {
        return Tuned.WEIGHTS;
    }

    /** What was thought out, castles included: what levels below {@link #FIRST_TUNED} go by on shogi's board. */
    static Weights handMadeWithCastles() {
        return HandMade.WITH_CASTLES;
    }

    /** Those that a level goes by on this board; shogi's has castles. */
    static Weights of(Level level, Arena arena) {
        if (arena != Arena.SHOGI) {
            return handMade();
        }
        return level.compareTo(FIRST_TUNED) >= 0 ? Tuned.WITH_CASTLES : handMadeWithCastles();
    }

    /** The same with castles in the king-relative tables. */
    private Weights withCastles() {
        Weights more = withCastles(Optional.empty());
        for (RookStyle theirs : RookStyle.values()) {
            more.facing.put(theirs, withCastles(Optional.of(theirs)));
        }
        return more;
    }

    private Weights withCastles(Optional<RookStyle> theirs) {
        CastleTerm castles = new CastleTerm(theirs);
        Weights more = new Weights(values);
        for (int king = 0; king < SQUARES; king++) {
            for (int type = 0; type < TYPES; type++) {
                for (int square = 0; square < SQUARES; square++) {
                    int index = (king * PIECES + type) * SQUARES + square;
                    more.nearKing[index] = (short) (nearKing[index] + castles.of(king, type, square));
                }
            }
        }
        return more;
    }

    /** The same for a side that faces such a rook: what is a match for it makes the better castle. */
    Weights facing(Optional<RookStyle> theirs) {
        return theirs.map(style -> facing.getOrDefault(style, this)).orElse(this);
    }

    /** The nearest to these numbers, each what its term adds when it holds once. */
    public static Weights ofTerms(double[] perTerm) {
        if (perTerm.length != COUNT) {
            throw new IllegalArgumentException(perTerm.length + " weights instead of " + COUNT);
        }
        int[] values = new int[COUNT];
        for (int i = 0; i < COUNT; i++) {
            values[i] = (int) StrictMath.round(perTerm[i] * parts(i));
        }
        return new Weights(values);
    }

    /** What each term adds when it holds once; the opposite of {@link #ofTerms}. */
    public double[] perTerm() {
        double[] perTerm = new double[COUNT];
        for (int i = 0; i < COUNT; i++) {
            perTerm[i] = (double) values[i] / parts(i);
        }
        return perTerm;
    }

    private static int parts(int index) {
        return index >= PRESSURE && index <= SCOPE ? FRACTION : 1;
    }

    /**
     * How far games may reasonably draw a weight from where a hand put it: the standard deviation of the prior. 0 for
     * what no term uses.
     */
    public static double tolerance(int index) {
        if (index < HAND) {
            return index == KING ? 0 : 40;
        }
        if (index < PLACE) {
            return 40;
        }
        if (index < NEAR) {
            return 20;
        }
        if (index < PRESSURE) {
            return ((index - NEAR) / OFFSETS & TYPES - 1) == KING ? 0 : 15;
        }
        return index < TEMPO ? 2 : 10;
    }

    /** As a text for {@code weights/opponent.properties}. */
    public String write() {
        return WeightsText.write(values);
    }

    private static int[] madeByHand() {
        int[] values = new int[COUNT];
        System.arraycopy(Worth.BOARD, 0, values, BOARD, TYPES);
        System.arraycopy(Worth.HAND, 0, values, HAND, HELD);
        for (int type = 0; type < TYPES; type++) {
            for (int square = 0; square < SQUARES; square++) {
                values[PLACE + type * SQUARES + square] = Worth.place(type, square);
            }
        }
        for (int piece = 0; piece < PIECES; piece++) {
            for (int offset = 0; offset < OFFSETS; offset++) {
                values[NEAR + piece * OFFSETS + offset] = Worth.near(piece, offset / 17, offset % 17 - 8);
            }
        }
        values[PRESSURE] = 3 * FRACTION;
        values[PRESSURE_HELD] = 4 * FRACTION;
        values[SCOPE] = 3 * FRACTION;
        values[TEMPO] = 14;
        return values;
    }

    /** The weight of a piece near Black's king. */
    static int near(int king, int piece, int square) {
        int files = Math.abs(king / 9 - square / 9);
        int ranks = king % 9 - square % 9; // above 0: before the king, as Black sees it
        return NEAR + piece * OFFSETS + files * 17 + ranks + 8;
    }

    /** What a piece adds for Black because of where Black's king is. */
    int byBlackKing(int king, int piece, int square) {
        return king < 0 ? 0 : nearKing[(king * PIECES + piece) * SQUARES + square];
    }

    /** What a piece adds for Black because of where White's king is. */
    int byWhiteKing(int king, int piece, int square) {
        return king < 0 ? 0 : -nearKing[((80 - king) * PIECES + (piece ^ 16)) * SQUARES + 80 - square];
    }

    /** Material and square, for Black: index {@code piece * 81 + square}. Only the squares of the board are filled. */
    int[] squares(Arena arena) {
        int[] squares = new int[PIECES * SQUARES];
        for (int type = 0; type < TYPES; type++) {
            for (Square square : arena.squares()) {
                int place = arena == Arena.SHOGI
                        ? values[PLACE + type * SQUARES + square.index()]
                        : Worth.place(type, square, arena);
                int worth = values[BOARD + type] + place;
                squares[type * SQUARES + square.index()] = worth;
                squares[(type | 16) * SQUARES + arena.turned(square).index()] = -worth;
            }
        }
        return squares;
    }

    /** What pieces in hand are worth, by type: nothing where they are not held. */
    int[] hand(Arena arena) {
        return arena.hasDrops() ? hand : NOT_HELD;
    }

    /** Of the square of how many squares beside a king are attacked, in {@link #FRACTION}s. */
    int pressure() {
        return values[PRESSURE];
    }

    /** Of such squares times what is held to attack with, in {@link #FRACTION}s. */
    int pressureHeld() {
        return values[PRESSURE_HELD];
    }

    /** Of each square that bishops and rooks reach, in {@link #FRACTION}s. */
    int scope() {
        return values[SCOPE];
    }

    /** Of being to move. */
    int tempo() {
        return values[TEMPO];
    }
}
