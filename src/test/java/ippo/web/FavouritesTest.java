package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Favourites, and the link that shows them to others. */
class FavouritesTest {
    private static final String OWN = "/en/tsume/favourites";
    private static final Pattern LINK = Pattern.compile("value=\"http://[^/]+(/en/tsume/shared\\?puzzles=[^\"]+)\"");

    @AutoClose
    private static final TestServer server = new TestServer();

    private static final PuzzleBank BANK = server.content().bank();
    private static final BankPuzzle ONE = BANK.ofLength(1).get(3);
    private static final BankPuzzle THREE = BANK.ofLength(3).get(2);

    private final TestClient client = new TestClient(server);

    private static String page(TestClient who, String address) throws Exception {
        HttpResponse<String> answer = who.get(address);
        assertThat(answer.statusCode()).as(address).isEqualTo(200);
        return answer.body();
    }

    private void press(String what, BankPuzzle puzzle) throws Exception {
        HttpResponse<String> answer = client.post(OWN, client.token("/en/settings"), Map.of(what, puzzle.id()));
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.headers().firstValue("Location")).contains(OWN);
    }

    @Test
    void whatIsLikedIsKeptAndAnyoneWithTheLinkSeesIt() throws Exception {
        assertThat(page(client, OWN)).contains("No favourites yet").doesNotContain("shared?puzzles");
        assertThat(page(client, "/en/tsume/length/1")).contains("name=\"add\" value=\"" + ONE.id() + "\"");
        press("add", ONE);
        press("add", THREE);
        press("add", ONE);
        String own = page(client, OWN);
        assertThat(own)
                .contains("/en/tsume/" + ONE.id() + "\"", "name=\"remove\" value=\"" + THREE.id() + "\"")
                .satisfies(doesNotSay("favourites.none"));
        Matcher link = LINK.matcher(own);
        assertThat(link.find()).isTrue();
        assertThat(link.group(1)).endsWith("=1." + ONE.number() + "-3." + THREE.number());
        TestClient other = new TestClient(server);
        assertThat(page(other, link.group(1)))
                .contains("Puzzles chosen for you", "/en/tsume/" + ONE.id() + "\"", "/en/tsume/" + THREE.id() + "\"");
        other.post(
                "/en/tsume/shared",
                other.token("/en/settings"),
                Map.of("puzzles", link.group(1).replaceAll(".*=", "")));
        assertThat(page(other, OWN)).contains("/en/tsume/" + THREE.id() + "\"");
        press("remove", ONE);
        assertThat(page(client, OWN)).doesNotContain("/en/tsume/" + ONE.id() + "\"");
        assertThat(page(other, OWN)).contains("/en/tsume/" + ONE.id() + "\"");
    }

    @Test
    void aSetIsChosenAmongThemAndHasALinkOfItsOwn() throws Exception {
        press("add", ONE);
        assertThat(page(client, OWN)).doesNotContain("type=\"checkbox\"");
        press("add", THREE);
        String third = "3." + THREE.number();
        assertThat(page(client, OWN)).contains("name=\"puzzles\" value=\"" + third + "\"");
        assertThat(page(client, "/en/tsume/shared?puzzles=" + third + "&puzzles=1." + ONE.number()))
                .contains("/en/tsume/shared?puzzles=" + third + "-1." + ONE.number() + "\"");
    }

    @Test
    void aLinkThatNamesNothingIsNone() throws Exception {
        for (String none : new String[] {
            "", "?puzzles=", "?puzzles=2.1", "?puzzles=x", "?puzzles=1.999999", "?puzzles=" + "1.1-".repeat(300)
        }) {
            assertThat(client.get("/en/tsume/shared" + none).statusCode())
                    .as(none)
                    .isEqualTo(404);
        }
        assertThat(page(client, "/en/tsume/shared?puzzles=1.1-nonsense-9.99999"))
                .contains("/en/tsume/" + BANK.ofLength(1).get(0).id());
        assertThat(client.post(OWN, client.token("/en/settings"), Map.of("add", "nothing"))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void aPageWithNothingOnItYetLeadsOn() throws Exception {
        TestClient client = new TestClient(server);
        for (String empty : List.of("favourites", "progress", "review")) {
            assertThat(page(client, "/en/tsume/" + empty))
                    .as(empty)
                    .containsPattern("class=\"button main\" href=\"/en/tsume/today\"");
        }
    }

    @Test
    void theNameOfAThemeHasItsReadings() throws Exception {
        assertThat(page(new TestClient(server), "/ja/tsume/theme/head-gold"))
                .containsPattern("<h1><ruby>頭金<r[pt]>.*あたまきん");
    }
}
