package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The page of progress. */
class TrainingTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private static final PuzzleBank BANK = server.content().bank();

    private final TestClient client = new TestClient(server);

    private String page(String address) throws Exception {
        HttpResponse<String> answer = client.get(address);
        assertThat(answer.statusCode()).as(address).isEqualTo(200);
        return answer.body();
    }

    @Test
    void whoHasTriedNothingIsToldWhatWillBeHere() throws Exception {
        assertThat(page("/en/tsume/progress"))
                .contains("as soon as you have tried some")
                .doesNotContain("<svg", "<table");
    }

    @Test
    void everyPictureHasATableBesideIt() throws Exception {
        BankPuzzle solved = BANK.ofLength(1).get(0);
        BankPuzzle missed = BANK.ofLength(3).get(0);
        client.post(
                "/en/tsume/" + solved.id(),
                Map.of("move", solved.puzzle().solution().get(0).usi()));
        client.post("/en/tsume/" + missed.id(), Map.of("giveup", "1"));
        String page = page("/en/tsume/progress");
        assertThat(page)
                .contains(
                        "your strength will be shown here",
                        "Mate in 1",
                        "Mate in 3",
                        "100%",
                        "0%",
                        "<svg class=\"chart columns\"")
                .doesNotContain("chart points");
        assertThat(page.split("<table", -1)).hasSize(4);
        server.database().write(handle -> {
            handle.execute(
                    "update review_card set reviewed_at = reviewed_at - ?",
                    Duration.ofDays(3).toMillis());
            return handle.execute(
                    "update training set made_at = made_at - ?",
                    Duration.ofDays(3).toMillis());
        });
        client.post("/en/tsume/" + missed.id(), Map.of("giveup", "1"));
        assertThat(page("/en/tsume/progress")).contains("<svg class=\"chart points\"", "What the review predicted");
        server.database().write(handle -> handle.execute("update solver_rating set rating = 1234.5, deviation = 100"));
        assertThat(page("/en/tsume/progress")).contains("Your strength: about 1230, give or take 200");
        for (String language : new String[] {"de", "es", "fr", "it", "ja", "pt"}) {
            page("/" + language + "/tsume/progress");
        }
    }
}
