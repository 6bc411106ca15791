package ippo.solver;

import ippo.rules.MateBoard;

/**
 * Which hands a result holds for besides the one it was found with: proof hands and disproof hands (Nagai 2002). All
 * hands are the attacker's, packed; what the attacker has more of, the defender has less of.
 */
final class Reserves {
    private Reserves() {}

    /**
     * What the attacker must keep for a mate given from afar: all of each type of which the defender has none, because
     * with one of them the defender might interpose.
     */
    static int missing(int attackers, int defenders) {
        int kept = 0;
        for (int type = 0; type < MateBoard.HELD_TYPES; type++) {
            if (MateBoard.count(defenders, type) == 0) {
                kept += MateBoard.count(attackers, type) * MateBoard.one(type);
            }
        }
        return kept;
    }

    /** The most the attacker may hold and still have no new kind of drop: all of the types held already. */
    static int withoutNewTypes(int attackers, int total) {
        int most = 0;
        for (int type = 0; type < MateBoard.HELD_TYPES; type++) {
            if (MateBoard.count(attackers, type) > 0) {
                most += MateBoard.count(total, type) * MateBoard.one(type);
            }
        }
        return most;
    }

    /** For a position without any check: more of the types held, none of which checks, changes nothing. */
    static int withoutChecks(int attackers, int defenders) {
        return withoutNewTypes(attackers, attackers + defenders);
    }

    /**
     * For a position in which nothing mates at once: more of the types held changes nothing as long as the defender,
     * who may need it to interpose, keeps one of each he has.
     */
    static int withoutMate(int attackers, int defenders) {
        int most = 0;
        for (int type = 0; type < MateBoard.HELD_TYPES; type++) {
            int mine = MateBoard.count(attackers, type);
            if (mine > 0) {
                most += (mine + Math.max(0, MateBoard.count(defenders, type) - 1)) * MateBoard.one(type);
            }
        }
        return most;
    }

    /** The hand before an attacker's move, of which {@code after} is needed (or allowed) after it. */
    static int before(int move, int after, int captured) {
        if (MateBoard.isDrop(move)) {
            return after + MateBoard.one(MateBoard.droppedType(move));
        }
        boolean handsBack = (move & MateBoard.HANDS_BACK) != 0;
        if (handsBack || captured < 0 || MateBoard.count(after, captured & 7) == 0) {
            return after;
        }
        return after - MateBoard.one(captured & 7);
    }
}
