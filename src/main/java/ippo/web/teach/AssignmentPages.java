package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.classroom.Changed;
import ippo.classroom.Classes;
import ippo.classroom.FieldValues;
import ippo.classroom.Member;
import ippo.classroom.Members;
import ippo.classroom.SchoolClass;
import ippo.classroom.SharedField;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import ippo.web.teach.SharedForm.Clash;
import ippo.web.work.AssignedLines;
import ippo.web.work.AssignedNames;
import ippo.web.work.Catalogue;
import ippo.web.work.Named;
import ippo.web.work.Times;
import ippo.web.work.WorkAddress;
import ippo.work.Mode;
import ippo.work.Terms;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What classes were given: all of it, and each with its times, to be changed or removed. */
public final class AssignmentPages {
    private static final String ALL = "/{lang}/teach/assignments";
    private static final String ONE = ALL + "/{assignment}";
    private static final long MINUTE_MILLIS = 60_000;

    private final Classes classes;
    private final Members members;
    private final Assignments assignments;
    private final AssignedLines lines;
    private final Catalogue catalogue;
    private final Pages pages;
    private final Clock clock;
    private final Site site;
    private final AssignedNames names;

    public AssignmentPages(
            Classes classes,
            Members members,
            Assignments assignments,
            AssignedLines lines,
            Catalogue catalogue,
            Pages pages,
            Clock clock,
            Site site,
            AssignedNames names) {
        this.names = names;
        this.classes = classes;
        this.members = members;
        this.assignments = assignments;
        this.lines = lines;
        this.catalogue = catalogue;
        this.pages = pages;
        this.clock = clock;
        this.site = site;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(ALL, this::list, Role.TEACHER, Cost.PAGE);
        routes.get(ONE, ctx -> show(ctx, "", Optional.empty(), Optional.empty()), Role.TEACHER, Cost.PAGE);
        routes.post(ONE, this::change, Role.TEACHER, Cost.WRITE);
    }

    /** A class with what it was given. */
    public record OfClass(SchoolClass schoolClass, List<AssignedLines.Line> lines) {}

