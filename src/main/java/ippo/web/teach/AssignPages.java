package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.answer.Phrase;
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
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.Words;
import ippo.web.work.Catalogue;
import ippo.web.work.ReadySets;
import ippo.web.work.SetFinder;
import ippo.web.work.SetFinder.Found;
import ippo.web.work.Times;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Gives a set to a class. */
public final class AssignPages {
    private static final String ASSIGN = "/{lang}/teach/sets/{set}/assign";
    private static final String WIDE = "wide";

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

    /** The lesson plan from which the work is given, to which it leads back. */
    private static Optional<String> plan(Context ctx) {
        String sent = FormFields.line(ctx, "plan");
        String asked = sent.isEmpty() ? ctx.queryParam("plan") : sent;
        return Optional.ofNullable(asked).filter(id -> id.matches("[a-z0-9-]{1,60}"));
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
            AssignedTo to = new AssignedTo(source, chosen.get());
            form(
                    ctx,
                    to,
                    AssignForm.fresh(name(source, chosen.get()), source.description(), pupils(ctx, chosen.get())));
            return;
        }
        pages.show(
                ctx,
                new ChooseClassPage(
                        source,
                        present,
                        plan(ctx),
                        plan(ctx).flatMap(id -> catalogue.plan(id, visit)),
                        catalogue.count(source.tasks().size(), visit)));
    }

    /**
     * To which class.
     *
     * @param plan id of the lesson plan from which the work is given
     * @param back the link to it
     * @param count such as "12 exercises"
     */
    @Template(value = "teach/assign-class", place = Place.TEACH)
    record ChooseClassPage(
            Found source,
            List<SchoolClass> classes,
            Optional<String> plan,
            Optional<Catalogue.PlanLink> back,
            String count)
            implements Page {}

    /**
     * The form.
     *
     * @param others whether there are other classes
     * @param cardless how many pupils have no card yet
     * @param puzzles whether there are any, which could be drawn
     * @param plan id of the lesson plan from which the work is given
     * @param back the link to it
     * @param count such as "12 exercises"
     * @param zone in which times are meant
     * @param wide whether puzzles of another theme may be drawn if the form is sent once more
     */
    @Template(value = "teach/assign", place = Place.TEACH)
    record AssignPage(
            Found source,
            SchoolClass schoolClass,
            boolean others,
            List<Member> pupils,
            long cardless,
            Form<AssignForm> form,
            boolean puzzles,
            Optional<String> plan,
            Optional<Catalogue.PlanLink> back,
            String count,
            String zone,
            boolean wide)
            implements Page {}

    /** What is given to whom. */
    private record AssignedTo(Found source, SchoolClass schoolClass) {}

    private void form(Context ctx, AssignedTo to, Form<AssignForm> form) {
        Visit visit = Visit.of(ctx);
        List<Member> pupils =
                members.of(visit.requireTeacher(), to.schoolClass().id());
        pages.show(
                ctx,
                new AssignPage(
                        to.source(),
                        to.schoolClass(),
                        present(visit.requireTeacher()).size() > 1,
                        pupils,
                        cardless(pupils),
                        form,
                        to.source().tasks().stream()
                                .anyMatch(each -> each.task().asPuzzle().isPresent()),
                        plan(ctx),
                        plan(ctx).flatMap(id -> catalogue.plan(id, visit)),
                        catalogue.count(to.source().tasks().size(), visit),
                        Times.named(to.schoolClass().zone()),
                        form.typed(WIDE).equals("yes")));
    }

    /** How many of these have no card yet, and so cannot do anything. */
    static long cardless(List<Member> pupils) {
        return pupils.stream().filter(each -> each.managed() && !each.hasCard()).count();
    }

    /** Those of the class whom the address names: who missed what is taught again. */
    private Set<Long> pupils(Context ctx, SchoolClass chosen) {
        List<Long> named = ChosenClass.of(ctx).pupils();
        return members.of(Visit.of(ctx).requireTeacher(), chosen.id()).stream()
                .map(Member::id)
                .filter(named::contains)
                .collect(Collectors.toSet());
    }

    /** The form, refused if puzzles are drawn that are short; sent once more, it takes others of another theme. */
    private Form<AssignForm> enough(Form<AssignForm> form, Found source, Visit visit) {
        AssignForm wanted = form.value().orElseThrow();
        List<Shortage> shortages = wanted.drawn() ? DrawnPuzzles.shortages(bank, source.tasks()) : List.of();
        List<Shortage> hopeless =
                shortages.stream().filter(Shortage::isHopeless).toList();
        if (!hopeless.isEmpty()) {
            return form.refused(
                    AssignForm.DRAWN, Phrase.of("teach.assign.too-few", "names", shortNames(hopeless, visit)));
        }
        return shortages.isEmpty() || wanted.wide()
                ? form
                : form.with(WIDE, "yes")
                        .refused(
                                AssignForm.DRAWN, Phrase.of("teach.assign.few", "names", shortNames(shortages, visit)));
    }

    /** What puzzles are called that are short. */
    private String shortNames(List<Shortage> shortages, Visit visit) {
        return shortages.stream()
                .flatMap(each -> catalogue.named(each.puzzle(), visit).stream())
                .map(named -> named.title().plain())
                .collect(Collectors.joining(visit.words().comma()));
    }

    /** The key of what is wrong with a set as a whole. */
    private static Optional<String> objection(Found source) {
        if (source.tasks().isEmpty()) {
            return Optional.of("teach.assign.empty");
        }
        return source.tasks().size() > Assignments.MOST_TASKS ? Optional.of("teach.assign.too-many") : Optional.empty();
    }

    private void assign(Context ctx) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        Found source = source(ctx);
        SchoolClass chosen = FormFields.id(FormFields.line(ctx, "class"))
                .flatMap(id -> classes.find(teacher, id))
                .filter(each -> !each.archived())
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
        AssignedTo to = new AssignedTo(source, chosen);
        Form<AssignForm> form = AssignForm.read(ctx, chosen.zone(), clock.instant());
        Optional<String> objection = objection(source);
        if (objection.isPresent()) {
            form(ctx, to, form.refused(Phrase.of(objection.get())));
            return;
        }
        boolean isTest = form.value().filter(wanted -> wanted.terms().isTest()).isPresent();
        if (isTest && !source.tasks().stream().allMatch(each -> each.task().fitsTest())) {
            form(ctx, to, form.refused(Phrase.of("teach.assign.no-test")));
            return;
        }
        if (form.value().isPresent()) {
            form = enough(form, source, visit);
        }
        if (form.value().isEmpty()) {
            form(ctx, to, form);
            return;
        }
        AssignForm wanted = form.value().get();
        Optional<Assignment> made = assignments.assign(
                teacher,
                chosen.id(),
                wanted.name(),
                wanted.description(),
                wanted.terms(),
                source.tasks(),
                wanted.some(),
                wanted.drawn());
        if (made.isEmpty()) {
            form(ctx, to, form.refused(Phrase.of("teach.assign.failed")));
            return;
        }
        String place = "teach/assignments/" + made.get().id() + FlashMessage.ASSIGNED.query();
        ctx.redirect(visit.address(place + plan(ctx).map(id -> "&plan=" + id).orElse("")), HttpStatus.SEE_OTHER);
    }
}
