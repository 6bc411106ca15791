package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.Outcome;
import ippo.answer.Task.LessonTask;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignments;
import ippo.classroom.Classes;
import ippo.content.Lesson;
import ippo.i18n.Language;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.work.Mode;
import ippo.work.Terms;
import java.time.Clock;
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
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** A teacher before the class: looks on while it works, and asks it something on the projector. */
@Tag("browser")
@Order(2)
class LiveBrowserTest {
    private static final Clock CLOCK = Clock.systemUTC();

    private static TestServer server;
    private static Browser browser;
    private static Teacher anna;
    private static long room;
    private static Visitor ada;
    private static Lesson pawn;

    @BeforeAll
    static void school() {
        server = new TestServer();
        browser = new Browser(true);
        anna = new Teachers(server.database(), CLOCK)
                .create("Anna", "twelve letters")
                .orElseThrow();
        room = new Classes(server.database(), CLOCK)
                .create(anna, "3B", Language.IT, LocalDate.of(2027, 6, 30))
                .id();
        ada = new Visitors(server.database(), CLOCK).create().visitor();
        server.database()
                .write(handle -> handle.createUpdate("insert into member (id, school_class, visitor, nickname,"
                                + " joined_at) values (7, :class, :visitor, 'ada', 0)")
                        .bind("class", room)
                        .bind("visitor", ada.id())
                        .execute());
        pawn = server.content().lesson("pawn").orElseThrow();
        browser.open(server.address("/en/teach/login"));
        browser.driver
                .manage()
                .addCookie(new Cookie(
                        "ippo_session", new Sessions(server.database(), CLOCK).begin(new Session.OfTeacher(anna))));
    }

    @AfterAll
    static void stop() {
        browser.close();
        server.close();
    }

    private static void answer(Outcome outcome, String answer) {
        LessonTask first = new LessonTask("pawn", pawn.exercises().get(0).id());
        new Progress(server.database())
                .record(ada, new Attempt(first, pawn.revision(), outcome, answer, 0, CLOCK.instant()));
    }

