package ippo.tsume;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.content.Shipped;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MirrorTest {
    private static final PuzzleBank BANK = Shipped.content().bank();

    @Test
    void everySolutionMatesInTheMirrorAndTheTreeKnowsEachCheckThere() {
        for (BankPuzzle each : BANK.all().subList(0, 600)) {
            Puzzle mirrored = Mirror.of(each.puzzle());
            Position position = mirrored.start();
            assertThat(mirrored.tree().start().checks().keySet())
                    .isEqualTo(Set.copyOf(position.legalMoves().stream()
                            .filter(move -> mirrored.start().play(move).isCheck())
                            .toList()));
            for (Move move : mirrored.solution()) {
                position = position.play(move);
            }
            assertThat(position.isCheckmate()).as(each.id()).isTrue();
            assertThat(Mirror.of(mirrored)).isEqualTo(each.puzzle());
        }
    }

    @Test
    void movesAsTextAreMirroredAndBack() {
        assertThat(Mirror.usi("G*2c,1a2b+,5e5d")).isEqualTo("G*8c,9a8b+,5e5d");
        assertThat(Mirror.usi(Mirror.usi("G*2c,1a2b+"))).isEqualTo("G*2c,1a2b+");
    }
}
