package ippo.workbench;

/**
 * What examining one problem may cost.
 *
 * @param seconds for all of it
 * @param nodes positions for the mate
 * @param nodesEach positions for each other check, and for each question of the tree
 */
public record Limits(int seconds, long nodes, long nodesEach) {
    /** While somebody waits for the page. */
    public static final Limits SHORT = new Limits(2, 2_000_000, 200_000);

    /** While nobody waits. */
    public static final Limits LONG = new Limits(600, 200_000_000, 10_000_000);

    public Limits {
        if (seconds < 1 || nodes < 1 || nodesEach < 1) {
            throw new IllegalArgumentException("limits of " + seconds + " s, " + nodes + " and " + nodesEach);
        }
    }
}
