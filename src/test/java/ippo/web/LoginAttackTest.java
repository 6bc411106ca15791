package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Registration;
import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.TestTeachers;
import ippo.classroom.Cards.Whose;
import ippo.classroom.IssuedCard;
import ippo.classroom.SchoolClass;
import ippo.i18n.Language;
import ippo.web.frame.FailedLogins.Kind;
import ippo.web.frame.Site;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a stranger does at the door never takes from the owner. */
@Tag("slow")
@Order(2)
class LoginAttackTest {
    private static final String PASSWORD = "correct horse battery";
    private static final String LOGIN = "/en/teach/login";
    private static final String HOME = "198.51.100.7";
    private static final String SCHOOL = "198.51.100.200";
    private static final SettableClock CLOCK = new SettableClock(Instant.parse("2026-11-02T09:00:00Z"));

    private static TestServer server;

    private final List<ProxiedClient> strangers = IntStream.range(0, 10)
            .mapToObj(i -> new ProxiedClient(server, "203.0.113." + i))
            .toList();
    private Teacher anna;
    private String code;

    @BeforeAll
    static void start() {
        server = new TestServer(Site.at("https://ippo.example").orElseThrow(), Registration.OFF, CLOCK);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void annaAndUgo() {
        CLOCK.forward(Duration.ofDays(1));
        for (String table : List.of("school_class", "teacher", "visitor", "wrong_tries", "login_wait")) {
            server.database().write(handle -> handle.execute("delete from " + table));
        }
        Teachers teachers = server.services().teachers();
        anna = TestTeachers.create(teachers, "Anna", PASSWORD).orElseThrow();
        code = teachers.newRecoveryCodes(anna).get(0);
        TestTeachers.create(teachers, "Ugo", PASSWORD).orElseThrow();
    }

    private static HttpResponse<String> logIn(ProxiedClient who, String name, String password) throws Exception {
        return who.post(LOGIN, Map.of("name", name, "password", password));
    }

    private static Duration told(HttpResponse<?> refused) {
        assertThat(refused.statusCode()).isEqualTo(429);
        return Duration.ofSeconds(
                refused.headers().firstValueAsLong("Retry-After").orElseThrow());
    }

    /** @return how many tries were looked at */
    private int attack(String name, int tries) throws Exception {
        int judged = 0;
        for (int i = 0; i < tries; i++) {
            int status = logIn(strangers.get(i % strangers.size()), name, "wrong password " + i)
                    .statusCode();
            assertThat(status).isIn(403, 429);
            judged += status == 403 ? 1 : 0;
        }
        return judged;
    }

    @Test
    void aThousandWrongPasswordsTakeNothingFromTheOwner() throws Exception {
        ProxiedClient known = new ProxiedClient(server, HOME);
        assertThat(logIn(known, "Anna", PASSWORD).statusCode()).isEqualTo(303);
        known.post("/en/logout", Map.of());
        int before = server.services().failedLogins().all(Kind.PASSWORD);
        assertThat(attack("Anna", 1000)).isEqualTo(10);
        assertThat(server.services().failedLogins().all(Kind.PASSWORD) - before).isEqualTo(1000);

        assertThat(logIn(known, "Anna", PASSWORD).statusCode())
                .as("a known browser, at once")
                .isEqualTo(303);
        assertThat(logIn(known, "Anna", PASSWORD).statusCode())
                .as("and again, although its cookie is another one now")
                .isEqualTo(303);

        ProxiedClient fresh = new ProxiedClient(server, SCHOOL);
        HttpResponse<String> refused = logIn(fresh, "Anna", PASSWORD);
        assertThat(told(refused)).isLessThanOrEqualTo(Duration.ofMinutes(5).plusSeconds(1));
        assertThat(refused.body())
                .contains("Please try again in", "a recovery code", "value=\"Anna\"")
                .doesNotContain(PASSWORD);
        Instant comes = CLOCK.instant().plus(told(refused));
        while (CLOCK.instant().isBefore(comes)) {
            attack("Anna", 20);
            CLOCK.forward(Duration.ofSeconds(30));
        }
        assertThat(logIn(fresh, "Anna", PASSWORD).statusCode())
                .as("a new browser, while the attack goes on")
                .isEqualTo(303);

        assertThat(logIn(strangers.get(0), "Ugo", PASSWORD).statusCode())
                .as("another teacher, even at the address of an attacker")
                .isEqualTo(303);
        HttpResponse<String> recovered = new ProxiedClient(server, "203.0.113.1")
                .post("/en/teach/recover", Map.of("name", "Anna", "code", code, "new-password", "another password"));
        assertThat(recovered.statusCode()).as("a recovery code from anywhere").isEqualTo(303);
        assertThat(told(logIn(known, "Anna", "another password")))
                .as("another password makes known browsers strangers")
                .isPositive();
    }

    @Test
    void whoIsInConfirmsThePasswordDuringAnAttackAndLogsOutEverywhere() throws Exception {
        ProxiedClient known = new ProxiedClient(server, HOME);
        logIn(known, "Anna", PASSWORD);
        attack("Anna", 100);
        known.get("/en/teach/account");
        assertThat(known.post("/en/teach/account/codes", Map.of("password", PASSWORD))
                        .body())
                .contains("<code>");
        ProxiedClient other = new ProxiedClient(server, HOME);
        HttpResponse<String> wait = logIn(other, "Anna", PASSWORD);
        assertThat(wait.body()).contains("Please try again in 1 minute.");
        CLOCK.forward(told(wait));
        assertThat(logIn(other, "Anna", PASSWORD).statusCode()).isEqualTo(303);

        assertThat(known.get("/en/teach/account").body()).contains("Log out everywhere");
        HttpResponse<String> out = known.post("/en/teach/account/everywhere", Map.of());
        assertThat(out.headers().firstValue("Location")).contains(LOGIN + "?everywhere");
        assertThat(known.get(LOGIN + "?everywhere").body()).contains("You are logged out everywhere.");
        assertThat(other.get("/en/teach").statusCode()).as("the other one, too").isEqualTo(303);
        assertThat(told(logIn(known, "Anna", PASSWORD))).as("known no more").isPositive();
    }

    @Test
    void anUnknownNameIsToldTheSame() throws Exception {
        attack("Anna", 60);
        attack("Nobody", 60);
        HttpResponse<String> anna = logIn(new ProxiedClient(server, HOME), "Anna", "wrong password");
        HttpResponse<String> nobody = logIn(new ProxiedClient(server, HOME), "Nobody", "wrong password");
        assertThat(told(anna)).isEqualTo(told(nobody));
        assertThat(anna.body().replaceAll("Anna|name=\"csrf\" value=\"[^\"]+\"", ""))
                .isEqualTo(nobody.body().replaceAll("Nobody|name=\"csrf\" value=\"[^\"]+\"", ""));
    }

    private SchoolClass made() {
        return server.services().classes().create(anna, "3B", Language.EN, LocalDate.of(2027, 6, 30));
    }

    private List<IssuedCard> cards(SchoolClass made, int pupils) {
        List<String> names =
                IntStream.range(0, pupils).mapToObj(i -> "Pupil " + i).toList();
        server.services().members().add(anna, made.id(), names);
        return server.services().cards().issue(anna, made.id(), new Whose.All());
    }

    private static HttpResponse<String> words(ProxiedClient who, SchoolClass there, List<String> words)
            throws Exception {
        Map<String, String> fields = new HashMap<>();
        for (int i = 0; i < words.size(); i++) {
            fields.put("word" + (i + 1), words.get(i));
        }
        return who.post("/en/join/" + there.code(), fields);
    }

    @Test
    void aThousandWrongPhrasesCloseTheWordsOfNoClass() throws Exception {
        SchoolClass there = made();
        List<IssuedCard> cards = cards(there, 3);
        ProxiedClient tablet = new ProxiedClient(server, SCHOOL);
        assertThat(words(tablet, there, cards.get(0).words()).statusCode()).isEqualTo(303);
        ProxiedClient prankster = new ProxiedClient(server, SCHOOL);
        List<String> wrong = new ArrayList<>(cards.get(1).words());
        wrong.set(
                0,
                cards.get(0).words().get(0).equals(wrong.get(0))
                        ? "abacus"
                        : cards.get(0).words().get(0));
        int refused = 0;
        for (int i = 0; i < 400; i++) {
            refused += words(prankster, there, wrong).statusCode() == 429 ? 1 : 0;
        }
        assertThat(refused).as("of one class from one address").isEqualTo(100);
        HttpResponse<String> told = words(prankster, there, wrong);
        assertThat(told.body()).contains("scan the code on your card");
        assertThat(told(told)).isLessThanOrEqualTo(Duration.ofSeconds(3));

        tablet.post("/en/logout", Map.of());
        assertThat(words(tablet, there, cards.get(1).words()).statusCode())
                .as("a tablet of the class at the same address")
                .isEqualTo(303);
        assertThat(words(new ProxiedClient(server, HOME), there, cards.get(1).words())
                        .statusCode())
                .as("at home")
                .isEqualTo(303);
        assertThat(new ProxiedClient(server, SCHOOL)
                        .post("/en/card", Map.of("secret", cards.get(2).secret()))
                        .statusCode())
                .as("a printed code")
                .isEqualTo(303);
    }

    @Test
    void aClassThatMistypesComesInFromOneAddress() throws Exception {
        SchoolClass there = made();
        List<String> slip = List.of("abacus", "able", "above", "about");
        List<IssuedCard> cards = cards(there, 30);
        for (int i = 0; i < cards.size(); i++) {
            ProxiedClient tablet = new ProxiedClient(server, SCHOOL);
            for (int slips = 0; slips < (i % 10 == 0 ? 3 : 0); slips++) {
                assertThat(words(tablet, there, slip).statusCode()).isEqualTo(403);
            }
            assertThat(words(tablet, there, cards.get(i).words()).statusCode())
                    .as(cards.get(i).nickname())
                    .isEqualTo(303);
        }
    }
}
