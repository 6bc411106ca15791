package ippo.web.kit;

import io.javalin.http.Context;
import ippo.answer.Phrase;
import ippo.name.Names;
import ippo.notation.intake.Intake;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Uploads;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The fields of a form while it is read: each is asked for once, and notes what was typed and what is wrong with it.
 */
public final class Fields {
    private final Context ctx;
    private final Map<String, List<String>> typed = new LinkedHashMap<>();
    private final Map<String, Phrase> faults = new LinkedHashMap<>();
    private Optional<Phrase> fault = Optional.empty();

    Fields(Context ctx) {
        this.ctx = ctx;
    }

    private Field<String> field(String name, String text) {
        typed.put(name, List.of(text));
        return new Field<>(this, name, Optional.of(text));
    }

    /** A line without the spaces around it; empty if the field is missing or blank. */
    public Field<String> line(String name) {
        return field(name, FormFields.line(ctx, name));
    }

    /** A name that is not judged, such as one that is looked up: tidied. */
    public Field<String> name(String name) {
        return field(name, FormFields.name(ctx, name));
    }

    /** A name as it will be kept, tidied and held to the rule for names. @param longest as {@link Names} counts */
    public Field<String> name(String name, int longest) {
        return name(name).refuse(each -> FormFields.nameTrouble(each, longest).map(Phrase::of));
    }

    /** A text of several lines, each of them tidied. */
    public Field<String> text(String name) {
        return field(name, FormFields.text(ctx, name));
    }

    /** A text of several lines as it was typed. */
    public Field<String> lines(String name) {
        return field(name, FormFields.lines(ctx, name));
    }

    /** The same without what is blank around it. */
    public Field<String> block(String name) {
        return field(name, FormFields.lines(ctx, name).strip());
    }

    /**
     * The same of a field that every form of ours sends there.
     *
     * @throws Refusal that the form is malformed, without it
     */
    public Field<String> requiredLines(String name) {
        return field(name, FormFields.requiredLines(ctx, name));
    }

    /** What is never shown again, such as a password or a code: exactly as it was typed. */
    public Field<String> secret(String name) {
        return new Field<>(this, name, Optional.of(FormFields.exact(ctx, name)));
    }

    /** The files of a field, without those that are empty, as browsers send them where none was chosen. */
    public Field<List<byte[]>> files(String name) {
        return new Field<>(this, name, Optional.of(ctx.isMultipartFormData() ? Uploads.files(ctx, name) : List.of()));
    }

    /**
     * A long text: the file that was chosen, in any of the usual encodings, or else what is in the field. From then on
     * the field shows it, cut if it is longer.
     *
     * @param file the name of the field for the file
     * @param longest how many characters the field takes
     */
    public Field<String> textOrFile(String name, String file, int longest) {
        Field<String> pasted = requiredLines(name);
        List<byte[]> chosen = files(file).get();
        if (chosen.isEmpty()) {
            return pasted;
        }
        String text = Intake.decode(chosen.get(0));
        if (!Intake.looksLikeText(text)) {
            refuse(file, Phrase.of("intake.unread"));
            return new Field<>(this, name, Optional.empty());
        }
        typed.put(name, List.of(text.substring(0, Math.min(longest, text.length()))));
        return new Field<>(this, name, Optional.of(text));
    }

    /** A day as browsers send it. @param key of the sentence that is said if there is none */
    public Field<LocalDate> day(String name, String key) {
        return line(name).read(text -> FormFields.day(ctx, name), key);
    }

    /** Whether a box is ticked. */
    public Field<Boolean> tick(String name) {
        typed.put(name, ctx.formParams(name));
        return new Field<>(this, name, Optional.of(FormFields.isTicked(ctx, name)));
    }

    /** All that is ticked of several boxes of one name. */
    public Field<List<String>> ticked(String name) {
        typed.put(name, ctx.formParams(name));
        return new Field<>(this, name, Optional.of(List.copyOf(ctx.formParams(name))));
    }

    /**
     * One of several that the form offers.
     *
     * @param known what the form may send
     * @throws Refusal that the form is malformed, for anything else
     */
    public <T> Field<T> choice(String name, Function<String, Optional<T>> known) {
        return line(name).map(text -> known.apply(text).orElseThrow(Refusal::malformed));
    }

    /** One constant of an enum, by its name. @throws Refusal that the form is malformed, for anything else */
    public <E extends Enum<E>> Field<E> choice(String name, Class<E> type) {
        return choice(name, text -> constant(type, text));
    }

    /** The constant of this name, if there is one. */
    public static <E extends Enum<E>> Optional<E> constant(Class<E> type, String name) {
        for (E each : type.getEnumConstants()) {
            if (each.name().equals(name)) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }

    /** Whether the form has the field at all. */
    public boolean has(String name) {
        return ctx.formParam(name) != null;
    }

    /** Says what is wrong with a field; the first thing said of it stays. */
    public void refuse(String name, Phrase why) {
        faults.putIfAbsent(name, why);
    }

    /** Says what is wrong with the form as a whole; the first thing said of it stays. */
    public void refuse(Phrase why) {
        fault = fault.or(() -> Optional.of(why));
    }

    Map<String, List<String>> typed() {
        return typed;
    }

    List<Form.Fault> faults() {
        List<Form.Fault> all = new ArrayList<>();
        faults.forEach((name, why) -> all.add(new Form.Fault(name, why)));
        return all;
    }

    Optional<Phrase> fault() {
        return fault;
    }
}
