package ippo.web.kit;

import java.util.Optional;

/** A select, or a group of radio buttons or boxes, while its choices are printed. Used for one page. */
final class Choice {
    private final String field;
    private final Optional<Form<?>> form;
    private final boolean isGroup;
    private boolean isFocused;

    /** @param isGroup whether an element round the choices is marked, instead of each of them */
    Choice(String field, Optional<Form<?>> form, boolean isGroup) {
        this.field = field;
        this.form = form;
        this.isGroup = isGroup;
    }

    String field() {
        return field;
    }

    /** Whether this one is chosen. */
    boolean isChosen(String own) {
        return form.filter(each -> each.isChosen(field, own)).isPresent();
    }

    /** Whether each choice is marked, as boxes are that no group of radio buttons stands for. */
    boolean isMarked() {
        return !isGroup && form.filter(each -> each.isMarked(field)).isPresent();
    }

    /** Whether whoever sent the form goes on here: at what is chosen, or else at the first. */
    boolean takesFocus(String own) {
        boolean takes = !isFocused
                && form.filter(each -> each.isFirstFault(field)).isPresent()
                && (isChosen(own)
                        || form.filter(each -> !each.typed(field).isEmpty()).isEmpty());
        isFocused |= takes;
        return takes;
    }
}
