package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/**
 * A board never leaves the hand: whatever is pressed in whatever state, the node that had the focus is the same object
 * afterwards, or what stands for it has the focus; one thing is said; and the title tells what is shown. By keys, with
 * movement on.
 */
@Tag("browser")
@Order(2)
class SteadyBoardBrowserTest {
    /** Keeps what is said from now on, and marks the square so that another node in its place is told from it. */
    private static final String BEFORE = """
            window.uttered = [];
            if (!window.listening) {
                window.listening = new MutationObserver(changes => changes.forEach(change =>
                    [...change.addedNodes].filter(node => node.textContent.trim() && !node.textContent.includes('Waiting'))
                        .forEach(node => window.uttered.push(node.textContent))));
                document.querySelectorAll('[aria-live=polite]').forEach(region =>
                    window.listening.observe(region, { childList: true }));
            }
            window.pressed = document.activeElement;
            """;

    @AutoClose
    private static final TestServer server = new TestServer();

    private Browser browser;
    private final List<String> faults = new ArrayList<>();

    private void open(String address) {
        browser.open(server.address(address));
        browser.settle(".cell[tabindex='0']");
    }

    private void send(CharSequence... keys) {
        new Actions(browser.driver).sendKeys(keys).perform();
    }

    private void focus(String css) {
        browser.run("document.querySelector(arguments[0]).focus()", css);
    }

    private String title() {
        return browser.driver.getTitle();
    }

    /** Presses, waits until something is said and nothing is under way, and holds it against the rule. */
    private void lead(String what, String title, String successor, CharSequence... keys) {
        browser.run(BEFORE);
        send(keys);
        browser.await("window.uttered.length > 0 && !document.querySelector('[aria-busy=true]')");
        List<?> uttered = (List<?>) browser.run("return window.uttered");
        if (uttered.size() != 1) {
            faults.add(what + ": said " + uttered);
        }
        boolean kept = Boolean.TRUE.equals(
                successor.isEmpty()
                        ? browser.run("return document.activeElement === window.pressed")
                        : browser.run("return document.activeElement.matches(arguments[0])", successor));
        if (!kept) {
            faults.add(
                    what + ": the focus is on " + browser.run("return document.activeElement.outerHTML.slice(0, 150)"));
        }
        if (!title().startsWith(title)) {
            faults.add(what + ": the title is " + title());
        }
        if (!Boolean.TRUE.equals(browser.run("return document.querySelectorAll('button.cell').length === 81"
                + " && document.querySelectorAll('button.cell[tabindex=\"0\"]').length === 1"))) {
            faults.add(what + ": there is no grid of one stop");
        }
    }

    private void act(String what, String title, CharSequence... keys) {
        lead(what, title, "", keys);
    }

    /** Goes to a square without a word, and presses it. */
    private void press(String what, String title, String square) {
        focus(".cell[data-square='" + square + "']");
        act(what + " " + square, title, Keys.ENTER);
    }

    private void move(String what, String title, String usi) {
        press("picks up", "", usi.substring(0, 2));
        press(what, title, usi.substring(2, 4));
    }

    @Test
    void aPuzzleFromTheFirstMistakeToTheSolution() {
        try (Browser real = new Browser(true)) {
            browser = real;
            open("/en/tsume/m3-17");
            focus("#typed");
            send("2c2b");
            act("a typed move that is wrong", "The king is saved", Keys.ENTER);
            assertThat(browser.run("return document.activeElement.value")).isEqualTo("");
            act("tries again from the empty box", "Mate in 3", Keys.ENTER);
            send("nonsense");
            act("what cannot be read", "Mate in 3", Keys.ENTER);
            assertThat(browser.run("return document.activeElement.value")).isEqualTo("nonsense");
            focus(".cell[tabindex='0']");
            act("a hint by its key", "", "t");
            focus("[data-does=give-up]");
            lead("the solution", "The solution", "[data-does=forward]", Keys.ENTER);
            focus(".cell[data-square='5e']");
            act("a move on", "The solution: move 1 of 3", "]");
            act("another", "The solution: move 2 of 3", "]");
            act("a move back", "The solution: move 1 of 3", "[");
            act("the position in words", "The solution: move 1 of 3", "p");
            act("a square that is only looked at", "The solution: move 1 of 3", Keys.ENTER);
            focus("[data-does=forward]");
            act("a move on by its button", "The solution: move 2 of 3", Keys.ENTER);
            lead("the last one", "The solution: move 3 of 3", "[data-does=backward]", Keys.ENTER);
            focus(".cell[data-square='5e']");
            act("no further one", "The solution: move 3 of 3", "]");
            assertThat(faults).isEmpty();
        }
    }

