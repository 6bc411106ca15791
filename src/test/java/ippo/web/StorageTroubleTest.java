package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.i18n.Language;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What visitors see while the database is out of order. */
class StorageTroubleTest {
    private static final String FIRST_JUMP = "/en/learn/knight/first-jump";

    @Test
    void lessonsGoOnWithoutProgressAndSaySo() throws Exception {
        try (TestServer server = new TestServer()) {
            TestClient client = new TestClient(server);
            client.post(FIRST_JUMP, Map.of("move", "5g4e"));
            assertThat(client.get("/en/learn").body()).doesNotContain("cannot look up");
            server.database().close();
            for (String page : List.of("/en/", "/en/learn", "/en/learn/knight", FIRST_JUMP, "/en/tsume")) {
                HttpResponse<String> answer = client.get(page);
                assertThat(answer.statusCode()).as(page).isEqualTo(200);
                assertThat(answer.body()).as(page).contains("We cannot look up your progress just now");
            }
            assertThat(new TestClient(server).get("/en/learn").body())
                    .as("somebody new has nothing to look up")
                    .doesNotContain("cannot look up");
        }
    }

    @Test
    void anAnswerThatCannotBeKeptIsToldWithTheWaitBeforeTryingAgain() throws Exception {
        try (TestServer server = new TestServer()) {
            for (Language language : Language.SHIPPED) {
                TestClient client = new TestClient(server);
                String page = "/" + language.tag() + "/learn/knight/first-jump";
                String token = client.token(page);
                server.database().close();
                HttpResponse<String> answer = client.post(page, token, Map.of("move", "5g4e"));
                assertThat(answer.statusCode()).isEqualTo(503);
                assertThat(answer.headers().firstValue("Retry-After")).isPresent();
                assertThat(answer.body())
                        .contains("<html lang=\"" + language.tag() + "\"")
                        .doesNotContain("Exception");
            }
        }
    }
}
