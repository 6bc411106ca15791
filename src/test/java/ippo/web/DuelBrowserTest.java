package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.Content;
import ippo.content.check.ContentLoader;
import ippo.content.check.SampleContent;
import ippo.exercise.Exercise;
import ippo.i18n.Messages;
import ippo.web.frame.Site;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An exercise in which White answers, in a real browser: the answer is seen and said, kept, and taken back. */
@Tag("browser")
@Order(2)
class DuelBrowserTest {
    @TempDir
    static Path folder;

    private static TestServer server;

    @BeforeAll
    static void start() {
        SampleContent sample = SampleContent.in(folder)
                .edit("lessons/pawn/lesson.yaml", "\"9/9/9/9/9/9/4P4/9/9 b - 1\"", "\"9/9/4g1s2/9/9/9/4N4/9/9 b - 1\"")
                .edit(
                        "lessons/pawn/lesson.yaml",
                        "{collect: [\"5d\"], moves: 3}",
                        "{duel: {take: [\"3c\"]}, white: flees, moves: 2}")
                .edit("lessons/pawn/lesson.yaml", "[\"5g5f\", \"5f5e\", \"5e5d\"]", "[\"5g4e\", \"5c4d\", \"4e3c+\"]")
                .edit(
                        "lessons/pawn/lesson.yaml",
                        "\"4k4/9/4P4/9/9/9/9/9/9 b G 1\"",
                        "\"7k1/9/5+S3/6+LS1/9/8R/9/9/9 b Sr2b4gs4n3l18p 1\"")
                .edit("lessons/pawn/lesson.yaml", "{mate: 1}", "{mate: 3}")
                .edit("lessons/pawn/lesson.yaml", "[\"G*5b\"]", "[\"S*3b\", \"2a2b\", \"2d2c+\"]");
        ContentLoader.Result read = sample.read();
        Content content = read.content().orElseThrow(() -> new IllegalStateException(read.faults() + ""));
        server = new TestServer(Site.DIRECT, content, Messages.all());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static String address() {
        return server.address("/en/learn/pawn/collect");
    }

    private static Exercise duel() {
        return server.content().lesson("pawn").orElseThrow().exercises().get(0);
    }

    private static String moves(Browser browser) {
        return browser.one("input[name=moves]").getDomProperty("value");
    }

    private static String said(Browser browser) {
        return String.valueOf(browser.run(
                "return [...document.querySelectorAll('[aria-live]')].map(each => each.textContent).join('')"));
    }

    @Test
    void whitesAnswerIsSeenSaidKeptAndTakenBack() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.open(address());
            Player player = new Player.Mouse(browser);
            player.move("5g4e");
            browser.waiting().until(d -> moves(browser).equals("5g4e,5c4d"));
            assertThat(browser.one(".cell[data-square='4d'] .piece").getDomAttribute("data-color"))
                    .isEqualTo("w");
            assertThat(browser.all(".cell.is-last")).isNotEmpty();
            assertThat(said(browser)).contains("White: gold to 4d.");
            assertThat(browser.one(".result").getText()).contains("White: gold to 4d.");
            browser.driver.navigate().refresh();
            browser.settle(".cell[data-square='4d'] .piece");
            assertThat(moves(browser)).isEqualTo("5g4e,5c4d");
            browser.open(browser.driver.getCurrentUrl().replace("/en/", "/ja/"));
            assertThat(moves(browser)).isEqualTo("5g4e,5c4d");
            browser.open(browser.driver.getCurrentUrl().replace("/ja/", "/en/").replaceAll("\\?.*", ""));
            player.move("5g4e");
            player.move("4e3c+");
            browser.settle("[data-mood=good]");
            assertThat(browser.all(".result .star.is-full")).hasSize(3);
        }
    }

    @Test
    void aMissShowsWhatWhiteDoes() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.open(address());
            Player player = new Player.Mouse(browser);
            player.move("5g6e");
            browser.settle("[data-mood=miss]");
            assertThat(said(browser)).contains("White: ");
            browser.one(".go a").click();
            browser.waiting().until(d -> !browser.driver.getCurrentUrl().contains("tried="));
            assertThat(moves(browser)).isEmpty();
            player.solve(duel());
            browser.settle("[data-mood=good]");
        }
    }

    @Test
    void itIsPlayedWithoutScripts() {
        try (Browser browser = new Browser(false)) {
            browser.open(address());
            Player player = new Player.Forms(browser);
            player.solve(duel());
            assertThat(browser.one("[data-player]").getDomAttribute("data-mood"))
                    .isEqualTo("good");
        }
    }

    @Test
    void aMateInThreeTellsHowFarItIs() {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.open(server.address("/en/learn/pawn/mate"));
            Player player = new Player.Mouse(browser);
            player.move("S*3b");
            browser.waiting().until(d -> moves(browser).equals("S*3b,2a2b"));
            assertThat(browser.one(".result").getText()).contains("Now mate in 1", "White: king to 2b.");
            player.move("2d2c+");
            browser.settle("[data-mood=good]");
            assertThat(browser.one(".result").getText()).contains("Checkmate!");
            assertThat(browser.all(".cell.is-barred")).isNotEmpty();
        }
    }
}
