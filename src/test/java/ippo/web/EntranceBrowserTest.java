package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** The question of how one comes in, answered in a real browser by keys alone, with and without scripts. */
@Tag("browser")
@Order(2)
class EntranceBrowserTest {
    /** Between the top of a page and the last answer there are no more places to stop at. */
    private static final int STOPS = 30;

    @ParameterizedTest
    @CsvSource({"new,true,/learn/", "chess,true,/begin/chess", "shogi,true,/begin/shogi", "chess,false,/begin/chess"})
    void theQuestionIsAnsweredByKeys(String answer, boolean withScript, String onwards) {
        try (TestServer server = new TestServer();
                Browser browser = new Browser(withScript)) {
            browser.open(server.address("/en/begin"));
            String wanted = "button[value=" + answer + "]";
            for (int i = 0; i < STOPS && !isFocused(browser, wanted); i++) {
                new Actions(browser.driver).sendKeys(Keys.TAB).perform();
            }
            assertThat(isFocused(browser, wanted)).isTrue();
            new Actions(browser.driver).sendKeys(Keys.ENTER).perform();
            browser.waiting().until(driver -> driver.getCurrentUrl().contains("/en" + onwards));
            assertThat(browser.has("main, [data-player]")).isTrue();
        }
    }

    private static boolean isFocused(Browser browser, String css) {
        return browser.driver.switchTo().activeElement().equals(browser.one(css));
    }
}
