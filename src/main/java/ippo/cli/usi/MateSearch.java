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
    private final UsiProblem problem;
    private final boolean provesShortest;
    private final UsiReport report;
    private final Question question;

    /** @param problem at the defender's turn he is in check */
    MateSearch(Solver solver, UsiProblem problem, boolean provesShortest, UsiReport report) {
        this.problem = problem;
        this.provesShortest = provesShortest;
        this.report = report;
        this.question = new Question(solver, problem.position(), problem.attacker(), report.budget(Long.MAX_VALUE));
    }

    /** What to say after {@code checkmate}. */
    String answer() {
        Outcome outcome = question.any();
        report.reach(question.nodes());
        if (provesShortest && !outcome.isShortest() && outcome.verdict() instanceof Verdict.Forced first) {
            tell(first);
            outcome = question.shortest(outcome);
            report.reach(question.nodes());
        }
        if (!(outcome.verdict() instanceof Verdict.Forced mate)) {
            report.progress();
            return outcome.verdict() instanceof Verdict.NoMate ? "nomate" : "timeout";
        }
        Optional<String> fault = MateLine.fault(problem.position(), problem.attacker(), mate.line());
        if (fault.isPresent()) {
            report.explain("Error: a line that does not mate: " + fault.get());
            return "timeout";
        }
        tell(mate);
        return UsiReport.usi(mate.line());
    }

    private void tell(Verdict.Forced mate) {
        report.mate(OptionalInt.empty(), problem.isAttackersTurn(), mate.line());
    }
}
