package ippo.compose.drill;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.drill.Drill;
import ippo.drill.DrillKind;
import ippo.drill.DrillProver;
import ippo.notation.Sfen;
import ippo.rules.Color;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import ippo.threat.Limits;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RetractionTest {
    private static Setup setup(String sfen) {
        return Sfen.read(sfen).orElseThrow();
    }

    @Test
    void whatIsTakenBackLeadsThereAgain() {
        Setup after = setup("7k1/9/7G1/6+S2/9/9/9/9/4K4 w G 1");
        Position position = Position.of(after, Strictness.GAME);
        List<Retraction> retractions = Retraction.of(after);
        assertThat(retractions)
                .extracting(each -> each.move().usi())
                .contains("G*2c", "2d2c", "3e3d", "4c3d+")
                .doesNotContain("S*3d", "1i2c");
        assertThat(retractions).allMatch(each -> each.before().play(each.move()).repeats(position));
    }

    @Test
    void whiteCameToABrinkmateByAMove() {
        Position start = Position.of(setup("9/6G1k/7pl/7L1/9/9/9/9/3K5 b S 1"), Strictness.GAME);
        Drill drill = new DrillProver(Limits.of(20_000, 1_000_000))
                .drill(DrillKind.BRINKMATE_1, start)
                .orElseThrow();
        List<Position> before = ReplyBack.before(drill);
        assertThat(before)
                .isNotEmpty()
                .allMatch(each -> each.sideToMove() == Color.WHITE)
                .anyMatch(each -> each.legalMoves().stream()
                        .anyMatch(reply -> each.play(reply).repeats(start)));
    }
}
