package ippo.exercise;

/** Why a legal move does not lead to the goal. Every constant has a sentence in every language. */
public enum Failure {
    /** A white piece can take one of the learner's. */
    CAPTURED,
    /** The move gives no check. */
    NO_CHECK,
    /** The move gives check, but White can get out of it. */
    NOT_MATE
}
