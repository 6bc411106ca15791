package ippo.cli.usi;

import ippo.cli.solve.MateLine;
import ippo.cli.solve.Question;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One {@code go mate}: the shortest mate, or, at the defender's turn, what holds out longest. A mate found is said even
 * if the search was stopped before it was proved the shortest.
 */
final class MateSearch {
    private final Solver solver;
    private final UsiProblem problem;
    private final boolean provesShortest;
    private final boolean tellsCustom;
    private final UsiReport report;
    private final Question question;

    /**
     * @param problem at the defender's turn he is in check
     * @param provesShortest whether to go on after the first mate
     * @param tellsCustom whether to work out the length without futile interpositions, too
     */
    MateSearch(Solver solver, UsiProblem problem, boolean provesShortest, boolean tellsCustom, UsiReport report) {
        this.tellsCustom = tellsCustom;
        this.solver = solver;
        this.problem = problem;
        this.provesShortest = provesShortest;
        this.report = report;
        this.question = new Question(solver, problem.position(), problem.attacker(), report.budget(Long.MAX_VALUE));
    }

    /** What to say after {@code checkmate}. */
    String answer() {
        Outcome outcome = question.any();
        report.add(question.nodes());
        if (provesShortest && !outcome.isShortest() && outcome.verdict() instanceof Verdict.Forced first) {
            tell(first);
            long before = question.nodes();
            outcome = question.shortest(outcome);
            report.add(question.nodes() - before);
        }
        if (!(outcome.verdict() instanceof Verdict.Forced mate)) {
            report.progress();
            return withoutMate(outcome);
        }
        Optional<String> fault = MateLine.fault(problem.position(), problem.attacker(), mate.line());
        if (fault.isPresent()) {
            report.explain("Error: a line that does not mate: " + fault.get());
            return "timeout";
        }
        tell(mate);
        if (tellsCustom) {
            report.explain(custom(outcome));
        }
        return UsiReport.usi(mate.line());
    }

    private String withoutMate(Outcome outcome) {
        if (!(outcome.verdict() instanceof Verdict.NoMate)) {
            return "timeout";
        }
        if (!problem.isAttackersTurn()) {
            new Refutation(solver, report).escape(problem).ifPresent(move -> report.explain(move.usi() + " escapes"));
        }
        return "nomate";
    }

    private String custom(Outcome outcome) {
        OptionalInt plies = question.custom(outcome);
        if (plies.isPresent()) {
            return "custom length " + plies.getAsInt() + ", futile interpositions not counted";
        }
        return outcome.isShortest()
                ? "custom length not settled"
                : "custom length unknown: the mate is not proved the shortest";
    }

    private void tell(Verdict.Forced mate) {
        report.mate(OptionalInt.empty(), problem.isAttackersTurn(), mate.line());
    }
}
