package ippo.workbench;

import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Soundness;
import ippo.tsume.SolutionTree;
import ippo.tsume.SolutionTree.Branch;
import ippo.tsume.SolutionTree.Fails;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import ippo.workbench.Examination.Status;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * An {@link Examination} as text, to be kept; without its position, which whoever keeps it knows. A line each, the word
 * first: {@code status}, {@code shortest}, {@code custom}; {@code line}, {@code main} and {@code judged} with moves in
 * USI; {@code finding} with its kind, the moves before it with commas, its move and how it goes on; a {@code node} of
 * the tree each, with {@code check=plies}, then {@code :reply>node} each, or {@code check!} and the refutation; and
 * {@code escapes} of a node each, with {@code check!reply}, then {@code >node} where it is known.
 */
public final class ExaminationText {
    /** Raised whenever older texts cannot be read any more. */
    private static final String FIRST = "examination 1";

    private static final String NOTHING = "-";

    private ExaminationText() {}

    /** Writes it down. */
    public static String write(Examination found) {
        List<String> lines = new ArrayList<>(List.of(FIRST));
        lines.add("status " + found.status());
        lines.add("shortest " + found.isShortest());
        lines.add("line " + moves(found.line()));
        found.custom().ifPresent(plies -> lines.add("custom " + plies));
        found.soundness().ifPresent(report -> {
            lines.add("main " + moves(report.line()));
            lines.add("judged " + moves(report.custom()));
            report.findings()
                    .forEach(finding -> lines.add(String.join(
                            " ",
                            "finding",
                            finding.kind().name(),
                            moves(finding.before()),
                            finding.move().usi(),
                            moves(found.cooks().getOrDefault(finding, List.of())))));
        });
        found.tree().ifPresent(tree -> tree.nodes().forEach(node -> lines.add("node " + node(node))));
        found.escapes().ifPresent(escapes -> escapes.nodes().forEach(node -> lines.add("escapes " + escapes(node))));
        return String.join("\n", lines);
    }

    /**
     * Reads what was written of a position.
     *
     * @return empty if this version cannot read it
     */
    public static Optional<Examination> read(Position start, String text) {
        try {
            List<String> lines = text.lines().toList();
            return lines.isEmpty() || !lines.get(0).equals(FIRST)
                    ? Optional.empty()
                    : Optional.of(read(start, lines.subList(1, lines.size())));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }

    private static Examination read(Position start, List<String> lines) {
        Map<String, String> once = new HashMap<>();
        List<Soundness.Finding> findings = new ArrayList<>();
        Map<Soundness.Finding, List<Move>> cooks = new HashMap<>();
        List<Node> nodes = new ArrayList<>();
        List<Escapes.Node> escapes = new ArrayList<>();
        for (String line : lines) {
            String[] words = line.split(" ", 2);
            switch (words[0]) {
                case "finding" -> {
                    String[] parts = words[1].split(" ");
                    Soundness.Finding finding =
                            new Soundness.Finding(Soundness.Kind.valueOf(parts[0]), line(parts[1]), move(parts[2]));
                    findings.add(finding);
                    if (!parts[3].equals(NOTHING)) {
                        cooks.put(finding, line(parts[3]));
                    }
                }
                case "escapes" -> escapes.add(escapes(words[1]));
                case "node" -> nodes.add(node(words[1]));
                default -> once.put(words[0], words[1]);
            }
        }
        return new Examination(
                start,
                Status.valueOf(once.getOrDefault("status", "")),
                line(once.getOrDefault("line", NOTHING)),
                Boolean.parseBoolean(once.get("shortest")),
                once.containsKey("custom") ? OptionalInt.of(Integer.parseInt(once.get("custom"))) : OptionalInt.empty(),
                Optional.ofNullable(once.get("main"))
                        .map(main ->
                                new Soundness.Report(line(main), line(once.getOrDefault("judged", NOTHING)), findings)),
                cooks,
                nodes.isEmpty() ? Optional.empty() : Optional.of(new SolutionTree(nodes)),
                escapes.isEmpty() ? Optional.empty() : Optional.of(new Escapes(escapes)));
    }

    private static String moves(List<Move> moves) {
        return moves.isEmpty() ? NOTHING : moves.stream().map(Move::usi).collect(Collectors.joining(","));
    }

    private static List<Move> line(String text) {
        List<Move> moves = new ArrayList<>();
        for (String usi : text.equals(NOTHING) ? new String[0] : text.split(",")) {
            moves.add(move(usi));
        }
        return moves;
    }

    private static Move move(String usi) {
        return Usi.read(usi).asOptional().orElseThrow(() -> new IllegalArgumentException("no move: " + usi));
    }

    private static String escapes(Escapes.Node node) {
        String checks = node.checks().entrySet().stream()
                .map(check -> check.getKey().usi() + "!"
                        + check.getValue().reply().usi()
                        + (check.getValue().next().isPresent()
                                ? ">" + check.getValue().next().getAsInt()
                                : ""))
                .collect(Collectors.joining(" "));
        return checks.isEmpty() ? NOTHING : checks;
    }

    private static Escapes.Node escapes(String text) {
        Map<Move, Escapes.Escape> checks = new LinkedHashMap<>();
        for (String check : text.equals(NOTHING) ? new String[0] : text.split(" ")) {
            int mark = check.indexOf('!');
            String[] reply = check.substring(mark + 1).split(">");
            OptionalInt next = reply.length > 1 ? OptionalInt.of(Integer.parseInt(reply[1])) : OptionalInt.empty();
            checks.put(move(check.substring(0, mark)), new Escapes.Escape(move(reply[0]), next));
        }
        return new Escapes.Node(checks);
    }

    private static String node(Node node) {
        return node.checks().entrySet().stream()
                .map(check -> check.getKey().usi()
                        + switch (check.getValue()) {
                            case Fails fails -> "!" + moves(fails.refutation());
                            case Mates mates ->
                                "="
                                        + mates.plies()
                                        + mates.replies().entrySet().stream()
                                                .map(reply ->
                                                        ":" + reply.getKey().usi() + ">" + reply.getValue())
                                                .collect(Collectors.joining());
                        })
                .collect(Collectors.joining(" "));
    }

    private static Node node(String text) {
        Map<Move, Branch> checks = new LinkedHashMap<>();
        for (String check : text.split(" ")) {
            int refuted = check.indexOf('!');
            if (refuted > 0) {
                checks.put(move(check.substring(0, refuted)), new Fails(line(check.substring(refuted + 1))));
                continue;
            }
            int mates = check.indexOf('=');
            String[] parts = check.substring(mates + 1).split(":");
            Map<Move, Integer> replies = new LinkedHashMap<>();
            for (int i = 1; i < parts.length; i++) {
                int arrow = parts[i].indexOf('>');
                replies.put(move(parts[i].substring(0, arrow)), Integer.valueOf(parts[i].substring(arrow + 1)));
            }
            checks.put(move(check.substring(0, mates)), new Mates(Integer.parseInt(parts[0]), replies));
        }
        return new Node(checks);
    }
}
