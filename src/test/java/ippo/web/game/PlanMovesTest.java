package ippo.web.game;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.game.Achievement;
import ippo.game.Match;
import ippo.game.Opening;
import ippo.game.SmallGame;
import ippo.opponent.Level;
import ippo.rules.Move;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlanMovesTest {
    /** Where there is nothing better than to build, the hints finish the castle in time. */
    @ParameterizedTest
    @EnumSource(
            value = Opening.class,
            names = {"FINISH_BOAT", "FINISH_MINO", "FINISH_YAGURA"})
    void whoFollowsTheHintsFinishesTheCastle(Opening opening) {
        Achievement plan = opening.small().flatMap(SmallGame::achievement).orElseThrow();
        Match match = Match.begin(Level.CAT, opening, 3);
        while (!match.isOver()) {
            Optional<Move> hint = PlanMoves.of(match.game(), plan);
            assertThat(hint).as(match.game().toString()).isPresent();
            match = match.play(hint.orElseThrow());
        }
        assertThat(match.decision()).contains(SmallGame.Decision.ACHIEVED);
    }
}
