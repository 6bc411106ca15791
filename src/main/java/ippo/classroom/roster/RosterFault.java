package ippo.classroom.roster;

/** Why a school's list cannot be read. Each has a sentence in every language. */
public enum RosterFault {
    /** No file, or nobody in it. */
    EMPTY,
    /** Neither UTF-8, nor UTF-16 with its mark. */
    ENCODING,
    /** A quotation mark that never ends. */
    NOT_CSV,
    /** No column that says what pupils are called. */
    NO_NAMES,
    /** More than a school has. */
    TOO_LONG,
    /** A zip that is damaged, or that has no such files. */
    ZIP,
    NO_USERS,
    NO_CLASSES,
    NO_ENROLLMENTS
}
