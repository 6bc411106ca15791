package ippo.solver;

import static ippo.solver.Frame.DISPROVED;
import static ippo.solver.Frame.NEVER;
import static ippo.solver.Frame.OPEN;
import static ippo.solver.Frame.PROVED;
import static ippo.solver.Frame.WITHIN;
import static ippo.solver.Table.NO_LIMIT;

import ippo.rules.MateBoard;
import java.util.Arrays;

/**
 * Depth-first proof-number search (df-pn) from one position: is there a mate within so many plies? See the package for the
 * ideas and where they come from. The path is kept in frames of our own, not on Java's stack, so that mates of a thousand
 * plies are no matter.
 */
final class DfPn {
    /** The number of a thing decided the other way; larger than any open one. */
    static final int INFINITE = 1 << 29;

    private static final int BUCKETS = 1 << 12;
    private static final int DEEPEST = 6_000;

    /** In place of the depth that a disproof depends on: cut off for its depth, true of nothing. */
    private static final int CUT_OFF = -1;

    private final MateBoard board;
    private final Table table;
    private final Paths paths;
    private final long salt;
    private final Interpositions interpositions;
    private final int[] buffer = new int[MateBoard.MOST];
    private final int[] replies = new int[MateBoard.MOST];
    private final int[] buckets = new int[BUCKETS];
    private Frame[] stack = new Frame[64];
    private int top;

    private long nodes;
    private boolean isStopped;

    /**
     * @param salt keeps positions of problems with other pieces, or other rules, apart in the table
     * @param interpositions which of the pieces that the defender drops count
     */
    DfPn(MateBoard board, Table table, Paths paths, long salt, Interpositions interpositions) {
        this.board = board;
        this.table = table;
        this.paths = paths;
        this.salt = salt;
        this.interpositions = interpositions;
        Arrays.fill(buckets, -1);
    }

    /** Positions expanded since this search was made. */
    long nodes() {
        return nodes;
    }

    /**
     * Searches the position on the board, whoever is to move. The frame says how it ended: open means that the budget ran out.
     *
     * @param plies the longest mate to look for, odd at the attacker's turn and even at the defender's, or {@code NO_LIMIT}
     */
    Frame search(int plies, Budget budget) {
        isStopped = false;
        top = 0;
        Frame root = frame(0);
        root.key = salted(board.key());
        root.hand = board.attackerHand();
        root.isAttackers = board.isAttackersTurn();
        root.path = Paths.extend(salt, root.key, root.hand);
        root.plies = plies;
        root.proofThreshold = INFINITE;
        root.disproofThreshold = INFINITE;
        root.move = MateBoard.NO_MOVE;
        if (plies != NO_LIMIT && (plies % 2 != 0) != root.isAttackers) {
            throw new IllegalArgumentException("a limit of " + plies + " plies");
        }
        enter(root);
        while (top >= 0) {
            step(stack[top], budget);
        }
        if (root.state == DISPROVED && root.repeatedDepth == CUT_OFF) {
            root.state = OPEN;
        }
        return root;
    }

    long salted(long key) {
        long salted = key ^ salt;
        return salted == 0 ? 1 : salted;
    }

    private Frame frame(int depth) {
        if (depth >= stack.length) {
            stack = Arrays.copyOf(stack, depth * 2);
        }
        if (stack[depth] == null) {
            stack[depth] = new Frame(depth);
        }
        return stack[depth];
    }

    private void enter(Frame frame) {
        frame.isExpanded = false;
        frame.isStretched = false;
        frame.nodesBefore = nodes;
        frame.state = OPEN;
        frame.repeatedDepth = NEVER;
        int bucket = (int) frame.key & BUCKETS - 1;
        frame.sameBucket = buckets[bucket];
        buckets[bucket] = frame.depth;
        top = frame.depth;
    }

    private void leave(Frame frame) {
        buckets[(int) frame.key & BUCKETS - 1] = frame.sameBucket;
        top = frame.depth - 1;
        if (frame.depth > 0) {
            board.unmake(frame.move, frame.captured);
        }
    }

