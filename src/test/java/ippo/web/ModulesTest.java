package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.web.OddProxy.Oddity;
import ippo.web.OddProxy.Passed;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/**
 * The scripts module by module, on pages of ours in a real browser: what they promise each other, and what becomes of a
 * press when the server is slow, silent, out of order, or not the one that answers.
 */
@Tag("browser")
@Order(2)
class ModulesTest {
    private static final String HUNT = "/en/learn/rook/safe-landing";
    private static final Predicate<Passed> FORMS = each -> each.method().equals("POST");

    private static TestServer server;
    private static OddProxy proxy;
    private static Browser browser;

    @BeforeAll
    static void start() {
        server = new TestServer();
        proxy = new OddProxy(server);
        browser = new Browser(true);
        browser.driver.manage().timeouts().scriptTimeout(Duration.ofSeconds(15));
        browser.reduceMotion();
        // what is asked for is asked of the proxy
        browser.driver.executeCdpCommand("Network.enable", Map.of());
        browser.driver.executeCdpCommand("Network.setCacheDisabled", Map.of("cacheDisabled", true));
    }

    @AfterAll
    static void stop() {
        browser.close();
        proxy.close();
        server.close();
    }

    @BeforeEach
    void newVisitor() {
        proxy.forget();
        browser.driver.manage().deleteAllCookies();
    }

    private static void open(String page) {
        browser.open(proxy.address(page));
        if (page.contains("/learn/")) {
            browser.settle(cell("5e") + "[tabindex]");
        }
    }

    private static String cell(String square) {
        return ".cell[data-square='" + square + "']";
    }

    private static void move(String from, String to) {
        browser.one(cell(from)).click();
        browser.one(cell(to)).click();
    }

    private static void awaitMood(String mood) {
        browser.settle("[data-player][data-mood='" + mood + "']");
    }

    private static String moves() {
        return browser.one("input[name=moves]").getDomProperty("value");
    }

    private static String text(String expression) {
        return String.valueOf(browser.run("return " + expression));
    }

