package ippo.cli.usi;

import ippo.cli.solve.MateLine;
import ippo.cli.solve.Question;
import ippo.rules.Move;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A move that may be played in a problem, and what is known of it so far. */
final class Candidate {
    private final UsiProblem problem;
    private final Move move;
    private final UsiProblem after;
    private final int replies;

    /** A mate by the attacker after the move, or that there is none. */
    private Optional<Outcome> known = Optional.empty();

    private boolean isRefuted;
    private List<Move> line;

    /** @param move one of the problem's */
    Candidate(UsiProblem problem, Move move) {
        this.problem = problem;
        this.move = move;
        this.after = problem.after(move);
        this.line = List.of(move);
        this.replies =
                after.isAttackersTurn() ? 0 : after.position().legalMoves().size();
    }

    Move move() {
        return move;
    }

    /** The problem after the move. */
    UsiProblem after() {
        return after;
    }

    /** In how many ways a check can be answered. */
    int replies() {
        return replies;
    }

    boolean isOpen() {
        return known.isEmpty();
    }

    /** Whether the attacker is known to mate after this move. */
    boolean mates() {
        return known.flatMap(outcome -> outcome.verdict().forced()).isPresent();
    }

    /** Whether the attacker is known not to mate after this move. */
    boolean fails() {
        return !isOpen() && !mates();
    }

    /** Whether there is no more to learn. */
    boolean isSettled(boolean provesShortest) {
        return fails() || mates() && (!provesShortest || isShortest());
    }

    /** Whether a mate is proved to be the shortest after this move. */
    boolean isShortest() {
        return known.filter(Outcome::isShortest).isPresent();
    }

    /** The move and what follows: to the mate; or how it is refuted, as far as that is known. */
    List<Move> line() {
        return line;
    }

    /**
     * Searches on; returns the nodes.
     *
     * @throws IllegalStateException if a mate is none
     */
    long search(Solver solver, boolean provesShortest, Budget budget) {
        Question question = new Question(solver, after.position(), after.attacker(), budget);
        Outcome found = known.orElseGet(question::any);
        if (!found.verdict().gaveUp()) {
            know(provesShortest ? question.shortest(found) : found);
        }
        return question.nodes();
    }

    /** Takes over what is known of the whole problem: a mate that begins with this move, or that there is none. */
    void accept(Outcome whole) {
        Verdict verdict = whole.verdict().forced().map(this::rest).orElse(whole.verdict());
        know(new Outcome(verdict, whole.isShortest(), 0));
    }

    private Verdict rest(Verdict.Forced whole) {
        List<Move> rest = whole.line().subList(1, whole.plies());
        return after.isAttackersTurn() ? new Verdict.Mate(rest) : new Verdict.Mated(rest);
    }

    private void know(Outcome outcome) {
        outcome.verdict().forced().ifPresent(forced -> {
            goOn(forced.line());
            MateLine.fault(problem.position(), problem.attacker(), line).ifPresent(fault -> {
                throw new IllegalStateException("a line that does not mate: " + fault);
            });
        });
        known = Optional.of(outcome);
    }

    private void goOn(List<Move> rest) {
        List<Move> longer = new ArrayList<>();
        longer.add(move);
        longer.addAll(rest);
        line = List.copyOf(longer);
    }

    boolean needsRefutation() {
        return fails() && !isRefuted;
    }

    /** @param rest how it goes on after the move */
    void refute(List<Move> rest) {
        isRefuted = true;
        goOn(rest);
    }
}
