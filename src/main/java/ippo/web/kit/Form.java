package ippo.web.kit;

import io.javalin.http.Context;
import ippo.answer.Phrase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A form as its page shows it: what stands in its fields, what is wrong with them, and, once it was sent without a
 * fault, the value that was read.
 *
 * @param typed what stands in the fields, by name; several for boxes of one name
 * @param faults at most one a field, in the order of the fields
 * @param marked fields to be looked at for a reason that is told elsewhere
 * @param fault what is wrong with the form as a whole
 * @param value what was read, if nothing is wrong
 */
public record Form<T>(
        Map<String, List<String>> typed,
        List<Fault> faults,
        Set<String> marked,
        Optional<Phrase> fault,
        Optional<T> value)
        implements Refusable {
    /** What is wrong with one field. */
    public record Fault(String field, Phrase why) {}

    public Form {
        typed = Map.copyOf(typed);
        faults = List.copyOf(faults);
        marked = Set.copyOf(marked);
        if (value.isPresent() && !(faults.isEmpty() && fault.isEmpty())) {
            throw new IllegalArgumentException("a value in spite of " + faults + fault);
        }
    }

    /** A form in which nothing stands yet. */
    public static <T> Form<T> empty() {
        return new Form<>(Map.of(), List.of(), Set.of(), Optional.empty(), Optional.empty());
    }

    /**
     * Reads what was sent, once.
     *
     * @param reader reads the fields, and makes the value once it turns out that none of them is faulty
     */
    public static <T> Form<T> read(Context ctx, Function<Fields, Supplier<T>> reader) {
        Fields fields = new Fields(ctx);
        Supplier<T> made = reader.apply(fields);
        boolean isFaulty = !fields.faults().isEmpty() || fields.fault().isPresent();
        return new Form<>(
                fields.typed(),
                fields.faults(),
                Set.of(),
                fields.fault(),
                isFaulty ? Optional.empty() : Optional.of(made.get()));
    }

    /** The same with this in a field, as the page shows it first. */
    public Form<T> with(String field, String text) {
        return with(field, List.of(text));
    }

    /** The same with these boxes ticked. */
    public Form<T> with(String field, List<String> ticked) {
        Map<String, List<String>> more = new LinkedHashMap<>(typed);
        more.put(field, List.copyOf(ticked));
        return new Form<>(more, faults, marked, fault, value);
    }

    /** The same, refused at one of its fields. */
    public Form<T> refused(String field, Phrase why) {
        List<Fault> more = new ArrayList<>(faults);
        more.add(new Fault(field, why));
        return new Form<>(typed, more, marked, fault, Optional.empty());
    }

    /** The same, refused at one of its fields. @param key of the sentence that says why */
    public Form<T> refused(String field, String key) {
        return refused(field, Phrase.of(key));
    }

    /** The same, refused as a whole. */
    public Form<T> refused(Phrase why) {
        return new Form<>(typed, faults, marked, Optional.of(why), Optional.empty());
    }

    /** The same with fields to be looked at. */
    public Form<T> marked(Set<String> fields) {
        return new Form<>(typed, faults, fields, fault, value);
    }

    /** Whether a field is to be put right or looked at. */
    public boolean isMarked(String field) {
        return marked.contains(field) || fault(field).isPresent();
    }

    /** Whether anything is wrong with it. */
    @Override
    public boolean isRefused() {
        return !faults.isEmpty() || fault.isPresent();
    }

    /** What stands in a field; empty if nothing does. */
    public String typed(String field) {
        List<String> all = typed.getOrDefault(field, List.of());
        return all.isEmpty() ? "" : all.get(0);
    }

    /** Whether this choice of a field is made. */
    public boolean isChosen(String field, String choice) {
        return typed.getOrDefault(field, List.of()).contains(choice);
    }

    /** What is wrong with a field. */
    public Optional<Phrase> fault(String field) {
        return faults.stream()
                .filter(each -> each.field().equals(field))
                .map(Fault::why)
                .findFirst();
    }

    /** Whether this field is the first of those that are to be put right. */
    public boolean isFirstFault(String field) {
        return !faults.isEmpty() && faults.get(0).field().equals(field);
    }
}
