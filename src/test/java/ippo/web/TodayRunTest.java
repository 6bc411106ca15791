package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static ippo.web.Saying.says;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.classroom.Cards.Whose;
import ippo.classroom.SchoolClass;
import ippo.content.BankPuzzle;
import ippo.content.Station;
import ippo.game.Games;
import ippo.game.KeptGame;
import ippo.game.Match;
import ippo.game.Opening;
import ippo.i18n.Language;
import ippo.opponent.Level;
import ippo.progress.Attempt;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The first page of who comes back: today's five minutes, in each state, played from one end to the other. */
class TodayRunTest {
    private static final Pattern LINE = Pattern.compile("(?s)<ol class=\"daily-lines\">.*?</ol>");
    private static final Pattern START = Pattern.compile("(?s)class=\"daily.*?class=\"button main\" href=\"([^\"]+)\"");

    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    private static LocalDate today() {
        return LocalDate.now(ZoneOffset.UTC);
    }

    /** Noon of the day before. */
    private static Instant yesterday() {
        return today().atStartOfDay(ZoneOffset.UTC).toInstant().minus(Duration.ofHours(12));
    }

    private String page(String address) throws Exception {
        HttpResponse<String> answer = client.get(address);
        assertThat(answer.statusCode()).as(address).isEqualTo(200);
        return answer.body();
    }

    /** The lines of the card as text. */
    private static String lines(String page) {
        return LINE.matcher(page).results().map(MatchResult::group).findFirst().orElse("");
    }

    private static String start(String page) {
        return START.matcher(page)
                .results()
                .map(result -> result.group(1))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no start: " + lines(page)));
    }

    /** Somebody who began yesterday with the first station. */
    private Visitor comesBack() throws Exception {
        client.post("/en/tsume/" + puzzles(1).get(0).id(), Map.of("hint", "1"));
        Visitor visitor = server.services()
                .visitors()
                .find(client.cookie("ippo"))
                .orElseThrow()
                .visitor();
        solve(visitor, server.content().stations().get(0), yesterday());
        return visitor;
    }

    private static void solve(Visitor visitor, Station station, Instant at) {
        station.tasks().forEach(task -> record(visitor, task, Outcome.SOLVED, at));
    }

    private static void record(Visitor visitor, Task task, Outcome outcome, Instant at) {
        server.services()
                .progress()
                .record(visitor, new Attempt(task, 0, outcome, "", outcome == Outcome.SOLVED ? 3 : 0, at));
    }

    private static List<BankPuzzle> puzzles(int plies) {
        return server.content().bank().ofLength(plies);
    }

    private static Station next() {
        return server.content().stations().get(1);
    }

    /** Plays a puzzle to its end, as a form after the other; returns the page that tells so. */
    private String play(String address, BankPuzzle puzzle) throws Exception {
        String state = "";
        for (int ply = 0; ply < puzzle.plies(); ply += 2) {
            String move = puzzle.puzzle().solution().get(ply).usi();
            HttpResponse<String> answer = client.post(address, Map.of("moves", state, "move", move));
            assertThat(answer.statusCode()).as(address).isEqualTo(303);
            state = answer.headers().firstValue("Location").orElseThrow().replaceAll(".*[?&]moves=([^&#]*).*", "$1");
        }
        return page(address + "?moves=" + state);
    }

    private static BankPuzzle puzzle(String address) {
        return server.content()
                .bank()
                .puzzle(address.substring(address.lastIndexOf('/') + 1))
                .orElseThrow();
    }

    @Test
    void aNewcomerPlaysAtOnce() throws Exception {
        assertThat(page("/en/")).contains("class=\"greeting\"").doesNotContain("daily-lines");
    }

    @Test
    void aMateInALessonCountsForTheWeekAndEachDayIsNamed() throws Exception {
        Visitor visitor = comesBack();
        assertThat(page("/en/")).contains("Monday: ", "Sunday: ").doesNotContain("is-kept");
        record(visitor, new LessonTask("gold", "round-the-corner"), Outcome.SOLVED, Instant.now());
        assertThat(page("/en/")).as("no mate").doesNotContain("is-kept");
        record(visitor, new LessonTask("gold", "gold-in-front"), Outcome.SOLVED, Instant.now());
        String day = today().getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
        assertThat(page("/en/")).containsOnlyOnce("is-kept").contains(day + ": done");
    }

    @Test
    void withNothingDueThereIsTheNextStationAndThenTheEnd() throws Exception {
        Visitor visitor = comesBack();
        String home = page("/en/");
        assertThat(home).satisfies(says("daily.title", "path.begin"), doesNotSay("daily.reviews", "daily.mate"));
        assertThat(home).containsOnlyOnce("<h1").containsOnlyOnce("<ol").contains("week-days");
        assertThat(start(home)).startsWith("/en/learn/" + next().id() + "/");
        solve(visitor, next(), Instant.now());
        String done = page("/en/");
        assertThat(done).satisfies(says("daily.done", "daily.is-done", "daily.next"), doesNotSay("daily.title"));
        assertThat(done).doesNotContain("button main");
        assertThat(page("/en/learn/" + next().id() + "/end"))
                .as("a station alone is no run: the course goes on")
                .satisfies(doesNotSay("daily.end"));
    }

