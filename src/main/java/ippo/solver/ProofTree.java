package ippo.solver;

import static ippo.solver.Table.NO_LIMIT;

import ippo.rules.MateBoard;
import java.util.ArrayList;
import java.util.List;

/**
 * The first moves as a tree that is kept whole; the depth-first search is only asked about its leaves, one at a time
 * (job-level proof number search; Wu et al. 2013). It goes where least work seems left before something is disproved,
 * and finishes it: where thirty checks each need a million positions to be refuted, the depth-first search alone goes
 * from one to the next whenever that seems a little nearer to a mate, and finishes none.
 *
 * <p>A leaf that has cost much without an answer gets its moves as children. What is settled goes into the table, so
 * that it helps everywhere.
 */
final class ProofTree {
    /** Positions; found by trial on the classics. */
    static final long FIRST_TURN = 20_000;

    private static final int TURNS_BEFORE_SPLITTING = 4;
    /** Deep enough for any refutation met so far, and little enough for Java's stack. */
    private static final int DEEPEST = 1_000;

    private static final int USUAL_HOPE = 8;
    private static final int MOST_HOPE = 512;

    private final MateBoard board;
    private final DfPn dfPn;
    private final long firstTurn;
    private final Node root;
    /** How many moves the board stands below the root. */
    private int depth;

    private SearchProfile style = SearchProfile.PLAIN;

    private final class Node {
        final int move;
        byte state = Frame.OPEN;
        boolean isAttackers;
        /** Positions expanded here and below. */
        long work;
        /** How many more it will probably take to disprove this. */
        long rest = firstTurn;

        int turns;
        List<Node> children = List.of();

        Node(int move) {
            this.move = move;
        }

        /** What was spent counts too, so that no move is starved by another that seems near its end for ever. */
        long effort() {
            return rest + work / 4;
        }
    }

    /**
     * @param board the position in question; the one that the search works on
     * @param firstTurn the positions that a leaf gets at first; the second turn is as long, each after that as long as
     *     all before
     */
    ProofTree(MateBoard board, DfPn dfPn, long firstTurn) {
        this.board = board;
        this.dfPn = dfPn;
        this.firstTurn = firstTurn;
        this.root = new Node(MateBoard.NO_MOVE);
    }

    /**
     * Goes on until the position is settled, so that a search without a limit knows the answer, or the budget ends.
     *
     * @param by how the leaves are searched
     */
    void grow(SearchProfile by, Budget budget) {
        style = by;
        if (root.children.isEmpty()) {
            split(root, budget);
        }
        while (root.state == Frame.OPEN
                && dfPn.nodes() < budget.nodes()
                && !budget.isOver().getAsBoolean()) {
            visit(root, budget);
        }
    }

    private Frame search(Node node, long nodes, long workElsewhere, Budget budget) {
        long before = dfPn.nodes();
        Budget slice = new Budget(Math.min(budget.nodes(), before + nodes), budget.isOver());
        Frame frame = dfPn.search(style, NO_LIMIT, slice, workElsewhere);
        node.state = frame.state;
        node.work += dfPn.nodes() - before;
        return frame;
    }

    /** One turn at the leaf where least effort is needed; the board stands at the node before and after. */
    private void visit(Node node, Budget budget) {
        if (node.children.isEmpty()) {
            visitLeaf(node, budget);
        } else if (look(node, budget).state == Frame.OPEN) {
            Node child = nearest(node);
            long before = child.work;
            int captured = board.make(child.move);
            depth++;
            visit(child, budget);
            depth--;
            board.unmake(child.move, captured);
            node.work += child.work - before;
            weigh(node, budget);
        }
    }

    private void visitLeaf(Node leaf, Budget budget) {
        leaf.turns++;
        Frame frame = search(leaf, Math.max(firstTurn, leaf.work), 0, budget);
        leaf.rest = rest(leaf, frame);
        if (leaf.state == Frame.OPEN && leaf.turns >= TURNS_BEFORE_SPLITTING && depth < DEEPEST) {
            split(leaf, budget);
        }
    }

    /**
     * As many as it took so far, more where the numbers hope for a mate, fewer where they do not; found by trial on
     * positions without one.
     */
    private long rest(Node leaf, Frame frame) {
        int hope = frame.disproofNumber / Math.max(1, frame.proofNumber);
        return Math.max(firstTurn, leaf.work) * Math.min(MOST_HOPE, Math.max(1, hope)) / USUAL_HOPE;
    }

    /** Lists the moves, and notices what was settled elsewhere. */
    private Frame look(Node node, Budget budget) {
        return search(node, 1, 0, budget);
    }

    private Node nearest(Node node) {
        Node nearest = null;
        for (Node child : node.children) {
            if (child.state == Frame.OPEN && (nearest == null || child.effort() < nearest.effort())) {
                nearest = child;
            }
        }
        return nearest;
    }

    /** Every check must be refuted, but one defence is enough. */
    private void weigh(Node node, Budget budget) {
        long sum = 0;
        long least = Long.MAX_VALUE;
        boolean isDecided = false;
        for (Node child : node.children) {
            if (child.state == Frame.OPEN) {
                sum += child.rest;
                least = Math.min(least, child.rest);
            } else {
                isDecided |= node.isAttackers == (child.state == Frame.PROVED);
            }
        }
        node.rest = node.isAttackers ? sum : least;
        if (isDecided || sum == 0) {
            settle(node, budget);
        }
    }

    /**
     * The search sees in the table what became of the moves; the table is to keep the answer for what all of it cost.
     * Where some moves were still delayed, they are children now.
     */
    private void settle(Node node, Budget budget) {
        search(node, 1, node.work, budget);
        if (node.state == Frame.OPEN) {
            split(node, budget);
        }
    }

    private void split(Node node, Budget budget) {
        Frame frame = look(node, budget);
        List<Node> children = new ArrayList<>();
        for (int i = 0; i < frame.count && frame.state == Frame.OPEN; i++) {
            if (frame.states[i] == Frame.OPEN && !frame.isHidden[i]) {
                children.add(child(node, frame.moves[i]));
            }
        }
        node.isAttackers = frame.isAttackers;
        node.children = children;
        node.rest = firstTurn * (node.isAttackers ? children.size() : 1);
    }

    private Node child(Node node, int move) {
        for (Node known : node.children) {
            if (known.move == move && known.state == Frame.OPEN) {
                return known;
            }
        }
        return new Node(move);
    }
}
