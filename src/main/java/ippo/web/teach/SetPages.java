package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.answer.Phrase;
import ippo.classroom.Changed;
import ippo.classroom.Classes;
import ippo.classroom.FieldValues;
import ippo.classroom.SchoolClass;
import ippo.classroom.SetItem;
import ippo.classroom.Sets;
import ippo.classroom.WorkSet;
import ippo.name.Names;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.Visit;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.teach.SharedForm.Clash;
import ippo.web.work.Catalogue;
import ippo.web.work.ReadySets;
import ippo.web.work.WorkLink;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A teacher's sets, those that come with the content, and those that somebody shares. */
public final class SetPages {
    private static final String ONE = "/{lang}/teach/sets/{set}";
    private static final String SHARED = "/{lang}/teach/shared/{code}";

    private final Sets sets;
    private final Classes classes;
    private final Catalogue catalogue;
    private final ReadySets ready;
    private final Pages pages;

    public SetPages(Sets sets, Classes classes, Catalogue catalogue, ReadySets ready, Pages pages) {
        this.sets = sets;
        this.classes = classes;
        this.catalogue = catalogue;
        this.ready = ready;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/teach/sets", ctx -> list(ctx, Form.empty()), Role.TEACHER, Cost.PAGE);
        routes.post("/{lang}/teach/sets", this::make, Role.TEACHER, Cost.WRITE);
        routes.get(ONE, this::show, Role.TEACHER, Cost.PAGE);
        routes.post(ONE, this::change, Role.TEACHER, Cost.WRITE);
        routes.get(SHARED, this::shared, Role.TEACHER, Cost.PAGE);
        routes.post(SHARED, this::copyShared, Role.TEACHER, Cost.WRITE);
    }

    /** A set in a list. @param count such as "12 exercises" */
    public record Line(String address, String name, String count) {}

    /**
     * All sets.
     *
     * @param room the class for which one chooses
     * @param form for a new one
     */
    @Template(value = "teach/sets", place = Place.TEACH)
    record SetsPage(
            List<Line> own,
            List<Line> units,
            List<Line> plans,
            List<Line> lessons,
            List<Line> stations,
            List<Line> lengths,
            List<Line> themes,
            ChosenClass carried,
            Optional<SchoolClass> room,
            Form<SetForm> form)
            implements Page {}

    private void list(Context ctx, Form<SetForm> form) {
        Visit visit = Visit.of(ctx);
        List<Line> own = sets.of(visit.requireTeacher()).stream()
                .map(set -> line(ctx, String.valueOf(set.id()), set.name(), set.items()))
                .toList();
        pages.show(
                ctx,
                new SetsPage(
                        own,
                        lines(ctx, ready.units()),
                        lines(ctx, ready.plans()),
                        lines(ctx, ready.lessons()),
                        lines(ctx, ready.stations()),
                        lines(ctx, ready.lengths()),
                        lines(ctx, ready.themes()),
                        ChosenClass.of(ctx),
                        room(ctx),
                        form));
    }

    /** The class for which one chooses. */
    private Optional<SchoolClass> room(Context ctx) {
        return ChosenClass.of(ctx)
                .schoolClass()
                .flatMap(id -> classes.find(Visit.of(ctx).requireTeacher(), id));
    }

    private List<Line> lines(Context ctx, List<ReadySets.Ready> all) {
        return all.stream()
                .map(set -> line(ctx, set.id(), set.name().in(Visit.of(ctx).words()), set.items()))
                .toList();
    }

    private Line line(Context ctx, String id, String name, List<SetItem> items) {
        Visit visit = Visit.of(ctx);
        return new Line(
                visit.address("teach/sets/" + id + ChosenClass.of(ctx).query()),
                name,
                catalogue.count(catalogue.tasks(items).size(), visit));
    }

    private void make(Context ctx) {
        Form<SetForm> form = SetForm.read(ctx);
        if (form.value().isEmpty()) {
            list(ctx, form);
            return;
        }
        SetForm wanted = form.value().get();
        make(ctx, wanted.name(), wanted.description(), List.of(), form);
    }