    @Test
    void theSolutionStandsUntilAKeyMovesItOn() {
        try (Browser real = new Browser(true)) {
            browser = real;
            open("/en/tsume/m3-17");
            focus("[data-does=give-up]");
            lead("the solution", "The solution", "[data-does=forward]", Keys.ENTER);
            browser.driver.executeAsyncScript("setTimeout(arguments[0], 2000)");
            assertThat((List<?>) browser.run("return window.uttered")).hasSize(1);
            assertThat(title()).startsWith("The solution");
            assertThat(faults).isEmpty();
        }
    }

    @Test
    void aQuestionOfALessonRefusedMissedAndSolved() {
        try (Browser real = new Browser(true)) {
            browser = real;
            open("/en/learn/dragon-and-horse/dragon-feast");
            move("refused", "", "5h3g");
            press("goes on", "", "5g");
            open("/en/learn/first-moves/nobody-guards");
            move("misses", "Not yet", "2g2f");
            send(Keys.ARROW_UP);
            assertThat(browser.run("return document.activeElement.dataset.square"))
                    .isEqualTo("2e");
            focus(".cell[data-square='2f']");
            act("tries again", "Nobody", Keys.ENTER);
            open("/en/learn/knight/first-jump");
            move("solves", "Perfect!", "5g4e");
            act("where one is", "Perfect!", "4");
            send(Keys.ENTER);
            browser.settle("h1:focus");
            assertThat(title()).doesNotContain("Perfect");
            assertThat(faults).isEmpty();
        }
    }

    @Test
    void squaresAreMarked() {
        try (Browser real = new Browser(true)) {
            browser = real;
            open("/en/learn/declining/what-a-silver-keeps");
            press("marks", "", "6d");
            press("marks", "", "5d");
            focus("[data-does=check]");
            lead("wrong marks", "Not yet", ".cell", Keys.ENTER);
            lead("tries again", "", ".cell", Keys.ENTER);
            press("marks", "", "4d");
            focus("[data-does=check]");
            lead("right marks", "Done!", ".cell", Keys.ENTER);
            assertThat(faults).isEmpty();
        }
    }

    @Test
    void anAnswerIsChosenAndTheBoardBesideItIsWalked() {
        try (Browser real = new Browser(true)) {
            browser = real;
            open("/en/learn/values-and-exchanges/taken-back");
            browser.run("document.querySelector('a.skip[href=\"#board\"]').click()");
            assertThat(browser.run("return document.activeElement.matches('.cell')"))
                    .isEqualTo(true);
            act("the position in words", "", "p");
            act("who attacks", "", "a");
            send("n");
            assertThat(browser.run("return document.activeElement.querySelector('.piece').dataset.color"))
                    .isEqualTo("b");
            focus(".choice[value=ahead]");
            act("a wrong choice", "Not yet", Keys.ENTER);
            focus(".choice[value=even]");
            act("the right one", "Done!", Keys.ENTER);
            send(Keys.ENTER);
            browser.settle("h1:focus");
            assertThat(faults).isEmpty();
        }
    }

