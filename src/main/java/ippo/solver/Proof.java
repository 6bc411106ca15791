package ippo.solver;

import static ippo.solver.Table.NO_LIMIT;

import ippo.rules.MateBoard;
import ippo.rules.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One question to the solver, in three steps: any mate; then ever shorter ones until the next is disproved, so that the
 * last is the shortest; then, by {@link MainLine}, the line of play.
 */
final class Proof {
    /** Nodes that the search without a limit gets before turns begin, and nodes of the first turn. */
    private static final long BEFORE_TURNS = 2_000_000;

    private static final long FIRST_TURN = 500_000;

    /** The limits tried in turn beside the search without one: plies after the attacker's first move. */
    private static final int[] LIMITS = {16, 24, 32, 40, 50, 64, 84, 126};

    private final MateBoard board;
    private final Table table;
    private final DfPn dfPn;
    private final Budget budget;

    private byte state;
    private boolean byRepetition;
    private int plies;
    private boolean isShortest;

    Proof(MateBoard board, Table table, DfPn dfPn, Budget budget) {
        this.board = board;
        this.table = table;
        this.dfPn = dfPn;
        this.budget = budget;
    }

    /** Looks for any mate within the limit. */
    void find(int limit) {
        Frame root = limit == NO_LIMIT ? searchByTurns() : dfPn.search(limit, budget);
        state = root.state;
        byRepetition = root.repeatedDepth != Frame.NEVER;
        plies = root.resultPlies;
        isShortest = state == Frame.PROVED && plies == shortestPossible();
    }

    /**
     * Looks for a mate of any length, and by turns for one within a limit that rises when there is none: some short
     * mates drown among endless chases, some long ones are found at once. What one search learns the other uses, and
     * what the limited one disproves need not be disproved again when the shortest mate is asked for.
     */
    private Frame searchByTurns() {
        int odd = board.isAttackersTurn() ? 1 : 0;
        int step = 0;
        Frame root = dfPn.search(NO_LIMIT, slice(BEFORE_TURNS));
        for (long nodes = FIRST_TURN; root.state == Frame.OPEN && !isOver(); nodes += nodes / 4) {
            if (step < LIMITS.length) {
                root = dfPn.search(LIMITS[step] + odd, slice(nodes));
                if (root.state == Frame.PROVED) {
                    return root;
                }
                step += root.state == Frame.DISPROVED ? 1 : 0;
            }
            root = dfPn.search(NO_LIMIT, slice(nodes));
        }
        return root;
    }

    private Budget slice(long nodes) {
        return new Budget(Math.min(budget.nodes(), dfPn.nodes() + nodes), budget.isOver());
    }

    private boolean isOver() {
        return dfPn.nodes() >= budget.nodes() || budget.isOver().getAsBoolean();
    }

    private int shortestPossible() {
        return board.isAttackersTurn() ? 1 : 0;
    }

    /** After a mate was found: looks for ever shorter ones. */
    void shorten() {
        if (state != Frame.PROVED) {
            return;
        }
        int shortest = shortestPossible();
        while (plies > shortest) {
            Frame shorter = dfPn.search(plies - 2, budget);
            if (shorter.state != Frame.PROVED) {
                isShortest = shorter.state == Frame.DISPROVED;
                return;
            }
            plies = shorter.resultPlies;
        }
        isShortest = true;
    }

    /** The length, if it is proved that there is a mate and none shorter. */
    OptionalInt provedPlies() {
        return state == Frame.PROVED && isShortest ? OptionalInt.of(plies) : OptionalInt.empty();
    }

    /** @param first the move that led here, if the line is to begin with it */
    Outcome outcome(Optional<Move> first) {
        if (state == Frame.DISPROVED) {
            return new Outcome(new Verdict.NoMate(byRepetition), false, dfPn.nodes());
        }
        if (state == Frame.PROVED) {
            Optional<List<Move>> line = new MainLine(board, table, dfPn, budget, isShortest).of(plies);
            if (line.isPresent()) {
                List<Move> moves = new ArrayList<>();
                first.ifPresent(moves::add);
                moves.addAll(line.get());
                return new Outcome(new Verdict.Mate(moves), isShortest, dfPn.nodes());
            }
        }
        return new Outcome(new Verdict.GaveUp(dfPn.nodes()), false, dfPn.nodes());
    }
}
