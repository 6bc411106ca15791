package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Registration;
import ippo.account.Teacher;
import ippo.account.TestTeachers;
import ippo.classroom.AuditAction;
import ippo.classroom.SchoolClass;
import ippo.cli.Commands;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Nobody is sent to the server's operator in vain: for each sentence that does so there is a command, played here
 * beside the running server, after which the teacher goes on.
 */
@Tag("slow")
class OperatorHelpTest {
    private static final String PASSWORD = "correct horse battery";

    /** How each language calls the operator. */
    private static final Map<String, List<String>> OPERATOR = Map.of(
            "en", List.of("runs this server"),
            "it", List.of("gestisce questo server", "gestisce il server"),
            "de", List.of("diesen Server betreib", "den Server betreib"),
            "ja", List.of("サーバーの管理をしている人", "サーバーの管理者"),
            "es", List.of("lleva este servidor", "administra el servidor"),
            "fr", List.of("gère ce serveur", "gère le serveur"),
            "pt", List.of("cuida deste servidor", "administra o servidor"));

    /** Sentences that send to the operator or tell of him or her, and which of the tests below plays the command. */
    private static final Map<String, String> PLAYED = Map.of(
            "teach.codes.none", "whoHasLostPasswordAndCodesGetsBoth",
            "teach.recover.what", "whoHasLostPasswordAndCodesGetsBoth",
            "teach.login.disabled", "aDisabledTeacherIsOutAtOnceAndInAgainWhenEnabled",
            "teach.login.how.off", "whoHasNoAccountGetsOne",
            "teach.login.how.invite", "whoHasNoAccountIsInvited",
            "teach.changes.operator", "aClassWhoseTeacherHasGoneIsGivenToAnother",
            "teach.done.wiped", "copiesThatHoldWhatWasDeletedGo",
            "teach.receipt.what", "copiesThatHoldWhatWasDeletedGo");

    private static TestServer server;

    private final TestClient client = new TestClient(server);
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Teacher anna;

