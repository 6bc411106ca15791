package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Texts and files from outside, on the pages that take them. */
class IntakePagesTest {
    private static final String TWO = """
            先手：Anna
            手数----指手---------消費時間--
               1 ７六歩(77)
               2 ３四歩(33)
               3 投了

            先手：Bea
            手数----指手---------消費時間--
               1 ２六歩(27)
               2 中断
            """;

    private static final String ANNOTATED = """
            先手：Anna
            棋戦：Club night
            手数----指手---------消費時間--
            *before all
               1 ７六歩(77)   ( 0:12/00:00:12)
            *a quiet move
               2 ３四歩(33)   ( 1:05/00:01:05)
               3 ２六歩(27)
               4 投了

            変化：2手
               2 ８四歩(83)
            *the other way
               3 ２六歩(27)
            """;

    private static final String POSITION = "7nl/7k1/9/6+P2/9/9/9/9/9 b GS2r2b3g3s3n3l17p";

    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    private HttpResponse<String> send(String page, String name, byte[] file, Map<String, String> fields)
            throws Exception {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        String token = client.token(page);
        body.writeBytes(field("csrf", token));
        for (Map.Entry<String, String> field : fields.entrySet()) {
            body.writeBytes(field(field.getKey(), field.getValue()));
        }
        body.writeBytes(("--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name
                        + "\"\r\nContent-Type: application/octet-stream\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8));
        body.writeBytes(file);
        body.writeBytes("\r\n--edge--\r\n".getBytes(StandardCharsets.US_ASCII));
        return client.send(client.request(page)
                .header("Content-Type", "multipart/form-data; boundary=edge")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body.toByteArray())));
    }

