package ippo.solver;

import static ippo.solver.Table.NO_LIMIT;

import ippo.rules.MateBoard;
import ippo.rules.Move;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One question to the solver, in three steps: any mate; then ever shorter ones until the next is disproved, so that the
 * last is the shortest; then, by {@link MainLine}, the line of play.
 */
final class Proof {
    /** In place of a limit: the next of {@code LIMITS}, and the next again where there is no mate within that. */
    private static final int RISING = -1;

    /** In place of a limit: none, and the {@link ProofTree} is asked. */
    private static final int TREE = -2;

    /** The limits tried one after the other: plies after the attacker's first move. */
    private static final int[] LIMITS = {16, 24, 32, 40, 50, 64, 84, 126};

    /**
     * Found by trial on the classics of two centuries. Who is still without an answer after these waits for a mate of
     * hundreds of plies, or for none: the {@link ProofTree} and the styles take turns.
     */
    private static final List<Turn> TURNS = List.of(
            new Turn(SearchProfile.PLAIN, NO_LIMIT, 500_000),
            new Turn(SearchProfile.FAR, NO_LIMIT, 1_500_000),
            new Turn(SearchProfile.PLAIN, NO_LIMIT, 2_000_000),
            new Turn(SearchProfile.LIMITED, RISING, 2_000_000),
            new Turn(SearchProfile.PLAIN, TREE, 4_000_000),
            new Turn(SearchProfile.BALANCED, 44, 8_000_000),
            new Turn(SearchProfile.LIMITED, RISING, 4_500_000),
            new Turn(SearchProfile.FAR, NO_LIMIT, 6_000_000),
            new Turn(SearchProfile.BALANCED, 44, 5_000_000),
            new Turn(SearchProfile.FAR, NO_LIMIT, 60_000_000));

    private static final long LATER_TURN = 5_000_000;

    /** Most questions end sooner than the refuting style has got itself ready to learn. */
    private static final long BEFORE_REFUTING = 1_000;

    /** Where refuting comes first: each turn of the two styles, then twice as many. */
    private static final long FIRST_REFUTING_TURN = 10_000;

    /** Where there is no mate it is mostly the tree that proves it, so it gets most of the time. */
    private static final int TURNS_OF_TREE = 20;

    /** When looking for a shorter mate has cost so many positions, the line of the one found is put by first. */
    private static final long BEFORE_KEEPING = 100_000;

    /** How long the styles search by turns for a shorter mate, at first. */
    private static final long SHORTENING_TURN = 500_000;

    /** @param limit as in {@code LIMITS}, or {@code RISING}, {@code TREE} or {@code NO_LIMIT} */
    private record Turn(SearchProfile style, int limit, long nodes) {}

    private final MateBoard board;
    private final Table table;
    private final DfPn dfPn;
    private final Optional<ProofTree> tree;
    private final Budget budget;

    private byte state;
    private boolean byRepetition;
    private int plies;
    private boolean isShortest;
    private int nextLimit;
    private Optional<List<Move>> kept = Optional.empty();

    /** @param tree what to ask where the search alone has long found nothing, if the question allows it */
    Proof(MateBoard board, Table table, DfPn dfPn, Optional<ProofTree> tree, Budget budget) {
        this.board = board;
        this.table = table;
        this.dfPn = dfPn;
        this.tree = tree;
        this.budget = budget;
    }

    /** Looks for any mate within the limit. */
    void find(int limit) {
        if (limit == NO_LIMIT) {
            searchByTurns();
        } else {
            take(dfPn.search(limit, budget));
        }
    }

    /** Looks for any mate, or that there is none, where the latter is more likely. */
    void refuteOrFind() {
        if (answers(new Turn(SearchProfile.PLAIN, NO_LIMIT, BEFORE_REFUTING)) || isOver()) {
            return;
        }
        for (long nodes = FIRST_REFUTING_TURN; ; nodes *= 2) {
            for (SearchProfile style : List.of(SearchProfile.REFUTING, SearchProfile.PLAIN)) {
                if (answers(new Turn(style, NO_LIMIT, nodes)) || isOver()) {
                    return;
                }
            }
        }
    }

    /** What was found so far. */
    Answer answer() {
        return switch (state) {
            case Frame.PROVED -> Answer.MATE;
            case Frame.DISPROVED -> Answer.NONE;
            default -> Answer.UNKNOWN;
        };
    }

