package ippo.compose;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.solver.Budget;
import ippo.solver.Solver;
import ippo.tsume.SolutionTree;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PromotionDualsTest {
    private static Position position(String sfen) {
        return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TSUME);
    }

    private static List<Move> moves(String usi) {
        return Stream.of(usi.split(" "))
                .map(move -> Usi.read(move).orElseThrow())
                .toList();
    }

    /** A silver in front of the king mates either way beside a bishop; a rook has to become a dragon. */
    @ParameterizedTest
    @CsvSource({
        "7kp/9/6GS1/9/9/6L2/9/9/9 b 2r2b3g3s4n3l17p 1, 2c2b, 1",
        "4R4/6Sk1/6p1p/9/9/9/9/9/9 b r2b4g3s4n4l16p 1, 5a2a+, 0",
        "4b1k2/4l4/4pp1G1/6N2/9/9/9/9/9 b 2rb3g4s3n3l16p 1, 3d2b+ 3a4a 2b3b, 0"
    })
    void promotionsThatMakeNoDifferenceAreCounted(String sfen, String line, int count) {
        Position start = position(sfen);
        List<Move> moves = moves(line);
        SolutionTree tree = TreeBuilder.build(start, new Solver(1), Budget.ofNodes(20_000), 60)
                .orElseThrow();
        assertThat(PromotionDuals.count(start, moves, tree)).isEqualTo(count);
        assertThat(PromotionDuals.isLast(start, moves)).isEqualTo(count == 1);
    }
}
