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
    PUPIL_ADDED,
    PUPIL_JOINED,
    PUPIL_RENAMED,
    PUPIL_MOVED,
    /** The account goes on. */
    PUPIL_REMOVED,
    /** With the account and all answers. */
    PUPIL_DELETED,
    CARD_PRINTED,
    CARD_REVOKED,
    ASSIGNED,
    ASSIGNMENT_CHANGED,
    ASSIGNMENT_REMOVED;

    /** Whether it is done to a pupil or by one. */
    public boolean isOfPupil() {
        return switch (this) {
            case PUPIL_ADDED,
                    PUPIL_JOINED,
                    PUPIL_RENAMED,
                    PUPIL_MOVED,
                    PUPIL_REMOVED,
                    PUPIL_DELETED,
                    CARD_PRINTED,
                    CARD_REVOKED -> true;
            case CLASS_MADE,
                    CLASS_CHANGED,
                    CLASS_ARCHIVED,
                    CLASS_REOPENED,
                    CLASS_ENDING,
                    JOINING_OPENED,
                    JOINING_CLOSED,
                    TEACHER_ADDED,
                    TEACHER_REMOVED,
                    ASSIGNED,
                    ASSIGNMENT_CHANGED,
                    ASSIGNMENT_REMOVED -> false;
        };
    }
}
