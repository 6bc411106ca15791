package ippo.web.frame;

import io.javalin.http.Context;
import ippo.name.Names;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What stands in the fields of a form or in an address, read strictly. */
public final class FormFields {
    private static final Pattern ID = Pattern.compile("[1-9][0-9]{0,18}");

    private FormFields() {}

    /** A line without the spaces around it; empty if the field is missing or blank. */
    public static String line(Context ctx, String name) {
        return Optional.ofNullable(ctx.formParam(name)).map(String::strip).orElse("");
    }

    /** A name as it is kept: tidied, so without what cannot be seen and changes nothing. */
    public static String name(Context ctx, String field) {
        return Names.tidy(line(ctx, field));
    }

    /** A text of several lines, each of them tidied. */
    public static String text(Context ctx, String field) {
        return line(ctx, field).lines().map(Names::tidy).collect(Collectors.joining("\n"));
    }

    /** The key of what is wrong with a name; empty if nothing is. @param longest as {@link Names#fault} counts */
    public static Optional<String> nameTrouble(String name, int longest) {
        return Names.fault(name, longest).map(fault -> "name." + fault);
    }

    /** What must not be changed, such as a password; empty if the field is missing. */
    public static String exact(Context ctx, String name) {
        return Optional.ofNullable(ctx.formParam(name)).orElse("");
    }

    /**
     * A text of several lines as the browser counted it: a form sends each line break as two characters, and the field
     * counts it as one. Empty if the field is missing.
     */
    public static String lines(Context ctx, String name) {
        return exact(ctx, name).replace("\r\n", "\n");
    }

    /**
     * The same of a field that every form of ours sends there.
     *
     * @throws Refusal that the form is malformed, without it
     */
    public static String requiredLines(Context ctx, String name) {
        if (ctx.formParam(name) == null) {
            throw Refusal.malformed();
        }
        return lines(ctx, name);
    }

    /** Whether a box is ticked. */
    public static boolean isTicked(Context ctx, String name) {
        return ctx.formParam(name) != null;
    }

    /** A day as browsers send it: {@code 2027-06-30}. */
    public static Optional<LocalDate> day(Context ctx, String name) {
        try {
            return Optional.of(LocalDate.parse(line(ctx, name)))
                    .filter(day -> day.getYear() >= 2000 && day.getYear() < 3000);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /**
     * The id of a class, a pupil, an assignment, in a part of the address.
     *
     * @throws Refusal a page that is not there, if it is none
     */
    public static long pathId(Context ctx, String name) {
        return id(ctx.pathParam(name)).orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    /** The number that a text is as one of our ids. */
    public static Optional<Long> id(String text) {
        if (!ID.matcher(text).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            return Optional.empty(); // 19 digits may be too many
        }
    }
}
