package ippo.web.teach;

import io.javalin.http.Context;
import ippo.classroom.Classes;
import ippo.classroom.Zones;
import ippo.i18n.Language;
import ippo.web.frame.FormFields;
import ippo.web.kit.Field;
import ippo.web.kit.Fields;
import ippo.web.kit.Form;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Set;

/** A new class as its form describes it. */
record ClassForm(String name, Language language, LocalDate ends, ZoneId zone) {
    static final String NAME = "name";
    static final String LANGUAGE = "language";
    static final String ENDS = "ends";

    /** The form as it is shown first, to a teacher who reads this language. */
    static Form<ClassForm> fresh(Language language, SchoolYears years) {
        return Form.<ClassForm>empty()
                .with(LANGUAGE, language.tag())
                .with(ENDS, years.usualEnd(language).toString())
                .with(ZoneField.NAME, Zones.ofServer().getId());
    }

    static Form<ClassForm> read(Context ctx, Set<Language> languages, SchoolYears years) {
        return Form.read(ctx, fields -> {
            Field<String> name = fields.name(NAME, Classes.LONGEST_NAME);
            Field<Terms> terms = terms(ctx, fields, languages, years);
            return () -> new ClassForm(
                    name.get(),
                    terms.get().language(),
                    terms.get().ends(),
                    terms.get().zone());
        });
    }

    /** All but the name. */
    record Terms(Language language, LocalDate ends, ZoneId zone) {}

    /** Reads all but the name; an end that is not given is the usual one. */
    static Field<Terms> terms(Context ctx, Fields fields, Set<Language> languages, SchoolYears years) {
        Language language =
                fields.choice(LANGUAGE, tag -> Language.ofTag(languages, tag)).get();
        ZoneId zone = ZoneField.read(fields, Zones.ofServer()).get();
        return fields.line(ENDS)
                .map(typed -> FormFields.day(ctx, ENDS).orElseGet(() -> years.usualEnd(language)))
                .check(day -> !years.isOver(day, zone), "teach.class.ends.past")
                .map(ends -> new Terms(language, ends, zone));
    }
}
