package ippo.compose;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.Shipped;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Strictness;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmptyHandTest {
    /** In the second the last move itself leaves nothing; in the third none does. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            5g1n+B/6k2/7p1/5S3/9/9/9/9/9 b S2rb3g2s3n4l17p | S*3c 2a3c 4d3c+ 3b3a 1a2b | S*3c 2a3c 4d3c+ 3b3a N*4c
            5g1n+B/6k2/7p1/5S3/9/9/9/9/9 b S2rb3g2s3n4l17p | S*3c 2a3c 4d3c+ 3b3a N*4c | S*3c 2a3c 4d3c+ 3b3a N*4c
            4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p      | G*5b                      | G*5b
            """)
    void theLastMoveUsesUpWhatIsInHand(String sfen, String found, String preferred) {
        Position start = Position.of(Sfen.read(sfen + " 1").orElseThrow(), Strictness.TSUME);
        assertThat(EmptyHand.preferred(start, moves(found))).isEqualTo(moves(preferred));
    }

    @Test
    void noShippedSolutionLeavesWhatItsLastMoveCouldUse() {
        for (BankPuzzle each : Shipped.content().bank().all()) {
            List<Move> solution = each.puzzle().solution();
            assertThat(EmptyHand.preferred(each.puzzle().start(), solution))
                    .as(each.id())
                    .isEqualTo(solution);
        }
    }

    private static List<Move> moves(String line) {
        return Stream.of(line.split(" "))
                .map(usi -> Usi.read(usi).orElseThrow())
                .toList();
    }
}
