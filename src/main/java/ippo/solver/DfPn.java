package ippo.solver;

import static ippo.solver.Frame.DISPROVED;
import static ippo.solver.Frame.NEVER;
import static ippo.solver.Frame.OPEN;
import static ippo.solver.Frame.PROVED;
import static ippo.solver.Frame.WITHIN;
import static ippo.solver.Table.NO_LIMIT;

import ippo.rules.MateBoard;

/**
 * Depth-first proof-number search (df-pn) from one position: is there a mate within so many plies? See the package for
 * the ideas and where they come from. The path is kept in frames of our own, not on Java's stack, so that mates of a
 * thousand plies are no matter.
 */
final class DfPn {
    /** The number of a thing decided the other way; larger than any open one. */
    static final int INFINITE = 1 << 29;

    private static final int DEEPEST = 6_000;

    /** In place of the depth that a disproof depends on: cut off for its depth, true of nothing. */
    private static final int CUT_OFF = -1;

    private final MateBoard board;
    private final Table table;
    private final Paths paths;
    private final Trail trail = new Trail();
    private final Expansion expansion;
    private final long salt;

    private SearchProfile style = SearchProfile.PLAIN;
    private long nodes;
    /** How many new positions are still to be expanded with stretched thresholds; see {@link #stretch}. */
    private int stretches;

    private boolean isStopped;

    /**
     * @param salt keeps positions of problems with other pieces, or other rules, apart in the table
     * @param interpositions which of the pieces that the defender drops count
     */
    DfPn(MateBoard board, Table table, Paths paths, MobilityCache glances, long salt, Interpositions interpositions) {
        this.board = board;
        this.table = table;
        this.paths = paths;
        this.salt = salt;
        this.expansion = new Expansion(board, table, paths, glances, trail, salt, interpositions);
    }

    /** Positions expanded since this search was made. */
    long nodes() {
        return nodes;
    }

    /**
     * Searches the position on the board, whoever is to move. The frame says how it ended: open means that the budget
     * ran out.
     *
     * @param plies the longest mate to look for, odd at the attacker's turn and even at the defender's, or
     *     {@code NO_LIMIT}
     */
    Frame search(int plies, Budget budget) {
        return search(SearchProfile.PLAIN, plies, budget);
    }

    /** The same in any style; the one above is plain. */
    Frame search(SearchProfile by, int plies, Budget budget) {
        return search(by, plies, budget, 0);
    }

    /**
     * The same for a position below which other searches have expanded so many already: the table is to keep the answer
     * for what all of them cost.
     */
    Frame search(SearchProfile by, int plies, Budget budget, long workElsewhere) {
        style = by;
        table.use(by);
        expansion.use(by);
        isStopped = false;
        stretches = 0;
        Frame root = trail.at(0);
        root.key = salted(board.key());
        root.hand = board.attackerHand();
        root.isAttackers = board.isAttackersTurn();
        root.path = Paths.extend(salt, root.key, root.hand);
        root.plies = plies;
        root.proofThreshold = INFINITE;
        root.disproofThreshold = INFINITE;
        root.wearyThreshold = INFINITE;
        root.move = MateBoard.NO_MOVE;
        if (plies != NO_LIMIT && (plies % 2 != 0) != root.isAttackers) {
            throw new IllegalArgumentException("a limit of " + plies + " plies");
        }
        enter(root);
        root.nodesBefore -= workElsewhere;
        while (trail.top >= 0) {
            step(trail.at(trail.top), budget);
        }
        if (root.state == DISPROVED && root.repeatedDepth == CUT_OFF) {
            root.state = OPEN;
        }
        return root;
    }

    /** The number by which the table knows a board in this problem. */
    long salted(long key) {
        return expansion.salted(key);
    }

    /** Writes the moves that the defender, in check, is allowed and returns their count. */
    int defences(int[] out) {
        return expansion.defences(out);
    }

