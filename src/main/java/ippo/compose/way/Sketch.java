package ippo.compose.way;

import ippo.compose.Scene;
import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/**
 * Draws a random scene that looks like the end of a game: White's king at home, some of its castle still there; or on
 * the way up the board, in the middle or in Black's camp, with what guards it there; a few attackers close by, among
 * them, at times, Black's king. Coordinates are files and ranks from 1, out of the board at times, and then nothing is
 * drawn.
 */
final class Sketch {
    private static final int[] KING_FILES = {1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5, 6, 7, 8, 8, 9, 9};
    private static final int[] KING_RANKS = {1, 1, 1, 1, 2, 2, 2, 3};
    private static final int[] WALKING = {3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9};
    private static final int MIDDLE = 4;
    private static final int CAMP = 7;
    private static final List<PieceType> CLOSE = List.of(
            PieceType.GOLD,
            PieceType.SILVER,
            PieceType.SILVER,
            PieceType.GOLD,
            PieceType.PAWN,
            PieceType.PAWN,
            PieceType.KNIGHT,
            PieceType.KNIGHT,
            PieceType.ROOK,
            PieceType.BISHOP);
    private static final List<PieceType> PROMOTED =
            List.of(PieceType.TOKIN, PieceType.PROMOTED_SILVER, PieceType.HORSE, PieceType.DRAGON);
    private static final List<PieceType> FAR =
            List.of(PieceType.ROOK, PieceType.BISHOP, PieceType.LANCE, PieceType.BISHOP, PieceType.ROOK);
    private static final List<PieceType> COMPANIONS = List.of(
            PieceType.GOLD,
            PieceType.SILVER,
            PieceType.SILVER,
            PieceType.KNIGHT,
            PieceType.PAWN,
            PieceType.PAWN,
            PieceType.TOKIN,
            PieceType.BISHOP,
            PieceType.ROOK);
    private static final List<PieceType> IN_HAND = List.of(
            PieceType.GOLD,
            PieceType.GOLD,
            PieceType.GOLD,
            PieceType.SILVER,
            PieceType.SILVER,
            PieceType.KNIGHT,
            PieceType.LANCE,
            PieceType.PAWN,
            PieceType.ROOK,
            PieceType.BISHOP);

    private final RandomGenerator random;
    private final Map<Square, Piece> pieces = new TreeMap<>();
    private int file;
    private int rank;

    Sketch(RandomGenerator random) {
        this.random = random;
    }

    Scene draw() {
        boolean isAtHome = random.nextInt(3) == 0;
        file = isAtHome ? KING_FILES[random.nextInt(KING_FILES.length)] : 1 + random.nextInt(9);
        int[] ranks = isAtHome ? KING_RANKS : WALKING;
        rank = ranks[random.nextInt(ranks.length)];
        put(file, rank, PieceType.KING, Color.WHITE);
        if (random.nextInt(4) == 0) {
            put(file + spread(3), rank + spread(2) + (isAtHome ? 2 : 1), PieceType.KING, Color.BLACK);
        }
        if (rank < MIDDLE) {
            drawCastle();
        } else {
            drawCompany();
        }
        int attackers = 1 + random.nextInt(rank < MIDDLE ? 4 : 5);
        for (int i = 0; i < attackers; i++) {
            if (random.nextInt(3) > 0) {
                int below = rank < MIDDLE ? 1 : 0;
                PieceType type = pick(random.nextInt(20) == 0 ? PROMOTED : CLOSE);
                put(file + spread(2), rank + spread(2) + below, type, Color.BLACK);
            } else {
                drawFarAttacker();
            }
        }
        Hand hand = Hand.EMPTY;
        int held = random.nextInt(4);
        for (int i = 0; i < held; i++) {
            PieceType type = pick(IN_HAND);
            hand = hand.with(type, hand.count(type) + 1);
        }
        return new Scene(pieces, hand);
    }

    private void drawCastle() {
        int side = file <= 5 ? 1 : 9;
        int inwards = file <= 5 ? 1 : -1;
        if (random.nextInt(2) == 0) {
            put(side, 1, PieceType.LANCE, Color.WHITE);
        }
        if (random.nextInt(2) == 0) {
            put(side + inwards, 1, PieceType.KNIGHT, Color.WHITE);
        }
        for (int f = file - 2; f <= file + 2; f++) {
            if (random.nextInt(2) == 0) {
                put(f, 3 + (random.nextInt(4) == 0 ? 1 : 0), PieceType.PAWN, Color.WHITE);
            }
        }
        int guards = random.nextInt(4);
        for (int i = 0; i < guards; i++) {
            PieceType type = random.nextInt(2) == 0 ? PieceType.GOLD : PieceType.SILVER;
            put(file + spread(2), Math.min(3, rank + spread(1)), type, Color.WHITE);
        }
        if (random.nextInt(8) == 0) {
            put(
                    1 + random.nextInt(9),
                    1 + random.nextInt(4),
                    random.nextInt(2) == 0 ? PieceType.ROOK : PieceType.BISHOP,
                    Color.WHITE);
        }
    }

    /** What guards a king that has left its camp: pieces beside it, and those of Black's that stand in its way. */
    private void drawCompany() {
        int guards = 1 + random.nextInt(5);
        for (int i = 0; i < guards; i++) {
            put(file + spread(2), rank + spread(2), pick(COMPANIONS), Color.WHITE);
        }
        if (rank >= CAMP) {
            put(1, 9, PieceType.LANCE, random.nextBoolean() ? Color.BLACK : Color.WHITE);
            put(9, 9, PieceType.LANCE, random.nextBoolean() ? Color.BLACK : Color.WHITE);
            put(random.nextBoolean() ? 2 : 8, 9, PieceType.KNIGHT, Color.BLACK);
        }
        for (int f = file - 2; f <= file + 2; f++) {
            if (random.nextInt(4) == 0) {
                put(f, CAMP, PieceType.PAWN, Color.BLACK);
            }
        }
    }

    private void drawFarAttacker() {
        PieceType type = pick(FAR);
        if (type == PieceType.LANCE) {
            put(file + spread(1), rank + 2 + random.nextInt(4), type, Color.BLACK);
        } else {
            put(1 + random.nextInt(9), 1 + random.nextInt(rank < MIDDLE ? 6 : 9), type, Color.BLACK);
        }
    }

    private int spread(int most) {
        return random.nextInt(2 * most + 1) - most;
    }

    private PieceType pick(List<PieceType> types) {
        return types.get(random.nextInt(types.size()));
    }

    private void put(int toFile, int toRank, PieceType type, Color color) {
        if (toFile >= 1 && toFile <= 9 && toRank >= 1 && toRank <= 9) {
            pieces.putIfAbsent(Square.at(toFile, toRank), new Piece(type, color));
        }
    }
}
