package ippo.cli.usi;

import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Lines that show why the attacker does not mate. He gives the check that leaves least choice, the defender the answer
 * after which he escapes and fewest checks are left. The line ends where there is no further check, where a position
 * comes again, or where the next answer would take long to find.
 */
final class Refutation {
    private static final int MOST_PLIES = 40;

    /** What the answer to a check may cost in nodes: at first, and where that does not do. */
    private static final List<Long> TURNS = List.of(500L, 20_000L);

    private final Solver solver;
    private final UsiReport report;

    Refutation(Solver solver, UsiReport report) {
        this.solver = solver;
        this.report = report;
    }

    /** How it goes on where the attacker does not mate; ends with a move of the defender, or repeats a position. */
    List<Move> from(UsiProblem start) {
        List<Move> line = new ArrayList<>();
        List<Position> seen = new ArrayList<>();
        UsiProblem here = start;
        boolean repeats = false;
        while (line.size() < MOST_PLIES && !repeats) {
            seen.add(here.position());
            Optional<Move> next = here.isAttackersTurn() ? check(here, seen) : escape(here);
            if (next.isEmpty()) {
                break;
            }
            line.add(next.get());
            here = here.after(next.get());
            repeats = isSeen(here, seen);
        }
        boolean isUnanswered = !repeats && !here.isAttackersTurn() && !line.isEmpty();
        return isUnanswered ? line.subList(0, line.size() - 1) : line;
    }

    private static boolean isSeen(UsiProblem problem, List<Position> seen) {
        return seen.stream().anyMatch(problem.position()::repeats);
    }

    private static Optional<Move> check(UsiProblem problem, List<Position> seen) {
        return problem.moves().stream()
                .min(Comparator.comparing((Move move) -> isSeen(problem.after(move), seen))
                        .thenComparing(move ->
                                problem.after(move).position().legalMoves().size()));
    }

    /** A move after which the attacker does not mate; empty if none is found soon. */
    Optional<Move> escape(UsiProblem problem) {
        List<Move> replies = problem.moves().stream()
                .sorted(Comparator.comparing(move -> problem.after(move).moves().size()))
                .toList();
        for (long most : TURNS) {
            for (Move reply : replies) {
                if (report.isOver()) {
                    return Optional.empty();
                }
                Outcome outcome = solver.solveAny(problem.after(reply).position(), report.budget(most));
                report.add(outcome.nodes());
                if (outcome.verdict().isNoMate()) {
                    return Optional.of(reply);
                }
            }
        }
        return Optional.empty();
    }
}
