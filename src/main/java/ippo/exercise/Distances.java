package ippo.exercise;

import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * How many moves a black piece takes from square to square on an empty board, promoting where it likes: never more than
 * on a board with other pieces. A spot is {@code type * 81 + square}.
 */
final class Distances {
    private static final int SPOTS = PieceType.values().length * 81;
    static final int NEVER = 100;

    private Distances() {}

    /** Worked out when it is first asked for: reading goals takes none of it. */
    private static final class Table {
        private static final byte[][] MOVES = table();
    }

    /** Moves from a spot to a square index, or 100 if the piece never gets there. */
    static int between(int spot, int square) {
        return Table.MOVES[spot][square];
    }

    private static byte[][] table() {
        int[][] steps = new int[SPOTS][];
        for (PieceType type : PieceType.values()) {
            for (Square square : Square.ALL) {
                steps[type.ordinal() * 81 + square.index()] = steps(type, square);
            }
        }
        byte[][] table = new byte[SPOTS][];
        for (int spot = 0; spot < SPOTS; spot++) {
            table[spot] = distances(spot, steps);
        }
        return table;
    }

    private static int[] steps(PieceType type, Square from) {
        if (!canStand(type, from)) {
            return new int[0];
        }
        List<Integer> steps = new ArrayList<>();
        for (Square to : alone(type, from).reach(from)) {
            if (canStand(type, to)) {
                steps.add(type.ordinal() * 81 + to.index());
            }
            if (from.isInZoneOf(Color.BLACK) || to.isInZoneOf(Color.BLACK)) {
                type.promoted().ifPresent(turned -> steps.add(turned.ordinal() * 81 + to.index()));
            }
        }
        return steps.stream().mapToInt(Integer::intValue).toArray();
    }

    private static Setup drawing(PieceType type, Square square) {
        return new Setup(Map.of(square, new Piece(type, Color.BLACK)), Map.of(), Color.BLACK, 1);
    }

    private static boolean canStand(PieceType type, Square square) {
        return drawing(type, square).faults(Strictness.TEACHING).isEmpty();
    }

    private static Position alone(PieceType type, Square square) {
        return Position.of(drawing(type, square), Strictness.TEACHING);
    }

    private static byte[] distances(int start, int[][] steps) {
        byte[] toSquare = new byte[81];
        Arrays.fill(toSquare, (byte) NEVER);
        boolean[] seen = new boolean[SPOTS];
        seen[start] = true;
        List<Integer> layer = List.of(start);
        for (int moves = 1; !layer.isEmpty(); moves++) {
            List<Integer> next = new ArrayList<>();
            for (int spot : layer) {
                for (int to : steps[spot]) {
                    toSquare[to % 81] = (byte) Math.min(toSquare[to % 81], moves);
                    if (!seen[to]) {
                        seen[to] = true;
                        next.add(to);
                    }
                }
            }
            layer = next;
        }
        return toSquare;
    }
}
