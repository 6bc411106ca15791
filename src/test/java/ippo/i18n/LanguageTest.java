package ippo.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LanguageTest {
    @Test
    void everyLanguageIsFoundByItsTag() {
        for (Language language : Language.values()) {
            assertThat(Language.ofTag(language.tag())).contains(language);
            assertThat(language.locale().getLanguage()).isEqualTo(language.tag());
        }
        assertThat(Language.ofTag("fr")).isEmpty();
        assertThat(Language.ofTag("EN")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "null", textBlock = """
            it                                  | IT
            es-MX,en;q=0.8                      | ES
            fr-FR, fr;q=0.9, ja;q=0.8, it;q=0.5 | JA
            it;q=0.3, es;q=0.7                  | ES
            fr                                  | EN
            *                                   | EN
            it;q=0, es;q=0.1                    | ES
            ''                                  | EN
            ;;;q=x                              | EN
            """)
    void theBrowsersFavouriteIsChosen(String header, Language expected) {
        assertThat(Language.preferredBy(header)).isEqualTo(expected);
    }
}