    /** @param form what comes back if there are too many */
    private void make(Context ctx, String name, String description, List<SetItem> items, Form<SetForm> form) {
        sets.create(Visit.of(ctx).requireTeacher(), name, description, items)
                .ifPresentOrElse(
                        made -> toSet(ctx, made, ""), () -> list(ctx, form.refused(Phrase.of("teach.sets.too-many"))));
    }

    /** @param place on its page, such as {@code #items}, or nothing */
    private static void toSet(Context ctx, WorkSet set, String place) {
        String page = "teach/sets/" + set.id() + ChosenClass.of(ctx).query() + place;
        ctx.redirect(Visit.of(ctx).address(page), HttpStatus.SEE_OTHER);
    }

    /**
     * A set on its page.
     *
     * @param own whether it is the teacher's, to be changed
     * @param id of the teacher's set or of one that comes with the content
     * @param share the address to be given to other teachers; empty if it is not shared
     * @param tasks such as "12 exercises"
     * @param lost how many items the content no longer has
     * @param exercises of those items that are whole lessons, by the items' texts
     * @param show the first one on the projector, what stands behind {@code /teach/show/}
     */
    public record SetView(
            boolean own,
            Optional<String> id,
            String name,
            String description,
            Optional<String> share,
            String tasks,
            int lost,
            List<WorkLink> items,
            Map<String, List<WorkLink>> exercises,
            Optional<String> show) {
        /** What an item consists of; nothing where it is a single task. */
        public List<WorkLink> parts(WorkLink item) {
            return exercises.getOrDefault(item.text(), List.of());
        }
    }

