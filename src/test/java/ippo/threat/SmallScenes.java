package ippo.threat;

import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Random small positions with two kings in one corner of the board and few pieces, the same for a seed. */
final class SmallScenes {
    private static final PieceType[] TYPES = PieceType.values();

    private SmallScenes() {}

    /** So many: with the stronger side to move and the weaker one by turns, in either colour. */
    static List<Position> of(long seed, int count) {
        Random random = new Random(seed);
        List<Position> scenes = new ArrayList<>();
        while (scenes.size() < count) {
            Setup setup = setup(random, scenes.size() % 2 == 0 ? Color.BLACK : Color.WHITE);
            if (setup.faults(Strictness.TEACHING).isEmpty()) {
                Position position = Position.of(scenes.size() % 4 < 2 ? setup : setup.turned(), Strictness.TEACHING);
                if (position.hasLegalMove()) {
                    scenes.add(position);
                }
            }
        }
        return scenes;
    }

    private static Setup setup(Random random, Color turn) {
        Map<Square, Piece> pieces = new TreeMap<>();
        int attackers = 2 + random.nextInt(4);
        int defenders = random.nextInt(4);
        for (int i = 0; i < attackers + defenders; i++) {
            PieceType type = TYPES[random.nextInt(TYPES.length)];
            if (type != PieceType.KING) {
                Square square = Square.at(1 + random.nextInt(4), 1 + random.nextInt(5));
                pieces.put(square, new Piece(type, i < attackers ? Color.BLACK : Color.WHITE));
            }
        }
        pieces.put(Square.at(1 + random.nextInt(4), 4 + random.nextInt(4)), new Piece(PieceType.KING, Color.BLACK));
        pieces.put(Square.at(1 + random.nextInt(3), 1 + random.nextInt(2)), new Piece(PieceType.KING, Color.WHITE));
        Map<Color, Hand> hands = new EnumMap<>(Color.class);
        hands.put(Color.BLACK, hand(random));
        hands.put(Color.WHITE, hand(random));
        return new Setup(pieces, hands, turn, 1);
    }

    private static Hand hand(Random random) {
        int kind = random.nextInt(2 * PieceType.HELD.size());
        return kind < PieceType.HELD.size() ? Hand.EMPTY.with(PieceType.HELD.get(kind), 1) : Hand.EMPTY;
    }
}
