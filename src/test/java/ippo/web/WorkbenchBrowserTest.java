package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/**
 * A problem is drawn, examined and walked through in a real browser, with scripts and without; and what is no problem.
 */
@Tag("browser")
@Order(2)
class WorkbenchBrowserTest {
    /** Where it is told: at the field what cannot be read, above the board what is no problem. */
    private static final String WRONG = "#text-wrong, main [role=alert]";

    @AutoClose
    private static final TestServer server = new TestServer();

    private static String square(String name) {
        return "form[data-draw] .cell[data-square='" + name + "']";
    }

    private static void awaitSfen(Browser browser, String board) {
        browser.await("document.querySelector('form[data-draw] input[name=sfen]')?.value.startsWith('" + board + "')");
    }

    @Test
    void aProblemIsDrawnWithKeysAndMouseAndWalkedThrough() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.open(server.address("/en/workbench/draw"));
            browser.settle(".cell[tabindex='0']");
            List<String> found = new ArrayList<>(browser.violations());
            // keys: a gold below the king, and a pawn below that
            browser.one(square("5a")).sendKeys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, "P");
            awaitSfen(browser, "4k4/9/4P4/");
            assertThat(browser.run("return document.activeElement.dataset.square"))
                    .isEqualTo("5c");
            assertThat(browser.one("[data-said]").getDomProperty("textContent")).contains("5c", "pawn");
            // mouse: a tool and a square, and a piece for the hand
            browser.one(".bench-tool:has(input[value=l])").click();
            browser.one(square("4a")).click();
            awaitSfen(browser, "4kl3/9/4P4/");
            browser.one("button[name=give][value=G]").click();
            browser.await("document.querySelector('form[data-draw] input[name=sfen]').value.includes(' b G')");
            // a piece is carried from one square to the other
            new Actions(browser.driver)
                    .clickAndHold(browser.one(square("4a")))
                    .moveByOffset(8, 8)
                    .moveToElement(browser.one(square("6a")))
                    .release()
                    .perform();
            awaitSfen(browser, "3lk4/9/4P4/");
            found.addAll(browser.violations());
            browser.one("a.button.main").click();
            browser.waiting().until(d -> browser.has(".bench-verdict"));
            assertThat(browser.one(".bench-verdict").getText()).isEqualTo("Mate in 1");
            found.addAll(browser.violations());
            browser.one("body").sendKeys(Keys.ARROW_RIGHT);
            browser.await("document.querySelector('.replay-move').textContent.includes('Checkmate')");
            assertThat(browser.driver.getCurrentUrl()).contains("line=G*5b");
            browser.one("body").sendKeys(Keys.HOME);
            browser.await("document.querySelector('.replay-move').textContent.includes('The problem')");
            assertThat(found).isEmpty();
        }
    }

    @Test
    void withoutScriptsEverythingIsAForm() {
        try (Browser browser = new Browser(false)) {
            browser.open(server.address("/de/workbench/draw"));
            browser.one("input[name=tool][value=P]").sendKeys(Keys.SPACE);
            browser.one(square("5c")).click();
            browser.waiting().until(d -> browser.driver.getCurrentUrl().contains("4k4/9/4P4/"));
            browser.one("button[name=give][value=G]").click();
            browser.waiting().until(d -> browser.driver.getCurrentUrl().contains("+b+G"));
            browser.one("a.button.main").click();
            browser.waiting().until(d -> browser.has(".bench-verdict"));
            assertThat(browser.one(".bench-verdict").getText()).isEqualTo("Matt in 1");
            WebElement mate = browser.driver.findElement(By.cssSelector(".bench-choices a.is-good"));
            mate.click();
            browser.waiting().until(d -> browser.driver.getCurrentUrl().contains("line="));
            assertThat(browser.one(".replay-move").getText()).contains("Schachmatt");
        }
    }

    @Test
    void whatIsNoProblemIsToldWhyInJapaneseAndEnglish() {
        Map<String, List<String>> bad = new LinkedHashMap<>();
        bad.put("hello", List.of("begins with “hello”", "「hello」"));
        bad.put("7nl/7k1/8/9/9/9/9/9/9 b -", List.of("Rank 3", "3段目"));
        bad.put("7nl/7k1/9/6xP2/9/9/9/9/9 b -", List.of("“x”", "「x」"));
        bad.put("7nl/7k1/9 b -", List.of("3 ranks", "3段"));
        bad.put("4k4/9/9/9/9/9/9/9/9 black -", List.of("“black”", "「black」"));
        bad.put("4k4/9/9/9/9/9/9/9/9 b 2Q", List.of("“2Q”", "「2Q」"));
        bad.put("startpos moves 7g7f 7g7f", List.of("Move 2", "2手目"));
        bad.put("9/9/9/9/9/9/9/9/9 b -", List.of("no king", "玉がありません"));
        bad.put("4k4/9/9/P8/P8/9/9/9/9 b -", List.of("9d, 9e", "９四"));
        bad.put("P3k4/9/9/9/9/9/9/9/9 b -", List.of("From 9a", "９一"));
        try (Browser browser = new Browser(true)) {
            int language = 0;
            for (String tag : List.of("en", "ja")) {
                for (Map.Entry<String, List<String>> each : bad.entrySet()) {
                    browser.open(server.address("/" + tag + "/workbench"));
                    browser.one("textarea").sendKeys(each.getKey());
                    browser.one("main form button[type=submit]").click();
                    browser.waiting().until(d -> browser.has(WRONG));
                    String said = (String)
                            browser.run(
                                    "const box = document.querySelector('" + WRONG + "').cloneNode(true);"
                                            + "box.querySelectorAll('rt').forEach(each => each.remove()); return box.textContent");
                    assertThat(said).as(each.getKey()).contains(each.getValue().get(language));
                }
                assertThat(browser.violations()).isEmpty();
                language++;
            }
        }
    }
}