    private void enter(Frame frame) {
        frame.isExpanded = false;
        frame.entry = -1;
        frame.givenProofThreshold = frame.proofThreshold;
        frame.givenDisproofThreshold = frame.disproofThreshold;
        frame.isStretched = false;
        frame.stretchesBefore = stretches;
        frame.nodesBefore = nodes;
        frame.state = OPEN;
        frame.repeatedDepth = NEVER;
        trail.enter(frame);
    }

    private void leave(Frame frame) {
        trail.leave(frame);
        if (frame.depth > 0) {
            board.unmake(frame.move, frame.captured);
        }
    }

    /** Does one thing at the deepest position: expands it, goes on to a child, or hands its result to its parent. */
    private void step(Frame frame, Budget budget) {
        if (!frame.isExpanded && frame.depth >= DEEPEST) {
            frame.isExpanded = true;
            frame.disprove(frame.plies, frame.hand);
            frame.repeatedDepth = CUT_OFF;
        } else if (!frame.isExpanded) {
            nodes++;
            if (nodes >= budget.nodes() || (nodes & 255) == 0 && budget.isOver().getAsBoolean()) {
                isStopped = true;
            }
            frame.isExpanded = true;
            expansion.expand(frame);
            if (stretches > 0 && isNew(frame)) {
                stretches--;
            }
        }
        if (frame.state == OPEN) {
            if (frame.isAttackers) {
                weighAttack(frame);
            } else {
                weighDefence(frame);
            }
        }
        if (frame.state == OPEN) {
            stretch(frame);
        }
        boolean goesOn = frame.state == OPEN
                && !isStopped
                && frame.proofNumber < frame.proofThreshold
                && frame.disproofNumber < frame.disproofThreshold
                && frame.proofNumber + style.weariness(frame.workBefore + nodes - frame.nodesBefore)
                        < frame.wearyThreshold;
        if (goesOn) {
            descend(frame);
        } else {
            store(frame);
            stretches = Math.min(stretches, frame.stretchesBefore);
            leave(frame);
            if (frame.depth > 0) {
                report(frame, trail.at(frame.depth - 1));
            }
        }
    }

    /**
     * In a graph with cycles a child may have been met on a shallower path, and its numbers then feed on this very
     * position; from there down thresholds ask for one step forward until a new position is expanded, which keeps such
     * nodes from handing the ball to and fro without end (threshold controlling, Kishimoto 2010).
     */
    private void stretch(Frame frame) {
        if (!frame.isStretched) {
            frame.isStretched = true;
            stretches += hasOldChild(frame) ? 1 : 0;
        }
        frame.proofThreshold = frame.givenProofThreshold;
        frame.disproofThreshold = frame.givenDisproofThreshold;
        if (stretches > 0) {
            frame.proofThreshold = Math.max(frame.proofThreshold, frame.proofNumber + 1);
            frame.disproofThreshold = Math.max(frame.disproofThreshold, frame.disproofNumber + 1);
        }
    }

    private static boolean hasOldChild(Frame frame) {
        for (int i = 0; i < frame.count; i++) {
            if (frame.states[i] == OPEN && !frame.isHidden[i] && frame.depths[i] <= frame.depth) {
                return true;
            }
        }
        return false;
    }

    private boolean isNew(Frame frame) {
        table.find(frame.key, frame.hand, frame.plies);
        return !table.isKnown;
    }