    /** Does one thing at the deepest position: expands it, goes on to a child, or hands its result to its parent. */
    private void step(Frame frame, Budget budget) {
        if (!frame.isExpanded && frame.depth >= DEEPEST) {
            frame.isExpanded = true;
            frame.state = DISPROVED;
            frame.resultPlies = frame.plies;
            frame.resultHand = frame.hand;
            frame.repeatedDepth = CUT_OFF;
        } else if (!frame.isExpanded) {
            nodes++;
            if (nodes >= budget.nodes() || (nodes & 255) == 0 && budget.isOver().getAsBoolean()) {
                isStopped = true;
            }
            frame.isExpanded = true;
            expand(frame);
        }
        if (frame.state == OPEN) {
            if (frame.isAttackers) {
                weighAttack(frame);
            } else {
                weighDefence(frame);
            }
        }
        if (frame.state == OPEN && !frame.isStretched) {
            stretch(frame);
        }
        boolean goesOn = frame.state == OPEN
                && !isStopped
                && frame.proofNumber < frame.proofThreshold
                && frame.disproofNumber < frame.disproofThreshold;
        if (goesOn) {
            descend(frame);
        } else {
            store(frame);
            leave(frame);
            if (frame.depth > 0) {
                report(frame, stack[frame.depth - 1]);
            }
        }
    }

    /**
     * In a graph with cycles a child may have been met on a shallower path, and its numbers then feed on this very
     * position; thresholds that ask for at least one step forward keep such nodes from handing the ball to and fro without
     * end (threshold controlling, Kishimoto 2010).
     */
    private static void stretch(Frame frame) {
        frame.isStretched = true;
        for (int i = 0; i < frame.count; i++) {
            if (frame.states[i] == OPEN && !frame.isHidden[i] && frame.depths[i] <= frame.depth) {
                frame.proofThreshold = Math.max(frame.proofThreshold, Math.min(INFINITE, frame.proofNumber + 1));
                frame.disproofThreshold =
                        Math.max(frame.disproofThreshold, Math.min(INFINITE, frame.disproofNumber + 1));
                return;
            }
        }
    }

    private void expand(Frame frame) {
        frame.count = 0;
        if (frame.isAttackers) {
            expandAttack(frame);
        } else {
            expandDefence(frame);
        }
    }

    private void expandAttack(Frame frame) {
        int count = board.checks(buffer);
        if (count == 0) {
            disproveForGood(frame, Reserves.withoutChecks(frame.hand, board.defenderHand()));
            return;
        }
        count = withCapturesOfFutile(frame, count);
        if (count == 0) {
            frame.state = DISPROVED;
            frame.resultPlies = frame.plies;
            frame.resultHand = frame.hand;
            return;
        }
        frame.makeRoom(count);
        frame.count = count;
        System.arraycopy(buffer, 0, frame.moves, 0, count);
        for (int i = 0; i < count; i++) {
            int move = frame.moves[i];
            frame.hands[i] = board.attackerHandAfter(move);
            frame.keys[i] = salted(board.keyAfter(move));
            int captured = board.make(move);
            int escapes = defences(replies);
            if (escapes == 0 && (move & MateBoard.HANDS_BACK) == 0) {
                int proving = board.isCheckFromAfar() ? Reserves.missing(frame.hands[i], board.defenderHand()) : 0;
                board.unmake(move, captured);
                frame.state = PROVED;
                frame.resultPlies = 1;
                frame.resultHand = before(frame, move, proving, captured);
                return;
            }
            board.unmake(move, captured);
            frame.proofNumbers[i] = Math.max(1, escapes);
            frame.disproofNumbers[i] = 1;
        }
        if (frame.plies == 1 && interpositions != Interpositions.ALL_BUT_FUTILE) {
            frame.state = DISPROVED;
            frame.resultPlies = 1;
            frame.resultHand = Reserves.withoutMate(frame.hand, board.defenderHand());
            return;
        }
        lookUpChildren(frame);
        Delay.promotions(frame);
    }

    /**
     * Where a piece was just dropped in between, and futile ones do not count: adds to the checks of the buffer the checker's
     * captures on that square as free moves, which take no plies and leave the piece with the defender. They come first.
     */
    private int withCapturesOfFutile(Frame frame, int count) {
        if (interpositions != Interpositions.ALL_BUT_FUTILE) {
            return count;
        }
        int free = 0;
        boolean isInterposition = frame.depth > 0 && MateBoard.isDrop(frame.move);
        for (int i = 0; isInterposition && i < count; i++) {
            boolean takes = MateBoard.to(buffer[i]) == MateBoard.to(frame.move);
            if (takes && MateBoard.from(buffer[i]) == stack[frame.depth - 1].checker) {
                replies[free++] = buffer[i] | MateBoard.HANDS_BACK;
            }
        }
        int others = frame.plies < 1 ? 0 : count;
        System.arraycopy(buffer, 0, buffer, free, others);
        System.arraycopy(replies, 0, buffer, 0, free);
        return free + others;
    }

