package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.TestTeachers;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Teachers log in, and each has classes of his or her own. */
@Tag("slow")
class TeachTest {
    private static final String PASSWORD = "correct horse battery";

    private static TestServer server;

    private final TestClient client = new TestClient(server);

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void onlyAnnaAndUgo() {
        server.database().write(handle -> handle.execute("delete from school_class"));
        server.database().write(handle -> handle.execute("delete from teacher"));
        TestTeachers.create(server.services().teachers(), "Anna", PASSWORD).orElseThrow();
        TestTeachers.create(server.services().teachers(), "Ugo", PASSWORD).orElseThrow();
    }

    private HttpResponse<String> logIn(TestClient who, String name, String password) throws Exception {
        return who.post("/en/teach/login", Map.of("name", name, "password", password));
    }

    private static String location(HttpResponse<String> answer) {
        return answer.headers().firstValue("Location").orElse("none");
    }

    @Test
    void whoeverComesForTheFirstTimeIsToldWhatClassesAreFor() throws Exception {
        assertThat(new TestClient(server).get("/en/teach/login").body())
                .contains("Here you make a class", "Learners need no account")
                .satisfies(doesNotSay("foot.privacy"));
        assertThat(new TestClient(server).get("/en/learn").body()).contains("No account, no advertising");
    }

    @Test
    void whoHasNotLoggedInIsSentToWhereThatIsDone() throws Exception {
        HttpResponse<String> answer = client.get("/it/teach");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(location(answer)).isEqualTo("/it/teach/login");
        assertThat(location(client.post("/en/teach", client.token("/en/teach/login"), Map.of("name", "3B"))))
                .isEqualTo("/en/teach/login?unsent");
        assertThat(client.get("/teach").headers().firstValue("Location")).contains("/en/teach");
    }

    @Test
    void nameAndPasswordLetInUntilTheTeacherLogsOut() throws Exception {
        HttpResponse<String> in = logIn(client, "anna", PASSWORD);
        assertThat(in.statusCode()).isEqualTo(303);
        assertThat(location(in)).isEqualTo("/en/teach");
        HttpResponse<String> overview = client.get("/en/teach");
        assertThat(overview.statusCode()).isEqualTo(200);
        assertThat(overview.body()).contains("My classes", ">Anna<");
        assertThat(overview.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(location(client.get("/en/teach/login"))).isEqualTo("/en/teach");
        String session = client.cookie("ippo_session");
        HttpResponse<String> out = client.post("/en/logout", client.token("/en/teach"), Map.of());
        assertThat(location(out)).isEqualTo("/en/teach/login");
        assertThat(client.get("/en/teach").statusCode()).isEqualTo(303);
        HttpResponse<String> replayed =
                client.send(new TestClient(server).request("/en/teach").header("Cookie", "ippo_session=" + session));
        assertThat(replayed.statusCode()).as("the old cookie is nobody's").isEqualTo(303);
    }

    @Test
    void aWrongPasswordAndAnUnknownNameGetTheSameAnswer() throws Exception {
        HttpResponse<String> wrong = logIn(client, "Anna", "wrong password");
        HttpResponse<String> unknown = logIn(client, "Nobody", "wrong password");
        assertThat(wrong.statusCode()).isEqualTo(403).isEqualTo(unknown.statusCode());
        assertThat(wrong.body()).contains("Name and password don’t match.").doesNotContain("wrong password");
        assertThat(unknown.body()).contains("Name and password don’t match.");
    }

    @Test
    void aClassIsListedForItsTeacherAlone() throws Exception {
        logIn(client, "Anna", PASSWORD);
        HttpResponse<String> made =
                client.post("/en/teach", Map.of("name", " 3B & <friends> ", "language", "it", "ends", "2027-06-10"));
        assertThat(made.statusCode()).isEqualTo(303);
        assertThat(location(made)).matches("/en/teach/classes/[1-9][0-9]*");
        assertThat(client.get("/en/teach").body()).contains("3B &amp; &lt;friends&gt;", location(made));
        TestClient other = new TestClient(server);
        logIn(other, "Ugo", PASSWORD);
        assertThat(other.get("/en/teach").body()).doesNotContain(">3B");
        assertThat(client.post("/en/teach", Map.of("name", " ", "language", "it", "ends", ""))
                        .statusCode())
                .isEqualTo(422);
        assertThat(client.post("/en/teach", Map.of("name", "x", "language", "tlh", "ends", ""))
                        .statusCode())
                .isEqualTo(400);
    }
}
