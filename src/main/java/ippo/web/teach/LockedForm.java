package ippo.web.teach;

import io.javalin.http.Context;
import ippo.classroom.FieldValues;
import ippo.web.kit.Form;
import ippo.web.kit.Refusable;
import java.util.Set;
import java.util.stream.Collectors;

/** A form that several may have open, with what was changed elsewhere meanwhile: see {@link SharedForm}. */
record LockedForm<T>(Form<T> form, ClashView clash) implements Refusable {
    /** As it is opened. @param now what the form shows */
    static <T> LockedForm<T> fresh(Form<T> form, FieldValues now) {
        return new LockedForm<>(form, ClashView.none(SharedForm.version(now)));
    }

    /** As it comes back because of a fault. @param now what it would show if it were opened now */
    static <T> LockedForm<T> refused(Form<T> form, Context ctx, FieldValues now) {
        return new LockedForm<>(form, ClashView.none(SharedForm.version(ctx, now)));
    }

    /** As it comes back because of what was changed elsewhere. */
    static <T> LockedForm<T> stale(Form<T> form, ClashView clash) {
        Set<String> changed = clash.lines().stream()
                .map(line -> FieldWords.input(line.field()))
                .collect(Collectors.toSet());
        return new LockedForm<>(form.marked(changed), clash);
    }

    @Override
    public boolean isRefused() {
        return form.isRefused();
    }

    /** Whether it comes back, for either reason. */
    public boolean isBack() {
        return isRefused() || !clash.isEmpty();
    }
}
