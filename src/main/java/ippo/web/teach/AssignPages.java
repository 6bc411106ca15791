package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.classroom.Classes;
import ippo.classroom.DrawnPuzzles;
import ippo.classroom.DrawnPuzzles.Shortage;
import ippo.classroom.Member;
import ippo.classroom.Members;
import ippo.classroom.SchoolClass;
import ippo.content.PuzzleBank;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import ippo.web.words.Words;
import ippo.web.work.Catalogue;
import ippo.web.work.ReadySets;
import ippo.web.work.SetFinder;
import ippo.web.work.SetFinder.Found;
import ippo.web.work.Times;
import ippo.work.Mode;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Gives a set to a class. */
public final class AssignPages {
    private static final String ASSIGN = "/{lang}/teach/sets/{set}/assign";

    /** What is wrong where puzzles are short. */
    private static final Set<String> SHORT = Set.of("teach.assign.few", "teach.assign.too-few");

    private final PuzzleBank bank;
    private final Classes classes;
    private final Members members;
    private final SetFinder finder;
    private final Assignments assignments;
    private final Catalogue catalogue;
    private final ReadySets ready;
    private final Map<Language, Messages> messages;
    private final Pages pages;
    private final Clock clock;

    /** @param bank from which puzzles are drawn */
    public AssignPages(
            PuzzleBank bank,
            Classes classes,
            Members members,
            SetFinder finder,
            Assignments assignments,
            Catalogue catalogue,
            ReadySets ready,
            Map<Language, Messages> messages,
            Pages pages,
            Clock clock) {
        this.bank = bank;
        this.classes = classes;
        this.members = members;
        this.finder = finder;
        this.assignments = assignments;
        this.catalogue = catalogue;
        this.ready = ready;
        this.messages = messages;
        this.pages = pages;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(ASSIGN, this::choose, Role.TEACHER, Cost.PAGE);
        routes.post(ASSIGN, this::assign, Role.TEACHER, Cost.WRITE);
    }

    private Found source(Context ctx) {
        Visit visit = Visit.of(ctx);
        return finder.find(visit.requireTeacher(), ctx.pathParam("set"), visit.words())
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    /** What the pupils read: what comes with the content has a name in their language, whatever the teacher's is. */
    private String name(Found source, SchoolClass chosen) {
        return Optional.ofNullable(messages.get(chosen.language()))
                .flatMap(words -> ready.find(source.id()).map(set -> set.name().in(new Words(words))))
                .orElse(source.name());
    }

    /** The lesson plan from which the work is given, to which it leads back; empty if from elsewhere. */
    private static String plan(Context ctx) {
        String sent = FormFields.line(ctx, "plan");
        String asked = sent.isEmpty() ? ctx.queryParam("plan") : sent;
        return asked != null && asked.matches("[a-z0-9-]{1,60}") ? asked : "";
    }

    private List<SchoolClass> present(Teacher teacher) {
        return classes.of(teacher).stream().filter(each -> !each.archived()).toList();
    }

    /** The class first, unless there is but one; then the rest. */
    private void choose(Context ctx) {
        Visit visit = Visit.of(ctx);
        Found source = source(ctx);
        List<SchoolClass> present = present(visit.requireTeacher());
        Optional<SchoolClass> chosen = present.size() == 1
                ? Optional.of(present.get(0))
                : Optional.ofNullable(ctx.queryParam("class"))
                        .flatMap(FormFields::id)
                        .flatMap(id ->
                                present.stream().filter(each -> each.id() == id).findFirst());
        if (chosen.isPresent()) {
            form(
                    ctx,
                    source,
                    chosen.get(),
                    AssignForm.fresh(name(source, chosen.get()), source.description(), pupils(ctx, chosen.get())),
                    "");
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
                        "plan",
                        plan(ctx),
                        "back",
                        catalogue.plan(plan(ctx), visit),
                        "count",
                        catalogue.count(source.tasks().size(), visit)));
    }

