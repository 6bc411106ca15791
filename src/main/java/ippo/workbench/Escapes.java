package ippo.workbench;

import ippo.compose.TreeBuilder;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Solver;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The beginning of a disproof tree: how the king gets away where there is no mate. A node is a position with the
 * attacker to move and has every check; node 0 is the start. Immutable.
 */
public record Escapes(List<Node> nodes) {
    /** Enough to see the idea; from the last ones on a position can be examined by itself. */
    private static final int MOST_NODES = 60;

    /** A position with the attacker to move. @param checks all there are; perhaps none */
    public record Node(Map<Move, Escape> checks) {
        public Node {
            checks = Collections.unmodifiableMap(new LinkedHashMap<>(checks));
        }
    }

    /**
     * What saves the king from a check.
     *
     * @param next the node after the reply; empty where nobody looked further
     */
    public record Escape(Move reply, OptionalInt next) {}

    public Escapes {
        nodes = List.copyOf(nodes);
        if (nodes.isEmpty()) {
            throw new IllegalArgumentException("no start");
        }
        for (Node node : nodes) {
            for (Escape escape : node.checks().values()) {
                if (escape.next().isPresent() && escape.next().getAsInt() >= nodes.size()) {
                    throw new IllegalArgumentException("no node " + escape.next());
                }
            }
        }
    }

    /**
     * The escapes of a position without a mate.
     *
     * @param budget for each check
     * @return empty if not even the first checks were settled
     */
    static Optional<Escapes> of(Position start, Solver solver, Budget budget) {
        List<Position> positions = new ArrayList<>(List.of(start));
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < positions.size(); i++) {
            Optional<Map<Move, Move>> replies = replies(positions.get(i), solver, budget);
            if (replies.isEmpty()) {
                break;
            }
            Map<Move, Escape> checks = new LinkedHashMap<>();
            for (Map.Entry<Move, Move> each : replies.get().entrySet()) {
                Position after = positions.get(i).play(each.getKey()).play(each.getValue());
                checks.put(each.getKey(), new Escape(each.getValue(), number(after, positions)));
            }
            nodes.add(new Node(checks));
        }
        return nodes.isEmpty() ? Optional.empty() : Optional.of(new Escapes(withinReach(nodes)));
    }

    private static OptionalInt number(Position position, List<Position> positions) {
        for (int i = 0; i < positions.size(); i++) {
            if (positions.get(i).repeats(position)) {
                return OptionalInt.of(i);
            }
        }
        if (positions.size() == MOST_NODES) {
            return OptionalInt.empty();
        }
        positions.add(position);
        return OptionalInt.of(positions.size() - 1);
    }

    /** What was numbered, but not looked into any more, is no node. */
    private static List<Node> withinReach(List<Node> nodes) {
        List<Node> known = new ArrayList<>();
        for (Node node : nodes) {
            Map<Move, Escape> checks = new LinkedHashMap<>();
            node.checks().forEach((check, escape) -> {
                boolean isKnown = escape.next().isPresent() && escape.next().getAsInt() < nodes.size();
                checks.put(check, isKnown ? escape : new Escape(escape.reply(), OptionalInt.empty()));
            });
            known.add(new Node(checks));
        }
        return known;
    }

    /** What refutes each check; empty if that was not settled for one of them. */
    private static Optional<Map<Move, Move>> replies(Position position, Solver solver, Budget budget) {
        Map<Move, Move> replies = new LinkedHashMap<>();
        for (Move move : position.legalMoves()) {
            if (position.play(move).isCheck()) {
                Optional<Move> reply = TreeBuilder.refutation(position, move, solver, budget);
                if (reply.isEmpty()) {
                    return Optional.empty();
                }
                replies.put(move, reply.get());
            }
        }
        return Optional.of(replies);
    }
}
