package ippo.web.teach;

import io.javalin.http.Context;
import ippo.classroom.FieldValues;
import ippo.classroom.Sets;
import ippo.classroom.SharedField;
import ippo.web.kit.Field;
import ippo.web.kit.Fields;
import ippo.web.kit.Form;

/** What a set is called, and what is told about it. */
record SetForm(String name, String description) {
    private static final String NAME = "name";
    private static final String DESCRIPTION = "description";

    static Form<SetForm> read(Context ctx) {
        return Form.read(ctx, fields -> {
            Field<String> name = name(fields);
            Field<String> description = description(fields);
            return () -> new SetForm(name.get(), description.get());
        });
    }

    static Field<String> name(Fields fields) {
        return fields.name(NAME, Sets.LONGEST_NAME);
    }

    static Field<String> description(Fields fields) {
        return fields.text(DESCRIPTION).check(Sets::isDescription, "teach.set.name.wrong");
    }

    /** A form that shows these, among others. */
    static <T> Form<T> shown(Form<T> form, String name, String description) {
        return form.with(NAME, name).with(DESCRIPTION, description);
    }

    static Form<SetForm> shown(FieldValues values) {
        return shown(Form.empty(), values.of(SharedField.NAME), values.of(SharedField.DESCRIPTION));
    }
}
