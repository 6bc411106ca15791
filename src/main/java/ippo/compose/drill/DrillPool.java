package ippo.compose.drill;

import ippo.drill.Drill;
import ippo.drill.DrillKind;
import ippo.rules.Color;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What was found so far, without twins: of a kind no two drills that have four fifths of their pieces, or all but one,
 * in the same place beside the king that matters, mirrored or not.
 */
final class DrillPool {
    private static final int TWIN_TENTHS = 8;

    /** How many brinkmates with the same key there may be, and for how many wanted there may be one more. */
    private static final int SAME_KEYS = 5;

    private static final int MORE_FOR = 30;

    private final Map<DrillKind, Integer> wanted;
    private final Map<DrillKind, List<Picture>> kept = new EnumMap<>(DrillKind.class);
    private final Map<DrillKind, Map<KeyPattern, Integer>> keys = new EnumMap<>(DrillKind.class);

    DrillPool(Map<DrillKind, Integer> wanted) {
        this.wanted = new EnumMap<>(wanted);
    }

    int count(DrillKind kind) {
        return kept.getOrDefault(kind, List.of()).size();
    }

    boolean isWanted(DrillKind kind) {
        return count(kind) < wanted.getOrDefault(kind, 0);
    }

    boolean isFull() {
        return wanted.keySet().stream().noneMatch(this::isWanted);
    }

    /** Whether a position would be a twin of none that is kept. */
    boolean isNew(DrillKind kind, Position start) {
        return kept.getOrDefault(kind, List.of()).stream().noneMatch(Picture.of(kind, start)::isTwin);
    }

    /** Whether enough are kept whose only right move is such a one. */
    private boolean isCommon(Drill drill) {
        int most = SAME_KEYS + wanted.getOrDefault(drill.kind(), 0) / MORE_FOR;
        return switch (drill.kind()) {
            case BRINKMATE_1, BRINKMATE_3 ->
                KeyPattern.of(drill).stream()
                        .anyMatch(
                                key -> keys.getOrDefault(drill.kind(), Map.of()).getOrDefault(key, 0) >= most);
            case DEFENCE, RACE, HIT_OR_DEFEND -> false; // the other king's side differs
        };
    }

    /**
     * Keeps a drill, unless it is a twin of one that is kept, or one of many brinkmates with such a key; answers
     * whether.
     */
    boolean keep(Drill drill) {
        if (!isNew(drill.kind(), drill.start()) || isCommon(drill)) {
            return false;
        }
        kept.computeIfAbsent(drill.kind(), kind -> new ArrayList<>()).add(Picture.of(drill.kind(), drill.start()));
        KeyPattern.of(drill)
                .forEach(key -> keys.computeIfAbsent(drill.kind(), kind -> new HashMap<>())
                        .merge(key, 1, Integer::sum));
        return true;
    }

    /** The pieces by their distance from a king, as it is and mirrored. */
    private record Picture(Set<String> pieces, Set<String> mirrored) {
        static Picture of(DrillKind kind, Position start) {
            Color king = switch (kind) {
                case BRINKMATE_1, BRINKMATE_3, RACE -> Color.WHITE;
                case DEFENCE, HIT_OR_DEFEND -> Color.BLACK;
            };
            return new Picture(pieces(start, king, 1), pieces(start, king, -1));
        }

        private static Set<String> pieces(Position position, Color color, int side) {
            Square king = position.king(color).orElseThrow();
            Set<String> pieces = new HashSet<>();
            for (Square square : Square.ALL) {
                position.at(square)
                        .filter(piece -> piece.type() != PieceType.KING || piece.color() == color)
                        .ifPresent(piece -> pieces.add(piece + " " + side * (square.file() - king.file()) + " "
                                + (square.rank() - king.rank())));
            }
            for (Color holder : Color.values()) {
                position.hand(holder).counts().forEach((type, count) -> pieces.add(holder + " " + type + " " + count));
            }
            return pieces;
        }

        boolean isTwin(Picture other) {
            return alike(pieces, other.pieces) || alike(mirrored, other.pieces);
        }

        private static boolean alike(Set<String> a, Set<String> b) {
            long common = a.stream().filter(b::contains).count();
            int most = Math.max(a.size(), b.size());
            return common >= most - 1 || 10 * common >= TWIN_TENTHS * most;
        }
    }
}
