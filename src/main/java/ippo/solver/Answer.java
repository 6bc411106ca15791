package ippo.solver;

/** Whether there is a mate, without the line. */
public enum Answer {
    MATE,
    NONE,
    /** The budget ran out. This says nothing of the position. */
    UNKNOWN
}
