package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static ippo.web.Saying.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.words.SafeHtml;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SayingTest {
    private static final Messages MESSAGES = Messages.of(Language.EN);

    /** Whatever is asked for. */
    private static final class Values extends AbstractMap<String, Object> {
        private final Object value;

        Values(Object value) {
            this.value = value;
        }

        @Override
        public Object get(Object name) {
            return value;
        }

        @Override
        public Set<Entry<String, Object>> entrySet() {
            return Set.of();
        }
    }

    /** Sentences with a form for one and another for more, which take whole numbers alone. */
    private static final Set<String> COUNTING = counting();

    private static Set<String> counting() {
        Set<String> counting = new TreeSet<>();
        for (String key : MESSAGES.keys()) {
            try {
                MESSAGES.text(key, new Values(""));
            } catch (IllegalArgumentException wantsANumber) {
                counting.add(key);
            }
        }
        return counting;
    }

    @Test
    void everySentenceIsFoundWhereItIsPrinted() {
        Set<String> unfound = new TreeSet<>();
        Set<String> without = new TreeSet<>();
        for (String key : MESSAGES.keys()) {
            for (Object value : Set.of(1, 7, "Anna & Leo")) {
                if (value instanceof String && COUNTING.contains(key)) {
                    continue;
                }
                String printed = "<p>"
                        + SafeHtml.escaped(MESSAGES.text(key, new Values(value)))
                                .text() + "</p>";
                try {
                    if (!Saying.pattern(key).matcher(printed).find()) {
                        unfound.add(key);
                    }
                } catch (IllegalArgumentException noWords) {
                    without.add(key);
                }
            }
        }
        assertThat(unfound).isEmpty();
        assertThat(without)
                .as("nothing but values")
                .allMatch(key -> !MESSAGES.text(key, new Values(COUNTING.contains(key) ? 7 : ""))
                        .matches(".*\\p{L}.*"));
    }

    @Test
    void whatIsNotThereIsNotSaid() {
        String page = "<p>" + MESSAGES.text("game.points", Map.of("own", 1, "other", 0)) + "</p>";
        assertThat(page).satisfies(says("game.points"), doesNotSay("game.threat"));
        assertThatThrownBy(() -> assertThat(page).satisfies(doesNotSay("game.points")))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> assertThat(page).satisfies(says("game.threat")))
                .isInstanceOf(AssertionError.class);
        assertThat("<p>relinquished</p>").satisfies(doesNotSay("nav.play"));
    }

    @Test
    void aKeyThatIsGoneFailsWhateverThePageSays() {
        assertThatIllegalArgumentException().isThrownBy(() -> doesNotSay("game.gone"));
        assertThatIllegalArgumentException().isThrownBy(() -> says("game.gone"));
        assertThatIllegalArgumentException().isThrownBy(() -> doesNotSay("language.list"));
    }
}
