package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.Proofs;
import ippo.answer.Choice;
import ippo.answer.Reply;
import ippo.content.Lesson;
import ippo.exercise.Exercise;
import ippo.i18n.Language;
import ippo.web.Stop.Look;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
 * {@code -Dippo.walk=all} every lesson, with the name of a lesson just the walks through it. Wherever the mouse comes
 * to a question, makes a mistake, or has solved it, the walk stops and every {@link Probe} looks, on telephones and a
 * desk, light and dark.
 */
@Tag("browser")
@Order(1)
class LessonWalkTest {
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
    /** Has choices, drops, marks, hands, White who answers and promotions; mistakes are made in it, on each device. */
    private static final String STUMBLED = "forbidden-drops";

    /** The two languages whose letters differ most: what keys and forms send is the same in all. */
    private static final List<Language> DIFFERENT = List.of(Language.EN, Language.JA);

    @AutoClose
    private static final TestServer server = new TestServer();

    /** One for all walks with the mouse: each begins as a new visitor, who has the scripts and pictures already. */
    @AutoClose
    private static final Browser browser = new Browser(true);

    private static final Access access = new Access();
    private static final List<Probe> PROBES = List.of(new Stillness(), new OneScreen(), new SpokenResults(), access);

    @BeforeAll
    static void bringProbes() {
        browser.silence();
        browser.bringChecker();
        // whether a font that is optional comes in time is left to the browser: then lines break otherwise
        browser.driver.executeCdpCommand("Network.enable", Map.of());
        browser.driver.executeCdpCommand("Network.setBlockedURLs", Map.of("urls", List.of("*latin*.woff2*")));
        for (Probe probe : PROBES) {
            probe.script().ifPresent(browser::onEachPage);
        }
    }

    /** Lessons walked in the looks that are rare; the others take turns with the theme. */
    private record Walk(Language language, String lesson, Look look) {
        boolean stumbles() {
            return lesson.equals(STUMBLED);
        }

        @Override
        public String toString() {
            return language.tag() + " " + lesson + " " + look;
        }
    }

    static List<Language> byKeys() {
        return MORE ? Language.SHIPPED : Proofs.some(DIFFERENT, 2);
    }

    static List<Language> withoutScripts() {
        return MORE ? DIFFERENT : Proofs.some(DIFFERENT, 2);
    }

    static Stream<Walk> byMouse() {
        boolean isOne = server.content().lesson(ASKED).isPresent();
        return walks().stream().filter(walk -> !isOne || walk.lesson().equals(ASKED));
    }

    private static List<Walk> walks() {
        // Chromium keeps the scroll bars of a telephone in what it opened as one: a desk, which has its own, comes
        // first
        List<Walk> walks = new ArrayList<>(List.of(
                new Walk(Language.EN, STUMBLED, Look.DESK_LIGHT), new Walk(Language.JA, STUMBLED, Look.PHONE_MOVING)));
        for (Arguments each : ONCE ? byMouse(ALL, MORE).toList() : ofEachKind()) {
            walks.add(new Walk(
                    (Language) each.get()[0],
                    (String) each.get()[1],
                    walks.size() % 2 == 0 ? Look.PHONE_LIGHT : Look.PHONE_DARK));
        }
        return walks;
    }

    /** The languages take turns with lessons that bring what those before, with keys and without scripts, have not. */
    private static List<Arguments> ofEachKind() {
        Set<Class<?>> seen = new HashSet<>(kinds(lesson(BY_KEYS)));
        seen.addAll(kinds(lesson(WITHOUT_SCRIPTS)));
        seen.addAll(kinds(lesson(STUMBLED)));
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
        return questions(lesson).map(exercise -> exercise.goal().getClass()).collect(Collectors.toSet());
    }

