package ippo.content.check;

/** How many puzzles are proved. */
public enum Proving {
    /** All. */
    ALL,
    /** All of small sets, one in fifty-three of large ones. */
    SAMPLE
}
