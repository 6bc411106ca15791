package ippo.compose.drill;

import ippo.drill.DrillKind;
import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Cuts the fight around a king out of a position of a game: what is near him, what looks at him from afar, not all of
 * it, and a few pieces in hand and near him, such as might have come there. Most of a whole position would be taken off
 * in the end, and proofs are a hundred times as quick without it.
 */
final class Crops {
    private static final int NEAREST = 2;
    private static final int RADII = 2;

    /** What may be in hand besides what is, likeliest first. */
    private static final List<PieceType> HELD = List.of(
            PieceType.GOLD,
            PieceType.SILVER,
            PieceType.GOLD,
            PieceType.ROOK,
            PieceType.BISHOP,
            PieceType.KNIGHT,
            PieceType.SILVER,
            PieceType.LANCE,
            PieceType.PAWN);

    /** What attackers mostly are. */
    private static final List<PieceType> PLANTED = List.of(
            PieceType.GOLD,
            PieceType.SILVER,
            PieceType.PAWN,
            PieceType.TOKIN,
            PieceType.HORSE,
            PieceType.DRAGON,
            PieceType.KNIGHT,
            PieceType.BISHOP,
            PieceType.ROOK,
            PieceType.LANCE,
            PieceType.PROMOTED_SILVER);

    private final SplittableRandom random;

    Crops(SplittableRandom random) {
        this.random = random;
    }

    /** One crop, by chance; empty if it is no position. */
    Optional<Position> crop(Position position, DrillKind kind) {
        Setup whole = position.toSetup();
        int radius = NEAREST + random.nextInt(RADII);
        Map<Square, Piece> pieces = new TreeMap<>();
        whole.pieces().forEach((square, piece) -> {
            boolean isKept = kings(kind).stream().anyMatch(color -> isNear(position, color, square, piece, radius));
            if (isKept && random.nextInt(5) < 3 || piece.type() == PieceType.KING) {
                pieces.put(square, piece);
            }
        });
        kings(kind).forEach(color -> plant(pieces, position.king(color).orElseThrow(), color.opposite()));
        Map<Color, Hand> hands = switch (kind) {
            case BRINKMATE_1, BRINKMATE_3 -> hands(hand(1, 2), hand(0, random.nextInt(4) == 0 ? 1 : 0));
            case DEFENCE -> hands(hand(0, 2), hand(1, 2));
            case RACE, HIT_OR_DEFEND -> hands(hand(1, 2), hand(1, 2));
        };
        Setup cropped = new Setup(pieces, hands, Color.BLACK, 1);
        return cropped.faults(Strictness.GAME).isEmpty()
                ? Optional.of(Position.of(cropped, Strictness.GAME))
                : Optional.empty();
    }

    /** Puts up to four pieces more near a king, since few games come as close as a drill does. */
    private void plant(Map<Square, Piece> pieces, Square king, Color attacker) {
        for (int i = 2 + random.nextInt(3); i > 0; i--) {
            int file = king.file() + random.nextInt(5) - 2;
            int rank = king.rank() + random.nextInt(5) - 2;
            if (file >= 1 && file <= 9 && rank >= 1 && rank <= 9) {
                PieceType type = PLANTED.get(random.nextInt(PLANTED.size()));
                pieces.putIfAbsent(Square.at(file, rank), new Piece(type, attacker));
            }
        }
    }

    private static List<Color> kings(DrillKind kind) {
        return switch (kind) {
            case BRINKMATE_1, BRINKMATE_3 -> List.of(Color.WHITE);
            case DEFENCE -> List.of(Color.BLACK);
            case RACE, HIT_OR_DEFEND -> List.of(Color.BLACK, Color.WHITE);
        };
    }

    private static boolean isNear(Position position, Color color, Square square, Piece piece, int radius) {
        Square king = position.king(color).orElseThrow();
        int distance = Math.max(Math.abs(king.file() - square.file()), Math.abs(king.rank() - square.rank()));
        return distance <= radius
                || piece.color() != color
                        && position.reach(square).stream()
                                .anyMatch(to -> Math.abs(king.file() - to.file()) <= 1
                                        && Math.abs(king.rank() - to.rank()) <= 1);
    }

    private static Map<Color, Hand> hands(Hand black, Hand white) {
        return Map.of(Color.BLACK, black, Color.WHITE, white);
    }

    private Hand hand(int least, int most) {
        Hand hand = Hand.EMPTY;
        for (int i = least + random.nextInt(most - least + 1); i > 0; i--) {
            PieceType type = HELD.get(random.nextInt(HELD.size()));
            hand = hand.with(type, Math.min(2, hand.count(type) + 1));
        }
        return hand;
    }
}
