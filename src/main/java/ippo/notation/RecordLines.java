package ippo.notation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * A tree of moves as the lines in which KIF and KI2 write it: the main line, then variations, those that begin latest
 * first. A variation's own variations follow it at once, so that each begins on the line written before it.
 *
 * @param nodes the moves and the ending of the line; for a variation, from its first own move
 * @param isVariation whether this is another line than the main one
 */
record RecordLines(List<GameRecord.Node> nodes, boolean isVariation) {

    static List<RecordLines> of(GameRecord record) {
        List<RecordLines> lines = new ArrayList<>();
        Deque<GameRecord.Node> open = new ArrayDeque<>();
        lines.add(line(record.root(), false, open));
        while (!open.isEmpty()) {
            lines.add(line(open.pop(), true, open));
        }
        return lines;
    }

    private static RecordLines line(GameRecord.Node first, boolean isVariation, Deque<GameRecord.Node> open) {
        List<GameRecord.Node> nodes = new ArrayList<>();
        if (isVariation) {
            nodes.add(first);
        }
        GameRecord.Node node = first;
        while (!node.next().isEmpty()) {
            for (int i = node.next().size() - 1; i > 0; i--) {
                open.push(node.next().get(i));
            }
            node = node.next().get(0);
            nodes.add(node);
        }
        return new RecordLines(List.copyOf(nodes), isVariation);
    }

    /** Whether another line begins later in the record instead of this node. */
    static boolean hasLaterSibling(GameRecord.Node node) {
        List<GameRecord.Node> siblings =
                node.before().map(GameRecord.Node::next).orElse(List.of());
        return !siblings.isEmpty() && siblings.get(siblings.size() - 1) != node;
    }
}
