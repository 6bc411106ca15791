package ippo.progress;

/**
 * What an attempt changed.
 *
 * @param before what was achieved in its task until then
 * @param after what is achieved now
 */
public record Recorded(Entry entry, TaskProgress before, TaskProgress after) {
    /** Whether it had never been solved before, and now is. */
    public boolean isFirstSolved() {
        return after.isSolved() && !before.isSolved();
    }

    /** How many stars more there are than before; never less than 0. */
    public int starsGained() {
        return after.stars() - before.stars();
    }
}
