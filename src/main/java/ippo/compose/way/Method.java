package ippo.compose.way;

/** How a puzzle was made. */
public enum Method {
    /** Scattered pieces. */
    SCATTER,
    /** A position of a game that our opponent played against itself. */
    GAME,
    /** Two plies before another puzzle. */
    BACK,
    /** Another puzzle, changed a little. */
    CHANGE
}
