package ippo.rules;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Counts the leaves of the tree of legal moves, the usual proof that a rules core is right: the figures are known.
 * Moves of the last ply are counted, not played.
 */
public final class Perft {
    private final int[][] moves;

    /** @param depth the deepest tree to count, in plies */
    private Perft(int depth) {
        moves = new int[depth + 1][Generator.MOST];
    }

    /** Leaves at the given depth in plies; 1 for depth 0. */
    public static long count(Position position, int depth) {
        if (depth < 0) {
            throw new IllegalArgumentException("depth " + depth);
        }
        return depth == 0 ? 1 : new Perft(depth).walk(position.board(), depth);
    }

    /** Leaves below each legal move, in the order of generation. */
    public static Map<Move, Long> divide(Position position, int depth) {
        Map<Move, Long> counts = new LinkedHashMap<>();
        for (Move move : position.legalMoves()) {
            counts.put(move, count(position.play(move), depth - 1));
        }
        return counts;
    }

    private long walk(Board board, int depth) {
        int[] list = moves[depth];
        int count = Generator.legal(board, list);
        if (depth == 1) {
            return count;
        }
        long leaves = 0;
        for (int i = 0; i < count; i++) {
            int captured = board.make(list[i]);
            leaves += walk(board, depth - 1);
            board.unmake(list[i], captured);
        }
        return leaves;
    }
}
