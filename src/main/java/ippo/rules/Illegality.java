package ippo.rules;

/**
 * Why a move may not be played. Every constant has a sentence in every language. When several apply, the one that
 * {@link Position#objectionTo} reports is the first of this order; the king's safety is looked at only for a move that
 * could otherwise be made, and a pawn-drop mate only for a drop that is otherwise legal.
 *
 * <p>Source: the Japan Shogi Association's rules of play (対局規則). In a game on a board each of these loses at once (反則).
 */
public enum Illegality {
    /** The square to move from is empty or holds a piece of the other side. */
    NO_PIECE,
    /** The piece to drop is not in hand. */
    NOT_IN_HAND,
    /** A drop on a square that is taken, or a move onto a piece of one's own. */
    OCCUPIED,
    /** The piece does not move like that, another one stands in its way, or the board has no such square. */
    OUT_OF_REACH,
    /** The piece never promotes, or the move neither starts nor ends in the promotion zone, the far three ranks. */
    NO_PROMOTION,
    /** The piece could never move again (行き所のない駒): pawn or lance on the last rank, knight on the last two. */
    DEAD_END,
    /** A pawn dropped on a file that has an unpromoted pawn of one's own already (二歩, nifu). */
    TWO_PAWNS,
    /** One's own king would be, or stay, in check (王手放置). */
    KING_LEFT_IN_CHECK,
    /**
     * Mate with a dropped pawn (打ち歩詰め, uchifuzume). A dropped pawn may give check, and a pawn moved on the board may
     * mate.
     */
    PAWN_DROP_MATE
}
