package ippo.game.moment;

import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Outcome;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Solver;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Finds the forced mate with which a game ended: check after check, each proved to mate. */
final class CarriedMate {
    private static final Budget PROOF = Budget.ofNodes(20_000);

    /** In turns of the side that mates: longer ones are looked back at so far only. */
    private static final int LONGEST = 8;

    private CarriedMate() {}

    /**
     * How many moves were made before each turn of the mate, in order; empty if the side did not mate.
     *
     * @param game that is over
     */
    static List<Integer> turns(Game game, Color side) {
        boolean mated = game.outcome()
                .filter(end -> end.reason() == Outcome.Reason.CHECKMATE)
                .flatMap(Outcome::winner)
                .filter(side::equals)
                .isPresent();
        List<Integer> turns = new ArrayList<>();
        for (int turn = game.length() - 1; mated && turn >= 0 && turns.size() < LONGEST; turn -= 2) {
            if (!mates(game.positionAfter(turn), game.moves().get(turn))) {
                break;
            }
            turns.add(turn);
        }
        Collections.reverse(turns);
        return turns;
    }

    private static boolean mates(Position before, Move move) {
        Position after = before.play(move);
        return after.isCheckmate()
                || after.isCheck()
                        && new Solver(1)
                                .solveAfter(before, move, PROOF)
                                .verdict()
                                .mate()
                                .isPresent();
    }
}
