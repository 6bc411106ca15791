package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.check.ContentLoader;
import ippo.exercise.Exercise;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.frame.Site;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WebElement;

/** Every way in which squares are marked, put in order, and answers chosen: with mouse, keys, and without scripts. */
@Tag("browser")
@Order(2)
class AskingBrowserTest {
    private static TestServer server;

    @BeforeAll
    static void start() {
        Content content = ContentLoader.read(Optional.of(Path.of("src/test/resources/asking")), Optional.empty())
                .content()
                .orElseThrow();
        server = new TestServer(Site.DIRECT, content, Messages.all());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void withTheMouse() {
        finish(Language.IT, true, Player.Mouse::new);
    }

    @Test
    void withTheKeyboardAlone() {
        finish(Language.JA, true, Player.Keyboard::new);
    }

    @Test
    void withoutScripts() {
        finish(Language.ES, false, Player.Forms::new);
    }

    private static void finish(Language language, boolean script, Function<Browser, Player> players) {
        Lesson lesson = server.content().lesson("asking").orElseThrow();
        try (Browser browser = new Browser(script)) {
            if (script) {
                browser.reduceMotion();
            }
            Player player = players.apply(browser);
            browser.open(address(language, lesson.cards().get(0).id()));
            for (Exercise card : lesson.cards()) {
                player.solve(card);
                browser.settle("[data-mood=good]");
                player.press(".go a");
            }
            for (Exercise exercise : lesson.exercises()) {
                browser.await("location.pathname.endsWith(arguments[0])", "/" + exercise.id());
                player.solve(exercise);
                browser.settle("[data-mood=good]");
                assertThat(browser.all(".result .star.is-full"))
                        .as(exercise.id())
                        .hasSize(3);
                player.press(".go a");
            }
        }
    }

    private static String address(Language language, String exercise) {
        return server.address("/" + language.tag() + "/learn/asking/" + exercise);
    }

    @Test
    void numbersStandOnThePiecesAndAreTakenBack() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.open(address(Language.EN, "order"));
            Player player = new Player.Mouse(browser);
            player.mark("3c");
            browser.waiting().until(d -> numbers(browser).equals(List.of("3c 1")));
            assertThat(browser.one(".result").getText())
                    .contains("The rook on 3c is number 1. One more tap takes the number away.");
            player.mark("5e");
            browser.waiting().until(d -> numbers(browser).equals(List.of("3c 1", "5e 2")));
            assertThat(browser.one(".cell[data-square='5e']").getAttribute("aria-label"))
                    .isEqualTo("5e, White knight, number 2");
            assertThat(browser.run("""
                    const number = document.querySelector('.number').getBoundingClientRect();
                    const cell = document.querySelector('.cell:has(.number)').getBoundingClientRect();
                    return number.width < 0.7 * cell.width && number.height < 0.7 * cell.height;
                    """)).as("the piece is still to be seen").isEqualTo(true);
            assertThat(browser.one(".result").getText()).contains("The knight on 5e is number 2. Still to go: 4.");
            player.mark("1a"); // nothing stands there
            assertThat(numbers(browser)).containsExactly("3c 1", "5e 2");
            player.mark("3c"); // with it, what came after
            browser.waiting().until(d -> numbers(browser).isEmpty());
            player.mark("3c");
            browser.waiting().until(d -> numbers(browser).equals(List.of("3c 1")));
            for (String square : List.of("7c", "5i", "5e", "3g", "7g")) {
                int before = numbers(browser).size();
                player.mark(square);
                browser.await("document.querySelectorAll('.number').length > arguments[0]", before);
            }
            browser.settle("[data-mood=miss]");
            assertThat(browser.one(".result").getText())
                    .contains("The silver is worth 5, the knight 4: the silver comes first.")
                    .contains("The numbers are rough.");
            assertThat(browser.all(".cell.is-wrong")).hasSize(2);
            assertThat(browser.violations()).isEmpty();
            player.press(".go a");
            browser.settle("[data-mood=asking]");
            assertThat(numbers(browser)).as("right so far").containsExactlyInAnyOrder("3c 1", "7c 2", "5i 3");
        }
    }

    private static List<String> numbers(Browser browser) {
        return browser.all(".cell:has(.number)").stream()
                .map(cell -> cell.getAttribute("data-square") + " "
                        + cell.findElement(org.openqa.selenium.By.className("number"))
                                .getText())
                .sorted((one, other) -> one.substring(3).compareTo(other.substring(3)))
                .toList();
    }

    @Test
    void answersOfTheAuthorsOwnHaveHisLabelsAndReasons() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.open(address(Language.EN, "ask-three"));
            Player player = new Player.Mouse(browser);
            List<String> order = words(browser);
            assertThat(order).containsExactlyInAnyOrder("bow", "wave", "nothing");
            assertThat(browser.one(".choice[value=bow]").getText()).isEqualTo("… bow and say “onegaishimasu”.");
            player.press(".choice[value=wave]");
            assertThat(browser.one(".result").getText()).contains("No: both bow.");
            assertThat(words(browser)).as("until it is solved").isEqualTo(order);
            player.press("[data-does=hint]");
            player.press("[data-does=hint]");
            assertThat(browser.one(".result").getText()).containsPattern("It is not “… (wave|do).*”");
            player.press(".choice[value=bow]");
            browser.settle("[data-mood=good]");
            assertThat(browser.all(".result .star.is-full")).hasSize(2);
            assertThat(words(browser)).isEqualTo(order);
            browser.open(address(Language.EN, "ask-four"));
            assertThat(words(browser)).as("numbers rise").containsExactly("6", "7", "8", "9");
            assertThat(browser.violations()).isEmpty();
        }
    }

    private static List<String> words(Browser browser) {
        return browser.all(".choice").stream()
                .map((WebElement choice) -> choice.getAttribute("value"))
                .toList();
    }
}
