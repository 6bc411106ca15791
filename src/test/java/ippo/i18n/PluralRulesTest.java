package ippo.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** The examples are those that CLDR gives with its rules. */
final class PluralRulesTest {
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
                    en; one;   1
                    en; other; 0 2 11 21 100 1000000
                    de; one;   1
                    de; other; 0 2 21
                    it; one;   1
                    it; many;  1000000
                    it; other; 0 2 16 100 1000 100000
                    es; one;   1
                    es; many;  1000000
                    es; other; 0 2 16 100
                    fr; one;   0 1
                    fr; many;  1000000
                    fr; other; 2 17 100 1000 100000
                    pt; one;   0 1
                    pt; many;  1000000
                    pt; other; 2 17 100 1000
                    ja; other; 0 1 2 100
                    pl; one;   1
                    pl; few;   2 3 4 22 23 24 32 102 1002
                    pl; many;  0 5 11 12 13 14 19 21 100 112 1000
                    ru; one;   1 21 31 41 81 101 1001
                    ru; few;   2 3 4 22 23 24 102 1002
                    ru; many;  0 5 11 12 14 19 100 111 1000
                    ar; zero;  0
                    ar; one;   1
                    ar; two;   2
                    ar; few;   3 10 103 110 1003
                    ar; many;  11 26 99 111 1011
                    ar; other; 100 101 102 200 202 300 1000
                    """)
    void numbersHaveTheirCategory(String tag, String keyword, String numbers) {
        Language language = new Language(tag);
        for (String number : numbers.split(" ")) {
            assertThat(PluralRules.category(language, Long.parseLong(number)))
                    .as("%s %s", tag, number)
                    .isPresent()
                    .isEqualTo(PluralCategory.ofKeyword(keyword));
        }
    }

    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void everyLanguageOfTheProgramHasRules(Language language) {
        assertThat(PluralRules.everyday(language)).contains(PluralCategory.OTHER);
    }

    @Test
    void nothingIsSingularInFrenchAndInPortugueseOfBrazil() {
        assertThat(said("fr", "{n} {n?problème|problèmes}", 0, 1, 2))
                .containsExactly("0 problème", "1 problème", "2 problèmes");
        assertThat(said("pt", "{n} {n?problema|problemas}", 0, 1, 2))
                .containsExactly("0 problema", "1 problema", "2 problemas");
        assertThat(said("en", "{n} {n?problem|problems}", 0L, 1L, 2L))
                .containsExactly("0 problems", "1 problem", "2 problems");
    }

    @Test
    void aLanguageMayHaveMoreFormsThanTwo() {
        assertThat(said("pl", "{n} {n?one=gwiazdka|few=gwiazdki|many=gwiazdek|other=gwiazdki}", 1, 3, 5, 12, 22))
                .containsExactly("1 gwiazdka", "3 gwiazdki", "5 gwiazdek", "12 gwiazdek", "22 gwiazdki");
        assertThat(said("ru", "{n} {n?one=ход|few=хода|many=ходов|other=хода}", 1, 2, 5, 11, 21))
                .containsExactly("1 ход", "2 хода", "5 ходов", "11 ходов", "21 ход");
        assertThat(said("ar", "{n?zero=0|one=1|two=2|few=3-10|many=11-99|other=100}", 0, 1, 2, 7, 50, 100))
                .containsExactly("0", "1", "2", "3-10", "11-99", "100");
    }

    @Test
    void otherStandsForFormsThatAreLeftOut() {
        assertThat(said("fr", "{n?coup|coups}", 1_000_000)).containsExactly("coups");
        assertThat(said("ja", "{n?other=回}", 0, 1, 2)).containsExactly("回", "回", "回");
        assertThat(said("xx", "{n?star|stars}", 1)).containsExactly("stars");
    }

    private static List<String> said(String tag, String text, Number... numbers) {
        Messages messages = Messages.of(new Language(tag), Map.of("a", text));
        return Arrays.stream(numbers)
                .map(number -> messages.text("a", Map.of("n", number)))
                .toList();
    }
}
