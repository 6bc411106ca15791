package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.game.Opening;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A mate or a position is passed on as a link, with a picture. */
class ShareTest {
    /** Of a small game: five by five squares. */
    private static final String MINI = "kgsbr/p4/5/4P/RBSGK%20b%20-";

    private static final String WHOLE = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL%20w%20-";

    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    @ParameterizedTest
    @ValueSource(strings = {MINI, WHOLE, "4k4/9/4P4/9/9/9/9/9/9%20b%20G"})
    void aPositionOpensOnTheBoardWithAPicture(String sfen) throws Exception {
        HttpResponse<String> answer = client.get("/en/position?sfen=" + sfen + "&near=w");
        String page = answer.body();
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(page)
                .satisfies(Saying.says("share.ask"))
                .contains("role=\"grid\"", "&amp;near=w\"")
                .contains("property=\"og:image\" content=\"http://127.0.0.1", "name=\"twitter:card\"");
        String picture = page.replaceAll("(?s).*og:image\" content=\"http://[^/]+([^\"]+)\".*", "$1")
                .replace("&amp;", "&");
        HttpResponse<byte[]> drawn = client.bytes(picture);
        assertThat(drawn.statusCode()).isEqualTo(200);
        assertThat(drawn.body()).startsWith((byte) 0x89, (byte) 'P', (byte) 'N', (byte) 'G');
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?sfen=",
                "?sfen=nonsense",
                "?sfen=9/9/9",
                "?sfen=4k4/9/9/9/9/9/9/9/9%20b%20999999999P",
                "?sfen=4k4/9/9/9/9/9/9/9/9%20b%20-%20%3Cscript%3E",
                "?sfen=P8/9/9/9/9/9/9/9/9%20b%20-",
                "?sfen=4k4/9/9/9/9/9/9/9/9%20b%20PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP",
                "?sfen=4k4/9/9/9/9/9/9/9/9&near=north"
            })
    void anAddressThatHoldsNoPositionIsNoPage(String query) throws Exception {
        assertThat(client.get("/en/position" + query).statusCode()).isEqualTo(404);
    }

    @Test
    void anAddressIsNotReadBeyondWhatAPositionNeeds() throws Exception {
        String long1 = "11".repeat(150) + "k/9/9/9/9/9/9/9/9";
        assertThat(client.get("/en/position?sfen=" + long1).statusCode()).isEqualTo(404);
        assertThat(client.get("/en/workbench/card.png?sfen=" + "1".repeat(3000)).statusCode())
                .isEqualTo(404);
    }

    @Test
    void theLinkOfAMateLeadsToThePuzzle() throws Exception {
        String id = server.puzzles().get(0).id();
        String page = client.get("/de/pass-on/" + id).body();
        assertThat(page)
                .contains(
                        "href=\"/de/tsume/" + id + "\"", "value=\"http://127.0.0.1", "/de/tsume/" + id + "?shared=1\"")
                .contains("/de/workbench/card.png?");
        assertThat(client.get("/en/pass-on/" + id).body()).satisfies(Saying.says("share.mate"));
        assertThat(client.get("/de/pass-on/none").statusCode()).isEqualTo(404);
    }

    @Test
    void whoGetsAMateIsToldWhatMateIsAndHowToMove() throws Exception {
        String id = server.puzzles().get(0).id();
        assertThat(client.get("/en/tsume/" + id + "?shared=1").body())
                .satisfies(Saying.says("share.mate"))
                .contains("href=\"/en/?board=move\"");
        assertThat(client.get("/en/tsume/" + id).body()).satisfies(Saying.doesNotSay("share.mate"));
        // beside the picture, where the link is shown
        assertThat(client.get("/en/tsume/" + id + "?shared=1").body())
                .contains("property=\"og:title\" content=\"Can you solve it? ");
    }

    @Test
    void aReplayOffersThePositionThatItShows() throws Exception {
        String address = client.post("/en/play", Map.of("level", "1", "opening", Opening.EVEN_YOU.name()))
                .headers()
                .firstValue("Location")
                .orElseThrow();
        server.database()
                .write(handle -> handle.createUpdate(
                                "update game set moves = '7g7f', ending = 'RESIGNATION' where id = :id")
                        .bind("id", address.replaceAll(".*/", ""))
                        .execute());
        assertThat(client.get(address + "/replay?ply=1").body())
                .contains("/en/position?sfen=lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL+w+-");
    }

    /** Of the king on each square in turn, so that none is drawn already. */
    private static String king(int i) {
        String rank = (i % 9 == 0 ? "" : i % 9) + "k" + (i % 9 == 8 ? "" : 8 - i % 9);
        return "9/".repeat(i / 9 % 9) + rank + "/9".repeat(8 - i / 9 % 9) + "%20" + (i < 81 ? "b" : "w") + "%20-";
    }

    @Test
    void aHundredPicturesAtOnceAreDrawnOrRefused() throws Exception {
        HttpClient http =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        List<CompletableFuture<Integer>> asked = IntStream.range(0, 100)
                .mapToObj(i -> HttpRequest.newBuilder(
                                URI.create(server.address("/en/workbench/card.png?sfen=" + king(i))))
                        .build())
                .map(request -> http.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                        .thenApply(HttpResponse::statusCode))
                .toList();
        assertThat(client.get("/health").statusCode()).isEqualTo(200);
        List<Integer> statuses = asked.stream().map(CompletableFuture::join).toList();
        assertThat(statuses).isSubsetOf(200, 503).contains(200);
        assertThat(client.get("/health").statusCode()).isEqualTo(200);
    }
}
