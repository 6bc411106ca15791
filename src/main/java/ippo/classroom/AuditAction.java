package ippo.classroom;

/** What a teacher changed in a class. The names are stored. */
public enum AuditAction {
    CLASS_MADE,
    CLASS_CHANGED,
    CLASS_ARCHIVED,
    CLASS_REOPENED,
    CLASS_ENDING,
    /** Out of sight; it can be taken back. */
    CLASS_REMOVED,
    CLASS_RESTORED,
    OWNER_CHANGED,
    /** By the server's operator. */
    CLASS_GIVEN,
    JOINING_OPENED,
    JOINING_CLOSED,
    TEACHER_ADDED,
    TEACHER_REMOVED,
    TEACHER_RESTORED,
    PUPIL_ADDED(true),
    PUPIL_JOINED(true),
    PUPIL_RENAMED(true),
    PUPIL_MOVED(true),
    /** Out of sight; it can be taken back. */
    PUPIL_REMOVED(true),
    PUPIL_RESTORED(true),
    /** For good, with the account and all answers. */
    PUPIL_DELETED(true),
    /** All that is kept of a pupil, as a file for the parents. */
    PUPIL_DATA_SAVED(true),
    CARD_PRINTED(true),
    CARD_REVOKED(true),
    ASSIGNED,
    ASSIGNMENT_CHANGED,
    ASSIGNMENT_REMOVED,
    ASSIGNMENT_RESTORED;

    private final boolean ofPupil;

    AuditAction() {
        this(false);
    }

    AuditAction(boolean ofPupil) {
        this.ofPupil = ofPupil;
    }

    /** Whether a teacher does it, and never a pupil, the operator or the server by itself. */
    public boolean isOfTeacher() {
        return switch (this) {
            case PUPIL_JOINED, PUPIL_DELETED, CLASS_ENDING, CLASS_GIVEN -> false;
            default -> true;
        };
    }

    /** Whether it is done to a pupil or by one. */
    public boolean isOfPupil() {
        return ofPupil;
    }
}
