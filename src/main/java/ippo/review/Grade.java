package ippo.review;

/** How well something was remembered, as FSRS grades it. The names are stored. */
public enum Grade {
    /** Not remembered. */
    AGAIN,
    /** Remembered with effort, or with help. */
    HARD,
    GOOD,
    /** Remembered at once. */
    EASY;

    /** As FSRS counts: 1 to 4. */
    int number() {
        return ordinal() + 1;
    }

    /** Whether it was remembered at all. */
    public boolean isRecalled() {
        return this != AGAIN;
    }
}
