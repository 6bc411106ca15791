package ippo.content.source;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Reading;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.tsume.SolutionTree;
import ippo.tsume.SolutionTree.Fails;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TreeFileTest {

    private static Move move(String usi) {
        return Usi.read(usi).orElseThrow();
    }

    @Test
    void whatIsWrittenIsReadBack() {
        Map<Move, Integer> replies = new LinkedHashMap<>();
        replies.put(move("1a1b"), 1);
        replies.put(move("1a2a"), 1);
        Node start = new Node(Map.of(
                move("S*2b"), new Mates(3, replies),
                move("2c2b+"), new Fails(List.of(move("1a2b"))),
                move("R*9a"), new Fails(List.of(move("P*2a"), move("9a2a")))));
        Node last = new Node(Map.of(move("G*2b"), new Mates(1, Map.of())));
        Map<String, SolutionTree> trees = new LinkedHashMap<>();
        trees.put("one", new SolutionTree(List.of(start, last)));
        trees.put("two", new SolutionTree(List.of(last)));
        String text = TreeFile.write(trees);
        assertThat(TreeFile.read(text).orElseThrow()).isEqualTo(trees);
        assertThat(text).contains("\"two\": [{\"G*2b\":1}]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[]x",
                "{\"a\": []}",
                "{\"a\": [{}]}",
                "{\"a\": [{\"G*2b\": 3}]}",
                "{\"a\": [{\"G*2b\": 2}]}",
                "{\"a\": [{\"G*2b\": [3, \"1a1b\", 7]}]}",
                "{\"a\": [{\"G*2b\": [3, \"1a1b\"]}]}",
                "{\"a\": [{\"G*2b\": 1, \"G*2c\": [\"X\", \"1a1b\"]}]}",
                "{\"a\": [{\"G*2b\": 1, \"G*2c\": [\"K\"]}]}",
                "{\"a\": [{\"G*2b\": 1, \"G*2c\": [\"K\", \"1a1b\"]}]}",
                "{\"a\": [{\"G*2b\": 1, \"G*2c\": []}]}",
                "{\"a\": [{\"G*2z\": 1}]}",
                "{\"a\": [{\"G*2b\": 1, \"G*2c\": \"K\"}]}"
            })
    void brokenTreesAreFaultsNotExceptions(String text) {
        assertThat(TreeFile.read(text)).isInstanceOf(Reading.Fault.class);
    }
}