    private void expandDefence(Frame frame) {
        int count = defences(buffer);
        if (count == 0) {
            frame.state = PROVED;
            frame.resultPlies = 0;
            frame.resultHand = board.isCheckFromAfar() ? Reserves.missing(frame.hand, board.defenderHand()) : 0;
            return;
        }
        frame.checker = board.onlyChecker();
        boolean mayBeFutile = interpositions == Interpositions.ALL_BUT_FUTILE;
        if (frame.plies == 0 && !(mayBeFutile && areDrops(count))) {
            frame.state = DISPROVED;
            frame.resultPlies = 0;
            frame.resultHand = Reserves.withoutMate(frame.hand, board.defenderHand());
            return;
        }
        frame.makeRoom(count);
        frame.count = count;
        System.arraycopy(buffer, 0, frame.moves, 0, count);
        for (int i = 0; i < count; i++) {
            int move = frame.moves[i];
            frame.hands[i] = frame.hand;
            frame.keys[i] = salted(board.keyAfter(move));
            if (mayBeFutile && MateBoard.isDrop(move)) {
                // what can be taken for free here can't be where the same position came about otherwise
                frame.keys[i] = Paths.extend(frame.checker + 1L, frame.keys[i], MateBoard.to(move));
            }
            int captured = board.make(move);
            frame.proofNumbers[i] = 1;
            frame.disproofNumbers[i] = Math.max(1, board.checks(replies));
            board.unmake(move, captured);
        }
        lookUpChildren(frame);
        Delay.interpositions(frame);
    }

