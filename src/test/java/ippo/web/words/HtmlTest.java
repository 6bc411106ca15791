package ippo.web.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class HtmlTest {
    @Test
    void textAndAttributesAreEscaped() {
        Html html = new Html();
        html.open("p", "a\"b").with("title", "<&'>").text("<script>").close();
        assertThat(html.done().text())
                .isEqualTo("<p class=\"a&quot;b\" title=\"&lt;&amp;&#39;&gt;\">&lt;script&gt;</p>");
    }

    @Test
    void whatIsSafeIsWrittenAsItIs() {
        Html html = new Html();
        html.open("p").html(new SafeHtml("<b>bold</b>")).close();
        assertThat(html.done().text()).isEqualTo("<p><b>bold</b></p>");
    }

    @Test
    void attributesMayBeAbsentOrWithoutValue() {
        Html html = new Html();
        html.empty("input")
                .with("value", Optional.empty())
                .with("disabled", true)
                .with("checked", false);
        assertThat(html.done().text()).isEqualTo("<input disabled>");
    }

    @Test
    void carelessUseIsOurMistake() {
        assertThatIllegalStateException().isThrownBy(() -> new Html().open("p").done());
        assertThatIllegalStateException()
                .isThrownBy(() -> new Html().open("p").text("x").with("class", "late"));
    }
}
