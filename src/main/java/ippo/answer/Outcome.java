package ippo.answer;

/** How an attempt ended. The names are stored. */
public enum Outcome {
    /** Done, be it with few stars. */
    SOLVED(false),
    /** Wrong: counts as a try. Refused moves (illegal ones) are not recorded at all. */
    FAILED(true),
    /** Still a forced mate, but longer than asked: neither solved nor a failure. */
    LONGER(false),
    /** Asked for the solution. */
    GAVE_UP(true);

    private final boolean failure;

    Outcome(boolean failure) {
        this.failure = failure;
    }

    /** Whether the next try is worth fewer stars. */
    public boolean isFailure() {
        return failure;
    }
}