    /** Writes the moves that the defender, in check, is allowed and returns their count. */
    int defences(int[] out) {
        int count = board.moves(out);
        if (interpositions != Interpositions.NONE) {
            return count;
        }
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (!MateBoard.isDrop(out[i])) {
                out[kept++] = out[i];
            }
        }
        return kept;
    }

    private boolean areDrops(int count) {
        for (int i = 0; i < count; i++) {
            if (!MateBoard.isDrop(buffer[i])) {
                return false;
            }
        }
        return true;
    }

    private void lookUpChildren(Frame frame) {
        frame.clearWaiting();
        for (int i = 0; i < frame.count; i++) {
            lookUp(frame, i, below(frame.plies, frame.moves[i]));
        }
    }

    /** The limit after a move: one ply less; a free capture gives back the ply that the drop before it took. */
    private static int below(int plies, int move) {
        if (plies == NO_LIMIT) {
            return NO_LIMIT;
        }
        return (move & MateBoard.HANDS_BACK) != 0 ? plies + 1 : plies - 1;
    }

    /** The length before a move, of which {@code plies} is the length after it. */
    private static int above(int plies, int move) {
        if (plies == NO_LIMIT) {
            return NO_LIMIT;
        }
        return (move & MateBoard.HANDS_BACK) != 0 ? plies - 1 : plies + 1;
    }

    /** What is known of a child before it is searched: repetition of the path, the table, the paths; else the estimate stays. */
    private void lookUp(Frame frame, int i, int plies) {
        frame.states[i] = OPEN;
        frame.repeatedDepths[i] = NEVER;
        table.find(frame.keys[i], frame.hands[i], plies);
        frame.depths[i] = table.leastDepth;
        if (table.isProved(plies)) {
            frame.states[i] = PROVED;
            frame.resultsPlies[i] = table.provedPlies;
            frame.resultsHands[i] = table.provingHand;
            return;
        }
        if (table.isDisproved(plies)) {
            frame.states[i] = DISPROVED;
            frame.resultsPlies[i] = table.disprovedPlies;
            frame.resultsHands[i] = table.disprovingHand;
            frame.repeatedDepths[i] = table.disprovedByRepetition ? WITHIN : NEVER;
            return;
        }
        int repeated = repeatedDepth(frame.keys[i], frame.hands[i]);
        if (repeated >= 0) {
            frame.states[i] = DISPROVED;
            frame.resultsPlies[i] = plies;
            frame.resultsHands[i] = frame.hands[i];
            frame.repeatedDepths[i] = repeated;
            return;
        }
        if (table.mayRepeat
                && paths.find(Paths.extend(frame.path, frame.keys[i], frame.hands[i]))
                && paths.disprovedPlies >= plies) {
            frame.states[i] = DISPROVED;
            frame.resultsPlies[i] = paths.disprovedPlies;
            frame.resultsHands[i] = frame.hands[i];
            frame.repeatedDepths[i] = paths.repeatedDepth;
            return;
        }
        if (table.isKnown) {
            frame.proofNumbers[i] = table.proofNumber;
            frame.disproofNumbers[i] = table.disproofNumber;
        } else {
            frame.proofNumbers[i] = Math.max(frame.proofNumbers[i], table.borrowedProofNumber);
            frame.disproofNumbers[i] = Math.max(frame.disproofNumbers[i], table.borrowedDisproofNumber);
        }
    }

    /**
     * The depth of a position on the path that has this board and at least this hand, or -1. Going there again, or there
     * with less in hand, is no help: the attacker's shortest mate never does it.
     */
    private int repeatedDepth(long key, int hand) {
        for (int depth = buckets[(int) key & BUCKETS - 1]; depth >= 0; depth = stack[depth].sameBucket) {
            Frame frame = stack[depth];
            if (frame.key == key && MateBoard.atLeast(frame.hand, hand)) {
                return depth;
            }
        }
        return -1;
    }

    private void disproveForGood(Frame frame, int hand) {
        frame.state = DISPROVED;
        frame.resultPlies = NO_LIMIT;
        frame.resultHand = hand;
    }

    /** The hand before an attacker's move, of which {@code after} is needed (or allowed) after it. */
    private static int before(Frame frame, int move, int after, int captured) {
        if (MateBoard.isDrop(move)) {
            return after + MateBoard.one(MateBoard.droppedType(move));
        }
        boolean handsBack = (move & MateBoard.HANDS_BACK) != 0;
        if (handsBack || captured < 0 || MateBoard.count(after, captured & 7) == 0) {
            return after;
        }
        return after - MateBoard.one(captured & 7);
    }

    private void weighAttack(Frame frame) {
        int best = -1;
        int bestNumber = INFINITE;
        long sum = 0;
        int proved = -1;
        for (int i = 0; i < frame.count; i++) {
            if (frame.isHidden[i]) {
                continue;
            }
            if (frame.states[i] == PROVED) {
                int length = above(frame.resultsPlies[i], frame.moves[i]);
                if (proved < 0 || length < above(frame.resultsPlies[proved], frame.moves[proved])) {
                    proved = i;
                }
            } else if (frame.states[i] == DISPROVED) {
                reveal(frame, i);
            } else {
                sum += frame.disproofNumbers[i];
                if (frame.proofNumbers[i] < bestNumber) {
                    bestNumber = frame.proofNumbers[i];
                    best = i;
                }
            }
        }
        if (proved >= 0) {
            frame.state = PROVED;
            frame.resultPlies = above(frame.resultsPlies[proved], frame.moves[proved]);
            frame.resultHand =
                    before(frame, frame.moves[proved], frame.resultsHands[proved], board.at(MateBoard.to(frame.moves[proved])));
        } else if (best < 0) {
            disproveAttack(frame);
        } else {
            frame.child = best;
            frame.proofNumber = bestNumber;
            frame.disproofNumber = (int) Math.min(INFINITE - 1, sum);
        }
    }

    private static void reveal(Frame frame, int decided) {
        if (frame.waiting[decided] >= 0) {
            frame.isHidden[frame.waiting[decided]] = false;
        }
    }

    private void disproveAttack(Frame frame) {
        int plies = NO_LIMIT;
        int repeated = NEVER;
        int total = frame.hand + board.defenderHand();
        int hand = Reserves.withoutNewTypes(frame.hand, total);
        for (int i = 0; i < frame.count; i++) {
            plies = Math.min(plies, above(frame.resultsPlies[i], frame.moves[i]));
            repeated = Math.min(repeated, frame.repeatedDepths[i]);
            int captured = board.at(MateBoard.to(frame.moves[i]));
            hand = MateBoard.meet(hand, before(frame, frame.moves[i], frame.resultsHands[i], captured));
        }
        frame.state = DISPROVED;
        frame.resultPlies = plies;
        frame.resultHand = hand;
        frame.repeatedDepth = repeated;
    }

    /**
     * Of the defences that are open the hardest counts in full and each other one as 1: their trees run into each other so
     * often that a sum would count the same work many times over (weak proof numbers; Ueda et al. 2008).
     */
    private void weighDefence(Frame frame) {
        int best = -1;
        int bestNumber = INFINITE;
        int hardest = 0;
        int open = 0;
        for (int i = 0; i < frame.count; i++) {
            if (frame.isHidden[i]) {
                continue;
            }
            if (frame.states[i] == PROVED) {
                reveal(frame, i);
            } else if (frame.states[i] == DISPROVED) {
                disproveDefence(frame, i);
                return;
            } else {
                hardest = Math.max(hardest, frame.proofNumbers[i]);
                open++;
                if (frame.disproofNumbers[i] < bestNumber) {
                    bestNumber = frame.disproofNumbers[i];
                    best = i;
                }
            }
        }
        if (best < 0) {
            proveDefence(frame);
        } else {
            frame.child = best;
            frame.disproofNumber = bestNumber;
            frame.proofNumber = Math.min(INFINITE - 1, hardest + open - 1);
            frame.open = open;
        }
    }

    private void disproveDefence(Frame frame, int i) {
        frame.state = DISPROVED;
        frame.resultPlies = above(frame.resultsPlies[i], frame.moves[i]);
        frame.resultHand = MateBoard.meet(frame.resultsHands[i], frame.hand + board.defenderHand());
        frame.repeatedDepth = frame.repeatedDepths[i];
    }

    private void proveDefence(Frame frame) {
        int plies = -1;
        int hand = board.isCheckFromAfar() ? Reserves.missing(frame.hand, board.defenderHand()) : 0;
        for (int i = 0; i < frame.count; i++) {
            plies = Math.max(plies, frame.resultsPlies[i]);
            hand = MateBoard.join(hand, frame.resultsHands[i]);
        }
        frame.state = PROVED;
        frame.resultPlies = plies + 1;
        frame.resultHand = hand;
    }

    private void descend(Frame frame) {
        int i = frame.child;
        int proofThreshold;
        int disproofThreshold;
        if (frame.isAttackers) {
            int second = INFINITE;
            for (int j = 0; j < frame.count; j++) {
                if (j != i && !frame.isHidden[j] && frame.states[j] == OPEN) {
                    second = Math.min(second, frame.proofNumbers[j]);
                }
            }
            proofThreshold = Math.min(frame.proofThreshold, loosened(second));
            int others = frame.disproofNumber - frame.disproofNumbers[i];
            disproofThreshold = frame.disproofThreshold >= INFINITE ? INFINITE : frame.disproofThreshold - others;
        } else {
            int second = INFINITE;
            for (int j = 0; j < frame.count; j++) {
                if (j != i && !frame.isHidden[j] && frame.states[j] == OPEN) {
                    second = Math.min(second, frame.disproofNumbers[j]);
                }
            }
            disproofThreshold = Math.min(frame.disproofThreshold, loosened(second));
            proofThreshold = frame.proofThreshold >= INFINITE ? INFINITE : frame.proofThreshold - frame.open + 1;
        }
        Frame child = frame(frame.depth + 1);
        child.isAttackers = !frame.isAttackers;
        child.plies = below(frame.plies, frame.moves[i]);
        child.key = frame.keys[i];
        child.hand = frame.hands[i];
        child.path = Paths.extend(frame.path, child.key, child.hand);
        child.move = frame.moves[i];
        child.captured = board.make(child.move);
        child.proofThreshold = proofThreshold;
        child.disproofThreshold = disproofThreshold;
        enter(child);
    }

    /** 1+ε: stay with a child until it is an eighth worse than the next, not just until it is worse (Pawlewicz and Lew 2007). */
    private static int loosened(int second) {
        return Math.min(INFINITE, second + 1 + second / 8);
    }

    private void store(Frame frame) {
        long work = nodes - frame.nodesBefore;
        switch (frame.state) {
            case PROVED -> {
                table.prove(frame.key, frame.resultHand, frame.resultPlies, work);
                frame.proofNumber = 0;
                frame.disproofNumber = INFINITE;
            }
            case DISPROVED -> {
                frame.proofNumber = INFINITE;
                frame.disproofNumber = 0;
                if (frame.repeatedDepth >= frame.depth) {
                    // whatever repeats does so within this position's own tree: true on every path
                    boolean repeats = frame.repeatedDepth != NEVER;
                    frame.repeatedDepth = repeats ? WITHIN : NEVER;
                    table.disprove(frame.key, frame.resultHand, frame.resultPlies, repeats, work);
                } else {
                    table.markRepeats(frame.key, frame.hand, frame.depth, work);
                    paths.put(frame.path, frame.resultPlies, frame.repeatedDepth);
                }
            }
            default -> {
                if (frame.count > 0) {
                    table.open(frame.key, frame.hand, frame.proofNumber, frame.disproofNumber, frame.depth, work);
                }
            }
        }
    }

    private static void report(Frame child, Frame parent) {
        int i = parent.child;
        parent.states[i] = child.state;
        parent.proofNumbers[i] = child.proofNumber;
        parent.disproofNumbers[i] = child.disproofNumber;
        parent.depths[i] = Math.min(parent.depths[i], child.depth);
        if (child.state != OPEN) {
            parent.resultsPlies[i] = child.resultPlies;
            parent.resultsHands[i] = child.repeatedDepth >= WITHIN || child.state == PROVED ? child.resultHand : child.hand;
            parent.repeatedDepths[i] = child.state == PROVED ? NEVER : child.repeatedDepth;
        }
    }
}
