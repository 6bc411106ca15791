package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.Proofs;
import ippo.account.NewVisitor;
import ippo.account.Session;
import ippo.account.Sessions;
import ippo.answer.AnswerKind;
import ippo.answer.Outcome;
import ippo.answer.Question;
import ippo.answer.Reply;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.content.BankPuzzle;
import ippo.content.Block;
import ippo.content.ExerciseText;
import ippo.content.Lesson;
import ippo.exercise.Exercise;
import ippo.i18n.Language;
import ippo.progress.Attempt;
import ippo.rules.Move;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.Cookie;
import org.openqa.selenium.TimeoutException;

/**
 * What ships, on one screen, every third lesson (all of them in long proofs and where sizes are asked for): whatever is
 * asked, refused, missed or solved, task, hands, board, result and buttons are seen whole without scrolling, nothing
 * covers anything, and the board stays where it is, over a whole lesson. In the language with the longest task; with
 * {@code -Dippo.screens=all} in each, and on seven sizes instead of two; with {@code -Dippo.screens=360x640} in each on
 * that one; with {@code -Dippo.screens=longest} on seven sizes in the language with the longest task.
 */
@Tag("browser")
@Order(1)
class OneScreenTest {
    private static final String ASKED = System.getProperty("ippo.screens", "");
    private static final boolean LONGEST = ASKED.equals("longest");
    private static final boolean ALL = !ASKED.isEmpty() && !LONGEST;
    private static final int PUZZLES = 10;
    /**
     * So many legal moves of a question are tried to find reasons; every one where sizes or languages are asked for.
     */
    private static final int FEW = 20;
    /** After so many questions one is opened like a visitor does, to see that it is laid out the same. */
    private static final int OPENED = 25;

    /** The narrowest there is, 320 pixels of CSS, and the least that WCAG 2.2 (2.5.8) has fingers hit. */
    private static final Screen SMALL = new Screen(320, 640, true);

    private static final double LEAST_TARGET = 24;

    private static final String NEXT_FRAME = "const done = arguments[arguments.length - 1];"
            + "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))";

    /** Fetches the pages of addresses, to be measured on one screen after the other. */
    private static final String FETCH = """
            const done = arguments[arguments.length - 1];
            Promise.all(arguments[0].map(address => fetch(address)
                .then(answer => answer.text().then(text => ({ status: answer.status, text })))))
                .then(pages => { window.fetched = pages; done('fetched'); }, trouble => done(String(trouble)));
            """;

    private static TestServer server;
    private static Browser browser;
    /** To find an example of each reason takes its time. */
    private static List<Asked> asked;

    @BeforeAll
    static void start() {
        server = new TestServer();
        asked = asked();
        browser = new Browser(true);
        browser.driver.manage().timeouts().scriptTimeout(Duration.ofMinutes(5));
        browser.reduceMotion();
        // the letters of our own font are narrower than those of devices that have a Japanese one
        browser.driver.executeCdpCommand("Network.enable", Map.of());
        browser.driver.executeCdpCommand("Network.setBlockedURLs", Map.of("urls", List.of("*.woff2")));
    }

    @AfterAll
    static void stop() {
        browser.close();
        server.close();
    }

    record Screen(int width, int height, boolean touch) {
        @Override
        public String toString() {
            return width + "x" + height;
        }
    }

    static List<Screen> screens() {
        List<Screen> screens = new ArrayList<>(List.of(new Screen(360, 640, true), new Screen(1280, 720, false)));
        if (ALL || LONGEST) {
            screens.addAll(List.of(
                    new Screen(390, 844, true),
                    new Screen(768, 1024, true),
                    new Screen(1024, 768, true),
                    new Screen(700, 900, false),
                    new Screen(1920, 1080, false)));
            screens.removeIf(screen -> !LONGEST && !ASKED.equals("all") && !ASKED.contains(screen.toString()));
        }
        return screens;
    }

    /**
     * @param graded what stars are counted for
     * @param states queries by name
     */
    private record Asked(String path, Language language, Optional<Task> graded, Map<String, String> states) {
        String address() {
            return "/" + language.tag() + path;
        }
    }

