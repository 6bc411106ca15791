package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ippo's face in a real browser: its picture comes, and its expression goes with the game. */
@Tag("browser")
@Order(2)
class FaceBrowserTest {
    private static final String PICTURES = "return [...document.querySelectorAll('.face img')]"
            + ".map(each => each.complete && each.naturalWidth > 0).join()";

    @AutoClose
    private static final TestServer server = new TestServer();

    private static String opacity(String picture) {
        return "getComputedStyle(document.querySelector('.face ." + picture + "')).opacity";
    }

    @Test
    void ippoBowsThinksWhileItIsAskedAndGoesOn() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.open(server.address("/en/play"));
            assertThat(browser.violations()).isEmpty();
            browser.one("main form button[type=submit]").click();
            browser.waiting().until(d -> browser.driver.getCurrentUrl().contains("/play/"));
            browser.settle(".cell[tabindex='0']");
            assertThat(browser.run(PICTURES)).isEqualTo("true,true,true");
            assertThat(browser.all(".face.is-bows")).hasSize(1);
            assertThat(browser.one(".remark").isDisplayed()).isTrue();
            assertThat(browser.run("return " + opacity("eyes") + " + " + opacity("thinking")))
                    .isEqualTo("10");
            browser.run("document.querySelector('[data-player]').setAttribute('aria-busy', 'true')");
            browser.await(opacity("thinking") + " === '1' && " + opacity("eyes") + " === '0'");
            browser.run("document.querySelector('[data-player]').removeAttribute('aria-busy')");
            browser.await(opacity("thinking") + " === '0' && " + opacity("eyes") + " === '1'");
            assertThat(GameBrowserTest.seen(browser, "greeting")).isEqualTo(List.of());
            new Player.Mouse(browser).move("7g7f");
            browser.await("document.querySelector('.face:not(.is-bows)')");
            assertThat(browser.all(".remark")).isEmpty();
            assertThat(browser.run(PICTURES)).isEqualTo("true,true,true");
        }
    }
}
