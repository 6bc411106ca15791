package ippo.compose.drill;

import ippo.drill.Drill;
import ippo.drill.DrillKind;
import ippo.rules.Color;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What was found so far, without twins: of a kind no two drills that have four fifths of their pieces in the same place
 * beside the king that matters, mirrored or not.
 */
final class DrillPool {
    private static final int TWIN_TENTHS = 8;

    private final Map<DrillKind, Integer> wanted;
    private final Map<DrillKind, List<Picture>> kept = new EnumMap<>(DrillKind.class);

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

    /** Keeps a drill, unless it is a twin of one that is kept; answers whether. */
    boolean keep(Drill drill) {
        Picture picture = Picture.of(drill);
        List<Picture> others = kept.computeIfAbsent(drill.kind(), kind -> new ArrayList<>());
        if (others.stream().anyMatch(picture::isTwin)) {
            return false;
        }
        others.add(picture);
        return true;
    }

    /** The pieces by their distance from a king, as it is and mirrored. */
    private record Picture(Set<String> pieces, Set<String> mirrored) {
        static Picture of(Drill drill) {
            Color king = switch (drill.kind()) {
                case BRINKMATE_1, BRINKMATE_3, RACE -> Color.WHITE;
                case DEFENCE, HIT_OR_DEFEND -> Color.BLACK;
            };
            return new Picture(pieces(drill.start(), king, 1), pieces(drill.start(), king, -1));
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
            return 10 * common >= TWIN_TENTHS * Math.max(a.size(), b.size());
        }
    }
}
