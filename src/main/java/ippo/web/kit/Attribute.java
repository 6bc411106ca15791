package ippo.web.kit;

import ippo.web.words.SafeHtml;
import java.util.Optional;
import org.thymeleaf.context.ITemplateContext;
import org.thymeleaf.engine.AttributeName;
import org.thymeleaf.model.IProcessableElementTag;
import org.thymeleaf.processor.element.AbstractAttributeTagProcessor;
import org.thymeleaf.processor.element.IElementTagStructureHandler;
import org.thymeleaf.templatemode.TemplateMode;

/** An attribute of the dialect, which changes the element that it stands at and then is gone. */
final class Attribute extends AbstractAttributeTagProcessor {
    private final Work work;

    /** What an attribute does. */
    interface Work {
        void at(Scope scope, Use use);
    }

    /**
     * One use of an attribute.
     *
     * @param value of the attribute; empty if it has none
     */
    record Use(AttributeName name, IProcessableElementTag tag, String value, IElementTagStructureHandler change) {
        /** Puts a plain attribute where this one stands. */
        void become(String attribute, String plain) {
            change.replaceAttribute(name, attribute, SafeHtml.escaped(plain).text());
        }

        /** Adds a plain attribute. */
        void add(String attribute, String plain) {
            change.setAttribute(attribute, SafeHtml.escaped(plain).text());
        }

        /**
         * Fills the element. What is in it is never processed, since visitors may have typed it. An option holds text
         * alone: browsers drop the tags of ruby there and would show readings among the words.
         */
        void fill(SafeHtml html) {
            SafeHtml shown = tag.getElementCompleteName().equals("option") ? SafeHtml.escaped(html.plain()) : html;
            change.setBody(shown.text(), false);
        }

        /** The value of an attribute that this one reads, too, which is gone then. */
        Optional<String> take(String attribute) {
            Optional<String> taken = Optional.ofNullable(tag.getAttributeValue(attribute));
            taken.ifPresent(there -> change.removeAttribute(attribute));
            return taken;
        }
    }

    Attribute(String prefix, String name, int precedence, Work work) {
        super(TemplateMode.HTML, prefix, null, false, name, true, precedence, true);
        this.work = work;
    }

    @Override
    protected void doProcess(
            ITemplateContext context,
            IProcessableElementTag tag,
            AttributeName name,
            String value,
            IElementTagStructureHandler change) {
        work.at(new Scope(context), new Use(name, tag, value == null ? "" : value, change));
    }
}
