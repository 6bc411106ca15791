package ippo.content.source;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ProseTest {
    private static final Map<Language, Messages> MESSAGES = Messages.all();

    private static String html(Language language, String markdown) {
        Prose prose = new Prose(MESSAGES.get(language));
        return prose.html(prose.parse(markdown));
    }

    @Test
    void furiganaBecomeRuby() {
        assertThat(html(Language.JA, "{香車|きょうしゃ}は*{前|まえ}*へ。"))
                .isEqualTo("<p><ruby>香車<rp>(</rp><rt>きょうしゃ</rt><rp>)</rp></ruby>は<em><ruby>前<rp>(</rp><rt>まえ</rt>"
                        + "<rp>)</rp></ruby></em>へ。</p>");
    }

    @Test
    void aPieceBecomesASmallPictureWithItsName() {
        assertThat(html(Language.IT, "Il {{piece +r}} qui"))
                .isEqualTo("<p>Il <span class=\"inline-piece piece\" data-piece=\"+R\" data-color=\"w\" role=\"img\""
                        + " aria-label=\"Drago-Re\"></span> qui</p>");
        assertThat(html(Language.EN, "{{piece P}}"))
                .isEqualTo("<p><span class=\"inline-piece piece\" data-piece=\"P\" data-color=\"b\" role=\"img\""
                        + " aria-label=\"pawn\"></span></p>");
    }

    @Test
    void japaneseInAnotherLanguageIsMarkedForVoices() {
        assertThat(html(Language.EN, "The 歩兵 (*fuhyō*), と金."))
                .isEqualTo("<p>The <span lang=\"ja\">歩兵</span> (<em>fuhyō</em>), <span lang=\"ja\">と金</span>.</p>");
        assertThat(html(Language.EN, "{歩|ふ}")).startsWith("<p><ruby lang=\"ja\">");
        assertThat(html(Language.JA, "歩兵")).isEqualTo("<p>歩兵</p>");
    }

    @Test
    void japaneseLinesJoinWithoutSpace() {
        assertThat(html(Language.JA, "歩は\n前へ\n{進|すす}む\nABC\ndef"))
                .startsWith("<p>歩は前へ<ruby>進")
                .contains("ABC\ndef");
        assertThat(html(Language.EN, "one\ntwo")).isEqualTo("<p>one\ntwo</p>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "a <img src=x onerror=alert(1)>",
                "[click](javascript:alert(1))",
                "{{piece \"><script>}}",
                "{<b>漢</b>|かん}",
                "{漢字|<i>}",
                "`<b>`"
            })
    void nothingAnAuthorWritesBecomesATag(String markdown) {
        assertThat(html(Language.EN, markdown))
                .doesNotContain("<script", "<img", "<b>", "<i>", "javascript:")
                .doesNotContainPattern("<[^>]*onerror");
    }

    @Test
    void titlesArePlainAndWithFurigana() {
        Prose prose = new Prose(MESSAGES.get(Language.JA));
        var heading = prose.parse("## {桂馬|けいま}の*とび* {{piece N}} {#jump}").getFirstChild();
        assertThat(prose.plain(heading)).isEqualTo("桂馬のとび 桂馬");
        assertThat(prose.inlineHtml(heading))
                .startsWith("<ruby>桂馬")
                .contains("<em>とび</em>")
                .doesNotContain("jump");
    }
}
