package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Registration;
import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.TestTeachers;
import ippo.classroom.Cards.Whose;
import ippo.classroom.SchoolClass;
import ippo.i18n.Language;
import ippo.web.frame.Preferences;
import ippo.web.frame.Site;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Which cookie a browser gets, whose it is, and how long it lives: the table of {@code running.md}. */
@Tag("slow")
class CookieTableTest {
    private static final String PASSWORD = "correct horse battery";
    private static final String YEAR = "Max-Age=31536000";
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(ippo[a-z_]*)` \\|.*\\| ([^|]+) \\|$");
    private static final SettableClock CLOCK = new SettableClock(Instant.parse("2026-11-02T09:00:00Z"));

    private static TestServer server;

    private final ProxiedClient browser = new ProxiedClient(server, "198.51.100.7");
    private Teacher anna;

    @BeforeAll
    static void start() {
        server = new TestServer(Site.at("https://ippo.example").orElseThrow(), Registration.OFF, CLOCK);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void anna() {
        for (String table : List.of("school_class", "teacher")) {
            server.database().write(handle -> handle.execute("delete from " + table));
        }
        anna = TestTeachers.create(server.services().teachers(), "Anna", PASSWORD)
                .orElseThrow();
    }

    private void comesAsTeacher() throws Exception {
        assertThat(browser.post("/en/teach/login", Map.of("name", "Anna", "password", PASSWORD))
                        .statusCode())
                .isEqualTo(303);
    }

    private void comesAsPupil() throws Exception {
        SchoolClass made = server.services().classes().create(anna, "3B", Language.EN, LocalDate.of(2027, 6, 30));
        server.services().members().add(anna, made.id(), List.of("Mia"));
        String secret = server.services()
                .cards()
                .issue(anna, made.id(), new Whose.All())
                .get(0)
                .secret();
        assertThat(browser.post("/en/card", Map.of("secret", secret)).statusCode())
                .isEqualTo(303);
    }

    /** The cookies that the browser was given, by name, with how long each lives. */
    private Map<String, String> given() {
        Map<String, String> lives = new TreeMap<>();
        for (String line : browser.given()) {
            assertThat(line).startsWith("__Host-").contains("Path=/", "Secure", "HttpOnly", "SameSite=Lax");
            Matcher age = Pattern.compile("Max-Age=[0-9]+").matcher(line);
            String name = line.substring("__Host-".length()).split("=", 2)[0];
            lives.put(name, age.find() ? age.group() : "until the browser ends");
        }
        return lives;
    }

    /** The column "life in the browser" of the page for operators. */
    private static Map<String, String> documented() throws Exception {
        String page = Files.readString(Path.of("src/docs/running.md"), StandardCharsets.UTF_8);
        Map<String, String> lives = new TreeMap<>();
        Matcher row = ROW.matcher(page);
        while (row.find()) {
            lives.put(row.group(1), row.group(2).equals("a year") ? YEAR : row.group(2));
        }
        return lives;
    }

    private static Map<String, String> rows(String... names) throws Exception {
        Map<String, String> rows = documented();
        rows.keySet().retainAll(List.of(names));
        assertThat(rows).as("documented").hasSize(names.length);
        return rows;
    }

    @Test
    void aVisitorHasThoseOfAnswersAndPreferences() throws Exception {
        Map<String, String> preferences = new HashMap<>();
        Preferences.CHOICES.forEach((name, choices) -> preferences.put(name, choices.get(1)));
        browser.get("/en/learn/knight/first-jump");
        browser.post("/en/learn/knight/first-jump", Map.of("move", "5g4e"));
        browser.post("/en/settings", preferences);
        assertThat(given())
                .isEqualTo(rows(
                        "ippo",
                        "ippo_form",
                        "ippo_board",
                        "ippo_help",
                        "ippo_onwards",
                        "ippo_set",
                        "ippo_sound",
                        "ippo_theme",
                        "ippo_time"));
    }

    @Test
    void aTeachersLoginEndsWithTheBrowserAndAfterAnHourOfSilence() throws Exception {
        comesAsTeacher();
        assertThat(given()).isEqualTo(rows("ippo_form", "ippo_known", "ippo_session"));
        assertThat(browser.get("/en/teach").statusCode()).isEqualTo(200);
        browser.reopen();
        assertThat(browser.get("/en/teach").statusCode()).as("opened again").isEqualTo(303);
        comesAsTeacher();
        for (int minutes = 0; minutes < 3 * 50; minutes += 50) {
            CLOCK.forward(Duration.ofMinutes(50));
            assertThat(browser.get("/en/teach").statusCode()).as("in use").isEqualTo(200);
        }
        CLOCK.forward(Duration.ofMinutes(61));
        assertThat(browser.get("/en/teach").statusCode()).as("left alone").isEqualTo(303);
    }

    @Test
    void aPupilsLoginEndsWithTheBrowserAndAfterAnHourOfSilence() throws Exception {
        comesAsPupil();
        assertThat(given()).containsAllEntriesOf(rows("ippo_class", "ippo_form", "ippo_known", "ippo_session"));
        assertThat(documented()).containsAllEntriesOf(given());
        assertThat(browser.get("/en/learn").body()).contains("Mia");
        browser.reopen();
        assertThat(browser.get("/en/learn").body()).doesNotContain("Mia");
        comesAsPupilAgain();
        CLOCK.forward(Duration.ofMinutes(61));
        assertThat(browser.get("/en/learn").body()).doesNotContain("Mia");
    }

    private void comesAsPupilAgain() throws Exception {
        server.database().write(handle -> handle.execute("delete from school_class"));
        comesAsPupil();
        assertThat(browser.get("/en/learn").body()).contains("Mia");
    }

    @Test
    void whoDeletesEverythingIsNotKnownEither() throws Exception {
        comesAsTeacher();
        browser.post("/en/logout", Map.of());
        browser.get("/en/settings/forget");
        browser.post("/en/settings/forget", Map.of());
        assertThat(server.database()
                        .<Integer>read(handle -> handle.createQuery("select count(*) from known_browser")
                                .mapTo(Integer.class)
                                .one()))
                .isZero();
    }
}
