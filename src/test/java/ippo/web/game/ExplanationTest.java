package ippo.web.game;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Playouts;
import ippo.rules.Position;
import ippo.rules.Strictness;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExplanationTest {
    @ParameterizedTest
    @CsvSource({
        // a free bishop is more than the dragon
        "k8/7b1/9/9/9/9/9/7R1/1K7 b - 1, 2h2b+, game.why.takes",
        "8k/9/9/9/9/9/9/4R4/K8 b - 1, 5h5c+, feature.DRAGON_MADE",
    })
    void whatItTakesComesBeforeItsPlan(String sfen, String move, String key) {
        Game game = Game.from(Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TEACHING));
        assertThat(Explanation.of(game, Usi.read(move).orElseThrow(), false, List.of())
                        .orElseThrow()
                        .said()
                        .key())
                .isEqualTo(key);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void noMoveIsRecommendedForWhatItLoses(long seed) {
        for (Position position : Playouts.of(seed, 40)) {
            Game game = Game.from(position);
            List<Move> moves = position.legalMoves();
            for (Move move : moves.subList(0, Math.min(6, moves.size()))) {
                assertThat(Explanation.of(game, move, false, List.of())
                                .orElseThrow()
                                .said()
                                .key())
                        .isNotEqualTo("feature.OFFER");
            }
        }
    }
}
