package ippo.compose;

import ippo.rules.Move;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Solutions that leave nothing in the attacker's hand. A solver stops at the first mate that it finds; of several a
 * printed problem shows the one that uses up what was in hand (駒余り is a blemish).
 */
public final class EmptyHand {
    private EmptyHand() {}

    /** The line, with another mating move at its end if only that one leaves nothing in hand. */
    public static List<Move> preferred(Position start, List<Move> line) {
        List<Move> before = line.subList(0, line.size() - 1);
        Position last = start;
        for (Move move : before) {
            last = last.play(move);
        }
        Position position = last;
        if (leavesNothing(position, line.get(line.size() - 1))) {
            return line;
        }
        return position.legalMoves().stream()
                .filter(move -> leavesNothing(position, move))
                .filter(move -> position.play(move).isCheckmate())
                .min(Comparator.comparing(Move::usi))
                .map(move -> with(before, move))
                .orElse(line);
    }

    private static boolean leavesNothing(Position position, Move move) {
        return position.play(move).hand(position.sideToMove()).isEmpty();
    }

    private static List<Move> with(List<Move> before, Move last) {
        List<Move> line = new ArrayList<>(before);
        line.add(last);
        return List.copyOf(line);
    }
}
