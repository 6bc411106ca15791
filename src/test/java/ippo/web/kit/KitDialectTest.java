package ippo.web.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.answer.Phrase;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.thymeleaf.TemplateEngine;
import org.thymeleaf.context.Context;
import org.thymeleaf.templateresolver.StringTemplateResolver;

class KitDialectTest {
    /** What somebody types who knows Thymeleaf and HTML. */
    private static final String EVIL = "[[${7*7}]]<b>\"'&";

    private static final String SAFE = "[[${7*7}]]&lt;b&gt;&quot;&#39;&amp;";

    private static String shown(String template, Map<String, ?> model) {
        TemplateEngine engine = new TemplateEngine();
        engine.setTemplateResolver(new StringTemplateResolver());
        engine.addDialect(new KitDialect());
        Map<String, Object> variables = new HashMap<>(model);
        variables.put("words", new Words(Messages.of(Language.EN)));
        variables.put("page", Map.of("root", "/en", "csrf", "token"));
        return engine.process(template, new Context(Locale.ENGLISH, variables));
    }

    @Test
    void sentencesAreSaidWithWhatFillsThem() {
        assertThat(shown("<p i:say=\"teach.codes\">x</p>", Map.of())).isEqualTo("<p>Recovery codes</p>");
        assertThat(shown("<p i:say=\"teach.delete.title(name=${n})\">x</p>", Map.of("n", EVIL)))
                .contains("<bdi>" + SAFE + "</bdi>");
        assertThat(shown("<p i:say=\"${k}; teach.codes\">x</p>", Map.of("k", "teach.codes")))
                .isEqualTo("<p>Recovery codes Recovery codes</p>");
        assertThat(shown("<p i:say=\"${k}\">x</p>", Map.of("k", Phrase.of("teach.codes"))))
                .isEqualTo("<p>Recovery codes</p>");
    }

    @Test
    void htmlIsTakenFromUsOnly() {
        assertThat(shown("<p i:html=\"${x}\">x</p>", Map.of("x", new SafeHtml("<b>a</b>"))))
                .isEqualTo("<p><b>a</b></p>");
        for (Object other : new Object[] {"<b>a</b>", 7, Optional.of(new SafeHtml("a"))}) {
            assertThatThrownBy(() -> shown("<p i:html=\"${x}\">x</p>", Map.of("x", other)))
                    .hasRootCauseInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void anOptionHoldsNoTagsAndNoReadings() {
        assertThat(shown(
                        "<option i:html=\"${x}\">x</option>",
                        Map.of("x", new SafeHtml("<ruby>詰<rp>(</rp><rt>つ</rt><rp>)</rp></ruby>み &lt;3"))))
                .isEqualTo("<option>詰み &lt;3</option>");
    }

    @Test
    void addressesAreOfThePagesLanguage() {
        assertThat(shown("<a i:href=\"/teach/${id}?a=${q}\">x</a>", Map.of("id", 7, "q", "1&b=\"2\"")))
                .isEqualTo("<a href=\"/en/teach/7?a=1&amp;b=&quot;2&quot;\">x</a>");
        assertThat(shown("<a i:href=\"${here}/data\">x</a>", Map.of("here", "/de/teach")))
                .isEqualTo("<a href=\"/de/teach/data\">x</a>");
    }

    @Test
    void whatIsAbsentIsNotShown() {
        String template = "<p i:present=\"name : ${x}\" th:text=\"${name}\">x</p>";
        assertThat(shown(template, Map.of("x", Optional.of("Mia")))).isEqualTo("<p>Mia</p>");
        assertThat(shown(template, Map.of("x", Optional.empty()))).isEmpty();
    }

    @Test
    void aFieldHasItsLabelWhatWasTypedAndItsFault() {
        String template = "<form i:form=\"/teach\" i:of=\"${form}\"><input i:field=\"name\" i:label=\"teach.name\""
                + " i:hint=\"teach.password.hint\" type=\"text\"><textarea i:field=\"note\" i:label=\"teach.name\">"
                + "</textarea><input i:field=\"word\" i:label=\"teach.name\" type=\"password\"></form>";
        Form<?> form = Form.empty()
                .with("name", EVIL)
                .with("note", "\n" + EVIL)
                .with("word", "secret")
                .refused("name", Phrase.of("teach.delete.title", "name", EVIL))
                .refused("note", "teach.name.taken")
                .refused(Phrase.of("teach.delete.title", "name", EVIL));
        String page = shown(template, Map.of("form", form));
        assertThat(page)
                .startsWith("<form method=\"post\" action=\"/en/teach\">"
                        + "<input type=\"hidden\" name=\"csrf\" value=\"token\"><p class=\"wrong\" role=\"alert\">")
                .contains("<label for=\"name\">", "<span class=\"hint\" id=\"name-hint\">")
                .contains("value=\"" + SAFE + "\"", ">\n\n" + SAFE + "</textarea>")
                .contains("aria-describedby=\"name-hint name-wrong\"", "<span class=\"wrong\" id=\"name-wrong\">")
                .contains("aria-describedby=\"note-wrong\"", "<bdi>" + SAFE + "</bdi>")
                .containsOnlyOnce(" autofocus=")
                .doesNotContain("secret", "i:", "49");
        assertThat(page.split("aria-invalid=\"true\"", -1)).hasSize(3);
        assertThat(page.indexOf("autofocus")).isLessThan(page.indexOf("<textarea"));
    }

    @Test
    void aFormWithoutFaultsIsPlain() {
        String page = shown(
                "<form i:form i:of=\"${form}\"><select i:field=\"l\" i:label=\"teach.name\">"
                        + "<option th:each=\"x : ${all}\" i:option=\"${x}\" th:text=\"${x}\"></option></select></form>",
                Map.of("form", Form.empty().with("l", "de"), "all", new String[] {"en", "de"}));
        assertThat(page)
                .startsWith("<form method=\"post\">")
                .contains("<option value=\"en\">en</option><option value=\"de\" selected=\"selected\">de</option>")
                .contains("<select id=\"l\" name=\"l\">")
                .doesNotContain("aria-", "wrong");
    }

    @Test
    void aChoiceIsTickedAndRefusedAsOne() {
        String template = "<form i:form i:of=\"${form}\"><fieldset i:group=\"mode\" i:label=\"teach.name\">"
                + "<input type=\"radio\" i:tick=\"A\"><input type=\"radio\" i:tick=\"${b}\"></fieldset></form>";
        Form<?> form = Form.empty().with("mode", "B");
        assertThat(shown(template, Map.of("form", form, "b", "B")))
                .contains("<legend>", "<input type=\"radio\" name=\"mode\" value=\"A\">")
                .contains("<input type=\"radio\" name=\"mode\" value=\"B\" checked=\"checked\">")
                .doesNotContain("wrong");
        assertThat(shown(template, Map.of("form", form.refused("mode", "teach.name.taken"), "b", "B")))
                .contains("role=\"radiogroup\" aria-invalid=\"true\" aria-describedby=\"mode-wrong\"")
                .contains("value=\"B\" checked=\"checked\" autofocus=\"autofocus\"")
                .containsOnlyOnce(" autofocus=");
    }
}
