package ippo.i18n;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import ippo.fault.FileFault;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class MessagesTest {
    private static final Messages MESSAGES = Messages.of(
            Language.IT,
            Map.of(
                    "bishop", "l'alfiere va in {square}, poi in {square}",
                    "moves", "{n} {n?mossa|mosse}"));

    @Test
    void valuesGoInAndApostrophesStay() {
        assertThat(MESSAGES.text("bishop", Map.of("square", "5e"))).isEqualTo("l'alfiere va in 5e, poi in 5e");
    }

    @Test
    void valuesAreNotLookedIntoAgain() {
        assertThat(MESSAGES.text("bishop", Map.of("square", "{square} $1 \\")))
                .isEqualTo("l'alfiere va in {square} $1 \\, poi in {square} $1 \\");
    }

    @Test
    void oneThingIsNotSeveral() {
        assertThat(MESSAGES.text("moves", Map.of("n", 1))).isEqualTo("1 mossa");
        assertThat(MESSAGES.text("moves", Map.of("n", 1L))).isEqualTo("1 mossa");
        assertThat(MESSAGES.text("moves", Map.of("n", 3))).isEqualTo("3 mosse");
        assertThat(MESSAGES.text("moves", Map.of("n", 0))).isEqualTo("0 mosse");
    }

    @Test
    void wordsDependOnWholeNumbersAlone() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MESSAGES.text("moves", Map.of("n", "1")))
                .withMessageContaining("{n?…}");
        assertThatIllegalArgumentException().isThrownBy(() -> MESSAGES.text("moves", Map.of("n", 1.5)));
    }

    @Test
    void whatIsMissingIsOurMistake() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MESSAGES.text("rook"))
                .withMessageContaining("rook in it");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MESSAGES.text("bishop"))
                .withMessageContaining("{square}");
    }

    @Test
    void wordsMayDependOnANumber() {
        Messages messages = Messages.of(Language.EN, Map.of("a", "{n} {n?star|stars} to go", "b", "{n?ein|}"));
        assertThat(messages.text("a", Map.of("n", 1))).isEqualTo("1 star to go");
        assertThat(messages.text("a", Map.of("n", 1L))).isEqualTo("1 star to go");
        assertThat(messages.text("a", Map.of("n", 0))).isEqualTo("0 stars to go");
        assertThat(messages.text("b", Map.of("n", 2))).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> messages.text("b"))
                .withMessageContaining("{n}");
    }

    @Test
    void ourMessagesAreCompleteInAllLanguages() {
        assertThat(MessageCheck.faults()).isEmpty();
        assertThat(Messages.all()).containsOnlyKeys(Language.SHIPPED);
    }

    @Test
    void aMissingKeyIsFound() {
        assertThat(compare("a = x\nb = y", "a = x")).containsExactly("it:1: b is missing: en:2");
    }

    @Test
    void aKeyOnlyATranslationHasIsFound() {
        assertThat(compare("a = x", "a = x\n\n# note\nb = y")).containsExactly("it:4: b is not in en");
    }

    @Test
    void otherPlaceholdersAreFound() {
        assertThat(compare("a = {from} to {to}", "a = in {to}"))
                .containsExactly("it:1: a has the placeholders [to], but en has [from, to]");
        assertThat(compare("a = {from} to {to}", "a = {to}, {from}")).isEmpty();
    }

    @Test
    void linesThatSayNothingAreFound() {
        assertThat(compare("a = x", "a = x\na = y")).containsExactly("it:2: a is there already");
        assertThat(compare("a = x", "a = x\nhello")).containsExactly("it:2: expected a key, = and a text");
        assertThat(compare("a = x", "a =")).contains("it:1: a has no text");
        assertThat(compare("a = x", "a = {Name")).contains("it:1: a: a brace that is no placeholder such as {name}");
        assertThat(compare("a = x", "a = \\u00e9")).contains("it:1: a: a backslash means something only in \\n");
    }

    @Test
    void wordsInOtherPluralCategoriesThanTheLanguagesAreFound() {
        assertThat(plurals("pl", "a = {n?gwiazdka|gwiazdki}"))
                .containsExactly("pl:1: a has [one, other] of {n?…}, but pl has [one, few, many]");
        assertThat(plurals("ja", "a = {n?星|星}"))
                .containsExactly("ja:1: a has [one, other] of {n?…}, but ja has [other]");
        assertThat(plurals("fr", "a = x\nb = {n} {n?étoile|étoiles}")).isEmpty();
    }

    @Test
    void formsByKeywordAreKnownKeywordsWithOneForTheRest() {
        assertThat(compare("a = x", "a = {n?one=star|other=stars}")).isEmpty();
        for (String wrong : List.of("one=star", "one=star|several=stars|other=stars", "one=star|stars", "a|b|c")) {
            assertThat(compare("a = x", "a = {n?" + wrong + "}"))
                    .as(wrong)
                    .contains("it:1: a: a brace that is no placeholder such as {name}");
        }
    }

    @Test
    void aTextMayHaveSeveralLines() {
        assertThat(MessageFile.read("en", "a = x\\ny").texts()).containsEntry("a", "x\ny");
    }

    private static List<String> compare(String english, String italian) {
        return MessageCheck.compare(List.of(MessageFile.read("en", english), MessageFile.read("it", italian))).stream()
                .map(FileFault::toString)
                .toList();
    }

    private static List<String> plurals(String tag, String content) {
        return MessageCheck.plurals(new Language(tag), MessageFile.read(tag, content)).stream()
                .map(FileFault::toString)
                .toList();
    }
}
