package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitor;
import ippo.game.Match;
import ippo.opponent.Analysis;
import ippo.rules.Move;
import ippo.solver.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** Games with a handicap, played to their end in a real browser: with keys alone, and without scripts. */
@Tag("browser")
@Order(2)
class GameBrowserTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private static Match match(Browser browser) {
        String id = browser.driver.getCurrentUrl().replaceAll(".*/play/([^?#]*).*", "$1");
        long visitor = server.database()
                .read(handle -> handle.createQuery("select visitor from game where id = :id")
                        .bind("id", id)
                        .mapTo(Long.class)
                        .one());
        return server.services()
                .games()
                .find(new Visitor(visitor), id)
                .orElseThrow()
                .match();
    }

    private void begin(Browser browser, String language, String opening) {
        browser.open(server.address("/" + language + "/play"));
        browser.run("document.querySelector(\"[name=opening][value='" + opening + "']\").checked = true;"
                + " document.querySelector(\"[name=level][value='1']\").checked = true");
        browser.one("main form button[type=submit]").click();
        browser.waiting().until(d -> browser.driver.getCurrentUrl().contains("/play/"));
    }

    private void playOn(Player player) {
        Match match = match(player.browser());
        Analysis analysis = new Analysis(match.opening().goal());
        while (!match.isOver()) {
            Move move =
                    analysis.best(match.game(), 1, Budget.ofNodes(5_000)).get(0).move();
            player.move(move.usi());
            Match after = match(player.browser());
            assertThat(after.game().moves()).contains(move);
            assertThat(after.game().length()).isGreaterThan(match.game().length());
            match = after;
        }
        assertThat(match.result()).contains(Match.Result.WON);
    }

    private static String said(Browser browser) {
        return String.valueOf(browser.run(
                "return [...document.querySelectorAll('[aria-live]')].map(each => each.textContent).join('')"));
    }

    @Test
    void aGameIsPlayedToItsEndWithKeysAlone() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            begin(browser, "it", "TEN_PIECES");
            browser.settle(".cell[tabindex='0']");
            Player player = new Player.Keyboard(browser);
            player.move("7g7f");
            assertThat(said(browser)).contains("Pedone in 7f.").contains("Bianco: ");
            String now = String.valueOf(browser.run("return document.querySelector('[name=moves]').value"));
            browser.driver.navigate().refresh();
            browser.settle(".cell[tabindex='0']");
            assertThat(browser.one("[name=moves]").getDomProperty("value")).isEqualTo(now);
            playOn(player);
            browser.settle("[data-mood=good]");
            assertThat(browser.one(".result").getText()).contains("Hai vinto!");
            assertThat(browser.violations()).isEmpty();
            assertThat(browser.all(".go a")).hasSize(1);
        }
    }

    @Test
    void aGameIsPlayedToItsEndWithoutScripts() {
        try (Browser browser = new Browser(false)) {
            begin(browser, "ja", "EIGHT_PIECES");
            Player player = new Player.Forms(browser);
            playOn(player);
            assertThat(browser.one("[data-player]").getDomAttribute("data-mood"))
                    .isEqualTo("good");
        }
    }

    @Test
    void aSmallGameIsFoundReadAndPlayedToItsEnd() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.open(server.address("/de/play"));
            browser.one("a[href$='/play/small/pawns-only']").click();
            browser.waiting().until(d -> browser.driver.getCurrentUrl().endsWith("/small/pawns-only"));
            List<String> found = new ArrayList<>(browser.violations());
            browser.one("main form button[type=submit]").click();
            browser.waiting().until(d -> !browser.driver.getCurrentUrl().contains("/small/"));
            browser.settle(".cell[tabindex='0']");
            assertThat(browser.one(".task").getText()).contains("Befördere einen Bauern, bevor Ippo es tut.");
            found.addAll(seen(browser, "begun"));
            playOn(new Player.Mouse(browser));
            browser.settle("[data-mood=good]");
            assertThat(browser.one(".result").getText()).contains("Jetzt ist er ein Tokin.");
            found.addAll(seen(browser, "won"));
            assertThat(found).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"en, minishogi", "ja, gorogoro"})
    void aBoardOfAnotherSizeIsPlayedOnToItsEndWithKeysAlone(String language, String small) {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.open(server.address("/" + language + "/play/small/" + small));
            List<String> found = new ArrayList<>(browser.violations());
            browser.one("main form button[type=submit]").click();
            browser.waiting().until(d -> !browser.driver.getCurrentUrl().contains("/small/"));
            browser.settle(".cell[tabindex='0']");
            browser.run("document.querySelector(\"[data-square='4c']\").focus()");
            browser.driver.switchTo().activeElement().sendKeys(Keys.ARROW_LEFT, Keys.ARROW_LEFT, "9");
            assertThat(browser.driver.switchTo().activeElement().getDomAttribute("data-square"))
                    .isEqualTo("5c");
            playOn(new Player.Keyboard(browser));
            browser.settle("[data-mood=good]");
            found.addAll(browser.violations());
            assertThat(found).isEmpty();
        }
    }

    @Test
    void whoPlaysWhiteSeesTheBoardFromThereAndKeysGoWhereTheyPoint() {
        try (Browser browser = new Browser(true)) {
            begin(browser, "it", "GIVE_SIX_PIECES");
            browser.settle(".cell[tabindex='0']");
            new Player.Mouse(browser).move("5c5d");
            assertThat(match(browser).game().length()).isEqualTo(2);
            assertThat(browser.run("const at = name => document.querySelector(`[data-square='${name}']`)"
                            + ".getBoundingClientRect();"
                            + "return at('1i').left < at('9i').left && at('1i').top < at('1a').top"))
                    .isEqualTo(true);
            browser.run("document.querySelector(\"[data-square='5e']\").focus()");
            browser.driver.switchTo().activeElement().sendKeys(Keys.ARROW_UP, Keys.ARROW_RIGHT);
            assertThat(browser.driver.switchTo().activeElement().getDomAttribute("data-square"))
                    .isEqualTo("6f");
            browser.driver.switchTo().activeElement().sendKeys(Keys.HOME);
            assertThat(browser.driver.switchTo().activeElement().getDomAttribute("data-square"))
                    .isEqualTo("1f");
            assertThat(seen(browser, "white")).isEmpty();
        }
    }

    @Test
    void helpIsAskedForMovesAreTakenBackAndTheGameIsGivenUp() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            begin(browser, "en", "SIX_PIECES");
            browser.settle(".cell[tabindex='0']");
            Player player = new Player.Mouse(browser);
            player.move("2g2e");
            assertThat(browser.all(".bubble")).hasSize(1);
            player.move("2g2f");
            List<String> found = new ArrayList<>();
            player.press("[data-does=hint]");
            browser.answered("[data-mood=note] .cell.is-hint");
            found.addAll(seen(browser, "hint"));
            player.press("[data-does=hint]");
            browser.await("[...document.querySelectorAll('[aria-live]')]"
                    + ".some(each => each.textContent.includes('Good moves: '))");
            found.addAll(seen(browser, "moves"));
            // whether there is a reason depends on what Ippo has played; the button is there in any case
            assertThat(browser.all("[data-does=hint]")).hasSize(1);
            browser.driver.get(browser.driver.getCurrentUrl().replace("note=moves", "note=why"));
            browser.settle(".cell[tabindex='0']");
            browser.await("document.querySelector('.result').textContent.includes('The best move: ')");
            found.addAll(seen(browser, "why"));
            assertThat(browser.all("[data-does=hint][aria-disabled]")).hasSize(1);
            player.press("[data-does=threat]");
            browser.await(
                    "/Ippo would play|Ippo threatens nothing|no legal move/.test(document.querySelector('.result').textContent)");
            found.addAll(seen(browser, "threat"));
            player.press("[data-does=take-back]");
            browser.await("document.querySelector('.result').textContent.includes('Taken back')");
            assertThat(match(browser).game().length()).isEqualTo(1);
            player.press("[data-does=resign]");
            browser.answered("button[data-does=confirm]");
            found.addAll(seen(browser, "resign"));
            player.press("[data-does=go-on]");
            browser.answered("[data-does=take-back], [data-does=threat]");
            assertThat(match(browser).isOver()).isFalse();
            player.press("[data-does=resign]");
            player.press("button[data-does=confirm]");
            browser.answered("[data-mood=note] .go");
            assertThat(browser.one(".result").getText()).contains("Ippo has won");
            found.addAll(seen(browser, "lost"));
            browser.one(".go a").click();
            browser.waiting().until(d -> browser.driver.getCurrentUrl().endsWith("/en/play"));
            assertThat(browser.all(".game-list:not(.is-small) a")).hasSize(1);
            found.addAll(browser.violations());
            assertThat(found).isEmpty();
        }
    }

    /** What axe or a small telephone finds. */
    static List<String> seen(Browser browser, String state) {
        List<String> found = new ArrayList<>(browser.violations());
        Object before = browser.run("return innerWidth");
        for (List<Integer> size : List.of(List.of(360, 640), List.of(1280, 720))) {
            browser.driver.executeCdpCommand(
                    "Emulation.setDeviceMetricsOverride",
                    Map.of(
                            "width",
                            size.get(0),
                            "height",
                            size.get(1),
                            "deviceScaleFactor",
                            1,
                            "mobile",
                            size.get(0) < 600));
            browser.await("innerWidth === arguments[0]", size.get(0));
            Object outside =
                    browser.run("return [...document.querySelectorAll('.task, .table, .result, .go, .tools > *,"
                            + " .leave, .clock')].filter(each => each.getBoundingClientRect().height > 0).filter(each => {"
                            + " const box = each.getBoundingClientRect(); return box.bottom > innerHeight + 1"
                            + " || box.right > innerWidth + 1 || box.top < -1 || each.scrollHeight > each.clientHeight + 2"
                            + " && each.matches('.result, .tools > *') }).map(each => each.className).join()");
            if (!"".equals(outside)) {
                found.add(state + " " + size + ": " + outside);
            }
        }
        browser.driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        browser.await("innerWidth === arguments[0]", before);
        browser.run("return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
        return found;
    }
}
