package ippo.solver;

/**
 * Finds moves of one position whose trees run into each other, so that their work is not counted twice (Kishimoto 2010,
 * source node detection). Every table entry knows from where it was first met; a position met again is traced back
 * along these until its line of descent joins the path. If it joins by another move than the path takes, both moves
 * lead to it.
 */
final class Sharing {
    private static final int MOST_STEPS = 20;

    private final Table table;
    private final Trail trail;

    Sharing(Table table, Trail trail) {
        this.table = table;
        this.trail = trail;
    }

    /** @param entry that of a child of the deepest position of the path */
    void trace(int entry) {
        int from = entry;
        for (int steps = 0; steps < MOST_STEPS; steps++) {
            int parent = table.parent(from);
            if (parent < 0) {
                return;
            }
            int depth = trail.depthOf(table.key(parent), table.hand(parent));
            if (depth == trail.top) {
                return;
            }
            if (depth >= 0) {
                mark(trail.at(depth), table.key(from), table.hand(from));
                return;
            }
            from = parent;
        }
    }

    private void mark(Frame ancestor, long key, int hand) {
        Frame next = trail.at(ancestor.depth + 1);
        if (next.key == key && next.hand == hand) {
            return;
        }
        for (int i = 0; i < ancestor.count; i++) {
            if (ancestor.keys[i] == key && ancestor.hands[i] == hand) {
                ancestor.isShared[i] = true;
                ancestor.isShared[ancestor.child] = true;
            }
        }
    }
}
