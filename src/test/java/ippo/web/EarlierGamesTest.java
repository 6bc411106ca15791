package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A game that is no station counts as the station that it is like. */
@Tag("slow")
class EarlierGamesTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private TestClient client;

    @BeforeEach
    void newVisitor() {
        client = new TestClient(server);
    }

    private String begin(String opening, int level) throws Exception {
        return client.post(
                        "/en/play",
                        Map.of(
                                "opening",
                                opening.toUpperCase(Locale.ROOT).replace('-', '_'),
                                "level",
                                Integer.toString(level)))
                .headers()
                .firstValue("Location")
                .orElseThrow();
    }

    private void end(String game) throws Exception {
        client.post(game, Map.of("moves", "", "move", "5g5f"));
        Matcher moves = Pattern.compile("name=\"moves\" value=\"([^\"]*)\"")
                .matcher(client.get(game).body());
        assertThat(moves.find()).isTrue();
        client.post(game, Map.of("moves", moves.group(1), "end", "resignation"));
    }

    @Test
    void aGameThatWasPlayedToItsEndCounts() throws Exception {
        String game = begin("pawns-only", 1);
        assertThat(client.get("/en/learn").body()).doesNotContain("done, 1 of 3 stars");
        end(game);
        assertThat(client.get("/en/learn").body()).contains("done, 1 of 3 stars");
        end(begin("pawns-only", 1));
        assertThat(client.get("/en/learn").body())
                .as("lost once more")
                .contains("done, 1 of 3 stars")
                .contains("1 of ");
    }

    @Test
    void oneAgainstAnotherLevelDoesNot() throws Exception {
        end(begin("even-you", 9));
        assertThat(client.get("/en/learn").body()).doesNotContain("done, 1 of 3 stars");
    }
}
