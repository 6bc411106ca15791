package ippo.solver;

/**
 * How a search chooses where to go on. What one style drowns in, another may see through; each keeps its own open
 * numbers in the {@link Table}, and all share what is settled.
 */
enum Style {
    /** By the numbers alone. Within a limit, meant to prove that no mate is so short. */
    PLAIN,
    /** By the numbers alone, meant to find a mate within a limit. */
    LIMITED,
    /**
     * A check into which much work has gone without a result seems the farther from a mate: so a quiet move is not
     * starved by chases that always seem to be a few positions from their end.
     */
    BALANCED;

    private static final int FREE_WORK = 14;
    private static final int A_DOUBLING = 4;

    /**
     * What is added to the proof number of a check, among other checks, for the positions already expanded below it: 4
     * for each doubling beyond sixteen thousand.
     */
    int weariness(long work) {
        if (this != BALANCED || work >>> FREE_WORK == 0) {
            return 0;
        }
        int doublings = Long.SIZE - 1 - Long.numberOfLeadingZeros(work);
        int quarters = (int) (work >>> doublings - 2) & 3;
        return (doublings - FREE_WORK) * A_DOUBLING + quarters;
    }
}
