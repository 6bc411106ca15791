package ippo.web.blind;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.Browser;
import ippo.web.TestServer;
import ippo.web.words.Words;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What words with readings are called by those who do not see them. */
@Tag("browser")
@Order(2)
class ReadingsTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    @Test
    void aReadingLeavesNoSpaceInTheNameOfAButton() {
        Words words = new Words(Messages.of(Language.JA));
        assertThat(words.html("coach.all").text())
                .as("begins and goes on with readings")
                .contains("</ruby>の<ruby>");
        try (Browser browser = new Browser(true)) {
            browser.open(server.address("/ja/learn"));
            assertThat(Page.read(browser).nodes())
                    .filteredOn(node -> node.role().equals("link"))
                    .extracting(Node::name)
                    .contains(words.say("coach.all"), words.say("glossary.title"));
        }
    }
}
