package ippo.cli.usi;

import ippo.cli.solve.Question;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The moves of a problem, the best first: of the attacker's checks those that mate, the quickest first; then those not
 * settled; then those refuted, the longest line first. Of the defender's moves those that escape, then those not
 * settled, then those that are mated latest.
 *
 * <p>Each move gets its turn, longer ones again and again, until everything is known that can be told in so many lines.
 * Where one line is wanted, the position itself is asked: the solver then goes where it learns most.
 */
final class Analysis {
    /** In nodes: a look at every move before anything else... */
    private static final long GLANCE = 200;

    /** ...the first turn of each... */
    private static final long FIRST_TURN = 4_000;

    /** ...and how much longer the next one is, up to... */
    private static final int GROWTH = 4;

    /** ...this. */
    private static final long LONGEST_TURN = 1L << 40;

    private final Solver solver;
    private final UsiProblem problem;
    private final int lines;
    private final boolean provesShortest;
    private final UsiReport report;
    private final Refutation refutation;
    private final List<Candidate> candidates;
    private List<List<Move>> told = List.of();

    /** The defence that holds out longest, where only the position was asked, not each move. */
    private Optional<Candidate> longest = Optional.empty();

    /**
     * @param lines how many to tell
     * @param provesShortest whether it matters how quick a mate is
     */
    Analysis(Solver solver, UsiProblem problem, int lines, boolean provesShortest, UsiReport report) {
        this.solver = solver;
        this.problem = problem;
        this.lines = lines;
        this.provesShortest = provesShortest;
        this.report = report;
        this.refutation = new Refutation(solver, report);
        this.candidates = problem.moves().stream()
                .map(move -> new Candidate(problem, move))
                .toList();
    }

    /** What to say after {@code bestmove}. */
    String bestMove() {
        run();
        boolean anyMates = candidates.stream().anyMatch(Candidate::mates);
        refute(problem.isAttackersTurn() && !anyMates ? candidates : best());
        conclude();
        return ranked().stream()
                .findFirst()
                .filter(best -> !problem.isAttackersTurn() || !best.fails())
                .map(best -> best.move().usi())
                .orElse("resign");
    }

    /** What to say after {@code checkmate}. */
    String mate() {
        run();
        conclude();
        if (candidates.isEmpty()) {
            return isMated() ? "" : "nomate";
        }
        Candidate best = ranked().get(0);
        if (best.mates()) {
            return UsiReport.usi(best.line());
        }
        return best.fails() ? "nomate" : "timeout";
    }

    private boolean isMated() {
        return candidates.isEmpty()
                && !problem.isAttackersTurn()
                && problem.position().isCheck();
    }

    private void run() {
        turn(GLANCE);
        if (lines > 1 || !isAnsweredAtOnce()) {
            for (long most = FIRST_TURN;
                    !isEnough() && !report.isOver();
                    most = Math.min(LONGEST_TURN, most * GROWTH)) {
                turn(most);
            }
        }
    }

    private void conclude() {
        tell();
        if (isMated()) {
            report.mate(OptionalInt.of(1), false, List.of());
        }
        report.progress();
        report.explain(summary());
    }

    /** Each move that is not settled is searched on. */
    private void turn(long most) {
        for (Candidate candidate : ranked()) {
            if (report.isOver() || isEnough()) {
                return;
            }
            if (!candidate.isSettled(provesShortest)) {
                report.add(candidate.search(solver, provesShortest, report.budget(most)));
                if (report.isDue()) {
                    tell();
                }
            }
        }
        refute(best());
        tell();
    }

    /** Whether more search would change nothing of what is told. */
    private boolean isEnough() {
        long escapes = problem.isAttackersTurn()
                ? 0
                : candidates.stream().filter(Candidate::fails).count();
        return escapes >= lines || candidates.stream().allMatch(candidate -> candidate.isSettled(provesShortest));
    }