    private void list(Context ctx) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        List<OfClass> all = classes.of(teacher).stream()
                .filter(each -> !each.archived())
                .map(each -> new OfClass(each, lines.of(teacher, each, visit)))
                .toList();
        pages.show(ctx, "teach/assignments", OverviewPages.PLACE, Map.of("classes", all));
    }

    private static String say(String key, Instant at, Assignment assignment, Visit visit) {
        return visit.words().say(key, "time", Times.written(at, assignment.zone(), visit.language()));
    }

    private Assignment own(Context ctx) {
        return assignments
                .find(Visit.of(ctx).requireTeacher(), FormFields.pathId(ctx, "assignment"))
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    /** The lesson plan from which the work was given. */
    private Optional<Catalogue.PlanLink> plan(Context ctx) {
        return Optional.ofNullable(ctx.queryParam("plan")).flatMap(id -> catalogue.plan(id, Visit.of(ctx)));
    }

    /**
     * @param sent the form that comes back
     * @param clash what was changed elsewhere meanwhile
     */
    private void show(Context ctx, String trouble, Optional<AssignForm> sent, Optional<ClashView> clash) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        Assignment assignment = own(ctx);
        SchoolClass schoolClass =
                classes.find(teacher, assignment.schoolClass()).orElseThrow();
        List<AssignedTask> tasks = assignments.tasks(teacher, assignment.id());
        List<Member> meant = assignments.members(teacher, assignment.id());
        List<Named> named = tasks.stream()
                .flatMap(task -> catalogue.named(task.task(), visit).stream())
                .toList();
        pages.show(
                ctx,
                "teach/assignment",
                OverviewPages.PLACE,
                Map.ofEntries(
                        Map.entry("assignment", assignment),
                        Map.entry("name", names.shown(assignment.name(), visit.words())),
                        Map.entry("schoolClass", schoolClass),
                        Map.entry("meant", meant),
                        Map.entry("pupils", members.of(teacher, schoolClass.id())),
                        Map.entry("tasks", named),
                        Map.entry("back", FlashMessage.ASSIGNED.isSaid(ctx) ? plan(ctx) : Optional.empty()),
                        Map.entry("count", catalogue.count(tasks.size(), visit)),
                        Map.entry("when", lines.when(assignment, visit)),
                        Map.entry(
                                "form",
                                sent.orElseGet(() -> AssignForm.of(assignment, ids(meant))
                                        .named(names.shown(assignment.name(), visit.words())))),
                        Map.entry("clash", clash.orElseGet(() -> ClashView.none(version(ctx, assignment)))),
                        Map.entry("open", assignment.terms().isOpen(clock.instant())),
                        Map.entry("closed", assignment.terms().isClosed(clock.instant())),
                        Map.entry("zone", Times.named(assignment.zone())),
                        Map.entry("link", site.origin(ctx) + WorkAddress.handedOut(schoolClass, assignment.id())),
                        Map.entry("trouble", trouble),
                        Map.entry("done", done(ctx, assignment))));
    }

    private static Set<Long> ids(List<Member> pupils) {
        return pupils.stream().map(Member::id).collect(Collectors.toSet());
    }

    /** What was just done; of what was assigned, from when pupils see it. */
    private String done(Context ctx, Assignment assignment) {
        Visit visit = Visit.of(ctx);
        Instant opens = assignment.terms().opensAt();
        if (FlashMessage.ASSIGNED.isSaid(ctx) && clock.instant().isBefore(opens)) {
            return say("teach.done.assigned-later", opens, assignment, visit);
        }
        String key = FlashMessage.key(ctx);
        return key.isEmpty() ? "" : visit.words().say(key);
    }

    private void change(Context ctx) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        Assignment before = own(ctx);
        if (FormFields.line(ctx, "do").equals("remove")) {
            assignments.remove(teacher, before.id());
            // where it can be taken back
            ctx.redirect(
                    visit.address(
                            "teach/classes/" + before.schoolClass() + "/removed" + FlashMessage.WITHDRAWN.query()),
                    HttpStatus.SEE_OTHER);
            return;
        }
        if (FormFields.line(ctx, "do").equals("end")) {
            assignments.end(teacher, before.id());
            ctx.redirect(
                    visit.address("teach/assignments/" + before.id() + FlashMessage.ENDED.query()),
                    HttpStatus.SEE_OTHER);
            return;
        }
        change(ctx, before);
    }

    private void change(Context ctx, Assignment before) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        AssignForm sentForm = AssignForm.sent(ctx);
        // a title in the reader's language is still the one that is stored
        AssignForm form = sentForm.name().equals(names.shown(before.name(), visit.words()))
                ? sentForm.named(before.name())
                : sentForm;
        Mode mode = before.terms().mode();
        Instant opens =
                Times.read(ctx, "opens", before.zone()).orElse(before.terms().opensAt());
        String trouble = form.selected() && form.some().isEmpty()
                ? "teach.assign.nobody"
                : form.trouble(ctx, before.zone(), mode, opens);
        Optional<Terms> terms = form.terms(ctx, before.zone(), before.terms());
        if (trouble.isEmpty() && terms.isEmpty()) {
            trouble = "teach.assign.times";
        }
        if (!trouble.isEmpty()) {
            ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
            show(ctx, trouble, Optional.of(form), Optional.empty());
            return;
        }
        FieldValues now = assignments.values(teacher, before.id()).orElseThrow();
        Optional<Set<Long>> whom = whom(ctx, before, form);
        FieldValues sent = FieldValues.ofAssignment(form.name(), form.description(), terms.orElseThrow(), whom);
        List<Clash> clashes = SharedForm.clashes(ctx, toMinutes(now), toMinutes(sent));
        Changed changed = clashes.isEmpty()
                ? assignments.change(
                        teacher,
                        before.id(),
                        Optional.of(now),
                        form.name(),
                        form.description(),
                        terms.orElseThrow(),
                        whom)
                : Changed.STALE;
        switch (changed) {
            case DONE ->
                ctx.redirect(
                        visit.address("teach/assignments/" + before.id() + FlashMessage.CHANGED.query()),
                        HttpStatus.SEE_OTHER);
            case NOT_THERE -> {
                ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
                show(ctx, "teach.assign.failed", Optional.of(form), Optional.empty());
            }
            case STALE -> {
                if (clashes.isEmpty()) {
                    change(ctx, own(ctx)); // it was changed in this moment
                    return;
                }
                ctx.status(HttpStatus.CONFLICT);
                FieldWords words = FieldWords.of(visit, before.zone(), members.of(teacher, before.schoolClass()));
                show(
                        ctx,
                        "",
                        Optional.of(AssignForm.of(SharedForm.merged(sent, clashes), before)),
                        Optional.of(ClashView.of(SharedForm.version(toMinutes(now)), clashes, words)));
            }
        }
    }

    private String version(Context ctx, Assignment assignment) {
        FieldValues now = assignments
                .values(Visit.of(ctx).requireTeacher(), assignment.id())
                .orElseThrow();
        return SharedForm.version(ctx, toMinutes(now));
    }

    /** As forms show times, without seconds. */
    private static FieldValues toMinutes(FieldValues values) {
        Map<SharedField, String> minutes = new EnumMap<>(values.values());
        for (SharedField field : List.of(SharedField.OPENS, SharedField.DUE, SharedField.CLOSES)) {
            minutes.computeIfPresent(
                    field,
                    (time, millis) -> millis.isEmpty()
                            ? ""
                            : String.valueOf(Long.parseLong(millis) / MINUTE_MILLIS * MINUTE_MILLIS));
        }
        return new FieldValues(minutes);
    }

    /** Whom it is for from now on; where the form does not ask, as before: nobody is given more by a page left open. */
    private Optional<Set<Long>> whom(Context ctx, Assignment before, AssignForm form) {
        return switch (FormFields.line(ctx, "whom")) {
            case "all" -> Optional.empty();
            case "some" -> Optional.of(form.some());
            default ->
                before.selected()
                        ? Optional.of(ids(assignments.members(Visit.of(ctx).requireTeacher(), before.id())))
                        : Optional.empty();
        };
    }
}
