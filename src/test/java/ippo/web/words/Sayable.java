package ippo.web.words;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.i18n.Messages;
import ippo.rules.Color;
import java.util.List;
import java.util.stream.Stream;

/** Whether phrases have their sentences. */
public final class Sayable {
    private static final List<Words> ALL = Messages.all().values().stream()
            .map(Words::new)
            .flatMap(words -> Stream.of(words, words.seenBy(Color.WHITE)))
            .toList();

    private Sayable() {}

    /** Says it in every language, to the eye and to the voice. */
    public static void inEveryLanguage(Phrase phrase) {
        for (Words words : ALL) {
            for (String said : List.of(
                    words.say(phrase), words.speak(phrase), words.html(phrase).text())) {
                assertThat(said)
                        .as("%s: %s", words.language().tag(), phrase)
                        .isNotBlank()
                        .doesNotContain("{", "}", "[", "ippo.");
            }
        }
    }
}
