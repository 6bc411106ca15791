package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import ippo.Proofs;
import ippo.i18n.Language;
import ippo.web.play.Showcase;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** The player alone, with samples instead of content: what is seen, said and focused, and that nothing moves. */
@Tag("browser")
@Order(1)
class PlayerBrowserTest {
    private static HttpServer server;

    private Browser browser;

    @BeforeAll
    static void start() throws IOException {
        server = Showcase.start(0);
    }

    @AfterAll
    static void stop() {
        server.stop(0);
    }

    @BeforeEach
    void open() {
        browser = new Browser(true);
    }

    @AfterEach
    void close() {
        browser.close();
    }

    private void open(String sample) {
        browser.open("http://127.0.0.1:" + server.getAddress().getPort() + sample);
        browser.waiting()
                .until(d -> browser.run("return !!document.querySelector('.cell[tabindex=\"0\"], [data-use=show]')"));
    }

    private void screen(int width, int height) {
        browser.driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
    }

    private static String cell(String square) {
        return ".cell[data-square='" + square + "']";
    }

    private void awaitMood(String mood) {
        browser.settle("[data-player][data-mood='" + mood + "']");
    }

    private String text(String script) {
        return String.valueOf(browser.run("return " + script));
    }

    private String said() {
        return text("[...document.querySelectorAll('[aria-live]')].map(each => each.textContent).join('')");
    }

    private String focused() {
        return text("document.activeElement.dataset.square ?? document.activeElement.className");
    }

    private void type(CharSequence keys) {
        new Actions(browser.driver).sendKeys(keys).perform();
    }

    private static final List<Screen> SCREENS = List.of(
            new Screen(360, 640),
            new Screen(390, 844),
            new Screen(768, 1024),
            new Screen(1024, 768),
            new Screen(1280, 720),
            new Screen(1920, 1080));

    /** The smallest telephone and a desk; all of them in long proofs. */
    static List<Screen> screens() {
        return Proofs.some(SCREENS, 4);
    }

    record Screen(int width, int height) {
        @Override
        public String toString() {
            return width + "x" + height;
        }

        /** Japanese with its readings is seen on each; the others take turns. */
        private List<Language> languages() {
            List<Language> others = Language.SHIPPED.stream()
                    .filter(language -> !language.equals(Language.JA))
                    .toList();
            int turn = SCREENS.indexOf(this);
            List<Language> seen = new ArrayList<>(List.of(Language.JA, others.get(turn % others.size())));
            for (int next = turn + SCREENS.size(); next < others.size(); next += SCREENS.size()) {
                seen.add(others.get(next));
            }
            return seen;
        }
    }

    /** Shown by {@link OneScreenTest} of all lessons. */
    @Tag("proof")
    @ParameterizedTest
    @MethodSource("screens")
    void everythingIsOnOneScreenAndTheBoardNeverMoves(Screen size) {
        screen(size.width(), size.height());
        browser.reduceMotion();
        Map<String, Set<String>> places = new TreeMap<>(); // by language: readings need a higher place for the task
        List<String> found = new ArrayList<>();
        for (String sample : List.of("asking", "good", "miss", "refused", "hint", "long", "mark", "marked", "mate")) {
            for (Language language : size.languages()) {
                open("/" + language.tag() + "/" + sample);
                places.computeIfAbsent(language.tag(), any -> new LinkedHashSet<>())
                        .add(text("(box => [box.left, box.top, box.width, box.height].join())"
                                + "(document.querySelector('.table').getBoundingClientRect())"));
                String outside = text(
                        "[...document.querySelectorAll('.task, .table, .result, .go, .tools > *, .leave')]"
                                + ".filter(each => each.getBoundingClientRect().height > 0)"
                                + ".filter(each => { const box = each.getBoundingClientRect(); return box.bottom > innerHeight + 1"
                                + " || box.right > innerWidth + 1 || box.top < -1 }).map(each => each.className).join()");
                if (!outside.isEmpty()) {
                    found.add(language.tag() + " " + sample + ": " + outside);
                }
                String covered = text(
                        "(() => { const table = document.querySelector('.board-frame').getBoundingClientRect();"
                                + " const result = document.querySelector('.result').getBoundingClientRect();"
                                + " return result.left < table.right && result.top < table.bottom - 1 ? 'covered' : '' })()");
                if (!covered.isEmpty()) {
                    found.add(language.tag() + " " + sample + ": the board is covered");
                }
            }
        }
        assertThat(found).isEmpty();
        assertThat(places.values()).allSatisfy(all -> assertThat(all).hasSize(1));
    }

