package ippo.web.game;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.web.words.Sayable;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpeningTextTest {
    private static Game game(String moves) {
        Game game = Game.start();
        for (String move : moves.split(" ")) {
            game = game.play(Usi.read(move).orElseThrow());
        }
        return game;
    }

    @Test
    void whatBothPlayIsToldOnce() {
        Game game = game("2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d P*2c 2d2f 8e8f 8g8f 8b8f P*8g 8f8d 3i3h 3c3d");
        List<Phrase> told = OpeningText.told(game, Color.BLACK, true);
        assertThat(told).hasSize(1).allSatisfy(Sayable::inEveryLanguage);
        assertThat(told.get(0).toString()).contains("opening.same");
    }

    @Test
    void whatDiffersIsToldOfEach() {
        Game game = game("7g7f 3c3d 6g6f 8c8d 2h6h 8b3b 5i4h 5a6b");
        for (boolean againstIppo : new boolean[] {true, false}) {
            assertThat(OpeningText.told(game, Color.BLACK, againstIppo))
                    .hasSize(2)
                    .allSatisfy(Sayable::inEveryLanguage);
        }
    }
}
