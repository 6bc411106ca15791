package ippo.solver;

import static ippo.solver.Frame.DISPROVED;
import static ippo.solver.Frame.NEVER;
import static ippo.solver.Frame.OPEN;
import static ippo.solver.Frame.PROVED;
import static ippo.solver.Frame.WITHIN;
import static ippo.solver.Table.NO_LIMIT;

import ippo.rules.MateBoard;

/**
 * Lists the moves of a position with what is known of each before it is searched: from the path, from the table, and
 * else from cheap features of the position it leads to (df-pn+, Nagai 2002). Settles what can be seen at a glance.
 */
final class Expansion {
    /** In place of a number of ways out of check. */
    private static final int MATE = -2;

    /** In place of a square. */
    private static final int NONE = -1;

    /**
     * Where lengths are limited, to disprove a check is likely the more work the farther the limit: a point for so many
     * plies. Found by trial, as is that each further check counts once a ply.
     */
    private static final int PLIES_A_CHECK = 3;

    private final MateBoard board;
    private final Table table;
    private final Paths paths;
    private final MobilityCache glances;
    private final Trail trail;
    private final Sharing sharing;
    private final long salt;
    private final Interpositions interpositions;
    private final int[] buffer = new int[MateBoard.MOST];
    private final int[] replies = new int[MateBoard.MOST];
    /** Keeps the compiler from leaving out look-ups whose only purpose is that the memory is near when it is needed. */
    private long touched;

    /** Whether all drops on one square leave as many checks; then the last square, and how many that are. */
    private boolean sharesChecks;

    private int squareOfDrop;
    private int checksAfterDrop;

    private SearchProfile style = SearchProfile.PLAIN;
    /** Made when it is needed first: most questions are answered without. */
    private Experience experience;

    Expansion(
            MateBoard board,
            Table table,
            Paths paths,
            MobilityCache glances,
            Trail trail,
            long salt,
            Interpositions interpositions) {
        this.board = board;
        this.table = table;
        this.paths = paths;
        this.glances = glances;
        this.trail = trail;
        this.sharing = new Sharing(table, trail);
        this.salt = salt;
        this.interpositions = interpositions;
    }

    /** The number by which the table knows a board in this problem. */
    long salted(long key) {
        long salted = key ^ salt;
        return salted == 0 ? 1 : salted;
    }

    /** From now on weighs new positions for this style of search. */
    void use(SearchProfile by) {
        style = by;
        if (by.learns() && experience == null) {
            experience = new Experience();
        }
    }

    /** Learns how a visit to the position after a defence ended; the board stands before that defence. */
    void learn(Frame frame, int i, byte state) {
        if (style.learns()) {
            experience.note(Experience.index(frame, frame.moves[i], board), state == DISPROVED);
        }
    }

