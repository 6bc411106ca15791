package ippo.solver;

/**
 * How a search chooses where to go on. What one style drowns in, another may see through; each keeps its own open
 * numbers in the {@link Table}, and all share what is settled.
 */
enum SearchProfile {
    /** By the numbers alone. Within a limit, meant to prove that no mate is so short. */
    PLAIN(SearchProfile.PLIES_A_POINT, SearchProfile.NEVER),
    /** By the numbers alone, meant to find a mate within a limit. */
    LIMITED(SearchProfile.PLIES_A_POINT, SearchProfile.NEVER),
    /**
     * A check into which much work has gone without a result seems the farther from a mate: so a quiet move is not
     * starved by chases that always seem to be a few positions from their end.
     */
    BALANCED(SearchProfile.PLIES_A_POINT, 14),
    /**
     * For mates of hundreds of plies: a check far down the path looks no worse than one nearby, and only very much work
     * makes weary, enough to give up a chase that has run away into the open.
     */
    FAR(Integer.MAX_VALUE, 20),
    /**
     * To show that there is no mate: stays with a check until that is done, since all of them must be refuted, but goes
     * to whatever defence seems nearest to an escape at the moment, with what it has learnt ({@link Experience}). Sees
     * every defence at once.
     */
    REFUTING(SearchProfile.PLIES_A_POINT, SearchProfile.NEVER);

    private static final int PLIES_A_POINT = 16;
    private static final int NEVER = Long.SIZE - 1;
    private static final int A_DOUBLING = 4;
    private static final int USUAL_SLACK = 1;
    private static final int LONG_SLACK = 12;

    private final int pliesAPoint;
    private final int freeDoublings;

    SearchProfile(int pliesAPoint, int freeDoublings) {
        this.pliesAPoint = pliesAPoint;
        this.freeDoublings = freeDoublings;
    }

    /** What is added to the first proof number of a check so far down the path: of equal lines the short come first. */
    int remoteness(int depth) {
        return depth / pliesAPoint;
    }

    /** Whether first disproof numbers grow with the plies left of a limit. */
    boolean growsWithPlies() {
        return this == PLAIN;
    }

    /** Whether first disproof numbers come from what became of like defences before ({@link Experience}). */
    boolean learns() {
        return this == REFUTING;
    }

    /** By how many quarters a check must be worse than the next before the search leaves it. */
    int checkSlack() {
        return this == REFUTING ? LONG_SLACK : USUAL_SLACK;
    }

    /** The same of a defence. */
    int defenceSlack() {
        return this == REFUTING ? 0 : USUAL_SLACK;
    }

    /** Whether defences that most likely end like another one wait for it ({@link Delay}); one may be the way out. */
    boolean delaysDefences() {
        return this != REFUTING;
    }

    /**
     * Whether a check that waits for another may turn out to be the one that mates; else each is only more to refute.
     */
    boolean seeksMate() {
        return this != REFUTING;
    }

    /** Whether of moves whose trees run into each other only the largest number counts ({@link Sharing}). */
    boolean shares() {
        return this != REFUTING;
    }

    boolean growsWeary() {
        return freeDoublings != NEVER;
    }

    /**
     * What is added to the proof number of a check, among other checks, for the positions already expanded below it: 4
     * for each doubling beyond what is free, sixteen thousand or a million.
     */
    int weariness(long work) {
        if (work >>> freeDoublings == 0) {
            return 0;
        }
        int doublings = Long.SIZE - 1 - Long.numberOfLeadingZeros(work);
        int quarters = (int) (work >>> doublings - 2) & 3;
        return (doublings - freeDoublings) * A_DOUBLING + quarters;
    }
}
