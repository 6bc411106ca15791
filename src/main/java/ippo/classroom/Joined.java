package ippo.classroom;

/** What came of a nickname that was to stand in a class. */
public enum Joined {
    DONE,
    /** Somebody there is called so already, or so that one looks like the other. */
    TAKEN,
    /** No name, by {@link ippo.name.Names}. */
    NO_NAME,
    /** There is no place left. */
    FULL,
    /** There is no such class or pupil for whoever asks. */
    NOT_THERE
}
