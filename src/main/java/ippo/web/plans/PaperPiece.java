package ippo.web.plans;

import ippo.rules.Color;
import ippo.rules.PieceType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A piece to be cut out, folded and glued.
 *
 * @param front its letter
 * @param back that of its promoted side; empty if it has none
 * @param color {@code w} for the king of the player of higher rank, which is written differently, {@code b} for all
 *     others
 */
record PaperPiece(String front, String back, String color) {
    /** On a sheet. */
    private static final int SMALL_ARMIES = 6;

    /** The forty of a game, the dearest first. */
    static final List<PaperPiece> ALL = all();

    /** Armies for small boards, a row each: there are no more pieces in minishogi or Goro Goro. */
    static final List<PaperPiece> SMALL = small();

    private static List<PaperPiece> small() {
        List<PaperPiece> pieces = new ArrayList<>();
        for (int army = 0; army < SMALL_ARMIES; army++) {
            Color color = army % 2 == 0 ? Color.BLACK : Color.WHITE;
            pieces.add(new PaperPiece(PieceType.KING.letter(), "", letter(color)));
            add(pieces, PieceType.GOLD, 2);
            add(pieces, PieceType.SILVER, 2);
            add(pieces, PieceType.PAWN, 3);
            add(pieces, PieceType.ROOK, 1);
            add(pieces, PieceType.BISHOP, 1);
        }
        return List.copyOf(pieces);
    }

    private static List<PaperPiece> all() {
        List<PaperPiece> pieces = new ArrayList<>();
        pieces.add(new PaperPiece(PieceType.KING.letter(), "", letter(Color.BLACK)));
        pieces.add(new PaperPiece(PieceType.KING.letter(), "", letter(Color.WHITE)));
        add(pieces, PieceType.ROOK, 2);
        add(pieces, PieceType.BISHOP, 2);
        add(pieces, PieceType.GOLD, 4);
        add(pieces, PieceType.SILVER, 4);
        add(pieces, PieceType.KNIGHT, 4);
        add(pieces, PieceType.LANCE, 4);
        add(pieces, PieceType.PAWN, 18);
        return List.copyOf(pieces);
    }

    private static void add(List<PaperPiece> pieces, PieceType type, int count) {
        String back = type.promoted().map(PieceType::letter).orElse("");
        pieces.addAll(Collections.nCopies(count, new PaperPiece(type.letter(), back, letter(Color.BLACK))));
    }

    private static String letter(Color color) {
        return color == Color.BLACK ? "b" : "w";
    }
}
