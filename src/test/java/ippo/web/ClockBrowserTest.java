package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A game with a clock in a real browser. The server's time is the test's, the browser's goes by itself. */
@Tag("browser")
@Order(2)
class ClockBrowserTest {
    private static final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T10:00:00Z"));

    @AutoClose
    private static final TestServer server = new TestServer(clock);

    private void begin(Browser browser, String language, String limit) {
        browser.open(server.address("/" + language + "/play"));
        browser.run("document.querySelector(\"[name=clock][value='" + limit + "']\").checked = true;"
                + " document.querySelector(\"[name=level][value='1']\").checked = true");
        browser.one("main form button[type=submit]").click();
        browser.waiting().until(d -> browser.driver.getCurrentUrl().contains("/play/"));
    }

    @Test
    void theTimeIsCountedDownToldAndLost() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            begin(browser, "en", "0-10");
            browser.run("window.heard = []; new MutationObserver(changes => changes.forEach(each =>"
                    + " each.target.ariaLive === 'polite' && heard.push(each.target.textContent)))"
                    + ".observe(document.body, { childList: true, subtree: true })");
            browser.await("/^[1-9] s$/.test(document.querySelector('.clock').textContent)");
            clock.forward(Duration.ofSeconds(4));
            new Player.Mouse(browser).move("7g7f");
            browser.await("/^([1-9]|10) s$/.test(document.querySelector('.clock.is-low').textContent)");
            clock.forward(Duration.ofSeconds(30));
            browser.await("heard.includes('5 seconds left.')");
            browser.answered("[data-mood=note] .go");
            assertThat(browser.one(".result").getText()).contains("Ippo has won", "Your time is over");
            assertThat(browser.has(".clock")).isFalse();
            assertThat(GameBrowserTest.seen(browser, "time over")).isEmpty();
        }
    }

    @Test
    void aKeyTellsTheTimeThatIsLeft() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            for (Map.Entry<String, String> heard : Map.of(
                            "300-30", "^Your time: [45]\\u00a0min \\d+\\u00a0s\\.$",
                            "0-30", "^\\d+ seconds left\\.$",
                            "none", "^There is no clock here\\.$")
                    .entrySet()) {
                begin(browser, "en", heard.getKey());
                browser.run("document.querySelector(\".cell[tabindex='0']\").focus()");
                browser.run("document.activeElement.dispatchEvent("
                        + "new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', bubbles: true, cancelable: true }))");
                browser.await(
                        "[...document.querySelectorAll('[aria-live=polite]')]"
                                + ".some(each => new RegExp(arguments[0]).test(each.textContent))",
                        heard.getValue());
            }
        }
    }

    @Test
    void withoutScriptsTheServerJudges() {
        try (Browser browser = new Browser(false)) {
            begin(browser, "de", "300-30");
            assertThat(browser.one(".clock").getText()).isEqualTo("5:00");
            clock.forward(Duration.ofSeconds(100));
            browser.driver.navigate().refresh();
            assertThat(browser.one(".clock").getText()).isEqualTo("3:20");
            clock.forward(Duration.ofSeconds(300));
            browser.driver.navigate().refresh();
            // what still fades in has no text for the driver yet
            browser.waiting().until(d -> browser.one(".result").getText().contains("Deine Zeit ist um"));
        }
    }

    /** Beside the way out and the tools, and no higher or broader than the bar, in the longest languages. */
    @ParameterizedTest
    @ValueSource(strings = {"de", "ja", "fr"})
    void theClockHasItsPlaceOnEveryScreen(String language) {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            begin(browser, language, "600-30");
            browser.settle(".clock");
            List<String> found = new ArrayList<>(GameBrowserTest.seen(browser, language));
            for (List<Integer> size : List.of(
                    List.of(320, 568), List.of(360, 640), List.of(667, 375), List.of(768, 1024), List.of(1280, 720))) {
                browser.driver.executeCdpCommand(
                        "Emulation.setDeviceMetricsOverride",
                        Map.of("width", size.get(0), "height", size.get(1), "deviceScaleFactor", 1, "mobile", false));
                browser.await("innerWidth === arguments[0]", size.get(0));
                Object covered = browser.run("const box = css => document.querySelector(css).getBoundingClientRect();"
                        + " const own = box('.clock'); return ['.leave', '.in-words > summary', '.bar-tools', '.question',"
                        + " '.table'].filter(css => { const other = box(css); return own.left < other.right - 0.5"
                        + " && other.left < own.right - 0.5 && own.top < other.bottom - 0.5"
                        + " && other.top < own.bottom - 0.5 }).join()");
                if (!"".equals(covered)) {
                    found.add(language + " " + size + ": " + covered);
                }
            }
            assertThat(found).isEmpty();
        }
    }
}
