package ippo.classroom;

/** What a teacher changed in a class. The names are stored. */
public enum Deed {
    CLASS_MADE,
    CLASS_CHANGED,
    CLASS_ARCHIVED,
    CLASS_REOPENED,
    CLASS_ENDING,
    JOINING_OPENED,
    JOINING_CLOSED,
    TEACHER_ADDED,
    TEACHER_REMOVED,
    PUPIL_ADDED(true),
    PUPIL_JOINED(true),
    PUPIL_RENAMED(true),
    PUPIL_MOVED(true),
    /** The account goes on. */
    PUPIL_REMOVED(true),
    /** With the account and all answers. */
    PUPIL_DELETED(true),
    CARD_PRINTED(true),
    CARD_REVOKED(true),
    ASSIGNED,
    ASSIGNMENT_CHANGED,
    ASSIGNMENT_REMOVED;

    private final boolean ofPupil;

    Deed() {
        this(false);
    }

    Deed(boolean ofPupil) {
        this.ofPupil = ofPupil;
    }

    /** Whether it is done to a pupil or by one. */
    public boolean isOfPupil() {
        return ofPupil;
    }
}