    @Test
    void reviewsAMateAndAStationAreOneRunWithOneEnd() throws Exception {
        Visitor visitor = comesBack();
        for (BankPuzzle puzzle : puzzles(1).subList(10, 15)) {
            record(visitor, puzzle.task(), Outcome.FAILED, yesterday());
            record(visitor, puzzle.task(), Outcome.SOLVED, yesterday().plusSeconds(60));
        }
        String home = page("/en/");
        assertThat(lines(home))
                .contains("3 puzzles")
                .satisfies(says("daily.mate"))
                .doesNotContain("is-done");
        List<String> walked = new ArrayList<>();
        String address = start(home);
        while (address.startsWith("/en/daily/" + today() + "/")) {
            walked.add(address);
            String solved = play(address, puzzle(address));
            address = solved.replaceAll("(?s).*?href=\"([^\"]+)\" data-go=\"(next|away)\".*", "$1");
            if (walked.size() == 2) {
                String between = page("/ja/");
                assertThat(start(between)).isEqualTo(address.replace("/en/", "/ja/"));
            }
        }
        assertThat(walked).hasSize(4).doesNotHaveDuplicates();
        assertThat(address).startsWith("/en/learn/" + next().id() + "/");
        assertThat(page("/en/")).satisfies(says("daily.go-on"), doesNotSay("daily.done"));
        solve(visitor, next(), Instant.now());
        assertThat(page("/en/learn/" + next().id() + "/end"))
                .satisfies(says("daily.end"))
                .containsOnlyOnce("button main");
        assertThat(page("/en/")).satisfies(says("daily.done", "daily.next"));
    }

    @Test
    void theMateIsAsLongAsMostlyGoesWell() throws Exception {
        Visitor visitor = comesBack();
        for (int plies : List.of(1, 3, 5)) {
            for (BankPuzzle puzzle : puzzles(plies).subList(20, 24)) {
                record(visitor, puzzle.task(), plies == 5 ? Outcome.FAILED : Outcome.SOLVED, yesterday());
            }
        }
        assertThat(lines(page("/en/"))).contains("Mate in 3");
    }

    @Test
    void aGameThatGoesOnComesBeforeTheNextStation() throws Exception {
        Visitor visitor = comesBack();
        Games games = server.services().games();
        KeptGame game = games.begin(visitor, Match.begin(Level.CHICK, Opening.EVEN_YOU, 1));
        assertThat(start(page("/en/"))).as("nobody has moved yet").contains("/learn/");
        for (int i = 0; i < 5; i++) {
            Match match = game.match();
            game = games.goOn(
                            visitor,
                            game,
                            match.play(match.game().position().legalMoves().get(0)))
                    .orElseThrow();
            if (i == 0) {
                assertThat(start(page("/en/"))).isEqualTo("/en/play/" + game.id());
            }
        }
        assertThat(page("/en/"))
                .as("enough for a day, and the game can go on")
                .satisfies(says("daily.done", "daily.next"))
                .contains("href=\"/en/play/" + game.id() + "\"");
    }

    @Test
    void aPupilWithACardHasTheTeachersWorkBesideIt() throws Exception {
        Services services = server.services();
        Teacher anna = services.teachers().create("Anna", "a long password").orElseThrow();
        SchoolClass schoolClass = services.classes()
                .create(anna, "3B", Language.EN, LocalDate.now().plusDays(90));
        services.members().add(anna, schoolClass.id(), List.of("Mia"));
        long mia = services.members().of(anna, schoolClass.id()).get(0).id();
        List<String> words = services.cards()
                .issue(anna, schoolClass.id(), new Whose.One(mia))
                .get(0)
                .words();
        Map<String, String> typed = new HashMap<>();
        for (int i = 0; i < words.size(); i++) {
            typed.put("word" + (i + 1), words.get(i));
        }
        assertThat(client.post("/en/join/" + schoolClass.code(), typed).statusCode())
                .isEqualTo(303);
        client.post("/en/learn/knight/first-jump", Map.of("move", "5g4e"));
        String home = page("/en/");
        assertThat(home).contains("href=\"/en/today\"").satisfies(says("daily.title", "today.work"));
        assertThat(start(home)).startsWith("/en/learn/");
    }

    @Test
    void anotherBrowserOfTheSamePersonSaysTheSame() throws Exception {
        comesBack();
        TestClient other = new TestClient(server);
        other.give("ippo", client.cookie("ippo"));
        assertThat(lines(other.get("/en/").body())).isNotEmpty().isEqualTo(lines(page("/en/")));
    }

    @Test
    void aRunGoesOnAfterMidnightAndNoLongerThanThat() throws Exception {
        comesBack();
        BankPuzzle puzzle = puzzles(1).get(3);
        Map<LocalDate, Integer> answers = new HashMap<>();
        for (int days : List.of(-1, 0, 1, 2)) {
            LocalDate day = today().minusDays(days);
            answers.put(day, client.get("/en/daily/" + day + "/" + puzzle.id()).statusCode());
        }
        assertThat(answers)
                .containsEntry(today().plusDays(1), 404)
                .containsEntry(today(), 200)
                .containsEntry(today().minusDays(1), 200)
                .containsEntry(today().minusDays(2), 303);
        assertThat(client.get("/en/daily/soon/" + puzzle.id()).statusCode()).isEqualTo(404);
        assertThat(client.get("/en/daily/" + today() + "/nothing").statusCode()).isEqualTo(404);
    }
}
