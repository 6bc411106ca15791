package ippo.threat;

import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import java.util.List;
import java.util.Optional;

/** Asks the mate solver, and keeps account of what that costs. */
final class Mating {
    private final Solver solver;
    private final Limits limits;
    private long left;

    Mating(Solver solver, Limits limits) {
        this.solver = solver;
        this.limits = limits;
        left = limits.all();
        solver.clear(); // so that an answer does not depend on what was asked before
    }

    /** Counts a position that is looked at without the solver. */
    boolean spend() {
        return --left < 0;
    }

    boolean isSpent() {
        return left <= 0;
    }

    /** Whether the side to move mates; asked where it is expected to. */
    Proved mates(Position position) {
        return answer(position, true);
    }

    /** The same, asked where it is not expected to: only the cost differs. */
    Proved matesHardly(Position position) {
        return answer(position, false);
    }

    private Proved answer(Position position, boolean expected) {
        if (position.king(position.sideToMove().opposite()).isEmpty()) {
            return Proved.NO;
        }
        if (isSpent()) {
            return Proved.UNKNOWN;
        }
        Verdict verdict = outcome(position, expected).verdict();
        return verdict.mate().isPresent() ? Proved.YES : verdict.isNoMate() ? Proved.NO : Proved.UNKNOWN;
    }

    private Outcome outcome(Position position, boolean expected) {
        Budget budget = Budget.ofNodes(Math.min(limits.each(), left));
        Outcome outcome = limits.plies().isPresent()
                ? solver.solveWithin(position, limits.plies().getAsInt(), budget)
                : expected ? solver.solveAny(position, budget) : solver.doubt(position, budget);
        left -= outcome.nodes() + 1;
        return outcome;
    }

    /** The mate by the side to move, the shortest if it can be had; empty if none is found. */
    Optional<MateLine> line(Position position) {
        if (isSpent() || position.king(position.sideToMove().opposite()).isEmpty()) {
            return Optional.empty();
        }
        Budget budget = Budget.ofNodes(Math.min(limits.each(), left));
        Outcome outcome = limits.plies().isPresent()
                ? solver.solveWithin(position, limits.plies().getAsInt(), budget)
                : solver.solve(position, budget);
        left -= outcome.nodes() + 1;
        return outcome.verdict().mate().map(mate -> new MateLine(mate.line(), outcome.isShortest()));
    }

    /** How the side to move, in check, holds out longest against a mate; empty if none is found. */
    List<Move> longestDefence(Position position) {
        Budget budget = Budget.ofNodes(Math.min(limits.each(), left));
        Outcome outcome = solver.defend(position, budget);
        left -= outcome.nodes() + 1;
        return outcome.verdict().forced().map(Verdict.Forced::line).orElse(List.of());
    }

    /** Whether a mate by the side to move begins with this check. */
    Proved matesWith(Position position, Move check) {
        if (isSpent()) {
            return Proved.UNKNOWN;
        }
        Budget budget = Budget.ofNodes(Math.min(limits.each(), left));
        Outcome outcome = solver.doubtAfter(position, check, budget);
        left -= outcome.nodes() + 1;
        Verdict verdict = outcome.verdict();
        return verdict.mate().isPresent() ? Proved.YES : verdict.isNoMate() ? Proved.NO : Proved.UNKNOWN;
    }
}
