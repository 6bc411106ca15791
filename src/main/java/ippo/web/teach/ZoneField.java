package ippo.web.teach;

import io.javalin.http.Context;
import ippo.classroom.Zones;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.kit.Field;
import ippo.web.kit.Fields;
import ippo.web.kit.Form;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The field for a class's time zone. */
final class ZoneField {
    static final String NAME = "zone";

    private ZoneField() {}

    /**
     * What was chosen.
     *
     * @param otherwise if the form says nothing of it
     * @throws Refusal if it is none of those that can be chosen
     */
    static ZoneId read(Context ctx, ZoneId otherwise) {
        String id = FormFields.line(ctx, NAME);
        return id.isEmpty() ? otherwise : Zones.read(id).orElseThrow(Refusal::malformed);
    }

    /** The same as a field of a form. */
    static Field<ZoneId> read(Fields fields, ZoneId otherwise) {
        return fields.choice(NAME, id -> id.isEmpty() ? Optional.of(otherwise) : Zones.read(id));
    }

    /** All that can be chosen, with what stands in the form; of the server, if that is none. */
    static SafeHtml options(Form<?> form) {
        return options(Zones.read(form.typed(NAME)).orElseGet(Zones::ofServer));
    }

    /** All that can be chosen, by regions. Printed here: four hundred of them take a template long. */
    static SafeHtml options(ZoneId chosen) {
        Html html = new Html();
        Optional<String> group = Optional.empty();
        for (String id : ids(chosen)) {
            String[] parts = id.split("/", 2);
            Optional<String> region = parts.length == 2 ? Optional.of(parts[0]) : Optional.empty();
            if (!region.equals(group)) {
                group.ifPresent(before -> html.close());
                region.ifPresent(now -> html.open("optgroup").with("label", now));
                group = region;
            }
            Optional<String> former =
                    Optional.of(String.join(" ", Zones.formerNames(id))).filter(names -> !names.isEmpty());
            html.open("option")
                    .with("data-former", former)
                    .with("value", id)
                    .with("selected", id.equals(chosen.getId()))
                    .text(parts[parts.length - 1].replace('_', ' '))
                    .close();
        }
        group.ifPresent(last -> html.close());
        return html.done();
    }

    private static List<String> ids(ZoneId chosen) {
        return Stream.concat(Zones.all().stream(), Stream.of(chosen))
                .map(ZoneId::getId)
                .distinct()
                .sorted()
                .toList();
    }
}
