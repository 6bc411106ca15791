package ippo.cli.bench;

import ippo.cli.bench.BenchRow.Cost;
import ippo.cli.solve.MateLine;
import ippo.cli.solve.ProblemLine;
import ippo.cli.solve.Question;
import ippo.cli.solve.Solvers;
import ippo.cli.text.Lines;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures the solver on files of problems, and holds it against their labels. */
@Command(
        name = "tsume",
        description = {
            "Solves files of mating problems with one thread and prints a row a problem:",
            "plies, CPU milliseconds and nodes of the first mate found; the same for the",
            "shortest, its costs including the first mate's (= marks a proof); the labels",
            "all=... (or atmost=...) and custom=... of the file (? marks a claim without",
            "proof). Then the figures of each file and of all, with how many were settled",
            "within 1 to 60 s. Every line is played out on the rules. Exit status 1 if one is",
            "wrong, or a proved label is contradicted."
        })
public final class BenchTsumeCommand implements Callable<Integer> {
    private static final int USUAL_HASH = 1024;
    private static final long WARM_UP_EACH = TimeUnit.SECONDS.toNanos(1);

    /** Some mates, some none; small and middling. */
    private static final List<String> WARM_UPS = List.of(
            "9/9/5k3/9/4G4/4P4/9/9/9 b 3G2r2b4s4n4l17p 1",
            "7nl/5G1k1/9/8G/9/9/9/9/9 b G2r2bg4s3n3l18p 1",
            "7nl/7k1/6ppp/9/9/9/9/9/5R3 b Sr2b4g3s3n3l15p 1",
            "8k/9/9/9/9/9/9/9/R8 b - 1",
            "ln5nl/1r1sg4/p1npp1k1p/2p2pp2/1p5P1/2P1PP3/PP1PS1P1P/2GSG2R1/LN3K1NL b BSGPbp 1",
            "4k4/9/4P4/9/9/9/9/9/9 b RBGSNrb3g3s3n4l17p 1");

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE")
    private List<Path> files;

    @Option(names = "--hash", paramLabel = "MIB", description = "Memory for the table (1024).")
    private Integer mebibytes;

    @Option(
            names = "--ms",
            paramLabel = "T",
            defaultValue = "60000",
            description = "The most CPU milliseconds for a problem, and again for custom (60000).")
    private long milliseconds;

    @Option(names = "--nodes", paramLabel = "N", description = "The most positions to expand for a problem.")
    private Long nodes;

    @Option(names = "--first", description = "Leaves it at the first mate found.")
    private boolean isFirstEnough;

    @Option(names = "--no-custom", description = "Leaves out the lengths by custom.")
    private boolean isWithoutCustom;

    @Option(names = "--warm", description = "Solves everything once before it is measured, a second each at most.")
    private boolean warm;

    @Option(
            names = "--warm-up",
            paramLabel = "S",
            defaultValue = "4",
            description = "CPU seconds spent on other problems beforehand (4).")
    private int warmUpSeconds;

    @Option(
            names = "--compare",
            paramLabel = "OUTPUT",
            description = "What an earlier run printed: tells what was won and lost since, by the ids.")
    private Path earlier;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private PrintWriter out;
    private Solver solver;

    @Override
    public Integer call() {
        out = spec.commandLine().getOut();
        if (milliseconds < 1) {
            throw new ParameterException(spec.commandLine(), "--ms is " + milliseconds + ", but should be 1 or more");
        }
        if (nodes != null && nodes < 1) {
            throw new ParameterException(spec.commandLine(), "--nodes is " + nodes + ", but should be 1 or more");
        }
        files.forEach(file -> Lines.refuseMissing(spec.commandLine(), Optional.of(file)));
        Optional<BenchEarlier> before = Optional.ofNullable(earlier).map(this::readEarlier);
        solver = Solvers.make(spec.commandLine(), mebibytes, USUAL_HASH, 1).get(0);
        warmUp();
        out.println(BenchRow.HEAD.stripTrailing());
        List<BenchRow> rows = new ArrayList<>();
        List<String> summaries = new ArrayList<>();
        for (Path file : files) {
            List<BenchRow> ofFile = measure(file);
            rows.addAll(ofFile);
            if (!ofFile.isEmpty()) {
                summaries.add(new BenchSummary(ofFile).text(file.getFileName().toString()));
            }
        }
        if (rows.isEmpty()) {
            throw new IllegalStateException("no problem in " + files);
        }
        BenchSummary total = new BenchSummary(rows);
        out.println();
        summaries.forEach(out::println);
        if (files.size() > 1) {
            out.println(total.text("All"));
        }
        before.ifPresent(run -> out.println(run.text(rows)));
        out.flush();
        return total.isAnyWrong() ? 1 : 0;
    }

