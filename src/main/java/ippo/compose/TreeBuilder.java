package ippo.compose;

import ippo.answer.Rescue;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import ippo.tsume.SolutionTree;
import ippo.tsume.SolutionTree.Branch;
import ippo.tsume.SolutionTree.Fails;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Works out the solution tree of a puzzle with the solver: once, before it ships. */
public final class TreeBuilder {
    private static final int MOST_TELLING = 2;

    private final Solver solver;
    private final Budget budget;
    private final int mostNodes;

    private final Map<Position, Optional<Integer>> lengths = new HashMap<>();
    private final Map<Position, Boolean> clean = new HashMap<>();
    private final List<Position> positions = new ArrayList<>();
    private final List<Node> nodes = new ArrayList<>();

    private TreeBuilder(Solver solver, Budget budget, int mostNodes) {
        this.solver = solver;
        this.budget = budget;
        this.mostNodes = mostNodes;
    }

    /** Something in the tree could not be settled within the budget, or the tree grew too large. */
    private static final class Unsettled extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unsettled(String what) {
            super(what, null, false, false);
        }
    }

    /** Nothing refutes a check. */
    private static final class Mating extends IllegalStateException {
        private static final long serialVersionUID = 1;

        Mating(String what) {
            super(what);
        }
    }

    /**
     * The tree of a position in which the side to move mates.
     *
     * @param budget for each single question to the solver
     * @param mostNodes the largest tree wanted
     * @return empty if there is no mate, if a question could not be settled within the budget, or if the tree is larger
     */
    public static Optional<SolutionTree> build(Position start, Solver solver, Budget budget, int mostNodes) {
        TreeBuilder builder = new TreeBuilder(solver, budget, mostNodes);
        try {
            Optional<Integer> plies = builder.plies(start);
            if (plies.isEmpty()) {
                return Optional.empty();
            }
            builder.positions.add(start);
            for (int i = 0; i < builder.positions.size(); i++) {
                builder.nodes.add(builder.node(builder.positions.get(i)));
            }
            return Optional.of(new SolutionTree(builder.nodes));
        } catch (Unsettled unsettled) {
            return Optional.empty();
        }
    }

    /**
     * The most telling defence against a check that does not mate.
     *
     * @param budget for each question to the solver
     * @return empty if that was not settled, or the check mates
     */
    public static Optional<Move> refutation(Position before, Move check, Solver solver, Budget budget) {
        try {
            return Optional.of(new TreeBuilder(solver, budget, 0)
                    .fails(before, check, before.play(check))
                    .refutation()
                    .get(0));
        } catch (Unsettled | Mating none) {
            return Optional.empty();
        }
    }

    private Optional<Integer> plies(Position position) {
        Optional<Integer> known = lengths.get(position);
        if (known == null) {
            known = length(solver.solve(position, budget), position);
            lengths.put(position, known);
        }
        return known;
    }

    /** Most checks do not mate, so that is looked at first. */
    private Optional<Integer> pliesAfter(Position position, Move check) {
        return solver.doubtAfter(position, check, budget).verdict().isNoMate()
                ? Optional.empty()
                : length(solver.solveAfter(position, check, budget), position);
    }

    private static Optional<Integer> length(Outcome outcome, Position position) {
        Optional<Integer> plies = outcome.verdict().mate().map(Verdict.Mate::plies);
        if (plies.isPresent() && outcome.isShortest() || outcome.verdict().isNoMate()) {
            return plies;
        }
        throw new Unsettled("unsettled: " + position);
    }

    private Node node(Position position) {
        Map<Move, Branch> checks = new LinkedHashMap<>();
        for (Move move : position.legalMoves()) {
            Position after = position.play(move);
            if (after.isCheck()) {
                Optional<Integer> plies = pliesAfter(position, move);
                checks.put(move, plies.isPresent() ? mates(after, plies.get()) : fails(position, move, after));
            }
        }
        return new Node(checks);
    }

    private Mates mates(Position after, int plies) {
        if (plies == 1) {
            return new Mates(1, Map.of());
        }
        Map<Move, Position> longest = new LinkedHashMap<>();
        for (Move reply : after.legalMoves()) {
            Position next = after.play(reply);
            if (plies(next).orElseThrow() == plies - 2) {
                longest.put(reply, next);
            }
        }
        Map<Move, Integer> replies = new LinkedHashMap<>();
        boolean clean = longest.values().stream().anyMatch(next -> leavesNothing(next, plies - 2));
        longest.forEach((reply, next) -> {
            if (!clean || leavesNothing(next, plies - 2)) {
                replies.put(reply, number(next));
            }
        });
        return new Mates(plies, replies);
    }

    private int number(Position position) {
        for (int i = 0; i < positions.size(); i++) {
            if (positions.get(i).repeats(position)) {
                return i;
            }
        }
        if (positions.size() >= mostNodes) {
            throw new Unsettled("more than " + mostNodes + " positions");
        }
        positions.add(position);
        return positions.size() - 1;
    }

    /**
     * Whether best play from here, a mate in exactly so many plies, can end with nothing left in the attacker's hand.
     */
    private boolean leavesNothing(Position position, int plies) {
        Boolean known = clean.get(position);
        if (known == null) {
            known = canLeaveNothing(position, plies);
            clean.put(position, known);
        }
        return known;
    }

    private boolean canLeaveNothing(Position position, int plies) {
        for (Move move : position.legalMoves()) {
            Position after = position.play(move);
            if (!after.isCheck()) {
                continue;
            }
            if (plies == 1) {
                if (!after.hasLegalMove() && after.hand(position.sideToMove()).isEmpty()) {
                    return true;
                }
            } else if (pliesAfter(position, move).equals(Optional.of(plies)) && replyLeavesNothing(after, plies - 2)) {
                return true;
            }
        }
        return false;
    }

    private boolean replyLeavesNothing(Position after, int plies) {
        return after.legalMoves().stream()
                .map(after::play)
                .anyMatch(next -> plies(next).equals(Optional.of(plies)) && leavesNothing(next, plies));
    }

    /**
     * The most telling defence: taking the checker, else a move of the king, else an interposition. Of the same kind
     * one that leaves no check at all is easiest to believe. What is not looked at need not be searched.
     */
    private Fails fails(Position before, Move check, Position after) {
        boolean isSettled = true;
        for (int worth = MOST_TELLING; worth >= 0; worth--) {
            List<Move> alike = new ArrayList<>();
            for (Move reply : after.legalMoves()) {
                if (worth(after, reply) == worth) {
                    alike.add(reply);
                }
            }
            for (Move reply : alike) {
                if (!hasCheck(after.play(reply))) {
                    return new Fails(List.of(reply));
                }
            }
            for (Move reply : alike) {
                Verdict verdict = solver.doubt(after.play(reply), budget).verdict();
                if (verdict.isNoMate()) {
                    return new Fails(List.of(reply));
                }
                isSettled &= verdict.mate().isPresent();
            }
        }
        if (!isSettled) {
            throw new Unsettled("unsettled what refutes " + check + " in " + before);
        }
        throw new Mating("nothing refutes " + check + " in " + before);
    }

    private static boolean hasCheck(Position position) {
        return position.legalMoves().stream()
                .anyMatch(move -> position.play(move).isCheck());
    }

    private static int worth(Position inCheck, Move reply) {
        if (inCheck.checkers().contains(reply.to())) {
            return MOST_TELLING;
        }
        return switch (Rescue.of(inCheck, reply).how()) {
            case KING_MOVES, KING_TAKES -> 1;
            case CHECKER_TAKEN, BLOCKED, DROPPED_BETWEEN -> 0;
        };
    }
}
