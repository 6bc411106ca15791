package ippo.compose;

import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;

/**
 * How the king is mated in the end: what gives mate, from which side of him and from how near, dropped or moved. Left
 * and right are alike.
 */
public final class Ending {
    private Ending() {}

    /**
     * The pattern as a word, such as {@code G*(0,1)} for a gold dropped in front of the king, {@code +R-(2,0)} for a
     * dragon that comes to one square's distance beside him. From three squares on it is far.
     *
     * @param line mates
     */
    public static String of(Position start, List<Move> line) {
        Position position = start;
        for (Move move : line) {
            position = position.play(move);
        }
        Move last = line.get(line.size() - 1);
        Square king = position.king(position.sideToMove()).orElseThrow();
        Piece mating = position.at(last.to()).orElseThrow();
        int files = Math.abs(last.to().file() - king.file());
        int ranks = last.to().rank() - king.rank();
        String how = last.isDrop() ? "*" : "-";
        boolean isQuiet = !position.checkers().contains(last.to());
        return (isQuiet ? "discovered " : "") + name(mating.type()) + how + "(" + near(files) + "," + near(ranks) + ")";
    }

    private static String name(PieceType type) {
        return switch (type) {
            case TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> "+";
            default -> type.letter();
        };
    }

    private static int near(int distance) {
        return Math.max(-3, Math.min(3, distance));
    }
}
