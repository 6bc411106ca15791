package ippo.notation.intake;

import ippo.notation.GameRecord;
import java.util.ArrayDeque;
import java.util.Deque;

/** Counts the moves of a record that are not on its main line. */
final class Variations {
    private Variations() {}

    static int moves(GameRecord record) {
        int moves = 0;
        Deque<GameRecord.Node> open = new ArrayDeque<>(record.root().next());
        while (!open.isEmpty()) {
            GameRecord.Node node = open.pop();
            moves += node.ending().isEmpty() ? 1 : 0;
            node.next().forEach(open::push);
        }
        return moves - record.moves().size();
    }
}
