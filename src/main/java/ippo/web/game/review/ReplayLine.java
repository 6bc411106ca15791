package ippo.web.game.review;

import ippo.notation.GameRecord;
import ippo.notation.GameRecord.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A line of a record's tree of moves that is stepped through: the main line, or a variation with the moves before it.
 * Addresses name a variation by where it leaves the line before it: {@code 12-1} is the first alternative to move 12,
 * and {@code 12-1.15-2} the second one to move 15 of that.
 */
final class ReplayLine {
    /** The parameter of an address. */
    static final String PARAMETER = "line";

    private static final Pattern BRANCHES =
            Pattern.compile("[1-9][0-9]{0,4}-[1-9][0-9]{0,5}(\\.[1-9][0-9]{0,4}-[1-9][0-9]{0,5}){0,99}");

    private final String address;
    private final List<Node> nodes;
    private final List<Branch> branches;
    private final int mainLength;

    /**
     * Where a line leaves the one before it.
     *
     * @param ply of its first move
     * @param index of that move among those that follow the same position
     */
    private record Branch(int ply, int index) {
        static Branch read(String text) {
            int dash = text.indexOf('-');
            return new Branch(Integer.parseInt(text.substring(0, dash)), Integer.parseInt(text.substring(dash + 1)));
        }

        String written() {
            return ply + "-" + index;
        }
    }

    private ReplayLine(String address, List<Node> nodes, List<Branch> branches, int mainLength) {
        this.address = address;
        this.nodes = List.copyOf(nodes);
        this.branches = List.copyOf(branches);
        this.mainLength = mainLength;
    }

    /**
     * The line that an address names; empty if the record has no such line.
     *
     * @param mainLength so many moves of the main line are shown
     * @param written the branches; empty for the main line
     * @param address of the page without parameters
     */
    static Optional<ReplayLine> of(GameRecord record, int mainLength, Optional<String> written, String address) {
        if (written.filter(text -> !BRANCHES.matcher(text).matches()).isPresent()) {
            return Optional.empty();
        }
        List<Branch> branches = written.stream()
                .flatMap(text -> Pattern.compile("\\.").splitAsStream(text))
                .map(Branch::read)
                .toList();
        List<Node> nodes = new ArrayList<>(List.of(record.root()));
        for (Branch branch : branches) {
            follow(nodes, branch.ply - 1);
            List<Node> next = nodes.get(nodes.size() - 1).next();
            if (nodes.size() != branch.ply || branch.index >= next.size() || isEnd(next.get(branch.index))) {
                return Optional.empty();
            }
            nodes.add(next.get(branch.index));
        }
        follow(nodes, branches.isEmpty() ? mainLength : Integer.MAX_VALUE);
        return Optional.of(new ReplayLine(address, nodes, branches, mainLength));
    }

    private static void follow(List<Node> nodes, int ply) {
        Node node = nodes.get(nodes.size() - 1);
        while (node.ply() < ply && !node.next().isEmpty() && !isEnd(node.next().get(0))) {
            node = node.next().get(0);
            nodes.add(node);
        }
    }

    private static boolean isEnd(Node node) {
        return node.ending().isPresent();
    }

    /** How many moves it has, those before it included. */
    int length() {
        return nodes.size() - 1;
    }

    /** The start, or the node of a move. */
    Node at(int ply) {
        return nodes.get(ply);
    }

    /** The node of a move; behind the last one that of the ending, too. */
    List<Node> told(int ply) {
        List<Node> told = new ArrayList<>(List.of(at(ply)));
        if (ply == length()) {
            at(ply).next().stream().limit(1).filter(ReplayLine::isEnd).forEach(told::add);
        }
        return told;
    }

    /** The page that shows a move of the line; of one that is another line's, too, on that. */
    String address(int ply) {
        return address(
                ply, branches.stream().filter(branch -> branch.ply <= ply).toList());
    }

    private String address(int ply, List<Branch> way) {
        return address + "?ply=" + ply
                + (way.isEmpty()
                        ? ""
                        : way.stream()
                                .map(Branch::written)
                                .collect(Collectors.joining(".", "&" + PARAMETER + "=", "")));
    }

    /** The move that the game went on with where the first variation leaves it; empty on the main line. */
    Optional<String> backToTheGame() {
        return branches.stream().findFirst().map(branch -> address(Math.min(branch.ply, mainLength), List.of()));
    }

    /** Where the moves that are no part of the game begin; empty on the main line. */
    Optional<Integer> leavesTheGameAt() {
        return branches.stream().findFirst().map(Branch::ply);
    }

    /**
     * A line beside this one.
     *
     * @param first its first move
     * @param way its branches, for {@link ReplayLine#address(Other, Node)}
     */
    record Other(Node first, List<Branch> way) {
        Other {
            way = List.copyOf(way);
        }
    }

    /** The lines that begin with another move than one of this line, or instead of its ending. */
    List<Other> others(Node node) {
        List<Branch> before =
                branches.stream().filter(branch -> branch.ply < node.ply()).toList();
        List<Node> siblings = node.before().map(Node::next).orElse(List.of());
        List<Other> others = new ArrayList<>();
        for (int i = 0; i < siblings.size(); i++) {
            Node each = siblings.get(i);
            if (each != node && !isEnd(each)) {
                List<Branch> way = new ArrayList<>(before);
                if (i > 0) {
                    way.add(new Branch(node.ply(), i));
                }
                others.add(new Other(each, way));
            }
        }
        return others;
    }

    /** The page that shows a move of a line beside this one. */
    String address(Other other, Node node) {
        return address(node.ply(), other.way);
    }
}