    private void take(Frame root) {
        state = root.state;
        byRepetition = root.repeatedDepth != Frame.NEVER;
        plies = root.resultPlies;
        isShortest = state == Frame.PROVED && plies == shortestPossible();
    }

    /**
     * Looks for a mate of any length, in every {@link SearchProfile} by turns: some short mates drown among endless
     * chases, some long ones are found at once. What one search settles the others use, and what one with a limit
     * disproves need not be disproved again when the shortest mate is asked for.
     */
    private void searchByTurns() {
        for (Turn turn : TURNS) {
            if (answers(turn) || isOver()) {
                return;
            }
        }
        for (long nodes = LATER_TURN; ; nodes += nodes / 4) {
            if (answers(new Turn(SearchProfile.REFUTING, TREE, nodes * TURNS_OF_TREE)) || isOver()) {
                return;
            }
            for (SearchProfile style : EnumSet.complementOf(EnumSet.of(SearchProfile.REFUTING))) {
                if (answers(new Turn(style, style == SearchProfile.LIMITED ? RISING : NO_LIMIT, nodes)) || isOver()) {
                    return;
                }
            }
        }
    }

    /** That there is no mate within a limit answers nothing. */
    private boolean answers(Turn turn) {
        Frame root = search(turn);
        boolean isUnlimited = turn.limit == NO_LIMIT || turn.limit == TREE;
        boolean isAnswer = root.state == Frame.PROVED || root.state == Frame.DISPROVED && isUnlimited;
        if (isAnswer) {
            take(root);
        }
        return isAnswer;
    }

    private Frame search(Turn turn) {
        Budget slice = slice(turn.nodes);
        if (turn.limit == TREE) {
            tree.ifPresent(known -> known.grow(turn.style, slice));
            return within(SearchProfile.PLAIN, NO_LIMIT, slice(1));
        }
        if (turn.limit != RISING) {
            return within(turn.style, turn.limit, slice);
        }
        Frame root;
        do {
            root = within(turn.style, LIMITS[nextLimit], slice);
            nextLimit = Math.min(nextLimit + 1, LIMITS.length - 1);
        } while (root.state == Frame.DISPROVED && nextLimit < LIMITS.length - 1);
        return root;
    }

    private Frame within(SearchProfile style, int limit, Budget slice) {
        int odd = limit != NO_LIMIT && board.isAttackersTurn() ? 1 : 0;
        return dfPn.search(style, limit + odd, slice);
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
            Frame shorter = dfPn.search(plies - 2, slice(BEFORE_KEEPING));
            if (shorter.state == Frame.OPEN && !isOver()) {
                kept = new MainLine(board, table, dfPn, budget, false).of(plies).or(() -> kept);
                shorter = searchOn(plies - 2);
            }
            if (shorter.state != Frame.PROVED) {
                isShortest = shorter.state == Frame.DISPROVED;
                return;
            }
            plies = shorter.resultPlies;
        }
        isShortest = true;
    }

    /**
     * Goes on within a limit by turns, since mostly there is no mate so short: that is proved in far fewer positions
     * now by the one style, now by the other. Turns are long, for a style that has just begun knows nothing yet.
     */
    private Frame searchOn(int limit) {
        for (long nodes = SHORTENING_TURN; ; nodes += nodes / 2) {
            for (SearchProfile style : List.of(SearchProfile.REFUTING, SearchProfile.PLAIN)) {
                Frame root = dfPn.search(style, limit, slice(nodes));
                if (root.state != Frame.OPEN || isOver()) {
                    return root;
                }
            }
        }
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
            // a line that was kept may be longer than what is known by now, but is better than none
            Optional<List<Move>> line = new MainLine(board, table, dfPn, budget, isShortest)
                    .of(plies)
                    .or(() -> kept);
            if (line.isPresent()) {
                List<Move> moves = new ArrayList<>();
                first.ifPresent(moves::add);
                moves.addAll(line.get());
                boolean isBest = isShortest && line.get().size() == plies;
                boolean isAttackersTurn = first.isPresent() || board.isAttackersTurn();
                Verdict verdict = isAttackersTurn ? new Verdict.Mate(moves) : new Verdict.Mated(moves);
                return new Outcome(verdict, isBest, dfPn.nodes());
            }
        }
        return new Outcome(new Verdict.GaveUp(dfPn.nodes()), false, dfPn.nodes());
    }
}
