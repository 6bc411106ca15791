package ippo.web.blind;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.game.Opening;
import ippo.game.SmallGame;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.Browser;
import ippo.web.TestServer;
import ippo.web.words.Words;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A small game won by somebody who knows of the other's moves only what is announced. */
@Tag("browser")
@Order(2)
class BlindGameTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    @ParameterizedTest
    @CsvSource({
        "ja, PAWNS_ONLY, game.goal.PROMOTION.won",
        "en, PAWNS_ONLY, game.goal.PROMOTION.won",
        "en, MINISHOGI, game.end.CHECKMATE.won",
    })
    void aSmallGameIsWonByEarAndByKeys(String tag, SmallGame small, String how) {
        Words words =
                new Words(Messages.of(Language.ofTag(Language.SHIPPED, tag).orElseThrow()));
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.silence();
            Sense sense = new Sense(words);
            sense.at("a small game");
            Hands hands = new Hands(browser, words, sense);
            hands.count(new Tally(small.slug(), words.language()));
            hands.open(server.address("/" + tag + "/play/small/" + small.slug()));
            hands.activate("button", words.say("games.go"));
            Opening opening = Opening.named(small.slug()).orElseThrow();
            Heard end = new BlindGame(hands, words, sense).play(opening);
            sense.expectAll(end, end.all(), words.speak("game.head.won"), words.speak(how));
            assertThat(sense.faults()).isEmpty();
        }
    }
}
