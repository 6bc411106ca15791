package ippo.threat;

/** Whether something is so. */
public enum Proved {
    YES,
    NO,
    /** The budget ran out. This says nothing. */
    UNKNOWN;

    Proved and(Proved other) {
        return this == NO || other == NO ? NO : this == YES ? other : UNKNOWN;
    }

    Proved or(Proved other) {
        return this == YES || other == YES ? YES : this == NO ? other : UNKNOWN;
    }
}
