package ippo.web.play;

import ippo.notation.WrittenMove;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * The moves of a solution, one after the other.
 *
 * @param written each as it is written where it is played
 * @param positions after each
 */
public record SolutionLine(List<WrittenMove> written, List<Position> positions) {
    public SolutionLine {
        written = List.copyOf(written);
        positions = List.copyOf(positions);
    }

    /** @param line legal moves; where the other side's are left out, one side moves alone */
    public static SolutionLine of(Position start, List<Move> line) {
        List<WrittenMove> written = new ArrayList<>();
        List<Position> positions = new ArrayList<>();
        Position position = start;
        for (Move move : line) {
            if (!position.isLegal(move)) {
                position = position.withSideToMove(start.sideToMove());
            }
            written.add(WrittenMove.of(position, move));
            position = position.play(move);
            positions.add(position);
        }
        return new SolutionLine(written, positions);
    }
}
