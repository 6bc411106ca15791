package ippo.solver;

import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All lines in which the attacker mates as quickly and the defender holds out as long as they can, as far as custom
 * takes the attacker's choice for no choice ({@link Twins}). Which of equal lines a search finds first depends on the
 * order of moves; what is said of a problem must not.
 *
 * <p>Among equal defences the main lines are those that leave nothing in the attacker's hand, if there are any.
 */
final class MainLines {
    /** At how many positions of the attacker's the lines are followed; few problems have more. */
    static final int MOST_TURNS = 400;

    /**
     * A position on such a line in which the attacker is to move.
     *
     * @param before the moves that lead here
     * @param check one that mates as quickly as possible
     * @param plies how many that takes
     */
    record Turn(Position position, List<Move> before, Move check, int plies) {
        boolean isOn(List<Move> line) {
            return before.size() <= line.size()
                    && line.subList(0, before.size()).equals(before);
        }
    }

    private record Node(Turn turn, List<Node> next, boolean isClean) {}

    private record Branch(List<Node> next, boolean isClean) {}

    private final Lengths lengths;
    private final Color attacker;
    private final Map<Position, Optional<Node>> nodes = new HashMap<>();
    private final Optional<Node> root;
    private boolean isUnsettled;

    /**
     * @param plies the length of the shortest mate
     * @param line such a mate against the longest defence, which is followed before others; empty if none is known
     * @param lengths says which interpositions count
     */
    MainLines(Position start, int plies, List<Move> line, Lengths lengths) {
        this.lengths = lengths;
        this.attacker = start.sideToMove();
        this.root = node(start, List.of(), plies, line);
    }

    /**
     * One of them, the first that was found of those that leave nothing in hand, if there are any; may be cut short.
     */
    List<Move> first() {
        return root.map(MainLines::first).orElse(List.of());
    }

    private static List<Move> first(Node node) {
        if (!node.next.isEmpty()) {
            return first(node.next.get(0));
        }
        List<Move> line = new ArrayList<>(node.turn.before);
        line.add(node.turn.check);
        return line;
    }

    /** The attacker's turns, each once. */
    List<Turn> turns() {
        Map<Position, Turn> turns = new LinkedHashMap<>();
        root.ifPresent(node -> collect(node, turns));
        return List.copyOf(turns.values());
    }

    private static void collect(Node node, Map<Position, Turn> turns) {
        if (turns.putIfAbsent(node.turn.position, node.turn) == null) {
            node.next.forEach(next -> collect(next, turns));
        }
    }

    /** Whether nothing is left in the attacker's hand. */
    boolean areClean() {
        return root.filter(Node::isClean).isPresent();
    }

    /** Whether the budget ran out before all lines were known. */
    boolean isUnsettled() {
        return isUnsettled;
    }

    /** Empty beyond the number of turns that are looked at, and where the budget ran out. */
    private Optional<Node> node(Position position, List<Move> before, int plies, List<Move> line) {
        Optional<Node> known = nodes.get(position);
        if (known != null) {
            return known;
        }
        if (nodes.size() >= MOST_TURNS) {
            return Optional.empty();
        }
        nodes.put(position, Optional.empty());
        Optional<Move> check = line.isEmpty() ? lengths.checkWithin(position, plies) : Optional.of(line.get(0));
        isUnsettled |= check.isEmpty();
        Optional<Node> node = check.map(first -> node(new Turn(position, before, first, plies), line));
        nodes.put(position, node);
        return node;
    }

    private Node node(Turn turn, List<Move> line) {
        if (turn.plies == 1) {
            Optional<Move> clean = cleanEnd(turn.position);
            boolean isOfLine = !line.isEmpty() || clean.isEmpty();
            Turn last = isOfLine ? turn : new Turn(turn.position, turn.before, clean.get(), 1);
            return new Node(last, List.of(), clean.isPresent());
        }
        List<Branch> branches = new ArrayList<>();
        branches.add(branch(turn, turn.check, line.subList(Math.min(1, line.size()), line.size())));
        for (Move other : turn.position.legalMoves()) {
            if (isEquallyQuickTwin(turn, other)) {
                branches.add(branch(turn, other, List.of()));
            }
        }
        return joined(turn, branches);
    }

    private Optional<Move> cleanEnd(Position position) {
        return position.legalMoves().stream()
                .filter(move -> isCleanEnd(position.play(move)))
                .findFirst();
    }

    private boolean isCleanEnd(Position end) {
        return end.isCheck() && end.hand(attacker).isEmpty() && lengths.matesWithin(end, 0) == Answer.MATE;
    }

    private boolean isEquallyQuickTwin(Turn turn, Move other) {
        if (other.equals(turn.check)
                || Twins.of(turn.position, turn.check, other).isEmpty()
                || !turn.position.play(other).isCheck()) {
            return false;
        }
        Answer answer = lengths.matesWithin(turn.position.play(other), turn.plies - 1);
        isUnsettled |= answer == Answer.UNKNOWN;
        return answer == Answer.MATE;
    }

    /** How it goes on after a check against which the defender has an answer. */
    private Branch branch(Turn turn, Move check, List<Move> line) {
        Position after = turn.position.play(check);
        List<Move> replies = new ArrayList<>(after.legalMoves());
        if (!line.isEmpty()) {
            replies.remove(line.get(0));
            replies.add(0, line.get(0));
        }
        List<Node> next = new ArrayList<>();
        for (int i = 0; i < replies.size(); i++) {
            List<Move> before = new ArrayList<>(turn.before);
            before.add(check);
            before.add(replies.get(i));
            Position position = after.play(replies.get(i));
            boolean isOfLine = !line.isEmpty() && i == 0;
            if (isOfLine || holdsOut(after, replies.get(i), turn.plies - 1)) {
                List<Move> rest = isOfLine ? line.subList(1, line.size()) : List.of();
                node(position, List.copyOf(before), turn.plies - 2, rest).ifPresent(next::add);
            }
        }
        boolean isClean = next.stream().anyMatch(Node::isClean);
        return new Branch(next.stream().filter(node -> node.isClean == isClean).toList(), isClean);
    }

    private boolean holdsOut(Position inCheck, Move reply, int plies) {
        Answer answer = lengths.holdsOut(inCheck, reply, plies);
        isUnsettled |= answer == Answer.UNKNOWN;
        return answer == Answer.MATE;
    }

    private static Node joined(Turn turn, List<Branch> branches) {
        boolean isClean = branches.stream().anyMatch(Branch::isClean);
        List<Node> next = branches.stream()
                .filter(branch -> branch.isClean == isClean)
                .flatMap(branch -> branch.next.stream())
                .toList();
        return new Node(turn, next, isClean);
    }
}
