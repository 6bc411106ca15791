package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.PuzzleBook;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Rounds through a puzzle book, as pages. */
class BookRoundTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private static final PuzzleBook BOOK = server.content().books().get(0);
    private static final String PAGE = "/en/tsume/books/" + BOOK.id();

    private final TestClient client = new TestClient(server);

    @Test
    void aRoundBeginsAnewWhateverWasSolvedBefore() throws Exception {
        BankPuzzle first = BOOK.puzzles().get(0);
        Mating.solve(client, PAGE + "/" + first.id(), first.puzzle());
        assertThat(client.get(PAGE).body())
                .contains("Begin round 1")
                .contains("action=\"" + PAGE + "/round\"")
                .satisfies(doesNotSay("round.go-on"));
        HttpResponse<String> begun = client.post(PAGE + "/round", client.token(PAGE), Map.of());
        assertThat(begun.statusCode()).isEqualTo(303);
        assertThat(begun.headers().firstValue("Location").orElseThrow()).endsWith(PAGE + "/round/" + first.id());
        assertThat(Mating.solve(client, PAGE + "/round/" + first.id(), first.puzzle()))
                .contains("href=\"" + PAGE + "/round/" + BOOK.puzzles().get(1).id() + "\"");
        assertThat(client.get(PAGE).body())
                .contains("Round 1: solved 1 of " + BOOK.puzzles().size() + ", mistakes: 0, time: 0:0")
                .contains("href=\"" + PAGE + "/round/" + BOOK.puzzles().get(1).id() + "\"")
                .satisfies(doesNotSay("round.begin"));
        assertThat(client.get(PAGE + "/round/m3-99999").statusCode()).isEqualTo(404);
        assertThat(client.post("/en/tsume/books/none/round", client.token("/en/settings"), Map.of())
                        .statusCode())
                .isEqualTo(404);
    }
}
