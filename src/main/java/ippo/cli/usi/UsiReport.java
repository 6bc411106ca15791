package ippo.cli.usi;

import ippo.rules.Move;
import ippo.solver.Budget;
import ippo.solver.Solver;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Tells the GUI how far a search is, twice a second at least, and what was found. Of the searching thread alone. */
final class UsiReport {
    private static final long BETWEEN_REPORTS = 500;

    /** The solver asks for its budget about so often, in nodes; good enough for a report. */
    private static final int NODES_A_QUESTION = 256;

    private final Solver solver;
    private final UsiTime time;
    private final Consumer<String> say;

    private long nodes;
    private long questions;
    private long lastReport;

    /** @param say takes the lines for the GUI */
    UsiReport(Solver solver, UsiTime time, Consumer<String> say) {
        this.solver = solver;
        this.time = time;
        this.say = say;
    }

    /** A budget of so many nodes, while there is time; a solver that asks for it gets progress reported. */
    Budget budget(long most) {
        return new Budget(most, this::isOverForSolver);
    }

    private boolean isOverForSolver() {
        questions++;
        if (isDue()) {
            progress();
        }
        return isOver();
    }

    /** Whether the search has to end. */
    boolean isOver() {
        return time.isOver();
    }

    /** A question to the solver was answered with so many nodes. */
    void add(long more) {
        nodes += more;
        questions = 0;
    }

    /** Whether a report is due. */
    boolean isDue() {
        return time.elapsed() - lastReport >= BETWEEN_REPORTS;
    }

    /** Tells time and nodes. */
    void progress() {
        lastReport = time.elapsed();
        say.accept("info " + figures());
    }

    /**
     * Tells a line that mates.
     *
     * @param rank among several lines, from 1; empty if there is but one
     * @param isAttackersTurn whether the side to move mates, else it is mated
     */
    void mate(OptionalInt rank, boolean isAttackersTurn, List<Move> line) {
        String score = (isAttackersTurn ? "" : "-") + line.size();
        line(Optional.of("score mate " + score), rank, line);
    }

    /** Tells a line of which it is not known, or not so, that it mates: no score says that. */
    void line(OptionalInt rank, List<Move> line) {
        line(Optional.empty(), rank, line);
    }

    private void line(Optional<String> score, OptionalInt rank, List<Move> line) {
        lastReport = time.elapsed();
        String moves = usi(line);
        say.accept("info depth " + line.size()
                + (rank.isPresent() ? " multipv " + rank.getAsInt() : "")
                + score.map(known -> " " + known).orElse("")
                + " " + figures()
                + (moves.isEmpty() ? "" : " pv " + moves));
    }

    private String figures() {
        long elapsed = Math.max(1, time.elapsed());
        long reached = nodes + questions * NODES_A_QUESTION;
        return "time " + elapsed + " nodes " + reached + " nps " + reached * 1000 / elapsed + " hashfull "
                + solver.perMilleUsed();
    }

    void explain(String text) {
        say.accept("info string " + text);
    }

    static String usi(List<Move> line) {
        return line.stream().map(Move::usi).collect(Collectors.joining(" "));
    }
}
