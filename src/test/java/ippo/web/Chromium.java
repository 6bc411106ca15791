package ippo.web;

import ippo.Cores;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/**
 * A Chromium that runs. To start one costs more than most tests, so who has finished gives it back, and the next finds
 * it as if it were new: another tab, no cookies, nothing stored, nothing cached. All end with the tests.
 */
final class Chromium {
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");
    private static final int KEPT = Cores.CLASSES;

    private static final Deque<Chromium> IDLE = new ArrayDeque<>();
    private static final Set<Chromium> RUNNING = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> RUNNING.forEach(Chromium::quit)));
    }

    final boolean withScript;
    private final Path profile;
    final ChromeDriver driver;

    private Chromium(boolean withScript) {
        this.withScript = withScript;
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
        setTimeouts();
        RUNNING.add(this);
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

    /** One that nobody uses, or a new one. */
    static Chromium take(boolean withScript) {
        Optional<Chromium> idle = idle(withScript);
        return idle.isPresent() ? idle.get() : new Chromium(withScript);
    }

    private static synchronized Optional<Chromium> idle(boolean withScript) {
        Optional<Chromium> found =
                IDLE.stream().filter(each -> each.withScript == withScript).findFirst();
        found.ifPresent(IDLE::remove);
        return found;
    }

    /** Nobody uses it any more. One that does not come to rest is ended. */
    void giveBack() {
        try {
            forget();
        } catch (WebDriverException stuck) {
            SELENIUM.log(Level.FINE, "not used again", stuck);
            quit();
            return;
        }
        keep(this).ifPresent(Chromium::quit);
    }

    /** @return one that is not needed any more */
    private static synchronized Optional<Chromium> keep(Chromium free) {
        IDLE.addLast(free);
        return IDLE.size() > KEPT ? Optional.of(IDLE.removeFirst()) : Optional.empty();
    }

    private void forget() {
        String origin = driver.getCurrentUrl().replaceFirst("^(https?://[^/]+).*", "$1");
        List<String> old = List.copyOf(driver.getWindowHandles());
        driver.switchTo().newWindow(WindowType.TAB); // what was emulated, blocked or watched ends with the old one
        String fresh = driver.getWindowHandle();
        for (String each : old) {
            driver.switchTo().window(each);
            driver.close();
        }
        driver.switchTo().window(fresh);
        if (origin.startsWith("http")) {
            driver.executeCdpCommand("Storage.clearDataForOrigin", Map.of("origin", origin, "storageTypes", "all"));
        }
        driver.executeCdpCommand("Network.clearBrowserCookies", Map.of());
        driver.executeCdpCommand("Network.clearBrowserCache", Map.of());
        driver.executeCdpCommand("Page.bringToFront", Map.of()); // or it would not have the focus
        setTimeouts();
    }

    private void setTimeouts() {
        // the checker of accessibility takes its time on a busy machine
        driver.manage().timeouts().pageLoadTimeout(Duration.ofSeconds(30)).scriptTimeout(Duration.ofMinutes(2));
    }

    private void quit() {
        RUNNING.remove(this);
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
