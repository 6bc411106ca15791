package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.game.Heading;
import ippo.game.PastedText;
import ippo.notation.GameRecord;
import ippo.notation.RecordFormat;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Records of games that were played elsewhere. */
class PastedGameTest {
    /** Black's bishop is taken for nothing. */
    private static final String RECORD = "7g7f 3c3d 8h3c+ 2b3c 9g9f 8c8d";

    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    private HttpResponse<String> send(String text, String side) throws Exception {
        return client.post("/en/records", Map.of("text", text, "side", side));
    }

    private String paste(String text, String side) throws Exception {
        HttpResponse<String> answer = send(text, side);
        assertThat(answer.statusCode()).isEqualTo(303);
        return answer.headers().firstValue("Location").orElseThrow().replaceAll("/replay.*", "");
    }

    @Test
    void aRecordIsReplayedAndItsMomentsAreFound() throws Exception {
        assertThat(client.get("/en/play").body()).contains("/en/records\"");
        String game = paste(RECORD, "BLACK");
        assertThat(client.get(game + "/replay").body()).contains("The beginning of the game.", game + "/moments");
        assertThat(client.get(game + "/replay?ply=6").body()).contains("Move 6:");
        assertThat(client.get(game + "/moments").body())
                .contains(game + "/moments/2", "Your move could cost a piece: find a better one.")
                .as("which one is the answer")
                .satisfies(doesNotSay("moment.hint.LOSES"), doesNotSay("moment.avoided"));
        HttpResponse<String> answer = client.post(game + "/moments/2", Map.of("move", "2g2f"));
        assertThat(client.get(answer.headers()
                                .firstValue("Location")
                                .orElseThrow()
                                .replaceAll("#.*", ""))
                        .body())
                .contains("is-good", "What mattered</a>");
        assertThat(client.get("/en/records").body()).contains(game + "/replay");
    }

    /** Everything that was kept happened so much earlier. */
    private static void wait(Duration time) {
        server.database()
                .write(handle -> handle.execute(
                        "update review_card set reviewed_at = reviewed_at - ?, due_at = due_at - ?",
                        time.toMillis(),
                        time.toMillis()));
    }

    @Test
    void aMomentComesAgainTheNextDayAndLaterOnceItGoesWell() throws Exception {
        String moment = paste(RECORD, "BLACK") + "/moments/2";
        client.get(moment.replaceAll("/2$", ""));
        assertThat(client.get("/en/tsume/review").body()).contains("Nothing is waiting");
        client.post(moment, Map.of("move", "2g2f")); // so soon after it was seen that says nothing
        wait(Duration.ofHours(20));
        assertThat(client.get("/en/tsume/review").body())
                .contains(
                        "Waiting for you today: 1",
                        "From your games",
                        "Your move could cost a piece: find a better one.")
                .contains("href=\"" + moment + "\"");
        assertThat(client.get("/en/play").body()).contains("Moments of your games to try again: 1");
        TestClient other = new TestClient(server);
        other.post("/en/tsume/mate1-01", Map.of("giveup", "1"));
        assertThat(other.get("/en/tsume/review").body()).satisfies(doesNotSay("again.moments"));
        client.post(moment, Map.of("move", "2g2f"));
        assertThat(client.get("/en/tsume/review").body()).contains("Nothing is waiting");
        assertThat(client.get("/en/play").body()).satisfies(doesNotSay("games.again"));
        wait(Duration.ofHours(20));
        assertThat(client.get("/en/tsume/review").body()).contains("Nothing is waiting");
        wait(Duration.ofDays(100));
        assertThat(client.get("/en/tsume/review").body()).contains(moment);
    }

    @Test
    void momentsAreThoseOfTheChosenSide() throws Exception {
        String game = paste(RECORD, "WHITE");
        assertThat(client.get(game + "/moments").body())
                .contains("What mattered")
                .doesNotContain(game + "/moments/2");
    }

    @Test
    void theListTellsOfEachGameWhatItsRecordSays() throws Exception {
        String game = paste(
                "開始日時：2026/03/09 15:00:00\n先手：<b>Anna</b>\n後手：" + "ナ".repeat(100)
                        + "\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n",
                "BLACK");
        assertThat(client.get("/en/records").body())
                .contains("March 9, 2026", "Moves: 2", "You have lost", "☗ &lt;b&gt;Anna&lt;/b&gt;")
                .contains("☖ " + "ナ".repeat(Heading.LONGEST_NAME) + "…<");
        GameRecord along =
                RecordFormat.readAny(client.bytes(game + "/record/kif").body()).orElseThrow();
        assertThat(along.header(GameRecord.Header.BLACK)).contains("<b>Anna</b>");
        assertThat(along.header(GameRecord.Header.STARTED)).contains("2026/03/09");
        paste(RECORD, "WHITE");
        assertThat(client.get("/en/records").body()).contains("Pasted on ", "Moves: 6");
    }

