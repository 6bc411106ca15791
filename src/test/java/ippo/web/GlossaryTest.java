package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.Content;
import ippo.content.Proverb;
import ippo.content.Term;
import ippo.i18n.Language;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** The page of all words, as it is sent. */
@Tag("slow")
class GlossaryTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void everyWordIsToldInEveryLanguageAndLeadsToItsLesson(Language language) throws Exception {
        String page = client.get("/" + language.tag() + "/glossary").body();
        Content content = TestServer.shipped();
        for (Term term : content.terms()) {
            Term.Told told = term.in(language).orElseThrow();
            assertThat(page)
                    .as("%s in %s", term.id(), language)
                    .contains("id=\"" + term.id() + "\"", told.nameHtml(), "data-kana=\"" + term.kana() + "\"")
                    .contains("href=\"/" + language.tag() + "/learn/" + term.lesson() + "\"");
            assertThat(told.meaning()).as("a picture of %s", term.id()).hasSize(2);
        }
        assertThat(client.get("/" + language.tag() + "/learn").body())
                .contains("href=\"/" + language.tag() + "/glossary\"");
    }

    /**
     * Some words, as a dictionary of the language has them one after the other: without regard to capitals and accents.
     */
    @ParameterizedTest
    @CsvSource({
        "en, bishop check drop King rook White, bishop check drop king rook white",
        "de, aufgeben Bauer befördern Dauerschach Läufer Matt Reihe, resign pawn promotion perpetual-check bishop mate rank",
        "fr, cavalier échec or pion, knight check gold pawn",
        "ja, うつ おうて かく ぎょく ひしゃ ふ, drop check bishop king rook pawn"
    })
    void theAlphabetLeadsToEveryWord(String language, String read, String order) throws Exception {
        String page = client.get("/" + language + "/glossary").body();
        int begin = page.indexOf("class=\"glossary-alphabet\"");
        List<String> words = Pattern.compile("href=\"#([^\"]*)\"")
                .matcher(page.substring(begin, page.indexOf("</details>", begin)))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(words)
                .containsExactlyInAnyOrderElementsOf(
                        TestServer.shipped().terms().stream().map(Term::id).toList());
        assertThat(words).as(read).containsSubsequence(order.split(" "));
    }

    @Test
    void noMarkOfThePageIsThereTwice() throws Exception {
        String page = client.get("/en/glossary").body();
        assertThat(Pattern.compile(" id=\"([^\"]*)\"").matcher(page).results().map(found -> found.group(1)))
                .contains("promotion", "part-pieces")
                .doesNotHaveDuplicates();
        assertThat(page)
                .as("a part is folded under its title")
                .containsPattern("</summary>\\s*<div[^>]* id=\"part-pieces\"");
    }

    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void everyProverbIsToldInEveryLanguageAndMetInItsLesson(Language language) throws Exception {
        String root = "/" + language.tag();
        String page = client.get(root + "/proverbs").body();
        for (Proverb proverb : TestServer.shipped().proverbs()) {
            Proverb.Told japanese = proverb.in(Language.JA).orElseThrow();
            assertThat(page)
                    .as("%s in %s", proverb.id(), language)
                    .contains("id=\"" + proverb.id() + "\"", japanese.nameHtml())
                    .contains(proverb.in(language).orElseThrow().nameHtml())
                    .contains("data-kana=\"" + japanese.reading() + "\"")
                    .contains("href=\"" + root + "/learn/" + proverb.lesson() + "\"");
            assertThat(client.get(root + "/learn/" + proverb.lesson()).body())
                    .contains("href=\"" + root + "/proverbs#" + proverb.id() + "\"");
        }
        assertThat(client.get(root + "/learn").body()).contains("href=\"" + root + "/proverbs\"");
    }

    @Test
    void anAddressWithoutALanguageFindsOne() throws Exception {
        assertThat(client.get("/glossary").statusCode()).isEqualTo(302);
        assertThat(client.get("/pieces").statusCode()).isEqualTo(302);
        assertThat(client.get("/proverbs").statusCode()).isEqualTo(302);
    }
}
