package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import ippo.account.SettableClock;
import ippo.game.TimeLimit;
import ippo.i18n.Language;
import ippo.notation.GameRecord;
import ippo.notation.RecordFormat;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games with a clock, as forms and pages, at a server whose time the tests set. */
@Tag("slow")
class ClockedGameTest {
    private static final Pattern MOVES = Pattern.compile("name=\"moves\" value=\"([^\"]*)\"");
    private static final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T10:00:00Z"));

    @AutoClose
    private static final TestServer server = new TestServer(clock);

    private final TestClient client = new TestClient(server);

    private HttpResponse<String> post(Map<String, String> choice) throws Exception {
        Map<String, String> form = new HashMap<>(Map.of("level", "1", "opening", "EVEN_YOU"));
        form.putAll(choice);
        return client.post("/en/play", form);
    }

    private String begin(String limit) throws Exception {
        HttpResponse<String> answer = post(Map.of("clock", limit));
        assertThat(answer.statusCode()).isEqualTo(303);
        return answer.headers().firstValue("Location").orElseThrow();
    }

    private String show(String address) throws Exception {
        return client.get(address).body();
    }

    /** Presses something at the game as it stands. */
    private String press(String game, String name, String value) throws Exception {
        Matcher moves = MOVES.matcher(show(game));
        assertThat(moves.find()).isTrue();
        return send(game, moves.group(1), name, value);
    }

    private String send(String game, String moves, String name, String value) throws Exception {
        HttpResponse<String> answer = client.post(game, Map.of("moves", moves, name, value));
        assertThat(answer.statusCode()).isEqualTo(303);
        return show(answer.headers().firstValue("Location").orElseThrow().replaceAll("#.*", ""));
    }

    private static void pass(double seconds) {
        clock.forward(Duration.ofMillis(Math.round(1000 * seconds)));
    }

    @Test
    void nobodyHasAClockWhoWantsNone() throws Exception {
        String form = show("/en/play");
        assertThat(form)
                .contains("value=\"none\" checked", "value=\"600-30\"", "value=\"0-10\"", "Ippo answers at once");
        for (Map<String, String> none : List.of(Map.<String, String>of(), Map.of("clock", "none"))) {
            String game = post(none).headers().firstValue("Location").orElseThrow();
            pass(100_000);
            assertThat(show(game)).contains("Your first move").doesNotContain("role=\"timer\"");
        }
        assertThat(post(Map.of("clock", "1-1")).statusCode()).isEqualTo(400);
        String small = post(Map.of("clock", "0-10", "opening", "PAWNS_ONLY"))
                .headers()
                .firstValue("Location")
                .orElseThrow();
        pass(100);
        assertThat(show(small)).contains("Your move.").doesNotContain("role=\"timer\"");
    }

    @Test
    void theTimeThatIsLeftIsShown() throws Exception {
        String game = begin("300-30");
        assertThat(show(game))
                .contains(
                        "Clock: 5\u00a0min, then 30\u00a0s a move.",
                        "role=\"timer\" aria-live=\"off\" aria-label=\"Your time\"")
                .contains("data-left=\"330000\"", ">5:00</div>");
        pass(65.5);
        assertThat(show(game)).contains("data-left=\"264500\"", ">3:55</div>");
        assertThat(press(game, "move", "7g7f"))
                .as("a second is given back")
                .contains("data-left=\"265500\"", ">3:56</div>");
        pass(240);
        assertThat(show(game)).contains("data-left=\"25500\"", ">26 s</div>");
        assertThat(press(game, "move", "2g2f")).contains("data-left=\"30000\"", ">30 s</div>");
        assertThat(show("/en/play")).as("as the last time").contains("value=\"300-30\" checked");
    }

    @Test
    void whatIsTakenBackGivesNoTimeBack() throws Exception {
        String game = begin("300-30");
        pass(61);
        press(game, "move", "7g7f");
        pass(31);
        assertThat(press(game, "back", "1")).contains("Taken back", ">3:30</div>");
        pass(10);
        assertThat(show(game + "?note=hint")).as("a hint costs no more").contains(">3:20</div>", "is-hint");
    }

