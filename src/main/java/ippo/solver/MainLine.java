package ippo.solver;

import ippo.rules.MateBoard;
import ippo.rules.Move;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Puts together, from a table that knows a mate, the line of play in which the defender holds out longest. */
final class MainLine {
    /** How many defences are compared for the one that leaves nothing in the attacker's hand. */
    private static final int MOST_COMPARED = 2000;

    /** What the comparison may cost at least, in positions expanded, even where the mate itself was found sooner. */
    private static final long ANY_COMPARISON = 200_000;

    private static final int NO_PROMISE = -1;

    private final MateBoard board;
    private final Table table;
    private final DfPn dfPn;
    private final Budget budget;
    private final boolean isShortest;

    /** All of the budget for the first line, then a part of it: a line that leaves nothing is worth only so much. */
    private Budget spending;

    private int compared;
    private final Set<Long> leavesPieces = new HashSet<>();
    private final Map<Long, Ending> endings = new HashMap<>();
    private final Map<Long, List<Integer>> lines = new HashMap<>();

    /**
     * @param board where the line begins, whoever is to move
     * @param isShortest whether the mate is proved to be the shortest
     */
    MainLine(MateBoard board, Table table, DfPn dfPn, Budget budget, boolean isShortest) {
        this.board = board;
        this.table = table;
        this.dfPn = dfPn;
        this.budget = budget;
        this.spending = budget;
        this.isShortest = isShortest;
    }

    /** The line of a mate in {@code plies} at most; empty if the budget ran out while it was put together. */
    Optional<List<Move>> of(int plies) {
        List<Integer> line = new ArrayList<>();
        Ending ending = board.isAttackersTurn() ? attack(plies, line) : defend(plies, line);
        return ending == Ending.LOST
                ? Optional.empty()
                : Optional.of(line.stream().map(Move::ofCode).toList());
    }

    private enum Ending {
        /** Nothing is left in the attacker's hand. */
        CLEAN,
        /** Pieces are left over. */
        LEFT_OVER,
        /** The budget ran out while the line was put together again. */
        LOST
    }

    /** Appends the attacker's best play from here, where he mates in {@code within} plies at most. */
    private Ending attack(int within, List<Integer> line) {
        int[] moves = new int[MateBoard.MOST];
        int count = board.checks(moves);
        int best = MateBoard.NO_MOVE;
        if (within == 1) {
            best = mateInOne(moves, count);
        } else {
            best = fromTable(moves, count, within - 1);
            for (int i = 0; best == MateBoard.NO_MOVE && i < count; i++) {
                int captured = board.make(moves[i]);
                Frame after = dfPn.search(within - 1, spending);
                board.unmake(moves[i], captured);
                if (after.state == Frame.PROVED) {
                    best = moves[i];
                } else if (after.state == Frame.OPEN) {
                    return Ending.LOST;
                }
            }
        }
        if (best == MateBoard.NO_MOVE) {
            return Ending.LOST;
        }
        line.add(best);
        int captured = board.make(best);
        Ending ending = defend(within - 1, line);
        board.unmake(best, captured);
        return ending;
    }

    private int mateInOne(int[] moves, int count) {
        int[] replies = new int[MateBoard.MOST];
        for (int i = 0; i < count; i++) {
            int captured = board.make(moves[i]);
            boolean mates = dfPn.defences(replies) == 0;
            board.unmake(moves[i], captured);
            if (mates) {
                return moves[i];
            }
        }
        return MateBoard.NO_MOVE;
    }

    /** The check after which the table promises the quickest mate, within these plies. */
    private int fromTable(int[] moves, int count, int within) {
        int best = MateBoard.NO_MOVE;
        int quickest = within + 1;
        for (int i = 0; i < count; i++) {
            table.find(dfPn.salted(board.keyAfter(moves[i])), board.attackerHandAfter(moves[i]), within);
            if (table.provedPlies < quickest) {
                quickest = table.provedPlies;
                best = moves[i];
            }
        }
        return best;
    }

