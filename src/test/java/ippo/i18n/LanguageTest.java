package ippo.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LanguageTest {
    @Test
    void everyLanguageIsFoundByItsTag() {
        for (Language language : Language.SHIPPED) {
            assertThat(Language.ofTag(Language.SHIPPED, language.tag())).contains(language);
            assertThat(language.locale().getLanguage()).isEqualTo(language.tag());
        }
        assertThat(Language.ofTag(Language.SHIPPED, "xx")).isEmpty();
        assertThat(Language.ofTag(Language.SHIPPED, "EN")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            it                                  | it
            es-MX,en;q=0.8                      | es
            xx-XX, xx;q=0.9, ja;q=0.8, it;q=0.5 | ja
            it;q=0.3, es;q=0.7                  | es
            xx                                  |
            *                                   |
            it;q=0, es;q=0.1                    | es
            ''                                  |
            ;;;q=x                              |
            """)
    void theBrowsersFavouriteIsChosen(String header, String expected) {
        assertThat(Language.preferredBy(Language.SHIPPED, header).map(Language::tag))
                .isEqualTo(Optional.ofNullable(expected));
    }
}
