package ippo.web.game;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.feature.Feature.Weight;
import ippo.feature.Reason;
import ippo.feature.Reason.Kind;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.opponent.Analysis;
import ippo.opponent.Goal;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Playouts;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.solver.Budget;
import ippo.web.words.Sayable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
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
        assertThat(Explanation.of(game, Usi.read(move).orElseThrow(), Goal.MATE, false, List.of())
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
                assertThat(Explanation.of(game, move, Goal.MATE, false, List.of())
                                .orElseThrow()
                                .said()
                                .key())
                        .isNotEqualTo("feature.OFFER");
            }
        }
    }

    /** What is true of most moves is told once in a game; then there is a plan, or nothing is told. */
    @Test
    void fillingIsNeverToldTwice() {
        Game game = Game.start();
        List<Reason> told = new ArrayList<>();
        for (int turn = 0; turn < 16 && !game.isOver(); turn++) {
            Move move = new Analysis(Goal.MATE)
                    .best(game, 1, Budget.ofNodes(200))
                    .get(0)
                    .move();
            if (turn % 2 == 0) {
                Explanation.of(game, move, Goal.MATE, false, told).ifPresent(reason -> {
                    Sayable.inEveryLanguage(reason.said());
                    told.add(reason);
                });
            }
            game = game.play(move);
        }
        List<Kind> filling = told.stream()
                .filter(each -> each.weight() == Weight.LITTLE)
                .map(Reason::kind)
                .toList();
        assertThat(filling).doesNotHaveDuplicates();
    }
}
