package ippo.web.kit;

import ippo.web.words.SafeHtml;
import java.util.Optional;

/** The attributes of {@link KitDialect} that print text and addresses. */
final class TextAttributes {
    private TextAttributes() {}

    static void say(Scope scope, Attribute.Use use) {
        use.fill(scope.say(use.value()));
    }

    /** Takes nothing but {@link SafeHtml}: a text that visitors typed would be run by the browser. */
    static void html(Scope scope, Attribute.Use use) {
        if (!(scope.value(use.value()) instanceof SafeHtml html)) {
            throw new IllegalArgumentException("i:html takes SafeHtml only: " + use.value());
        }
        use.fill(html);
    }

    static void href(Scope scope, Attribute.Use use) {
        use.become("href", scope.address(use.value()));
    }

    static void present(Scope scope, Attribute.Use use) {
        int colon = use.value().indexOf(':');
        if (colon < 1 || !(scope.value(use.value().substring(colon + 1).strip()) instanceof Optional<?> optional)) {
            throw new IllegalArgumentException("i:present takes name : ${optional}, not " + use.value());
        }
        optional.ifPresentOrElse(
                there -> use.change()
                        .setLocalVariable(use.value().substring(0, colon).strip(), there),
                use.change()::removeElement);
    }

    static void tab(Scope scope, Attribute.Use use) {
        if (use.value().equals(scope.context().getVariable("here"))) {
            use.become("aria-current", "page");
        }
    }
}
