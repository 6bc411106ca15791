package ippo.cli.solve;

import ippo.notation.Sfen;
import ippo.rules.FullSet;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import ippo.solver.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Answers a problem as {@code solve} prints it. May be shared between threads, as its solvers may not. */
final class Solving {
    /** Nodes for each other check along the main line, where the user sets no bound. */
    private static final long COOK_NODES = 1_000_000;

    private static final long FOREVER = Long.MAX_VALUE / 4;

    private final long nodes;
    private final long nanoseconds;
    private final Optional<Soundness.Extent> soundness;
    private final LongSupplier clock;

    /**
     * @param nodes the most to expand for a problem, or {@code Long.MAX_VALUE}
     * @param milliseconds the most to spend on a problem, or {@code Long.MAX_VALUE}
     * @param soundness how far to look for cooks as well; empty for not at all
     * @param clock in nanoseconds
     */
    Solving(long nodes, long milliseconds, Optional<Soundness.Extent> soundness, LongSupplier clock) {
        this.nodes = nodes;
        this.nanoseconds = Math.min(FOREVER, TimeUnit.MILLISECONDS.toNanos(milliseconds));
        this.soundness = soundness;
        this.clock = clock;
    }

    /** The fields of the answer; what goes wrong with one problem is an answer, too. */
    Map<String, Object> answer(ProblemLine line, Solver solver) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("sfen", line.sfen());
        Optional<String> trouble = line.trouble();
        if (trouble.isPresent()) {
            fields.put("error", trouble.get());
            return fields;
        }
        solver.clear(); // else nodes, and which of several best lines is shown, would depend on what came before
        try {
            answer(line.position(), solver, fields);
        } catch (RuntimeException e) {
            fields.keySet().removeIf(name -> !name.equals("sfen"));
            fields.put("error", "a fault of ours, please report it: " + e);
        }
        return fields;
    }

    private void answer(Position position, Solver solver, Map<String, Object> fields) {
        long start = clock.getAsLong();
        Question question = new Question(solver, position, budget(nodes));
        Outcome outcome = question.shortest(question.any());
        Optional<Verdict.Mate> mate = outcome.verdict().mate();
        mate.flatMap(found -> MateLine.fault(position, found.line())).ifPresent(fault -> {
            throw new IllegalStateException("a line that does not mate: " + fault);
        });
        OptionalInt custom = question.custom(outcome);
        fields.put("verdict", name(outcome.verdict()));
        fields.put("plies", mate.map(Verdict.Mate::plies).orElse(null));
        fields.put("custom", custom.isPresent() ? custom.getAsInt() : null);
        fields.put(
                "line",
                mate.map(Verdict.Mate::line).orElse(List.of()).stream()
                        .map(Move::usi)
                        .toList());
        fields.put("shortest", outcome.isShortest());
        fields.put("nodes", question.nodes());
        fields.put("ms", TimeUnit.NANOSECONDS.toMillis(clock.getAsLong() - start));
        soundness.ifPresent(extent -> fields.putAll(soundness(position, solver, outcome, custom, extent)));
    }

    private Budget budget(long most) {
        return Budget.ofNodes(most).until(clock, clock.getAsLong() + nanoseconds);
    }

    private static String name(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Mate mate -> "mate";
            case Verdict.NoMate none -> "nomate";
            case Verdict.Mated mated -> "unknown";
            case Verdict.GaveUp gaveUp -> "unknown";
        };
    }

    private Map<String, Object> soundness(
            Position position, Solver solver, Outcome outcome, OptionalInt custom, Soundness.Extent extent) {
        long most = nodes == Long.MAX_VALUE ? COOK_NODES : nodes;
        Map<String, Object> fields = new LinkedHashMap<>();
        List<Map<String, Object>> faults = new ArrayList<>(missing(position.toSetup()));
        if (outcome.verdict().isNoMate()) {
            faults.add(Map.of("kind", "NO_MATE"));
            fields.put("sound", false);
            fields.put("faults", faults);
            return fields;
        }
        Soundness.Report report = outcome.isShortest()
                ? Soundness.examine(position, custom, solver, budget(most), extent)
                : Soundness.Report.unknown();
        fields.put("sound", faults.isEmpty() ? verdict(report) : Boolean.FALSE);
        if (!report.custom().equals(report.line())) {
            fields.put("customLine", report.custom().stream().map(Move::usi).toList());
        }
        faults.addAll(findings(report, true));
        fields.put("faults", faults);
        fields.put("tolerated", findings(report, false));
        fields.put("cookNodes", most);
        fields.put("cookMs", nanoseconds == FOREVER ? null : TimeUnit.NANOSECONDS.toMillis(nanoseconds));
        return fields;
    }

    /** A fault if pieces of the set are nowhere: the rule gives them to the defender, so another problem is meant. */
    private static List<Map<String, Object>> missing(Setup setup) {
        Map<PieceType, Integer> missing = FullSet.missing(setup);
        if (missing.isEmpty()) {
            return List.of();
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", "PIECES_MISSING");
        fields.put("pieces", Sfen.counts(missing));
        fields.put("full", Sfen.write(FullSet.withRest(setup)));
        return List.of(fields);
    }

    /** Null where something is not settled and nothing is known to be wrong. */
    private static Boolean verdict(Soundness.Report report) {
        if (report.has(Soundness.Kind.COOK) || report.has(Soundness.Kind.LEFT_OVER)) {
            return false;
        }
        return report.isSound() ? true : null;
    }

    private static List<Map<String, Object>> findings(Soundness.Report report, boolean areFaults) {
        return report.findings().stream()
                .filter(finding -> finding.kind().isFault() == areFaults)
                .map(finding -> finding(finding, report.line()))
                .toList();
    }

    private static Map<String, Object> finding(Soundness.Finding finding, List<Move> line) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", finding.kind().name());
        fields.put("ply", finding.ply());
        fields.put("move", finding.move().usi());
        if (!finding.isOn(line)) {
            fields.put("after", finding.before().stream().map(Move::usi).toList());
        }
        return fields;
    }
}