    @Test
    void aRecordIsTakenAlongInEveryFormat() throws Exception {
        String game = paste("   1 ７六歩(77)\n   2 ３四歩(33)\n   3 切れ負け\n", "BLACK");
        for (RecordFormat format : RecordFormat.values()) {
            HttpResponse<byte[]> file =
                    client.bytes(game + "/record/" + format.name().toLowerCase(Locale.ROOT));
            GameRecord read = RecordFormat.readAny(file.body()).orElseThrow();
            assertThat(read.moves()).as(format.name()).hasSize(2);
        }
        assertThat(client.get(game + "/replay").body()).contains("You have lost");
    }

    @Test
    void anIllegalMoveIsNamedAndWhatComesBeforeIsKept() throws Exception {
        String game = paste("7g7f 3c3d 8h5b 8c8d", "BLACK");
        assertThat(client.get(game + "/replay").body())
                .contains("Move 3 is not legal: the piece does not go there", "Moves: 2.");
    }

    @Test
    void aSlipInARecordWinsAndLosesNothing() throws Exception {
        for (String side : List.of("BLACK", "WHITE")) {
            String game = paste("7g7f 7g7f", side);
            assertThat(client.get(game + "/replay").body())
                    .contains("Move 2 is not legal", "Moves: 1.")
                    .satisfies(doesNotSay("game.head.won", "records.lost"));
        }
        assertThat(client.get("/en/records").body()).satisfies(doesNotSay("game.head.won", "records.lost"));
        String told = paste("   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ５二角(88)\n   4 反則負け\n", "WHITE");
        assertThat(client.get(told + "/replay").body()).contains("Move 3 is not legal", "Result: You have won!");
    }

    @Test
    void anIllegalFirstMoveIsNamedAndNothingKept() throws Exception {
        for (String record : List.of("startpos moves 7g7e", "7g7e 3c3d", "   1 ７五歩(77)\n")) {
            HttpResponse<String> answer = send(record, "BLACK");
            assertThat(answer.statusCode()).as(record).isEqualTo(422);
            assertThat(answer.body()).contains("Move 1 is not legal: the piece does not go there");
        }
        assertThat(client.get("/en/records").body()).doesNotContain("/replay");
    }

    @Test
    void aRecordIsNobodyElses() throws Exception {
        String game = paste(RECORD, "BLACK");
        TestClient other = new TestClient(server);
        for (String page : List.of("/replay", "/moments", "/moments/2", "/record/kif")) {
            assertThat(client.get(game + page).statusCode()).as(page).isEqualTo(200);
            assertThat(other.get(game + page).statusCode()).as(page).isEqualTo(404);
        }
        assertThat(other.get("/en/records").body()).doesNotContain(game);
    }

    @Test
    void oddTextIsAnsweredWithASentence() throws Exception {
        for (String odd : List.of("", "hello", "\u0000\uFFFF", "手合割：謎\n", "<script>", "sfen x moves 7g7f")) {
            HttpResponse<String> answer = send(odd, "BLACK");
            assertThat(answer.statusCode()).as(odd).isEqualTo(422);
            assertThat(answer.body())
                    .contains("aria-invalid=\"true\"", "id=\"text-wrong\"")
                    .doesNotContain("<script>\n", "><script></");
        }
        assertThat(send("x".repeat(PastedText.LONGEST + 1), "BLACK").body()).contains("too long");
        assertThat(send(RECORD, "GREEN").statusCode()).isEqualTo(400);
        assertThat(client.post("/en/records", Map.of("side", "BLACK")).statusCode())
                .isEqualTo(400);
    }

    @Test
    void whatIsPastedIsSavedAndForgottenWithTheRest() throws Exception {
        String game = paste(RECORD, "BLACK");
        client.get(game + "/moments");
        assertThat(client.get("/en/settings/data").body())
                .contains("startpos moves " + RECORD)
                .contains("\"of\" : \"moment/" + game.replaceAll(".*/", "") + "/2\"", "\"kind\" : \"LOSES\"");
        client.post("/en/settings/forget", Map.of());
        assertThat(client.get(game + "/replay").statusCode()).isEqualTo(404);
    }
}
