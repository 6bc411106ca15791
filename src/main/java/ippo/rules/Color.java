package ippo.rules;

/**
 * The two sides. Black (先手, sente, ☗) sits at the bottom of a diagram and advances towards rank a; White (後手, gote, ☖)
 * sits at the top and advances towards rank i. Black moves first; in handicap games White, the giver, does. The names
 * are those of western books and of SFEN: the pieces of both sides have one colour and point at the enemy.
 */
public enum Color {
    /** At the bottom of a diagram, towards rank a; SFEN's upper case. */
    BLACK,
    /** At the top of a diagram, towards rank i; SFEN's lower case. */
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
