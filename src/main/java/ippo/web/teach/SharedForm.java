package ippo.web.teach;

import static java.util.stream.Collectors.toMap;

import io.javalin.http.Context;
import ippo.account.Secrets;
import ippo.classroom.FieldValues;
import ippo.classroom.SharedField;
import ippo.web.frame.FormFields;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Optimistic locking of forms that several people, or one in several windows, may have open. A form carries a digest of
 * each value with which it was opened. Where a value has changed since, the form comes back ({@code 409}) with both
 * values, and nothing is saved. A form without digests, as an older page sends it, is taken as it is.
 */
final class SharedForm {
    private static final String FIELD = "was";
    private static final int DIGEST_LENGTH = 16;

    private SharedForm() {}

    /** The value of the hidden field {@code was}. @param now what the form shows */
    static String version(FieldValues now) {
        return now.values().entrySet().stream()
                .map(each -> each.getKey() + "." + digest(each.getValue()))
                .collect(Collectors.joining(" "));
    }

    /** The same of a form that comes back for another reason: it was still opened when it was. */
    static String version(Context ctx, FieldValues now) {
        String sent = FormFields.line(ctx, FIELD);
        return sent.isEmpty() ? version(now) : sent;
    }

    private static String digest(String value) {
        return Secrets.digest(value).substring(0, DIGEST_LENGTH);
    }

    /**
     * A field that was changed since the form was opened.
     *
     * @param theirs what it has now
     * @param mine what was sent
     * @param both whether it was changed in the form, too: otherwise what was sent is what it had before
     */
    record Clash(SharedField field, String theirs, String mine, boolean both) {}

    /** What has changed since a form was opened, and is not what the form says, too. @param sent the form's values */
    static List<Clash> clashes(Context ctx, FieldValues now, FieldValues sent) {
        Map<String, String> opened = opened(ctx);
        List<Clash> clashes = new ArrayList<>();
        now.values().forEach((field, theirs) -> {
            String before = opened.get(field.name());
            String mine = sent.values().getOrDefault(field, theirs);
            if (before != null && !before.equals(digest(theirs)) && !mine.equals(theirs)) {
                clashes.add(new Clash(field, theirs, mine, !before.equals(digest(mine))));
            }
        });
        return clashes;
    }

    /** Digests by the names of fields. */
    private static Map<String, String> opened(Context ctx) {
        return Arrays.stream(FormFields.line(ctx, FIELD).split(" "))
                .map(each -> each.split("\\.", 2))
                .filter(each -> each.length == 2)
                .collect(toMap(each -> each[0], each -> each[1], (first, second) -> first));
    }

    /** What the form that comes back shows: what was changed in it; else what there is now. */
    static FieldValues merged(FieldValues sent, List<Clash> clashes) {
        Map<SharedField, String> merged = new EnumMap<>(SharedField.class);
        merged.putAll(sent.values());
        clashes.stream().filter(each -> !each.both()).forEach(each -> merged.put(each.field(), each.theirs()));
        return new FieldValues(merged);
    }
}
