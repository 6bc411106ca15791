package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitor;
import ippo.answer.Outcome;
import ippo.content.BankPuzzle;
import ippo.progress.Attempt;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** The first page of who comes back, by keyboard; and how long the pages are that lie behind it. */
@Tag("browser")
@Order(2)
class TodayBrowserTest {
    /** A phone, and how many of its screens a page may be long. */
    private static final int WIDTH = 390;

    private static final int HEIGHT = 844;
    private static final int SCREENS = 3;

    @AutoClose
    private static final TestServer server = new TestServer();

    /** Somebody who solved one puzzle and missed some, two days ago. */
    private static void comesBack(Browser browser) {
        BankPuzzle first = server.content().bank().ofLength(1).get(0);
        browser.open(server.address("/en/tsume/" + first.id()));
        new Player.Mouse(browser).move(first.puzzle().solution().get(0).usi());
        browser.settle("[data-mood=good]");
        Visitor visitor = server.services()
                .visitors()
                .find(browser.driver.manage().getCookieNamed("ippo").getValue())
                .orElseThrow()
                .visitor();
        Instant before = Instant.now().minus(Duration.ofDays(2));
        for (BankPuzzle puzzle : server.content().bank().ofLength(1).subList(10, 14)) {
            server.services().progress().record(visitor, new Attempt(puzzle.task(), 0, Outcome.FAILED, "", 0, before));
        }
        server.content()
                .stations()
                .get(0)
                .tasks()
                .forEach(task -> server.services()
                        .progress()
                        .record(visitor, new Attempt(task, 0, Outcome.SOLVED, "", 3, before)));
    }

    @Test
    void theCardIsBegunByKeyboardAndTellsOfTodayAndTheWeekAlone() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            comesBack(browser);
            browser.open(server.address("/en/"));
            assertThat(browser.all("main h1, main h2, main h3"))
                    .as("today, the week")
                    .hasSize(2);
            assertThat(browser.all("main ol, main ul"))
                    .as("what is to be done, and the days of the week")
                    .hasSize(2);
            assertThat(browser.all(".daily-lines li")).hasSize(3);
            assertThat(browser.violations()).isEmpty();
            for (int i = 0;
                    i < 20 && !browser.driver.switchTo().activeElement().equals(browser.one(".daily .main"));
                    i++) {
                browser.driver.switchTo().activeElement().sendKeys(Keys.TAB);
            }
            browser.driver.switchTo().activeElement().sendKeys(Keys.ENTER);
            browser.settle("[data-player]");
            assertThat(browser.driver.getCurrentUrl()).contains("/en/daily/");
        }
    }

    @Test
    void pagesAreWithinThreeScreensOfAPhone() {
        List<String> found = new ArrayList<>();
        try (Browser browser = new Browser(true)) {
            browser.driver.executeCdpCommand(
                    "Emulation.setDeviceMetricsOverride",
                    Map.of("width", WIDTH, "height", HEIGHT, "deviceScaleFactor", 1, "mobile", true));
            found.addAll(tooLong(browser, "new"));
            comesBack(browser);
            found.addAll(tooLong(browser, "back"));
        }
        assertThat(found).isEmpty();
    }

    private static List<String> tooLong(Browser browser, String who) {
        List<String> found = new ArrayList<>();
        for (String language : List.of("en", "ja", "de")) {
            for (String page : List.of("", "learn", "tsume", "play", "glossary")) {
                browser.open(server.address("/" + language + "/" + page));
                long height = ((Number) browser.run("return document.documentElement.scrollHeight")).longValue();
                long width = ((Number) browser.run("return document.documentElement.scrollWidth")).longValue();
                if (height > SCREENS * HEIGHT || width > WIDTH) {
                    found.add(who + " " + language + "/" + page + " " + width + "x" + height);
                }
            }
        }
        return found;
    }

    @Test
    void anAddressOfAWordUnfoldsItsPart() {
        try (Browser browser = new Browser(true)) {
            browser.open(server.address("/en/glossary#promotion"));
            assertThat(browser.one("#promotion").isDisplayed()).isTrue();
            assertThat(browser.all("details.glossary-part[open]")).hasSize(1);
            browser.one(".glossary-alphabet summary").click();
            browser.one(".glossary-alphabet a[href='#lance']").click();
            browser.waiting().until(d -> browser.one("#lance").isDisplayed());
        }
    }
}
