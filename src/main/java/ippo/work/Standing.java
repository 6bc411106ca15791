package ippo.work;

/** How a task of assigned work stands, as its pupil may be told. */
public enum Standing {
    OPEN,
    /** In practice: tried, and not solved. */
    BEGUN,
    /** In practice: solved. */
    DONE,
    /** In a test, before it closes. */
    ANSWERED,
    /** In a test, after it closed, like those below. */
    RIGHT,
    WRONG,
    MISSING;

    /** How a bar of steps shows it: what is only begun is still to be done. */
    public Mark mark() {
        return switch (this) {
            case OPEN, BEGUN, MISSING -> Mark.OPEN;
            case DONE, RIGHT -> Mark.DONE;
            case ANSWERED -> Mark.ANSWERED;
            case WRONG -> Mark.WRONG;
        };
    }
}
