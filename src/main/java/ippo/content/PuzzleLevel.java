package ippo.content;

/** How hard a puzzle is beside those of its length, by {@link ippo.tsume.Difficulty}: a third of them each. */
public enum PuzzleLevel {
    GENTLE,
    MIDDLE,
    HARD;

    /** The level of the so manieth, from 0, of so many. */
    static PuzzleLevel of(int place, int all) {
        return values()[place * values().length / all];
    }
}
