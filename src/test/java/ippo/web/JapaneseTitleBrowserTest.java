package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A title with readings is higher than one without; the task below it is shown whole on a phone all the same. */
@Tag("browser")
@Order(2)
class JapaneseTitleBrowserTest {
    @ParameterizedTest
    @ValueSource(strings = {"etiquette-and-ranks/byo-yomi", "notation/which-gold", "castles/last-gold"})
    void leavesRoomForTheTask(String exercise) {
        try (TestServer server = new TestServer();
                Browser browser = new Browser(true)) {
            browser.driver.executeCdpCommand(
                    "Emulation.setDeviceMetricsOverride",
                    Map.of("width", 360, "height", 740, "deviceScaleFactor", 1, "mobile", false));
            browser.open(server.address("/ja/learn/" + exercise));
            browser.await("document.fonts.status === 'loaded'");
            assertThat(browser.has(".question h1 rt")).isTrue();
            assertThat(browser.has(".question.is-cut")).isFalse();
            assertThat(browser.run("const task = document.querySelector('.task');"
                            + " return task.scrollHeight <= task.clientHeight"))
                    .isEqualTo(true);
            browser.driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        }
    }
}