    /** Light and dark take turns; in long proofs each sample has both. What is asked is seen by LessonWalkTest, too. */
    @Test
    void theCheckerFindsNothing() {
        List<String> found = new ArrayList<>();
        screen(360, 640);
        browser.bringChecker();
        List<String> samples = Showcase.samples();
        for (int i = 0; i < samples.size(); i++) {
            List<String> themes = List.of("light", "dark");
            for (String theme : Proofs.LONG ? themes : List.of(themes.get(i % themes.size()))) {
                open("/it/" + samples.get(i) + "?theme=" + theme);
                for (String violation : browser.violations()) {
                    found.add(samples.get(i) + ", " + theme + ": " + violation);
                }
            }
        }
        assertThat(found).isEmpty();
    }

    /** A page at four times its size on a small screen: the line for typed moves stands over the buttons. */
    @Test
    void theLowestWindowWithAMouseNeedsNoScrolling() {
        browser.driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", 320, "height", 568, "deviceScaleFactor", 1, "mobile", false));
        for (String language : List.of("de", "ja")) {
            open("/" + language + "/asking");
            assertThat(text("document.documentElement.scrollHeight - innerHeight"))
                    .as(language)
                    .isEqualTo("0");
        }
    }

    @Test
    void whatIsWrongIsFoundByTheChecker() {
        open("/en/asking");
        browser.run("document.querySelector('main').append(new Image())");
        assertThat(browser.violations()).containsExactly("image-alt <img>");
    }

    @Test
    void pickedUpSaysWhereItMayGoAndPutBackSaysSo() {
        open("/en/asking");
        browser.one(cell("3e")).click();
        assertThat(said()).contains("2d, 2e, 3d, 3f, 4d, 4e");
        assertThat(browser.all(".cell.is-target")).hasSize(6);
        browser.one(cell("3e")).click();
        assertThat(said()).contains("Put back");
        assertThat(browser.all(".cell.is-target")).isEmpty();
    }

    @Test
    void afterTheEndFocusStaysOnTheSquareAllIsSaidAndEnterGoesOn() {
        open("/en/asking");
        browser.one(cell("3e")).click();
        browser.one(cell("3d")).click();
        awaitMood("good");
        assertThat(focused()).isEqualTo("3d");
        assertThat(said()).contains("slanting step");
        assertThat(browser.driver.getTitle()).startsWith("Perfect!");
        type(Keys.ENTER);
        browser.waiting().until(d -> browser.driver.getCurrentUrl().endsWith("/en/puzzle"));
        browser.settle("h1:focus");
        browser.driver.navigate().back();
        awaitMood("good");
    }

    @Test
    void aMissIsSaidAndAPressOnTheBoardBringsItAlive() {
        open("/en/asking");
        browser.one(cell("3e")).click();
        browser.one(cell("2d")).click();
        awaitMood("miss");
        assertThat(said()).contains("The silver takes your gold");
        assertThat(focused()).isEqualTo("2d");
        browser.one(cell("5e")).click();
        awaitMood("asking");
    }

