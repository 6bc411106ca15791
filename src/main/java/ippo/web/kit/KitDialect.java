package ippo.web.kit;

import java.util.LinkedHashSet;
import java.util.Set;
import org.thymeleaf.dialect.AbstractProcessorDialect;
import org.thymeleaf.processor.IProcessor;
import org.thymeleaf.standard.StandardDialect;

/**
 * The attributes {@code i:…} of templates.
 *
 * <ul>
 *   <li>{@code i:say="key(name=${value}); other.key"}: a sentence, or several, with readings; see {@link Saying}
 *   <li>{@code i:html="${safeHtml}"}: HTML of ours; a text is refused
 *   <li>{@code i:href="/teach/sets/${id}"}: an address of ours in the language of the page; one that begins with an
 *       expression is complete; {@code i:action} is the same for a form that is not posted
 *   <li>{@code i:present="plan : ${optional}"}: the element, with what is there, or nothing
 *   <li>{@code i:tab="word"}: the link is the current one if the variable {@code here} is the word
 *   <li>{@code <form i:form="/teach/login" i:of="${form}">}: a form that is posted, with its token and, at its top,
 *       what is wrong with it as a whole; without an address it is sent to where the page is
 *   <li>{@code <input i:field="name" i:label="key" i:hint="key">}, {@code textarea}, {@code select}: a field with its
 *       label, help, what was typed, and its fault
 *   <li>{@code <option i:option="${value}">} in a select of these
 *   <li>{@code <fieldset i:group="name" i:label="key">} with {@code <input type="radio" i:tick="VALUE">}: a choice;
 *       {@code i:boxes} instead of {@code i:group} where several can be ticked; {@code <input type="checkbox"
 *       i:check="name">} is a box of its own, which sends {@code yes}
 * </ul>
 */
final class KitDialect extends AbstractProcessorDialect {
    /** Before {@code th:if} is asked. */
    static final int VARIABLES = 250;
    /** Behind {@code th:if} and {@code th:with}, before any other attribute. */
    static final int FORMS = 650;
    /** Where {@code th:text} stands. */
    static final int BODY = 1300;

    KitDialect() {
        super("Ippo", "i", StandardDialect.PROCESSOR_PRECEDENCE);
    }

    @Override
    public Set<IProcessor> getProcessors(String prefix) {
        Set<IProcessor> all = new LinkedHashSet<>();
        all.add(new Attribute(prefix, "present", VARIABLES, TextAttributes::present));
        all.add(new Attribute(prefix, "form", FORMS, FormAttributes::form));
        all.add(new FieldAttribute(prefix));
        all.add(new Attribute(prefix, "group", FORMS, FormAttributes::group));
        all.add(new Attribute(prefix, "boxes", FORMS, FormAttributes::boxes));
        all.add(new Attribute(prefix, "check", FORMS, FormAttributes::check));
        all.add(new Attribute(prefix, "tick", FORMS, FormAttributes::tick));
        all.add(new Attribute(prefix, "option", FORMS, FormAttributes::option));
        all.add(new Attribute(prefix, "href", BODY, TextAttributes::href));
        all.add(new Attribute(prefix, "action", FORMS, FormAttributes::action));
        all.add(new Attribute(prefix, "tab", BODY, TextAttributes::tab));
        all.add(new Attribute(prefix, "say", BODY, TextAttributes::say));
        all.add(new Attribute(prefix, "html", BODY, TextAttributes::html));
        all.add(new Attribute(prefix, "fault", BODY, FormAttributes::fault));
        all.add(new Attribute(prefix, "typed", BODY, FormAttributes::typed));
        return all;
    }
}
