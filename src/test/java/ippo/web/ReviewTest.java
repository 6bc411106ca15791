package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static ippo.web.Saying.says;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.GameRecord;
import ippo.notation.RecordFormat;
import ippo.notation.Usi;
import ippo.rules.Move;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** After a game: its moments, its replay, its record. */
class ReviewTest {
    /** Black's bishop is taken for nothing; then Black gives up. */
    private static final String MOVES = "7g7f 3c3d 8h3c+ 2b3c 9g9f 8c8d";

    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    private String begin() throws Exception {
        HttpResponse<String> answer = client.post("/en/play", Map.of("level", "1", "opening", "EVEN_YOU"));
        return answer.headers().firstValue("Location").orElseThrow();
    }

    private String ended() throws Exception {
        return ended(MOVES);
    }

    private String ended(String moves) throws Exception {
        String game = begin();
        server.database()
                .write(handle -> handle.createUpdate(
                                "update game set moves = :moves, ending = 'RESIGNATION' where id = :id")
                        .bind("moves", moves)
                        .bind("id", game.replaceAll(".*/", ""))
                        .execute());
        return game;
    }

    private static List<Move> moves() {
        return Stream.of(MOVES.split(" "))
                .map(move -> Usi.read(move).orElseThrow())
                .toList();
    }

    @Test
    void aGameThatIsOverLeadsToItsMomentsAndItsReplay() throws Exception {
        String game = ended();
        assertThat(client.get(game).body()).contains(game + "/moments", game + "/replay", "What mattered");
        assertThat(client.get(game + "/moments").body())
                .contains(game + "/moments/2", "Your move could cost a piece: find a better one.")
                .as("which piece is told afterwards")
                .satisfies(doesNotSay("moment.hint.LOSES"), doesNotSay("moment.avoided"));
    }

    @Test
    void theReviewShowsBoardsGoodMovesTheCurveAndTheLesson() throws Exception {
        String page = client.get(ended() + "/moments").body();
        assertThat(page)
                .satisfies(says("review.curve", "review.standing.EVEN", "review.standing.LOSING", "review.good"))
                .satisfies(says("feature.DIAGONAL_OPENED", "review.lesson"))
                .contains("<svg class=\"curve\"", "/en/learn/attack-and-defence");
        assertThat(page.split("class=\"board\""))
                .as("a board for each thing said")
                .hasSize(3);
    }

    @Test
    void whileAGameGoesOnItsReviewLeadsBackToIt() throws Exception {
        String game = begin();
        for (String page : List.of("/moments", "/moments/0", "/replay", "/record/kif")) {
            HttpResponse<String> answer = client.get(game + page);
            assertThat(answer.statusCode()).as(page).isEqualTo(303);
            assertThat(answer.headers().firstValue("Location")).as(page).contains(game);
        }
    }

    @Test
    void aGameIsReviewedByNobodyElse() throws Exception {
        String game = ended();
        TestClient other = new TestClient(server);
        for (String page : List.of("/moments", "/moments/2", "/replay", "/record/kif")) {
            assertThat(client.get(game + page).statusCode()).as(page).isEqualTo(200);
            assertThat(other.get(game + page).statusCode()).as(page).isEqualTo(404);
        }
    }

    @Test
    void theReplayShowsEveryMoveAndGoesOnByLinks() throws Exception {
        String game = ended();
        assertThat(client.get(game + "/replay").body())
                .contains("The beginning of the game.", "?ply=1\"", "?ply=6\"", "data-key=\"ArrowRight\"");
        assertThat(client.get(game + "/replay?ply=3").body()).contains("Move 3:", "?ply=2\"", "?ply=4\"");
        assertThat(client.get(game + "/replay?ply=999").body()).contains("Move 6:");
        for (String odd : List.of("-1", "x", "99999999999", "1.5", "")) {
            assertThat(client.get(game + "/replay?ply=" + odd).statusCode())
                    .as(odd)
                    .isEqualTo(404);
        }
    }

    @Test
    void theRecordIsReadBackInEveryFormat() throws Exception {
        String game = ended();
        for (RecordFormat format : RecordFormat.values()) {
            String name = format.name().toLowerCase(java.util.Locale.ROOT);
            HttpResponse<byte[]> answer = client.bytes(game + "/record/" + name);
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.headers().firstValue("Content-Disposition").orElseThrow())
                    .contains("attachment", "Ippo-", "." + name + "\"");
            GameRecord read = RecordFormat.readAny(answer.body()).orElseThrow();
            assertThat(read.moves()).as(name).isEqualTo(moves());
        }
        assertThat(client.get(game + "/record/pgn").statusCode()).isEqualTo(404);
    }

    @Test
    void aMomentIsAnsweredByAnyMoveThatIsAsGoodAsTheBest() throws Exception {
        String moment = ended() + "/moments/2";
        assertThat(client.get(moment).body()).contains("find a better one.");
        String wrong = show(client.post(moment, Map.of("move", "8h3c+")));
        assertThat(wrong).contains("This could follow: ", "It takes your horse.");
        String right = show(client.post(moment, Map.of("move", "2g2f")));
        assertThat(right).contains("is-good", "What mattered</a>");
        String refused = show(client.post(moment, Map.of("move", "7f7d")));
        assertThat(refused).doesNotContain("is-good");
        for (String odd : List.of("/moments/3", "/moments/99", "/moments/x", "/moments/-1")) {
            assertThat(client.get(moment.replace("/moments/2", odd)).statusCode())
                    .isEqualTo(404);
        }
    }

    @Test
    void aSolvedMomentSaysWhatWasWon() throws Exception {
        String moment = ended("7g7f 3c3d 9g9f 2b7g+ 5i5h 7g8h 7i8h 8c8d") + "/moments/4";
        assertThat(show(client.post(moment, Map.of("move", "8h7g"))))
                .contains("is-good", "You win a piece: horse.", "What mattered</a>");
    }

    @Test
    void aSolvedMomentThatTakesNothingSaysWhyItIsGood() throws Exception {
        String moment = ended("7g7f 5a5b 8h4d 9c9d 9g9f 4c4d 3g3f 9d9e") + "/moments/4";
        assertThat(show(client.post(moment, Map.of("move", "4d8h"))))
                .contains("is-good", "The bishop was about to be lost. On 8h nothing can take it.");
    }

    /** What the last hint says. */
    private static final Pattern WHOLE_MOVE = Pattern.compile("Move the [a-z ]+ from [1-9][a-i] to [1-9][a-i]");

    @Test
    void theHintsOfAMomentComeOneAfterTheOther() throws Exception {
        String moment = ended() + "/moments/2";
        assertThat(client.get(moment).body()).contains("You played", "Give me a hint");
        String first = show(client.post(moment, Map.of("hint", "1")));
        assertThat(first)
                .contains("Look at everything that can be taken", "Another hint")
                .doesNotContain("Move the")
                .satisfies(doesNotSay("hint.price"));
        String second = show(client.post(moment, Map.of("hint", "1", "note", "hint")));
        assertThat(second)
                .contains("Move the")
                .satisfies(doesNotSay("moment.hint.LOSES"))
                .doesNotContainPattern(WHOLE_MOVE);
        String third = show(client.post(moment, Map.of("hint", "1", "note", "hint")));
        assertThat(third).containsPattern(WHOLE_MOVE).satisfies(doesNotSay("hint.next", "hint.last"));
    }

    private String show(HttpResponse<String> answer) throws Exception {
        assertThat(answer.statusCode()).isEqualTo(303);
        return client.get(answer.headers().firstValue("Location").orElseThrow().replaceAll("#.*", ""))
                .body();
    }
}
