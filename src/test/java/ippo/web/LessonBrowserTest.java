package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.Proofs;
import ippo.content.Lesson;
import ippo.exercise.Exercise;
import ippo.i18n.Language;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whole lessons, finished in a real browser by their stored solutions: with the mouse, with keys alone, and without
 * scripts. So many that every kind of exercise is among them, and every language; with {@code -Dippo.walk=once} each
 * lesson in one language, with {@code -Dippo.walk=more} each language has {@value #ENOUGH} lessons at least, with
 * {@code -Dippo.walk=all} every lesson.
 */
@Tag("browser")
@Order(1)
class LessonBrowserTest {
    private static final String ASKED = System.getProperty("ippo.walk", Proofs.LONG ? "once" : "kinds");
    private static final boolean ALL = ASKED.equals("all");
    private static final boolean MORE = ASKED.equals("more") || ALL;
    private static final boolean ONCE = ASKED.equals("once") || MORE;
    private static final int ENOUGH = 10;

    /** With drops. */
    private static final String BY_KEYS = "capture-and-drop";

    private static final String WITHOUT_SCRIPTS = "knight";
    /** Asks whether to promote. With each lesson in some language, in every language. */
    private static final String BY_MOUSE = "promotion";
    /** The two languages whose letters differ most: what keys and forms send is the same in all. */
    private static final List<Language> DIFFERENT = List.of(Language.EN, Language.JA);

    @AutoClose
    private static final TestServer server = new TestServer();

    /** One for all walks with the mouse: each begins as a new visitor, who has the scripts and pictures already. */
    @AutoClose
    private static final Browser browser = new Browser(true);

    @BeforeAll
    static void likeAPhone() {
        browser.reduceMotion();
        browser.silence();
        browser.driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", 360, "height", 640, "deviceScaleFactor", 1, "mobile", true));
    }

    static List<Language> byKeys() {
        return MORE ? Language.SHIPPED : Proofs.some(DIFFERENT, 2);
    }

    static List<Language> withoutScripts() {
        return MORE ? DIFFERENT : Proofs.some(DIFFERENT, 2);
    }

    static Stream<Arguments> byMouse() {
        return ONCE ? byMouse(ALL, MORE) : ofEachKind().stream();
    }

    /** The languages take turns with lessons that bring what those before, with keys and without scripts, have not. */
    private static List<Arguments> ofEachKind() {
        Set<Class<?>> seen = new HashSet<>(kinds(lesson(BY_KEYS)));
        seen.addAll(kinds(lesson(WITHOUT_SCRIPTS)));
        List<Lesson> left = new ArrayList<>(server.content().lessons());
        List<Arguments> walks = new ArrayList<>();
        Lesson next = lesson(BY_MOUSE);
        while (walks.size() < Language.SHIPPED.size() || !seen.containsAll(kinds(next))) {
            walks.add(Arguments.of(Language.SHIPPED.get(walks.size() % Language.SHIPPED.size()), next.id()));
            seen.addAll(kinds(next));
            left.remove(next);
            next = left.stream()
                    .max(Comparator.comparingLong(lesson -> kinds(lesson).stream()
                            .filter(kind -> !seen.contains(kind))
                            .count()))
                    .orElseThrow();
        }
        return walks;
    }

    /** What is asked in it. */
    private static Set<Class<?>> kinds(Lesson lesson) {
        return Stream.concat(lesson.cards().stream(), lesson.exercises().stream())
                .map(exercise -> exercise.goal().getClass())
                .collect(Collectors.toSet());
    }

    private static Lesson lesson(String id) {
        return server.content().lesson(id).orElseThrow();
    }

    /**
     * The languages take turns, lesson by lesson.
     *
     * @param all whether each language has every lesson
     * @param more whether each takes more, from another place each, until it has enough
     */
    private static Stream<Arguments> byMouse(boolean all, boolean more) {
        List<String> lessons = new ArrayList<>(
                server.content().lessons().stream().map(Lesson::id).toList());
        lessons.removeAll(List.of(BY_KEYS, WITHOUT_SCRIPTS, BY_MOUSE));
        List<Language> languages = Language.SHIPPED;
        List<Arguments> walks = new ArrayList<>();
        for (int turn = 0; turn < languages.size(); turn++) {
            int first = turn;
            int count = languages.size();
            List<String> mine = new ArrayList<>(List.of(BY_MOUSE));
            for (int i = 0; i < lessons.size(); i++) {
                if (all || i % count == first) {
                    mine.add(lessons.get(i));
                }
            }
            int begin = first * lessons.size() / count;
            int others = DIFFERENT.contains(languages.get(first)) ? 2 : 1;
            for (int i = begin; more && i < begin + lessons.size() && mine.size() < ENOUGH - others; i++) {
                String another = lessons.get(i % lessons.size());
                if (!mine.contains(another)) {
                    mine.add(another);
                }
            }
            mine.forEach(lesson -> walks.add(Arguments.of(languages.get(first), lesson)));
        }
        return walks.stream();
    }

    @Test
    void everyKindOfExerciseAndEveryLanguageIsAmongThem() {
        List<Arguments> walks = ofEachKind();
        assertThat(walks.stream().map(each -> each.get()[0])).containsAll(Language.SHIPPED);
        assertThat(Stream.concat(
                                walks.stream().map(each -> (String) each.get()[1]), Stream.of(BY_KEYS, WITHOUT_SCRIPTS))
                        .flatMap(id -> kinds(lesson(id)).stream()))
                .containsAll(server.content().lessons().stream()
                        .flatMap(lesson -> kinds(lesson).stream())
                        .collect(Collectors.toSet()));
    }

    @Test
    void eachLessonIsFinishedInSomeLanguageAndEachLanguageHasEnough() {
        assertThat(Stream.concat(byMouse(false, false).map(each -> each.get()[1]), Stream.of(BY_KEYS, WITHOUT_SCRIPTS)))
                .containsAll(server.content().lessons().stream().map(Lesson::id).toList());
        List<Arguments> walks = byMouse(false, true).toList();
        for (Language language : Language.SHIPPED) {
            assertThat(walks.stream().filter(each -> each.get()[0].equals(language)))
                    .as(language.tag())
                    .doesNotHaveDuplicates()
                    .hasSizeGreaterThanOrEqualTo(DIFFERENT.contains(language) ? ENOUGH - 2 : ENOUGH - 1);
        }
    }

    @ParameterizedTest
    @MethodSource("byMouse")
    void aLessonIsFinishedWithTheMouse(Language language, String lesson) {
        browser.driver.manage().deleteAllCookies();
        finish(language, lesson, new Player.Mouse(browser, true));
    }

    @ParameterizedTest
    @MethodSource("byKeys")
    void aLessonIsFinishedWithTheKeyboardAlone(Language language) {
        try (Browser keys = new Browser(true)) {
            keys.reduceMotion();
            finish(language, BY_KEYS, new Player.Keyboard(keys));
        }
    }

    @ParameterizedTest
    @MethodSource("withoutScripts")
    void aLessonIsFinishedWithoutScripts(Language language) {
        try (Browser plain = new Browser(false)) {
            finish(language, WITHOUT_SCRIPTS, new Player.Forms(plain));
        }
    }

    private static void finish(Language language, String id, Player player) {
        Lesson lesson = lesson(id);
        Browser page = player.browser();
        page.open(server.address("/" + language.tag() + "/learn/" + id));
        assertThat(page.run("const h1 = document.querySelector('h1').cloneNode(true);"
                        + "h1.querySelectorAll('rt, rp').forEach(reading => reading.remove());"
                        + "return h1.textContent.trim()"))
                .isEqualTo(lesson.text(language).title().strip());
        player.press("a.button.main");
        for (Exercise card : lesson.cards()) {
            solve(player, card);
            player.press(".go a");
        }
        for (Exercise exercise : lesson.exercises()) {
            solve(player, exercise);
            assertThat(page.run("return document.querySelectorAll('.result .star.is-full').length"))
                    .as(exercise.id())
                    .isEqualTo(3L);
            player.press(".go a");
        }
        page.await("location.pathname.endsWith(arguments[0])", "/learn/" + id + "/end");
        int stars = 3 * lesson.exercises().size();
        assertThat(page.one(".end-stars").getText()).contains(stars + "");
        assertThat(page.all(".lesson-rows")).isEmpty();
    }

    private static void solve(Player player, Exercise exercise) {
        player.browser().await("location.pathname.endsWith(arguments[0])", "/" + exercise.id());
        player.solve(exercise);
        player.browser().answered("[data-mood=good]");
    }
}
