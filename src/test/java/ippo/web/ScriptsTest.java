package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Types and unused names in the scripts, by TypeScript, which runs in the browser that the tests have anyway: no
 * Node.js is needed. A script says {@code // @ts-check} in its first line and gives its types in JSDoc.
 */
@Tag("browser")
class ScriptsTest {
    private static final Path SCRIPTS = Path.of("src/main/resources/public/js");
    private static final String COMPILER = "META-INF/resources/webjars/typescript/5.9.3/lib/";

    private static Browser browser;

    @BeforeAll
    static void loadTypeScript() throws IOException {
        browser = new Browser(true);
        browser.driver.manage().timeouts().scriptTimeout(Duration.ofMinutes(3));
        browser.run(resource(COMPILER + "typescript.js") + "\nwindow.ts = ts;");
    }

    @AfterAll
    static void close() {
        browser.close();
    }

    @Test
    void everyTypeHoldsAndNothingIsUnused() throws IOException {
        Map<String, String> scripts = new TreeMap<>();
        try (Stream<Path> files = Files.list(SCRIPTS)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".js")).toList()) {
                scripts.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        assertThat(scripts).isNotEmpty();
        assertThat(faults(scripts)).isEmpty();
    }

    @Test
    void faultsAreFound() throws IOException {
        String script = "// @ts-check\nimport { one } from \"./other.js\";\ndocument.body.focuss();\n";
        assertThat(faults(Map.of("wrong.js", script, "other.js", "export const one = 1;\n")))
                .satisfiesExactlyInAnyOrder(
                        fault -> assertThat(fault).startsWith("/js/wrong.js:2: 'one' is declared but"),
                        fault -> assertThat(fault).startsWith("/js/wrong.js:3: Property 'focuss' does not exist"));
    }

    private static List<String> faults(Map<String, String> scripts) throws IOException {
        List<?> faults = (List<?>) browser.run(resource("scripts/check.js"), library(), scripts);
        return faults.stream().map(String::valueOf).toList();
    }

    /** The declarations of what the language and the browser bring along. */
    private static Map<String, String> library() throws IOException {
        Map<String, String> library = new TreeMap<>();
        URL compiler = Objects.requireNonNull(ScriptsTest.class.getResource("/" + COMPILER + "typescript.js"));
        JarURLConnection connection = (JarURLConnection) compiler.openConnection();
        connection.setUseCaches(false); // else it would be closed for others, too
        try (JarFile jar = connection.getJarFile()) {
            for (JarEntry entry : jar.stream()
                    .filter(each -> each.getName().matches(COMPILER + "lib\\.[\\w.]+\\.d\\.ts"))
                    .toList()) {
                library.put(entry.getName().substring(COMPILER.length()), resource(entry.getName()));
            }
        }
        return library;
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = ScriptsTest.class.getResourceAsStream("/" + name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
