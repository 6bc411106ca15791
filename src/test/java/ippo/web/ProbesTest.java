package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.AnswerKind;
import ippo.i18n.Language;
import ippo.web.Stop.Look;
import ippo.web.Stop.State;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Each probe of {@link LessonWalkTest} finds what is planted in a page, and nothing in the page as it is. */
@Tag("browser")
class ProbesTest {
    private static final String PAGE = "/learn/pawn/pawn-mate";

    @AutoClose
    private static final TestServer server = new TestServer();

    @AutoClose
    private static final Browser browser = new Browser(true);

    private static final Stillness stillness = new Stillness();
    private static final SpokenResults spoken = new SpokenResults();

    private final OneScreen oneScreen = new OneScreen();
    private final Access access = new Access();

    @BeforeAll
    static void bringScripts() {
        browser.silence();
        stillness.script().ifPresent(browser::onEachPage);
        spoken.script().ifPresent(browser::onEachPage);
        browser.show(Look.PHONE_LIGHT);
    }

    @BeforeEach
    void open() {
        browser.open(server.address("/en" + PAGE));
        browser.settle("[data-player]");
        for (Probe probe : List.of(stillness, oneScreen, spoken)) {
            assertThat(look(probe, State.ASKED)).as(probe.name()).isEmpty();
        }
    }

    private static List<String> look(Probe probe, State state) {
        return probe.look(browser, new Stop(Look.PHONE_LIGHT, Language.EN, PAGE, AnswerKind.PLAY, state));
    }

    @Test
    void aButtonWithoutANameAndAPaleTextAreFoundByAxe() {
        assertThat(look(access, State.ASKED)).isEmpty();
        browser.run("document.querySelector('main').append(document.createElement('button'));"
                + "document.querySelector('.task').style.color = '#ddd'");
        assertThat(look(access, State.ASKED)).as("looked at once").isEmpty();
        assertThat(look(access, State.SOLVED))
                .anyMatch(fault -> fault.startsWith("light: button-name "))
                .anyMatch(fault -> fault.startsWith("light: color-contrast "));
    }

    @Test
    void aBoardThatIsTooWideIsFound() {
        browser.run("document.querySelector('.board-frame').style.width = '400px'");
        assertThat(look(oneScreen, State.ASKED)).anyMatch(fault -> fault.contains("outside"));
    }

    @Test
    void aResultOverTheBoardIsFound() {
        browser.run("Object.assign(document.querySelector('.result').style,"
                + " { position: 'fixed', top: '300px', left: '0', width: '300px', height: '100px' })");
        assertThat(look(oneScreen, State.ASKED)).anyMatch(fault -> fault.contains("covered"));
    }

    @Test
    void aBoardThatMovesIsFound() {
        browser.run("document.querySelector('.board-frame').style.translate = '0 3px'");
        assertThat(look(oneScreen, State.ASKED)).anyMatch(fault -> fault.startsWith("the board is at "));
    }

    @Test
    void aPageThatShiftsIsFoundOnce() {
        browser.run("const late = document.createElement('div'); late.style.height = '40px';"
                + "document.querySelector('main').prepend(late)");
        assertThat(look(stillness, State.ASKED)).singleElement().asString().startsWith("shifts by ");
        assertThat(look(stillness, State.ASKED)).isEmpty();
    }

    @Test
    void thatAnAnswerIsWaitedForIsNoFault() {
        browser.run("const note = document.createElement('p'); note.className = 'busy-note';"
                + "note.textContent = 'Wait'; document.querySelector('.result').append(note)");
        assertThat(look(stillness, State.ASKED)).isEmpty();
    }

    @Test
    void aResultThatIsShownAndNotSaidIsFound() {
        browser.run("document.querySelector('[data-player]').dataset.mood = 'good';"
                + "document.querySelector('.result').innerHTML = '<h2 class=result-head>Perfect!</h2>'");
        assertThat(look(spoken, State.SOLVED)).singleElement().asString().contains("Perfect!");
        browser.run("const said = document.createElement('p'); said.setAttribute('aria-live', 'polite');"
                + "document.body.append(said); said.textContent = 'perfect'");
        assertThat(look(spoken, State.SOLVED)).isEmpty();
    }
}