    /**
     * What comes of a piece of script that has a module as {@code it}; of an error its name.
     *
     * @param body of an asynchronous function
     */
    private static Object with(String module, String body) {
        return browser.driver.executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                const scripts = document.querySelector("script[src*='/js/']").src.replace(/[^/]+$/, "");
                import(scripts + "%s.js")
                    .then(async (it) => { %s })
                    .then(done, (trouble) => done(trouble.constructor.name));
                """.formatted(module, body));
    }

    // ---- link

    @ParameterizedTest
    @EnumSource(Oddity.class)
    void whateverIsNoAnswerOfOursIsLost(Oddity oddity) {
        open(HUNT);
        answerLastingly(oddity);
        String sent = "const body = new URLSearchParams({ move: '1e1d',"
                + " csrf: document.querySelector('input[name=csrf]').value });";
        assertThat(with("link", sent + "await it.part(location.href, body); return 'came'"))
                .isEqualTo("Lost");
        assertThat(with("link", sent + "return (await it.part(location.href, body)).address"))
                .as("and may be sent again")
                .asString()
                .endsWith(HUNT + "?moves=1e1d");
    }

    /** As often as the script asks by itself. */
    private static void answerLastingly(Oddity oddity) {
        proxy.answer(
                Collections.nCopies(oddity == Oddity.FOREIGN ? 1 : 3, oddity).toArray(Oddity[]::new));
    }

    @ParameterizedTest
    @EnumSource(
            value = Oddity.class,
            names = {"UNAVAILABLE", "BROKEN_OFF"})
    void aServerThatIsGoneForAMomentIsAskedAgain(Oddity oddity) {
        open(HUNT);
        proxy.answer(oddity);
        move("1e", "1d");
        browser.waiting().until(d -> moves().equals("1e1d"));
        awaitMood("asking");
        assertThat(proxy.passed(FORMS)).isEqualTo(2);
    }

    @Test
    void aFormThatIsOlderThanItsCookieIsSentOnceMoreWithAFreshToken() {
        open(HUNT);
        browser.driver.manage().deleteAllCookies();
        assertThat(with(
                        "link",
                        "const body = new URLSearchParams({ move: '1e1d', csrf: 'x'.repeat(64) });"
                                + "return (await it.part(location.href, body)).address"))
                .asString()
                .endsWith("?moves=1e1d");
        assertThat(proxy.passed(FORMS)).isEqualTo(2);
    }

    @Test
    void whatWasFetchedBeforehandIsAskedForOnceAndAgainIfItWasLost() {
        open("/en/learn/gold/" + firstOf("gold"));
        String page = "/en/learn/silver/" + firstOf("silver");
        String asked = "it.prefetch('%s'); return (await it.part('%s')).address".formatted(page, page);
        assertThat(with("link", asked)).isEqualTo(page);
        assertThat(proxy.passed(each -> each.path().equals(page))).isEqualTo(1);
        proxy.answer(Oddity.UNAVAILABLE);
        assertThat(with("link", asked)).isEqualTo(page);
        assertThat(proxy.passed(each -> each.path().equals(page))).isEqualTo(3);
    }

    private static String firstOf(String lesson) {
        return server.content().lesson(lesson).orElseThrow().exercises().get(0).id();
    }

    @Test
    void linksToOtherLanguagesFollowTheAddress() {
        open("/en/learn");
        assertThat(with("link", "it.showAddress('/en/learn/king?x=1'); return ''"))
                .isEqualTo("");
        assertThat(text("document.querySelector('a[hreflang=it]').getAttribute('href')"))
                .endsWith("/it/learn/king?x=1");
        assertThat(browser.driver.getCurrentUrl()).endsWith("/en/learn/king?x=1");
    }

    // ---- say

    @Test
    void theSameSentenceTwiceIsSaidTwice() {
        open(HUNT);
        String regions = "[...document.querySelectorAll('[aria-live]')].map((each) => each.textContent).join('|')";
        Object first = with("say", "it.say('Check.'); return " + regions);
        Object second = with("say", "it.say('Check.'); return " + regions);
        assertThat(List.of(first, second)).containsExactlyInAnyOrder("Check.|", "|Check.");
        assertThat(with("say", "it.say('  '); return it.lastSaid()"))
                .as("silence is not said")
                .isEqualTo("Check.");
    }

    @Test
    void placesOfASentenceThatHaveNoValueStay() {
        open(HUNT);
        assertThat(with("say", "return it.fill('{piece} on {square}', { piece: 'gold' })"))
                .isEqualTo("gold on {square}");
        assertThat(with("say", "return it.sentence('no such key')")).isEqualTo("");
    }

    // ---- board

    @Test
    void thePictureSaysWhatIsLegal() {
        open(HUNT);
        assertThat(with("board", "return JSON.stringify([...it.pairs('7g:7f,7f+;P*:5e')])"))
                .isEqualTo("[[\"7g\",[\"7f\",\"7f+\"]],[\"P*\",[\"5e\"]]]");
        assertThat(with("board", "return it.pairs(undefined).size")).isEqualTo(0L);
    }

    // ---- keys

    @Test
    void keysOfTheBrowserAndKeysElsewhereAreLeftAlone() {
        open(HUNT);
        browser.run("document.querySelector(\"" + cell("2e") + "\").focus()");
        new Actions(browser.driver)
                .keyDown(Keys.CONTROL)
                .sendKeys("3")
                .keyUp(Keys.CONTROL)
                .perform();
        assertThat(text("document.activeElement.dataset.square")).isEqualTo("2e");
        new Actions(browser.driver).sendKeys(Keys.END).perform();
        assertThat(text("document.activeElement.dataset.square")).isEqualTo("1e");
        new Actions(browser.driver).sendKeys(Keys.ARROW_RIGHT).perform();
        assertThat(text("document.activeElement.dataset.square")).as("the edge").isEqualTo("1e");
        browser.one("#typed").sendKeys("3", Keys.HOME, "5");
        assertThat(browser.one("#typed").getDomProperty("value")).isEqualTo("53");
    }

    // ---- animate

    @Test
    void whatIsNotOnTheBoardMovesNothingAndAFinishedMovementStandsWhereItBelongs() {
        open(HUNT);
        assertThat(with(
                        "animate",
                        "const root = document.querySelector('[data-player]'); await it.play(root, '9a9b');"
                                + "await it.play(root, 'G*5e'); await it.refuse(root, '9a9b'); return 'still'"))
                .isEqualTo("still");
        assertThat(with(
                        "animate",
                        "const root = document.querySelector('[data-player]');"
                                + "const moving = it.play(root, '1e1d', 60000); it.finish(); await moving;"
                                + "return root.querySelectorAll('[data-square=\"1d\"] .piece').length"))
                .isEqualTo(1L);
    }

    @Test
    void whatIsTakenWaitsBesideTheNameOfTheHandAndItsStarIsGone() {
        open("/en/learn/king/two-runaways");
        assertThat(
                        with(
                                "animate",
                                "window.matchMedia = () => ({ matches: false });const root = document.querySelector('[data-player]');"
                                        + "const star = square => root.querySelector(`[data-square='${square}']`).matches('.is-star');"
                                        + "const before = star('3a'); await it.play(root, '4b3a');"
                                        + "await new Promise(done => setTimeout(done, 400));"
                                        + "const ghost = root.querySelector('.is-flying').getBoundingClientRect();"
                                        + "const name = root.querySelector('.stand.is-bottom .stand-name').getBoundingClientRect();"
                                        + "const stand = root.querySelector('.stand.is-bottom').getBoundingClientRect();"
                                        + "return [before, star('3a'), star('1a'), it.movers(root).length === 1,"
                                        + " ghost.right <= name.left, ghost.top < stand.bottom, ghost.bottom > stand.top].join()"))
                .isEqualTo("true,false,true,true,true,true,true");
        assertThat(with(
                        "animate",
                        "const root = document.querySelector('[data-player]');"
                                + "const star = square => root.querySelector(`[data-square='${square}']`).matches('.is-star');"
                                + "await it.play(root, '1a1b'); return [star('1a'), star('1b')].join()"))
                .as("a star stays with its piece")
                .isEqualTo("false,true");
    }

    @Test
    void aMoveThatIsStillUnderWayEndsOverTheNextPicture() {
        open(HUNT);
        assertThat(with(
                        "animate",
                        "window.matchMedia = () => ({ matches: false });const root = document.querySelector('[data-player]');"
                                + "const fresh = root.cloneNode(true);"
                                + "it.play(root, '1e1d', 60000); await new Promise(done => setTimeout(done, 50));"
                                + "const moved = it.movers(root); root.replaceWith(fresh);"
                                + "const place = square => fresh.querySelector(`[data-square='${square}']`);"
                                + "place('1d').append(place('1e').querySelector('.piece')); it.land(fresh, moved);"
                                + "const piece = place('1d').querySelector('.piece');"
                                + "const low = piece.getBoundingClientRect().top > place('1d').getBoundingClientRect().bottom - 9;"
                                + "it.finish(); await new Promise(requestAnimationFrame);"
                                + "return [moved.length, low, piece.getAnimations().length].join()"))
                .isEqualTo("1,true,0");
    }

    // ---- sound

    @Test
    void silenceIsKeptWhereItIsWishedAndWhereThereIsNoSound() {
        open(HUNT);
        assertThat(with(
                        "sound",
                        "let made = 0; const Real = AudioContext;"
                                + "window.AudioContext = class extends Real { constructor() { super(); made++; } };"
                                + "document.documentElement.dataset.sound = 'off'; it.click(); it.bells(3); it.chord();"
                                + "const wished = made; document.documentElement.dataset.sound = 'on';"
                                + "delete window.AudioContext; it.click(); return wished + made"))
                .isEqualTo(0L);
    }

    // ---- settings

    @Test
    void aSettingThatCannotBeSentByScriptGoesAsThePlainForm() {
        open("/en/settings");
        proxy.answer(Oddity.UNAVAILABLE);
        browser.run("document.querySelector('input[name=theme][value=dark]').click()");
        browser.waiting().until(d -> proxy.passed(FORMS) == 2);
        browser.settle("html[data-theme=dark] form[data-settings]");
        open("/en/learn");
        assertThat(text("document.documentElement.dataset.theme")).isEqualTo("dark");
    }

    @Test
    void theSoundGoesOffEvenIfTheServerCannotRememberIt() {
        open(HUNT);
        proxy.answer(Oddity.UNAVAILABLE);
        assertThat(with("settings", "return it.toggleSound('x')")).isEqualTo(false);
        assertThat(text("document.documentElement.dataset.sound")).isEqualTo("off");
    }

    // ---- coach

    @ParameterizedTest
    @EnumSource(
            value = Oddity.class,
            names = {"UNAVAILABLE", "FOREIGN"})
    void withoutANoteOnePlaysOnAndItIsAskedForAgain(Oddity oddity) {
        open(HUNT);
        String show = "return it.show(document.querySelector(\"" + cell("1e") + "\"))";
        proxy.answer(oddity);
        assertThat(with("coach", show)).isEqualTo("");
        assertThat(with("coach", show)).asString().startsWith("rook");
        assertThat(with("coach", "return it.hide() && !it.hide()")).isEqualTo(true);
        assertThat(with("coach", "return it.show(document.querySelector(\"" + cell("5a") + "\"))"))
                .as("no piece")
                .isEqualTo("");
    }

    @Test
    void aNoteThatComesAfterTheNextPressIsNotShown() {
        open(HUNT);
        browser.await("document.readyState === 'complete'");
        Object shown = browser.driver.executeAsyncScript("""
                const [css, done] = arguments;
                const piece = document.querySelector(css);
                const { x, y } = piece.getBoundingClientRect();
                const send = (type) => piece.dispatchEvent(new PointerEvent(type,
                    { bubbles: true, pointerType: "mouse", clientX: x + 9, clientY: y + 9 }));
                const fetched = window.fetch;
                window.fetch = (...asked) => new Promise((resolve) => {
                    send("pointerdown");
                    send("pointerup");
                    fetched(...asked).then(async (answer) => {
                        resolve(answer);
                        await answer.clone().text();
                        setTimeout(() => done(document.querySelectorAll(".is-shown[data-coach]").length), 300);
                    });
                });
                send("pointermove"); // and there it rests
                """, cell("1e"));
        assertThat(shown).isEqualTo(0L);
    }

    // ---- early

    @ParameterizedTest
    @CsvSource({"ippo-ready, true", "error, false"})
    void aPressThatComesBeforeTheModulesWaitsForThemOrForTheNewsThatTheyNeverCome(String news, boolean withScript) {
        open("/en/learn");
        Object counted = browser.driver.executeAsyncScript("""
                const [news, done] = arguments;
                document.dispatchEvent(new Event("ippo-ready")); // for the page's own
                document.body.insertAdjacentHTML("beforeend", "<p data-player><button type=button>5g</button></p>");
                const button = document.querySelector("[data-player] button");
                let presses = 0;
                addEventListener("click", (event) => (presses += event.defaultPrevented ? 0 : 1));
                const early = document.createElement("script");
                early.src = document.querySelector("script[src$='/early.js']").src;
                early.onload = () => {
                    button.click();
                    const before = presses;
                    (news === "error" ? early : document).dispatchEvent(new Event(news));
                    button.click();
                    done([before, presses, document.documentElement.classList.contains("has-script")].join());
                };
                document.head.append(early);
                """, news);
        assertThat(counted).isEqualTo("0,2," + withScript);
    }

    // ---- play

    @Test
    void aDoubleTapSendsOnce() {
        open(HUNT);
        browser.one(cell("1e")).click();
        proxy.hold(FORMS);
        browser.run("const cell = document.querySelector(\"" + cell("1d") + "\"); cell.click(); cell.click();");
        proxy.release();
        browser.waiting().until(d -> moves().equals("1e1d"));
        browser.settle("[data-mood=asking]");
        assertThat(proxy.passed(FORMS)).isEqualTo(1);
    }

    @Test
    void aSlowAnswerIsWaitedForAloud() {
        open(HUNT);
        proxy.hold(FORMS);
        move("1e", "1d");
        browser.one(".busy-note");
        assertThat(text("[...document.querySelectorAll('[aria-live]')].map((each) => each.textContent).join('')"))
                .contains("Waiting for the server");
        proxy.release();
        browser.waiting().until(d -> moves().equals("1e1d"));
        browser.settle("[data-mood=asking]");
        assertThat(browser.has(".busy-note")).isFalse();
    }

    @ParameterizedTest
    @EnumSource(Oddity.class)
    void aPressThatWasLostLeavesTheBoardAsItWasAndIsSentAgain(Oddity oddity) {
        open(HUNT);
        answerLastingly(oddity);
        move("1e", "1d");
        awaitMood("lost");
        assertThat(browser.has(cell("1e") + " .piece")).isTrue();
        assertThat(browser.driver.getCurrentUrl()).endsWith(HUNT);
        browser.one("[data-retry]").click();
        browser.waiting().until(d -> moves().equals("1e1d"));
        awaitMood("asking");
    }

    @Test
    void theWayOnThatWasLostIsFoundAgain() {
        open("/en/learn/king/step-away");
        solveFirstStep();
        String next = browser.one("a[data-go=next].button").getDomAttribute("href");
        browser.waiting().until(d -> proxy.passed(each -> each.path().equals(next)) == 1);
        assertThat(with("link", "return (await it.part('" + next + "')).address"))
                .isEqualTo(next);
        answerLastingly(Oddity.UNAVAILABLE);
        browser.one("a[data-go=next].button").click();
        awaitMood("lost");
        browser.one("[data-retry]").click();
        browser.waiting().until(d -> browser.driver.getCurrentUrl().endsWith(next));
        awaitMood("asking");
    }

    @Test
    void whoGoesBackWhileAnAnswerIsUnderWayComesBack() {
        open("/en/learn/king/step-away");
        solveFirstStep();
        String solved = browser.driver.getCurrentUrl();
        browser.one("a[data-go=next].button").click();
        browser.waiting().until(d -> !browser.driver.getCurrentUrl().equals(solved));
        browser.settle("[data-mood=asking]");
        proxy.hold(FORMS);
        browser.one("[data-does=hint]").click();
        browser.one("[data-player][aria-busy=true]");
        browser.run("history.back()");
        proxy.release();
        awaitMood("good");
        assertThat(browser.driver.getCurrentUrl()).isEqualTo(solved);
    }

    @Test
    void aStepThroughTheSolutionThatIsPressedTooSoonCountsAfterTheOneBefore() {
        open("/en/tsume/mate3-01");
        browser.one("[data-does=give-up]").click();
        browser.one("a[data-does=forward]");
        proxy.hold(each -> each.path().endsWith("/tsume/mate3-01"));
        browser.run("const forward = document.querySelector('a[data-does=forward]');"
                + "forward.click(); forward.click(); forward.click(); forward.click()"); // the fourth: past its end
        proxy.release();
        browser.waiting().until(d -> !browser.has("a[data-does=forward]") && !browser.has("[aria-busy=true]"));
        assertThat(browser.driver.getCurrentUrl().split(",")).hasSize(3);
    }

    private static void solveFirstStep() {
        new Player.Mouse(browser)
                .solve(server.content()
                        .lesson("king")
                        .orElseThrow()
                        .exercise("step-away")
                        .orElseThrow());
        awaitMood("good");
    }
}
