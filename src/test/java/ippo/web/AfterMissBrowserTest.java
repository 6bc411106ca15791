package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** After a miss the board is alive by a press, and where squares are marked that press counts at once. */
@Tag("browser")
@Order(2)
class AfterMissBrowserTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private Browser browser;

    @BeforeEach
    void open() {
        browser = new Browser(true);
        browser.reduceMotion();
    }

    @AfterEach
    void close() {
        browser.close();
    }

    private static String cell(String square) {
        return ".cell[data-square='" + square + "']";
    }

    @Test
    void theRightSquareCountsRightAfterTheWrongOne() {
        browser.open(server.address("/en/learn/board-and-pieces/yours-or-theirs"));
        browser.one(cell("4c")).click();
        browser.settle("[data-mood=miss]");
        browser.one(cell("2c")).click();
        browser.settle("[data-mood=good]");
    }

    @Test
    void aPieceInHandThatIsPressedAfterAMissIsPickedUp() {
        browser.open(server.address("/en?board=put"));
        browser.one(cell("2c")).click();
        browser.one(cell("2b")).click();
        browser.settle("[data-mood=miss]");
        browser.run("return new Promise(done => setTimeout(done, 1600))"); // by then it is meant as more than "go on"
        browser.one(".stand.is-bottom .held").click();
        browser.settle(".held.is-held");
        browser.one(cell("3c")).click();
        browser.settle("[data-mood=good]");
    }

    @Test
    void promotionIsNotAskedWhereAPieceInHandIsWanted() {
        browser.open(server.address("/en?board=mate"));
        browser.one(cell("3c")).click();
        browser.one(cell("3b")).click();
        browser.settle("[data-mood=miss]");
        assertThat(browser.one(".result").getText()).contains("take the piece from your hand");
    }

    @Test
    void thePieceThatIsAskedAboutIsNoSquareToBeMarked() {
        browser.open(server.address("/en/learn/bishop/open-the-door"));
        browser.one(cell("2e")).click();
        assertThat(browser.one(".nudge").getText()).isEqualTo("Now tap the squares.");
        browser.one(cell("4c")).click();
        browser.settle(cell("4c") + ".is-marked");
        assertThat(browser.has(".nudge")).isFalse();
        assertThat(browser.has(cell("2e") + ".is-marked")).isFalse();
    }

    @Test
    void aSquareThatWasMissingIsAddedToTheRightOnes() {
        browser.open(server.address("/en/learn/bishop/open-the-door"));
        for (String square : new String[] {"5b", "4c", "3d", "1a"}) {
            browser.one(cell(square)).click();
        }
        browser.one("[data-does=check]").click();
        browser.settle("[data-mood=miss]");
        browser.one(cell("1d")).click();
        browser.settle("[data-mood=asking]");
        browser.settle(cell("1d") + ".is-marked");
        browser.one("[data-does=check]").click();
        browser.settle("[data-mood=good]");
    }
}
