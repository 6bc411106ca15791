package ippo.opponent;

import ippo.rules.Color;
import ippo.rules.PlayBoard;
import ippo.rules.Position;

/** Pieces alone, wherever they stand. */
final class Material {
    private static final int SQUARES = 81;

    private Material() {}

    /** How far a side is ahead, in hundredths of a pawn. */
    static int ahead(Position position, Color side) {
        PlayBoard board = PlayBoard.of(position);
        int[] hand = Worth.hand(position.arena());
        int black = 0;
        for (int type = 0; type < hand.length; type++) {
            black += hand[type] * (board.held(0, type) - board.held(1, type));
        }
        for (int square = 0; square < SQUARES; square++) {
            int piece = board.at(square);
            if (piece >= 0) {
                black += piece < 16 ? Worth.BOARD[piece] : -Worth.BOARD[piece & 15];
            }
        }
        return side == Color.BLACK ? black : -black;
    }
}
