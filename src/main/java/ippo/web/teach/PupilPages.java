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
import ippo.web.frame.FormFields;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import java.util.List;
import java.util.Map;

/** One pupil of a class: nickname, note, card, another class, the end. */
public final class PupilPages {
    private static final String PATH = ClassPages.PATH + "/pupils/{pupil}";

    private final Classes classes;
    private final Members members;
    private final Pages pages;

    public PupilPages(Classes classes, Members members, Pages pages) {
        this.classes = classes;
        this.members = members;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, ctx -> show(ctx, ""), Role.TEACHER);
        routes.post(PATH + "/rename", this::rename, Role.TEACHER);
        routes.post(PATH + "/note", this::note, Role.TEACHER);
        routes.post(PATH + "/move", this::move, Role.TEACHER);
        routes.post(PATH + "/remove", this::remove, Role.TEACHER);
    }

    private Member pupil(Context ctx, SchoolClass schoolClass) {
        return members.find(Visit.of(ctx).requireTeacher(), schoolClass.id(), FormFields.pathId(ctx, "pupil"))
                .orElseThrow(PupilPages::notThere);
    }

    private static Refusal notThere() {
        return new Refusal(404, "error.no-page");
    }

    /** @param trouble key of what is wrong, or nothing */
    private void show(Context ctx, String trouble) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        List<SchoolClass> others = classes.of(Visit.of(ctx).requireTeacher()).stream()
                .filter(each -> !each.archived() && each.id() != schoolClass.id())
                .toList();
        pages.show(
                ctx,
                "teach/pupil",
                OverviewPages.PLACE,
                Map.of(
                        "class",
                        schoolClass,
                        "pupil",
                        pupil(ctx, schoolClass),
                        "others",
                        others,
                        "trouble",
                        trouble,
                        "done",
                        Done.key(ctx)));
    }

    private void rename(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Member pupil = pupil(ctx, schoolClass);
        Teacher teacher = Visit.of(ctx).requireTeacher();
        Joined joined = members.rename(teacher, schoolClass.id(), pupil.id(), FormFields.line(ctx, "nickname"));
        finish(ctx, joined, ClassPages.address(ctx, schoolClass, "/pupils/" + pupil.id() + Done.RENAMED.query()));
    }

    private void finish(Context ctx, Joined joined, String address) {
        switch (joined) {
            case DONE -> ctx.redirect(address, HttpStatus.SEE_OTHER);
            case NOT_THERE -> throw notThere();
            case TAKEN, NO_NAME, FULL -> {
                ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
                show(ctx, "teach.pupil." + joined);
            }
        }
    }

    private void note(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Member pupil = pupil(ctx, schoolClass);
        Teacher teacher = Visit.of(ctx).requireTeacher();
        if (!members.setNote(teacher, schoolClass.id(), pupil.id(), FormFields.line(ctx, "note"))) {
            throw notThere();
        }
        ctx.redirect(
                ClassPages.address(ctx, schoolClass, "/pupils/" + pupil.id() + Done.NOTED.query()),
                HttpStatus.SEE_OTHER);
    }

    private void move(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Member pupil = pupil(ctx, schoolClass);
        Teacher teacher = Visit.of(ctx).requireTeacher();
        SchoolClass target = FormFields.id(FormFields.line(ctx, "target"))
                .flatMap(id -> classes.find(teacher, id))
                .orElseThrow(PupilPages::notThere);
        Joined joined = members.move(teacher, schoolClass.id(), pupil.id(), target.id());
        finish(ctx, joined, ClassPages.address(ctx, target, Done.MOVED.query()));
    }

    private void remove(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        members.remove(Visit.of(ctx).requireTeacher(), schoolClass.id(), FormFields.pathId(ctx, "pupil"))
                .orElseThrow(PupilPages::notThere);
        ctx.redirect(ClassPages.address(ctx, schoolClass, Done.REMOVED.query()), HttpStatus.SEE_OTHER);
    }
}