    private static List<Asked> asked() {
        List<Asked> asked = new ArrayList<>();
        List<Lesson> lessons = server.content().lessons();
        for (Lesson lesson : ASKED.isEmpty() ? Proofs.some(lessons, 3) : lessons) {
            Stream.concat(lesson.cards().stream(), lesson.exercises().stream())
                    .forEach(each -> add(
                            asked,
                            "/learn/" + lesson.id() + "/" + each.id(),
                            lesson.exercises().contains(each)
                                    ? Optional.of(new LessonTask(lesson.id(), each.id()))
                                    : Optional.empty(),
                            each,
                            each.solution(),
                            longest(lesson, each)));
        }
        List<BankPuzzle> puzzles = server.content().bank().all();
        for (int i = 0; i < PUZZLES; i++) {
            BankPuzzle puzzle = puzzles.get(i * (puzzles.size() - 1) / (PUZZLES - 1));
            add(
                    asked,
                    "/tsume/" + puzzle.id(),
                    Optional.of(puzzle.task()),
                    puzzle.puzzle(),
                    new Reply.Moves(puzzle.puzzle().solution()),
                    Language.SHIPPED.get(i % Language.SHIPPED.size()));
        }
        return asked;
    }

    private static void add(
            List<Asked> asked,
            String path,
            Optional<Task> graded,
            Question question,
            Reply solution,
            Language longest) {
        Map<String, String> states =
                ShownStates.of(question, solution, ASKED.isEmpty() && !Proofs.LONG ? FEW : Integer.MAX_VALUE);
        for (Language language : ALL ? Language.SHIPPED : List.of(longest)) {
            asked.add(new Asked(path, language, graded, states));
        }
    }

    private static Language longest(Lesson lesson, Exercise exercise) {
        return Language.SHIPPED.stream()
                .max(Comparator.comparingInt(
                        language -> length(lesson.text(language).exercises().get(exercise.id()))))
                .orElseThrow();
    }

    /** In halves of a Japanese letter. */
    private static int length(ExerciseText text) {
        return text.task().stream()
                .filter(Block.Html.class::isInstance)
                .map(block -> ((Block.Html) block).html().replaceAll("<rt>.*?</rt>|<rp>.*?</rp>|<[^>]*>", ""))
                .flatMapToInt(String::codePoints)
                .map(letter -> letter >= 0x2e80 ? 2 : 1)
                .sum();
    }

    @Test
    void allIsSeenWholeAndTheBoardStays() {
        // Chromium keeps the scroll bars of a telephone in what it opened as one: those with bars of their own go first
        List<Result> results = screens().stream()
                .sorted(Comparator.comparing(Screen::touch))
                .map(Result::new)
                .toList();
        for (Result result : results) {
            show(result.screen);
            browser.open(server.address(asked.get(0).address()));
            for (int begin = 0; begin < asked.size(); begin += OPENED) {
                measure(result, asked.subList(begin, Math.min(begin + OPENED, asked.size())));
            }
        }
        for (Result result : results) {
            System.out.print(result.table());
        }
        for (Result result : results) {
            assertThat(result.faults).as("%s", result.screen).isEmpty();
        }
    }

    /** The first of them is opened, too, and is to look the same as put into the page before it. */
    private static void measure(Result result, List<Asked> some) {
        fetch(some);
        List<Map<String, Object>> measured = measure(true);
        int index = 0;
        for (Asked each : some) {
            String board = (String) measured.get(index).get("board");
            result.addLesson(each.address(), board);
            for (String state : each.states().keySet()) {
                result.add(each.address(), state, board, measured.get(index++));
            }
        }
        browser.open(server.address(some.get(0).address()));
        browser.settle("[data-player]");
        AtomicReference<List<Map<String, Object>>> opened = new AtomicReference<>();
        try {
            // what the script adds may come a frame later
            browser.waiting().until(d -> {
                opened.set(measure(false));
                return opened.get().equals(measured.subList(0, 1));
            });
        } catch (TimeoutException late) {
            assertThat(opened.get()).as("opened %s", some.get(0).address()).isEqualTo(measured.subList(0, 1));
        }
    }

    private static void fetch(List<Asked> some) {
        fetchAll(some.stream()
                .flatMap(each -> each.states().values().stream().map(query -> each.address() + query))
                .toList());
    }

    private static void fetchAll(List<String> addresses) {
        assertThat(browser.driver.executeAsyncScript(FETCH, addresses)).isEqualTo("fetched");
    }