    private static byte[] field(String name, String value) {
        return ("--edge\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String location(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
        return answer.headers().firstValue("Location").orElseThrow();
    }

    @Test
    void ofSeveralGamesOneIsChosen() throws Exception {
        HttpResponse<String> asked = client.post("/en/records", Map.of("text", TWO, "side", "BLACK"));
        assertThat(asked.statusCode()).isEqualTo(200);
        assertThat(asked.body())
                .contains("This text holds 2 games", "name=\"game\" value=\"2\"", "☗ Anna", "☗ Bea", "２六歩(27)");
        String second = location(client.post("/en/records", Map.of("text", TWO, "side", "BLACK", "game", "2")));
        assertThat(client.get(second.replaceAll("\\?.*", "") + "?ply=1").body()).contains("Move 1 of 1");
    }

    @Test
    void whatWasPassedOverIsSaidBesideTheGame() throws Exception {
        String replay = location(
                client.post("/en/records", Map.of("text", "a blog of mine\n\n▲７六歩 △３四歩\n▲１一歩", "side", "BLACK")));
        assertThat(client.get(replay).body()).contains("What Ippo noticed in the text", "Line 1:");
        assertThat(client.get(replay.replaceAll("\\?.*", "")).body()).satisfies(doesNotSay("intake.notes"));
    }

    @Test
    void aMoveThatCannotBeMadeIsToldOnce() throws Exception {
        String replay = location(client.post(
                "/en/records", Map.of("text", "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ５四角(88)\n", "side", "BLACK")));
        assertThat(client.get(replay).body()).contains("Move 3 is not legal").satisfies(doesNotSay("intake.notes"));
    }

    @Test
    void variationsAreSteppedIntoAndBack() throws Exception {
        String text = """
                手数----指手---------消費時間--
                   1 ７六歩(77)
                   2 ３四歩(33)
                   3 ２六歩(27)
                   4 投了

                変化：2手
                   2 ８四歩(83)
                *the other way
                   3 ２六歩(27)
                   4 ８五歩(84)

                変化：3手
                   3 ７八金(69)
                   4 投了
                """;
        String replay = location(client.post("/en/records", Map.of("text", text, "side", "BLACK")));
        assertThat(client.get(replay + "?ply=2").body()).contains("?ply=2&amp;line=2-1", "?ply=4&amp;line=2-1");
        String aside = client.get(replay + "?ply=3&line=2-1").body();
        assertThat(aside)
                .contains("Move 3 of 4", "This was not played in the game", "Back to the game")
                .contains("?ply=3&amp;line=2-1.3-1", "?ply=1\"", "href=\"" + replay + "?ply=2\"");
        assertThat(client.get(replay + "?ply=2&line=2-1").body()).contains("the other way");
        assertThat(client.get(replay + "?ply=3&line=2-1.3-1").body()).contains("Move 3 of 3", "?ply=3&amp;line=2-1\"");
        for (String wrong : new String[] {"2-2", "9-1", "2-0", "x", "2-1.2-1", ""}) {
            assertThat(client.get(replay + "?ply=2&line=" + wrong).statusCode())
                    .as(wrong)
                    .isEqualTo(404);
        }
    }

    @Test
    void aRefusedTextSaysWhyAndStays() throws Exception {
        String text = "手合割：トンボ\n手数----指手--\n   1 ７六歩(77)\n";
        HttpResponse<String> refused = client.post("/en/records", Map.of("text", text, "side", "WHITE"));
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains("does not know this handicap", "手合割：トンボ");
    }

    @Test
    void aFileIsReadInItsEncoding() throws Exception {
        byte[] file = ANNOTATED.getBytes(Charset.forName("EUC-JP"));
        String replay = location(send("/en/records", "game.kif", file, Map.of("text", "", "side", "BLACK")))
                .replaceAll("\\?.*", "");
        assertThat(client.get(replay + "?ply=3").body()).contains("Move 3 of 3");
        byte[] diagram = ("sfen " + POSITION + " 1").getBytes(StandardCharsets.UTF_16);
        assertThat(location(send("/en/workbench", "problem.txt", diagram, Map.of("text", ""))))
                .contains("/en/workbench?sfen=7nl");
    }

    @Test
    void aFileThatIsNoTextIsRefusedAndWhatWasTypedStays() throws Exception {
        byte[] picture = new byte[3000];
        for (String page : new String[] {"/en/records", "/en/workbench", "/en/workbench/list"}) {
            HttpResponse<String> refused =
                    send(page, "board.png", picture, Map.of("text", "what I typed", "side", "BLACK"));
            assertThat(refused.statusCode()).as(page).isEqualTo(422);
            assertThat(refused.body()).contains("it is not a text", "what I typed");
        }
    }

    @Test
    void commentsTimesAndVariationsAreShownAndGoOutAgain() throws Exception {
        String game = location(client.post("/en/records", Map.of("text", ANNOTATED, "side", "BLACK")))
                .replaceAll("/replay.*", "");
        assertThat(client.get(game + "/replay?ply=0").body()).contains("before all");
        assertThat(client.get(game + "/replay?ply=1").body()).contains("a quiet move", "Time: 0:12");
        assertThat(client.get(game + "/replay?ply=2").body())
                .contains("Time: 1:05", "What else could be played here", "the other way");
        String kif = new String(client.bytes(game + "/record/kif").body(), Charset.forName("windows-31j"));
        assertThat(kif).contains("*a quiet move", "変化：2手", "*the other way", "棋戦：Club night", "1:05");
        assertThat(client.get(game + "/record/jkf").body()).contains("\"a quiet move\"", "\"forks\":[[");
        assertThat(client.get(game + "/record/csa").body()).contains("'*a quiet move", "T65");
    }

    @Test
    void severalProblemsLeadToTheListOfThem() throws Exception {
        String text = POSITION + "\n" + POSITION.replace("GS2r2b3g3s", "2G2r2b2g4s");
        HttpResponse<String> asked = client.post("/en/workbench", Map.of("text", text));
        assertThat(asked.statusCode()).isEqualTo(200);
        assertThat(asked.body()).contains("more than one", "formaction=\"/en/workbench/list\"", POSITION);
        assertThat(location(client.post("/en/workbench", Map.of("text", text, "first", "1"))))
                .contains("/en/workbench?sfen=7nl")
                .contains("notes=MORE_GAMES.2.1");
    }
}
