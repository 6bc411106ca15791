package ippo.web;

import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A real headless Chromium with an empty profile. A missing browser is a failure, never a skipped test. */
public final class Browser implements AutoCloseable {
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    private final Path profile;
    public final ChromeDriver driver;

    public Browser(boolean withScript) {
        SELENIUM.setLevel(Level.SEVERE);
        try {
            profile = Files.createTempDirectory("ippo-browser");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        ChromeOptions options = new ChromeOptions();
        options.setBinary(found("chromium", "google-chrome"));
        options.addArguments(List.of(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-dev-shm-usage",
                "--window-size=1280,1000",
                "--user-data-dir=" + profile));
        if (!withScript) {
            options.setExperimentalOption("prefs", Map.of("profile.managed_default_content_settings.javascript", 2));
        }
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(new File(found("chromedriver")))
                .usingAnyFreePort()
                .build();
        driver = new ChromeDriver(service, options);
        driver.manage().timeouts().pageLoadTimeout(Duration.ofSeconds(30));
    }

    private static String found(String... names) {
        for (String name : names) {
            for (String folder : System.getenv("PATH").split(File.pathSeparator)) {
                if (Files.isExecutable(Path.of(folder, name))) {
                    return Path.of(folder, name).toString();
                }
            }
        }
        throw new IllegalStateException(
                names[0] + " is missing; on Debian: apt-get install chromium chromium-driver fonts-ipafont-gothic");
    }

    public void open(String address) {
        driver.get(address);
    }

    WebElement one(String css) {
        return waiting().until(d -> d.findElement(By.cssSelector(css)));
    }

    List<WebElement> all(String css) {
        return driver.findElements(By.cssSelector(css));
    }

    boolean has(String css) {
        return !all(css).isEmpty();
    }

    /** Waits until the page has such an element, no answer is under way, and the buttons of a new question listen. */
    public void settle(String css) {
        waiting().until(d -> has(css) && !has("[aria-busy=true], [data-fresh]"));
    }

    WebDriverWait waiting() {
        WebDriverWait wait = new WebDriverWait(driver, Duration.ofSeconds(15), Duration.ofMillis(30));
        wait.ignoring(org.openqa.selenium.WebDriverException.class);
        return wait;
    }

    public Object run(String script, Object... arguments) {
        return ((JavascriptExecutor) driver).executeScript(script, arguments);
    }

    /** The checker of accessibility, told what WAI-ARIA 1.3 has and it does not know yet. */
    static AxeBuilder checker() {
        AxeBuilder checker = new AxeBuilder();
        checker.setOptions(
                "{\"checks\":{\"aria-valid-attr\":{\"options\":" + "[\"aria-colindextext\",\"aria-rowindextext\"]}}}");
        return checker;
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
        driver.quit();
        try (Stream<Path> files = Files.walk(profile)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            SELENIUM.log(Level.FINE, "profile not removed", e);
        }
    }
}