    /** How well something was solved is known to a server and to no address: two stars need the most words. */
    @ParameterizedTest
    @MethodSource("screens")
    void whyStarsAreMissingIsSeenWhole(Screen screen) {
        NewVisitor visitor = server.services().visitors().create();
        Sessions sessions = new Sessions(server.database(), Clock.systemUTC());
        for (Asked each : asked) {
            each.graded()
                    .ifPresent(task -> server.services()
                            .progress()
                            .record(visitor.visitor(), new Attempt(task, 1, Outcome.SOLVED, "7g7f", 2, Instant.now())));
        }
        show(screen);
        browser.open(server.address("/en/"));
        browser.driver.manage().deleteAllCookies();
        // as somebody with a long name, which stands in the bar
        Session pupil = new Session.OfPupil(visitor.visitor(), "Maximiliane-Charlotte von Hohenstein X.");
        browser.driver.manage().addCookie(new Cookie("ippo_session", sessions.begin(pupil)));
        List<Asked> solved = asked.stream()
                .filter(each -> each.graded().isPresent() && each.states().containsKey("solved"))
                .map(each -> new Asked(
                        each.path(),
                        each.language(),
                        each.graded(),
                        Map.of("solved", each.states().get("solved"))))
                .toList();
        Result result = new Result(screen);
        browser.open(server.address(solved.get(0).address()));
        for (int begin = 0; begin < solved.size(); begin += OPENED) {
            List<Asked> some = solved.subList(begin, Math.min(begin + OPENED, solved.size()));
            fetch(some);
            List<Map<String, Object>> measured = measure(true);
            for (int i = 0; i < some.size(); i++) {
                result.add(
                        some.get(i).address(),
                        "solved",
                        (String) measured.get(i).get("board"),
                        measured.get(i));
                assertThat(measured.get(i).get("stars"))
                        .as(some.get(i).address())
                        .isEqualTo(2L);
            }
        }
        browser.driver.manage().deleteAllCookies();
        System.out.print("two stars: " + result.table());
        assertThat(result.faults).as("%s", screen).isEmpty();
    }

    /**
     * Hints are known to a server and to no address, so they are asked for like a visitor does: once for all screens.
     */
    @Test
    void hintsAndTheirPriceAreSeenWhole() {
        List<String> found = new ArrayList<>();
        List<Screen> screens = screens();
        BankPuzzle three = server.content().bank().ofLength(3).get(0);
        String begun = three.puzzle().solution().stream()
                .limit(2)
                .map(Move::usi)
                .collect(Collectors.joining(","))
                .replace("+", "%2B");
        for (Language language : Language.SHIPPED) {
            // after a move there are most tools: it can be taken back, and all of them
            for (String id : List.of("mate1-01", "mate3-01", three.id() + "?moves=" + begun)) {
                browser.driver.manage().deleteAllCookies();
                browser.open(server.address("/" + language.tag() + "/tsume/" + id));
                assertThat(browser.has("[data-does=hint]")).as(id).isTrue();
                while (browser.has("[data-does=hint]")) {
                    Object before = browser.run("return document.querySelector('.result').innerText");
                    browser.press("[data-does=hint]", true);
                    browser.await(
                            "document.querySelector('[data-mood=note]')"
                                    + " && !document.querySelector('[aria-busy=true]')"
                                    + " && document.querySelector('.result').innerText !== arguments[0]",
                            before);
                    for (Screen screen : screens) {
                        show(screen);
                        // the page learns of it with its next frame
                        browser.driver.executeAsyncScript(NEXT_FRAME);
                        measure(false)
                                .forEach(each -> ((List<?>) each.get("faults"))
                                        .forEach(fault ->
                                                found.add(language.tag() + " " + id + ", " + screen + ": " + fault)));
                    }
                }
            }
        }
        assertThat(found).isEmpty();
    }

