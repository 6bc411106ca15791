package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Registration;
import ippo.account.Teacher;
import ippo.account.TestTeachers;
import ippo.i18n.Language;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A teacher's own account: made by invitation, looked after, deleted. */
@Tag("slow")
class AccountTest {
    private static final String PASSWORD = "correct horse battery";
    private static final String ACCOUNT = "/en/teach/account";

    private static TestServer server;

    private final TestClient client = new TestClient(server);
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
    void annaHasLoggedIn() throws Exception {
        for (String table : List.of("school_class", "teacher", "wrong_tries", "login_wait")) {
            server.database().write(handle -> handle.execute("delete from " + table));
        }
        anna = TestTeachers.create(server.services().teachers(), "Anna", PASSWORD)
                .orElseThrow();
        logIn(client, PASSWORD);
    }

    private static HttpResponse<String> logIn(TestClient who, String password) throws Exception {
        return who.post("/en/teach/login", who.token("/en/settings"), Map.of("name", "Anna", "password", password));
    }

    private HttpResponse<String> post(String place, Map<String, String> fields) throws Exception {
        return client.post(ACCOUNT + place, client.token(ACCOUNT), fields);
    }

    private static String found(String pattern, HttpResponse<String> answer) {
        Matcher matcher = Pattern.compile(pattern).matcher(answer.body());
        assertThat(matcher.find()).as(pattern).isTrue();
        return matcher.group(1);
    }

    @Test
    void thePasswordIsChangedByWhoKnowsIt() throws Exception {
        TestClient elsewhere = new TestClient(server);
        logIn(elsewhere, PASSWORD);
        assertThat(post("/password", Map.of("password", "wrong", "new-password", "another password"))
                        .statusCode())
                .isEqualTo(403);
        assertThat(post("/password", Map.of("password", PASSWORD, "new-password", "short"))
                        .statusCode())
                .isEqualTo(422);
        assertThat(post("/password", Map.of("password", PASSWORD, "new-password", "another password"))
                        .statusCode())
                .isEqualTo(303);
        assertThat(client.get(ACCOUNT).statusCode()).as("still logged in").isEqualTo(200);
        assertThat(elsewhere.get(ACCOUNT).statusCode()).as("logged out").isEqualTo(303);
        assertThat(logIn(elsewhere, PASSWORD).statusCode()).isEqualTo(403);
    }

    @Test
    void aRecoveryCodeGivesAnotherPassword() throws Exception {
        assertThat(post("/codes", Map.of("password", "wrong")).body()).doesNotContain("<code");
        String code = found("<code>([a-z2-9-]{19})</code>", post("/codes", Map.of("password", PASSWORD)));
        TestClient elsewhere = new TestClient(server);
        String recover = "/en/teach/recover";
        assertThat(elsewhere
                        .post(recover, Map.of("name", "Anna", "code", "none", "new-password", "another password"))
                        .statusCode())
                .isEqualTo(403);
        assertThat(elsewhere
                        .post(recover, Map.of("name", "Anna", "code", code, "new-password", "another password"))
                        .statusCode())
                .isEqualTo(303);
        assertThat(elsewhere.get(ACCOUNT).statusCode()).isEqualTo(200);
        assertThat(client.get(ACCOUNT).statusCode()).as("logged out").isEqualTo(303);
    }

    @Test
    void aDeviceIsSetUpOnlyIfItsCodeFits() throws Exception {
        HttpResponse<String> page = client.get(ACCOUNT + "/totp");
        String secret = found("name=\"secret\" value=\"([A-Z2-7]{32})\"", page);
        HttpResponse<String> wrong = post("/totp", Map.of("secret", secret, "code", "12345", "password", PASSWORD));
        assertThat(wrong.statusCode()).isEqualTo(422);
        assertThat(wrong.body()).contains("This code does not fit.", secret);
        assertThat(server.services().teachers().hasTotp(anna)).isFalse();
        assertThat(post("/totp", Map.of("secret", "x", "code", "123456", "password", PASSWORD))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void anInvitationMakesOneAccount() throws Exception {
        TestClient ugo = new TestClient(server);
        assertThat(ugo.get("/en/teach/new").statusCode()).isEqualTo(404);
        String address = found("(/en/teach/new\\?invitation=[A-Za-z0-9_-]{22})", post("/invite", Map.of()));
        String code = address.substring(address.indexOf('=') + 1);
        HttpResponse<String> page = ugo.get(address);
        assertThat(page.statusCode()).isEqualTo(200);
        Map<String, String> fields = Map.of("invitation", code, "name", "Ugo", "new-password", PASSWORD);
        String token = TestClient.token(page);
        assertThat(ugo.post(
                                "/en/teach/new",
                                token,
                                Map.of("invitation", code, "name", "anna", "new-password", PASSWORD))
                        .statusCode())
                .as("a name that is taken uses nothing up")
                .isEqualTo(422);
        HttpResponse<String> made = ugo.post("/en/teach/new", token, fields);
        assertThat(made.statusCode()).isEqualTo(200);
        assertThat(made.body()).contains(">Ugo<", "Make your first class");
        found("<code>([a-z2-9-]{19})</code>", made);
        assertThat(ugo.get("/en/teach").body()).contains(">Ugo<");
        assertThat(ugo.post("/en/teach/new", ugo.token("/en/teach"), fields)
                        .headers()
                        .firstValue("Location"))
                .as("the page with the codes loaded again")
                .contains("/en/teach/account");
        TestClient eve = new TestClient(server);
        assertThat(eve.get(address).statusCode()).isEqualTo(404);
        assertThat(eve.post("/en/teach/new", eve.token("/en/settings"), fields).statusCode())
                .isEqualTo(404);
    }

    @Test
    void whoGoesTakesTheClassesAlongThatNobodyElseTeaches() throws Exception {
        server.services().classes().create(anna, "3B", Language.EN, LocalDate.of(2027, 6, 30));
        assertThat(client.get(ACCOUNT + "/delete").body()).contains("3B");
        assertThat(post("/delete", Map.of("password", "wrong")).statusCode()).isEqualTo(403);
        HttpResponse<String> receipt = post("/delete", Map.of("password", PASSWORD));
        assertThat(receipt.body()).contains("Deleted for good", "3B");
        assertThat(client.get(ACCOUNT).statusCode()).isEqualTo(303);
        assertThat(logIn(client, PASSWORD).statusCode()).isEqualTo(403);
    }
}
