package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.rules.Move;
import ippo.tsume.SolutionTree.Fails;
import ippo.tsume.SolutionTree.Node;
import ippo.tsume.Temptation;
import java.util.Comparator;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** What looks good and is wrong, as it is shown beside the solution. */
class WrongTriesTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private static final BankPuzzle PUZZLE = server.content().bank().ofLength(3).get(0);
    private static final String ADDRESS = "/en/tsume/" + PUZZLE.id();

    /** A wrong check and the answer to it. */
    private static final Pattern REFUTED = Pattern.compile("href=\"[^\"]*(\\?walk=[^\",]+,[^\",]+)\"");

    private static final String TRIES = "What looks good, but is not";

    private final TestClient client = new TestClient(server);

    private static String tries(String solution) {
        return solution.substring(solution.indexOf(TRIES));
    }

    @Test
    void afterwardsTriesAreWalkedToWhatSavesTheKing() throws Exception {
        assertThat(client.get(ADDRESS).body()).doesNotContain(TRIES);
        client.post(ADDRESS, Map.of("giveup", "1"));
        String solution = client.get(ADDRESS + "?walk=start").body();
        assertThat(solution.indexOf("The way to mate"))
                .as("whoever asked for the solution sees it first")
                .isPositive()
                .isLessThan(solution.indexOf(TRIES));
        Matcher refuted = REFUTED.matcher(tries(solution));
        assertThat(refuted.find()).isTrue();
        assertThat(client.get(ADDRESS + refuted.group(1)).body()).contains("It looks good, but the king survives");
    }

    @Test
    void whatMostPlayWhoFailStandsFirst() throws Exception {
        Node start = PUZZLE.puzzle().tree().start();
        Move last = start.checks().entrySet().stream()
                .filter(check -> check.getValue() instanceof Fails)
                .map(Map.Entry::getKey)
                .min(Comparator.comparingDouble(
                        check -> Temptation.of(PUZZLE.puzzle().start(), check)))
                .orElseThrow();
        client.post(ADDRESS, Map.of("giveup", "1"));
        assertThat(client.get(ADDRESS + "?walk=start").body()).satisfies(doesNotSay("tsume.often"));
        for (int i = 0; i < 5; i++) {
            TestClient other = new TestClient(server);
            other.get(ADDRESS);
            assertThat(other.post(ADDRESS, Map.of("move", last.usi())).statusCode())
                    .isEqualTo(303);
        }
        Matcher refuted =
                REFUTED.matcher(tries(client.get(ADDRESS + "?walk=start").body()));
        assertThat(refuted.find()).isTrue();
        assertThat(refuted.group(1)).startsWith("?walk=" + usi(last) + ",");
        assertThat(client.get(ADDRESS + "?walk=start").body()).containsOnlyOnce("most who fail play this</small>");
    }

    @Test
    void whoHasNotEarnedThemSeesNone() throws Exception {
        String walk = PUZZLE.puzzle().tree().start().checks().entrySet().stream()
                .filter(check -> check.getValue() instanceof Fails)
                .map(check -> usi(check.getKey()))
                .findFirst()
                .orElseThrow();
        assertThat(new TestClient(server).get(ADDRESS + "?walk=" + walk).body()).satisfies(doesNotSay("tsume.try"));
    }

    private static String usi(Move move) {
        return move.usi().replace("+", "%2B");
    }
}
