package ippo.cli.usi;

import ippo.cli.solve.MateLine;
import ippo.cli.solve.Question;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import ippo.solver.Verdict;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One {@code go mate}: the shortest mate, or, at the defender's turn, what holds out longest. A mate found is said even
 * if the search was stopped before it was proved the shortest.
 */
final class MateSearch {
    /** What each other check may cost, in nodes. */
    private static final long A_CHECK = 1_000_000;

    private final Solver solver;
    private final UsiProblem problem;
    private final Wish wish;
    private final UsiReport report;
    private final Question question;

    /**
     * What is asked besides whether there is a mate.
     *
     * @param provesShortest whether to go on after the first mate
     * @param tellsCustom whether to work out the length without futile interpositions, too
     * @param tellsCook whether to look for another solution, where the attacker is to move
     */
    record Wish(boolean provesShortest, boolean tellsCustom, boolean tellsCook) {}

    /** @param problem at the defender's turn he is in check */
    MateSearch(Solver solver, UsiProblem problem, Wish wish, UsiReport report) {
        this.solver = solver;
        this.problem = problem;
        this.wish = wish;
        this.report = report;
        this.question = new Question(solver, problem.position(), problem.attacker(), report.budget(Long.MAX_VALUE));
    }

    /** What to say after {@code checkmate}. */
    String answer() {
        Outcome outcome = question.any();
        report.add(question.nodes());
        Optional<Verdict.Forced> first = outcome.verdict().forced();
        if (wish.provesShortest() && !outcome.isShortest() && first.isPresent()) {
            tell(first.get());
            long before = question.nodes();
            outcome = question.shortest(outcome);
            report.add(question.nodes() - before);
        }
        Optional<Verdict.Forced> found = outcome.verdict().forced();
        if (found.isEmpty()) {
            report.progress();
            return withoutMate(outcome);
        }
        Verdict.Forced mate = found.get();
        Optional<String> fault = MateLine.fault(problem.position(), problem.attacker(), mate.line());
        if (fault.isPresent()) {
            report.explain("Error: a line that does not mate: " + fault.get());
            return "timeout";
        }
        tell(mate);
        if (wish.tellsCustom()) {
            report.explain(custom(outcome));
        }
        if (wish.tellsCook() && problem.isAttackersTurn()) {
            report.explain(cook(outcome));
        }
        return UsiReport.usi(mate.line());
    }

    private String withoutMate(Outcome outcome) {
        if (!outcome.verdict().isNoMate()) {
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

    /** The first fault of the problem, looked for until one is found: of those only the others along a main line. */
    private String cook(Outcome outcome) {
        if (!outcome.isShortest()) {
            return "cook unknown: the mate is not proved the shortest";
        }
        Soundness.Report found =
                Soundness.examine(problem.position(), solver, report.budget(A_CHECK), Soundness.Extent.FIRST_FAULT);
        Optional<Soundness.Finding> cook = first(found, Soundness.Kind.COOK);
        if (cook.isPresent()) {
            return "cook at ply " + cook.get().ply() + ": " + cook.get().move().usi();
        }
        if (report.isOver() || found.line().isEmpty()) {
            return "cook not settled";
        }
        return first(found, Soundness.Kind.UNSETTLED)
                .map(open -> "cook not settled at ply " + open.ply() + ": "
                        + open.move().usi())
                .orElseGet(() -> found.has(Soundness.Kind.LEFT_OVER) ? "no cook, but pieces stay in hand" : "no cook");
    }

    private static Optional<Soundness.Finding> first(Soundness.Report found, Soundness.Kind kind) {
        return found.findings().stream()
                .filter(finding -> finding.kind() == kind)
                .findFirst();
    }

    private void tell(Verdict.Forced mate) {
        report.mate(OptionalInt.empty(), problem.isAttackersTurn(), mate.line());
    }
}
