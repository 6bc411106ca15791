package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitor;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.review.Grade;
import ippo.review.Reviews;
import ippo.review.Trained;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** What is met again, as pages: a mistake, a night, and the review. */
class AgainTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private static final PuzzleBank BANK = server.content().bank();

    private final TestClient client = new TestClient(server);

    private String page(String address) throws Exception {
        HttpResponse<String> answer = client.get(address);
        assertThat(answer.statusCode()).as(address).isEqualTo(200);
        return answer.body();
    }

    private void play(String address, String move) throws Exception {
        assertThat(client.post(address, Map.of("move", move)).statusCode()).isEqualTo(303);
    }

    private void miss(BankPuzzle puzzle) throws Exception {
        assertThat(client.post("/en/tsume/" + puzzle.id(), Map.of("giveup", "1"))
                        .statusCode())
                .isEqualTo(303);
    }

    private static String mate(BankPuzzle puzzle) {
        return puzzle.puzzle().solution().get(0).usi();
    }

    /** Everything that was kept happened so much earlier. */
    private static void wait(Duration time) {
        server.database().write(handle -> {
            handle.execute(
                    "update review_card set reviewed_at = reviewed_at - ?, due_at = due_at - ?",
                    time.toMillis(),
                    time.toMillis());
            return handle.execute("update training set made_at = made_at - ?", time.toMillis());
        });
    }

    private List<Trained> trained() {
        Visitor last = server.database()
                .read(handle -> new Visitor(handle.createQuery("select visitor from attempt order by seq desc limit 1")
                        .mapTo(Long.class)
                        .one()));
        return server.services().reviews().trained(last, 100);
    }

    @Test
    void aShortAddressLeadsToTheReview() throws Exception {
        HttpResponse<String> answer = new TestClient(server).get("/en/review");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.headers().firstValue("Location")).contains("/en/tsume/review");
    }

    @Test
    void whatWasMissedWaitsTheNextDayAndLeadsToWhatElseIsDue() throws Exception {
        BankPuzzle first = BANK.ofLength(1).get(0);
        BankPuzzle second = BANK.ofLength(1).stream()
                .filter(puzzle -> !Reviews.theme(puzzle).equals(Reviews.theme(first)))
                .findFirst()
                .orElseThrow();
        assertThat(page("/en/tsume/review")).contains("Nothing is waiting").satisfies(doesNotSay("again.missed"));
        miss(first);
        miss(second);
        assertThat(page("/en/tsume/review"))
                .contains("Nothing is waiting", "Your mistakes", "/en/tsume/mistakes/" + first.id() + "\"");
        wait(Duration.ofHours(20));
        String list = page("/en/tsume");
        assertThat(list).contains("is-due");
        String due = page("/en/tsume/review");
        assertThat(due).contains("Waiting for you today: ").satisfies(doesNotSay("again.none"));
        String address = "/en/tsume/review/" + first.id();
        page(address);
        play(address, mate(first));
        assertThat(trained().get(0).grade()).isEqualTo(Grade.EASY);
        assertThat(trained().get(0).recall()).isPresent();
        assertThat(page(address + "?moves=" + mate(first).replace("+", "%2B")))
                .contains("data-go=\"next\"")
                .contains("href=\"/en/tsume/review/")
                .doesNotContain("href=\"" + address + "\" data-go=\"next\"");
        assertThat(page("/ja/tsume/review")).contains("/ja/tsume/review/" + second.id() + "/mirrored\"");
    }

    @Test
    void mistakesLeadToEachOtherUntilNoneIsLeft() throws Exception {
        BankPuzzle first = BANK.ofLength(1).get(2);
        BankPuzzle second = BANK.ofLength(1).get(3);
        miss(first);
        miss(second);
        String address = "/en/tsume/mistakes/" + first.id();
        String last = "/en/tsume/mistakes/" + second.id();
        play(address, mate(first)); // as the solution was shown before, that is not yet as well as can be
        play(last, mate(second));
        assertThat(page("/en/tsume/review")).contains(address + "\"", last + "\"");
        play(address, mate(first));
        assertThat(page(address + "?moves=" + mate(first).replace("+", "%2B")))
                .contains("href=\"/en/tsume/mistakes/" + second.id() + "\" data-go=\"next\"");
        play(last, mate(second));
        assertThat(page(last + "?moves=" + mate(second).replace("+", "%2B")))
                .doesNotContain("data-go=\"next\"")
                .contains("href=\"/en/tsume/review\"");
    }

    @Test
    void aThemeComesAgainInAPuzzleThatIsNew() throws Exception {
        BankPuzzle known = BANK.all().stream()
                .filter(puzzle -> Reviews.theme(puzzle)
                        .filter(theme ->
                                server.services().reviews().ofTheme(theme).size() > 1)
                        .isPresent())
                .filter(puzzle -> puzzle.plies() == 1)
                .findFirst()
                .orElseThrow();
        String theme = Reviews.theme(known).orElseThrow();
        play("/en/tsume/" + known.id(), mate(known));
        wait(Duration.ofDays(30));
        String fresh = server.services().reviews().ofTheme(theme).stream()
                .filter(task -> !task.equals(known.task()))
                .findFirst()
                .orElseThrow()
                .puzzle();
        assertThat(page("/en/tsume/review"))
                .contains("Themes, in new puzzles", "/en/tsume/review/" + fresh + "\"")
                .satisfies(doesNotSay("again.puzzles"));
    }

    @Test
    void whoSolvesWithoutAClockSolvedWell() throws Exception {
        BankPuzzle puzzle = BANK.ofLength(1).get(3);
        play("/en/tsume/" + puzzle.id(), mate(puzzle));
        assertThat(trained()).singleElement().satisfies(each -> {
            assertThat(each.grade()).isEqualTo(Grade.GOOD);
            assertThat(each.rating()).isPresent();
        });
        assertThat(client.get("/en/tsume/review/nothing").statusCode()).isEqualTo(404);
    }
}
