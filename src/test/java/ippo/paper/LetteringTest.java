package ippo.paper;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.i18n.Language;
import java.util.List;
import org.junit.jupiter.api.Test;

class LetteringTest {
    private final Lettering german = new Lettering(Language.DE, List.of());

    @Test
    void aLineMayEndAfterAWord() {
        assertThat(german.pieces("Wo ist (er) denn?")).containsExactly("Wo ", "ist ", "(er) ", "denn?");
    }

    @Test
    void anApostropheEndsNoWord() {
        assertThat(new Lettering(Language.IT, List.of()).pieces("prendi l’oro")).containsExactly("prendi ", "l’oro");
    }

    @Test
    void noLineBeginsWithTheMarkThatEndsAGermanQuotation() {
        assertThat(german.pieces("„Ist sie frei?“ (Nein.) „Dann zieh.“ So."))
                .containsExactly("„Ist ", "sie ", "frei?“ ", "(Nein.) ", "„Dann ", "zieh.“ ", "So.");
    }
}
