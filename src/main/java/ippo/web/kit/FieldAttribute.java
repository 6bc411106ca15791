package ippo.web.kit;

import ippo.web.words.SafeHtml;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.thymeleaf.context.ITemplateContext;
import org.thymeleaf.engine.AttributeName;
import org.thymeleaf.model.AttributeValueQuotes;
import org.thymeleaf.model.IModel;
import org.thymeleaf.model.IModelFactory;
import org.thymeleaf.model.IProcessableElementTag;
import org.thymeleaf.processor.element.AbstractAttributeModelProcessor;
import org.thymeleaf.processor.element.IElementModelStructureHandler;
import org.thymeleaf.templatemode.TemplateMode;

/**
 * {@code i:field} at an input, a text area or a select: puts label, help and fault round it, and what was typed into
 * it.
 *
 * <p>What comes of it is processed once more, and expressions in plain text would be run. So nothing that visitors
 * typed is put into it but as an attribute's value; all else is named by attributes ({@code i:fault}, {@code i:typed})
 * that print it later.
 */
final class FieldAttribute extends AbstractAttributeModelProcessor {
    /** Inputs that carry no text of their own, or one that is never shown again. */
    private static final Set<String> UNFILLED = Set.of("password", "file", "checkbox", "radio");

    FieldAttribute(String prefix) {
        super(TemplateMode.HTML, prefix, null, false, "field", true, KitDialect.FORMS, false);
    }

    @Override
    protected void doProcess(
            ITemplateContext context,
            IModel model,
            AttributeName attribute,
            String value,
            IElementModelStructureHandler change) {
        Scope scope = new Scope(context);
        IModelFactory factory = context.getModelFactory();
        IProcessableElementTag written = (IProcessableElementTag) model.get(0);
        String name = scope.text(value);
        String id = Optional.ofNullable(written.getAttributeValue("i:id"))
                .map(scope::text)
                .or(() -> Optional.ofNullable(written.getAttributeValue("id")))
                .orElse(name);
        Optional<Form<?>> form = scope.form();
        boolean isFaulty = form.flatMap(each -> each.fault(name)).isPresent();
        Optional<String> label = Optional.ofNullable(written.getAttributeValue("i:label"));
        Optional<String> hint = Optional.ofNullable(written.getAttributeValue("i:hint"));

        IProcessableElementTag control = written;
        for (String own : List.of("i:field", "i:id", "i:label", "i:hint")) {
            control = factory.removeAttribute(control, own);
        }
        control = factory.setAttribute(control, "id", id);
        control = factory.setAttribute(control, "name", name);
        if (hint.isPresent() || isFaulty) {
            String by = (hint.isPresent() ? id + "-hint" : "")
                    + (hint.isPresent() && isFaulty ? " " : "")
                    + (isFaulty ? id + "-wrong" : "");
            control = factory.setAttribute(control, "aria-describedby", by);
        }
        if (form.filter(each -> each.isMarked(name)).isPresent()) {
            control = factory.setAttribute(control, "aria-invalid", "true");
        }
        if (form.filter(each -> each.isFirstFault(name)).isPresent()) {
            control = factory.setAttribute(control, "autofocus", "autofocus");
        }
        if (form.isPresent()) {
            control = filled(factory, control, name, form.get());
        }
        model.replace(0, control);
        change.setLocalVariable(Scope.CHOICE, new Choice(name, form, false));

        IModel before = factory.createModel();
        before.add(factory.createOpenElementTag("p", Map.of("class", "field"), AttributeValueQuotes.DOUBLE, false));
        label.ifPresent(key -> element(factory, before, "label", "for", id, "i:say", key));
        hint.ifPresent(key -> {
            before.add(factory.createText(" "));
            element(factory, before, "span", "class", "hint", "id", id + "-hint", "i:say", key);
        });
        before.add(factory.createText(" "));
        model.insertModel(0, before);
        if (isFaulty) {
            model.add(factory.createText(" "));
            IModel fault = factory.createModel();
            element(factory, fault, "span", "class", "wrong", "id", id + "-wrong", "i:fault", name);
            model.addModel(fault);
        }
        model.add(factory.createCloseElementTag("p"));
    }

    /** Puts what was typed into the field, unless the template says itself what stands there. */
    private static IProcessableElementTag filled(
            IModelFactory factory, IProcessableElementTag control, String name, Form<?> form) {
        return switch (control.getElementCompleteName()) {
            case "input" -> {
                String type = control.hasAttribute("type") ? control.getAttributeValue("type") : "text";
                boolean isFilled = UNFILLED.contains(type) || control.hasAttribute("th:value");
                yield isFilled || form.typed(name).isEmpty()
                        ? control
                        : factory.setAttribute(
                                control,
                                "value",
                                SafeHtml.escaped(form.typed(name)).text());
            }
            case "textarea" ->
                control.hasAttribute("th:text") ? control : factory.setAttribute(control, "i:typed", name);
            default -> control;
        };
    }

    private static void element(IModelFactory factory, IModel model, String tag, String... attributes) {
        Map<String, String> all = new LinkedHashMap<>();
        for (int i = 0; i < attributes.length; i += 2) {
            all.put(attributes[i], SafeHtml.escaped(attributes[i + 1]).text());
        }
        model.add(factory.createOpenElementTag(tag, all, AttributeValueQuotes.DOUBLE, false));
        model.add(factory.createCloseElementTag(tag));
    }
}
