package ippo.cli.usi;

import ippo.cli.solve.MateLine;
import ippo.cli.solve.Question;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * One {@code go mate}: a thread that searches, tells how far it is twice a second, and in the end says {@code checkmate
 * …}, just once, whatever happens. A mate found is said even if the search was stopped before it was proved the
 * shortest.
 */
final class UsiSearch {
    private static final long BETWEEN_REPORTS = TimeUnit.MILLISECONDS.toNanos(500);

    /** The solver asks for its budget about so often, in nodes; good enough for a report. */
    private static final int NODES_A_QUESTION = 256;

    private final Solver solver;
    private final Position position;
    private final boolean provesShortest;
    private final OptionalLong milliseconds;
    private final LongSupplier clock;
    private final Consumer<String> say;
    private final Question question;
    private final Thread thread = new Thread(this::run, "search");

    private volatile boolean isStopped;

    // of the searching thread alone
    private long start;
    private long lastReport;
    private long questions;
    private Optional<Verdict.Mate> known = Optional.empty();

    /**
     * @param milliseconds the time there is; empty for as long as it takes
     * @param clock in nanoseconds
     * @param say takes the lines for the GUI, from the searching thread
     */
    UsiSearch(
            Solver solver,
            Position position,
            boolean provesShortest,
            OptionalLong milliseconds,
            LongSupplier clock,
            Consumer<String> say) {
        this.solver = solver;
        this.position = position;
        this.provesShortest = provesShortest;
        this.milliseconds = milliseconds;
        this.clock = clock;
        this.say = say;
        this.question = new Question(solver, position, new Budget(Long.MAX_VALUE, this::isOver));
    }

    void start() {
        thread.setDaemon(true);
        thread.start();
    }

    boolean isRunning() {
        return thread.isAlive();
    }

    /** Ends the search; returns when its answer has been said. */
    void stop() {
        isStopped = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        start = clock.getAsLong();
        lastReport = start;
        String answer = "checkmate timeout";
        try {
            answer = search();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            say.accept("info string Error: " + e);
        } finally {
            say.accept(answer);
        }
    }

    private String search() {
        Outcome outcome = question.any();
        if (provesShortest && !outcome.isShortest() && outcome.verdict() instanceof Verdict.Mate first) {
            known = Optional.of(first);
            report();
            outcome = question.shortest(outcome);
        }
        known = outcome.verdict() instanceof Verdict.Mate mate ? Optional.of(mate) : Optional.empty();
        report();
        Optional<String> fault = known.flatMap(mate -> MateLine.fault(position, mate.line()));
        if (fault.isPresent()) {
            say.accept("info string Error: a line that does not mate: " + fault.get());
            return "checkmate timeout";
        }
        if (outcome.verdict() instanceof Verdict.NoMate) {
            return "checkmate nomate";
        }
        return known.map(mate -> "checkmate " + moves(mate)).orElse("checkmate timeout");
    }

    /** What the solver asks now and then. */
    private boolean isOver() {
        questions++;
        long now = clock.getAsLong();
        if (now - lastReport >= BETWEEN_REPORTS) {
            lastReport = now;
            report(question.nodes() + questions * NODES_A_QUESTION);
        }
        long elapsed = TimeUnit.NANOSECONDS.toMillis(now - start);
        return isStopped || milliseconds.isPresent() && elapsed >= milliseconds.getAsLong();
    }

    /** After a stage of the search, when its nodes are known. */
    private void report() {
        questions = 0;
        report(question.nodes());
    }

    private void report(long nodes) {
        long elapsed = Math.max(1, TimeUnit.NANOSECONDS.toMillis(clock.getAsLong() - start));
        String length = known.map(mate -> "depth " + mate.plies() + " score mate " + mate.plies() + " ")
                .orElse("");
        say.accept("info " + length + "time " + elapsed + " nodes " + nodes + " nps " + nodes * 1000 / elapsed
                + " hashfull " + solver.perMilleUsed()
                + known.map(mate -> " pv " + moves(mate)).orElse(""));
    }

    private static String moves(Verdict.Mate mate) {
        return mate.line().stream().map(Move::usi).collect(Collectors.joining(" "));
    }
}
