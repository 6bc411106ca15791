package ippo.content.pupil;

import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Map;
import java.util.TreeMap;

/** What a board shows, whichever way round: the same for a position and its mirror image. */
record Picture(Map<Square, Piece> pieces, Hand black, Hand white) {
    static Picture of(Position position) {
        Map<Square, Piece> seen = new TreeMap<>();
        Map<Square, Piece> mirrored = new TreeMap<>();
        position.toSetup().pieces().forEach((square, piece) -> {
            seen.put(square, piece);
            mirrored.put(Square.at(10 - square.file(), square.rank()), piece);
        });
        boolean isFirst = seen.toString().compareTo(mirrored.toString()) <= 0;
        return new Picture(isFirst ? seen : mirrored, position.hand(Color.BLACK), position.hand(Color.WHITE));
    }
}
