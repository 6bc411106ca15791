package ippo.web;

import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.PointerInput;
import org.openqa.selenium.interactions.Sequence;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A real headless Chromium with an empty profile. A missing browser is a failure, never a skipped test. */
public final class Browser implements AutoCloseable {
    /** The checker of accessibility. */
    private static final String AXE = axe();

    /** Told what WAI-ARIA 1.3 has and it does not know yet; only what is violated is told of each node. */
    private static final String CHECK = """
            const done = arguments[arguments.length - 1];
            if (document.querySelector('iframe, frame')) {
                done('a frame is not looked into');
            } else {
                axe.run(document, {
                    resultTypes: ['violations'],
                    selectors: false,
                    checks: { 'aria-valid-attr': { options: ['aria-colindextext', 'aria-rowindextext'] } },
                }).then(found => done(found.violations.flatMap(rule => rule.nodes.map(node => `${rule.id} ${node.html}`))),
                    trouble => done(String(trouble)));
            }
            """;

    /** What conditions may ask of an element, by its selector. */
    private static final String ASK = """
            // whether it is there, and no answer is under way
            const ready = css => document.querySelector(css) && !document.querySelector('[aria-busy=true]');
            // whether the buttons of a new question listen; they need not wait for a hand in a hurry, which presses once
            const listens = hurried => {
                const deaf = document.querySelector('[data-fresh]');
                if (hurried) deaf?.removeAttribute('data-fresh');
                return hurried || !deaf;
            };
            // the middle of it; nothing while it is not there, not seen, or covered
            const middle = css => {
                const there = document.querySelector(css);
                there?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
                const box = there?.getClientRects()[0];
                const found = box && [box.left + box.width / 2, box.top + box.height / 2];
                if (found && there.contains(document.elementFromPoint(...found))) {
                    return found;
                }
                there?.scrollIntoView({ block: 'center', behavior: 'instant' }); // it may lie below something that stays
                return null;
            };
            """;

    /** Tells after a while that it waits in vain, so that nothing waits for ever. */
    private static final String AWAIT = ASK + """
            const done = arguments[arguments.length - 1];
            const end = performance.now() + 5000;
            const found = () => { try { return %s; } catch { return null; } };
            const look = () => {
                const now = found();
                if (now) done(now instanceof Node ? true : now);
                else if (performance.now() > end) done(null);
                else setTimeout(look, 15);
            };
            look();
            """;

    private static final PointerInput MOUSE = new PointerInput(PointerInput.Kind.MOUSE, "mouse");

    private final Chromium chromium;
    public final ChromeDriver driver;

    public Browser(boolean withScript) {
        chromium = Chromium.take(withScript);
        driver = chromium.driver;
    }

