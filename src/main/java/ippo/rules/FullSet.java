package ippo.rules;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The full set of pieces, forty in shogi, and the rule of mating problems (tsume shogi) that the defender holds every
 * piece that is neither on the board nor in the attacker's hand. Printed diagrams leave the defender's hand out, so a
 * position that was copied from one lacks it.
 */
public final class FullSet {
    private FullSet() {}

    /**
     * How many pieces of each kind, kings aside, are neither on the board nor in a hand; the most valuable first, and
     * empty if none are missing.
     */
    public static Map<PieceType, Integer> missing(Setup setup) {
        Map<PieceType, Integer> missing = new LinkedHashMap<>();
        Hand rest = rest(setup, Color.WHITE);
        for (PieceType type : PieceType.HELD) {
            int count = rest.count(type) - setup.hand(Color.WHITE).count(type);
            if (count > 0) {
                missing.put(type, count);
            }
        }
        return Collections.unmodifiableMap(missing);
    }

    /** Whether this side holds exactly what is neither on the board nor in the other side's hand. */
    public static boolean holdsTheRest(Setup setup, Color side) {
        return setup.hand(side).equals(rest(setup, side));
    }

    /** The same with the hand of the defender, who is not to move, as the rule says, whatever it was. */
    public static Setup withRest(Setup setup) {
        Color attacker = setup.sideToMove();
        Color defender = attacker.opposite();
        return new Setup(
                setup.arena(),
                setup.pieces(),
                Map.of(attacker, setup.hand(attacker), defender, rest(setup, defender)),
                attacker,
                setup.ply());
    }

    private static Hand rest(Setup setup, Color holder) {
        Map<PieceType, Integer> used = new EnumMap<>(PieceType.class);
        setup.pieces().values().forEach(piece -> used.merge(piece.type().base(), 1, Integer::sum));
        setup.hand(holder.opposite()).counts().forEach((type, count) -> used.merge(type, count, Integer::sum));
        Hand rest = Hand.EMPTY;
        for (PieceType type : setup.arena().held()) {
            rest = rest.with(type, Math.max(0, setup.arena().inSet(type) - used.getOrDefault(type, 0)));
        }
        return rest;
    }
}
