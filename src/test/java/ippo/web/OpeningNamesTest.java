package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static ippo.web.Saying.says;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.game.Opening;
import ippo.i18n.Language;
import ippo.opponent.Level;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The page of a game and its review call the openings of both sides by their names. */
class OpeningNamesTest {
    private static final String BEGUN = "7g7f 3c3d 6g6f 8c8d";
    private static final String SWUNG = BEGUN + " 2h6h 7a6b";
    private static final String AFTER = SWUNG + " 5i4h 5a4b";
    private static final Pattern SAID = Pattern.compile("data-said=\"([^\"]*)\"");

    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    private String begin() throws Exception {
        Map<String, String> form =
                Map.of("level", String.valueOf(Level.CHICK.number()), "opening", Opening.EVEN_YOU.name());
        return client.post("/en/play", form).headers().firstValue("Location").orElseThrow();
    }

    /** Puts a game into the database as it would stand after these moves. */
    private static void put(String address, String moves) {
        server.database()
                .write(handle -> handle.createUpdate("update game set moves = :moves where id = :id")
                        .bind("moves", moves)
                        .bind("id", address.replaceAll(".*/", ""))
                        .execute());
    }

    private String page(String address) throws Exception {
        return client.get(address).body();
    }

    /** What is read to the ear after a move. */
    private static String announced(String page) {
        Matcher said = SAID.matcher(page);
        assertThat(said.find()).isTrue();
        return said.group(1);
    }

    @Test
    void anOpeningIsToldWhenItComesUpAndStaysToBeSeen() throws Exception {
        String game = begin();
        put(game, BEGUN);
        assertThat(page(game))
                .satisfies(says("game.opening.EVEN_YOU"), doesNotSay("opening.own", "opening.fourth-file"));
        put(game, SWUNG);
        assertThat(page(game))
                .satisfies(says("game.opening.EVEN_YOU", "opening.own", "opening.fourth-file"))
                .satisfies(page -> assertThat(announced(page)).satisfies(says("opening.fourth-file")));
        put(game, AFTER);
        assertThat(page(game))
                .satisfies(says("opening.own", "opening.fourth-file"), doesNotSay("game.opening.EVEN_YOU"))
                .satisfies(page -> assertThat(announced(page)).satisfies(doesNotSay("opening.fourth-file")));
    }

    @Test
    void theReviewTellsWhatTheIdeaWas() throws Exception {
        String game = begin();
        put(game, AFTER);
        client.post(game, Map.of("moves", "5i4h,5a4b", "end", "resignation"));
        for (String place : new String[] {"/replay", "/moments"}) {
            assertThat(page(game + place))
                    .as(place)
                    .satisfies(says("opening.own", "opening.fourth-file", "opening.idea.fourth-file"))
                    .satisfies(doesNotSay("opening.other"));
        }
    }

    @Test
    void everyLanguageHasTheNames() throws Exception {
        String game = begin();
        put(game, SWUNG);
        for (Language language : Language.SHIPPED) {
            assertThat(client.get(game.replace("/en/", "/" + language.tag() + "/"))
                            .statusCode())
                    .isEqualTo(200);
        }
    }
}
