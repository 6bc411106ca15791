package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.classroom.Classes;
import ippo.classroom.Member;
import ippo.classroom.Members;
import ippo.classroom.Mode;
import ippo.classroom.SchoolClass;
import ippo.classroom.SetItem;
import ippo.classroom.Sets;
import ippo.classroom.Terms;
import ippo.classroom.WorkSet;
import ippo.web.frame.FormFields;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.Visit;
import ippo.web.work.Catalogue;
import ippo.web.work.Named;
import ippo.web.work.ReadySets;
import ippo.web.work.Times;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Gives a set to a class, and shows what was given. */
public final class AssignPages {
    private static final String ASSIGN = "/{lang}/teach/sets/{set}/assign";
    private static final String ONE = "/{lang}/teach/assignments/{assignment}";

    private final Classes classes;
    private final Members members;
    private final Sets sets;
    private final Assignments assignments;
    private final Catalogue catalogue;
    private final ReadySets ready;
    private final Pages pages;
    private final Clock clock;
    private final Site site;

    public AssignPages(
            Classes classes,
            Members members,
            Sets sets,
            Assignments assignments,
            Catalogue catalogue,
            ReadySets ready,
            Pages pages,
            Clock clock,
            Site site) {
        this.classes = classes;
        this.members = members;
        this.sets = sets;
        this.assignments = assignments;
        this.catalogue = catalogue;
        this.ready = ready;
        this.pages = pages;
        this.clock = clock;
        this.site = site;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(ASSIGN, this::choose, Role.TEACHER);
        routes.post(ASSIGN, this::assign, Role.TEACHER);
        routes.get("/{lang}/teach/assignments", this::list, Role.TEACHER);
        routes.get(ONE, ctx -> show(ctx, ""), Role.TEACHER);
        routes.post(ONE, this::change, Role.TEACHER);
    }

    /** What is to be assigned. @param id of a teacher's set or of one that comes with the content */
    public record Source(String id, String name, String description, List<AssignedTask> tasks) {}

    private Source source(Context ctx) {
        Visit visit = Visit.of(ctx);
        String id = ctx.pathParam("set");
        return ready.find(id)
                .map(set -> source(id, set.name().in(visit.words()), "", set.items()))
                .orElseGet(() -> {
                    WorkSet set = sets.find(visit.requireTeacher(), FormFields.pathId(ctx, "set"))
                            .orElseThrow(() -> new Refusal(404, "error.no-page"));
                    return source(id, set.name(), set.description(), set.items());
                });
    }

    private Source source(String id, String name, String description, List<SetItem> items) {
        return new Source(id, name, description, catalogue.tasks(items));
    }

    private List<SchoolClass> present(Teacher teacher) {
        return classes.of(teacher).stream().filter(each -> !each.archived()).toList();
    }

    /** The class first, unless there is but one; then the rest. */
    private void choose(Context ctx) {
        Visit visit = Visit.of(ctx);
        Source source = source(ctx);
        List<SchoolClass> present = present(visit.requireTeacher());
        Optional<SchoolClass> chosen = present.size() == 1
                ? Optional.of(present.get(0))
                : Optional.ofNullable(ctx.queryParam("class"))
                        .flatMap(FormFields::id)
                        .flatMap(id ->
                                present.stream().filter(each -> each.id() == id).findFirst());
        if (chosen.isPresent()) {
            form(ctx, source, chosen.get(), Form.fresh(source, clock.instant()), "");
            return;
        }
        pages.show(
                ctx,
                "teach/assign-class",
                OverviewPages.PLACE,
                Map.of(
                        "source",
                        source,
                        "classes",
                        present,
                        "count",
                        catalogue.count(source.tasks().size(), visit)));
    }

