package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Teacher;
import ippo.account.TestTeachers;
import ippo.classroom.Cards.Whose;
import ippo.classroom.IssuedCard;
import ippo.classroom.SchoolClass;
import ippo.i18n.Language;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A teacher fills a class, and a child comes in with a card, in a real browser. */
@Tag("browser")
@Order(2)
class ClassroomBrowserTest {
    private static final String PASSWORD = "correct horse battery";

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void aTeacherFillsAClassAndAChildComesInWithTheCodeOfACard() {
        Teacher anna = TestTeachers.create(server.services().teachers(), "Anna", PASSWORD)
                .orElseThrow();
        SchoolClass made = server.services().classes().create(anna, "3B", Language.IT, LocalDate.of(2027, 6, 30));
        try (Browser browser = new Browser(true)) {
            browser.driver.executeCdpCommand("Emulation.setTimezoneOverride", Map.of("timezoneId", "America/Bogota"));
            browser.open(server.address("/it/teach"));
            assertThat(browser.violations()).isEmpty();
            browser.one("#name").sendKeys("Anna");
            browser.one("#password").sendKeys(PASSWORD);
            browser.press("main form .button.main");
            browser.await("document.querySelector('.tile')");
            assertThat(browser.violations()).isEmpty();
            assertThat(browser.run("return document.getElementById('class-zone').value"))
                    .as("the zone of whoever makes a class")
                    .isEqualTo("America/Bogota");
            browser.press(".tile");
            browser.one("#nicknames").sendKeys("Mia\nLeo");
            browser.press("form:has(#nicknames) .button.main");
            browser.await("document.querySelectorAll('tbody tr').length === 2");
            assertThat(browser.violations()).isEmpty();
            assertThat(browser.run("return document.documentElement.scrollWidth <= innerWidth"))
                    .isEqualTo(true);
        }
        List<IssuedCard> cards = server.services().cards().issue(anna, made.id(), new Whose.All());
        try (Browser browser = new Browser(true)) {
            browser.open(server.address("/it/join/" + made.code()));
            assertThat(browser.violations()).isEmpty();
            browser.open(server.address("/it/card"));
            assertThat(browser.has("form[data-card][hidden]")).isTrue();
            browser.open(server.address("/it/learn"));
            browser.open(server.address("/it/card#" + cards.get(1).secret()));
            browser.await("document.querySelector('.who').textContent.includes('Mia')");
            assertThat(browser.driver.getCurrentUrl())
                    .doesNotContain(cards.get(1).secret());
        }
    }
}
