package ippo.compose;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Position;
import ippo.solver.Solver;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class ComposerTest {

    private static List<Composer.Made> made(long seed, int plies, int attempts) {
        Composer composer = new Composer(new Random(seed), new Solver(4), plies, 20);
        List<Composer.Made> made = new ArrayList<>();
        for (int i = 0; i < attempts; i++) {
            composer.attempt().ifPresent(made::add);
        }
        return made;
    }

    @Test
    void theSameSeedMakesTheSameProblems() {
        assertThat(made(3, 1, 4000)).isNotEmpty().isEqualTo(made(3, 1, 4000));
    }

    @Test
    void whatItMakesMatesInTheWantedLength() {
        for (Composer.Made made : made(4, 3, 6000)) {
            assertThat(made.solution()).hasSize(3);
            assertThat(made.tree().start().plies()).isEqualTo(3);
            Position position = made.start();
            for (var move : made.solution()) {
                position = position.play(move);
            }
            assertThat(position.isCheckmate()).isTrue();
        }
    }
}
