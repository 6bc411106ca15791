package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitor;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.i18n.Language;
import ippo.training.Lane;
import ippo.training.Storms;
import ippo.tsume.Mirror;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.openqa.selenium.WebElement;

/** Each way to train once, in a real browser and two languages. */
@Tag("browser")
@Order(2)
class TrainingBrowserTest {
    static final List<Language> LANGUAGES = List.of(Language.JA, Language.DE);

    @AutoClose
    private static final TestServer server = new TestServer();

    private static final PuzzleBank BANK = server.content().bank();

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void eachWayToTrainLeadsFromItsPageToAMate(Language language) {
        String root = "/" + language.tag() + "/tsume";
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            Player player = new Player.Mouse(browser);

            browser.open(server.address(root));
            browser.one(".today").click();
            browser.settle("[data-player]");
            mate(browser, player);
            assertThat(browser.one("[data-go=next]").getAttribute("href")).contains("/tsume/days/");
            browser.one("[data-go=next]").click();
            browser.waiting().until(d -> browser.driver.getCurrentUrl().endsWith("/easy/2"));
            browser.open(server.address(root + "/days"));
            assertThat(browser.all(".calendar .is-kept")).hasSize(1);

            browser.open(server.address(root));
            browser.one(".tsume-books a").click();
            browser.settle(".button.main");
            browser.one(".button.main").click();
            browser.settle("[data-player]");
            List<BankPuzzle> book = server.content().books().get(0).puzzles();
            String open = browser.driver.getCurrentUrl().replaceAll(".*/|[?#].*", "");
            // one goes on after what is solved already: today's mate may be of this book
            int place = book.stream().map(each -> each.id().toString()).toList().indexOf(open);
            int before = place == 0 ? 0 : 1;
            player.move(book.get(place).puzzle().solution().get(0).usi());
            browser.settle("[data-mood=good]");
            browser.one(".button.main[data-go=next]").click();
            browser.waiting()
                    .until(d -> browser.driver
                            .getCurrentUrl()
                            .endsWith("/" + book.get(place + 1).id()));
            browser.open(server.address(root + "/books"));
            assertThat(browser.one(".book-bar").getAttribute("value")).isEqualTo(String.valueOf(before + 1));

            BankPuzzle missed = BANK.ofLength(1).get(5);
            browser.open(server.address(root + "/" + missed.id()));
            browser.one("[name=giveup]").click();
            browser.waiting().until(d -> browser.driver.getCurrentUrl().contains("walk="));
            server.database()
                    .write(
                            handle -> handle.execute(
                                    "update review_card set due_at = due_at - 172800000, reviewed_at = reviewed_at - 172800000"));
            browser.open(server.address(root));
            assertThat(browser.all(".is-due")).hasSize(1);
            browser.one(".is-due").click();
            browser.settle(".button.main");
            browser.one(".tsume-group .tile").click();
            browser.settle("[data-player]");
            // another day it is asked from the other side
            player.move(Mirror.of(missed.puzzle()).solution().get(0).usi());
            browser.settle("[data-mood=good]");

            browser.open(server.address(root + "/progress"));
            assertThat(browser.all("svg.columns .tried")).isNotEmpty();
            assertThat(browser.all(".shares tbody tr")).isNotEmpty();

            browser.open(server.address(root + "/storm"));
            browser.one("main form .button.main").click();
            browser.settle("[data-player]");
            mate(browser, player);
            browser.one("[data-go=next]").click();
            browser.waiting().until(d -> browser.driver.getCurrentUrl().endsWith("/1"));

            browser.open(server.address(root + "/length/1"));
            browser.one(".mark").click();
            browser.settle(".link-field");
            WebElement link = browser.one(".link-field");
            browser.open(link.getAttribute("value"));
            assertThat(browser.all(".tile")).hasSize(1);
        }
    }

    /** Plays the mate in one that is on the board. */
    private static void mate(Browser browser, Player player) {
        String address = browser.driver.getCurrentUrl().replaceAll("[?#].*", "");
        String storm = address.replaceAll(".*/storm/", "");
        BankPuzzle puzzle = address.contains("/storm/")
                ? stormPuzzle(storm.replaceAll("/.*", ""))
                : server.services()
                        .dailyPuzzles()
                        .of(LocalDate.now(ZoneOffset.UTC))
                        .of(Lane.EASY)
                        .get(0);
        player.move(puzzle.puzzle().solution().get(0).usi());
        browser.settle("[data-mood=good]");
    }

    private static BankPuzzle stormPuzzle(String id) {
        Visitor visitor = server.database()
                .read(handle -> new Visitor(handle.createQuery("select visitor from storm where id = :id")
                        .bind("id", id)
                        .mapTo(Long.class)
                        .one()));
        Storms.Run run = server.services().storms().find(visitor, id).orElseThrow();
        return server.services().storms().puzzle(run, run.passed());
    }
}
