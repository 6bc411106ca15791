package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.answer.Phrase;
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
import ippo.web.kit.Field;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Several pupils at once into another class: one that there is, or a new one for the next school year. */
public final class MovePages {
    private static final String PATH = ClassPages.PATH + "/move";
    private static final String PUPIL = "pupil";
    private static final String NAME = "name";
    private static final String ENDS = "ends";
    private static final String TARGET = "target";

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
     * What is wanted of several pupils.
     *
     * @param pupils their ids
     * @param year whether a new class is to be made for them
     * @param name of the new class
     * @param ends its last day
     * @param target id of the class that there is
     */
    private record Move(Set<Long> pupils, boolean year, String name, LocalDate ends, String target) {}

    private Form<Move> read(Context ctx, SchoolClass schoolClass) {
        boolean year = FormFields.line(ctx, "do").equals("year");
        return Form.read(ctx, fields -> {
            Field<Set<Long>> pupils = fields.ticked(PUPIL)
                    .map(ids -> ids.stream()
                            .flatMap(id -> FormFields.id(id).stream())
                            .collect(Collectors.toSet()))
                    .check(ids -> !ids.isEmpty(), "teach.move.nobody");
            Field<String> name = year ? fields.name(NAME, Classes.LONGEST_NAME) : fields.name(NAME);
            Field<String> day = fields.line(ENDS);
            Field<LocalDate> ends = year
                    ? day.read(
                            typed -> FormFields.day(ctx, ENDS).filter(end -> !years.isOver(end, schoolClass.zone())),
                            "teach.class.ends.past")
                    : day.map(unused -> schoolClass.endsOn());
            Field<String> target = fields.line(TARGET);
            return () -> new Move(pupils.get(), year, name.get(), ends.get(), target.get());
        });
    }

    /** @param others to which they can be moved */
    @Template(value = "teach/move", place = Place.TEACH)
    record MovePage(SchoolClass schoolClass, List<Member> pupils, List<SchoolClass> others, Form<Move> form)
            implements Page {}

    private void show(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        List<String> all = pupils(ctx, schoolClass).stream()
                .map(each -> String.valueOf(each.id()))
                .toList();
        String next = NextName.of(schoolClass.name());
        LocalDate usual = years.usualEnd(schoolClass.language());
        LocalDate ends = usual.isAfter(schoolClass.endsOn())
                ? usual
                : schoolClass.endsOn().plusYears(1);
        show(
                ctx,
                schoolClass,
                Form.<Move>empty()
                        .with(PUPIL, all)
                        .with(NAME, Classes.isName(next) ? next : "")
                        .with(ENDS, ends.toString()));
    }

    private List<Member> pupils(Context ctx, SchoolClass schoolClass) {
        return members.of(Visit.of(ctx).requireTeacher(), schoolClass.id());
    }

    private void show(Context ctx, SchoolClass schoolClass, Form<Move> form) {
        List<SchoolClass> others = classes.of(Visit.of(ctx).requireTeacher()).stream()
                .filter(each -> !each.archived() && each.id() != schoolClass.id())
                .toList();
        pages.show(ctx, new MovePage(schoolClass, pupils(ctx, schoolClass), others, form));
    }

    private void move(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Form<Move> form = read(ctx, schoolClass);
        if (form.value().isEmpty()) {
            show(ctx, schoolClass, form);
        } else if (form.value().get().year()) {
            nextYear(ctx, schoolClass, form.value().get());
        } else {
            toClass(ctx, schoolClass, form, form.value().get());
        }
    }

    private void toClass(Context ctx, SchoolClass schoolClass, Form<Move> form, Move wanted) {
        Teacher teacher = Visit.of(ctx).requireTeacher();
        SchoolClass target = FormFields.id(wanted.target())
                .flatMap(id -> classes.find(teacher, id))
                .filter(each -> !each.archived())
                .orElseThrow(MovePages::notThere);
        Members.Move move = members.moveAll(teacher, schoolClass.id(), wanted.pupils(), target.id());
        switch (move.outcome()) {
            case DONE ->
                ctx.redirect(ClassPages.address(ctx, target, FlashMessage.MOVED_ALL.query()), HttpStatus.SEE_OTHER);
            case TAKEN ->
                show(ctx, schoolClass, form.refused(PUPIL, Phrase.of("teach.move.taken", "names", move.names())));
            case FULL -> show(ctx, schoolClass, form.refused(TARGET, "teach.pupil." + Joined.FULL));
            case NO_NAME, NOT_THERE -> throw notThere();
        }
    }

    private void nextYear(Context ctx, SchoolClass schoolClass, Move wanted) {
        SchoolClass made = classes.nextYear(
                        Visit.of(ctx).requireTeacher(), schoolClass.id(), wanted.pupils(), wanted.name(), wanted.ends())
                .orElseThrow(MovePages::notThere);
        ctx.redirect(ClassPages.address(ctx, made, FlashMessage.NEW_YEAR.query()), HttpStatus.SEE_OTHER);
    }

    private static Refusal notThere() {
        return new Refusal(404, "error.no-page");
    }
}
