package ippo.web.kit;

import ippo.answer.Phrase;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * One field of a form that is being read: its value, or a fault that is known to the form already. Once it is faulty,
 * nothing more is asked of it.
 */
public final class Field<T> {
    private final Fields form;
    private final String name;
    private final Optional<T> value;

    Field(Fields form, String name, Optional<T> value) {
        this.form = form;
        this.name = name;
        this.value = value;
    }

    /** The value; only asked for once all fields are read and none has a fault. */
    public T get() {
        return value.orElseThrow(() -> new IllegalStateException("faulty field " + name));
    }

    /** The value, unless it is faulty: for checks of several fields together. */
    public Optional<T> known() {
        return value;
    }

    /** Holds the value to a rule. @param key of the sentence that is said if it breaks it */
    public Field<T> check(Predicate<T> rule, String key) {
        return refuse(each -> rule.test(each) ? Optional.empty() : Optional.of(Phrase.of(key)));
    }

    /** Asks what speaks against the value. */
    public Field<T> refuse(Function<T, Optional<Phrase>> objection) {
        Optional<Phrase> fault = value.flatMap(objection);
        return fault.isEmpty() ? this : refuse(fault.get());
    }

    /** Refuses whatever is in the field. */
    public Field<T> refuse(Phrase why) {
        form.refuse(name, why);
        return new Field<>(form, name, Optional.empty());
    }

    public <U> Field<U> map(Function<T, U> change) {
        return new Field<>(form, name, value.map(change));
    }

    /** Turns the value into another that may not be there. @param key of the sentence that is said then */
    public <U> Field<U> read(Function<T, Optional<U>> reading, String key) {
        Optional<U> read = value.flatMap(reading);
        if (value.isPresent() && read.isEmpty()) {
            form.refuse(name, Phrase.of(key));
        }
        return new Field<>(form, name, read);
    }
}
