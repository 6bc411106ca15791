package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.answer.AnswerKind;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignment;
import ippo.classroom.Member;
import ippo.classroom.SchoolClass;
import ippo.i18n.Language;
import ippo.work.Mode;
import ippo.work.Terms;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Cookie;

/** What teachers and pupils see of a class on a small telephone. */
@Tag("browser")
@Order(2)
class ClassPhoneTest {
    private static TestServer server;
    private static Teacher anna;
    private static SchoolClass made;
    private static Member mia;

    @BeforeAll
    static void start() {
        server = new TestServer();
        anna = server.services()
                .teachers()
                .create("Annemarie Schmidt", "correct horse battery")
                .orElseThrow();
        made = server.services().classes().create(anna, "3B", Language.DE, LocalDate.of(2027, 6, 30));
        server.services().members().add(anna, made.id(), List.of("Mia"));
        mia = server.services().members().of(anna, made.id()).get(0);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static void begin(Browser browser, Session who) {
        browser.open(server.address("/de/screen-reader"));
        browser.driver
                .manage()
                .addCookie(new Cookie("ippo_session", new Sessions(server.database(), Clock.systemUTC()).begin(who)));
    }

    private static void show(Browser browser, int width) {
        browser.driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 640, "deviceScaleFactor", 1, "mobile", true));
    }

    private static int number(Browser browser, String expression) {
        return ((Number) browser.run("return Math.round(" + expression + ")")).intValue();
    }

    @Test
    void aHeadTakesTwoLinesAndNothingIsWiderThanTheScreen() {
        String here = "/de/teach/classes/" + made.id();
        try (Browser browser = new Browser(true)) {
            begin(browser, new Session.OfTeacher(anna));
            for (String page : List.of(
                    "/de/teach", here, here + "/settings", here + "/table", "/de/teach/roster", "/de/teach/sets")) {
                show(browser, 360);
                browser.open(server.address(page));
                assertThat(number(browser, "document.querySelector('.site-head').getBoundingClientRect().height"))
                        .as("the head of %s", page)
                        .isLessThan(110);
                show(browser, 320);
                assertThat(number(browser, "document.documentElement.scrollWidth"))
                        .as("%s", page)
                        .isLessThanOrEqualTo(320);
            }
            browser.open(server.address("/de/teach/roster"));
            assertThat(browser.violations()).isEmpty();
        }
    }

    @Test
    void theWaysOfTheHeadStandInOneRowInEveryLanguage() {
        try (Browser browser = new Browser(true)) {
            begin(browser, new Session.OfTeacher(anna));
            for (Language language : Language.SHIPPED) {
                for (int width : List.of(360, 320)) {
                    show(browser, width);
                    browser.open(server.address("/" + language.tag() + "/teach"));
                    browser.await("document.querySelector('.site-nav a')");
                    assertThat(number(
                                    browser,
                                    "new Set([...document.querySelectorAll('.site-nav a')]"
                                            + ".map(a => a.getBoundingClientRect().top)).size"))
                            .as("rows of ways in %s at %d", language.tag(), width)
                            .isEqualTo(1);
                }
            }
        }
    }

    @Test
    void thatAnAnswerIsInStandsAboveTheWayOn() {
        List<AssignedTask> choices = server.content().lessons().stream()
                .flatMap(lesson -> lesson.exercises().stream()
                        .filter(exercise -> exercise.style() == AnswerKind.CHOOSE)
                        .<Task>map(exercise -> new LessonTask(lesson.id(), exercise.id()))
                        .map(task -> new AssignedTask(task, lesson.revision())))
                .limit(3)
                .toList();
        Terms terms = new Terms(
                Mode.TEST,
                Instant.now().minusSeconds(60),
                Optional.empty(),
                Optional.of(Instant.now().plus(Duration.ofHours(1))));
        Assignment test = server.services()
                .assignments()
                .assign(anna, made.id(), "Test", "", terms, choices, Optional.empty())
                .orElseThrow();
        try (Browser browser = new Browser(true)) {
            show(browser, 360);
            begin(browser, new Session.OfPupil(mia.visitor(), "Mia"));
            for (int i = 1; i <= choices.size(); i++) {
                browser.open(server.address("/de/work/" + test.id() + "/" + i));
                browser.press(".choice");
                browser.answered("[data-player][data-mood=note] .go .button");
                browser.await("document.querySelector('.result').getBoundingClientRect().bottom"
                        + " <= document.querySelector('.go').getBoundingClientRect().top + 1");
            }
        }
    }
}
