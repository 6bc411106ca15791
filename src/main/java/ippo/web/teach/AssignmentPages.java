package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.answer.Phrase;
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
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.teach.SharedForm.Clash;
import ippo.web.work.AssignedLines;
import ippo.web.work.AssignedNames;
import ippo.web.work.Catalogue;
import ippo.web.work.Times;
import ippo.web.work.WorkAddress;
import ippo.web.work.WorkLink;
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
        routes.get(ONE, ctx -> show(ctx, Optional.empty()), Role.TEACHER, Cost.PAGE);
        routes.post(ONE, this::change, Role.TEACHER, Cost.WRITE);
    }

    /** A class with what it was given. */
    public record OfClass(SchoolClass schoolClass, List<AssignedLines.Line> lines) {}

    @Template(value = "teach/assignments", place = Place.TEACH)
    record AllPage(List<OfClass> classes) implements Page {}

    private void list(Context ctx) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        List<OfClass> all = classes.of(teacher).stream()
                .filter(each -> !each.archived())
                .map(each -> new OfClass(each, lines.of(teacher, each, visit)))
                .toList();
        pages.show(ctx, new AllPage(all));
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
     * What a class was given.
     *
     * @param name as it is shown
     * @param meant for whom it is
     * @param pupils of the class
     * @param cardless how many of them have no card yet
     * @param back to the lesson plan from which it was given
     * @param count such as "12 exercises"
     * @param when it is open
     * @param zone in which times are meant
     * @param link that pupils are given
     */
    @Template(value = "teach/assignment", place = Place.TEACH)
    record AssignmentPage(
            Assignment assignment,
            String name,
            SchoolClass schoolClass,
            List<Member> meant,
            List<Member> pupils,
            long cardless,
            List<WorkLink> tasks,
            Optional<Catalogue.PlanLink> back,
            String count,
            String when,
            LockedForm<AssignForm> form,
            boolean open,
            boolean closed,
            String zone,
            String link,
            Optional<Phrase> done)
            implements Page {}

    /** @param sent the form that comes back */
    private void show(Context ctx, Optional<LockedForm<AssignForm>> sent) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        Assignment assignment = own(ctx);
        SchoolClass schoolClass =
                classes.find(teacher, assignment.schoolClass()).orElseThrow();
        List<AssignedTask> tasks = assignments.tasks(teacher, assignment.id());
        List<Member> meant = assignments.members(teacher, assignment.id());
        List<Member> pupils = members.of(teacher, schoolClass.id());
        List<WorkLink> named = tasks.stream()
                .flatMap(task -> catalogue.named(task.task(), visit).stream())
                .toList();
        String name = names.shown(assignment.name(), visit.words());
        pages.show(
                ctx,
                new AssignmentPage(
                        assignment,
                        name,
                        schoolClass,
                        meant,
                        pupils,
                        AssignPages.cardless(pupils),
                        named,
                        FlashMessage.ASSIGNED.isSaid(ctx) ? plan(ctx) : Optional.empty(),
                        catalogue.count(tasks.size(), visit),
                        lines.when(assignment, visit),
                        sent.orElseGet(() ->
                                LockedForm.fresh(AssignForm.of(assignment, name, ids(meant)), shown(ctx, assignment))),
                        assignment.terms().isOpen(clock.instant()),
                        assignment.terms().isClosed(clock.instant()),
                        Times.named(assignment.zone()),
                        site.origin(ctx) + WorkAddress.handedOut(schoolClass, assignment.id()),
                        done(ctx, assignment)));
    }

    private static Set<Long> ids(List<Member> pupils) {
        return pupils.stream().map(Member::id).collect(Collectors.toSet());
    }

    /** What was just done; of what was assigned, from when pupils see it. */
    private Optional<Phrase> done(Context ctx, Assignment assignment) {
        Instant opens = assignment.terms().opensAt();
        return FlashMessage.ASSIGNED.isSaid(ctx) && clock.instant().isBefore(opens)
                ? Optional.of(Phrase.of(
                        "teach.done.assigned-later",
                        "time",
                        Times.written(opens, assignment.zone(), Visit.of(ctx).language())))
                : FlashMessage.said(ctx);
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
        Form<AssignForm> form = AssignForm.read(ctx, before);
        if (form.value().isEmpty()) {
            show(ctx, Optional.of(LockedForm.refused(form, ctx, shown(ctx, before))));
            return;
        }
        AssignForm typed = form.value().get();
        // a title in the reader's language is still the one that is stored
        AssignForm wanted =
                typed.name().equals(names.shown(before.name(), visit.words())) ? typed.named(before.name()) : typed;
        FieldValues now = assignments.values(teacher, before.id()).orElseThrow();
        Optional<Set<Long>> whom = whom(ctx, before, wanted);
        FieldValues sent = FieldValues.ofAssignment(wanted.name(), wanted.description(), wanted.terms(), whom);
        List<Clash> clashes = SharedForm.clashes(ctx, toMinutes(now), toMinutes(sent));
        Changed changed = clashes.isEmpty()
                ? assignments.change(
                        teacher,
                        before.id(),
                        Optional.of(now),
                        wanted.name(),
                        wanted.description(),
                        wanted.terms(),
                        whom)
                : Changed.STALE;
        switch (changed) {
            case DONE ->
                ctx.redirect(
                        visit.address("teach/assignments/" + before.id() + FlashMessage.CHANGED.query()),
                        HttpStatus.SEE_OTHER);
            case NOT_THERE ->
                show(
                        ctx,
                        Optional.of(LockedForm.refused(
                                form.refused(Phrase.of("teach.assign.failed")), ctx, shown(ctx, before))));
            case STALE -> {
                if (clashes.isEmpty()) {
                    change(ctx, own(ctx)); // it was changed in this moment
                    return;
                }
                ctx.status(HttpStatus.CONFLICT);
                FieldWords words = FieldWords.of(visit, before.zone(), members.of(teacher, before.schoolClass()));
                show(
                        ctx,
                        Optional.of(LockedForm.stale(
                                AssignForm.of(SharedForm.merged(sent, clashes), before.zone()),
                                ClashView.of(SharedForm.version(toMinutes(now)), clashes, words))));
            }
        }
    }

    /** What the form shows of it. */
    private FieldValues shown(Context ctx, Assignment assignment) {
        return toMinutes(assignments
                .values(Visit.of(ctx).requireTeacher(), assignment.id())
                .orElseThrow());
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
            case "some" -> form.some();
            default ->
                before.selected()
                        ? Optional.of(ids(assignments.members(Visit.of(ctx).requireTeacher(), before.id())))
                        : Optional.empty();
        };
    }
}
