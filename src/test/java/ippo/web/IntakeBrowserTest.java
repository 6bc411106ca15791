package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of other encodings are chosen and dropped, and variations are stepped into, in a real browser. */
@Tag("browser")
@Order(2)
class IntakeBrowserTest {
    private static final String GAME = """
            手合割：平手
            手数----指手---------消費時間--
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２六歩(27)
            *よい手

            変化：2手
               2 ８四歩(83)
            *別の手
               3 ２六歩(27)
            """;

    /** Drops a file on the form of the page. */
    private static final String DROP = """
            const [name, base64] = arguments;
            const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
            const data = new DataTransfer();
            data.items.add(new File([bytes], name));
            const target = document.querySelector("form[data-drop] textarea");
            for (const type of ["dragover", "drop"]) {
                target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
            }
            """;

    @AutoClose
    private static final TestServer server = new TestServer();

    @TempDir
    private Path folder;

    private static void send(Browser browser) {
        browser.one("form[data-drop] button.main").click();
    }

    @Test
    void aChosenFileIsReadInItsEncodingAndItsVariationsAreSteppedInto() throws IOException {
        Path file = Files.write(folder.resolve("game.kif"), GAME.getBytes(Charset.forName("windows-31j")));
        try (Browser browser = new Browser(true)) {
            browser.open(server.address("/de/records"));
            browser.one("input[type=file]").sendKeys(file.toString());
            send(browser);
            browser.waiting().until(d -> browser.has(".replay-move"));
            browser.one(".replay-moves li:nth-child(2) a").click();
            browser.waiting().until(d -> browser.has(".replay-others"));
            browser.one(".replay-others a").click();
            browser.waiting().until(d -> browser.has(".replay-aside"));
            assertThat(browser.driver.getCurrentUrl()).endsWith("?ply=2&line=2-1");
            assertThat(browser.one(".replay-side").getText()).contains("別の手");
            assertThat(browser.violations()).isEmpty();
            browser.one(".replay-aside a").click();
            browser.waiting().until(d -> !browser.has(".replay-aside"));
            assertThat(browser.driver.getCurrentUrl()).endsWith("?ply=2");
        }
    }

    @Test
    void aDroppedFileIsReadInItsEncodingAndOneThatIsNoTextLeavesWhatWasTyped() {
        byte[] game = GAME.getBytes(Charset.forName("EUC-JP"));
        try (Browser browser = new Browser(true)) {
            browser.open(server.address("/ja/records"));
            browser.one("textarea").sendKeys("typed");
            browser.run(DROP, "board.png", Base64.getEncoder().encodeToString(new byte[3000]));
            send(browser);
            browser.waiting().until(d -> browser.has("[aria-invalid=true]"));
            assertThat(browser.one("textarea").getDomProperty("value")).isEqualTo("typed");
            browser.run(DROP, "game.kif", Base64.getEncoder().encodeToString(game));
            send(browser);
            browser.waiting().until(d -> browser.has(".replay-moves li:nth-child(3)"));
        }
    }
}
