package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.review.Reviews;
import ippo.training.PuzzleRun;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Runs of one's own: made, kept, shared by their address, played. */
class RunsTest {
    private static final Map<String, String> ONES = Map.of(
            "from", "1", "to", "5", "shortest", "1", "longest", "1", "theme", "any", "count", "5", "minutes", "3");

    @AutoClose
    private static final TestServer server = new TestServer();

    private static final PuzzleBank BANK = server.content().bank();

    private final TestClient client = new TestClient(server);

    private static String location(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(303);
        String address = answer.headers().firstValue("Location").orElseThrow();
        return address.substring(address.indexOf("/en/"));
    }

    private String made() throws Exception {
        return location(client.post("/en/tsume/runs", ONES));
    }

    private static List<BankPuzzle> puzzles(String address) {
        return PuzzleRun.of(address.replaceAll(".*/(run-[^/]*).*", "$1"))
                .orElseThrow()
                .puzzles(BANK);
    }

    private void solve(String address, BankPuzzle puzzle) throws Exception {
        assertThat(client.post(
                                address,
                                Map.of("move", puzzle.puzzle().solution().get(0).usi()))
                        .statusCode())
                .isEqualTo(303);
    }

    @Test
    void whatIsMadeIsLikeWhatWasChosenAndTheSameForEverybodyWithTheLink() throws Exception {
        String address = made();
        assertThat(address).matches("/en/tsume/runs/run-1-5-1-1-5-3-[0-9]+");
        assertThat(puzzles(address)).hasSize(5).allMatch(puzzle -> puzzle.plies() == 1);
        assertThat(puzzles(address).stream().map(BANK::family)).doesNotHaveDuplicates();
        assertThat(puzzles(address).stream()
                        .map(each -> Reviews.guess(BANK, each).value()))
                .isSorted();
        assertThat(new TestClient(server).get(address.replace("/en/", "/ja/")).statusCode())
                .isEqualTo(200);
        assertThat(client.get(address).body()).contains(address + "\"").satisfies(doesNotSay("runs.assign"));
    }

    @Test
    void everyThemeAndLengthOfAMadeRunIsMet() {
        PuzzleRun run = new PuzzleRun(1, 20, 3, 7, 20, 0, 5, Optional.of("promotion"));
        assertThat(PuzzleRun.of(run.text())).contains(run);
        assertThat(run.puzzles(BANK))
                .hasSizeGreaterThan(5)
                .allMatch(puzzle -> puzzle.tags().contains("promotion") && puzzle.plies() >= 3 && puzzle.plies() <= 7);
        assertThat(PuzzleRun.of("run-9-3-1-1-5-0-1")).isEmpty();
        assertThat(PuzzleRun.of("run-1-21-1-1-5-0-1")).isEmpty();
        assertThat(PuzzleRun.of("run-1-2-1-1-51-0-1")).isEmpty();
    }

    @Test
    void aRunSaysHowManyPuzzlesThereAre() throws Exception {
        PuzzleRun run = new PuzzleRun(1, 20, 13, 13, 50, 0, 5, Optional.empty());
        int count = run.puzzles(BANK).size();
        assertThat(count).isBetween(1, 49);
        assertThat(client.get("/en/tsume/runs/" + run.text()).body()).contains("Puzzles: " + count + " ·");
    }

    @Test
    void aRunIsPlayedThroughAndItsResultTold() throws Exception {
        String run = made();
        assertThat(client.get(run).body()).contains("action=\"" + run + "\"");
        String first = location(client.post(run, Map.of("do", "begin")));
        assertThat(first).matches(run + "/[0-9]{10}/1");
        String attempt = first.replaceAll("/1$", "");
        assertThat(client.get(first).body()).contains("Solved: 0 · ");
        solve(first, puzzles(run).get(0));
        String move = puzzles(run).get(0).puzzle().solution().get(0).usi().replace("+", "%2B");
        assertThat(client.get(first + "?moves=" + move).body())
                .contains("Solved: 1 · ", "href=\"" + attempt + "/2\"", "data-pause");
        assertThat(client.get(attempt).body()).contains("Solved: 1 of 5, in 0:0");
        // in a new try nothing is solved yet
        long later = Instant.now().getEpochSecond() + 100;
        assertThat(client.get(run + "/" + later + "/1").statusCode()).isEqualTo(404);
        String past = run + "/" + (Instant.now().getEpochSecond() - 181);
        assertThat(client.get(past + "/1").headers().firstValue("Location").orElseThrow())
                .endsWith(past);
    }

    @Test
    void whatIsKeptIsListedUntilItIsNoMore() throws Exception {
        String run = made();
        assertThat(location(client.post(run, Map.of("do", "keep")))).isEqualTo(run);
        assertThat(client.get("/en/tsume/runs").body()).contains("href=\"" + run + "\"");
        assertThat(client.get("/en/settings/file").statusCode()).isLessThan(500);
        client.post(run, Map.of("do", "remove"));
        assertThat(client.get("/en/tsume/runs").body()).doesNotContain("href=\"" + run + "\"");
    }

    @Test
    void whatThereIsNotIsSaidAndWhatNobodyCanChooseIsRefused() throws Exception {
        Map<String, String> none = new HashMap<>(ONES);
        none.put("from", "20");
        none.put("to", "20");
        assertThat(client.post("/en/tsume/runs", none).body()).contains("There is no puzzle like that");
        Map<String, String> odd = new HashMap<>(ONES);
        odd.put("count", "99");
        assertThat(client.post("/en/tsume/runs", odd).statusCode()).isEqualTo(400);
        for (String wrong : List.of("run-1-2", "run-1-5-1-1-5-3-7-nonsense", "soon", "run-20-20-1-1-5-0-1")) {
            assertThat(client.get("/en/tsume/runs/" + wrong).statusCode())
                    .as(wrong)
                    .isEqualTo(404);
        }
    }
}