    /** Fills the frame for the position on the board. */
    void expand(Frame frame) {
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
            frame.disprove(NO_LIMIT, Reserves.withoutChecks(frame.hand, board.defenderHand()));
            return;
        }
        count = withCapturesOfFutile(frame, count);
        if (count == 0) {
            frame.disprove(frame.plies, frame.hand);
            return;
        }
        frame.list(buffer, count);
        for (int i = 0; i < count; i++) {
            frame.hands[i] = board.attackerHandAfter(frame.moves[i]);
            frame.keys[i] = salted(board.keyAfter(frame.moves[i]));
        }
        touch(frame);
        for (int i = 0; i < count; i++) {
            if (!isKnown(frame, i) && matesAtOnce(frame, i)) {
                return;
            }
        }
        if (frame.plies == 1 && interpositions != Interpositions.ALL_BUT_FUTILE) {
            // one that is known to mate was found by the search for this very position, or is found again here
            if (!anyProved(frame)) {
                frame.disprove(1, Reserves.withoutMate(frame.hand, board.defenderHand()));
            }
            return;
        }
        Delay.promotions(frame);
    }

    /** In a loop of its own, so that the reads are close enough together to wait for memory at the same time. */
    private void touch(Frame frame) {
        long sum = table.touchForStoring(frame.key);
        for (int i = 0; i < frame.count; i++) {
            sum += table.touch(frame.keys[i]) + glances.touch(frame.keys[i], frame.hands[i]);
        }
        touched += sum;
    }

    private static boolean anyProved(Frame frame) {
        for (int i = 0; i < frame.count; i++) {
            if (frame.states[i] == PROVED) {
                return true;
            }
        }
        return false;
    }

    /** Looks at the position after a check; sets its first numbers if it does not mate. */
    private boolean matesAtOnce(Frame frame, int i) {
        int escapes = glances.find(frame.keys[i], frame.hands[i]);
        if (escapes == MobilityCache.UNKNOWN) {
            escapes = lookAtCheck(frame, i);
        }
        if (escapes == MATE) {
            return true;
        }
        int above = Math.max(1, escapes) + style.remoteness(frame.depth);
        frame.proofNumbers[i] = Math.max(table.borrowedProofNumber, above);
        frame.disproofNumbers[i] = Math.max(table.borrowedDisproofNumber, toRefute(frame));
        return false;
    }

    /** In how many ways the king gets out of a check, or {@code MATE}; the frame is then proved. */
    private int lookAtCheck(Frame frame, int i) {
        int move = frame.moves[i];
        int captured = board.peek(move);
        int escapes = board.countWaysOut(interpositions != Interpositions.NONE);
        boolean mates = escapes == 0 && (move & MateBoard.HANDS_BACK) == 0;
        int proving = mates && board.isCheckFromAfar() ? Reserves.missing(frame.hands[i], board.defenderHand()) : 0;
        board.unpeek(move, captured);
        if (mates) {
            frame.prove(1, Reserves.before(frame.moves[i], proving, captured));
            return MATE;
        }
        if ((move & MateBoard.HANDS_BACK) == 0) {
            glances.note(frame.keys[i], frame.hands[i], escapes);
        }
        return escapes;
    }

    /** The first disproof number of any check. */
    private int toRefute(Frame frame) {
        if (style.learns()) {
            return Experience.UNIT;
        }
        return growsWithPlies(frame) ? 1 + frame.plies / PLIES_A_CHECK : 1;
    }

    private boolean growsWithPlies(Frame frame) {
        return style.growsWithPlies() && frame.plies != NO_LIMIT;
    }

    /**
     * Where a piece was just dropped in between, and futile ones do not count: adds to the checks of the buffer the
     * checker's captures on that square as free moves, which take no plies and leave the piece with the defender. They
     * come first.
     */
    private int withCapturesOfFutile(Frame frame, int count) {
        if (interpositions != Interpositions.ALL_BUT_FUTILE) {
            return count;
        }
        int free = 0;
        boolean isInterposition = frame.depth > 0 && MateBoard.isDrop(frame.move);
        for (int i = 0; isInterposition && i < count; i++) {
            boolean takes = MateBoard.to(buffer[i]) == MateBoard.to(frame.move);
            if (takes && MateBoard.from(buffer[i]) == trail.at(frame.depth - 1).checker) {
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
            frame.prove(0, board.isCheckFromAfar() ? Reserves.missing(frame.hand, board.defenderHand()) : 0);
            return;
        }
        frame.checker = board.onlyChecker();
        boolean mayBeFutile = interpositions == Interpositions.ALL_BUT_FUTILE;
        if (frame.plies == 0 && !(mayBeFutile && areDrops(count))) {
            frame.disprove(0, Reserves.withoutMate(frame.hand, board.defenderHand()));
            return;
        }
        Delay.nearestFirst(buffer, count, board.ownKing(), replies);
        frame.list(buffer, count);
        for (int i = 0; i < count; i++) {
            int move = frame.moves[i];
            frame.hands[i] = frame.hand;
            frame.keys[i] = salted(board.keyAfter(move));
            if (mayBeFutile && MateBoard.isDrop(move)) {
                // what can be taken for free here can't be where the same position came about otherwise
                frame.keys[i] = Paths.extend(frame.checker + 1L, frame.keys[i], MateBoard.to(move));
            }
        }
        touch(frame);
        sharesChecks = board.ignoresTypeOfDrops();
        squareOfDrop = NONE;
        for (int i = 0; i < count; i++) {
            if (!isKnown(frame, i) && endsChecks(frame, i)) {
                return;
            }
        }
        if (style.delaysDefences()) {
            Delay.interpositions(frame, board);
        }
    }

    /** Looks at the position after a defence; sets its first numbers if the attacker still has a check. */
    private boolean endsChecks(Frame frame, int i) {
        int square = sharesChecks && MateBoard.isDrop(frame.moves[i]) ? MateBoard.to(frame.moves[i]) : NONE;
        int checks =
                square >= 0 && square == squareOfDrop ? checksAfterDrop : glances.find(frame.keys[i], frame.hands[i]);
        if (checks == MobilityCache.UNKNOWN) {
            checks = lookAtDefence(frame, i);
        }
        if (checks == 0) {
            return true;
        }
        if (square >= 0) {
            squareOfDrop = square;
            checksAfterDrop = checks;
        }
        frame.proofNumbers[i] = Math.max(table.borrowedProofNumber, 1);
        frame.disproofNumbers[i] = Math.max(table.borrowedDisproofNumber, toEscape(frame, i, checks));
        return false;
    }

    /** The first disproof number of a position with so many checks. */
    private int toEscape(Frame frame, int i, int checks) {
        if (style.learns()) {
            return experience.disproofNumber(Experience.index(frame, frame.moves[i], board), checks);
        }
        return growsWithPlies(frame) ? checks * Math.max(1, frame.plies) : checks;
    }

    /** How many checks the attacker has after a defence; if none, the frame is disproved. */
    private int lookAtDefence(Frame frame, int i) {
        int move = frame.moves[i];
        int captured = board.peek(move);
        int checks = board.countChecks();
        int disproving = checks == 0 ? Reserves.withoutChecks(frame.hand, board.defenderHand()) : 0;
        board.unpeek(move, captured);
        if (checks == 0) {
            frame.disprove(NO_LIMIT, MateBoard.meet(disproving, frame.hand + board.defenderHand()));
        } else {
            glances.note(frame.keys[i], frame.hands[i], checks);
        }
        return checks;
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

    /** The limit after a move: one ply less; a free capture gives back the ply that the drop before it took. */
    static int below(int plies, int move) {
        if (plies == NO_LIMIT) {
            return NO_LIMIT;
        }
        return (move & MateBoard.HANDS_BACK) != 0 ? plies + 1 : plies - 1;
    }

    /** The length before a move, of which {@code plies} is the length after it. */
    static int above(int plies, int move) {
        if (plies == NO_LIMIT) {
            return NO_LIMIT;
        }
        return (move & MateBoard.HANDS_BACK) != 0 ? plies - 1 : plies + 1;
    }

    /**
     * Whether repetition of the path, the table, or the paths know a child; if not, its numbers are still to be set.
     */
    private boolean isKnown(Frame frame, int i) {
        int plies = below(frame.plies, frame.moves[i]);
        frame.states[i] = OPEN;
        frame.repeatedDepths[i] = NEVER;
        table.find(frame.keys[i], frame.hands[i], plies);
        frame.depths[i] = table.leastDepth;
        frame.works[i] = table.work;
        if (table.isProved(plies)) {
            frame.states[i] = PROVED;
            frame.resultsPlies[i] = table.provedPlies;
            frame.resultsHands[i] = table.provingHand;
            return true;
        }
        if (table.isDisproved(plies)) {
            int repeated = table.disprovedByRepetition ? WITHIN : NEVER;
            return disprove(frame, i, table.disprovedPlies, table.disprovingHand, repeated);
        }
        int repeated = trail.repeatedDepth(frame.keys[i], frame.hands[i]);
        if (repeated >= 0) {
            return disprove(frame, i, plies, frame.hands[i], repeated);
        }
        if (table.mayRepeat
                && paths.find(Paths.extend(frame.path, frame.keys[i], frame.hands[i]))
                && paths.disprovedPlies >= plies) {
            return disprove(frame, i, paths.disprovedPlies, frame.hands[i], paths.repeatedDepth);
        }
        if (table.isKnown) {
            frame.proofNumbers[i] = table.proofNumber;
            frame.disproofNumbers[i] = table.disproofNumber;
        }
        if (table.entry >= 0 && style.shares()) {
            sharing.trace(table.entry);
        }
        return table.isKnown;
    }

    private static boolean disprove(Frame frame, int i, int plies, int hand, int repeated) {
        frame.states[i] = DISPROVED;
        frame.resultsPlies[i] = plies;
        frame.resultsHands[i] = hand;
        frame.repeatedDepths[i] = repeated;
        return true;
    }
}
