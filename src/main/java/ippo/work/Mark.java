package ippo.work;

/** How it stands with a step of a sequence. */
public enum Mark {
    OPEN,
    DONE,
    /** In a test that is not over: nothing tells whether it was right. */
    ANSWERED,
    /** In a test that is over. */
    WRONG
}
