package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitor;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.content.Station;
import ippo.progress.Attempt;
import ippo.tsume.Puzzle;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The first mate in a real browser: the king tips over once, and lies there at once for who wants nothing to move. */
@Tag("browser")
@Order(2)
class MilestoneBrowserTest {
    private static final String KING =
            "getComputedStyle(document.querySelector(" + "'.board .piece[data-piece=\"K\"][data-color=\"w\"]'))";

    @AutoClose
    private static final TestServer server = new TestServer();

    private static Puzzle mateInOne(int place) {
        return server.puzzles().stream()
                .filter(each -> each.plies() == 1)
                .skip(place)
                .findFirst()
                .orElseThrow();
    }

    private static void solve(Browser browser, Puzzle puzzle) {
        browser.open(server.address("/en/tsume/" + puzzle.id()));
        browser.settle(".cell[tabindex='0']");
        new Player.Mouse(browser).move(puzzle.solution().get(0).usi());
        browser.await("document.querySelector('.player[data-mood=good]')");
    }

    @Test
    void theKingTipsOverAtTheFirstMateAlone() {
        try (Browser browser = new Browser(true)) {
            solve(browser, mateInOne(0));
            assertThat(browser.all(".player[data-falls=w]")).hasSize(1);
            assertThat(browser.run("return " + KING + ".animationName")).isEqualTo("tip-over");
            assertThat(browser.all(".bows img")).hasSize(2);
            assertThat(browser.violations()).isEmpty();
            solve(browser, mateInOne(1));
            assertThat(browser.all(".player[data-falls]")).isEmpty();
            assertThat(browser.run("return " + KING + ".animationName")).isEqualTo("none");
            assertThat(browser.all(".bows")).isEmpty();
        }
    }

    /**
     * What is kept or printed is there only for who has earned it, so that the walk through all pages does not meet it.
     */
    @Test
    void theCheckerOfAccessibilityFindsNothingOnCertificates() {
        try (Browser browser = new Browser(true)) {
            solve(browser, mateInOne(3));
            Visitor visitor = server.services()
                    .visitors()
                    .find(browser.driver.manage().getCookieNamed("ippo").getValue())
                    .orElseThrow()
                    .visitor();
            for (Station station : server.content().stations()) {
                for (Task task : station.tasks()) {
                    server.services()
                            .progress()
                            .record(visitor, new Attempt(task, 0, Outcome.SOLVED, "", 3, Instant.EPOCH));
                }
            }
            for (String page : List.of("unit/first-steps", "course")) {
                browser.open(server.address("/ja/certificate/" + page));
                assertThat(browser.all("main h1")).as(page).hasSize(1);
                assertThat(browser.violations()).as(page).isEmpty();
            }
        }
    }

    @Test
    void nothingMovesForWhoWantsNoMotion() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            solve(browser, mateInOne(2));
            assertThat(browser.run("return " + KING + ".animationName + " + KING + ".rotate"))
                    .isEqualTo("none80deg");
            assertThat(browser.run("return getComputedStyle(document.querySelector('.bows')).animationName"))
                    .isEqualTo("none");
        }
    }
}
