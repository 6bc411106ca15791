package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.training.DayPuzzles;
import ippo.training.Lane;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The puzzles of each day, as pages. */
class DailyTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    private static LocalDate today() {
        return LocalDate.now(ZoneOffset.UTC);
    }

    private static DayPuzzles of(LocalDate day) {
        return server.services().dailyPuzzles().of(day);
    }

    private String page(String address) throws Exception {
        HttpResponse<String> answer = client.get(address);
        assertThat(answer.statusCode()).as(address).isEqualTo(200);
        return answer.body();
    }

    private void solve(String address, BankPuzzle puzzle) throws Exception {
        Mating.solve(client, address, puzzle.puzzle());
    }

    @Test
    void aDayHasLanesAndEachPuzzleLeadsToTheNextOfItsLane() throws Exception {
        DayPuzzles puzzles = of(today());
        String page = page("/en/tsume/today");
        for (Lane lane : Lane.values()) {
            for (int number = 1; number <= puzzles.of(lane).size(); number++) {
                assertThat(page).contains("/en/tsume/days/" + today() + "/" + lane.word() + "/" + number + "\"");
            }
        }
        String lane = "/en/tsume/days/" + today() + "/easy";
        assertThat(page(lane + "/1")).contains("action=\"" + lane + "/1\"");
        BankPuzzle first = puzzles.of(Lane.EASY).get(0);
        solve(lane + "/1", first);
        String done =
                page(lane + "/1?moves=" + first.puzzle().solution().get(0).usi().replace("+", "%2B"));
        assertThat(done).contains("href=\"" + lane + "/2\"").contains("href=\"/en/tsume/today\"");
    }

    @Test
    void theLastOfALaneLeadsToItsResultThatCanBePassedOn() throws Exception {
        String lane = "/en/tsume/days/" + today() + "/easy";
        assertThat(page(lane)).contains("Solved: 0 of 3").doesNotContain("<textarea");
        // how long somebody thinks is known from the second puzzle on: only then there is a visitor
        BankPuzzle before = server.content().bank().ofLength(1).get(1);
        solve("/en/tsume/" + before.id(), before);
        List<BankPuzzle> puzzles = of(today()).of(Lane.EASY);
        for (int i = 0; i < puzzles.size(); i++) {
            page(lane + "/" + (i + 1));
            solve(lane + "/" + (i + 1), puzzles.get(i));
        }
        String result = page(lane);
        assertThat(result)
                .contains("Solved: 3 of 3")
                .containsPattern("Ippo, Easy, [^:]*: ★★★ ★★★ ★★★ http[^ ]*" + lane);
        assertThat(result).contains(lane + "/result.png?stars=3-3-3\"");
        HttpResponse<String> picture = client.get(lane + "/result.png?stars=3-2-0&time=72");
        assertThat(picture.headers().firstValue("Content-Type")).contains("image/png");
        assertThat(client.get(lane + "/result.png?stars=4").statusCode()).isEqualTo(404);
        client.post("/en/settings", Map.of("time", "shown"));
        assertThat(page(lane)).containsPattern("★★★ [0-9]:[0-9]{2} http");
        assertThat(page("/en/tsume/days")).contains("is-done").contains("is-open");
    }

    @Test
    void eachPuzzleOfADayHasAHeart() throws Exception {
        for (String page : List.of("/en/tsume/today", "/en/tsume/days/" + today() + "/easy")) {
            for (BankPuzzle puzzle : of(today()).of(Lane.EASY)) {
                assertThat(page(page)).contains("name=\"add\" value=\"" + puzzle.id() + "\"");
            }
        }
        String liked = of(today()).of(Lane.EASY).get(0).id();
        client.post("/en/tsume/favourites", Map.of("add", liked));
        assertThat(page("/en/tsume/favourites")).contains("name=\"remove\" value=\"" + liked + "\"");
    }

    @Test
    void ofAPuzzleThatWasMissedFirstNoTimeIsTold() throws Exception {
        String lane = "/en/tsume/days/" + today() + "/easy";
        BankPuzzle before = server.content().bank().ofLength(1).get(1);
        solve("/en/tsume/" + before.id(), before);
        client.post("/en/settings", Map.of("time", "shown"));
        List<BankPuzzle> puzzles = of(today()).of(Lane.EASY);
        for (int i = 0; i < puzzles.size(); i++) {
            page(lane + "/" + (i + 1));
            if (i == 0) {
                client.post(lane + "/1", Map.of("giveup", "1"));
                page(lane + "/1");
            }
            solve(lane + "/" + (i + 1), puzzles.get(i));
        }
        assertThat(page(lane)).contains("Solved: 3 of 3").containsPattern("★ http[^ ]*" + lane);
    }

    @Test
    void whereAPuzzleStoodBeforeThereWereLanesIsTheDay() throws Exception {
        HttpResponse<String> answer = client.get("/en/tsume/days/" + today() + "/5");
        assertThat(answer.statusCode()).isEqualTo(301);
        assertThat(answer.headers().firstValue("Location").orElseThrow()).endsWith("/en/tsume/days/" + today());
    }

    @Test
    void aMateAtTheSecondTryCountsForTheWeek() throws Exception {
        BankPuzzle puzzle = server.content().bank().ofLength(1).get(0);
        String address = "/en/tsume/" + puzzle.id();
        client.post(address, Map.of("giveup", "1"));
        assertThat(page("/en/tsume/today")).contains("A mate on 4 days of the week is the goal");
        solve(address, puzzle);
        assertThat(page("/en/tsume/today")).contains("Days with a mate: 1.");
    }

    @Test
    void whatWasSolvedOnItsDayIsTold() throws Exception {
        LocalDate day = today();
        assertThat(page("/en/tsume/today")).satisfies(doesNotSay("days.kept", "days.row"));
        solve("/en/tsume/days/" + day + "/easy/1", of(day).of(Lane.EASY).get(0));
        assertThat(page("/en/tsume/today"))
                .contains("one of the day’s mates: 1")
                .satisfies(doesNotSay("days.row"))
                .contains("tile is-done");
        assertThat(page("/en/tsume/days"))
                .contains("is-kept")
                .contains("Solved: 1 of " + of(day).all().size());
        // a puzzle of yesterday is solved, but yesterday is over
        solve(
                "/en/tsume/days/" + day.minusDays(1) + "/easy/1",
                of(day.minusDays(1)).of(Lane.EASY).get(0));
        assertThat(page("/en/tsume/today")).contains("one of the day’s mates: 1");
    }

    @Test
    void theYearCanBeSeenMonthByMonthAndNothingBeyond() throws Exception {
        LocalDate first = today().minusDays(364);
        assertThat(page("/ja/tsume/days")).contains("/ja/tsume/days/" + today() + "\"");
        assertThat(page("/en/tsume/days?month=" + YearMonth.from(first)))
                .contains("/en/tsume/days/" + first + "\"")
                .doesNotContain("/en/tsume/days/" + first.minusDays(1) + "\"");
        page("/de/tsume/days/" + first);
        for (String none : new String[] {
            "/" + today().plusDays(1),
            "/" + first.minusDays(1),
            "/2026-13-45",
            "/soon",
            "/" + today() + "/2",
            "/" + today() + "/easy/4",
            "/" + today() + "/soon/1",
            "?month=2001-01",
            "?month=soon",
            "?month=" + YearMonth.from(today()).plusMonths(1)
        }) {
            assertThat(client.get("/en/tsume/days" + none).statusCode())
                    .as(none)
                    .isEqualTo(404);
        }
    }

    @Test
    void theListBeginsWithWhatIsOpenOfToday() throws Exception {
        String lane = "/en/tsume/days/" + today() + "/easy";
        assertThat(page("/en/tsume")).contains("class=\"today\" href=\"" + lane + "/1\"");
        solve(lane + "/1", of(today()).of(Lane.EASY).get(0));
        assertThat(page("/en/tsume"))
                .contains("class=\"today\" href=\"" + lane + "/2\"")
                .contains("Days with a mate: 1.");
    }
}