    /** Asks about the position instead of its moves, where that can be; whether the first line is then known. */
    private boolean isAnsweredAtOnce() {
        if (isEnough() || !problem.canBeAskedAtOnce()) {
            return false;
        }
        Question question = new Question(solver, problem.position(), problem.attacker(), report.budget(Long.MAX_VALUE));
        Outcome any = question.any();
        report.add(question.nodes());
        accept(any);
        if (provesShortest && any.verdict().forced().isPresent()) {
            tell();
            long before = question.nodes();
            Outcome shortest = question.shortest(any);
            report.add(question.nodes() - before);
            accept(shortest);
        }
        return any.verdict().forced().isPresent() || any.verdict().isNoMate() && problem.isAttackersTurn();
    }

    private void accept(Outcome whole) {
        switch (whole.verdict()) {
            case Verdict.Forced forced -> {
                Move first = forced.line().get(0);
                Candidate best = candidates.stream()
                        .filter(candidate -> candidate.move().equals(first))
                        .findFirst()
                        .orElseThrow();
                best.accept(whole);
                longest = problem.isAttackersTurn() ? Optional.empty() : Optional.of(best);
            }
            case Verdict.NoMate none -> {
                if (problem.isAttackersTurn()) {
                    candidates.forEach(candidate -> candidate.accept(whole));
                }
            }
            case Verdict.GaveUp gaveUp -> {
                // nothing is known of any candidate
            }
        }
    }

    private List<Candidate> best() {
        return ranked().stream().limit(lines).toList();
    }

    private List<Candidate> ranked() {
        Comparator<Candidate> order = problem.isAttackersTurn()
                ? Comparator.comparing((Candidate candidate) -> !candidate.mates())
                        .thenComparing(Candidate::fails)
                        .thenComparing(candidate ->
                                candidate.mates() ? candidate.line().size() : 0)
                        .thenComparing(candidate -> !candidate.isShortest())
                        .thenComparing(candidate ->
                                candidate.fails() ? -candidate.line().size() : 0)
                        .thenComparing(Candidate::replies)
                : Comparator.comparing((Candidate candidate) -> !longest.equals(Optional.of(candidate)))
                        .thenComparing(candidate -> !candidate.fails())
                        .thenComparing(Candidate::mates)
                        .thenComparing(candidate ->
                                candidate.mates() ? -candidate.line().size() : 0)
                        .thenComparing(candidate -> candidate.mates() && leavesPieces(candidate));
        return candidates.stream().sorted(order).toList();
    }

    /** Whether the attacker has pieces in hand at the end; of equal defences the custom prefers one without. */
    private boolean leavesPieces(Candidate candidate) {
        Position end = problem.position();
        for (Move move : candidate.line()) {
            end = end.play(move);
        }
        return !end.hand(problem.attacker()).isEmpty();
    }

    private void refute(List<Candidate> some) {
        for (Candidate candidate : some) {
            if (candidate.needsRefutation() && !report.isOver()) {
                candidate.refute(refutation.from(candidate.after()));
            }
        }
    }

    private void tell() {
        List<Candidate> best = best();
        List<List<Move>> now = best.stream().map(Candidate::line).toList();
        if (now.equals(told)) {
            return;
        }
        told = now;
        for (int i = 0; i < best.size(); i++) {
            OptionalInt rank = OptionalInt.of(i + 1);
            if (best.get(i).mates()) {
                report.mate(rank, problem.isAttackersTurn(), now.get(i));
            } else {
                report.line(rank, now.get(i));
            }
        }
    }

    /** What no score can say. */
    private String summary() {
        Optional<Candidate> best = ranked().stream().findFirst();
        if (best.isEmpty()) {
            return problem.isAttackersTurn() ? "no check to give" : isMated() ? "mated" : "no legal move, but no check";
        }
        String move = best.get().move().usi();
        if (best.get().mates()) {
            return (problem.isAttackersTurn() ? move + " mates" : move + " holds out longest, all are mated")
                    + (best.get().isShortest() || !provesShortest ? "" : ", perhaps in fewer plies");
        }
        if (best.get().isOpen()) {
            return "not settled";
        }
        return problem.isAttackersTurn() ? "no check mates" : move + " escapes";
    }
}
