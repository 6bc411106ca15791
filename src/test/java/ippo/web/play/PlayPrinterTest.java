package ippo.web.play;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.BoardMark;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.words.Words;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class PlayPrinterTest {
    private static final Map<Language, Messages> MESSAGES = Messages.all();

    static java.util.List<String> samples() {
        return Showcase.samples();
    }

    private static String printed(String sample) {
        return Showcase.print(new Words(MESSAGES.get(Language.EN)), sample);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void theOrderIsTheOneForTheEar(String sample) {
        String html = printed(sample);
        assertThat(html.indexOf("class=\"leave\"")).isPositive();
        assertThat(html.indexOf("class=\"question\"")).isGreaterThan(html.indexOf("class=\"leave\""));
        assertThat(html.indexOf("id=\"result\"")).isGreaterThan(html.indexOf("class=\"question\""));
        assertThat(html.indexOf("id=\"board\"")).isGreaterThan(html.indexOf("id=\"result\""));
        assertThat(html.indexOf("class=\"tools")).isGreaterThan(html.indexOf("id=\"board\""));
        assertThat(html.indexOf("data-in-words")).isGreaterThan(html.indexOf("id=\"board\""));
    }

    @Test
    void aBoardToPlayOnIsAGridOfButtonsThatAreItsCells() {
        String html = printed("asking");
        assertThat(html.split("<button class=\"cell", -1)).hasSize(82);
        assertThat(html)
                .contains("role=\"grid\"")
                .contains("name=\"square\" value=\"5e\" role=\"gridcell\"")
                .contains("aria-colindex=\"1\" aria-colindextext=\"9\"")
                .contains("data-legal=\"")
                .doesNotContain(" style=");
    }

    @Test
    void withoutStyleTheBoardIsReadableAsLetters() {
        assertThat(printed("asking"))
                .contains("<span class=\"plain\">·</span>")
                .contains("<span class=\"plain\">G</span>")
                .contains("<span class=\"plain\">k</span>");
    }

    @Test
    void aBoardThatIsOnlyLookedAtIsAGridAndSendsNothing() {
        assertThat(printed("choose"))
                .contains("role=\"grid\"", "data-use=\"look\"")
                .doesNotContain("name=\"square\"");
    }

    @Test
    void aWrongChoiceIsSaidToBeWrong() {
        assertThat(printed("choose")).containsPattern("is-wrong.*<span class=\"unseen\">, wrong</span>");
    }

    @Test
    void theTypedMoveThatCouldNotBeReadIsDescribed() {
        assertThat(printed("typed"))
                .contains("value=\"foo\"")
                .contains("aria-invalid=\"true\" aria-describedby=\"typed-trouble typed-help\"");
    }

    @ParameterizedTest
    @EnumSource(BoardMark.class)
    void theStyleSheetKnowsEverySign(BoardMark sign) throws IOException {
        try (InputStream in = PlayPrinterTest.class.getResourceAsStream("/public/css/components/board.css")) {
            String css = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(css).contains(".is-" + sign.name().toLowerCase(Locale.ROOT));
        }
    }
}
