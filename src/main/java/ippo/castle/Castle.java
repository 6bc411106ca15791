package ippo.castle;

import ippo.rules.PieceType;
import ippo.rules.Setup;
import ippo.rules.Square;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A castle of Black's. Every castle has a name in every language, {@code castle.name.<id>}.
 *
 * @param id as files and messages call it
 * @param rook where the rook is that it goes with
 * @param against the other side's rooks that it is a match for
 * @param mirroredAgainst the same where it is built on the other half; empty if it is not
 * @param weight how often it is chosen among castles that fit: 1 seldom, 9 often
 * @param wall the king and the pieces that stand by it
 * @param strong from where it is hard to take
 * @param weak from where it is attacked
 * @param camp all of Black's pieces, the castle among them, against a White that has not moved; Black to move
 */
public record Castle(
        String id,
        RookStyle rook,
        Set<RookStyle> against,
        Set<RookStyle> mirroredAgainst,
        int weight,
        Map<Square, PieceType> wall,
        Set<Side> strong,
        Set<Side> weak,
        Setup camp) {
    public Castle {
        against = Set.copyOf(against);
        mirroredAgainst = Set.copyOf(mirroredAgainst);
        wall = Collections.unmodifiableMap(new TreeMap<>(wall));
        strong = Collections.unmodifiableSet(EnumSet.copyOf(strong));
        weak = Collections.unmodifiableSet(EnumSet.copyOf(weak));
        if (wall.values().stream().filter(PieceType.KING::equals).count() != 1) {
            throw new IllegalArgumentException(id + " without its one king: " + wall);
        }
        if (against.isEmpty() || weight < 1) {
            throw new IllegalArgumentException(id + " against " + against + ", weight " + weight);
        }
    }

    /** Whether it is built on the other half of the board as well, with the rook where it is then. */
    public boolean mirrors() {
        return !mirroredAgainst.isEmpty();
    }
}
