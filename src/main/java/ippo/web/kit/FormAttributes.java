package ippo.web.kit;

import ippo.answer.Phrase;
import ippo.web.frame.Csrf;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import java.util.Optional;
import org.thymeleaf.model.IModel;
import org.thymeleaf.model.IModelFactory;

/** The attributes of {@link KitDialect} for forms and the choices in them; single fields are {@link FieldAttribute}. */
final class FormAttributes {
    /** What a box of its own sends. */
    static final String YES = "yes";

    private FormAttributes() {}

    static void form(Scope scope, Attribute.Use use) {
        use.become("method", "post");
        if (!use.value().isEmpty()) {
            use.add("action", scope.address(use.value()));
        }
        Html top = new Html();
        top.empty("input").with("type", "hidden").with("name", Csrf.FIELD).with("value", scope.token());
        begin(scope, use, withFault(scope, use, top));
    }

    /** Of a form that is not posted. */
    static void action(Scope scope, Attribute.Use use) {
        use.become("action", scope.address(use.value()));
        begin(scope, use, withFault(scope, use, new Html()));
    }

    /** The beginning of a form, and what is wrong with it as a whole. */
    private static SafeHtml withFault(Scope scope, Attribute.Use use, Html top) {
        use.take("i:of").map(of -> form(scope, of)).ifPresent(form -> {
            use.change().setLocalVariable(Scope.FORM, form);
            form.fault()
                    .ifPresent(why -> top.open("p", "wrong")
                            .with("role", "alert")
                            .html(scope.words().html(why))
                            .close());
        });
        return top.done();
    }

    private static Form<?> form(Scope scope, String of) {
        if (scope.value(of) instanceof Form<?> form) {
            return form;
        }
        throw new IllegalArgumentException("i:of takes a Form: " + of);
    }

    /** Puts HTML at the beginning of the element; it is not processed, since visitors may have typed some of it. */
    private static void begin(Scope scope, Attribute.Use use, SafeHtml html) {
        IModelFactory factory = scope.context().getModelFactory();
        IModel model = factory.createModel();
        model.add(factory.createText(html.text()));
        use.change().insertImmediatelyAfter(model, false);
    }

    static void group(Scope scope, Attribute.Use use) {
        group(scope, use, true);
    }

    static void boxes(Scope scope, Attribute.Use use) {
        group(scope, use, false);
    }

    private static void group(Scope scope, Attribute.Use use, boolean radio) {
        String name = scope.text(use.value());
        Optional<Phrase> fault = scope.form().flatMap(form -> form.fault(name));
        boolean isMarked = scope.form().filter(form -> form.isMarked(name)).isPresent();
        use.change().setLocalVariable(Scope.CHOICE, new Choice(name, scope.form(), radio));
        Html top = new Html();
        use.take("i:label")
                .ifPresent(label -> top.open("legend").html(scope.say(label)).close());
        if (isMarked && radio) {
            use.add("role", "radiogroup"); // a plain group cannot be invalid
            use.add("aria-invalid", "true");
        }
        fault.ifPresent(why -> {
            use.add("aria-describedby", name + "-wrong");
            top.open("p", "wrong")
                    .with("id", name + "-wrong")
                    .html(scope.words().html(why))
                    .close();
        });
        begin(scope, use, top.done());
    }

    static void tick(Scope scope, Attribute.Use use) {
        Choice choice = scope.choice();
        String own = scope.text(use.value());
        use.become("name", choice.field());
        use.add("value", own);
        if (choice.isChosen(own)) {
            use.add("checked", "checked");
        }
        if (choice.isMarked()) {
            use.add("aria-invalid", "true");
        }
        if (choice.takesFocus(own)) {
            use.add("autofocus", "autofocus");
        }
    }

    /** A box of its own. */
    static void check(Scope scope, Attribute.Use use) {
        String name = scope.text(use.value());
        use.become("name", name);
        use.add("value", YES);
        if (scope.form().filter(form -> form.isChosen(name, YES)).isPresent()) {
            use.add("checked", "checked");
        }
    }

    static void option(Scope scope, Attribute.Use use) {
        String own = scope.text(use.value());
        use.become("value", own);
        if (scope.choice().isChosen(own)) {
            use.add("selected", "selected");
        }
    }

    /** Within {@link FieldAttribute}: what is wrong with the field. */
    static void fault(Scope scope, Attribute.Use use) {
        use.fill(scope.words()
                .html(scope.form().flatMap(form -> form.fault(use.value())).orElseThrow()));
    }

    /** Within {@link FieldAttribute}: what stands in a text area. */
    static void typed(Scope scope, Attribute.Use use) {
        String text = scope.form().map(form -> form.typed(use.value())).orElse("");
        // browsers drop a line break that stands first
        use.fill(SafeHtml.escaped((text.startsWith("\n") ? "\n" : "") + text));
    }
}
