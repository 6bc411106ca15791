package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A puzzle that is shown no more is still there for those who have its address. */
class WithdrawnPuzzleTest {
    private static final String SAID = "no longer in our lists";

    @AutoClose
    private static final TestServer server = new TestServer();

    private static final PuzzleBank BANK = server.content().bank();
    private static final BankPuzzle GONE =
            BANK.ever().stream().filter(BANK::isWithdrawn).findFirst().orElseThrow();

    private final TestClient client = new TestClient(server);

    @Test
    void itsPageSaysSoAndLeadsToOneThatIsShown() throws Exception {
        String page = client.get("/en/tsume/" + GONE.id()).body();
        String other = BANK.next(GONE).orElseThrow().id();
        assertThat(page).contains(SAID, "href=\"/en/tsume/" + other + "\"");
        assertThat(client.get("/en/tsume/" + other).body()).doesNotContain(SAID);
    }

    @Test
    void itIsSolvedForItsStars() throws Exception {
        String page = Mating.solve(client, "/en/tsume/" + GONE.id(), GONE.puzzle());
        assertThat(page).contains("3 of 3 stars");
    }

    @Test
    void noListHasIt() throws Exception {
        String theme = GONE.tags().get(0);
        int pages = (BANK.ofTheme(theme).size() - 1) / 40 + 1;
        for (int page = 1; page <= pages; page++) {
            assertThat(client.get("/en/tsume/theme/" + theme + "?page=" + page).body())
                    .doesNotContain("/tsume/" + GONE.id() + "\"");
        }
    }
}
