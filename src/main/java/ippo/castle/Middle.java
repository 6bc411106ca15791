package ippo.castle;

import ippo.rules.Square;

/** The middle of the board, where the fighting is: the three files that a king leaves for its castle. */
public final class Middle {
    private static final int FROM = 4;
    private static final int TO = 6;

    private Middle() {}

    public static boolean contains(Square square) {
        return square.file() >= FROM && square.file() <= TO;
    }
}
