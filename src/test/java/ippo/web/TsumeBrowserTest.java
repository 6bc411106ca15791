package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.i18n.Language;
import ippo.rules.BoardMove;
import ippo.rules.Move;
import ippo.rules.Square;
import ippo.tsume.Puzzle;
import ippo.tsume.SolutionTree.Fails;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Puzzles in a real browser: every defence, a refutation on the board, two mates, the promotion question. */
@Tag("browser")
@Order(2)
class TsumeBrowserTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    /** The languages take turns, and each has one. */
    @Test
    void aMateInThreeIsSolvedAgainstEveryDefence() {
        Puzzle puzzle = branching();
        Mates key = (Mates) puzzle.tree().start().checks().get(puzzle.solution().get(0));
        Set<String> met = new TreeSet<>();
        int games = Math.max(2 * key.replies().size(), Language.SHIPPED.size());
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            Player player = new Player.Mouse(browser);
            for (int i = 0; i < games; i++) {
                server.dice.set((long) i << 32);
                browser.open(address(Language.SHIPPED.get(i % Language.SHIPPED.size()), puzzle));
                player.move(puzzle.solution().get(0).usi());
                browser.waiting().until(d -> moves(browser).size() == 2);
                String reply = moves(browser).get(1);
                met.add(reply);
                Node after = key.replies().entrySet().stream()
                        .filter(entry -> entry.getKey().usi().equals(reply))
                        .map(entry -> puzzle.tree().nodes().get(entry.getValue()))
                        .findFirst()
                        .orElseThrow();
                player.move(after.best().get(0).usi());
                browser.settle("[data-mood=good]");
                assertThat(browser.all(".tree li")).isNotEmpty();
            }
        }
        server.dice.set(0);
        assertThat(met).hasSameSizeAs(key.replies().keySet());
    }

    /** Readings take room: on the smallest telephone a Japanese hint is the longest. */
    @Test
    void aLongHintDoesNotLieOverTheHandItSpeaksOf() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.driver.executeCdpCommand(
                    "Emulation.setDeviceMetricsOverride",
                    Map.of("width", 360, "height", 640, "deviceScaleFactor", 1, "mobile", true));
            for (String place : List.of(
                    "tsume/mate3-01", "learn/forbidden-drops/knight-at-the-end", "learn/capture-and-drop/stand-by")) {
                browser.open(server.address("/ja/" + place));
                browser.press("[data-does=hint]");
                browser.settle("[data-mood=note]");
                assertThat(browser.run("const hand = document.querySelector('.stand.is-bottom .stand-pieces');"
                                + "return hand.getBoundingClientRect().bottom"
                                + " <= document.querySelector('.result').getBoundingClientRect().top"))
                        .as(place)
                        .isEqualTo(true);
            }
        }
    }

    /** Where the result stands beside the board, it covers nothing. */
    @Test
    void aHintBesideTheBoardLeavesTheHandAsItIs() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.driver.executeCdpCommand(
                    "Emulation.setDeviceMetricsOverride",
                    Map.of("width", 1280, "height", 720, "deviceScaleFactor", 1, "mobile", false));
            String measure = "return JSON.stringify([...document.querySelectorAll('.stand.is-bottom .held, "
                    + ".stand.is-bottom .stand-name')].map(e => [e.getBoundingClientRect(),"
                    + " getComputedStyle(e).visibility]))";
            for (String place : List.of("tsume/mate3-01", "learn/capture-and-drop/stand-by")) {
                browser.open(server.address("/en/" + place));
                Object before = browser.run(measure);
                browser.press("[data-does=hint]");
                browser.settle("[data-mood=note]");
                assertThat(browser.run(measure)).as(place).isEqualTo(before);
            }
        }
    }

    @Test
    void theKingOfAPuzzleIsTheOneOfTheLowerRank() {
        try (Browser browser = new Browser(true)) {
            String king = ".piece[data-piece=K][data-color=w]";
            browser.open(server.address("/ja/learn/king/step-away"));
            String jewel = picture(browser, ".piece[data-piece=K][data-color=b]");
            browser.open(address(Language.JA, server.puzzles().get(0)));
            assertThat(picture(browser, king)).isEqualTo(jewel);
            browser.open(server.address("/ja/tsume"));
            assertThat(picture(browser, king)).isEqualTo(jewel);
        }
    }

    /** Which cell of the sheet of pieces is shown. */
    private static String picture(Browser browser, String piece) {
        return browser.one(piece).getCssValue("background-position");
    }

    @Test
    void aWrongCheckIsAnsweredByTheDefenceThatRefutesIt() {
        for (Puzzle puzzle : server.puzzles()) {
            for (Map.Entry<Move, ippo.tsume.SolutionTree.Branch> check :
                    puzzle.tree().start().checks().entrySet()) {
                if (check.getValue() instanceof Fails fails && check.getKey() instanceof BoardMove) {
                    refuted(puzzle, check.getKey(), fails);
                    return;
                }
            }
        }
        throw new AssertionError("no puzzle has a check that fails");
    }

    private static void refuted(Puzzle puzzle, Move check, Fails fails) {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.open(address(Language.IT, puzzle));
            new Player.Mouse(browser).move(check.usi());
            browser.settle("[data-mood=miss]");
            Square to = fails.refutation().get(0).to();
            String color = browser.one(".cell[data-square='" + to.name() + "'] .piece, .cell.is-last .piece")
                    .getDomAttribute("data-color");
            assertThat(color).isNotNull();
            assertThat(browser.all(".cell.is-last .piece")).isNotEmpty();
            assertThat(browser.driver.getCurrentUrl()).contains("tried=");
            browser.one(".go a").click();
            browser.settle("form input[name=moves]");
            browser.waiting().until(d -> !browser.driver.getCurrentUrl().contains("tried="));
            assertThat(moves(browser)).isEmpty();
        }
    }

    @Test
    void aLastMoveThatCanBeMadeInTwoWaysIsAcceptedInBoth() {
        Puzzle puzzle = server.puzzles().stream()
                .filter(each -> each.plies() == 3 && lastChoices(each).size() == 2)
                .findFirst()
                .orElseThrow();
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            for (Move mate : lastChoices(puzzle)) {
                server.dice.set(0);
                browser.open(address(Language.ES, puzzle));
                Player player = new Player.Mouse(browser);
                player.move(puzzle.solution().get(0).usi());
                browser.waiting().until(d -> moves(browser).size() == 2);
                player.move(mate.usi());
                browser.settle("[data-mood=good]");
            }
        }
    }

    /** The mates after the first move and the first reply to it. */
    private static List<Move> lastChoices(Puzzle puzzle) {
        Mates key = (Mates) puzzle.tree().start().checks().get(puzzle.solution().get(0));
        return puzzle.tree()
                .nodes()
                .get(key.replies().values().iterator().next())
                .best();
    }

    @Test
    void thePromotionQuestionIsAskedAndAnswered() {
        Puzzle puzzle = server.puzzles().stream()
                .filter(each -> each.plies() == 1 && asksForPromotion(each))
                .findFirst()
                .orElseThrow();
        String mate = puzzle.solution().get(0).usi();
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.open(address(Language.JA, puzzle));
            browser.one(".cell[data-square='" + mate.substring(0, 2) + "']").click();
            browser.one(".cell[data-square='" + mate.substring(2, 4) + "']").click();
            browser.waiting() // it fades in
                    .until(d -> browser.one("dialog.promotion:modal").isDisplayed());
            browser.press("dialog.promotion [data-answer=" + (mate.endsWith("+") ? "yes" : "no") + "]");
            browser.settle("[data-mood=good]");
        }
    }

    @Test
    void aPieceIsDraggedToItsSquare() {
        Puzzle puzzle = server.puzzles().stream()
                .filter(each -> each.plies() == 1 && each.solution().get(0) instanceof ippo.rules.Drop)
                .findFirst()
                .orElseThrow();
        String mate = puzzle.solution().get(0).usi();
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.open(address(Language.EN, puzzle));
            new org.openqa.selenium.interactions.Actions(browser.driver)
                    .clickAndHold(browser.one(".held[data-from='" + mate.substring(0, 2) + "']"))
                    .moveToElement(browser.one(".cell[data-square='" + mate.substring(2, 4) + "']"))
                    .release()
                    .perform();
            browser.settle("[data-mood=good]");
        }
    }

    @Test
    void goingBackAndReloadingKeepThePosition() {
        Puzzle puzzle = branching();
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.open(address(Language.EN, puzzle));
            new Player.Mouse(browser).move(puzzle.solution().get(0).usi());
            browser.waiting().until(d -> moves(browser).size() == 2);
            List<String> played = moves(browser);
            browser.open(browser.driver.getCurrentUrl().replace("/en/", "/ja/"));
            assertThat(moves(browser)).isEqualTo(played);
            browser.driver.navigate().refresh();
            assertThat(moves(browser)).isEqualTo(played);
        }
    }

    private static boolean asksForPromotion(Puzzle puzzle) {
        return puzzle.solution().get(0) instanceof BoardMove move
                && puzzle.start().isLegal(new BoardMove(move.from(), move.to(), true))
                && puzzle.start().isLegal(new BoardMove(move.from(), move.to(), false));
    }

    private static Puzzle branching() {
        return server.puzzles().stream()
                .filter(each -> each.plies() == 3)
                .filter(each -> each.tree().start().checks().get(each.solution().get(0)) instanceof Mates mates
                        && mates.replies().size() > 1)
                .findFirst()
                .orElseThrow();
    }

    private static List<String> moves(Browser browser) {
        String value = browser.one("input[name=moves]").getDomProperty("value");
        return value == null || value.isEmpty()
                ? List.of()
                : new ArrayList<>(List.of(value.split(","))).stream().collect(Collectors.toList());
    }

    private static String address(Language language, Puzzle puzzle) {
        return server.address("/" + language.tag() + "/tsume/" + puzzle.id());
    }
}
