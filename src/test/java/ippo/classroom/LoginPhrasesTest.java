package ippo.classroom;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.classroom.LoginPhrases.Typed;
import ippo.i18n.Language;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoginPhrasesTest {
    private static final LoginPhrases ENGLISH = LoginPhrases.of(Language.EN);

    @ParameterizedTest
    @ValueSource(strings = {"en", "it", "ja", "es", "fr", "pt", "de"})
    void whatIsPrintedIsRead(String tag) {
        LoginPhrases phrases = LoginPhrases.of(new Language(tag));
        for (int i = 0; i < 200; i++) {
            List<String> words = phrases.random();
            assertThat(phrases.read(String.join(" ", words))).isEqualTo(new Typed.Phrase(words));
        }
    }

    @Test
    void everyShippedLanguageHasWordsOfItsOwn() {
        List<LoginPhrases> all = Language.SHIPPED.stream().map(LoginPhrases::of).toList();
        assertThat(all)
                .extracting(
                        each -> each.read("abacus able above about").getClass().getSimpleName())
                .containsOnlyOnce("Phrase");
        assertThat(LoginPhrases.of(new Language("xx")).read("abacus able above about"))
                .as("a language without words takes the English")
                .isInstanceOf(Typed.Phrase.class);
    }

    @Test
    void howItIsTypedMakesNoDifference() {
        Typed.Phrase phrase = new Typed.Phrase(List.of("abacus", "able", "above", "about"));
        assertThat(ENGLISH.read("  ABACUS, able - Above\u3000ａbout. ")).isEqualTo(phrase);
        assertThat(LoginPhrases.of(Language.JA).read("アイサツ あいだ　あう あお"))
                .isEqualTo(new Typed.Phrase(List.of("あいさつ", "あいだ", "あう", "あお")));
        assertThat(LoginPhrases.of(Language.ES).read("ábanico abedul abeja abeto"))
                .isEqualTo(new Typed.Phrase(List.of("abanico", "abedul", "abeja", "abeto")));
    }

    @Test
    void aWordThatIsOnNoCardIsTold() {
        assertThat(ENGLISH.read("abacus able abuv about")).isEqualTo(new Typed.Unknown(List.of("abuv")));
        assertThat(ENGLISH.read("abacus able above")).isEqualTo(new Typed.NotFour(3));
        assertThat(ENGLISH.read(" ")).isEqualTo(new Typed.NotFour(0));
        assertThat(ENGLISH.read("able ".repeat(1000))).isInstanceOf(Typed.NotFour.class);
    }
}
