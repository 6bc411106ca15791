package ippo.classroom;

/** What came of changing something that several teachers change. */
public enum Changed {
    DONE,
    /** Somebody else changed it after it was read; nothing is changed. */
    STALE,
    /** There is no such thing for whoever asks, or it cannot be changed so. */
    NOT_THERE
}