    private static String axe() {
        try (InputStream script = AxeBuilder.class.getResourceAsStream("/axe.min.js")) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void open(String address) {
        driver.get(address);
    }

    /** Waits for it. */
    WebElement one(String css) {
        return waiting().until(d -> (WebElement) run("return document.querySelector(arguments[0])", css));
    }

    @SuppressWarnings("unchecked")
    List<WebElement> all(String css) {
        return (List<WebElement>) run("return [...document.querySelectorAll(arguments[0])]", css);
    }

    boolean has(String css) {
        return Boolean.TRUE.equals(run("return !!document.querySelector(arguments[0])", css));
    }

    /** Presses the mouse on the middle of an element, as soon as it is there and nothing covers it. */
    void press(String css) {
        press((List<?>) awaited("middle(arguments[0])", css));
    }

    /**
     * The same as soon as no answer is under way and the buttons of a new question listen.
     *
     * @param hurried whether they listen at once, for a hand that never presses twice
     */
    void press(String css, boolean hurried) {
        press((List<?>) awaited("ready(arguments[0]) && listens(arguments[1]) && middle(arguments[0])", css, hurried));
    }

    /** Moves the mouse there, and presses it. @param place x and y, in the window */
    void press(List<?> place) {
        int left = PointerInput.MouseButton.LEFT.asArg();
        driver.perform(List.of(new Sequence(MOUSE, 0)
                .addAction(MOUSE.createPointerMove(
                        Duration.ZERO, PointerInput.Origin.viewport(), rounded(place.get(0)), rounded(place.get(1))))
                .addAction(MOUSE.createPointerDown(left))
                .addAction(MOUSE.createPointerUp(left))));
    }

    private static int rounded(Object number) {
        return (int) Math.round(((Number) number).doubleValue());
    }

    /** Waits until the page has such an element, no answer is under way, and the buttons of a new question listen. */
    public void settle(String css) {
        await(
                "document.querySelector(arguments[0])"
                        + " && !document.querySelector('[aria-busy=true], [data-fresh]')",
                css);
    }

    /** Waits until no answer is under way and the page has such an element. */
    void answered(String css) {
        await("document.querySelector(arguments[0]) && !document.querySelector('[aria-busy=true]')", css);
    }

    /**
     * Waits until something holds. Where scripts run, the page itself waits: to ask it again and again would keep it
     * from its work.
     *
     * @param condition an expression of JavaScript
     */
    void await(String condition, Object... arguments) {
        awaited(condition, arguments);
    }

    /**
     * What an expression gives as soon as it gives something.
     *
     * @param expression of JavaScript; it may ask for {@code ready}, {@code listens} and {@code middle} where scripts
     *     run
     */
    Object awaited(String expression, Object... arguments) {
        return waiting()
                .withMessage(() -> expression + " of " + List.of(arguments) + " while the page shows " + shown())
                .until(d -> chromium.withScript
                        ? driver.executeAsyncScript(AWAIT.formatted(expression), arguments)
                        : run("try { return Boolean(" + expression + "); } catch { return false; }", arguments));
    }

    /** The page as paper: not before its first frame is drawn, for until then Chromium may fail or print nothing. */
    byte[] printed() {
        driver.executeAsyncScript("const done = arguments[0];"
                + "document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(() => done())))");
        return Base64.getDecoder()
                .decode((String) driver.executeCdpCommand("Page.printToPDF", Map.of("preferCSSPageSize", true))
                        .get("data"));
    }

    /** Where one is and what is seen there, for whoever has waited in vain. */
    private Object shown() {
        return run("const player = document.querySelector('[data-player]');"
                + "return [location.pathname, player?.dataset.mood, document.querySelector('[name=moves]')?.value,"
                + " document.querySelector('dialog[open]')?.className, document.querySelector('.is-held')?.dataset.square,"
                + " document.activeElement?.className, player?.innerText].join(' | ')");
    }

    WebDriverWait waiting() {
        WebDriverWait wait = new WebDriverWait(driver, Duration.ofSeconds(15), Duration.ofMillis(30));
        wait.ignoring(org.openqa.selenium.WebDriverException.class);
        return wait;
    }

    public Object run(String script, Object... arguments) {
        return ((JavascriptExecutor) driver).executeScript(script, arguments);
    }

    /** Lets every page to come have the checker of accessibility from the beginning, so that it is sent but once. */
    void bringChecker() {
        onEachPage(AXE);
    }

    /** Runs a script at the beginning of every page to come. */
    void onEachPage(String script) {
        driver.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script));
    }

    /** Becomes a device. */
    void show(Stop.Look look) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", look.width, "height", look.height, "deviceScaleFactor", 1, "mobile", look.isTouched()));
        driver.executeCdpCommand("Emulation.setTouchEmulationEnabled", Map.of("enabled", look.isTouched()));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(
                                Map.of("name", "prefers-color-scheme", "value", look.theme),
                                Map.of(
                                        "name",
                                        "prefers-reduced-motion",
                                        "value",
                                        look.moving ? "no-preference" : "reduce"))));
    }

    /** A browser in which nothing sounds: to work out what nobody hears takes a good part of its time. */
    public void silence() {
        driver.executeCdpCommand(
                "Page.addScriptToEvaluateOnNewDocument", Map.of("source", "delete window.AudioContext"));
    }

    /** What the checker of accessibility objects to, a rule and a piece of the page each. */
    List<String> violations() {
        if (Boolean.FALSE.equals(run("return 'axe' in window"))) {
            run(AXE);
        }
        Object found = driver.executeAsyncScript(CHECK);
        if (!(found instanceof List<?> list)) {
            throw new AssertionError(found);
        }
        List<String> violations = new ArrayList<>();
        list.forEach(each -> violations.add((String) each));
        return violations;
    }

    /** Dark or light, as the device would say. */
    void prefer(String scheme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /** Pieces jump instead of walking, so that tests need not wait for them. */
    public void reduceMotion() {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-reduced-motion", "value", "reduce"))));
    }

    @Override
    public void close() {
        chromium.giveBack();
    }
}
