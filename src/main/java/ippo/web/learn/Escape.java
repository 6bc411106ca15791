package ippo.web.learn;

import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.web.words.Words;
import java.util.Map;

/** Says in one sentence how a move saved the king. */
public final class Escape {
    private Escape() {}

    /** @param position before the saving move, its side in check */
    public static String sentence(Words words, Position position, Move reply) {
        if (reply instanceof Drop drop) {
            return words.say("saved.drop", Map.of("piece", words.piece(drop.piece()), "to", words.square(drop.to())));
        }
        BoardMove move = (BoardMove) reply;
        Piece piece = position.at(move.from()).orElseThrow();
        boolean takes = position.at(move.to()).isPresent();
        String key;
        if (piece.type() == PieceType.KING) {
            key = takes ? "saved.king-takes" : "saved.king-moves";
        } else if (takes && position.checkers().contains(move.to())) {
            key = "saved.taken";
        } else {
            key = "saved.between";
        }
        return words.say(
                key,
                Map.of(
                        "piece", words.piece(piece.type()),
                        "from", words.square(move.from()),
                        "to", words.square(move.to())));
    }
}
