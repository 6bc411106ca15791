package ippo.opponent;

/**
 * How well an opponent plays. What sets levels apart is what they see and how far they look ahead, as with people: none
 * plays a bad move that it knows to be bad.
 */
public enum Level {
    /** Looks at its own move alone: takes what hangs half of the time, and seldom sees what it leaves hanging. */
    ONE(0, 0, 0, 0, 450, 100, 250, 420),
    /** Also sees half of what the other side could take then. */
    TWO(0, 0, 0, 0, 800, 450, 600, 160),
    /** Sees most of that, and every mate in one. */
    THREE(0, 0, 0, 0, 920, 830, 1000, 60),
    /** Searches two plies and what is taken after them, and looks for short mates. */
    FOUR(2, 1_500, 200, 100, 1000, 1000, 1000, 20),
    /** Searches as far as its budget allows, and solves mates. */
    FIVE(40, 20_000, 1_500, 500, 1000, 1000, 1000, 6);

    final int depth;
    final long nodes;
    final long matingNodes;
    final long guardingNodes;
    final int seesOwn;
    final int seesOthers;
    final int seesMates;
    final int taste;

    /**
     * @param depth in plies; 0 to look at moves one by one
     * @param nodes of the search
     * @param matingNodes of the mate solver for itself
     * @param guardingNodes of the mate solver for the other side, a move
     * @param seesOwn how many of a thousand own captures it sees
     * @param seesOthers how many of the other side's
     * @param seesMates how many of a thousand mates in one
     * @param taste how much likes and dislikes count, in hundredths of a pawn
     */
    Level(
            int depth,
            long nodes,
            long matingNodes,
            long guardingNodes,
            int seesOwn,
            int seesOthers,
            int seesMates,
            int taste) {
        this.depth = depth;
        this.nodes = nodes;
        this.matingNodes = matingNodes;
        this.guardingNodes = guardingNodes;
        this.seesOwn = seesOwn;
        this.seesOthers = seesOthers;
        this.seesMates = seesMates;
        this.taste = taste;
    }

    /** From 1 to 5. */
    public int number() {
        return ordinal() + 1;
    }
}
