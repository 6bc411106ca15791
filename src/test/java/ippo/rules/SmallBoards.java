package ippo.rules;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** Random positions of boards of any size. */
public final class SmallBoards {
    private SmallBoards() {}

    /** The positions of a random game from the start. */
    public static List<Position> playout(Arena arena, long seed, int plies) {
        return Playouts.from(arena.start(), new Random(seed), plies);
    }

    /**
     * A position with pieces of all types strewn over board and hands, lances and knights on boards that have none
     * included, so that every rule is met on every size. One side may lack its king.
     */
    static Position scattered(Arena arena, Random random) {
        while (true) {
            List<PieceType> types = new ArrayList<>(List.of(PieceType.values()));
            // no board with knights has a zone of one rank, where they could neither go on nor promote
            types.removeIf(type -> arena.zone() == 1 && type.base() == PieceType.KNIGHT);
            Setup setup = drawing(arena, random, types);
            Set<SetupFault> faults = setup.faults(Strictness.TEACHING);
            faults.remove(SetupFault.TOO_MANY_PIECES);
            if (faults.isEmpty()) {
                return Position.unchecked(setup);
            }
        }
    }

    /** A position with no more pieces than the arena has; the side to move may lack its king. */
    public static Position proper(Arena arena, Random random) {
        List<PieceType> types = new ArrayList<>(List.of(PieceType.values()));
        types.removeIf(type -> arena.inSet(type) == 0);
        while (true) {
            Setup setup = drawing(arena, random, types);
            if (setup.faults(Strictness.TSUME).isEmpty()) {
                return Position.of(setup, Strictness.TSUME);
            }
        }
    }

    private static Setup drawing(Arena arena, Random random, List<PieceType> types) {
        Map<Square, Piece> pieces = new TreeMap<>();
        Map<Color, Hand> hands = new EnumMap<>(Map.of(Color.BLACK, Hand.EMPTY, Color.WHITE, Hand.EMPTY));
        Color mover = Color.values()[random.nextInt(2)];
        boolean hunted =
                random.nextInt(3) == 0; // a king on its edge and a pawn in hand, as mates by a dropped pawn need
        Square prey = any(arena, random);
        int edge = mover == Color.BLACK ? 1 : arena.ranks();
        pieces.put(hunted ? Square.at(prey.file(), edge) : prey, new Piece(PieceType.KING, mover.opposite()));
        if (hunted && arena.hasDrops()) {
            hands.put(mover, Hand.EMPTY.with(PieceType.PAWN, 1));
        }
        if (random.nextInt(4) > 0) {
            pieces.putIfAbsent(any(arena, random), new Piece(PieceType.KING, mover));
        }
        int count = 2 + random.nextInt(8) + (hunted ? 3 : 0);
        for (int i = 0; i < count; i++) {
            PieceType type = types.get(random.nextInt(types.size()));
            Color color = random.nextInt(3) > 0 ? mover : mover.opposite();
            Square square = any(arena, random);
            if (arena.hasDrops() && type.canBeHeld() && random.nextInt(3) == 0) {
                hands.put(color, hands.get(color).with(type, 1));
            } else if (type != PieceType.KING) {
                pieces.putIfAbsent(square, new Piece(type, color));
            }
        }
        return new Setup(arena, pieces, hands, mover, 1 + random.nextInt(100));
    }

    private static Square any(Arena arena, Random random) {
        return arena.squares().get(random.nextInt(arena.squares().size()));
    }
}