    /**
     * A set.
     *
     * @param room the class for which one chooses
     * @param again whether it was made of what was missed most
     */
    @Template(value = "teach/set", place = Place.TEACH)
    record SetPage(
            SetView set, LockedForm<SetForm> form, ChosenClass carried, Optional<SchoolClass> room, boolean again)
            implements Page {}

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        String id = ctx.pathParam("set");
        SetView view = ready.find(id)
                .map(set -> view(
                        false, Optional.of(id), set.name().in(visit.words()), "", Optional.empty(), set.items(), visit))
                .orElseGet(() -> view(own(ctx), ctx.appData(Site.KEY).origin(ctx), visit));
        FieldValues now = FieldValues.ofSet(view.name(), view.description());
        show(ctx, view, LockedForm.fresh(SetForm.shown(now), now));
    }

    private void show(Context ctx, SetView view, LockedForm<SetForm> form) {
        pages.show(ctx, new SetPage(view, form, ChosenClass.of(ctx), room(ctx), ctx.queryParam("again") != null));
    }

    /** @param origin what a shared address begins with */
    private SetView view(WorkSet set, String origin, Visit visit) {
        return view(
                true,
                Optional.of(String.valueOf(set.id())),
                set.name(),
                set.description(),
                set.shareCode().map(code -> origin + visit.address("teach/shared/" + code)),
                set.items(),
                visit);
    }

    private SetView view(
            boolean own,
            Optional<String> id,
            String name,
            String description,
            Optional<String> share,
            List<SetItem> items,
            Visit visit) {
        List<WorkLink> named = catalogue.named(items, visit);
        return new SetView(
                own,
                id,
                name,
                description,
                share,
                catalogue.count(catalogue.tasks(items).size(), visit),
                items.size() - named.size(),
                named,
                exercises(items, visit),
                catalogue.tasks(items).stream()
                        .filter(each -> each.task().isQuestion())
                        .findFirst()
                        .flatMap(first -> id.map(from -> first.task().text() + "?from=set/" + from)));
    }

    private Map<String, List<WorkLink>> exercises(List<SetItem> items, Visit visit) {
        return items.stream()
                .filter(SetItem::isWhole)
                .collect(Collectors.toMap(
                        SetItem::text,
                        item -> catalogue.tasks(List.of(item)).stream()
                                .flatMap(task -> catalogue.named(task.task(), visit).stream())
                                .toList()));
    }

    private WorkSet own(Context ctx) {
        return sets.find(Visit.of(ctx).requireTeacher(), FormFields.pathId(ctx, "set"))
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    private void change(Context ctx) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        Optional<ReadySets.Ready> finished = ready.find(ctx.pathParam("set"));
        String deed = FormFields.line(ctx, "do");
        if (finished.isPresent()) {
            if (!deed.equals("copy")) {
                throw Refusal.malformed();
            }
            make(
                    ctx,
                    finished.get().name().in(visit.words()),
                    "",
                    finished.get().items(),
                    Form.empty());
            return;
        }
        WorkSet set = own(ctx);
        switch (deed) {
            case "rename" -> {
                rename(ctx, set);
                return;
            }
            case "copy" -> {
                make(ctx, copyOf(set.name(), visit), set.description(), set.items(), Form.empty());
                return;
            }
            case "share" -> sets.share(teacher, set.id());
            case "unshare" -> sets.unshare(teacher, set.id());
            case "delete" -> {
                sets.delete(teacher, set.id());
                ctx.redirect(visit.address("teach/sets" + ChosenClass.of(ctx).query()), HttpStatus.SEE_OTHER);
                return;
            }
            default -> {
                toSet(ctx, set, "#" + move(ctx, teacher, set));
                return;
            }
        }
        toSet(ctx, set, "");
    }

    private void rename(Context ctx, WorkSet set) {
        Visit visit = Visit.of(ctx);
        FieldValues now = FieldValues.ofSet(set.name(), set.description());
        Form<SetForm> form = SetForm.read(ctx);
        SetView view = view(set, ctx.appData(Site.KEY).origin(ctx), visit);
        if (form.value().isEmpty()) {
            show(ctx, view, LockedForm.refused(form, ctx, now));
            return;
        }
        SetForm wanted = form.value().get();
        FieldValues sent = FieldValues.ofSet(wanted.name(), wanted.description());
        List<Clash> clashes = SharedForm.clashes(ctx, now, sent);
        if (!clashes.isEmpty()) {
            ctx.status(HttpStatus.CONFLICT);
            FieldWords words = FieldWords.of(visit, ZoneOffset.UTC, List.of());
            ClashView clash = ClashView.of(SharedForm.version(now), clashes, words);
            show(ctx, view, LockedForm.stale(SetForm.shown(SharedForm.merged(sent, clashes)), clash));
            return;
        }
        Changed changed =
                sets.rename(visit.requireTeacher(), set.id(), Optional.of(now), wanted.name(), wanted.description());
        if (changed == Changed.STALE) {
            rename(ctx, own(ctx)); // it was changed in this moment
        } else {
            toSet(ctx, set, "");
        }
    }

    /**
     * An item's buttons: each is called after what it does, and has the item for its value.
     *
     * @return where on the page one goes on
     */
    private String move(Context ctx, Teacher teacher, WorkSet set) {
        boolean up = ctx.formParam("up") != null;
        if (!up && ctx.formParam("down") == null) {
            sets.remove(teacher, set.id(), item(ctx, "remove"));
            return "items";
        }
        SetItem moved = item(ctx, up ? "up" : "down");
        sets.move(teacher, set.id(), moved, up);
        return moved.text();
    }

    private static SetItem item(Context ctx, String field) {
        return SetItem.read(FormFields.line(ctx, field)).orElseThrow(Refusal::malformed);
    }

    private static String copyOf(String name, Visit visit) {
        String copy = visit.words().say("teach.set.copy-of", "name", name);
        return Names.readable(copy.length() <= Sets.LONGEST_NAME ? copy : name);
    }

    private WorkSet sharedSet(Context ctx) {
        return sets.shared(ctx.pathParam("code")).orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    private void shared(Context ctx) {
        Visit visit = Visit.of(ctx);
        WorkSet set = sharedSet(ctx);
        SetView view =
                view(false, Optional.empty(), set.name(), set.description(), Optional.empty(), set.items(), visit);
        show(ctx, view, LockedForm.fresh(Form.empty(), FieldValues.ofSet(set.name(), set.description())));
    }

    private void copyShared(Context ctx) {
        WorkSet set = sharedSet(ctx);
        make(ctx, set.name(), set.description(), set.items(), Form.empty());
    }
}
