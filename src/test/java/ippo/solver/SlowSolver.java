package ippo.solver;

import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;

/**
 * The mate search's slow twin: depth-limited AND/OR search over plain positions, with no table, no hands compared, no order.
 * It shares nothing with the fast one but the rules.
 */
final class SlowSolver {
    private SlowSolver() {}

    /** The shortest mate by the side to move in plies, or 0 if there is none within {@code most}. */
    static int shortest(Position position, int most) {
        for (int plies = 1; plies <= most; plies += 2) {
            if (isMate(position, plies)) {
                return plies;
            }
        }
        return 0;
    }

    static boolean isMate(Position position, int plies) {
        return checks(position).stream().anyMatch(check -> isLost(position.play(check), plies - 1));
    }

    /** Whether the side to move, in check, is mated within so many plies whatever it does. */
    static boolean isLost(Position position, int plies) {
        List<Move> evasions = position.legalMoves();
        return evasions.isEmpty()
                || plies > 0 && evasions.stream().allMatch(evasion -> isMate(position.play(evasion), plies - 1));
    }

    static List<Move> checks(Position position) {
        return position.legalMoves().stream()
                .filter(move -> position.play(move).isCheck())
                .toList();
    }
}
