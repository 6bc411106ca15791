package ippo.castle;

/**
 * Where an attack on a castle comes from. Every constant has words in every language, {@code castle.side.<constant>}.
 */
public enum Side {
    /** Down the files in front of the king. */
    ABOVE,
    /** Along the last ranks, from the middle of the board. */
    SIDE,
    /** Down the file at the edge of the board. */
    EDGE,
    /** Along a diagonal, as bishops do. */
    DIAGONAL
}
