package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static ippo.web.Saying.says;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitor;
import ippo.game.Match;
import ippo.game.Opening;
import ippo.opponent.Level;
import java.net.http.HttpResponse;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Ippo's face on pages: the picture of who plays, and what it says. */
class FaceTest {
    private static final String[] GREETINGS = {"face.GREETS.1", "face.GREETS.2", "face.GREETS.3"};

    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    private String begin(Level level, Opening opening) throws Exception {
        return client.post("/en/play", Map.of("level", String.valueOf(level.number()), "opening", opening.name()))
                .headers()
                .firstValue("Location")
                .orElseThrow();
    }

    private static Match match(String address) {
        String id = address.replaceAll(".*/", "");
        return server.database()
                .read(handle -> handle.createQuery("select visitor from game where id = :id")
                        .bind("id", id)
                        .mapTo(Long.class)
                        .findOne()
                        .flatMap(visitor -> server.services().games().find(new Visitor(visitor), id))
                        .orElseThrow())
                .match();
    }

    /** Puts a game into the database as it would stand after these moves. */
    private static void put(String address, String moves) {
        server.database()
                .write(handle -> handle.createUpdate("update game set moves = :moves where id = :id")
                        .bind("moves", moves)
                        .bind("id", address.replaceAll(".*/", ""))
                        .execute());
    }

    private static String variant(String about, String game, int spoken) {
        return "face." + about + "." + (1 + (Math.floorMod(match(game).seed(), 3) + spoken) % 3);
    }

    private static String said(String page) {
        Matcher said = Pattern.compile("data-said=\"([^\"]*)\"").matcher(page);
        assertThat(said.find()).isTrue();
        return said.group(1);
    }

    @Test
    void everyOpponentIsSeenBesideItsName() throws Exception {
        String page = client.get("/en/play").body();
        for (Level level : Level.values()) {
            assertThat(page).contains("/img/animals.svg#" + level.name().toLowerCase(Locale.ROOT) + "\"");
        }
        assertThat(client.get("/en/play/small/pawns-only").body()).contains("/img/animals.svg#owl\"");
        begin(Level.OTTER, Opening.EVEN_YOU);
        assertThat(client.get("/en/play").body()).containsPattern("(?s)game-list has-faces.*animals.svg#otter\"");
    }

    @Test
    void ippoBowsAndGreetsBeforeTheFirstMove() throws Exception {
        String game = begin(Level.HEDGEHOG, Opening.EVEN_YOU);
        String page = client.get(game).body();
        assertThat(page)
                .contains("face is-bows", "/img/animals.svg#hedgehog\"", "/img/animals.svg#bows\"")
                .satisfies(says(variant("GREETS", game, 0)));
    }

    @Test
    void whatIsSaidOfAMoveIsHeardOnceAfterIt() throws Exception {
        String game = begin(Level.FOX, Opening.EVEN_YOU);
        put(game, "7g7f 3c3d 8h2b+ 3a2b");
        String page = client.get(game).body();
        String line = variant("TRADES", game, 0);
        assertThat(page).contains("face is-takes").satisfies(says(line)).satisfies(doesNotSay(GREETINGS));
        String heard = said(page);
        Matcher matcher = Saying.pattern(line).matcher(heard);
        assertThat(matcher.find()).isTrue();
        assertThat(heard.indexOf("White: ")).isNotNegative().isLessThan(matcher.start());
        assertThat(matcher.find()).as("a second time").isFalse();
        String hinted = client.get(game + "?moves="
                        + match(game).lastTurn().stream()
                                .map(each -> each.usi().replace("+", "%2B"))
                                .collect(Collectors.joining(","))
                        + "&note=hint")
                .body();
        assertThat(hinted).contains("face is-calm").satisfies(doesNotSay(line));
    }

    @Test
    void ippoThanksAtTheEnd() throws Exception {
        String game = begin(Level.OWL, Opening.TEN_PIECES);
        HttpResponse<String> ended = client.post(game, Map.of("moves", "", "end", "resignation"));
        assertThat(ended.statusCode()).isEqualTo(303);
        assertThat(client.get(game).body())
                .contains("face is-bows")
                .satisfies(says(variant("THANKS", game, 0), "game.head.lost"));
    }

    @Test
    void withoutSoundIppoIsSeenAndSaysNothing() throws Exception {
        client.post("/en/settings", Map.of("sound", "off"));
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        assertThat(client.get(game).body())
                .contains("face is-bows", "data-sound=\"off\"")
                .satisfies(doesNotSay(GREETINGS));
    }

    @Test
    void thePictureIsFetchedOnlyWhereItIsShown() throws Exception {
        assertThat(client.get("/en/learn/knight/first-jump").body()).doesNotContain("animals.svg");
        Matcher picture = Pattern.compile("src=\"(/assets/[^\"#]+animals.svg)#")
                .matcher(client.get("/en/play").body());
        assertThat(picture.find()).isTrue();
        HttpResponse<String> svg = client.get(picture.group(1));
        assertThat(svg.headers().firstValue("Content-Type")).contains("image/svg+xml");
    }
}
