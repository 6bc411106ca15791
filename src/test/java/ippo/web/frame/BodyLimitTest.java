package ippo.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.game.PastedText;
import ippo.workbench.ProblemText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BodyLimitTest {
    @ParameterizedTest
    @ValueSource(strings = {"/en/workbench/list/kif", "/de/teach/classes/12/pupils"})
    void aRecordInJapaneseFits(String path) {
        assertThat(BodyLimit.of(path)).isEqualTo(BodyLimit.LONG_TEXT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/ja/learn/pawn/first", "/workbench", "/ja/recordsx", "/ja/settings/forget", "/"})
    void otherFormsAreShort(String path) {
        assertThat(BodyLimit.of(path)).isEqualTo(BodyLimit.SHORT);
    }

    @Test
    void filesAreTakenWhereTheyAreRead() {
        assertThat(BodyLimit.of("/en/teach/roster")).isEqualTo(BodyLimit.FILES);
        assertThat(BodyLimit.of("/en/workbench/list")).isEqualTo(BodyLimit.FILES);
        assertThat(BodyLimit.of("/ja/workbench")).isEqualTo(BodyLimit.FILES);
        assertThat(BodyLimit.of("/ja/records")).isEqualTo(BodyLimit.FILES);
    }

    /** Nine bytes for a character, and room for the other fields. */
    @Test
    void theLongestTextFitsAsAFormSendsIt() {
        assertThat(9 * PastedText.LONGEST + 10_000).isLessThan(BodyLimit.LONG_TEXT.bytes());
        assertThat(9 * ProblemText.LONGEST + 10_000).isLessThan(BodyLimit.LONG_TEXT.bytes());
        assertThat(9 * PastedText.LONGEST + 10_000).isLessThan(BodyLimit.FILES.bytes());
    }
}