    private BenchEarlier readEarlier(Path file) {
        Lines.refuseMissing(spec.commandLine(), Optional.of(file));
        try (BufferedReader in = Lines.open(Optional.of(file))) {
            BenchEarlier read = BenchEarlier.read(in.lines());
            if (read.isEmpty()) {
                throw new ParameterException(spec.commandLine(), file + " holds no row of an earlier run");
            }
            return read;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    private void warmUp() {
        long end = clock() + TimeUnit.SECONDS.toNanos(warmUpSeconds);
        while (clock() < end) {
            for (String sfen : WARM_UPS) {
                tryOut(new ProblemLine(sfen, ""), end);
            }
        }
        if (warm) {
            files.forEach(file -> read(file).forEach(line -> tryOut(line, clock() + WARM_UP_EACH)));
        }
    }

    private void tryOut(ProblemLine line, long deadline) {
        if (line.trouble().isEmpty()) {
            solver.clear();
            Budget budget = Budget.ofNodes(50_000).until(this::clock, deadline);
            Question question = new Question(solver, line.position(), budget);
            Outcome found = question.any();
            if (!isFirstEnough) {
                question.custom(question.shortest(found), Long.MAX_VALUE);
            }
        }
    }

    private List<BenchRow> measure(Path file) {
        List<BenchRow> rows = new ArrayList<>();
        for (ProblemLine line : read(file)) {
            Optional<String> trouble = line.trouble();
            if (trouble.isPresent()) {
                out.println(id(line) + " left out: " + trouble.get());
            } else {
                BenchRow row = measure(line);
                out.println(row.text());
                rows.add(row);
            }
            out.flush();
        }
        return rows;
    }

    private BenchRow measure(ProblemLine line) {
        Position position = line.position();
        solver.clear();
        long start = clock();
        Question question = new Question(solver, position, budget());
        Outcome found = question.any();
        Cost firstCost = new Cost(clock() - start, question.nodes());
        Outcome shortest = isFirstEnough ? found : question.shortest(found);
        Cost cost = new Cost(clock() - start, question.nodes());
        long afterwards = clock();
        OptionalInt custom = isWithoutCustom || isFirstEnough
                ? OptionalInt.empty()
                : new Question(solver, position, budget()).custom(shortest, Long.MAX_VALUE);
        return new BenchRow(
                id(line),
                plies(found),
                firstCost,
                plies(shortest),
                shortest.isShortest() || shortest.verdict().isNoMate(),
                cost,
                claim(line),
                custom,
                line.label("custom").orElse("-"),
                clock() - afterwards,
                fault(position, found).or(() -> fault(position, shortest)));
    }

    /** The shortest length there is, or else the best that anyone has found: a claim without proof. */
    private static String claim(ProblemLine line) {
        return line.label("all")
                .or(() -> line.label("atmost").map(plies -> plies + "?"))
                .orElse("-");
    }

    private static String id(ProblemLine line) {
        return line.label("id").orElse(line.sfen());
    }

    private Budget budget() {
        return Budget.ofNodes(nodes == null ? Long.MAX_VALUE : nodes)
                .until(this::clock, clock() + TimeUnit.MILLISECONDS.toNanos(milliseconds));
    }

    private static OptionalInt plies(Outcome outcome) {
        return outcome.verdict().mate().stream().mapToInt(Verdict.Mate::plies).findFirst();
    }

    private static Optional<String> fault(Position position, Outcome outcome) {
        return outcome.verdict().mate().flatMap(mate -> MateLine.fault(position, mate.line()));
    }

    /** The CPU time of this thread, in nanoseconds: others may use the machine meanwhile. */
    private long clock() {
        return threads.getCurrentThreadCpuTime();
    }

    private static List<ProblemLine> read(Path file) {
        try (BufferedReader in = Lines.open(Optional.of(file))) {
            return in.lines().flatMap(text -> ProblemLine.of(text).stream()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }
}
