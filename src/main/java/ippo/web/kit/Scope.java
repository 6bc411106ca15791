package ippo.web.kit;

import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.thymeleaf.context.ITemplateContext;
import org.thymeleaf.standard.expression.IStandardExpression;
import org.thymeleaf.standard.expression.StandardExpressions;

/**
 * What a template's element can see: the words and the root of the page, the form round it, the value of expressions.
 */
record Scope(ITemplateContext context) {
    /** Local variables of ours; no expression can name them. */
    static final String FORM = "i:form";

    static final String CHOICE = "i:choice";

    /** The attributes of all templates, which are finite, with the sentences that they stand for. */
    private static final Map<String, Saying> SAYINGS = new ConcurrentHashMap<>();

    /** Parsed expressions. Thymeleaf keeps them, too, but asks a cache of limited size for each. */
    private static final Map<String, IStandardExpression> EXPRESSIONS = new ConcurrentHashMap<>();

    Words words() {
        return (Words) context.getVariable("words");
    }

    /** The value of an expression such as {@code ${each.name()}}. */
    Object value(String expression) {
        return EXPRESSIONS
                .computeIfAbsent(
                        expression,
                        text -> StandardExpressions.getExpressionParser(context.getConfiguration())
                                .parseExpression(context, text))
                .execute(context);
    }

    /** A text that may have expressions in it: {@code /teach/sets/${set.id()}}. */
    String text(String value) {
        return value.contains("${") ? String.valueOf(value("|" + value + "|")) : value;
    }

    /** An address of ours: a place such as {@code /teach} in the language of the page, or what an expression gives. */
    String address(String place) {
        String text = text(place);
        return place.startsWith("/") ? ((Map<?, ?>) context.getVariable("page")).get("root") + text : text;
    }

    /** The token of this page's forms. */
    String token() {
        return (String) ((Map<?, ?>) context.getVariable("page")).get("csrf");
    }

    /** What an attribute such as {@code i:say} says. */
    SafeHtml say(String attribute) {
        return SAYINGS.computeIfAbsent(attribute, Saying::parse).html(this);
    }

    /** The form round the element, if that was told by {@code i:of}. */
    Optional<Form<?>> form() {
        return Optional.ofNullable((Form<?>) context.getVariable(FORM));
    }

    /** The choice that the element belongs to. */
    Choice choice() {
        return Optional.ofNullable((Choice) context.getVariable(CHOICE))
                .orElseThrow(() -> new IllegalStateException("i:tick or i:option outside i:group or i:field"));
    }
}
