package ippo.notation.intake;

/** What somebody wants of a text. What it holds besides is counted, see {@link Taken#left}. */
public enum Wish {
    /** The first position, or the first game. */
    FIRST,
    /** The first game with a move, or with a word on how it ended. */
    GAME,
    /** All such games. */
    GAMES,
    /** All games and positions there are. */
    ALL
}