    /**
     * The form as it was filled in.
     *
     * @param opens as a field for a local time has it; empty for at once
     * @param some ids of pupils; empty for the whole class
     */
    public record Form(
            String name, String description, String mode, String opens, String due, String closes, Set<Long> some) {
        static Form fresh(Source source, Instant now) {
            return new Form(
                    source.name().length() <= Sets.LONGEST_NAME ? source.name() : "",
                    source.description(),
                    Mode.PRACTICE.name(),
                    "",
                    "",
                    "",
                    Set.of());
        }

        static Form sent(Context ctx) {
            Set<Long> some = new HashSet<>();
            if (FormFields.line(ctx, "whom").equals("some")) {
                ctx.formParams("pupil").forEach(id -> FormFields.id(id).ifPresent(some::add));
            }
            return new Form(
                    FormFields.line(ctx, "name"),
                    SetPages.description(ctx),
                    FormFields.line(ctx, "mode"),
                    FormFields.line(ctx, "opens"),
                    FormFields.line(ctx, "due"),
                    FormFields.line(ctx, "closes"),
                    some);
        }

        static Form of(Assignment assignment) {
            Terms terms = assignment.terms();
            return new Form(
                    assignment.name(),
                    assignment.description(),
                    terms.mode().name(),
                    Times.field(terms.opensAt()),
                    terms.dueAt().map(Times::field).orElse(""),
                    terms.closesAt().map(Times::field).orElse(""),
                    Set.of());
        }
    }

    private void form(Context ctx, Source source, SchoolClass chosen, Form form, String trouble) {
        Visit visit = Visit.of(ctx);
        List<Member> pupils = members.of(visit.requireTeacher(), chosen.id());
        pages.show(
                ctx,
                "teach/assign",
                OverviewPages.PLACE,
                Map.of(
                        "source", source,
                        "schoolClass", chosen,
                        "pupils", pupils,
                        "form", form,
                        "count", catalogue.count(source.tasks().size(), visit),
                        "zone", Times.zone(),
                        "trouble", trouble));
    }