    @Test
    void whatIsAnsweredAppearsInTheLiveViewAndOnTheProjector() {
        browser.open(server.address("/en/teach/classes/" + room + "/live/lesson/pawn"));
        assertThat(browser.has("#m7-0.is-not-started")).isTrue();
        answer(Outcome.FAILED, "9g9f");
        browser.await("document.querySelector('#m7-0.is-open')");
        answer(Outcome.SOLVED, "7g7f");
        browser.await("document.querySelector('#m7-0.is-after-errors')");
        browser.await("document.querySelector('#n0').textContent === '1'");
        assertThat(browser.violations()).isEmpty();

        browser.open(server.address("/en/teach/classes/" + room + "/table/lesson/pawn"));
        assertThat(browser.violations()).isEmpty();
        assertThat(browser.run("return document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
        browser.press("td .is-after-errors");
        browser.await("document.querySelectorAll('.results-answers > li').length === 2");
        assertThat(browser.violations()).isEmpty();

        browser.open(server.address(
                "/en/teach/show/lesson/pawn/" + pawn.exercises().get(0).id() + "?class=" + room));
        browser.await("document.querySelector('[data-answered]').textContent === '0 of 1 have answered'");
        answer(Outcome.SOLVED, "7g7f");
        browser.await("document.querySelector('[data-answered]').textContent === '1 of 1 have answered'");
        assertThat(browser.violations()).isEmpty();
        key(".");
        browser.await("document.documentElement.classList.contains('is-blank')");
        key("b");
        browser.await("!document.documentElement.classList.contains('is-blank')");
        key(Keys.ENTER);
        browser.await("document.querySelector('.show-line, .is-right, .number')");
        key(Keys.PAGE_DOWN);
        String second = pawn.exercises().get(1).id();
        browser.await("location.pathname.endsWith(arguments[0]) && document.querySelector('[data-previous]')", second);
        key(Keys.ARROW_LEFT);
        browser.await("!document.querySelector('[data-previous]')");
    }

    private static void size(int width, int height) {
        browser.driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    /** How high the tables are, against the window; how many; how wide their columns. */
    private static Object tables(String what) {
        return browser.run("const tables = [...document.querySelectorAll('.live-tables table')];"
                + " const widths = (table) => [...table.rows[1].cells].map((cell) => Math.round(cell.offsetWidth));"
                + " return " + what);
    }

    /** Work of nine columns. */
    private static long nineMates(long schoolClass) {
        List<AssignedTask> mates = server.content().bank().ofLength(1).stream()
                .limit(9)
                .map(each -> new AssignedTask(each.task(), 1))
                .toList();
        return new Assignments(server.database(), CLOCK)
                .assign(
                        anna,
                        schoolClass,
                        "Matt in eins",
                        "",
                        new Terms(Mode.PRACTICE, Instant.EPOCH, Optional.empty(), Optional.empty()),
                        mates,
                        Optional.empty())
                .orElseThrow()
                .id();
    }

    @Test
    void aClassStandsInOneTableWhileItFitsAndElseInTwoAlikeSideBySide() {
        long many = new Classes(server.database(), CLOCK)
                .create(anna, "4B", Language.DE, LocalDate.of(2027, 6, 30))
                .id();
        addPupils(many, 100, 14);
        String live = server.address("/de/teach/classes/" + many + "/live/" + nineMates(many) + "?names");
        size(1280, 900);
        browser.open(live);
        browser.await("document.querySelector('.live-tables').style.fontSize");
        assertThat(tables("tables.length")).isEqualTo(1L);
        assertThat(tables("tables[0].getBoundingClientRect().bottom <= innerHeight"))
                .isEqualTo(true);
        size(1900, 640);
        browser.await("document.querySelectorAll('.live-tables table').length === 2");
        assertThat(tables("tables[0].offsetTop === tables[1].offsetTop")).isEqualTo(true);
        assertThat(tables("widths(tables[0]).join() === widths(tables[1]).join()"))
                .isEqualTo(true);
        assertThat(tables("tables.map((table) => table.tBodies[0].rows.length).join()"))
                .isEqualTo("7,7");
        size(680, 900);
        browser.await("document.querySelectorAll('.live-tables table').length === 1");
        assertThat(tables("tables[0].offsetWidth <= tables[0].parentElement.clientWidth"))
                .as("every column is in sight")
                .isEqualTo(true);
        size(520, 900);
        browser.await("document.querySelector('.live-tables.is-tight')");
        assertThat(tables("tables[0].offsetWidth <= tables[0].parentElement.clientWidth"))
                .as("every column is in sight")
                .isEqualTo(true);
        size(360, 740);
        browser.await("document.querySelectorAll('.live-tables table').length === 1");
        assertThat(browser.run("return document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
        assertThat(browser.violations()).isEmpty();
        browser.driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    }

    @Test
    void aWholeClassIsInSightOnALaptop() {
        long many = new Classes(server.database(), CLOCK)
                .create(anna, "5B", Language.DE, LocalDate.of(2027, 6, 30))
                .id();
        addPupils(many, 200, 30);
        for (int width : List.of(1280, 1366)) {
            size(width, width == 1280 ? 720 : 768);
            browser.open(server.address("/de/teach/classes/" + many + "/live/lesson/fork?names"));
            browser.await("document.querySelectorAll('.live-tables table').length === 2");
            assertThat(tables("tables.every((table) => table.getBoundingClientRect().bottom <= innerHeight)"))
                    .as("all thirty, and the sums, %d pixels wide", width)
                    .isEqualTo(true);
            assertThat(tables("parseFloat(getComputedStyle(tables[0]).fontSize) >= 13"))
                    .isEqualTo(true);
        }
        browser.driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    }

    private static void addPupils(long schoolClass, long first, int count) {
        for (long id = first; id < first + count; id++) {
            long member = id;
            Visitor visitor = new Visitors(server.database(), CLOCK).create().visitor();
            server.database()
                    .write(handle -> handle.createUpdate("insert into member (id, school_class, visitor, nickname,"
                                    + " joined_at) values (:id, :class, :visitor, 'pupil ' || :id, 0)")
                            .bind("id", member)
                            .bind("class", schoolClass)
                            .bind("visitor", visitor.id())
                            .execute());
        }
    }

    @Test
    void thePresentersKeysTurnAndTellWhereItEnds() {
        String last = pawn.exercises().get(pawn.exercises().size() - 1).id();
        browser.open(server.address("/en/teach/show/lesson/pawn?from=lesson/pawn"));
        browser.one(".show-keys > summary").click();
        key(Keys.ESCAPE);
        browser.await("!document.querySelector('.show-keys').open");
        key(Keys.ARROW_UP);
        browser.await("document.querySelector('[data-notice]').textContent.includes('first')");
        key(Keys.END);
        browser.await("location.pathname.endsWith(arguments[0]) && document.querySelector('[data-previous]')", last);
        key(Keys.SPACE);
        browser.await("document.querySelector('[data-notice]').textContent.includes('last')");
        key(Keys.HOME);
        browser.await("!document.querySelector('[data-previous]')");
        key(Keys.ARROW_DOWN);
        browser.await("document.querySelector('[data-previous]')");
        assertThat(browser.run("return document.documentElement.scrollHeight <= innerHeight"))
                .isEqualTo(true);
        key(Keys.ESCAPE);
        browser.await("location.pathname === '/en/learn/pawn'");
    }

    private static void key(CharSequence key) {
        new Actions(browser.driver).sendKeys(key).perform();
    }
}
