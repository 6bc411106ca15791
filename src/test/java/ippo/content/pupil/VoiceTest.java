package ippo.content.pupil;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.i18n.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VoiceTest {
    private static Voice voice(String tag) {
        return new Voice(Language.SHIPPED.stream()
                .filter(language -> language.tag().equals(tag))
                .findFirst()
                .orElseThrow());
    }

    @ParameterizedTest
    @CsvSource({
        "en, You took the rook., true",
        "en, A rook looks far., false",
        "de, Du hast den Turm., true",
        "de, Der Turm sieht durch., false",
        "fr, Tu as pris la tour., true",
        "fr, La tour voit loin., false",
        "it, Hai preso la Torre., true",
        "it, La Torre vede lontano., false",
        "es, Has capturado la torre., true",
        "es, La torre ve lejos., false",
        "pt, Você capturou a torre., true",
        "pt, A torre vê longe., false",
        "ja, {駒}を取りました。, true",
        "ja, 歩は前へ進みます。, false"
    })
    void aTextThatSpeaksToTheLearnerIsFound(String tag, String text, boolean addresses) {
        assertThat(voice(tag).addresses(text)).contains(addresses);
    }

    @ParameterizedTest
    @CsvSource({
        "en, 'Turned over, it moves like a gold.', true",
        "en, 'Need more? Look.', false",
        "de, 'Gedeckt: Du könntest.', true",
        "de, 'Geht er weg, fällt der Turm.', false",
        "it, 'Scambiati i Pedoni, la Torre vede.', true",
        "it, 'Paracaduta il Pedone.', false",
        "es, 'Coronada, se mueve como un oro.', true",
        "es, 'Cada pieza cuenta.', false",
        "pt, 'Virada, ela anda.', true",
        "fr, 'Retournée, elle va.', true",
        "fr, 'Tu la retournes.', false"
    })
    void aParticipleAtTheStartIsFound(String tag, String sentence, boolean begins) {
        assertThat(voice(tag).beginsWithParticiple(sentence)).contains(begins);
    }

    @Test
    void aJapaneseSentenceThatEndsInANounHasNoVerb() {
        assertThat(voice("ja").isVerbless("近くと遠くに、合わせて4枚。")).contains(true);
        assertThat(voice("ja").isVerbless("歩が1枚あります。")).contains(false);
        assertThat(voice("en").isVerbless("Two golds.")).isEmpty();
    }

    @Test
    void sentencesEndWithTheirMarks() {
        assertThat(Voice.sentences("One. Two? Three!")).containsExactly("One.", "Two?", "Three!");
        assertThat(Voice.sentences("一。二？三。")).containsExactly("一。", "二？", "三。");
    }
}
