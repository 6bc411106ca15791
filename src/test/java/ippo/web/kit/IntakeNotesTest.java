package ippo.web.kit;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.intake.Note;
import ippo.notation.intake.Reason;
import ippo.web.words.Sayable;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class IntakeNotesTest {
    private static Note note(Reason reason, int line, int count) {
        return new Note(reason, line, Optional.of("some words"), Optional.of(count));
    }

    @ParameterizedTest
    @EnumSource(Reason.class)
    void everyReasonHasItsSentenceInEveryLanguage(Reason reason) {
        for (int count : new int[] {1, 2}) {
            IntakeNotes.of(List.of(note(reason, 3, count))).sentences().forEach(Sayable::inEveryLanguage);
        }
    }

    @Test
    void anAddressTakesThemAlongWithoutTheWords() {
        IntakeNotes notes = IntakeNotes.of(List.of(
                note(Reason.MOVE_NOT_LEGAL, 12, 7), new Note(Reason.TAGS, 1, Optional.empty(), Optional.empty())));
        String written = notes.written();
        assertThat(written).matches("[A-Za-z0-9._~-]+").doesNotContain("words");
        assertThat(IntakeNotes.read(written).orElseThrow().sentences()).isEqualTo(notes.sentences());
        assertThat(notes.behind("/en/x?a=b")).startsWith("/en/x?a=b&notes=");
        assertThat(IntakeNotes.none().behind("/en/x")).isEqualTo("/en/x");
    }

    @Test
    void whatIsTooMuchIsCounted() {
        IntakeNotes notes = IntakeNotes.of(Collections.nCopies(57, note(Reason.TAGS, 1, 0)));
        assertThat(notes.more()).isEqualTo(37);
        assertThat(IntakeNotes.read(notes.written()).orElseThrow().sentences()).isEqualTo(notes.sentences());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "~", "NO_SUCH.1", "TAGS", "TAGS.x", "TAGS.99999999", "<b>", "TAGS.1~<b>"})
    void whatIsNotOursSaysNothing(String written) {
        assertThat(IntakeNotes.read(written)).isEmpty();
    }
}
