package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.Proofs;
import ippo.answer.Choice;
import ippo.answer.Reply;
import ippo.content.Lesson;
import ippo.exercise.Exercise;
import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nothing jumps: from the arrival at a lesson to its last result no part of the page shifts, whatever is pressed. How
 * long an answer of the server takes until it is seen is printed.
 */
@Tag("browser")
@Order(1)
class StillnessTest {
    /** Has choices, drops, marks, hands, White who answers and promotions. */
    private static final String LESSON = "forbidden-drops";

    /** What the browser itself calls a shift, also after a press; and the time from an answer to its picture. */
    private static final String WATCH = """
            window.watched = { shift: 0, unseen: 0, shifted: [], shown: [], replied: [] };
            window.watcher = new PerformanceObserver(list => note(list.getEntries()));
            const note = entries => {
                for (const entry of entries) {
                    // without a source: all that moved was taken from the page in the same turn, and nobody saw it
                    watched[entry.sources.length ? 'shift' : 'unseen'] += entry.value;
                    watched.shifted.push(...entry.sources.map(({ node, previousRect: from, currentRect: to }) =>
                        `${node?.className ?? node?.nodeName ?? 'gone'} ${from.x},${from.y},${from.width},${from.height} to ${
                            to.x},${to.y},${to.width},${to.height} at ${Math.round(entry.startTime)} ms`));
                }
            };
            window.look = () => note(watcher.takeRecords());
            watcher.observe({ type: 'layout-shift', buffered: true });
            const posted = new WeakSet();
            let answered = 0;
            const fetched = window.fetch;
            window.fetch = async (address, how) => {
                const answer = await fetched(address, how);
                if (how?.method === 'POST') posted.add(answer);
                return answer;
            };
            const read = Response.prototype.text;
            Response.prototype.text = async function () {
                const text = await read.call(this);
                if (posted.has(this)) answered = performance.now();
                return text;
            };
            new MutationObserver(changes => {
                const fresh = changes.map(change => change.target).find(node => node.matches?.('[data-player]'));
                if (fresh && answered) {
                    const since = answered;
                    // White is given time to move, and a piece to turn over: the picture comes after that
                    const seen = fresh.dataset.steps?.match(/ |[+]/) ? watched.replied : watched.shown;
                    answered = 0;
                    requestAnimationFrame(() => setTimeout(() => seen.push(performance.now() - since)));
                }
            }).observe(document, { attributes: true, attributeFilter: ['data-address'], subtree: true });
            """;

    @AutoClose
    private static final TestServer server = new TestServer();

    /** Width, height, language, and whether movement is wanted; each width both ways in long proofs. */
    static List<Arguments> looks() {
        return Proofs.some(
                List.of(
                        Arguments.of(360, 640, "ja", true),
                        Arguments.of(360, 640, "es", false),
                        Arguments.of(1280, 720, "it", true),
                        Arguments.of(1280, 720, "en", false)),
                3);
    }

    @ParameterizedTest
    @MethodSource("looks")
    void nothingShiftsFromArrivalToTheLastResult(int width, int height, String language, boolean moving)
            throws IOException {
        Lesson lesson = server.content().lesson(LESSON).orElseThrow();
        try (Browser browser = new Browser(true)) {
            boolean touch = width < 500;
            browser.driver.executeCdpCommand(
                    "Emulation.setDeviceMetricsOverride",
                    Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", touch));
            browser.driver.executeCdpCommand("Emulation.setTouchEmulationEnabled", Map.of("enabled", touch));
            if (!moving) {
                browser.reduceMotion();
            }
            browser.driver.executeCdpCommand(
                    "Page.addScriptToEvaluateOnNewDocument", Map.of("source", WATCH + fonts()));
            Player player = new Player.Mouse(browser);
            List<Exercise> all = Stream.concat(lesson.cards().stream(), lesson.exercises().stream())
                    .toList();
            browser.open(server.address(
                    "/" + language + "/learn/" + LESSON + "/" + all.get(0).id()));
            for (Exercise exercise : all) {
                browser.await("location.pathname.endsWith(arguments[0])", "/" + exercise.id());
                stumble(browser, player, exercise);
                player.solve(exercise);
                browser.settle("[data-mood=good]");
                if (exercise != all.get(all.size() - 1)) {
                    player.press(".go a");
                }
            }
            Number shift = (Number) browser.driver.executeAsyncScript("const done = arguments[0];"
                    + "requestAnimationFrame(() => setTimeout(() => { look(); done(watched.shift); }))");
            Object shifted = browser.run("return JSON.stringify(watched.shifted)");
            System.out.printf(
                    "stillness, %dx%d %s%s: layout shift %.4f %s, unseen %s; from answer to picture %s%n",
                    width,
                    height,
                    language,
                    moving ? "" : ", motion reduced",
                    shift.doubleValue(),
                    shifted,
                    browser.run("return watched.unseen.toFixed(4)"),
                    browser.run("const told = times => { const all = times.sort((a, b) => a - b).map(Math.round);"
                            + "return `${all.length} times, median ${all[all.length >> 1]} ms, longest ${all.at(-1)} ms`; };"
                            + "return told(watched.shown) + '; where White moved or a piece turned over '"
                            + "+ told(watched.replied)"));
            assertThat(shift.doubleValue()).as("what shifted: %s", shifted).isZero();
        }
    }

    /**
     * A script that has our fonts at hand before anything is laid out, as everybody has whose own computer has some for
     * Japanese: when they come late, on a computer without, is the network's doing.
     */
    private static String fonts() throws IOException {
        StringBuilder script = new StringBuilder();
        for (String name : List.of("kanji-quoted", "kanji-rest")) {
            try (InputStream font = StillnessTest.class.getResourceAsStream("/public/fonts/" + name + ".woff2")) {
                String bytes = Base64.getEncoder().encodeToString(font.readAllBytes());
                script.append("document.fonts.add(new FontFace('Ippo Kanji', Uint8Array.from(atob('")
                        .append(bytes)
                        .append("'), letter => letter.charCodeAt()).buffer));");
            }
        }
        return script.toString();
    }

    /** A wrong answer and a hint first, where they are to be had. */
    private static void stumble(Browser browser, Player player, Exercise exercise) {
        if (exercise.solution() instanceof Reply.Chosen right) {
            exercise.choices().stream()
                    .map(Choice::word)
                    .filter(word -> !word.equals(right.word()))
                    .findFirst()
                    .ifPresent(word -> player.press("button[name=choice][value=" + word + "]"));
        }
        if (browser.has("[data-does=hint]")) {
            player.press("[data-does=hint]");
        }
    }
}
