package ippo.compose.drill;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.drill.DrillKind;
import ippo.notation.Sfen;
import ippo.rules.Color;
import ippo.rules.Position;
import ippo.rules.Strictness;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class VariationTest {
    private static final Position START =
            Position.of(Sfen.read("9/6G1k/7pl/7L1/9/9/9/9/3K5 b S 1").orElseThrow(), Strictness.GAME);

    private static List<Position> varied(long seed) {
        Variation variation = new Variation(new SplittableRandom(seed));
        return IntStream.range(0, 200)
                .mapToObj(i -> variation.of(START, DrillKind.BRINKMATE_1))
                .flatMap(Optional::stream)
                .toList();
    }

    @Test
    void aVariationIsAnotherPositionWithBlackToMove() {
        assertThat(varied(1))
                .hasSizeGreaterThan(50)
                .allMatch(each -> each.sideToMove() == Color.BLACK && !each.isCheck() && !each.repeats(START));
    }

    @Test
    void theSameSeedVariesInTheSameWay() {
        assertThat(varied(2)).isEqualTo(varied(2)).isNotEqualTo(varied(3));
    }

    @Test
    void whatMattersNotStaysWhereItIs() {
        assertThat(varied(4)).allMatch(each -> each.king(Color.BLACK).equals(START.king(Color.BLACK)));
    }
}
