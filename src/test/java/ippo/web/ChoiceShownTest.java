package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.Shipped;
import ippo.i18n.Language;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is pretty about a hand-picked puzzle is told after its mate, and no sooner. */
@Tag("slow")
final class ChoiceShownTest {
    private static TestServer server;

    private final TestClient client = new TestClient(server);

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void theSentenceIsToldAfterTheMateAndNotBefore() throws Exception {
        BankPuzzle puzzle = Shipped.content().choice().puzzles().get(0);
        for (Language language : Language.SHIPPED) {
            String sentence =
                    Shipped.content().choice().sentence(puzzle, language).orElseThrow();
            String address = "/" + language.tag() + "/tsume/" + puzzle.id();
            assertThat(client.get(address).body()).doesNotContain(sentence);
            String move = puzzle.puzzle().solution().get(0).usi();
            assertThat(client.send(client.form(address, client.token(address), Map.of("move", move))
                                    .header("X-Ippo-Part", "1"))
                            .body())
                    .contains(sentence);
        }
    }
}