    private void form(Context ctx, Found source, SchoolClass chosen, AssignForm form, String trouble) {
        Visit visit = Visit.of(ctx);
        List<Member> pupils = members.of(visit.requireTeacher(), chosen.id());
        pages.show(
                ctx,
                "teach/assign",
                OverviewPages.PLACE,
                Map.ofEntries(
                        Map.entry("source", source),
                        Map.entry("others", present(visit.requireTeacher()).size() > 1),
                        Map.entry("schoolClass", chosen),
                        Map.entry("pupils", pupils),
                        Map.entry("form", form),
                        Map.entry(
                                "puzzles",
                                source.tasks().stream()
                                        .anyMatch(each -> each.task().asPuzzle().isPresent())),
                        Map.entry("plan", plan(ctx)),
                        Map.entry("back", catalogue.plan(plan(ctx), visit)),
                        Map.entry("count", catalogue.count(source.tasks().size(), visit)),
                        Map.entry("zone", Times.named(chosen.zone())),
                        Map.entry("short", SHORT.contains(trouble) ? shortNames(source, trouble, visit) : ""),
                        Map.entry("trouble", trouble)));
    }

    /** Those of the class whom the address names: who missed what is taught again. */
    private Set<Long> pupils(Context ctx, SchoolClass chosen) {
        List<Long> named = ChosenClass.of(ctx).pupils();
        return members.of(Visit.of(ctx).requireTeacher(), chosen.id()).stream()
                .map(Member::id)
                .filter(named::contains)
                .collect(Collectors.toSet());
    }

    /** The key of what is short if puzzles are drawn, or nothing. */
    private String shortage(Found source, AssignForm form) {
        List<Shortage> shortages = DrawnPuzzles.shortages(bank, source.tasks());
        if (shortages.stream().anyMatch(Shortage::isHopeless)) {
            return "teach.assign.too-few";
        }
        return shortages.isEmpty() || form.wide() ? "" : "teach.assign.few";
    }

    /** What puzzles are called that are short. */
    private String shortNames(Found source, String trouble, Visit visit) {
        return DrawnPuzzles.shortages(bank, source.tasks()).stream()
                .filter(each -> each.isHopeless() || !trouble.equals("teach.assign.too-few"))
                .flatMap(each -> catalogue.named(each.puzzle(), visit).stream())
                .map(named -> named.title().plain())
                .collect(Collectors.joining(visit.words().comma()));
    }

    private void assign(Context ctx) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        Found source = source(ctx);
        SchoolClass chosen = FormFields.id(FormFields.line(ctx, "class"))
                .flatMap(id -> classes.find(teacher, id))
                .filter(each -> !each.archived())
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
        AssignForm form = AssignForm.sent(ctx);
        Mode mode = form.readMode();
        Instant opens = Times.read(ctx, "opens", chosen.zone()).orElse(clock.instant());
        String trouble = source.tasks().isEmpty()
                ? "teach.assign.empty"
                : source.tasks().size() > Assignments.MOST_TASKS
                        ? "teach.assign.too-many"
                        : form.selected() && form.some().isEmpty()
                                ? "teach.assign.nobody"
                                : form.trouble(ctx, chosen.zone(), mode, opens);
        if (trouble.isEmpty() && form.drawn()) {
            trouble = shortage(source, form);
        }
        if (trouble.isEmpty()) {
            Optional<Assignment> made = assignments.assign(
                    teacher,
                    chosen.id(),
                    form.name(),
                    form.description(),
                    form.terms(ctx, chosen.zone(), mode, opens),
                    source.tasks(),
                    form.selected() ? Optional.of(form.some()) : Optional.empty(),
                    form.drawn());
            if (made.isPresent()) {
                String place = "teach/assignments/" + made.get().id() + FlashMessage.ASSIGNED.query();
                String plan = plan(ctx);
                place += plan.isEmpty() ? "" : "&plan=" + plan;
                ctx.redirect(visit.address(place), HttpStatus.SEE_OTHER);
                return;
            }
            trouble = "teach.assign.failed";
        }
        ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
        form(ctx, source, chosen, form, trouble);
    }
}
