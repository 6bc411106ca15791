package ippo.twoplayer;

/** How a game of two people is ended without a move. All else that ends a game follows from its moves. */
public enum Closing {
    /** By either side, whoever is to move. */
    RESIGNATION,
    /** Nobody chooses it: the clock of the side to move says so. */
    TIME_UP,
    /** By the side to move, whose king has entered (入玉宣言). */
    DECLARATION,
    /** Both kings have entered, and both sides want to count (持将棋). */
    IMPASSE,
    /** Both sides want no winner. The rules of shogi know no such end; among friends there is one. */
    DRAW,
    /** By who stayed, since the other was away too long. Nobody has won. */
    ABANDONED,
    /** By the teacher of the class in which it is played, without a winner. */
    STOPPED,
    /** By the same, for the side that ends it. */
    AWARDED
}
