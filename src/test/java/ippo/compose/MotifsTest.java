package ippo.compose;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.Shipped;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.solver.Budget;
import ippo.solver.Solver;
import ippo.tsume.Puzzle;
import ippo.tsume.SolutionTree;
import ippo.tsume.SolutionTree.Fails;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MotifsTest {
    @ParameterizedTest(name = "{2}")
    @CsvSource(delimiter = '|', textBlock = """
            4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1         | G*5b           | head-gold
            6Sn1/6k2/6pp1/9/9/9/9/9/9 b G2r2b3g3s3n4l16p 1     | G*4b           | side-gold
            3gk4/3s5/6+P2/9/9/9/9/9/9 b G2r2b2g3s4n4l17p 1     | G*4b           | shoulder-gold
            5G3/4kg3/5p3/9/3L5/7B1/9/9/9 b G2rbg4s4n3l17p 1    | G*5a           | tail-gold
            5R2l/7sk/7pp/9/9/9/9/9/9 b Sr2b4g2s4n3l16p 1       | S*2a           | tail-silver
            l1+B6/k1S6/1p7/9/9/9/9/9/9 b 2rb4g3s4n3l17p 1      | 7b8a           | tail-silver
            p8/1kS6/9/1P7/9/9/9/9/9 b 2r2b4g3s4n4l16p 1        | 8d8c+          | tokin-mate promotion
            7sk/9/7PG/8L/9/9/9/9/9 b 2r2b3g3s4n3l17p 1         | 1c2b           | double-check
            4k1p2/4B4/4L4/2N6/9/9/9/9/9 b 2rb4g4s3n3l17p 1     | 5b4c+ 5a4a 5c5b+ | discovered-check promoted-mate promotion
            5k3/4p4/9/4N4/9/4B4/9/9/9 b S2rb4g3s3n4l17p 1      | 5f2c+ 4a3a S*2b | silver-mate promotion branching interposition
            1kp6/2n6/S8/9/9/9/9/9/9 b L2r2b4g3s3n3l17p 1       | L*8c 8a9a 8c8b+ | one-right-square promoted-mate promotion
            6Ggk/9/7S1/9/9/9/9/9/9 b 2r2b2g3s4n4l18p 1         | 3a2a 1a2a G*2b | sacrifice head-gold capture decoy
            9/8k/7gp/6N2/8N/9/9/9/9 b G2r2b2g4s2n4l17p 1       | G*1a 1b1a 1e2c 1a1b G*2b | sending-on back-rank gold-sacrifice decoy sacrifice side-gold capture branching
            6b1p/6s1k/8n/7L1/9/9/9/9/9 b GS2rb3g2s3n3l17p 1    | S*2a 3b2a G*2c | blocking silver-sacrifice sacrifice shoulder-gold
            7Sk/6+Rg1/9/9/9/9/9/9/9 b Nr2b3g3s3n4l18p 1        | N*2c 2b2c 2a1b+ | deflection knight-sacrifice sacrifice promoted-mate
            4R4/1sk2+B3/1pp6/5B3/p8/9/9/9/9 b r4g3s4n4l15p 1   | 4d6b+ 7b6b 4b5b 6b7b 5a6a+ | bishop-sacrifice decoy sacrifice dragon-mate promotion
            7k1/6P2/6ppp/9/9/2B6/9/9/9 b G2rb3g4s4n4l14p 1 | 3b3a+ 2a3a G*3b | clearing sacrifice head-gold double-check decoy
            9/9/6R2/6Sn1/6kp1/5Ppl1/9/9/5L3 b r2b4g3s3n2l15p 1 | 3d4e G*3d 3c3d+ | belly-silver discovered-check dragon-mate capture branching
            """)
    void aPuzzleIsAboutWhatItsLineAndItsTreeShow(String sfen, String line, String tags) {
        Position start = Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TSUME);
        SolutionTree tree = TreeBuilder.build(start, new Solver(4), Budget.ofNodes(20_000), 60)
                .orElseThrow();
        assertThat(Motifs.of(start, moves(line), tree)).containsExactly(tags.split(" "));
    }

    /** The tree is as small as can be: with a dragon on 3b, the pawn dropped on 1b would be mate. */
    @Test
    void aPawnThatMayNotMateIsAReasonNotToPromote() {
        Position start = Position.of(
                Sfen.read("9/7k1/9/9/9/6R2/9/9/9 b Pr2b4g4s4n4l17p 1").orElseThrow(), Strictness.TSUME);
        List<Move> line = moves("3f3b 2b1a P*1b 1a2a 3b3a+");
        Move promoting = moves("3f3b+").get(0);
        Move flight = line.get(1);
        SolutionTree tree = new SolutionTree(List.of(
                new Node(Map.of(line.get(0), new Mates(5, Map.of(flight, 1)), promoting, new Fails(List.of(flight)))),
                new Node(Map.of(line.get(2), new Mates(3, Map.of(line.get(3), 2)))),
                new Node(Map.of(line.get(4), new Mates(1, Map.of())))));
        assertThat(Motifs.of(start, line, tree)).startsWith("pawn-drop-avoided", "non-promotion");
    }

    /** The given piece opens the square to which a later check goes, but the rest would mate without that. */
    @ParameterizedTest
    @CsvSource({
        "m5-231, clearing",
        "m5-344, clearing",
        "m3-287, deflection",
        "m3-420, deflection",
        "m9-189, deflection",
        "m5-645, deflection",
        "m11-95, deflection",
        "m11-21, gold-sacrifice"
    })
    void whatTheMateDoesNotHangOnIsNotItsTheme(String id, String theme) {
        Puzzle puzzle = Shipped.content().bank().puzzle(id).orElseThrow().puzzle();
        assertThat(Motifs.of(puzzle.start(), puzzle.solution(), puzzle.tree())).doesNotContain(theme);
    }

    /** One of two checks adds nothing; the last answer before the mate, and all answers alike. */
    @ParameterizedTest
    @CsvSource({"m9-275, double-check", "m1-71, double-check", "m13-18, interposition"})
    void whatMattersLittleIsNamedLast(String id, String theme) {
        Puzzle puzzle = Shipped.content().bank().puzzle(id).orElseThrow().puzzle();
        List<String> tags = Motifs.of(puzzle.start(), puzzle.solution(), puzzle.tree());
        assertThat(tags).contains(theme);
        assertThat(tags.indexOf(theme)).isGreaterThan(tags.indexOf("promotion"));
    }

    /** A bishop for a pawn is given away, whatever it takes; that it takes back what was given is no price. */
    @ParameterizedTest
    @CsvSource({"m11-21, bishop-sacrifice", "m5-247, bishop-sacrifice", "m7-92, rook-sacrifice"})
    void whatIsGivenForLessIsNamed(String id, String theme) {
        Puzzle puzzle = Shipped.content().bank().puzzle(id).orElseThrow().puzzle();
        assertThat(Motifs.of(puzzle.start(), puzzle.solution(), puzzle.tree())).contains(theme);
    }

    private static List<Move> moves(String line) {
        return Stream.of(line.split(" "))
                .map(usi -> Usi.read(usi).orElseThrow())
                .toList();
    }
}
