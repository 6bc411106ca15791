package ippo.solver;

import ippo.rules.Move;
import ippo.rules.Position;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Whether a problem is complete (完全作): along the main lines no other check mates before the last ply, however slowly,
 * and nothing is left in the attacker's hand at the end. What is tolerated by custom is reported too, as a finding of
 * its own kind. All lines that are equally long count ({@link MainLines}), so that a position and its mirror image are
 * judged alike.
 *
 * <p>Where the length by custom is known to be shorter, since it leaves out futile interpositions (無駄合), the problem is
 * judged along the lines that are longest by custom ({@link Interpositions#ALL_BUT_FUTILE}): what mates while futile
 * pieces are thrown in between is no cook.
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
            return before.size() <= line.size()
                    && line.subList(0, before.size()).equals(before);
        }
    }

    /**
     * The result.
     *
     * @param line the main line; empty if no mate was found, or a shorter one was not ruled out
     * @param custom the main line by custom, along which the problem is judged; the same where no futile interposition
     *     makes a difference, and where it was not worked out
     */
    public record Report(List<Move> line, List<Move> custom, List<Finding> findings) {
        public Report {
            line = List.copyOf(line);
            custom = List.copyOf(custom);
            findings = List.copyOf(findings);
        }

        /** Judged along the main line itself. */
        public Report(List<Move> line, List<Finding> findings) {
            this(line, line, findings);
        }

        /** Of a problem whose length is not known. */
        public static Report unknown() {
            return new Report(List.of(), List.of());
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
    private final Lengths lengths;
    private final Set<Finding> findings = new LinkedHashSet<>();

    private Soundness(Solver solver, Budget budget, Extent extent, Interpositions interpositions) {
        this.solver = solver;
        this.budget = budget;
        this.extent = extent;
        this.lengths = new Lengths(solver, budget, interpositions);
    }

    /** Examines all of the problem of a position in which the side to move is to mate. */
    public static Report examine(Position start, Solver solver, Budget budget) {
        return examine(start, solver, budget, Extent.ALL);
    }

    /**
     * Examines the problem of a position in which the side to move is to mate, counting every interposition.
     *
     * @param budget for the mate and then for each other check along the main lines
     */
    public static Report examine(Position start, Solver solver, Budget budget, Extent extent) {
        return examine(start, OptionalInt.empty(), solver, budget, extent);
    }

    /**
     * Examines the problem of a position in which the side to move is to mate.
     *
     * @param custom the length by custom, if it is known: {@link Solver#customPlies}
     * @param budget for the mate and then for each other check along the main lines
     */
    public static Report examine(Position start, OptionalInt custom, Solver solver, Budget budget, Extent extent) {
        Outcome outcome = solver.solve(start, budget);
        Optional<Verdict.Mate> mate = outcome.verdict().mate();
        if (mate.isEmpty() || !outcome.isShortest()) {
            return Report.unknown();
        }
        List<Move> line = mate.get().line();
        boolean isShorter = custom.isPresent() && custom.getAsInt() < line.size();
        Soundness soundness =
                new Soundness(solver, budget, extent, isShorter ? Interpositions.ALL_BUT_FUTILE : Interpositions.ALL);
        List<Move> judged = isShorter ? soundness.examineByCustom(start, custom.getAsInt(), line) : line;
        if (!isShorter) {
            soundness.examine(start, line);
        }
        List<Finding> inOrder = soundness.findings.stream()
                .sorted(Comparator.comparing(Finding::ply))
                .toList();
        return new Report(line, judged, inOrder);
    }

    private void examine(Position start, List<Move> line) {
        examine(new MainLines(start, line.size(), line, lengths), line);
        if (!isEnough() && !isAsLong(solver.solveWithoutInterposing(start, budget), line.size())) {
            findings.add(new Finding(Kind.INTERPOSITIONS_COUNT, List.of(), line.get(0)));
        }
    }

    /**
     * @param all the main line that counts every interposition
     * @return the one by custom; cut short where the budget ran out
     */
    private List<Move> examineByCustom(Position start, int plies, List<Move> all) {
        MainLines lines = new MainLines(start, plies, List.of(), lengths);
        List<Move> line = lines.first();
        if (line.isEmpty()) {
            findings.add(new Finding(Kind.UNSETTLED, List.of(), all.get(0)));
            return all;
        }
        findings.add(new Finding(Kind.INTERPOSITIONS_COUNT, List.of(), line.get(0)));
        examine(lines, line);
        return line;
    }

    private void examine(MainLines lines, List<Move> line) {
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
            return lengths.with(each).matesWithin(after, 0) == Answer.MATE
                    ? Optional.of(lastKind(turn.check(), other))
                    : Optional.empty();
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
        return switch (lengths.with(each).matesWithin(turn.position().play(other), turn.plies() - 1)) {
            case UNKNOWN -> Kind.UNSETTLED;
            case NONE -> Kind.COOK;
            case MATE -> tolerated.get();
        };
    }
}
