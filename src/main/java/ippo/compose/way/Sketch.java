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
 * Draws a random scene that looks like what a beginner meets at the end of a game: White's king at home, some of its
 * castle still there, a few attackers close by. Coordinates are files and ranks from 1, out of the board at times, and
 * then nothing is drawn.
 */
final class Sketch {
    private static final int[] KING_FILES = {1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5, 6, 7, 8, 8, 9, 9};
    private static final int[] KING_RANKS = {1, 1, 1, 1, 2, 2, 2, 3};
    private static final List<PieceType> CLOSE = List.of(
            PieceType.GOLD,
            PieceType.SILVER,
            PieceType.SILVER,
            PieceType.TOKIN,
            PieceType.PAWN,
            PieceType.PAWN,
            PieceType.KNIGHT,
            PieceType.PROMOTED_SILVER,
            PieceType.HORSE,
            PieceType.DRAGON);
    private static final List<PieceType> FAR = List.of(
            PieceType.ROOK, PieceType.BISHOP, PieceType.LANCE, PieceType.HORSE, PieceType.DRAGON, PieceType.ROOK);
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
        file = KING_FILES[random.nextInt(KING_FILES.length)];
        rank = KING_RANKS[random.nextInt(KING_RANKS.length)];
        put(file, rank, PieceType.KING, Color.WHITE);
        drawCastle();
        int attackers = 1 + random.nextInt(4);
        for (int i = 0; i < attackers; i++) {
            if (random.nextInt(3) > 0) {
                put(file + spread(2), rank + spread(2) + 1, pick(CLOSE), Color.BLACK);
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

    private void drawFarAttacker() {
        PieceType type = pick(FAR);
        if (type == PieceType.LANCE) {
            put(file + spread(1), rank + 2 + random.nextInt(4), type, Color.BLACK);
        } else {
            put(1 + random.nextInt(9), 1 + random.nextInt(6), type, Color.BLACK);
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
