package ippo.rules;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** Random drawings with a white king, a black one now and then, and the forty pieces strewn over board and hands. */
final class RandomBoards {
    private static final List<PieceType> TYPES = List.of(PieceType.values());

    private RandomBoards() {}

    static Setup next(RandomGenerator random) {
        Map<Square, Piece> pieces = new TreeMap<>();
        Map<PieceType, Integer> left = new EnumMap<>(PieceType.class);
        PieceType.HELD.forEach(type -> left.put(type, type.inSet()));
        pieces.put(Square.ALL.get(random.nextInt(81)), new Piece(PieceType.KING, Color.WHITE));
        if (random.nextInt(3) == 0) {
            pieces.putIfAbsent(Square.ALL.get(random.nextInt(81)), new Piece(PieceType.KING, Color.BLACK));
        }
        int count = 3 + random.nextInt(20);
        for (int i = 0; i < count; i++) {
            Square square = Square.ALL.get(random.nextInt(81));
            PieceType type = TYPES.get(random.nextInt(TYPES.size()));
            if (type != PieceType.KING && !pieces.containsKey(square) && left.get(type.base()) > 0) {
                pieces.put(square, new Piece(type, random.nextInt(5) < 3 ? Color.BLACK : Color.WHITE));
                left.merge(type.base(), -1, Integer::sum);
            }
        }
        Hand black = Hand.EMPTY;
        Hand white = Hand.EMPTY;
        for (PieceType type : PieceType.HELD) {
            int mine = random.nextInt(4) == 0 ? random.nextInt(left.get(type) + 1) : 0;
            black = black.with(type, mine);
            white = white.with(type, random.nextInt(3) == 0 ? 0 : left.get(type) - mine);
        }
        return new Setup(pieces, Map.of(Color.BLACK, black, Color.WHITE, white), Color.BLACK, 1);
    }
}