    @ParameterizedTest
    @ValueSource(strings = {"move", "back", "end", "square"})
    void whatComesAfterTheTimeComesTooLate(String press) throws Exception {
        String game = begin("0-30");
        press(game, "move", "7g7f");
        Matcher moves = MOVES.matcher(show(game));
        assertThat(moves.find()).isTrue();
        pass(31.5);
        String value = Map.of("move", "2g2f", "back", "1", "end", "resignation", "square", "2g")
                .get(press);
        assertThat(send(game, moves.group(1), press, value)).contains("Ippo has won", "Your time is over");
        assertThat(show(game))
                .contains("Your time is over")
                .doesNotContain("role=\"timer\"")
                .satisfies(doesNotSay("game.end.RESIGNATION.lost"));
        assertThat(show("/en/play")).contains("Ippo has won: your time was over");
        assertThat(show(game + "/record/csa")).contains("+7776FU").doesNotContain("+2726FU");
    }

    @ParameterizedTest
    @CsvSource({"600-30, 10分、切れたら1手30秒, 00:10+30", "0-10, 1手10秒, 00:00+10"})
    void aRecordTellsTheTimeThatThereWas(String limit, String kif, String csa) throws Exception {
        String game = begin(limit);
        press(game, "move", "7g7f");
        press(game, "end", "resignation");
        for (RecordFormat format : RecordFormat.values()) {
            byte[] file = client.bytes(game + "/record/" + format.name().toLowerCase(Locale.ROOT))
                    .body();
            Optional<String> told = RecordFormat.readAny(file).orElseThrow().header(GameRecord.Header.TIME_LIMIT);
            switch (format) {
                case KIF, KI2 -> assertThat(told).as(format.name()).hasValue(kif);
                case CSA -> assertThat(told).hasValue(csa);
                case USI -> assertThat(told).isEmpty();
            }
        }
    }

    @Test
    void theListOfGamesTellsWhichHadAClock() throws Exception {
        begin("300-30");
        post(Map.of());
        assertThat(show("/en/play"))
                .contains(
                        "<b>Chick: Even game, you begin. Clock: 5\u00a0min, then 30\u00a0s a move.</b>",
                        "<b>Chick: Even game, you begin</b>");
    }

    @Test
    void aMoveAtTheLastMomentCountsAndNoneTwice() throws Exception {
        String game = begin("0-10");
        pass(11);
        String page = send(game, "", "move", "7g7f");
        assertThat(page).contains("White: ", ">10 s</div>");
        pass(2);
        assertThat(send(game, "", "move", "7g7f")).contains("Nothing is lost", "data-left=\"8000\"");
        assertThat(client.post(game, Map.of("moves", "", "end", "time_up")).statusCode())
                .as("what a clock says nobody else does")
                .isEqualTo(303);
        Matcher moves = MOVES.matcher(show(game));
        assertThat(moves.find()).isTrue();
        assertThat(client.post(game, Map.of("moves", moves.group(1), "end", "time_up"))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void whoLeavesLosesAndRecordsSayWhy() throws Exception {
        String game = begin("600-30");
        press(game, "move", "7g7f");
        pass(100_000);
        assertThat(show("/en/play")).contains("Ippo has won: your time was over");
        JsonNode kept = new ObjectMapper().readTree(show("/en/settings/data")).at("/games/0");
        assertThat(kept.get("ending").asText()).isEqualTo("TIME_UP");
        assertThat(kept.at("/clock/byoyomiSeconds").asInt()).isEqualTo(30);
        assertThat(show(game + "/replay")).contains("Ippo has won", "Your time is over");
        assertThat(show(game + "/moments")).contains("What mattered", "Your time is over");
        assertThat(show(game + "/record/csa")).contains("%TIME_UP");
        assertThat(show(game + "/record/kif")).contains("切れ負け");
        assertThat(show(game + "/record/ki2")).contains("時間切れにより後手の勝ち");
        assertThat(show(game + "/record/usi")).contains("startpos moves 7g7f ");
    }

    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void everyLanguageTellsTheTime(Language language) throws Exception {
        for (TimeLimit limit : TimeLimit.OFFERED) {
            String game = begin(limit.slug()).replace("/en/", "/" + language.tag() + "/");
            assertThat(client.get(game).statusCode()).isEqualTo(200);
            assertThat(show(game)).contains("role=\"timer\"", "<html lang=\"" + language.tag() + "\"");
            pass(1000);
            assertThat(show(game)).contains("data-mood=\"note\"").doesNotContain("role=\"timer\"");
        }
        assertThat(show("/" + language.tag() + "/play")).contains("value=\"0-10\" checked");
    }
}