    @BeforeAll
    static void start() {
        server = new TestServer(Registration.INVITE);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void annaTeaches() {
        for (String table : List.of("school_class", "teacher", "guess")) {
            server.database().write(handle -> handle.execute("delete from " + table));
        }
        anna = TestTeachers.create(server.services().teachers(), "Anna", PASSWORD)
                .orElseThrow();
    }

    @Test
    void everySentenceThatSendsToTheOperatorIsPlayed() throws Exception {
        for (Language language : Messages.all().keySet()) {
            assertThat(keysOfOperator(language.tag())).as(language.tag()).isEqualTo(new TreeSet<>(PLAYED.keySet()));
        }
        assertThat(PLAYED.values())
                .isSubsetOf(Stream.of(OperatorHelpTest.class.getDeclaredMethods())
                        .filter(method -> method.isAnnotationPresent(Test.class))
                        .map(Method::getName)
                        .toList());
    }

    private static Set<String> keysOfOperator(String language) throws IOException {
        Properties properties = new Properties();
        try (InputStream file = Messages.class.getResourceAsStream("/messages/ui_" + language + ".properties")) {
            properties.load(new InputStreamReader(file, StandardCharsets.UTF_8));
        }
        Set<String> keys = new TreeSet<>();
        for (String key : properties.stringPropertyNames()) {
            String bare = properties.getProperty(key).replaceAll("\\{([^{}|]*)\\|[^{}|]*}", "$1");
            if (OPERATOR.get(language).stream().anyMatch(bare::contains)) {
                keys.add(key);
            }
        }
        return keys;
    }

    private int run(String... arguments) {
        String[] all = Arrays.copyOf(arguments, arguments.length + 2);
        all[arguments.length] = "--data";
        all[arguments.length + 1] = server.data().toString();
        return Commands.create()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(all);
    }

    private int logIn(TestClient who, String name, String password) throws Exception {
        return who.post("/en/teach/login", who.token("/en/settings"), Map.of("name", name, "password", password))
                .statusCode();
    }

    private String printed(String what) {
        return out.toString()
                .lines()
                .filter(line -> line.startsWith(what + ":"))
                .findFirst()
                .orElseThrow()
                .replaceFirst(what + ": +", "");
    }

    private List<String> printedCodes() {
        return out.toString()
                .lines()
                .filter(line -> line.matches(" +[a-z2-9-]{19}"))
                .map(String::strip)
                .toList();
    }

    private int recover(String name, String code) throws Exception {
        TestClient elsewhere = new TestClient(server);
        return elsewhere
                .post(
                        "/en/teach/recover",
                        elsewhere.token("/en/settings"),
                        Map.of("name", name, "code", code, "new-password", "yet another password"))
                .statusCode();
    }

    @Test
    void whoHasNoAccountGetsOne() throws Exception {
        assertThat(run("teacher", "add", "Bruno Verdi")).isZero();
        assertThat(logIn(client, "bruno verdi", printed("Password"))).isEqualTo(303);
        assertThat(printedCodes()).hasSize(10);
        assertThat(recover("Bruno Verdi", printedCodes().get(3))).isEqualTo(303);
    }

    @Test
    void whoHasNoAccountIsInvited() throws Exception {
        assertThat(run("teacher", "invite")).isZero();
        String address = out.toString().strip();
        Map<String, String> fields = new HashMap<>();
        fields.put("name", "Bruno");
        fields.put("new-password", PASSWORD);
        fields.put("invitation", address.substring(address.indexOf('=') + 1));
        assertThat(client.get(address).statusCode()).isEqualTo(200);
        var made = client.post("/en/teach/new", client.token(address), fields);
        assertThat(made.statusCode()).isEqualTo(200);
        assertThat(made.body())
                .as("recovery codes, shown once, to be printed")
                .contains("class=\"codes\"", "data-print");
    }

    @Test
    void whoHasLostPasswordAndCodesGetsBoth() throws Exception {
        List<String> old = server.services().teachers().newRecoveryCodes(anna);
        assertThat(logIn(client, "Anna", PASSWORD)).isEqualTo(303);
        assertThat(run("teacher", "password", "ANNA")).isZero();
        assertThat(client.get("/en/teach").statusCode()).as("the old session").isEqualTo(303);
        assertThat(logIn(new TestClient(server), "Anna", PASSWORD)).isEqualTo(403);
        assertThat(recover("Anna", old.get(0))).isEqualTo(403);
        assertThat(logIn(client, "Anna", printed("Password"))).isEqualTo(303);
        assertThat(client.get("/en/teach").statusCode()).isEqualTo(200);
        assertThat(recover("Anna", printedCodes().get(0))).isEqualTo(303);
    }

    @Test
    void aDisabledTeacherIsOutAtOnceAndInAgainWhenEnabled() throws Exception {
        List<String> codes = server.services().teachers().newRecoveryCodes(anna);
        String invitation = server.services().invitations().create(Optional.of(anna));
        SchoolClass school = annasClass();
        assertThat(logIn(client, "Anna", PASSWORD)).isEqualTo(303);
        assertThat(run("teacher", "disable", "Anna")).isZero();
        assertThat(client.get("/en/teach").statusCode())
                .as("the session is over")
                .isEqualTo(303);
        TestClient again = new TestClient(server);
        var refused = again.post(
                "/en/teach/login", again.token("/en/settings"), Map.of("name", "Anna", "password", PASSWORD));
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.body()).contains(text("teach.login.disabled"));
        assertThat(again.get("/en/teach").statusCode()).isEqualTo(303);
        assertThat(logIn(again, "Anna", "a wrong password")).isEqualTo(403);
        assertThat(recover("Anna", codes.get(0))).isEqualTo(403);
        assertThat(client.get("/en/teach/new?invitation=" + invitation).statusCode())
                .as("an invitation of hers")
                .isEqualTo(404);
        assertThat(server.services().classes().find(anna, school.id())).isPresent();
        assertThat(run("teacher", "list")).isZero();
        assertThat(out.toString()).contains("Anna (since ", "DISABLED on ", school.code() + "  3B (0 pupils, until ");
        assertThat(run("teacher", "give", school.code(), "Anna")).isEqualTo(1);
        assertThat(run("teacher", "enable", "Anna")).isZero();
        assertThat(client.get("/en/teach").statusCode())
                .as("sessions that were ended don't come back")
                .isEqualTo(303);
        assertThat(recover("Anna", codes.get(1))).isEqualTo(303);
        assertThat(logIn(again, "Anna", "yet another password")).isEqualTo(303);
        assertThat(again.get("/en/teach").body()).contains("3B");
    }

    @Test
    void aClassWhoseTeacherHasGoneIsGivenToAnother() throws Exception {
        SchoolClass school = annasClass();
        Teacher bruno = TestTeachers.create(server.services().teachers(), "Bruno", PASSWORD)
                .orElseThrow();
        assertThat(logIn(client, "Bruno", PASSWORD)).isEqualTo(303);
        String page = "/en/teach/classes/" + school.id();
        assertThat(client.get(page).statusCode()).isEqualTo(404);
        assertThat(run("teacher", "give", school.code().toUpperCase(Locale.ROOT), "bruno"))
                .isZero();
        assertThat(client.get(page).statusCode()).isEqualTo(200);
        assertThat(server.services().classes().owner(bruno, school.id())).contains(bruno);
        assertThat(client.get(page + "/changes").body())
                .contains(text("teach.changes.operator"), text("teach.deed." + AuditAction.CLASS_GIVEN));
        assertThat(run("teacher", "give", "nosuch22", "bruno")).isEqualTo(1);
        assertThat(run("teacher", "give", school.code(), "Nobody")).isEqualTo(1);
        assertThat(err.toString().lines()).hasSize(2);
    }

    @Test
    void copiesThatHoldWhatWasDeletedGo(@TempDir Path copies) throws Exception {
        Path old = Files.writeString(copies.resolve("ippo-2024-11-22T031500Z.db"), "with somebody who was deleted");
        assertThat(run("backup", copies.toString(), "--keep-days", "30"))
                .withFailMessage(err::toString)
                .isZero();
        assertThat(old).doesNotExist();
        assertThat(copies.toFile().list()).singleElement().asString().startsWith("ippo-");
    }

    private SchoolClass annasClass() {
        return server.services()
                .classes()
                .create(anna, "3B", new Language("en"), LocalDate.now().plusDays(100));
    }

    private static String text(String key) {
        return Messages.all().get(new Language("en")).text(key);
    }
}