    private void weighAttack(Frame frame) {
        int best = -1;
        int bestNumber = INFINITE;
        int second = INFINITE;
        long sum = 0;
        int shared = 0;
        int proved = -1;
        for (int i = 0; i < frame.count; i++) {
            // what is known already counts, even of a move that still waits
            if (frame.isHidden[i] && frame.states[i] != PROVED) {
                continue;
            }
            if (frame.states[i] == PROVED) {
                int length = Expansion.above(frame.resultsPlies[i], frame.moves[i]);
                if (proved < 0 || length < Expansion.above(frame.resultsPlies[proved], frame.moves[proved])) {
                    proved = i;
                }
            } else if (frame.states[i] == DISPROVED) {
                reveal(frame, i);
            } else {
                if (frame.isShared[i]) {
                    shared = Math.max(shared, frame.disproofNumbers[i]);
                } else {
                    sum += frame.disproofNumbers[i];
                }
                int number = frame.proofNumbers[i] + style.weariness(frame.works[i]);
                if (best < 0 || isBetterCheck(frame, i, number - bestNumber, best)) {
                    second = bestNumber;
                    best = i;
                    bestNumber = number;
                } else {
                    second = Math.min(second, number);
                }
                if (style.seeksMate() && frame.works[i] >= Delay.ENOUGH_OF_PROMOTION) {
                    reveal(frame, i);
                }
            }
        }
        if (proved >= 0) {
            int move = frame.moves[proved];
            frame.prove(
                    Expansion.above(frame.resultsPlies[proved], move),
                    Reserves.before(move, frame.resultsHands[proved], board.at(MateBoard.to(move))));
        } else if (best < 0) {
            disproveAttack(frame);
        } else {
            frame.child = best;
            frame.second = second;
            frame.proofNumber = frame.proofNumbers[best];
            frame.unshared = (int) Math.min(INFINITE - 1, sum);
            frame.disproofNumber = (int) Math.min(INFINITE - 1, sum + shared);
        }
    }

    /** Nearer to a proof; among equals, nearer to a disproof, since that would settle something too. */
    private static boolean isBetterCheck(Frame frame, int i, int difference, int than) {
        return difference < 0 || difference == 0 && frame.disproofNumbers[i] < frame.disproofNumbers[than];
    }

    /** The move that waits for this one waits no longer. */
    private static void reveal(Frame frame, int move) {
        if (frame.waiting[move] >= 0) {
            frame.isHidden[frame.waiting[move]] = false;
        }
    }

    private void disproveAttack(Frame frame) {
        int plies = NO_LIMIT;
        int repeated = NEVER;
        int total = frame.hand + board.defenderHand();
        int hand = Reserves.withoutNewTypes(frame.hand, total);
        for (int i = 0; i < frame.count; i++) {
            plies = Math.min(plies, Expansion.above(frame.resultsPlies[i], frame.moves[i]));
            repeated = Math.min(repeated, frame.repeatedDepths[i]);
            int captured = board.at(MateBoard.to(frame.moves[i]));
            hand = MateBoard.meet(hand, Reserves.before(frame.moves[i], frame.resultsHands[i], captured));
        }
        frame.disprove(plies, hand);
        frame.repeatedDepth = repeated;
    }

    private void weighDefence(Frame frame) {
        int best = -1;
        int bestNumber = INFINITE;
        int second = INFINITE;
        long sum = 0;
        int shared = 0;
        for (int i = 0; i < frame.count; i++) {
            if (frame.isHidden[i] && frame.states[i] != DISPROVED) {
                continue;
            }
            if (frame.states[i] == PROVED) {
                reveal(frame, i);
            } else if (frame.states[i] == DISPROVED) {
                disproveDefence(frame, i);
                return;
            } else {
                if (frame.isShared[i]) {
                    shared = Math.max(shared, frame.proofNumbers[i]);
                } else {
                    sum += frame.proofNumbers[i];
                }
                if (frame.disproofNumbers[i] < bestNumber) {
                    second = bestNumber;
                    bestNumber = frame.disproofNumbers[i];
                    best = i;
                } else {
                    second = Math.min(second, frame.disproofNumbers[i]);
                }
            }
        }
        if (best < 0) {
            proveDefence(frame);
        } else {
            frame.child = best;
            frame.second = second;
            frame.disproofNumber = bestNumber;
            frame.unshared = (int) Math.min(INFINITE - 1, sum);
            frame.proofNumber = (int) Math.min(INFINITE - 1, sum + shared);
        }
    }

    private void disproveDefence(Frame frame, int i) {
        frame.disprove(
                Expansion.above(frame.resultsPlies[i], frame.moves[i]),
                MateBoard.meet(frame.resultsHands[i], frame.hand + board.defenderHand()));
        frame.repeatedDepth = frame.repeatedDepths[i];
    }

