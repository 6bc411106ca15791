package ippo.content.source;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import ippo.notation.Reading;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.tsume.SolutionTree;
import ippo.tsume.SolutionTree.Branch;
import ippo.tsume.SolutionTree.Fails;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The file {@code trees.json} of a puzzle set: an object with a tree for each puzzle's id, one a line.
 *
 * <p>A tree is an array of nodes, a node an object from each check in USI to what it leads to: {@code 1} for mate on
 * the spot; {@code [3, "1a1b", 2]} for a mate in so many plies, then each reply and the number of its node;
 * {@code ["1a2a"]} for a king that gets away, with the refutation.
 */
public final class TreeFile {
    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private TreeFile() {}

    /** The trees as a file's text. */
    public static String write(Map<String, SolutionTree> trees) {
        StringBuilder out = new StringBuilder("{");
        String separator = "\n";
        for (Map.Entry<String, SolutionTree> entry : trees.entrySet()) {
            out.append(separator)
                    .append(JsonNodeFactory.instance.textNode(entry.getKey()))
                    .append(": ")
                    .append(text(entry.getValue()));
            separator = ",\n";
        }
        return out.append("\n}\n").toString();
    }

    private static ObjectNode write(Node node) {
        ObjectNode checks = JsonNodeFactory.instance.objectNode();
        node.checks().forEach((move, branch) -> {
            switch (branch) {
                case Mates mates when mates.plies() == 1 -> checks.put(move.usi(), 1);
                case Mates mates -> {
                    ArrayNode value = checks.putArray(move.usi()).add(mates.plies());
                    mates.replies()
                            .forEach((reply, next) -> value.add(reply.usi()).add(next));
                }
                case Fails fails -> {
                    ArrayNode value = checks.putArray(move.usi());
                    fails.refutation().forEach(reply -> value.add(reply.usi()));
                }
            }
        });
        return checks;
    }

    /** Reads a file's text; a fault says which puzzle's tree is broken. */
    public static Reading<Map<String, SolutionTree>> read(String text) {
        Map<String, SolutionTree> trees = new LinkedHashMap<>();
        JsonNode root;
        try {
            root = JSON.readTree(text);
        } catch (JsonProcessingException e) {
            int at = e.getLocation() == null
                    ? 0
                    : (int) Math.max(0, e.getLocation().getCharOffset());
            return Reading.fault(at, "not JSON: " + e.getOriginalMessage());
        }
        if (!root.isObject()) {
            return Reading.fault(0, "expected an object with a tree for each puzzle");
        }
        for (Map.Entry<String, JsonNode> field : root.properties()) {
            try {
                trees.put(field.getKey(), tree(field.getValue()));
            } catch (IllegalArgumentException e) {
                return Reading.fault(text.indexOf('"' + field.getKey() + '"'), field.getKey() + ": " + e.getMessage());
            }
        }
        return Reading.of(trees);
    }

    /** One tree as text without line breaks. */
    static String text(SolutionTree tree) {
        ArrayNode nodes = JsonNodeFactory.instance.arrayNode();
        tree.nodes().forEach(node -> nodes.add(write(node)));
        return nodes.toString();
    }

    /**
     * One tree from its text.
     *
     * @throws IllegalArgumentException if it is none
     */
    static SolutionTree tree(String text) {
        try {
            return tree(JSON.readTree(text));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static SolutionTree tree(JsonNode nodes) {
        List<Node> read = new ArrayList<>();
        for (JsonNode node : nodes) {
            Map<Move, Branch> checks = new LinkedHashMap<>();
            node.properties().forEach(field -> checks.put(move(field.getKey()), branch(field.getValue())));
            read.add(new Node(checks));
        }
        return new SolutionTree(read);
    }

    private static Branch branch(JsonNode value) {
        if (value.isInt()) {
            return new Mates(value.intValue(), Map.of());
        }
        if (value.path(0).isInt()) {
            Map<Move, Integer> replies = new LinkedHashMap<>();
            for (int i = 1; i < value.size(); i += 2) {
                replies.put(move(value.get(i).asText()), value.path(i + 1).asInt(-1));
            }
            return new Mates(value.get(0).intValue(), replies);
        }
        if (!value.isArray()) {
            throw new IllegalArgumentException("expected a length or a list, not " + value);
        }
        List<Move> refutation = new ArrayList<>();
        for (JsonNode reply : value) {
            refutation.add(move(reply.asText()));
        }
        return new Fails(refutation);
    }

    private static Move move(String usi) {
        return Usi.read(usi).orElseThrow();
    }
}
