package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Cookie;
import org.openqa.selenium.Keys;

/** Training without end, in a real browser: what happens after a mate. */
@Tag("browser")
@Order(2)
class TrainBrowserTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private static final BankPuzzle ONE = server.content().bank().ofLength(1).get(0);

    /** Plays a mate in one. */
    private static void mate(Browser browser, String address) {
        browser.open(server.address(address));
        new Player.Mouse(browser).move(ONE.puzzle().solution().get(0).usi());
    }

    private static void awaitAnother(Browser browser) {
        browser.waiting()
                .until(d -> browser.driver.getCurrentUrl().contains("/tsume/train/")
                        && !browser.driver.getCurrentUrl().contains(ONE.id()));
        browser.settle("[data-player][data-mood=asking]");
    }

    @Test
    void aMateLeadsToTheNextPuzzleByItself() {
        try (Browser browser = new Browser(true)) {
            mate(browser, "/en/tsume/train/" + ONE.id());
            awaitAnother(browser);
        }
    }

    @Test
    void whoLikesToPressGoesOnByEnter() {
        try (Browser browser = new Browser(true)) {
            browser.open(server.address("/en/tsume"));
            browser.driver.manage().addCookie(new Cookie("ippo_onwards", "press"));
            mate(browser, "/en/tsume/train/" + ONE.id());
            browser.settle("[data-mood=good]");
            assertThat(browser.has("[data-pause]")).isFalse();
            browser.one("[data-go=next]").sendKeys(Keys.ENTER);
            awaitAnother(browser);
        }
    }

    @Test
    void theMirroredBoardIsSolvedByTheMirroredMove() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.open(server.address("/en/tsume/train/" + ONE.id() + "/mirrored"));
            String move = ONE.puzzle().solution().get(0).usi();
            new Player.Mouse(browser).move(ippo.tsume.Mirror.usi(move));
            browser.settle("[data-mood=good]");
            assertThat(browser.one("h1").getText()).contains("from the other side");
        }
    }
}
