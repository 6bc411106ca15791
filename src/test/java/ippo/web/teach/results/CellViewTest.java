package ippo.web.teach.results;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CellViewTest {
    private static SafeHtml time(Language language, int seconds) {
        return CellView.time(Duration.ofSeconds(seconds), new Words(Messages.of(language)));
    }

    @Test
    void underAMinuteThereAreOnlySeconds() {
        assertThat(time(Language.EN, 1).text()).isEqualTo("1\u00a0s");
        assertThat(time(Language.EN, 60).text()).isEqualTo("1\u00a0min");
        assertThat(time(Language.DE, 80).text()).isEqualTo("1\u00a0min 20\u00a0s");
        assertThat(time(Language.JA, 59).text()).isEqualTo("59<ruby>秒<rt>びょう</rt></ruby>");
        assertThat(time(Language.JA, 3_661).plain()).isEqualTo("61分1秒");
    }
}