    /** The first question of each way to answer, in each of its states and every language. */
    @Test
    void noneIsWiderThanASmallTelephoneAndSquaresCanBeHitInAnyLanguage() {
        Map<AnswerKind, Map<String, List<String>>> kinds = new EnumMap<>(AnswerKind.class);
        for (Lesson lesson : server.content().lessons()) {
            for (Exercise exercise : lesson.exercises()) {
                kinds.computeIfAbsent(
                        exercise.style(),
                        kind -> Map.of(
                                "/learn/" + lesson.id() + "/" + exercise.id(),
                                List.copyOf(ShownStates.of(exercise, exercise.solution(), FEW)
                                        .values())));
            }
        }
        show(SMALL);
        browser.open(server.address(asked.get(0).address()));
        List<String> found = new ArrayList<>();
        for (Language language : Language.SHIPPED) {
            List<String> addresses = kinds.values().stream()
                    .flatMap(states -> states.entrySet().stream())
                    .flatMap(state ->
                            state.getValue().stream().map(query -> "/" + language.tag() + state.getKey() + query))
                    .toList();
            fetchAll(addresses);
            List<Map<String, Object>> measured = measure(true);
            for (int i = 0; i < addresses.size(); i++) {
                int width = ((Number) measured.get(i).get("width")).intValue();
                double cell = ((Number) measured.get(i).get("cell")).doubleValue();
                if (width > SMALL.width()) {
                    found.add(addresses.get(i) + " is " + width + " pixels wide");
                }
                if (cell < LEAST_TARGET) {
                    found.add(addresses.get(i) + " has squares of " + cell + " pixels");
                }
            }
        }
        assertThat(found).as("%s", SMALL).isEmpty();
    }

    private static void show(Screen screen) {
        browser.driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of(
                        "width",
                        screen.width(),
                        "height",
                        screen.height(),
                        "deviceScaleFactor",
                        1,
                        "mobile",
                        screen.touch()));
        browser.driver.executeCdpCommand("Emulation.setTouchEmulationEnabled", Map.of("enabled", screen.touch()));
    }

    private static List<Map<String, Object>> measure(boolean fetched) {
        return OneScreen.measure(browser, fetched);
    }

    /** What was found on one screen. */
    private static final class Result {
        private final Screen screen;
        final List<String> faults = new ArrayList<>();
        private final Map<String, Integer> kinds = new TreeMap<>();
        /** Where the board of each lesson stands, by its address. */
        private final Map<String, String> lessons = new TreeMap<>();

        private int states;
        private int fit;
        private double cell = Double.MAX_VALUE;
        private final Map<String, Double> cells = new TreeMap<>();
        private String smallest = "";
        private double by;
        private String worst = "-";

        Result(Screen screen) {
            this.screen = screen;
        }

        /** From one board of a lesson to the next, too, the board stays where it is. */
        void addLesson(String address, String board) {
            if (address.contains("/learn/")) {
                String first = lessons.computeIfAbsent(address.replaceAll("/[^/]*$", ""), lesson -> board);
                if (!first.equals(board)) {
                    faults.add("%s: the board is at %s, in its lesson at %s".formatted(address, board, first));
                }
            }
        }

        @SuppressWarnings("unchecked")
        void add(String address, String state, String board, Map<String, Object> measured) {
            int before = faults.size();
            states++;
            double here = ((Number) measured.get("cell")).doubleValue();
            cells.merge((String) measured.get("layout"), here, Math::min);
            if (here < cell) {
                cell = here;
                smallest = address;
            }
            for (Map<String, Object> fault : (List<Map<String, Object>>) measured.get("faults")) {
                double much = ((Number) fault.get("by")).doubleValue();
                String what = "%s (%s): %s %s by %.0f px"
                        .formatted(address, state, fault.get("what"), fault.get("kind"), much);
                faults.add(what);
                kinds.merge(fault.get("kind") + " " + fault.get("what"), 1, Integer::sum);
                if (much > by) {
                    by = much;
                    worst = what;
                }
            }
            if (!board.equals(measured.get("board"))) {
                faults.add("%s (%s): the board went from %s to %s"
                        .formatted(address, state, board, measured.get("board")));
            }
            boolean right = state.equals("asking")
                    ? "asking".equals(measured.get("mood"))
                    : !state.equals("solved") || "good".equals(measured.get("mood"));
            if (!right) {
                faults.add("%s (%s): shows %s".formatted(address, state, measured.get("mood")));
            }
            fit += faults.size() == before ? 1 : 0;
        }

        String table() {
            return "one screen, %s: %d of %d states fit; smallest square %.1f px (%s); worst %s; %s%n  squares: %s%n"
                    .formatted(screen, fit, states, cell, smallest, worst, kinds, cells);
        }
    }
}
