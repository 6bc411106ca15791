package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.classroom.Classes;
import ippo.classroom.Removals;
import ippo.classroom.SchoolClass;
import ippo.i18n.Language;
import ippo.web.frame.Cost;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.SafeHtml;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /**
     * A teacher's classes, and the form for another one.
     *
     * @param removed how many were removed lately
     * @param fresh whether nobody has seen the form yet, so that a browser may fill in its own zone
     * @param kept for how many days a class is kept after its last
     */
    @Template(value = "teach/overview", place = Place.TEACH)
    record OverviewPage(
            List<Tile> present,
            List<Tile> archived,
            int removed,
            Form<ClassForm> form,
            SafeHtml zones,
            boolean fresh,
            int kept)
            implements Page {}

    private void show(Context ctx) {
        show(ctx, ClassForm.fresh(Visit.of(ctx).language(), years), true);
    }

    private void show(Context ctx, Form<ClassForm> form, boolean fresh) {
        List<SchoolClass> all = classes.of(Visit.of(ctx).requireTeacher());
        pages.show(
                ctx,
                new OverviewPage(
                        tiles(ctx, all.stream().filter(each -> !each.archived())),
                        tiles(ctx, all.stream().filter(SchoolClass::archived)),
                        removals.classes(Visit.of(ctx).requireTeacher()).size(),
                        form,
                        ZoneField.options(form),
                        fresh,
                        years.daysKept()));
    }

    /**
     * A class among others.
     *
     * @param pupils how many there are
     * @param ending the day on which it will be deleted, if that is near
     */
    public record Tile(long id, String name, int pupils, Optional<String> ending) {}

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
        Form<ClassForm> form = ClassForm.read(ctx, languages, years);
        if (form.value().isEmpty()) {
            show(ctx, form, false);
            return;
        }
        ClassForm wanted = form.value().get();
        SchoolClass made = classes.create(
                Visit.of(ctx).requireTeacher(), wanted.name(), wanted.language(), wanted.ends(), wanted.zone());
        ctx.redirect(Visit.of(ctx).address("teach/classes/" + made.id()), HttpStatus.SEE_OTHER);
    }
}
