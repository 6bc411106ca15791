package ippo.rules;

/**
 * The two sides. Black (先手, sente, ☗) sits at the bottom of a diagram and advances towards rank a; White (後手, gote, ☖)
 * sits at the top and advances towards rank i. In handicap games White, the giver, moves first.
 */
public enum Color {
    BLACK,
    WHITE;

    /** The other side. */
    public Color opposite() {
        return this == BLACK ? WHITE : BLACK;
    }

    /** SFEN's letter for the side to move: {@code b} or {@code w}. */
    public char letter() {
        return this == BLACK ? 'b' : 'w';
    }
}
