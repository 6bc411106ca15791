package ippo.solver;

import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Whether a problem is complete (完全作): along the main line no other check mates before the last ply, however slowly,
 * and nothing is left in the attacker's hand at the end. What is tolerated by custom is reported too, as a finding of
 * its own kind.
 *
 * <p>The search for other mates is bounded by the budget, which each check looked at gets anew. A check that could not
 * be settled within it makes the problem unsound as far as we are concerned, and is reported as {@link Kind#UNSETTLED}.
 */
public final class Soundness {

    /** What was found. */
    public enum Kind {
        /** Another move mates, before the last ply (余詰). */
        COOK(true),
        /** Pieces stay in the attacker's hand at the end of the main line (駒余り). */
        LEFT_OVER(true),
        /** Whether this check mates was not settled within the budget. */
        UNSETTLED(true),
        /** The length depends on dropped interpositions; whether they are futile may be a matter of taste. */
        INTERPOSITIONS_COUNT(false),
        /** The last move can be another one. */
        LAST_MOVE_CHOICE(false),
        /** Promotion or not: both mate. */
        PROMOTION_CHOICE(false),
        /** The same piece checks from another square of the same line, and the mate is as long. */
        DISTANCE_CHOICE(false);

        private final boolean isFault;

        Kind(boolean isFault) {
            this.isFault = isFault;
        }

        /** Whether this makes the problem unsound; otherwise it is tolerated. */
        public boolean isFault() {
            return isFault;
        }
    }

    /**
     * Something found at one ply of the main line.
     *
     * @param ply counted from 1
     * @param move the other move, or the one of the main line if there is none
     */
    public record Finding(Kind kind, int ply, Move move) {
        public Finding {
            Objects.requireNonNull(kind, "kind");
            Objects.requireNonNull(move, "move");
        }
    }

    /**
     * The result.
     *
     * @param line the main line; empty if no mate was found, or a shorter one was not ruled out
     */
    public record Report(List<Move> line, List<Finding> findings) {
        public Report {
            line = List.copyOf(line);
            findings = List.copyOf(findings);
        }

        public boolean isSound() {
            return !line.isEmpty()
                    && findings.stream().noneMatch(finding -> finding.kind().isFault());
        }

        /** Whether something of this kind was found. */
        public boolean has(Kind kind) {
            return findings.stream().anyMatch(finding -> finding.kind() == kind);
        }
    }

    private final Solver solver;
    private final Budget budget;
    private final List<Finding> findings = new ArrayList<>();

    private Soundness(Solver solver, Budget budget) {
        this.solver = solver;
        this.budget = budget;
    }

    /**
     * Examines the problem of a position in which the side to move is to mate.
     *
     * @param budget for the mate and then for each other check along the main line
     */
    public static Report examine(Position start, Solver solver, Budget budget) {
        Outcome outcome = solver.solve(start, budget);
        if (!(outcome.verdict() instanceof Verdict.Mate mate) || !outcome.isShortest()) {
            return new Report(List.of(), List.of());
        }
        Soundness soundness = new Soundness(solver, budget);
        Position position = start;
        for (int i = 0; i < mate.plies(); i++) {
            if (i % 2 == 0) {
                soundness.compare(position, mate.line().get(i), i + 1, mate.plies() - i);
            }
            position = position.play(mate.line().get(i));
        }
        Move last = mate.line().get(mate.plies() - 1);
        if (!position.hand(start.sideToMove()).isEmpty()) {
            soundness.findings.add(new Finding(Kind.LEFT_OVER, mate.plies(), last));
        }
        if (!isAsLong(solver.solveWithoutInterposing(start, budget), mate.plies())) {
            soundness.findings.add(
                    new Finding(Kind.INTERPOSITIONS_COUNT, 1, mate.line().get(0)));
        }
        return new Report(mate.line(), soundness.findings);
    }

    private static boolean isAsLong(Outcome outcome, int plies) {
        return outcome.verdict() instanceof Verdict.Mate mate && outcome.isShortest() && mate.plies() == plies;
    }

    /** Looks at every check besides the main line's at this ply, from where the main line takes {@code left} plies. */
    private void compare(Position position, Move main, int ply, int left) {
        for (Move other : position.legalMoves()) {
            if (other.equals(main) || !position.play(other).isCheck()) {
                continue;
            }
            if (left == 1) {
                if (!position.play(other).hasLegalMove()) {
                    findings.add(new Finding(lastKind(main, other), ply, other));
                }
                continue;
            }
            Verdict verdict = solver.solveAfter(position, other, budget).verdict();
            if (verdict instanceof Verdict.GaveUp) {
                findings.add(new Finding(Kind.UNSETTLED, ply, other));
            } else if (verdict instanceof Verdict.Mate mate) {
                boolean isAsLong = mate.plies() == left;
                findings.add(new Finding(isAsLong ? kind(position, main, other) : Kind.COOK, ply, other));
            }
        }
    }

    private static Kind lastKind(Move main, Move other) {
        return differInPromotion(main, other) ? Kind.PROMOTION_CHOICE : Kind.LAST_MOVE_CHOICE;
    }

    private static Kind kind(Position position, Move main, Move other) {
        if (differInPromotion(main, other)) {
            return Kind.PROMOTION_CHOICE;
        }
        return isSamePiece(main, other) && checkOnOneLine(position, main, other) ? Kind.DISTANCE_CHOICE : Kind.COOK;
    }

    private static boolean differInPromotion(Move a, Move b) {
        return a instanceof BoardMove first
                && b instanceof BoardMove second
                && first.from().equals(second.from())
                && first.to().equals(second.to());
    }

    private static boolean isSamePiece(Move a, Move b) {
        if (a instanceof Drop first && b instanceof Drop second) {
            return first.piece() == second.piece();
        }
        return a instanceof BoardMove first
                && b instanceof BoardMove second
                && first.from().equals(second.from())
                && first.promotes() == second.promotes();
    }

    /** Whether both moves check from afar, from two squares of one line through the king. */
    private static boolean checkOnOneLine(Position position, Move a, Move b) {
        Square king = position.king(position.sideToMove().opposite()).orElseThrow();
        return isAfar(king, a.to())
                && isAfar(king, b.to())
                && Integer.signum(a.to().file() - king.file()) == Integer.signum(b.to().file() - king.file())
                && Integer.signum(a.to().rank() - king.rank()) == Integer.signum(b.to().rank() - king.rank());
    }

    private static boolean isAfar(Square king, Square from) {
        int files = Math.abs(from.file() - king.file());
        int ranks = Math.abs(from.rank() - king.rank());
        return Math.max(files, ranks) > 1 && (files == 0 || ranks == 0 || files == ranks);
    }
}
