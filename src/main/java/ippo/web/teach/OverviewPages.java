package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.classroom.Classes;
import ippo.classroom.Removals;
import ippo.classroom.SchoolClass;
import ippo.classroom.Zones;
import ippo.i18n.Language;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** A teacher's classes, and the form for another one. */
public final class OverviewPages {
    static final String PLACE = "teach";

    private final Classes classes;
    private final Removals removals;
    private final Pages pages;
    private final Set<Language> languages;
    private final SchoolYears years;

    /** @param languages that there are, the first for a class whose teacher does not choose */
    public OverviewPages(Classes classes, Removals removals, Pages pages, Set<Language> languages, SchoolYears years) {
        this.classes = classes;
        this.removals = removals;
        this.pages = pages;
        this.languages = languages;
        this.years = years;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/teach", this::show, Role.TEACHER, Cost.PAGE);
        routes.post("/{lang}/teach", this::make, Role.TEACHER, Cost.WRITE);
    }

    private void show(Context ctx) {
        Language language = Visit.of(ctx).language();
        show(ctx, new ClassForm("", language, years.usualEnd(language), Zones.ofServer(), true, ""));
    }

    private void show(Context ctx, ClassForm form) {
        List<SchoolClass> all = classes.of(Visit.of(ctx).requireTeacher());
        pages.show(
                ctx,
                "teach/overview",
                PLACE,
                Map.of(
                        "present",
                        tiles(ctx, all.stream().filter(each -> !each.archived())),
                        "archived",
                        tiles(ctx, all.stream().filter(SchoolClass::archived)),
                        "removed",
                        removals.classes(Visit.of(ctx).requireTeacher()).size(),
                        "form",
                        form,
                        "kept",
                        years.daysKept()));
    }

    /**
     * A class among others.
     *
     * @param pupils how many there are
     * @param ending the day on which it will be deleted, or nothing
     */
    public record Tile(long id, String name, int pupils, String ending) {}

    private List<Tile> tiles(Context ctx, Stream<SchoolClass> some) {
        Map<Long, Integer> sizes = classes.sizes(Visit.of(ctx).requireTeacher());
        return some.map(each -> new Tile(
                        each.id(),
                        each.name(),
                        sizes.getOrDefault(each.id(), 0),
                        years.ending(each, Visit.of(ctx).language())))
                .toList();
    }

    private void make(Context ctx) {
        Teacher teacher = Visit.of(ctx).requireTeacher();
        String name = FormFields.name(ctx, "name");
        Language language =
                Language.ofTag(languages, FormFields.line(ctx, "language")).orElseThrow(Refusal::malformed);
        LocalDate end = FormFields.day(ctx, "ends").orElse(years.usualEnd(language));
        ZoneId zone = ZoneField.read(ctx, Zones.ofServer());
        String trouble = FormFields.nameTrouble(name, Classes.LONGEST_NAME)
                .orElse(years.isOver(end, zone) ? "teach.class.ends.past" : "");
        if (!trouble.isEmpty()) {
            ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
            show(ctx, new ClassForm(name, language, end, zone, false, trouble));
            return;
        }
        SchoolClass made = classes.create(teacher, name, language, end, zone);
        ctx.redirect(Visit.of(ctx).address("teach/classes/" + made.id()), HttpStatus.SEE_OTHER);
    }
}
