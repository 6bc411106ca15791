package ippo.web.game;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Game;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.web.words.Sayable;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WhyTest {
    private static Optional<Phrase> why(String sfen, String move, boolean isGoal) {
        Game game = Game.from(Position.of(Sfen.readOfAnySize(sfen).orElseThrow(), Strictness.TEACHING));
        return Why.of(game, Usi.read(move).orElseThrow(), isGoal);
    }

    @ParameterizedTest
    @CsvSource({
        "4k4/9/4P4/9/9/9/9/9/4K4 b G 1, G*5b, mate",
        "4k4/9/9/9/4g4/9/9/9/K3R4 b - 1, 5i5e, takes",
        "4k4/9/9/3p5/4r4/9/9/9/K3L4 b - 1, 5i5e, takes",
        "4k4/4l4/9/9/4r4/9/9/9/K3L4 b - 1, 5i5e, wins",
        // the rook is lost for the gold, and a gold on 2b mates
        "+SR1g1/2k1p/3s1/PB3/K3R b - 1, 4a2a+, leads-to-mate",
        "4k4/9/9/9/9/9/4r4/9/4K4 b - 1, 5i4h, gets-out",
        "4k4/9/9/9/9/9/9/4r4/4K4 b - 1, 5i5h, gets-out-taking",
        "4k4/9/9/9/4p4/4S4/9/9/K8 b - 1, 5f4g, saves",
        "4k4/9/9/1P7/9/9/9/9/K8 b - 1, 8d8c+, promotes",
        "k8/9/9/9/9/9/9/4R4/8K b - 1, 5h9h, check",
        "k8/9/9/9/4s4/9/9/3R5/8K b - 1, 6h5h, attacks",
        "4k4/9/9/9/4r4/9/4S4/9/K8 b G 1, G*5h, guards",
    })
    void theFirstThatHoldsIsSaid(String sfen, String move, String reason) {
        Phrase why = why(sfen, move, false).orElseThrow();
        assertThat(why.key()).isEqualTo("game.why." + reason);
        Sayable.inEveryLanguage(why);
    }

    @ParameterizedTest
    @CsvSource({"4k4/9/9/9/9/9/9/9/4K4 b - 1, 5i5h"})
    void theGoalComesFirst(String sfen, String move) {
        Phrase why = why(sfen, move, true).orElseThrow();
        assertThat(why.key()).isEqualTo("game.why.goal");
        Sayable.inEveryLanguage(why);
    }

    @Test
    void whatWinsNothingHasNoReason() {
        assertThat(why("4k4/9/9/9/9/9/4P4/9/4K4 b - 1", "5g5f", false)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        // the pawn that is taken is guarded, the silver costs more
        "4k4/4l4/9/9/4p4/4S4/9/9/K8 b - 1, 5f5e, none",
        // where it goes it can be taken as well
        "4k4/9/9/5p3/4p4/4S4/9/9/K8 b - 1, 5f4e, saves",
    })
    void whatDoesNotHoldIsNotSaid(String sfen, String move, String reason) {
        String said = why(sfen, move, false).map(Phrase::key).orElse("game.why.none");
        assertThat(said.equals("game.why." + reason)).isEqualTo(reason.equals("none"));
    }
}