    @Test
    void aRefusalIsABubbleAtTheSquareWithItsCause() {
        open("/en/asking");
        browser.one("[data-from='P*']").click();
        browser.one(cell("3d")).click();
        browser.settle(".bubble");
        assertThat(browser.all(".cell.is-barred, .cell.is-culprit")).hasSize(2);
        assertThat(said()).contains("Two pawns");
        assertThat(focused()).isEqualTo("3d");
        browser.one(cell("3e")).click();
        assertThat(browser.has(".bubble")).isFalse();
    }

    @Test
    void pressesGoThroughARefusalAndItIsReadOnInTheSheet() {
        screen(360, 640);
        open("/en/asking");
        browser.one("[data-from='P*']").click();
        browser.one(cell("3d")).click();
        browser.settle(".bubble");
        assertThat(text(
                        "(box => document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2).className)"
                                + "(document.querySelector('.bubble').getBoundingClientRect())"))
                .startsWith("cell");
        browser.one(cell("3e")).click();
        assertThat(browser.one("#result .line").isDisplayed()).isTrue();
        assertThat(browser.one("#result .line").getDomAttribute("class")).doesNotContain("unseen");
    }

    @Test
    void aForeignPageIsALostAnswerAndTheFirstRetryWorks() {
        open("/en/asking");
        browser.one("[data-from='G*']").click();
        browser.one(cell("9i")).click();
        awaitMood("lost");
        assertThat(browser.has(cell("9i") + " .piece")).isFalse();
        assertThat(text("document.activeElement.dataset.retry")).isEmpty();
        type(Keys.ENTER);
        awaitMood("good");
    }

    @Test
    void whatCouldNotBeKeptCanBeSentAgain() {
        open("/en/asking");
        browser.one("[data-from='G*']").click();
        browser.one(cell("8i")).click();
        browser.settle("[data-mood=good] button[data-retry]");
        assertThat(focused()).isEqualTo("8i");
        assertThat(browser.one("button[data-retry]").getAccessibleName()).isEqualTo("Send again");
        browser.one("button[data-retry]").sendKeys(Keys.ENTER);
        browser.settle("[data-mood=good] .tools:not(:has([data-retry]))");
        assertThat(said()).startsWith("Saved now.");
    }

    @Test
    void theQuestionOfPromotionNamesPieceAndSquareAndCanBeCancelled() {
        open("/en/promotion");
        browser.settle("#promotion:modal:not(.is-to-come)");
        assertThat(browser.one("#promotion p").getText()).contains("3c");
        type(Keys.ESCAPE);
        assertThat(browser.has("#promotion[open]")).isFalse();
        assertThat(focused()).isEqualTo("3d");
        browser.one(cell("3d")).click();
        browser.one(cell("3c")).click();
        browser.one("#promotion [data-answer=yes]").click();
        awaitMood("good");
    }

    @Test
    void keysReachEverythingWhileFocusIsOnTheBoard() {
        open("/en/asking");
        browser.run("document.querySelector('.cell[tabindex=\"0\"]').focus()");
        type("3");
        assertThat(focused()).isEqualTo("3e");
        type(Keys.ARROW_UP);
        assertThat(focused()).isEqualTo("3d");
        type("a");
        assertThat(said()).startsWith("3d").contains("3e");
        type("n");
        assertThat(focused()).isEqualTo("3e");
        type("m");
        assertThat(said()).contains("2d");
        type("p");
        assertThat(said()).contains("White: king 1a");
        type("H");
        assertThat(said()).contains("White holds nothing");
        type("h");
        assertThat(said()).contains("In your hand");
        assertThat(text("document.activeElement.dataset.held")).isEqualTo("G");
        type("i");
        browser.run("document.querySelector('.cell[tabindex=\"0\"]').focus()");
        type("?");
        assertThat(browser.has("#keys[open]")).isTrue();
    }

