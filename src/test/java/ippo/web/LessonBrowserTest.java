package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.Lesson;
import ippo.exercise.Exercise;
import ippo.i18n.Language;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Whole lessons, finished in a real browser in each language: with the mouse, with keys alone, and without scripts. */
@Tag("browser")
@Order(2)
class LessonBrowserTest {
    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void aLessonIsFinishedWithTheMouse(Language language) {
        finish(language, "promotion", true, Player.Mouse::new);
    }

    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void aLessonIsFinishedWithTheKeyboardAlone(Language language) {
        finish(language, "capture-and-drop", true, Player.Keyboard::new);
    }

    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void aLessonIsFinishedWithoutScripts(Language language) {
        finish(language, "knight", false, Player.Forms::new);
    }

    private static void finish(Language language, String id, boolean script, Function<Browser, Player> players) {
        Lesson lesson = server.content().lesson(id).orElseThrow();
        try (Browser browser = new Browser(script)) {
            if (script) {
                browser.reduceMotion();
            }
            Player player = players.apply(browser);
            browser.open(server.address("/" + language.tag() + "/learn/" + id));
            assertThat(browser.run("const h1 = document.querySelector('h1').cloneNode(true);"
                            + "h1.querySelectorAll('rt, rp').forEach(reading => reading.remove());"
                            + "return h1.textContent.trim()"))
                    .isEqualTo(plain(lesson.text(language).title()));
            player.press("a.button.main");
            for (Exercise card : lesson.cards()) {
                solve(browser, player, card);
                player.press(".go a");
            }
            for (Exercise exercise : lesson.exercises()) {
                solve(browser, player, exercise);
                assertThat(browser.all(".result .star.is-full"))
                        .as(exercise.id())
                        .hasSize(3);
                player.press(".go a");
            }
            browser.waiting().until(d -> d.getCurrentUrl().endsWith("/learn/" + id + "/end"));
            int stars = 3 * lesson.exercises().size();
            assertThat(browser.one(".end-stars").getText()).contains(stars + "");
            assertThat(browser.all(".lesson-rows")).isEmpty();
        }
    }

    private static void solve(Browser browser, Player player, Exercise exercise) {
        browser.waiting().until(d -> d.getCurrentUrl().contains("/" + exercise.id()));
        player.solve(exercise);
        browser.settle("[data-mood=good]");
    }

    private static String plain(String title) {
        return title.strip();
    }
}
