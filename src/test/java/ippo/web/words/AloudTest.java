package ippo.web.words;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.i18n.Language;
import ippo.i18n.Messages;
import org.junit.jupiter.api.Test;

final class AloudTest {
    private static String read(Language language, String html) {
        return Aloud.read(new SafeHtml(html), new Words(Messages.of(language)));
    }

    @Test
    void squaresAndHardWordsAreSpeltInJapanese() {
        assertThat(read(Language.JA, "<p>１二に<ruby>歩<rt>ふ</rt></ruby>を打とうと思います。</p>"))
                .isEqualTo("いち に にふを打とうと思います。");
    }

    @Test
    void japaneseNamesAreLeftOutWhereAnotherLanguageIsSpoken() {
        assertThat(read(Language.ES, "<p>Tu torre, 飛車, está en 2h.</p>")).isEqualTo("Tu torre, está en 2h.");
        assertThat(read(Language.EN, "<p>The gold (金) is called kin &amp; gold.</p>"))
                .isEqualTo("The gold is called kin & gold.");
        assertThat(read(Language.IT, "<p>A questo castello, 美濃 (<em>mino</em>), manca un Oro.</p>"))
                .isEqualTo("A questo castello, mino, manca un Oro.");
        assertThat(read(Language.EN, "<p>吊るし桂 (<em>tsurushikei</em>): mate.</p>"))
                .isEqualTo("tsurushikei: mate.");
    }
}
