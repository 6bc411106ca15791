package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitor;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.review.Reviews;
import ippo.training.Storms.Run;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Three minutes against the clock, as pages. */
class StormTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    private String page(String address) throws Exception {
        HttpResponse<String> answer = client.get(address);
        assertThat(answer.statusCode()).as(address).isEqualTo(200);
        return answer.body();
    }

    private String begin() throws Exception {
        HttpResponse<String> answer = client.post("/en/tsume/storm", Map.of());
        assertThat(answer.statusCode()).isEqualTo(303);
        String address = answer.headers().firstValue("Location").orElseThrow();
        assertThat(address).matches("/en/tsume/storm/[A-Za-z0-9_-]{22}/0");
        return address.replaceAll("/0$", "");
    }

    private static Run run(String address) {
        String id = address.replaceAll(".*/", "");
        Visitor visitor = server.database()
                .read(handle -> new Visitor(handle.createQuery("select visitor from storm where id = :id")
                        .bind("id", id)
                        .mapTo(Long.class)
                        .one()));
        return server.services().storms().find(visitor, id).orElseThrow();
    }

    private static BankPuzzle puzzle(String address, int number) {
        return server.services().storms().puzzle(run(address), number);
    }

    private void solve(String address, int number) throws Exception {
        BankPuzzle puzzle = puzzle(address, number);
        assertThat(puzzle.plies()).isEqualTo(1);
        String move = puzzle.puzzle().solution().get(0).usi();
        assertThat(client.post(address + "/" + number, client.token("/en/settings"), Map.of("move", move))
                        .statusCode())
                .isEqualTo(303);
    }

    @Test
    void eachSolvedPuzzleCountsOnceAndLeadsToTheNext() throws Exception {
        String address = begin();
        assertThat(page(address + "/0")).contains("Solved: 0 · ");
        assertThat(client.get(address + "/1").statusCode()).isEqualTo(404);
        solve(address, 0);
        solve(address, 0);
        assertThat(run(address).solved()).isEqualTo(1);
        String move = puzzle(address, 0).puzzle().solution().get(0).usi().replace("+", "%2B");
        assertThat(page(address + "/0?moves=" + move))
                .contains("Solved: 1 · ", "href=\"" + address + "/1\"")
                .doesNotContain("class=\"stars\"");
        solve(address, 1);
        assertThat(run(address).solved()).isEqualTo(2);
        assertThat(client.get(address).headers().firstValue("Location")).contains(address + "/2");
        // progress knows nothing of it
        assertThat(page("/en/tsume")).contains("Solved: 0 of ");
    }

    @Test
    void eachPuzzleIsHarderThanTheOneBeforeAndOfAnotherFamily() throws Exception {
        PuzzleBank bank = server.content().bank();
        String address = begin();
        List<BankPuzzle> puzzles = IntStream.range(0, 50)
                .mapToObj(number -> puzzle(address, number))
                .toList();
        assertThat(puzzles.stream().map(each -> Reviews.guess(bank, each).value()))
                .isSorted();
        assertThat(puzzles.stream().map(bank::family)).doesNotHaveDuplicates();
        assertThat(puzzles.get(49).plies()).isGreaterThan(3);
    }

    @Test
    void theNextRunHasOtherFamiliesThanTheOneBefore() throws Exception {
        PuzzleBank bank = server.content().bank();
        String one = begin();
        solve(one, 0);
        solve(one, 1);
        Set<String> met = IntStream.range(0, 3)
                .mapToObj(number -> bank.family(puzzle(one, number)))
                .collect(Collectors.toSet());
        String other = begin();
        assertThat(IntStream.range(0, 50).mapToObj(number -> bank.family(puzzle(other, number))))
                .doesNotContainAnyElementsOf(met);
    }

    @Test
    void whatManyMissComesLateInARun() throws Exception {
        BankPuzzle first = puzzle(begin(), 0);
        server.database()
                .write(handle -> handle.createUpdate("insert into puzzle_rating (item, exercise, rating,"
                                + " deviation, volatility, tries) values (:item, :exercise, 1700, 50, 0.06, 90)")
                        .bind("item", first.task().set())
                        .bind("exercise", first.id())
                        .execute());
        for (int i = 0; i < 5; i++) {
            String address = new TestClient(server)
                    .post("/en/tsume/storm", Map.of())
                    .headers()
                    .firstValue("Location")
                    .orElseThrow()
                    .replaceAll("/0$", "");
            assertThat(IntStream.range(0, 40).mapToObj(number -> puzzle(address, number)))
                    .doesNotContain(first);
        }
    }

    @Test
    void aLookAtTheSolutionCostsTimeAndLeadsOn() throws Exception {
        String address = begin();
        Run before = run(address);
        client.post(address + "/0", Map.of("giveup", "1"));
        Run after = run(address);
        assertThat(after.passed()).isEqualTo(1);
        assertThat(after.solved()).isZero();
        assertThat(Duration.between(after.endsAt(), before.endsAt())).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void afterThreeMinutesNothingCountsAndTheBestIsTold() throws Exception {
        String address = begin();
        solve(address, 0);
        server.database().write(handle -> handle.execute("update storm set ends_at = ends_at - 180000"));
        solve(address, 1);
        assertThat(run(address).solved()).isEqualTo(1);
        assertThat(client.get(address + "/1").headers().firstValue("Location")).contains(address);
        assertThat(page(address)).contains("Time is up. Solved: 1", "Your best so far: 1");
        assertThat(new TestClient(server).get(address).statusCode()).isEqualTo(404);
        assertThat(page("/ja/tsume/storm")).contains("storm");
    }
}