    private static Stream<Exercise> questions(Lesson lesson) {
        return Stream.concat(lesson.cards().stream(), lesson.exercises().stream());
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
                                walks.stream().map(each -> (String) each.get()[1]),
                                Stream.of(BY_KEYS, WITHOUT_SCRIPTS, STUMBLED))
                        .flatMap(id -> kinds(lesson(id)).stream()))
                .containsAll(server.content().lessons().stream()
                        .flatMap(lesson -> kinds(lesson).stream())
                        .collect(Collectors.toSet()));
    }

    @Test
    void eachWayToAnswerIsSeenByAxe() {
        assertThat(walks().stream()
                        .filter(walk -> !walk.look().moving)
                        .flatMap(walk -> questions(lesson(walk.lesson())).map(Exercise::style)))
                .containsAll(server.content().lessons().stream()
                        .flatMap(LessonWalkTest::questions)
                        .map(Exercise::style)
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
    void aLessonIsFinishedWithTheMouseAndNoProbeFindsAnything(Walk walk) {
        browser.driver.manage().deleteAllCookies();
        browser.show(walk.look());
        PROBES.forEach(Probe::begin);
        List<String> found = new ArrayList<>();
        List<String> times = new ArrayList<>();
        finish(
                walk.language(),
                walk.lesson(),
                new Player.Mouse(browser, !walk.stumbles()),
                walk.stumbles(),
                (exercise, state) -> {
                    found.addAll(look(walk, exercise, state));
                    times.add(Stillness.times(browser));
                });
        if (walk.stumbles()) {
            System.out.println("from answer to picture, " + walk + ": " + times.getLast());
        }
        assertThat(found).isEmpty();
    }

    private static List<String> look(Walk walk, Exercise exercise, Stop.State state) {
        Stop stop = new Stop(
                walk.look(), walk.language(), "/learn/" + walk.lesson() + "/" + exercise.id(), exercise.style(), state);
        return PROBES.stream()
                .flatMap(probe ->
                        probe.look(browser, stop).stream().map(fault -> probe.name() + ": " + stop + ": " + fault))
                .toList();
    }

    /** Looks at a question in a state. */
    private interface Stops {
        void at(Exercise exercise, Stop.State state);
    }

    @ParameterizedTest
    @MethodSource("byKeys")
    void aLessonIsFinishedWithTheKeyboardAlone(Language language) {
        try (Browser keys = new Browser(true)) {
            keys.reduceMotion();
            finish(language, BY_KEYS, new Player.Keyboard(keys), false, (exercise, state) -> {});
        }
    }

    @ParameterizedTest
    @MethodSource("withoutScripts")
    void aLessonIsFinishedWithoutScripts(Language language) {
        try (Browser plain = new Browser(false)) {
            finish(language, WITHOUT_SCRIPTS, new Player.Forms(plain), false, (exercise, state) -> {});
        }
    }

    /** @param stumbles whether mistakes are made, which cost stars */
    private static void finish(Language language, String id, Player player, boolean stumbles, Stops stops) {
        Lesson lesson = lesson(id);
        Browser page = player.browser();
        page.open(server.address("/" + language.tag() + "/learn/" + id));
        assertThat(page.run("const h1 = document.querySelector('h1').cloneNode(true);"
                        + "h1.querySelectorAll('rt, rp').forEach(reading => reading.remove());"
                        + "return h1.textContent.trim()"))
                .isEqualTo(lesson.text(language).title().strip());
        player.press("a.button.main");
        for (Exercise card : lesson.cards()) {
            solve(player, card, stumbles, stops);
            player.press(".go a");
        }
        long stars = 0;
        for (Exercise exercise : lesson.exercises()) {
            solve(player, exercise, stumbles, stops);
            long won = (Long) page.run("return document.querySelectorAll('.result .star.is-full').length");
            if (!stumbles) {
                assertThat(won).as(exercise.id()).isEqualTo(3L);
            }
            stars += won;
            player.press(".go a");
        }
        page.await("location.pathname.endsWith(arguments[0])", "/learn/" + id + "/end");
        assertThat(page.one(".end-stars").getText()).contains(stars + "");
        if (!stumbles) {
            assertThat(page.all(".lesson-rows")).isEmpty();
        }
    }

    private static void solve(Player player, Exercise exercise, boolean stumbles, Stops stops) {
        Browser page = player.browser();
        page.await("location.pathname.endsWith(arguments[0])", "/" + exercise.id());
        page.answered("[data-player]");
        stops.at(exercise, Stop.State.ASKED);
        if (stumbles && stumble(page, player, exercise)) {
            stops.at(exercise, Stop.State.MISTAKEN);
        }
        player.solve(exercise);
        page.answered("[data-mood=good]");
        stops.at(exercise, Stop.State.SOLVED);
    }

    /**
     * A wrong answer and a hint first, where they are to be had.
     *
     * @return whether there is one
     */
    private static boolean stumble(Browser page, Player player, Exercise exercise) {
        Optional<String> wrong = exercise.solution() instanceof Reply.Chosen right
                ? exercise.choices().stream()
                        .map(Choice::word)
                        .filter(word -> !word.equals(right.word()))
                        .findFirst()
                : Optional.empty();
        wrong.ifPresent(word -> player.press("button[name=choice][value=" + word + "]"));
        boolean hinted = page.has("[data-does=hint]");
        if (hinted) {
            player.press("[data-does=hint]");
        }
        return wrong.isPresent() || hinted;
    }
}