    private void proveDefence(Frame frame) {
        int plies = -1;
        int hand = board.isCheckFromAfar() ? Reserves.missing(frame.hand, board.defenderHand()) : 0;
        for (int i = 0; i < frame.count; i++) {
            plies = Math.max(plies, frame.resultsPlies[i]);
            hand = MateBoard.join(hand, frame.resultsHands[i]);
        }
        frame.prove(plies + 1, hand);
    }

    private void descend(Frame frame) {
        int i = frame.child;
        Frame child = trail.at(frame.depth + 1);
        if (frame.isAttackers) {
            int second = loosened(frame.second, style.checkSlack());
            child.wearyThreshold = style.growsWeary() ? second : INFINITE;
            // deeper positions only hear of the plain threshold; it lets the child go one step in any case
            int rest = second - style.weariness(frame.works[i]);
            child.proofThreshold = Math.min(frame.proofThreshold, Math.max(rest, frame.proofNumber + 1));
            child.disproofThreshold =
                    remaining(frame, frame.disproofThreshold, frame.disproofNumber, frame.disproofNumbers[i]);
        } else {
            child.wearyThreshold = INFINITE;
            int second = loosened(frame.second, style.defenceSlack());
            child.disproofThreshold = Math.min(frame.disproofThreshold, second);
            child.proofThreshold = remaining(frame, frame.proofThreshold, frame.proofNumber, frame.proofNumbers[i]);
        }
        if (frame.entry < 0) {
            table.from = parentEntry(frame);
            frame.entry = table.open(frame.key, frame.hand, frame.proofNumber, frame.disproofNumber, frame.depth, 0);
        }
        child.isAttackers = !frame.isAttackers;
        child.plies = Expansion.below(frame.plies, frame.moves[i]);
        child.key = frame.keys[i];
        child.hand = frame.hands[i];
        child.path = Paths.extend(frame.path, child.key, child.hand);
        child.workBefore = frame.works[i];
        child.move = frame.moves[i];
        child.captured = board.make(child.move);
        enter(child);
    }

    private int parentEntry(Frame frame) {
        return frame.depth == 0 ? -1 : trail.at(frame.depth - 1).entry;
    }

    /**
     * 1+ε: stay with a child until it is a quarter worse than the next, not just until it is worse (Pawlewicz and Lew
     * 2007). Some styles stay longer, or not at all.
     *
     * @param slack quarters
     */
    private static int loosened(int second, int slack) {
        return (int) Math.min(INFINITE, second + 1 + (long) second * slack / 4);
    }

    /**
     * What is left of a threshold for the child, of which {@code part} is the share in the position's {@code total}.
     */
    private static int remaining(Frame frame, int threshold, int total, int part) {
        if (threshold >= INFINITE) {
            return INFINITE;
        }
        return frame.isShared[frame.child] ? threshold - frame.unshared : threshold - total + part;
    }

    private void store(Frame frame) {
        long work = nodes - frame.nodesBefore;
        table.from = parentEntry(frame);
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

    private void report(Frame child, Frame parent) {
        int i = parent.child;
        parent.works[i] += nodes - child.nodesBefore;
        parent.states[i] = child.state;
        parent.proofNumbers[i] = child.proofNumber;
        parent.disproofNumbers[i] = child.disproofNumber;
        parent.depths[i] = Math.min(parent.depths[i], child.depth);
        if (!parent.isAttackers) {
            expansion.learn(parent, i, child.state);
        }
        if (child.state != OPEN) {
            parent.resultsPlies[i] = child.resultPlies;
            boolean holdsOnEveryPath = child.state == PROVED || child.repeatedDepth >= WITHIN;
            parent.resultsHands[i] = holdsOnEveryPath ? child.resultHand : child.hand;
            parent.repeatedDepths[i] = child.state == PROVED ? NEVER : child.repeatedDepth;
        }
    }
}
