package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** A record is pasted, replayed with keys, and a moment of it solved, in a real browser. */
@Tag("browser")
@Order(2)
class ReviewBrowserTest {
    /** The first move that could be better, as an exercise. */
    private static final String MOMENT = ".review-list a[href*='/moments/']";

    /** Black's bishop is taken for nothing. */
    private static final String RECORD = "7g7f 3c3d 8h3c+ 2b3c 9g9f 8c8d";

    @AutoClose
    private static final TestServer server = new TestServer();

    private void paste(Browser browser, String language) {
        browser.open(server.address("/" + language + "/play"));
        browser.one("main a[href$='/records']").click();
        browser.waiting().until(d -> browser.has("textarea"));
        browser.one("textarea").sendKeys(RECORD);
        browser.one("main form button[type=submit]").click();
        browser.waiting().until(d -> browser.has(".replay-move"));
    }

    private void press(Browser browser, CharSequence key, String ply) {
        browser.one("body").sendKeys(key);
        browser.waiting().until(d -> browser.driver.getCurrentUrl().endsWith("?ply=" + ply));
        browser.waiting().until(d -> browser.has(".replay-move"));
    }

    @Test
    void aPastedGameIsReplayedWithKeysAndAMomentIsSolved() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            paste(browser, "fr");
            List<String> found = new ArrayList<>(browser.violations());
            press(browser, Keys.ARROW_RIGHT, "1");
            press(browser, Keys.ARROW_RIGHT, "2");
            press(browser, Keys.ARROW_LEFT, "1");
            press(browser, Keys.END, "6");
            assertThat(browser.one(".replay-move").getText()).startsWith("Coup 6");
            press(browser, Keys.HOME, "0");
            browser.one("main a[href$='/moments']").click();
            browser.waiting().until(d -> browser.has(MOMENT));
            found.addAll(browser.violations());
            browser.one(MOMENT).click();
            browser.settle(".cell[tabindex='0']");
            assertThat(browser.one("main").getText()).contains("Tu as joué");
            new Player.Keyboard(browser).move("2g2f");
            browser.settle("[data-mood=good]");
            found.addAll(browser.violations());
            assertThat(found).isEmpty();
        }
    }

    @Test
    void withoutScriptsItIsReplayedByButtons() {
        try (Browser browser = new Browser(false)) {
            paste(browser, "ja");
            browser.one("a[data-key=ArrowRight]").click();
            browser.waiting().until(d -> browser.driver.getCurrentUrl().endsWith("?ply=1"));
            browser.one("a[data-key=End]").click();
            browser.waiting().until(d -> browser.driver.getCurrentUrl().endsWith("?ply=6"));
            assertThat(browser.one(".replay-move").getText()).contains("6手目");
        }
    }
}
