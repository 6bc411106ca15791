package ippo.answer;

/** What may be special about a square, for the eye and for the ear. */
public enum BoardMark {
    /** To be visited. */
    STAR,
    /** Pointed at by a lesson's diagram. */
    DOT,
    /** One of the far three ranks of a side, where they matter. */
    ZONE,
    /** Pointed at by a hint: this piece, or this square. */
    HINT,
    /** The picked-up piece may go here. */
    TARGET,
    /** The piece that is picked up. */
    HELD,
    /** The last move came from here or went here. */
    LAST,
    /** A king in check. */
    CHECK,
    /** Marked by the learner. */
    MARKED,
    /** Marked, and rightly. */
    RIGHT,
    /** Marked, and wrongly. */
    WRONG,
    /** Should have been marked. */
    MISSING,
    /** The piece may not go here: the square of a refused move, or where a mated king can't flee. */
    BARRED,
    /** The piece that is the reason: an attacker, a guard, the other pawn on the file. */
    CULPRIT
}
