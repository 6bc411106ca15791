package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.i18n.Language;
import ippo.i18n.Messages;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * What the script does when an answer is right but cannot be remembered: it says so, shows it and can send it again.
 */
@Tag("browser")
@Order(2)
class UnkeptBrowserTest {
    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void anAnswerThatCannotBeKeptIsSaidShownAndCanBeSentAgain(Language language) {
        String trouble = Messages.of(language).text("trouble.unkept").replaceAll("<[^>]*>", "");
        try (TestServer server = new TestServer();
                Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.open(server.address("/" + language.tag() + "/learn/knight/first-jump"));
            server.database().close();
            new Player.Mouse(browser).move("5g4e");
            for (int i = 0; i < 2; i++) {
                browser.settle("[data-mood=good] button[data-retry]");
                assertThat(spoken(browser)).contains(trouble);
                assertThat(browser.one(".result").getText()).isNotEmpty();
                assertThat(browser.run("return document.querySelector('.result').textContent"))
                        .asString()
                        .contains(trouble);
                browser.run("document.querySelector('.result-head').dataset.old = ''");
                browser.one("button[data-retry]").click();
                browser.settle(".result-head:not([data-old])");
            }
        }
    }

    /** What was announced last. */
    private static String spoken(Browser browser) {
        return String.valueOf(browser.run(
                "return [...document.querySelectorAll('[aria-live=polite]')].map(each => each.textContent).join('')"));
    }
}