    private void assign(Context ctx) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        Source source = source(ctx);
        SchoolClass chosen = FormFields.id(FormFields.line(ctx, "class"))
                .flatMap(id -> classes.find(teacher, id))
                .filter(each -> !each.archived())
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
        Form form = Form.sent(ctx);
        boolean some = FormFields.line(ctx, "whom").equals("some");
        Mode mode = mode(form.mode());
        Instant opens = Times.read(ctx, "opens").orElse(clock.instant());
        String trouble = source.tasks().isEmpty()
                ? "teach.assign.empty"
                : source.tasks().size() > Assignments.MOST_TASKS
                        ? "teach.assign.too-many"
                        : some && form.some().isEmpty() ? "teach.assign.nobody" : trouble(ctx, form, mode, opens);
        if (trouble.isEmpty()) {
            Optional<Assignment> made = assignments.assign(
                    teacher,
                    chosen.id(),
                    form.name(),
                    form.description(),
                    terms(ctx, mode, opens),
                    source.tasks(),
                    some ? Optional.of(form.some()) : Optional.empty());
            if (made.isPresent()) {
                ctx.redirect(visit.address("teach/assignments/" + made.get().id()), HttpStatus.SEE_OTHER);
                return;
            }
            trouble = "teach.assign.failed";
        }
        ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
        form(ctx, source, chosen, form, trouble);
    }

    private static Mode mode(String name) {
        for (Mode mode : Mode.values()) {
            if (mode.name().equals(name)) {
                return mode;
            }
        }
        throw Refusal.malformed();
    }

    private static Terms terms(Context ctx, Mode mode, Instant opens) {
        return new Terms(mode, opens, Times.read(ctx, "due"), Times.read(ctx, "closes"));
    }

    /** The key of what is wrong with name and times, or nothing. */
    private static String trouble(Context ctx, Form form, Mode mode, Instant opens) {
        if (!SetPages.isFine(form.name(), form.description())) {
            return "teach.set.name.wrong";
        }
        Optional<Instant> closes = Times.read(ctx, "closes");
        if (mode == Mode.TEST && closes.isEmpty()) {
            return "teach.assign.test-closes";
        }
        boolean read = isRead(form.opens(), Times.read(ctx, "opens"))
                && isRead(form.due(), Times.read(ctx, "due"))
                && isRead(form.closes(), closes);
        return read && Terms.isOrdered(mode, opens, Times.read(ctx, "due"), closes) ? "" : "teach.assign.times";
    }

    private static boolean isRead(String typed, Optional<Instant> read) {
        return typed.isEmpty() || read.isPresent();
    }

    /** A class with what it was given. */
    public record OfClass(SchoolClass schoolClass, List<Line> lines) {}

    /** @param when such as "until 27 Nov 2026" */
    public record Line(String address, String name, String when, boolean test) {}

    private void list(Context ctx) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        List<OfClass> all = present(teacher).stream()
                .map(each -> new OfClass(
                        each,
                        assignments.of(teacher, each.id()).stream()
                                .map(assignment -> line(assignment, visit))
                                .toList()))
                .toList();
        pages.show(ctx, "teach/assignments", OverviewPages.PLACE, Map.of("classes", all));
    }

    private Line line(Assignment assignment, Visit visit) {
        return new Line(
                visit.address("teach/assignments/" + assignment.id()),
                assignment.name(),
                when(assignment.terms(), visit),
                assignment.terms().isTest());
    }

    private String when(Terms terms, Visit visit) {
        Instant now = clock.instant();
        if (terms.isClosed(now)) {
            return visit.words()
                    .say("work.closed", "time", Times.written(terms.closesAt().orElseThrow(), visit.language()));
        }
        if (now.isBefore(terms.opensAt())) {
            return visit.words().say("work.opens", "time", Times.written(terms.opensAt(), visit.language()));
        }
        return terms.dueAt()
                .map(due -> visit.words().say("work.due", "time", Times.written(due, visit.language())))
                .or(() -> terms.closesAt()
                        .map(closes ->
                                visit.words().say("work.closes", "time", Times.written(closes, visit.language()))))
                .orElseGet(() -> visit.words().say("work.open"));
    }

    private Assignment own(Context ctx) {
        return assignments
                .find(Visit.of(ctx).requireTeacher(), FormFields.pathId(ctx, "assignment"))
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    private void show(Context ctx, String trouble) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        Assignment assignment = own(ctx);
        List<AssignedTask> tasks = assignments.tasks(teacher, assignment.id());
        List<Named> named = tasks.stream()
                .flatMap(task -> catalogue.named(task.task(), visit).stream())
                .toList();
        pages.show(
                ctx,
                "teach/assignment",
                OverviewPages.PLACE,
                Map.of(
                        "assignment",
                        assignment,
                        "schoolClass",
                        classes.find(teacher, assignment.schoolClass()).orElseThrow(),
                        "pupils",
                        assignments.members(teacher, assignment.id()),
                        "tasks",
                        named,
                        "count",
                        catalogue.count(tasks.size(), visit),
                        "when",
                        when(assignment.terms(), visit),
                        "form",
                        trouble.isEmpty() ? Form.of(assignment) : Form.sent(ctx),
                        "zone",
                        Times.zone(),
                        "link",
                        site.publicOrigin().orElseGet(() -> ctx.scheme() + "://" + ctx.host())
                                + visit.address("work/" + assignment.id()),
                        "trouble",
                        trouble));
    }

    private void change(Context ctx) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        Assignment before = own(ctx);
        if (FormFields.line(ctx, "do").equals("remove")) {
            assignments.remove(teacher, before.id());
            ctx.redirect(visit.address("teach/assignments"), HttpStatus.SEE_OTHER);
            return;
        }
        Form form = Form.sent(ctx);
        Mode mode = before.terms().mode();
        Instant opens = Times.read(ctx, "opens").orElse(before.terms().opensAt());
        String trouble = trouble(ctx, form, mode, opens);
        if (!trouble.isEmpty()) {
            ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
            show(ctx, trouble);
            return;
        }
        assignments.change(teacher, before.id(), form.name(), form.description(), terms(ctx, mode, opens));
        ctx.redirect(visit.address("teach/assignments/" + before.id()), HttpStatus.SEE_OTHER);
    }
}
