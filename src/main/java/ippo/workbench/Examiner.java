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
    public static final int SECONDS = Limits.SHORT.seconds();

    /** Of positions for the mate. */
    public static final long NODES = Limits.SHORT.nodes();

    /** Of memory for the solver's table. */
    public static final int MEBIBYTES = 64;

    private static final long SECOND = 1_000_000_000L;

    private static final int LARGEST_TREE = 1_500;
    private static final int MOST_COOKS = 12;

    private final Solver solver;
    private final LongSupplier nanoTime;
    private final Limits limits;
    private final long all;

    /** @param nanoTime as {@link System#nanoTime} */
    public Examiner(Solver solver, LongSupplier nanoTime) {
        this(solver, nanoTime, Limits.SHORT);
    }

    /** @param nanoTime as {@link System#nanoTime} */
    public Examiner(Solver solver, LongSupplier nanoTime, Limits limits) {
        this.solver = solver;
        this.nanoTime = nanoTime;
        this.limits = limits;
        this.all = limits.seconds() * SECOND;
    }

    /** What comes later leaves something to what comes after it. */
    private long until(int percent) {
        return all * percent / 100;
    }

    /** @param cancelled asked now and then; true ends it, with whatever has been found */
    public Examination examine(Position start, BooleanSupplier cancelled) {
        solver.clear(); // so that what is said of a problem does not depend on what was asked before
        Allowance allowance = new Allowance(nanoTime, cancelled);
        Outcome found = mate(start, allowance);
        return switch (found.verdict()) {
            case Verdict.NoMate(boolean byRepetition) ->
                Examination.without(
                        start,
                        byRepetition ? Status.REPETITION : Status.NO_MATE,
                        Escapes.of(start, solver, allowance.until(all, limits.nodesEach())));
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
                    Optional.empty(),
                    Optional.empty());
        }
        OptionalInt custom = mate.plies() == 1
                ? OptionalInt.of(1)
                : solver.customPlies(start, allowance.until(until(60), limits.nodesEach()));
        Budget forEach = allowance.until(until(80), limits.nodesEach());
        Soundness.Report report = Soundness.examine(start, custom, solver, forEach, Soundness.Extent.ALL);
        Map<Soundness.Finding, List<Move>> cooks = cooks(start, report, allowance);
        Optional<SolutionTree> tree =
                TreeBuilder.build(start, solver, allowance.until(all, limits.nodesEach()), LARGEST_TREE);
        // a search that ran out of time says less than the one before it knew
        return new Examination(
                start,
                Status.MATE,
                report.line().size() == mate.plies() ? report.line() : mate.line(),
                true,
                custom,
                Optional.of(report).filter(each -> !each.line().isEmpty()),
                cooks,
                tree.filter(each -> each.start().plies() == mate.plies()),
                Optional.empty());
    }

    /** Any mate first, so that it is not lost if the shortest takes too long. */
    private Outcome mate(Position start, Allowance allowance) {
        Outcome any = solver.solveAny(start, allowance.until(all, limits.nodes()));
        Optional<Verdict.Mate> mate = any.verdict().mate();
        if (any.isShortest() || mate.isEmpty()) {
            return any;
        }
        Budget left = allowance.until(all, Math.max(0, limits.nodes() - any.nodes()));
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
            Outcome outcome = solver.solveAfter(before, finding.move(), allowance.until(until(85), limits.nodesEach()));
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
