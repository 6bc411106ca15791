package ippo.solver;

import ippo.rules.Move;
import ippo.rules.Position;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a problem is complete (完全作): along the main lines no other check mates before the last ply, however slowly,
 * and nothing is left in the attacker's hand at the end. What is tolerated by custom is reported too, as a finding of
 * its own kind. All lines that are equally long count ({@link MainLines}), so that a position and its mirror image are
 * judged alike.
 *
 * <p>The search for other mates is bounded by the budget, which each check looked at gets anew. A check that could not
 * be settled within it makes the problem unsound as far as we are concerned, and is reported as {@link Kind#UNSETTLED}.
 */
public final class Soundness {

    /** What was found. */
    public enum Kind {
        /** Another move mates, before the last ply (余詰). */
        COOK(true),
        /** Pieces stay in the attacker's hand at the end of every main line (駒余り). */
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
     * Something found on a main line.
     *
     * @param before the moves of that line up to there
     * @param move the other move, or the one of the main line if there is none
     */
    public record Finding(Kind kind, List<Move> before, Move move) {
        public Finding {
            Objects.requireNonNull(kind, "kind");
            before = List.copyOf(before);
            Objects.requireNonNull(move, "move");
        }

        /** Counted from 1. */
        public int ply() {
            return before.size() + 1;
        }

        /** Whether this was found on this line, and not only on another as long as it. */
        public boolean isOn(List<Move> line) {
            return line.subList(0, before.size()).equals(before);
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

    /** How far a problem is examined. */
    public enum Extent {
        /** All of the line that is shown; on others as long as it, only until a fault is found. */
        ALL,
        /** Until a fault is found, whichever comes first: for who only wants to know whether there is one. */
        FIRST_FAULT
    }

    /**
     * What each check of the line shown may cost in nodes before any may cost more, where the first fault is enough.
     */
    private static final long QUICK = 3_000;

    private final Solver solver;
    private final Budget budget;
    private final Extent extent;
    private final Set<Finding> findings = new LinkedHashSet<>();

    private Soundness(Solver solver, Budget budget, Extent extent) {
        this.solver = solver;
        this.budget = budget;
        this.extent = extent;
    }

    /** Examines all of the problem of a position in which the side to move is to mate. */
    public static Report examine(Position start, Solver solver, Budget budget) {
        return examine(start, solver, budget, Extent.ALL);
    }

    /**
     * Examines the problem of a position in which the side to move is to mate.
     *
     * @param budget for the mate and then for each other check along the main lines
     */
    public static Report examine(Position start, Solver solver, Budget budget, Extent extent) {
        Outcome outcome = solver.solve(start, budget);
        Optional<Verdict.Mate> mate = outcome.verdict().mate();
        if (mate.isEmpty() || !outcome.isShortest()) {
            return new Report(List.of(), List.of());
        }
        List<Move> line = mate.get().line();
        Soundness soundness = new Soundness(solver, budget, extent);
        soundness.examine(start, line);
        List<Finding> inOrder = soundness.findings.stream()
                .sorted(Comparator.comparing(Finding::ply))
                .toList();
        return new Report(line, inOrder);
    }

    private void examine(Position start, List<Move> line) {
        MainLines lines = new MainLines(start, line, solver, budget);
        if (lines.isUnsettled() || !lines.areClean()) {
            int last = line.size() - 1;
            Kind kind = lines.isUnsettled() ? Kind.UNSETTLED : Kind.LEFT_OVER;
            findings.add(new Finding(kind, line.subList(0, last), line.get(last)));
        }
        if (extent == Extent.FIRST_FAULT) {
            Budget quick = new Budget(Math.min(QUICK, budget.nodes()), budget.isOver());
            Set<Kind> known = EnumSet.complementOf(EnumSet.of(Kind.UNSETTLED));
            lines.turns().stream().filter(turn -> turn.isOn(line)).forEach(turn -> compare(turn, quick, known));
        }
        for (MainLines.Turn turn : lines.turns()) {
            if (!isFaulty() || turn.isOn(line)) {
                compare(turn, budget, EnumSet.allOf(Kind.class));
            }
        }
        if (!isEnough() && !isAsLong(solver.solveWithoutInterposing(start, budget), line.size())) {
            findings.add(new Finding(Kind.INTERPOSITIONS_COUNT, List.of(), line.get(0)));
        }
    }

    private boolean isEnough() {
        return extent == Extent.FIRST_FAULT && isFaulty();
    }

    private boolean isFaulty() {
        return findings.stream().anyMatch(finding -> finding.kind().isFault());
    }

    private static boolean isAsLong(Outcome outcome, int plies) {
        return outcome.isShortest()
                && outcome.verdict()
                        .mate()
                        .filter(mate -> mate.plies() == plies)
                        .isPresent();
    }

    /** Looks at every check besides the one of the line. */
    private void compare(MainLines.Turn turn, Budget each, Set<Kind> reported) {
        for (Move other : turn.position().legalMoves()) {
            if (isEnough()) {
                return;
            }
            Position after = turn.position().play(other);
            if (!other.equals(turn.check()) && after.isCheck()) {
                kind(turn, other, after, each)
                        .filter(reported::contains)
                        .ifPresent(kind -> findings.add(new Finding(kind, turn.before(), other)));
            }
        }
    }

    private Optional<Kind> kind(MainLines.Turn turn, Move other, Position after, Budget each) {
        if (turn.plies() == 1) {
            return Optional.of(other).filter(move -> !after.hasLegalMove()).map(move -> lastKind(turn.check(), move));
        }
        return switch (solver.answerAfter(turn.position(), other, each)) {
            case UNKNOWN -> Optional.of(Kind.UNSETTLED);
            case NONE -> Optional.empty();
            case MATE -> Optional.of(kindOfMate(turn, other, each));
        };
    }

    private static Kind lastKind(Move main, Move other) {
        return Twins.differInPromotion(main, other) ? Kind.PROMOTION_CHOICE : Kind.LAST_MOVE_CHOICE;
    }

    /** Of a check that mates, too: what custom tolerates must be as quick. */
    private Kind kindOfMate(MainLines.Turn turn, Move other, Budget each) {
        Optional<Kind> tolerated = Twins.of(turn.position(), turn.check(), other);
        if (tolerated.isEmpty()) {
            return Kind.COOK;
        }
        return switch (solver.answerAfter(turn.position(), other, turn.plies() - 1, each)) {
            case UNKNOWN -> Kind.UNSETTLED;
            case NONE -> Kind.COOK;
            case MATE -> tolerated.get();
        };
    }
}
