package ippo.classroom;

import java.time.Instant;

/**
 * Something that was removed and can be taken back.
 *
 * @param schoolClass id of the class it was removed from, or that was removed
 * @param name of the pupil, the teacher, the assignment or the class
 * @param by name of the teacher who removed it; empty if there is no such account any more
 * @param wipeAt from when it is deleted for good
 */
public record Removal(long id, Kind kind, long schoolClass, String name, String by, Instant at, Instant wipeAt) {
    /** What was removed. The names are stored. */
    public enum Kind {
        CLASS,
        PUPIL,
        TEACHER,
        ASSIGNMENT
    }

    /** What came of taking something back. */
    public enum Undone {
        DONE,
        /** It was taken back or wiped before, or does not belong to a class of this teacher. */
        NOT_THERE,
        /** The class has as many pupils or assignments as it may. */
        FULL,
        /** The pupil joined again meanwhile. */
        BACK_ALREADY
    }
}
