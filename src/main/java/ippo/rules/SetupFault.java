package ippo.rules;

/** Why a {@link Setup} cannot be played on. No game comes to a position with any of these. */
public enum SetupFault {
    /** A king is missing that the strictness asks for. */
    KING_MISSING,
    /** A side has two kings or more. */
    TWO_KINGS,
    /**
     * More pieces of a type, on the board and in both hands, than {@linkplain Arena#inSet the set} has, or any in hand
     * where none are held.
     */
    TOO_MANY_PIECES,
    /** Two unpromoted pawns of one side on a file. */
    TWO_PAWNS,
    /** A pawn, lance or knight where it could never move again. */
    DEAD_END,
    /** The side to move could take the other king. */
    OPPONENT_IN_CHECK
}