    @Test
    void thePositionInWordsClosesByEscapeAndByAPressBesideIt() {
        open("/en/asking");
        browser.run("document.querySelector('.in-words > summary').focus()");
        type(Keys.ENTER);
        assertThat(browser.has(".in-words[open]")).isTrue();
        browser.one(".in-words .bar-panel p").click();
        assertThat(browser.has(".in-words[open]")).isTrue();
        type(Keys.ESCAPE);
        assertThat(browser.has(".in-words[open]")).isFalse();
        assertThat(text("document.activeElement.parentElement.className")).isEqualTo("in-words");
        type(Keys.ENTER);
        browser.one(cell("9i")).click();
        assertThat(browser.has(".in-words[open]")).isFalse();
    }

    @Test
    void goingBackClosesTheWindowOfKeys() {
        open("/en/good");
        browser.one(".go a").click();
        browser.settle("[data-does=hint]");
        browser.run("document.querySelector('.cell[tabindex=\"0\"]').focus()");
        type("?");
        assertThat(browser.has("#keys[open]")).isTrue();
        browser.driver.navigate().back();
        browser.waiting().until(d -> browser.driver.getCurrentUrl().endsWith("/en/good"));
        browser.waiting().until(d -> !browser.has("#keys[open]"));
    }

    @Test
    void aTypedMoveThatCannotBeReadStaysToBeMended() {
        open("/en/asking");
        browser.one("#typed").sendKeys("foo", Keys.ENTER);
        browser.settle("#typed[aria-invalid=true]");
        assertThat(browser.one("#typed").getDomProperty("value")).isEqualTo("foo");
        assertThat(text("document.activeElement.id")).isEqualTo("typed");
        assertThat(text("getSelection().toString()")).isEqualTo("foo");
    }

    @Test
    void theSecondHalfOfADoublePressDoesNothingToTheNextQuestion() {
        open("/en/good");
        Object pressed = browser.run("return new Promise(done => {"
                + " new MutationObserver((_, watching) => {"
                + "  const hint = document.querySelector('[data-fresh] [data-does=hint]');"
                + "  if (hint) { watching.disconnect(); hint.click(); done(hint.isConnected"
                + "   && !document.querySelector('[aria-busy=true]')); } })"
                + " .observe(document.body, { subtree: true, attributes: true, childList: true });"
                + " document.querySelector('.go a').click(); })");
        assertThat(pressed).isEqualTo(true);
        browser.settle("[data-does=hint]");
        assertThat(browser.driver.getCurrentUrl()).endsWith("/en/puzzle");
        browser.one("[data-does=hint]").click();
        browser.waiting().until(d -> browser.driver.getCurrentUrl().endsWith("/en/hint"));
    }

    @Test
    void whoHasPickedUpNothingIsToldWhatToTapFirst() {
        open("/en/asking");
        browser.one(cell("5e")).click();
        browser.one(cell("1a")).click();
        assertThat(browser.all(".nudge")).hasSize(1);
        assertThat(browser.one(".nudge").getText()).isEqualTo("Tap your piece first, on the board or below it.");
        assertThat(said()).contains("1a");
        browser.one(cell("3e")).click();
        assertThat(browser.has(".nudge")).isFalse();
    }

    @Test
    void withoutANetworkOneSentenceSaysSoUntilItIsBack() {
        open("/en/asking");
        network(false);
        browser.one(cell("3e")).click();
        browser.one(cell("3d")).click();
        awaitMood("lost");
        for (int i = 0; i < 3; i++) {
            browser.one("[data-retry]").click();
            browser.settle("[data-retry]");
        }
        assertThat(text("[...document.querySelectorAll('.result > *, .go')]"
                        + ".filter(each => each.getClientRects().length > 0).map(each => each.tagName).join()"))
                .isEqualTo("H2,P,P");
        network(true);
        awaitMood("good");
    }

    private void network(boolean there) {
        browser.driver.executeCdpCommand("Network.enable", Map.of());
        browser.driver.executeCdpCommand(
                "Network.emulateNetworkConditions",
                Map.of("offline", !there, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1));
    }
}