    /** Appends the longest defence from here, where the attacker mates in {@code within} plies at most. */
    private Ending defend(int within, List<Integer> line) {
        int[] moves = new int[MateBoard.MOST];
        int count = dfPn.defences(moves);
        if (count == 0) {
            onlyCompareFromNow();
            return board.attackerHand() == 0 ? Ending.CLEAN : Ending.LEFT_OVER;
        }
        if (!isShortest) {
            return defendAsPromised(moves, count, within - 1, line);
        }
        int length = line.size();
        List<Integer> kept = null;
        int longest = within - 1;
        for (int i = 0; i < count && longest > 0; i++) {
            int captured = board.make(moves[i]);
            Ending ending = Ending.LOST;
            if ((kept == null || isWorthTrying()) && holdsOut(longest)) {
                ending = tryReply(moves[i], longest, line);
            }
            board.unmake(moves[i], captured);
            if (ending == Ending.CLEAN) {
                return ending;
            }
            if (ending == Ending.LEFT_OVER && kept == null) {
                kept = List.copyOf(line.subList(length, line.size()));
            }
            line.subList(length, line.size()).clear();
        }
        if (kept == null) {
            return Ending.LOST;
        }
        line.addAll(kept);
        return Ending.LEFT_OVER;
    }

    /** Once there is a line, others may cost a quarter of what everything has cost so far. */
    private void onlyCompareFromNow() {
        if (isShortest && spending == budget) {
            long most = dfPn.nodes() + Math.max(ANY_COMPARISON, dfPn.nodes() / 4);
            spending = new Budget(Math.min(budget.nodes(), most), budget.isOver());
        }
    }

    private Ending tryReply(int move, int plies, List<Integer> line) {
        compared++;
        line.add(move);
        Ending ending = attack(plies, line);
        if (ending == Ending.LEFT_OVER) {
            leavesPieces.add(here());
        }
        return ending;
    }

    private boolean isWorthTrying() {
        return compared < MOST_COMPARED && !leavesPieces.contains(here());
    }

    private long here() {
        return Paths.extend(0, board.key(), board.attackerHand());
    }

    /** Whether the attacker needs exactly this many plies from here, where he needs no more. */
    private boolean holdsOut(int exactly) {
        return exactly == 1 || dfPn.search(exactly - 2, spending).state == Frame.DISPROVED;
    }

    /**
     * While the shortest mate is not proved, the table has upper bounds only. Tries replies in the order of these until
     * none that is left can hold out longer than the longest line found: so the line is never shorter than what the
     * defender can reach.
     */
    private Ending defendAsPromised(int[] moves, int count, int within, List<Integer> line) {
        long here = here();
        Ending known = endings.get(here);
        if (known != null) {
            line.addAll(lines.get(here));
            return known;
        }
        int[] promised = new int[count];
        for (int i = 0; i < count; i++) {
            promised[i] = promise(moves[i], within);
            if (promised[i] == NO_PROMISE) {
                return Ending.LOST;
            }
        }
        int length = line.size();
        List<Integer> longest = List.of();
        Ending ending = Ending.LOST;
        for (int i = most(promised); promised[i] > longest.size() - 1; i = most(promised)) {
            line.add(moves[i]);
            int captured = board.make(moves[i]);
            Ending reached = attack(promised[i], line);
            board.unmake(moves[i], captured);
            if (reached == Ending.LOST) {
                return reached;
            }
            if (line.size() - length > longest.size()) {
                longest = List.copyOf(line.subList(length, line.size()));
                ending = reached;
            }
            line.subList(length, line.size()).clear();
            promised[i] = NO_PROMISE;
        }
        line.addAll(longest);
        endings.put(here, ending);
        lines.put(here, longest);
        return ending;
    }

    private static int most(int[] promised) {
        int best = 0;
        for (int i = 1; i < promised.length; i++) {
            if (promised[i] > promised[best]) {
                best = i;
            }
        }
        return best;
    }

    /** In how many plies at most the attacker mates after this reply, or {@code NO_PROMISE} if the budget ran out. */
    private int promise(int reply, int within) {
        int captured = board.make(reply);
        table.find(dfPn.salted(board.key()), board.attackerHand(), within);
        int plies = table.provedPlies;
        if (plies > within) {
            Frame root = dfPn.search(within, budget);
            plies = root.state == Frame.PROVED ? root.resultPlies : NO_PROMISE;
        }
        board.unmake(reply, captured);
        return plies;
    }
}
