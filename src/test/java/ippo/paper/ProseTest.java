package ippo.paper;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.paper.Prose.Span;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProseTest {
    @Test
    void plainTextIsOneSpan() {
        assertThat(Prose.ofHtml("P-7f &amp; &lt;3")).isEqualTo(Prose.ofText("P-7f & <3"));
    }

    @Test
    void readingsStandAboveTheirWordsAndStrongWordsAreMarked() {
        Prose prose = Prose.ofHtml(
                "<p><ruby>歩<rp>(</rp><rt>ふ</rt><rp>)</rp></ruby>を<strong>すぐ</strong></p>\n<ul>\n<li>一</li>\n</ul>");
        assertThat(prose.paragraphs())
                .containsExactly(
                        List.of(
                                new Span("歩", Optional.of("ふ"), false),
                                new Span("を", Optional.empty(), false),
                                new Span("すぐ", Optional.empty(), true)),
                        List.of(new Span("一", Optional.empty(), false)));
        assertThat(prose.hasReadings()).isTrue();
    }

    @Test
    void ofASmallPictureItsNameIsLeft() {
        Prose prose = Prose.ofHtml(
                "<p>the <em>rook</em> <span class=\"piece\" role=\"img\" aria-label=\"rook\"></span>!</p>");
        assertThat(prose).isEqualTo(Prose.ofText("the rook rook!"));
        assertThat(prose.hasReadings()).isFalse();
    }
}
