package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.classroom.Classes;
import ippo.classroom.TestMembers;
import ippo.i18n.Language;
import java.time.Clock;
import java.time.LocalDate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Cookie;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/**
 * A live lesson in real browsers: a teacher, whose projector is another window, and two pupils, one without scripts.
 */
@Tag("browser")
@Order(2)
class LiveLessonBrowserTest {
    private static final Clock CLOCK = Clock.systemUTC();

    private static TestServer server;
    private static Browser anna;
    private static Browser projector;
    private static Browser mia;
    private static Browser ben;
    private static long room;

    @BeforeAll
    static void school() {
        server = new TestServer();
        Teacher teacher = new Teachers(server.database(), CLOCK)
                .create("Anna", "twelve letters")
                .orElseThrow();
        room = new Classes(server.database(), CLOCK)
                .create(teacher, "3B", Language.IT, LocalDate.of(2027, 6, 30))
                .id();
        anna = browser(true, new Session.OfTeacher(teacher));
        projector = browser(true, new Session.OfTeacher(teacher));
        mia = browser(true, pupil("Mia"));
        ben = browser(false, pupil("Ben"));
    }

    private static Session pupil(String name) {
        Visitor visitor = new Visitors(server.database(), CLOCK).create().visitor();
        TestMembers.join(server.database(), room, visitor, name);
        return new Session.OfPupil(visitor, name);
    }

    private static Browser browser(boolean withScript, Session session) {
        Browser browser = new Browser(withScript);
        browser.open(server.address("/en/teach/login"));
        browser.driver
                .manage()
                .addCookie(new Cookie("ippo_session", new Sessions(server.database(), CLOCK).begin(session)));
        return browser;
    }

    @AfterAll
    static void stop() {
        for (Browser each : new Browser[] {anna, projector, mia, ben}) {
            each.close();
        }
        server.close();
    }

    private static void act(String value) {
        anna.press("[data-lesson-form] button[name=act][value=" + value + "]");
    }

    private static void square(Browser browser, String name) {
        browser.press(".cell[data-square='" + name + "']");
    }

    private static boolean stands(Browser browser, String name) {
        return browser.has(".cell[data-square='" + name + "'].is-taken")
                || browser.has("[data-at='" + name + "'].is-taken");
    }

    private static void awaitArrow(Browser browser, String arrow) {
        browser.await("document.querySelector('.arrows [data-arrow=\"" + arrow + "\"]')");
    }

    @Test
    void oneBoardIsLedAskedAboutAndAnswered() {
        String control = "/en/teach/classes/" + room + "/lesson";
        anna.open(server.address(control));
        anna.press("button[value=begin]");
        anna.await("document.querySelector('[data-lesson-form]')");
        projector.open(server.address(control + "/projector"));
        mia.open(server.address("/en/today"));
        mia.press("main .notice a.button");
        mia.await("document.querySelector('[data-player]')");

        // the board of the teacher's is everybody's
        anna.press("button[value=START]");
        projector.await("document.querySelector('[data-at=\"7g\"]')");
        mia.await("document.querySelector('.cell.is-taken[data-square=\"7g\"]')");
        square(anna, "7g");
        anna.await("document.querySelector('.cell.is-held[data-square=\"7g\"]')");
        square(anna, "7f");
        projector.await("document.querySelector('[data-at=\"7f\"]')");
        mia.await("document.querySelector('.cell.is-taken[data-square=\"7f\"]')");
        assertThat(stands(mia, "7g")).isFalse();
        act("back");
        mia.await("document.querySelector('.cell.is-taken[data-square=\"7g\"]')");

        // arrows, by pointer and by keys
        anna.press("[data-tool=ARROW_DASHED]");
        square(anna, "2g");
        anna.await("document.querySelector('.cell.is-held[data-square=\"2g\"]')");
        new Actions(anna.driver).sendKeys(Keys.ARROW_UP, Keys.ENTER).perform();
        awaitArrow(anna, "2g2f");
        awaitArrow(projector, "2g2f");
        awaitArrow(mia, "2g2f");
        act("wipe");
        mia.await("!document.querySelector('.arrows')");

        // your move
        act("ask");
        mia.await("document.querySelector('.board[data-use=play]')");
        square(mia, "2g");
        square(mia, "2f");
        awaitArrow(mia, "2g2f");
        projector.await("document.querySelector('.lesson-answered').textContent.startsWith('1 ')");
        assertThat(projector.has(".arrows")).isFalse();
        ben.open(server.address("/en/live/" + room));
        ben.one(".cell[data-square='2g']").click();
        ben.one(".cell[data-square='2f']").click();
        ben.waiting()
                .until(driver ->
                        driver.findElement(By.tagName("body")).getText().contains("Your answer"));
        anna.await("document.querySelector('.lesson-answered').textContent.startsWith('2 ')");
        act("reveal");
        awaitArrow(projector, "2g2f");
        assertThat(projector.run("return document.querySelector('.arrows text').textContent"))
                .isEqualTo("2");
        assertThat(projector.driver.findElement(By.tagName("body")).getText()).doesNotContain("Mia", "Ben");
        awaitArrow(mia, "2g2f");
        act("hide");
        projector.await("!document.querySelector('.arrows')");

        // frozen and blank
        act("ask");
        mia.await("document.querySelector('.board[data-use=play]')");
        act("freeze");
        mia.await("!document.querySelector('.board[data-use=play]')");
        act("thaw");
        mia.await("document.querySelector('.board[data-use=play]')");
        act("blank");
        projector.await("!document.querySelector('.board')");
        mia.await("!document.querySelector('.cell.is-taken')");
        act("show");
        projector.await("document.querySelector('.board')");
        for (Browser each : new Browser[] {anna, projector, mia}) {
            assertThat(each.violations()).isEmpty();
        }
        anna.press("button[value=end]");
        anna.await("document.querySelector('button[value=begin]')");
        mia.await("!document.querySelector('.cell.is-taken')");
    }
}
