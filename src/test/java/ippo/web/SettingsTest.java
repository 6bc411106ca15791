package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import ippo.i18n.Language;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a visitor can see, take along and delete of what is kept. */
class SettingsTest {
    private static final String FIRST_JUMP = "/en/learn/knight/first-jump";

    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    @BeforeEach
    void nobody() {
        server.database().write(handle -> handle.execute("delete from visitor"));
    }

    @Test
    void everythingKeptCanBeSavedAsAFile() throws Exception {
        client.post(FIRST_JUMP, Map.of("move", "5g4e"));
        client.post("/en/settings", Map.of("set", "kanji1"));
        HttpResponse<String> file = client.get("/en/settings/data");
        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.headers().firstValue("Content-Type").orElseThrow()).startsWith("application/json");
        assertThat(file.headers().firstValue("Content-Disposition")).contains("attachment; filename=\"ippo.json\"");
        assertThat(file.headers().firstValue("Cache-Control")).contains("private, no-cache");
        JsonNode data = new ObjectMapper().readTree(file.body());
        assertThat(data.at("/settings/set").asText()).isEqualTo("kanji1");
        assertThat(data.get("answers")).hasSize(1);
        assertThat(data.at("/answers/0/task").asText()).isEqualTo("lesson/knight/first-jump");
        assertThat(data.at("/answers/0/answer").asText()).isEqualTo("5g4e");
        assertThat(data.at("/answers/0/stars").asInt()).isEqualTo(3);
        assertThat(file.body()).doesNotContain(client.cookie("ippo"));
        assertThat(new ObjectMapper()
                        .readTree(
                                new TestClient(server).get("/en/settings/data").body())
                        .get("answers"))
                .as("of somebody else")
                .isEmpty();
    }

    @Test
    void whatIsKeptOfTrainingIsInTheFileAndGoesWithTheRest() throws Exception {
        client.post("/en/tsume/mate1-01", Map.of("giveup", "1"));
        client.post("/en/tsume/favourites", client.token("/en/settings"), Map.of("add", "mate1-01"));
        client.post("/en/tsume/storm", Map.of());
        JsonNode training = new ObjectMapper()
                .readTree(client.get("/en/settings/data").body())
                .get("training");
        assertThat(training.at("/tries/0/task").asText()).isEqualTo("puzzle/first-steps/mate1-01");
        assertThat(training.at("/tries/0/grade").asText()).isEqualTo("AGAIN");
        assertThat(training.get("reviews")).hasSize(2);
        assertThat(training.at("/rating/value").asDouble()).isBetween(100.0, 1000.0);
        assertThat(training.at("/favourites/0").asText()).isEqualTo("puzzle/first-steps/mate1-01");
        assertThat(training.get("threeMinutes")).hasSize(1);
        client.post("/en/settings/forget", Map.of());
        for (String table : List.of("training", "review_card", "solver_rating", "favourite", "storm")) {
            assertThat(server.database()
                            .<Integer>read(handle -> handle.createQuery("select count(*) from " + table)
                                    .mapTo(Integer.class)
                                    .one()))
                    .as(table)
                    .isZero();
        }
    }

    @Test
    void theBoardOfAPuzzleIsTurnedAndOfALessonNot() throws Exception {
        assertThat(client.get("/en/tsume/mate1-01").body()).doesNotContain("data-near=\"w\"");
        client.post("/en/settings", Map.of("board", "defender"));
        String puzzle = client.get("/en/tsume/mate1-01").body();
        assertThat(puzzle).contains("data-near=\"w\"");
        assertThat(puzzle.indexOf("Your hand")).as("above").isLessThan(puzzle.indexOf("value=\"9i\""));
        assertThat(client.get(FIRST_JUMP).body()).doesNotContain("data-near=\"w\"");
        assertThat(client.post("/en/settings", client.token("/en/settings"), Map.of("board", "sideways"))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void aSolvedPuzzleTellsHowLongItTookToThoseWhoWantToKnow() throws Exception {
        client.post("/en/tsume/mate1-01", Map.of("giveup", "1")); // somebody known now
        Pattern time = Pattern.compile("Time: \\d+:\\d\\d");
        assertThat(solved("mate1-21")).contains("Checkmate!").doesNotContainPattern(time);
        client.post("/en/settings", Map.of("time", "shown"));
        assertThat(solved("mate1-03")).contains("Checkmate!").containsPattern(time);
    }

    /** The part of the page, as the script asks for it. */
    private String solved(String id) throws Exception {
        String address = "/en/tsume/" + id;
        String move = server.puzzles().stream()
                .filter(puzzle -> puzzle.id().equals(id))
                .findFirst()
                .orElseThrow()
                .solution()
                .get(0)
                .usi();
        return client.send(client.form(address, client.token(address), Map.of("move", move))
                        .header("X-Ippo-Part", "1"))
                .body();
    }

    @Test
    void everythingKeptCanBeDeletedAfterAQuestion() throws Exception {
        client.post(FIRST_JUMP, Map.of("move", "5g4e"));
        client.post("/en/settings", Map.of("set", "kanji1"));
        String form = client.cookie("ippo_form");
        assertThat(client.get("/en/settings").body()).contains("href=\"/en/settings/forget\"");
        String question = client.get("/en/settings/forget").body();
        assertThat(question).contains("Delete everything?", "Your answers so far: 1.");
        assertThat(answers()).isEqualTo(1);
        HttpResponse<String> gone = client.post("/en/settings/forget", Map.of());
        assertThat(gone.statusCode()).isEqualTo(303);
        assertThat(answers()).isZero();
        HttpResponse<String> after =
                client.get(gone.headers().firstValue("Location").orElseThrow());
        assertThat(after.body()).contains("Everything about you is deleted.", "data-set=\"beginner\"");
        assertThat(client.cookie("ippo_form")).isNotEqualTo(form);
        client.post(FIRST_JUMP, Map.of("move", "5g4e"));
        assertThat(answers()).as("a new visitor begins").isEqualTo(1);
    }

    @Test
    void theQuestionIsAskedInEveryLanguage() throws Exception {
        for (Language language : Language.SHIPPED) {
            HttpResponse<String> question = client.get("/" + language.tag() + "/settings/forget");
            assertThat(question.statusCode()).isEqualTo(200);
            assertThat(question.body())
                    .contains("<html lang=\"" + language.tag() + "\"")
                    .contains("action=\"/" + language.tag() + "/settings/forget\"");
        }
    }

    @Test
    void deletingNeedsAFormOfOurs() throws Exception {
        client.post(FIRST_JUMP, Map.of("move", "5g4e"));
        int before = answers();
        assertThat(client.post("/en/settings/forget", "x".repeat(64), Map.of()).statusCode())
                .isEqualTo(403);
        assertThat(answers()).isEqualTo(before);
    }

    @Test
    void savedSettingsAreConfirmed() throws Exception {
        assertThat(client.get("/en/settings").body())
                .contains("role=\"status\" data-saved=\"Saved.\"></p>")
                .satisfies(doesNotSay("data.forgotten"));
        HttpResponse<String> answer = client.post("/en/settings", Map.of("theme", "dark"));
        assertThat(client.get(answer.headers().firstValue("Location").orElseThrow())
                        .body())
                .contains("data-saved=\"Saved.\">Saved.</p>");
    }

    @Test
    void whileTheDatabaseIsOutOfOrderNothingIsSaidToBeDeleted() throws Exception {
        try (TestServer broken = new TestServer()) {
            TestClient visitor = new TestClient(broken);
            visitor.post(FIRST_JUMP, Map.of("move", "5g4e"));
            String token = visitor.token("/en/settings");
            broken.database().close();
            for (HttpResponse<String> answer :
                    List.of(visitor.get("/en/settings/data"), visitor.post("/en/settings/forget", token, Map.of()))) {
                assertThat(answer.statusCode()).isEqualTo(503);
                assertThat(answer.headers().firstValue("Retry-After")).isPresent();
                assertThat(answer.headers().allValues("Set-Cookie")).isEmpty();
            }
        }
    }

    private static int answers() {
        return server.database()
                .read(handle -> handle.createQuery("select count(*) from attempt")
                        .mapTo(Integer.class)
                        .one());
    }

    @Test
    void whatWasAchievedComesAlongToAnotherDeviceByACodeThatIsShownOnce() throws Exception {
        client.post(FIRST_JUMP, Map.of("move", "5g4e"));
        HttpResponse<String> shown = client.post("/en/settings/carry", Map.of());
        assertThat(shown.statusCode()).isEqualTo(200);
        assertThat(shown.headers().firstValue("Cache-Control")).contains("no-store");
        Matcher code = Pattern.compile("<strong>([a-z2-9-]{19})</strong>").matcher(shown.body());
        assertThat(code.find()).isTrue();
        TestClient other = new TestClient(server);
        assertThat(other.get("/en/settings/carry").body()).contains("nothing to carry");
        HttpResponse<String> wrong = other.post("/en/settings/arrive", Map.of("code", "abcd-efgh-jkmn-pqrs"));
        assertThat(wrong.statusCode()).isEqualTo(422);
        assertThat(wrong.body()).contains("This code is unknown, or used already.");
        HttpResponse<String> there = other.post("/en/settings/arrive", Map.of("code", code.group(1)));
        assertThat(there.statusCode()).isEqualTo(303);
        assertThat(other.cookie("ippo")).isEqualTo(client.cookie("ippo"));
        assertThat(new ObjectMapper()
                        .readTree(other.get("/en/settings/data").body())
                        .get("answers"))
                .hasSize(1);
        assertThat(new TestClient(server)
                        .post("/en/settings/arrive", Map.of("code", code.group(1)))
                        .statusCode())
                .as("a second time")
                .isEqualTo(422);
    }
}
