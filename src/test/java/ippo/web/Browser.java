package ippo.web;

import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
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
                    checks: { 'aria-valid-attr': { options: ['aria-colindextext', 'aria-rowindextext'] } },
                }).then(found => done(found.violations.flatMap(rule => rule.nodes.map(node => `${rule.id} ${node.html}`))),
                    trouble => done(String(trouble)));
            }
            """;

    /** The middle of an element; nothing while it is not there, not seen, or covered. */
    private static final String MIDDLE = """
            const there = document.querySelector(arguments[0]);
            there?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
            const box = there?.getClientRects()[0];
            const middle = box && [box.left + box.width / 2, box.top + box.height / 2];
            if (middle && there.contains(document.elementFromPoint(...middle))) {
                return middle;
            }
            there?.scrollIntoView({ block: 'center', behavior: 'instant' }); // it may lie below something that stays
            return null;
            """;

    /** Tells after a while that it waits in vain, so that nothing waits for ever. */
    private static final String AWAIT = """
            const done = arguments[arguments.length - 1];
            const end = performance.now() + 5000;
            const holds = () => { try { return Boolean(%s); } catch { return false; } };
            const look = () => holds() ? done(true) : performance.now() > end ? done(false) : setTimeout(look, 15);
            look();
            """;

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
        List<?> middle = waiting().withMessage(css + " is missing or covered").until(d -> (List<?>) run(MIDDLE, css));
        for (String event : List.of("mouseMoved", "mousePressed", "mouseReleased")) {
            boolean moved = event.equals("mouseMoved");
            driver.executeCdpCommand(
                    "Input.dispatchMouseEvent",
                    Map.of(
                            "type",
                            event,
                            "x",
                            middle.get(0),
                            "y",
                            middle.get(1),
                            "button",
                            moved ? "none" : "left",
                            "clickCount",
                            moved ? 0 : 1));
        }
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
        waiting()
                .withMessage(() -> condition + " of " + List.of(arguments))
                .until(d -> chromium.withScript
                        ? driver.executeAsyncScript(AWAIT.formatted(condition), arguments)
                        : run("try { return Boolean(" + condition + "); } catch { return false; }", arguments));
    }

    WebDriverWait waiting() {
        WebDriverWait wait = new WebDriverWait(driver, Duration.ofSeconds(15), Duration.ofMillis(30));
        wait.ignoring(org.openqa.selenium.WebDriverException.class);
        return wait;
    }

    public Object run(String script, Object... arguments) {
        return ((JavascriptExecutor) driver).executeScript(script, arguments);
    }

    /** What the checker of accessibility objects to, a rule and a piece of the page each. */
    List<String> violations() {
        run(AXE);
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
