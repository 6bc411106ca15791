package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.classroom.Classes;
import ippo.classroom.Joined;
import ippo.classroom.Member;
import ippo.classroom.Members;
import ippo.classroom.SchoolClass;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Several pupils at once into another class: one that there is, or a new one for the next school year. */
public final class MovePages {
    private static final String PATH = ClassPages.PATH + "/move";

    private final Classes classes;
    private final Members members;
    private final SchoolYears years;
    private final Pages pages;

    public MovePages(Classes classes, Members members, SchoolYears years, Pages pages) {
        this.classes = classes;
        this.members = members;
        this.years = years;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.TEACHER, Cost.PAGE);
        routes.post(PATH, this::move, Role.TEACHER, Cost.WRITE);
    }

    /**
     * The form, as it was filled in.
     *
     * @param ticked ids of pupils
     * @param target id of a class, or nothing
     * @param name of the new class
     * @param ends its last day, an ISO date, or what was sent instead
     */
    public record Form(Set<Long> ticked, String target, String name, String ends) {}

    private void show(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Set<Long> all = pupils(ctx, schoolClass).stream().map(Member::id).collect(Collectors.toSet());
        String next = NextName.of(schoolClass.name());
        LocalDate usual = years.usualEnd(schoolClass.language());
        LocalDate ends = usual.isAfter(schoolClass.endsOn())
                ? usual
                : schoolClass.endsOn().plusYears(1);
        show(ctx, schoolClass, new Form(all, "", Classes.isName(next) ? next : "", ends.toString()), "", List.of());
    }

    private List<Member> pupils(Context ctx, SchoolClass schoolClass) {
        return members.of(Visit.of(ctx).requireTeacher(), schoolClass.id());
    }

    /** @param names of those who are in the way of moving */
    private void show(Context ctx, SchoolClass schoolClass, Form form, String trouble, List<String> names) {
        List<SchoolClass> others = classes.of(Visit.of(ctx).requireTeacher()).stream()
                .filter(each -> !each.archived() && each.id() != schoolClass.id())
                .toList();
        pages.show(
                ctx,
                "teach/move",
                OverviewPages.PLACE,
                Map.of(
                        "class",
                        schoolClass,
                        "pupils",
                        pupils(ctx, schoolClass),
                        "others",
                        others,
                        "form",
                        form,
                        "trouble",
                        trouble,
                        "names",
                        names));
    }

    private void refuse(Context ctx, SchoolClass schoolClass, Form form, String trouble, List<String> names) {
        ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
        show(ctx, schoolClass, form, trouble, names);
    }

    private void move(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Set<Long> ticked = ctx.formParams("pupil").stream()
                .flatMap(id -> FormFields.id(id).stream())
                .collect(Collectors.toSet());
        Form form = new Form(
                ticked, FormFields.line(ctx, "target"), FormFields.name(ctx, "name"), FormFields.line(ctx, "ends"));
        if (ticked.isEmpty()) {
            refuse(ctx, schoolClass, form, "teach.move.nobody", List.of());
        } else if (FormFields.line(ctx, "do").equals("year")) {
            nextYear(ctx, schoolClass, form);
        } else {
            toClass(ctx, schoolClass, form);
        }
    }

    private void toClass(Context ctx, SchoolClass schoolClass, Form form) {
        Teacher teacher = Visit.of(ctx).requireTeacher();
        SchoolClass target = FormFields.id(form.target())
                .flatMap(id -> classes.find(teacher, id))
                .filter(each -> !each.archived())
                .orElseThrow(MovePages::notThere);
        Members.Move move = members.moveAll(teacher, schoolClass.id(), form.ticked(), target.id());
        switch (move.outcome()) {
            case DONE ->
                ctx.redirect(ClassPages.address(ctx, target, FlashMessage.MOVED_ALL.query()), HttpStatus.SEE_OTHER);
            case TAKEN -> refuse(ctx, schoolClass, form, "teach.move.taken", move.names());
            case FULL -> refuse(ctx, schoolClass, form, "teach.pupil." + Joined.FULL, List.of());
            case NO_NAME, NOT_THERE -> throw notThere();
        }
    }

    private void nextYear(Context ctx, SchoolClass schoolClass, Form form) {
        Optional<LocalDate> ends = FormFields.day(ctx, "ends");
        String trouble = FormFields.nameTrouble(form.name(), Classes.LONGEST_NAME)
                .orElse(
                        ends.filter(day -> !years.isOver(day, schoolClass.zone()))
                                        .isEmpty()
                                ? "teach.class.ends.past"
                                : "");
        if (!trouble.isEmpty()) {
            refuse(ctx, schoolClass, form, trouble, List.of());
            return;
        }
        SchoolClass made = classes.nextYear(
                        Visit.of(ctx).requireTeacher(),
                        schoolClass.id(),
                        form.ticked(),
                        form.name(),
                        ends.orElseThrow())
                .orElseThrow(MovePages::notThere);
        ctx.redirect(ClassPages.address(ctx, made, FlashMessage.NEW_YEAR.query()), HttpStatus.SEE_OTHER);
    }

    private static Refusal notThere() {
        return new Refusal(404, "error.no-page");
    }
}
