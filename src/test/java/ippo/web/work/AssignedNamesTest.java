package ippo.web.work;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.Content;
import ippo.content.Shipped;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.words.Words;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AssignedNamesTest {
    private static final Map<Language, Messages> MESSAGES = Messages.all();

    private final Content content = Shipped.content();
    private final ReadySets ready = new ReadySets(content);
    private final AssignedNames names = new AssignedNames(ready, MESSAGES);

    private static Words words(Language language) {
        return new Words(MESSAGES.get(language));
    }

    @Test
    void aTitleOfTheContentIsSaidInTheReadersLanguage() {
        List<ReadySets.Name> titles = Stream.of(ready.units(), ready.lessons(), ready.lengths(), ready.themes())
                .flatMap(List::stream)
                .map(ReadySets.Ready::name)
                .toList();
        int translated = 0;
        int all = 0;
        for (ReadySets.Name title : titles) {
            for (Language from : MESSAGES.keySet()) {
                String shown = names.shown(title.in(words(from)), words(Language.IT));
                boolean same = shown.equals(title.in(words(Language.IT)));
                assertThat(same || shown.equals(title.in(words(from))))
                        .as("never another title")
                        .isTrue();
                translated += same ? 1 : 0;
                all++;
            }
        }
        assertThat(translated).as("of " + all).isGreaterThan(all * 9 / 10);
    }

    @Test
    void wordsOfOnesOwnStayAndNumbersStayBehindALength() {
        assertThat(names.shown("Week 1", words(Language.JA))).isEqualTo("Week 1");
        String english = ready.find("mate-1-1-12").orElseThrow().name().in(words(Language.EN));
        String german = ready.find("mate-1-1-12").orElseThrow().name().in(words(Language.DE));
        assertThat(names.shown(english, words(Language.DE))).isEqualTo(german);
    }
}
