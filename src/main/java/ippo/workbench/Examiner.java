package ippo.workbench;

import ippo.compose.TreeBuilder;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import ippo.solver.Verdict;
import ippo.tsume.SolutionTree;
import ippo.workbench.Examination.Status;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Says of a problem all that can be found out within the limits: the mate, both lengths, soundness, the tree of
 * solutions. Has its solver to itself; not for sharing between threads.
 */
public final class Examiner {
    /** Of time for one question, in seconds. */
    public static final int SECONDS = 2;

    /** Of positions for the mate. */
    public static final long NODES = 2_000_000;

    /** Of memory for the solver's table. */
    public static final int MEBIBYTES = 64;

    private static final long SECOND = 1_000_000_000L;
    private static final long ALL = SECONDS * SECOND;
    /** What comes later leaves something to what comes after it. */
    private static final long UNTIL_CUSTOM = ALL * 6 / 10;

    private static final long UNTIL_SOUNDNESS = ALL * 8 / 10;
    private static final long UNTIL_COOKS = ALL * 85 / 100;
    /** For each other check, and for each question of the tree. */
    private static final long NODES_EACH = 200_000;

    private static final int LARGEST_TREE = 1_500;
    private static final int MOST_COOKS = 12;

    private final Solver solver;
    private final LongSupplier nanoTime;

    /** @param nanoTime as {@link System#nanoTime} */
    public Examiner(Solver solver, LongSupplier nanoTime) {
        this.solver = solver;
        this.nanoTime = nanoTime;
    }

    /** @param cancelled asked now and then; true ends it, with whatever has been found */
    public Examination examine(Position start, BooleanSupplier cancelled) {
        solver.clear(); // so that what is said of a problem does not depend on what was asked before
        Allowance allowance = new Allowance(nanoTime, cancelled);
        Outcome found = mate(start, allowance);
        return switch (found.verdict()) {
            case Verdict.NoMate(boolean byRepetition) ->
                Examination.without(start, byRepetition ? Status.REPETITION : Status.NO_MATE);
            case Verdict.GaveUp gaveUp -> Examination.without(start, Status.UNDECIDED);
            case Verdict.Forced mate -> examine(start, found, mate, allowance);
        };
    }

    private Examination examine(Position start, Outcome found, Verdict.Forced mate, Allowance allowance) {
        if (!found.isShortest()) {
            return new Examination(
                    start,
                    Status.MATE,
                    mate.line(),
                    false,
                    OptionalInt.empty(),
                    Optional.empty(),
                    Map.of(),
                    Optional.empty());
        }
        OptionalInt custom = mate.plies() == 1
                ? OptionalInt.of(1)
                : solver.customPlies(start, allowance.until(UNTIL_CUSTOM, NODES_EACH));
        Budget forEach = allowance.until(UNTIL_SOUNDNESS, NODES_EACH);
        Soundness.Report report = Soundness.examine(start, custom, solver, forEach, Soundness.Extent.ALL);
        Map<Soundness.Finding, List<Move>> cooks = cooks(start, report, allowance);
        Optional<SolutionTree> tree = TreeBuilder.build(start, solver, allowance.until(ALL, NODES_EACH), LARGEST_TREE);
        // a search that ran out of time says less than the one before it knew
        return new Examination(
                start,
                Status.MATE,
                report.line().size() == mate.plies() ? report.line() : mate.line(),
                true,
                custom,
                Optional.of(report).filter(each -> !each.line().isEmpty()),
                cooks,
                tree.filter(each -> each.start().plies() == mate.plies()));
    }

    /** Any mate first, so that it is not lost if the shortest takes too long. */
    private Outcome mate(Position start, Allowance allowance) {
        Outcome any = solver.solveAny(start, allowance.until(ALL, NODES));
        Optional<Verdict.Mate> mate = any.verdict().mate();
        if (any.isShortest() || mate.isEmpty()) {
            return any;
        }
        Budget left = allowance.until(ALL, Math.max(0, NODES - any.nodes()));
        Outcome shortest = solver.solve(start, left);
        boolean better = shortest.verdict()
                .mate()
                .filter(other ->
                        shortest.isShortest() || other.plies() < mate.get().plies())
                .isPresent();
        return better ? shortest : any;
    }

    private Map<Soundness.Finding, List<Move>> cooks(Position start, Soundness.Report report, Allowance allowance) {
        Map<Soundness.Finding, List<Move>> cooks = new HashMap<>();
        for (Soundness.Finding finding : report.findings()) {
            if (finding.kind() != Soundness.Kind.COOK || cooks.size() == MOST_COOKS) {
                continue;
            }
            Position before = after(start, finding.before());
            Outcome outcome = solver.solveAfter(before, finding.move(), allowance.until(UNTIL_COOKS, NODES_EACH));
            outcome.verdict().mate().ifPresent(mate -> cooks.put(finding, mate.line()));
        }
        return cooks;
    }

    static Position after(Position start, List<Move> line) {
        Position position = start;
        for (Move move : line) {
            position = position.play(move);
        }
        return position;
    }
}
