package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.game.Opening;
import ippo.opponent.Analysis;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.solver.Budget;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.TwoPlayerGame;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two real browsers at one game: by a link, one of them with keys alone, and two at one device. */
@Tag("browser")
@Order(2)
class TwoPlayerBrowserTest {
    private static final String LISTENS =
            "document.querySelector('[data-player]') && " + "document.querySelector('[data-player]').dataset.events";

    @AutoClose
    private static final TestServer server = new TestServer();

    private static KeptTwoPlayerGame kept(Browser browser) {
        String id = browser.driver.getCurrentUrl().replaceAll(".*/two/([^/?#]*).*", "$1");
        return server.services().twoPlayerGames().find(id).orElseThrow();
    }

    private static void begin(Browser browser, String language, String where, Opening opening) {
        browser.open(server.address("/" + language + "/two"));
        browser.run(
                "for (const [name, value] of [['where', arguments[0]], ['opening', arguments[1]], ['side', 'black']])"
                        + " document.querySelector(`[name=${name}][value='${value}']`).checked = true",
                where,
                opening.name());
        browser.one("main form button[type=submit]").click();
        browser.waiting().until(d -> browser.driver.getCurrentUrl().contains("/two/"));
    }

    private static String said(Browser browser) {
        return String.valueOf(browser.run(
                "return [...document.querySelectorAll('[aria-live]')].map(each => each.textContent).join('')"));
    }

    @Test
    void aWholeGameIsPlayedByLinkByHandAndByKeys() {
        try (Browser first = new Browser(true);
                Browser second = new Browser(true)) {
            first.reduceMotion();
            second.reduceMotion();
            begin(first, "en", "LINK", Opening.MINISHOGI);
            List<String> found = new ArrayList<>(first.violations());
            String address = first.driver.getCurrentUrl();
            second.open(address.replace("/en/", "/it/"));
            found.addAll(second.violations());
            second.one("main form button[type=submit]").click();
            second.await(LISTENS);
            first.await(LISTENS); // by itself
            found.addAll(first.violations());
            Player hand = new Player.Mouse(first);
            Player keys = new Player.Keyboard(second);
            TwoPlayerGame game = kept(first).game();
            Analysis analysis = new Analysis(game.goal());
            while (!game.isOver()) {
                boolean isBlack = game.toMove() == Color.BLACK;
                List<Move> legal = game.game().position().legalMoves();
                Move move = isBlack
                        ? analysis.best(game.game(), 1, Budget.ofNodes(5_000))
                                .get(0)
                                .move()
                        : legal.get(legal.size() - 1);
                (isBlack ? hand : keys).move(move.usi());
                game = kept(first).game();
                assertThat(game.game().lastMove()).contains(move);
                Browser other = isBlack ? second : first;
                int length = game.game().length();
                other.await(
                        "document.querySelector('[data-player]').dataset.version.startsWith(arguments[0])",
                        kept(first).version() + "-");
                if (isBlack && length < 4) {
                    assertThat(said(second)).contains("Nero: ");
                }
            }
            assertThat(game.winner()).contains(Color.BLACK);
            first.settle("[data-mood=good]");
            second.settle("[data-mood=note]");
            assertThat(first.one(".result").getText()).contains("You have won!");
            assertThat(second.one(".result").getText()).contains("Ha vinto l’altro");
            found.addAll(first.violations());
            found.addAll(second.violations());
            second.press("[data-does=again]");
            second.await("!location.href.includes(arguments[0])", address.replaceAll(".*/", ""));
            assertThat(kept(second).game().game().length()).isZero();
            first.await(
                    "document.querySelector('.go a').href.includes(arguments[0])",
                    kept(second).id());
            first.press("[data-does=hint]");
            first.waiting().until(d -> first.driver.getCurrentUrl().endsWith("/replay"));
            found.addAll(first.violations());
            assertThat(found).isEmpty();
        }
    }

    @Test
    void twoAtOneDeviceTakeTurnsAndTheBoardTurns() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            begin(browser, "de", "TURNING", Opening.EVEN_YOU);
            browser.settle(".cell[tabindex='0']");
            String blackIsBelow = "const at = name => document.querySelector(`[data-square='${name}']`)"
                    + ".getBoundingClientRect(); return at('5i').top > at('5a').top";
            Player player = new Player.Mouse(browser);
            assertThat(browser.run(blackIsBelow)).isEqualTo(true);
            browser.press(".cell[data-square='7g']");
            browser.press(".cell[data-square='7f']");
            browser.await("document.querySelector('.result').textContent.includes('Weiß ist am Zug.')");
            assertThat(browser.run(blackIsBelow)).isEqualTo(false);
            player.move("3c3d");
            assertThat(browser.run(blackIsBelow)).isEqualTo(true);
            browser.press("[data-does=take-back]");
            browser.await("document.querySelector('input[name=moves]').value === ''");
            assertThat(kept(browser).game().game().length()).isEqualTo(1);
            assertThat(browser.violations()).isEmpty();
        }
    }

    @Test
    void withoutScriptsAGameIsPlayedByLoadingThePage() {
        try (Browser browser = new Browser(false)) {
            begin(browser, "ja", "FLAT", Opening.PAWNS_ONLY);
            Player player = new Player.Forms(browser);
            for (String move : List.of("5g5f", "5c5d", "5f5e", "5d5e", "4g4f", "5e5f", "4f4e", "5f5g+")) {
                player.move(move);
            }
            assertThat(kept(browser).game().winner()).contains(Color.WHITE);
            assertThat(browser.one("[data-player]").getDomAttribute("data-mood"))
                    .isEqualTo("good");
        }
    }
}
