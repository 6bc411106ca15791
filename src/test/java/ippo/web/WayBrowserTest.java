package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitor;
import ippo.answer.Task.DrillTask;
import ippo.content.BankPuzzle;
import ippo.content.Lesson;
import ippo.content.Station;
import ippo.game.Match;
import ippo.opponent.Analysis;
import ippo.solver.Budget;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a learner does on the way: a lesson, the game after it, mates, drills, all by what the pages offer. */
@Tag("browser")
@Order(2)
class WayBrowserTest {
    private static final String ON = ".go a";
    private static final Budget BUDGET = Budget.ofNodes(5_000);

    @AutoClose
    private static final TestServer server = new TestServer();

    private static final Lesson LESSON = server.content().lesson("gold").orElseThrow();
    private static final Station.OfMates MATES =
            server.content().mates("gold-in-front").orElseThrow();
    private static final Station.OfDrills DRILLS =
            server.content().drills("stop-in-time").orElseThrow();

    @Test
    void aLessonItsGameMatesAndDrillsAreDoneAndMarkedAsDoneOnTheWay() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.silence();
            Player player = new Player.Mouse(browser, true);
            browser.open(server.address("/en/learn"));
            assertThat(browser.all(".way-stop.is-done")).isEmpty();

            enter(player, "/learn/" + LESSON.id() + "/");
            lesson(player);
            player.press(".end-go a.main");
            game(player);
            player.press(ON);
            at(browser, "/learn/pawn/");

            backToTheWay(player);
            enter(player, "/tsume/rows/" + MATES.id() + "/");
            mates(player);
            at(browser, "/learn/capture-and-drop/");

            backToTheWay(player);
            enter(player, "/tsume/drill-rows/" + DRILLS.id() + "/");
            drills(player);
            at(browser, "/play/station/mini-rabbit");

            player.press("main a[href='/en/learn']");
            at(browser, "/en/learn");
            List<String> done = Stream.of(LESSON.id(), "king-and-gold", MATES.id(), DRILLS.id())
                    .filter(id -> browser.has(".way-stop.is-done a[href*='/" + id + "']"))
                    .toList();
            assertThat(done).containsExactly(LESSON.id(), "king-and-gold", MATES.id(), DRILLS.id());
            assertThat(browser.all(".way-stop.is-done")).hasSize(4);
        }
    }

    private static void at(Browser browser, String path) {
        browser.await("location.pathname.includes(arguments[0])", path);
    }

    /** By the cross, which leads out of a lesson to its own page first. */
    private static void backToTheWay(Player player) {
        player.press("a.leave");
        player.browser().answered("body:not(:has(a.leave))");
        if (player.browser().has("main a[href='/en/learn']")) {
            player.press("main a[href='/en/learn']");
        }
        player.browser().await("location.pathname === '/en/learn'");
    }

    /** Unfolds the unit that a station is in, and goes there. */
    private static void enter(Player player, String path) {
        String link = "a[href*='" + path + "']";
        String folded = ".way-unit:not([open]):has(" + link + ") > summary";
        if (player.browser().has(folded)) {
            player.press(folded);
        }
        player.press(".way-stop " + link);
        at(player.browser(), path);
    }

    private static void lesson(Player player) {
        Stream.concat(LESSON.cards().stream(), LESSON.exercises().stream()).forEach(exercise -> {
            at(player.browser(), "/" + exercise.id());
            player.browser().answered("[data-player]");
            player.solve(exercise);
            player.browser().answered("[data-mood=good]");
            player.press(ON);
        });
        at(player.browser(), "/learn/" + LESSON.id() + "/end");
    }

    private static void game(Player player) {
        Browser browser = player.browser();
        at(browser, "/play/station/king-and-gold");
        player.press("main form button.main");
        browser.await("!location.pathname.includes('/station/')");
        browser.answered("[data-player]");
        Match match = match(browser);
        while (!match.isOver()) {
            Analysis analysis = new Analysis(match.opening().goal());
            player.move(analysis.best(match.game(), 1, BUDGET).get(0).move().usi());
            match = match(browser);
        }
        assertThat(match.result()).contains(Match.Result.WON);
    }

    private static Match match(Browser browser) {
        Visitor visitor = server.services()
                .visitors()
                .find(browser.driver.manage().getCookieNamed("ippo").getValue())
                .orElseThrow()
                .visitor();
        return server.services().games().latest(visitor, 1).get(0).match();
    }

    private static void mates(Player player) {
        for (BankPuzzle puzzle : MATES.puzzles()) {
            at(player.browser(), "/" + puzzle.id());
            player.browser().answered("[data-player]");
            player.move(puzzle.puzzle().solution().get(0).usi());
            player.browser().answered("[data-mood=good]");
            player.press(ON);
        }
    }

    private static void drills(Player player) {
        for (DrillTask task : DRILLS.drills()) {
            at(player.browser(), "/" + task.id());
            player.browser().answered("[data-player]");
            player.solve(server.content().drills().drill(task).orElseThrow().exercise());
            player.browser().answered("[data-mood=good]");
            player.press(ON);
        }
    }
}