    @Test
    void promotionIsAskedOverTheBoard() {
        try (Browser real = new Browser(true)) {
            browser = real;
            open("/en/learn/dragon-and-horse/other-colour");
            List<?> way = (List<?>)
                    browser.run("for (const pair of document.querySelector('.board').dataset.legal.split(';')) {"
                            + " const [from, tos] = pair.split(':'); const to = tos.split(',').find(each => each.endsWith('+'));"
                            + " if (to) return [from, to.slice(0, 2)]; }");
            focus(".cell[data-square='" + way.get(0) + "']");
            send(Keys.ENTER);
            focus(".cell[data-square='" + way.get(1) + "']");
            browser.run(BEFORE);
            send(Keys.ENTER);
            browser.await("document.querySelector('dialog.promotion:modal')");
            send(Keys.ENTER);
            browser.await("!document.querySelector('[aria-busy=true]') && window.uttered.length > 0");
            assertThat(browser.run("return document.activeElement === window.pressed"))
                    .isEqualTo(true);
            assertThat((List<?>) browser.run("return window.uttered")).hasSize(1);
        }
    }

    @Test
    void aGameIsPlayedTakenBackAndGivenUp() {
        try (Browser real = new Browser(true)) {
            browser = real;
            browser.open(server.address("/en/play/small/pawns-only"));
            browser.one("main form button[type=submit]").click();
            browser.waiting().until(d -> !browser.driver.getCurrentUrl().contains("/small/"));
            browser.settle(".cell[tabindex='0']");
            String game = title();
            move("moves", game, "7g7f");
            move("moves too far", game, "2g2e");
            focus("[data-does=hint]");
            act("a hint", "Hint", Keys.ENTER);
            focus("[data-does=take-back]");
            lead("takes back", game, ".cell", Keys.ENTER);
            move("moves again", game, "7g7f");
            focus(".cell[data-square='5e']");
            act("looks back", "Move ", "[");
            act("one move on, to where the game stands", game, "]");
            focus("[data-does=resign]");
            lead("is asked whether to give up", "Resign this game?", "[data-does=go-on]", Keys.ENTER);
            lead("plays on after all", game, ".cell", Keys.ENTER);
            focus("[data-does=resign]");
            lead("is asked again", "Resign this game?", "[data-does=go-on]", Keys.ENTER);
            focus("[data-does=confirm]");
            lead("gives up", "Ippo has won", ".cell", Keys.ENTER);
            assertThat(String.valueOf(browser.run("return window.uttered[0]"))).startsWith("Ippo has won");
            act("the board of a game that is over", "Ippo has won", "p");
            assertThat(faults).isEmpty();
        }
    }

    /** The document, too, stays the same. */
    @Test
    void aGameIsReplayed() {
        try (Browser real = new Browser(true)) {
            browser = real;
            browser.open(server.address("/en/records"));
            browser.one("textarea").sendKeys("7g7f 3c3d 8h2b+ 3a2b B*5e 8c8d 5e2b+");
            browser.one("main form button[type=submit]").click();
            browser.settle(".replay-moves");
            browser.settle(".cell[tabindex='0']");
            browser.run("window.same = true");
            focus(".cell[data-square='5e']");
            act("a move on", "Move 1 of 7 – Replay", "]");
            assertThat(browser.driver.getCurrentUrl()).endsWith("?ply=1");
            act("a move on", "Move 2 of 7 – Replay", "]");
            act("a move back", "Move 1", "[");
            act("the position in words", "Move 1", "p");
            act("the last moves", "Move 1", "r");
            focus("[data-does=forward]");
            act("a move on by its button", "Move 2", Keys.ENTER);
            act("a move on by the arrow key", "Move 3", Keys.ARROW_RIGHT);
            // steps that are pressed before the last one is shown count after it
            focus(".cell[data-square='5e']");
            send("[", "[");
            browser.await("document.title.startsWith('Move 1 of 7')");
            focus(".replay-moves li:nth-child(7) a");
            act("the last move from the list", "Move 7", Keys.ENTER);
            assertThat(browser.run("return document.activeElement.getAttribute('aria-current')"))
                    .isEqualTo("true");
            assertThat(String.valueOf(browser.run("return document.activeElement.getAttribute('aria-label')")))
                    .startsWith("Move 7")
                    .doesNotContain("☗");
            focus(".cell[data-square='5e']");
            act("no further one", "Move 7", "]");
            send(Keys.ARROW_UP);
            assertThat(browser.run("return document.activeElement.dataset.square"))
                    .isEqualTo("5d");
            assertThat(browser.run("return window.same")).isEqualTo(true);
            assertThat(faults).isEmpty();
        }
    }
}
