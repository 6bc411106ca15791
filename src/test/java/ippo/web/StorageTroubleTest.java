package ippo.web;

import static ippo.web.Saying.doesNotSay;
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
            assertThat(client.get("/en/learn").body()).satisfies(doesNotSay("trouble.unread"));
            server.database().close();
            for (String page : List.of("/en/", "/en/learn", "/en/learn/knight", FIRST_JUMP, "/en/tsume")) {
                HttpResponse<String> answer = client.get(page);
                assertThat(answer.statusCode()).as(page).isEqualTo(200);
                assertThat(answer.body()).as(page).contains("We cannot look up your progress just now");
            }
            assertThat(new TestClient(server).get("/en/learn").body())
                    .as("somebody new has nothing to look up")
                    .satisfies(doesNotSay("trouble.unread"));
        }
    }

    /** As another version, or a repair by hand, may have written it. */
    @Test
    void oneRowThatCannotBeReadCostsNobodyAPage() throws Exception {
        try (TestServer server = new TestServer()) {
            TestClient client = new TestClient(server);
            client.post(FIRST_JUMP, Map.of("move", "5g4e"));
            client.post("/en/play", Map.of("level", "1", "opening", "EVEN_YOU"));
            server.database().write(handle -> {
                handle.execute("insert into attempt (visitor, number, seq, kind, item, exercise, revision, outcome,"
                        + " answer, stars, hints, made_at) select visitor, 999, 999999, 'LESSON', 'pawn', 'first-push',"
                        + " 1, 'FAILED', '', 3, 0, 0 from attempt limit 1");
                handle.execute("insert into pasted_game (id, visitor, side, start, moves, pasted_at)"
                        + " select 'odd', visitor, 'GREEN', 'nothing', '', 0 from attempt limit 1");
                handle.execute("insert into moment (visitor, game, turn, source, kind, played, best, loss, found_at)"
                        + " select visitor, 'odd', 1, 'NOWHERE', 'NONE', '', '', 0, 0 from attempt limit 1");
                handle.execute("insert into training (visitor, number, item, exercise, grade, made_at)"
                        + " select visitor, 1, 'x', 'y', 'SO_SO', 0 from attempt limit 1");
                return handle.execute("update game set opening = 'SIDEWAYS'");
            });
            for (String page : List.of(
                    "/en/",
                    "/en/learn",
                    "/en/learn/pawn",
                    "/en/tsume",
                    "/en/tsume/progress",
                    "/en/tsume/review",
                    "/en/play",
                    "/en/records",
                    "/en/today",
                    "/en/settings",
                    "/en/settings/data",
                    "/en/settings/forget")) {
                assertThat(client.get(page).statusCode()).as(page).isEqualTo(200);
            }
            assertThat(client.get("/en/settings/data").body())
                    .as("what can be read")
                    .contains("first-jump");
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
