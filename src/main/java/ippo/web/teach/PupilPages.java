package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.classroom.Changed;
import ippo.classroom.Classes;
import ippo.classroom.FieldValues;
import ippo.classroom.Joined;
import ippo.classroom.Member;
import ippo.classroom.Members;
import ippo.classroom.Membership;
import ippo.classroom.Results;
import ippo.classroom.SchoolClass;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import ippo.web.settings.PersonalFile;
import ippo.web.teach.SharedForm.Clash;
import ippo.web.words.SafeHtml;
import ippo.web.work.AssignedLines;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One pupil of a class: what he or she did, nickname, note, card, the data for the parents, another class, the end. */
public final class PupilPages {
    private static final String PATH = ClassPages.PATH + "/pupils/{pupil}";

    private final Classes classes;
    private final Members members;
    private final AssignedLines lines;
    private final Results results;
    private final Content content;
    private final PersonalFile file;
    private final Pages pages;

    public PupilPages(
            Classes classes,
            Members members,
            AssignedLines lines,
            Results results,
            Content content,
            PersonalFile file,
            Pages pages) {
        this.classes = classes;
        this.members = members;
        this.lines = lines;
        this.results = results;
        this.content = content;
        this.file = file;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, ctx -> show(ctx, "", Optional.empty(), Optional.empty()), Role.TEACHER, Cost.PAGE);
        routes.post(PATH + "/rename", this::rename, Role.TEACHER, Cost.WRITE);
        routes.post(PATH + "/note", this::note, Role.TEACHER, Cost.WRITE);
        routes.post(PATH + "/move", this::move, Role.TEACHER, Cost.WRITE);
        routes.post(PATH + "/data", this::save, Role.TEACHER, Cost.WRITE);
        routes.post(PATH + "/remove", this::remove, Role.TEACHER, Cost.WRITE);
    }

    private Member pupil(Context ctx, SchoolClass schoolClass) {
        return members.find(Visit.of(ctx).requireTeacher(), schoolClass.id(), FormFields.pathId(ctx, "pupil"))
                .orElseThrow(PupilPages::notThere);
    }

    private static Refusal notThere() {
        return new Refusal(404, "error.no-page");
    }

    /** A form for one text. @param clash how it was changed elsewhere meanwhile */
    public record Form(String text, ClashView clash) {
        static Form of(FieldValues values) {
            return new Form(values.values().values().iterator().next(), ClashView.none(SharedForm.version(values)));
        }
    }

    /**
     * @param trouble key of what is wrong, or nothing
     * @param nickname the form for it that comes back
     * @param note the same
     */
    private void show(Context ctx, String trouble, Optional<Form> nickname, Optional<Form> note) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Member pupil = pupil(ctx, schoolClass);
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
                        pupil,
                        "deeds",
                        deeds(ctx, schoolClass, pupil),
                        "others",
                        others,
                        "nickname",
                        nickname.orElseGet(() -> Form.of(FieldValues.ofNickname(pupil.nickname()))),
                        "note",
                        note.orElseGet(() -> Form.of(FieldValues.ofNote(pupil.note()))),
                        "trouble",
                        trouble,
                        "done",
                        FlashMessage.key(ctx)));
    }

    /**
     * What somebody did.
     *
     * @param table what addresses of results begin with
     * @param puzzles such as "12 puzzles solved"; empty if none was tried
     */
    public record Deeds(
            String table, List<AssignedLines.Line> assigned, List<Begun> lessons, Optional<String> puzzles) {
        public boolean isEmpty() {
            return assigned.isEmpty() && lessons.isEmpty() && puzzles.isEmpty();
        }
    }

    /** A lesson that was begun. @param far such as "3 of 7 done" */
    public record Begun(String id, SafeHtml title, String language, String far) {}

    private Deeds deeds(Context ctx, SchoolClass schoolClass, Member pupil) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        Map<Task, Boolean> tried = results.tried(teacher, schoolClass.id(), pupil.id());
        List<Begun> lessons = content.lessons().stream()
                .flatMap(lesson -> begun(lesson, tried, visit).stream())
                .toList();
        List<Boolean> puzzles = tried.entrySet().stream()
                .filter(each -> each.getKey().asPuzzle().isPresent())
                .map(Map.Entry::getValue)
                .toList();
        return new Deeds(
                visit.address("teach/classes/" + schoolClass.id() + "/table/"),
                lines.of(teacher, schoolClass, pupil.id(), visit),
                lessons,
                puzzles.isEmpty()
                        ? Optional.empty()
                        : Optional.of(visit.words()
                                .say(
                                        "teach.pupil.puzzles",
                                        "count",
                                        puzzles.stream()
                                                .filter(solved -> solved)
                                                .count())));
    }

    /** A lesson of whose exercises one was tried; otherwise empty. */
    private static Optional<Begun> begun(Lesson lesson, Map<Task, Boolean> tried, Visit visit) {
        List<Boolean> solved = lesson.exercises().stream()
                .flatMap(each -> Optional.ofNullable(tried.get(new LessonTask(lesson.id(), each.id()))).stream())
                .toList();
        if (solved.isEmpty()) {
            return Optional.empty();
        }
        LessonText text = lesson.text(visit.language());
        Map<String, Object> numbers = Map.of(
                "count",
                solved.stream().filter(each -> each).count(),
                "all",
                lesson.exercises().size());
        return Optional.of(new Begun(
                lesson.id(),
                new SafeHtml(text.titleHtml()),
                text.language().tag(),
                visit.words().say("work.done", numbers)));
    }

    private void rename(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Member pupil = pupil(ctx, schoolClass);
        Teacher teacher = Visit.of(ctx).requireTeacher();
        String typed = FormFields.name(ctx, "nickname");
        FieldValues now = FieldValues.ofNickname(pupil.nickname());
        Optional<Form> back = Members.isNickname(typed)
                ? clash(ctx, now, FieldValues.ofNickname(typed), typed, schoolClass)
                : Optional.empty();
        if (back.isPresent()) {
            ctx.status(HttpStatus.CONFLICT);
            show(ctx, "", back, Optional.empty());
            return;
        }
        Optional<Joined> renamed = !Members.isNickname(typed)
                ? Optional.of(Joined.NO_NAME)
                : members.rename(teacher, schoolClass.id(), pupil.id(), Optional.of(pupil.nickname()), typed);
        if (renamed.isEmpty()) {
            rename(ctx); // it was changed in this moment
            return;
        }
        Joined joined = renamed.get();
        finish(
                ctx,
                joined,
                ClassPages.address(ctx, schoolClass, "/pupils/" + pupil.id() + FlashMessage.RENAMED.query()));
    }

    private void finish(Context ctx, Joined joined, String address) {
        switch (joined) {
            case DONE -> ctx.redirect(address, HttpStatus.SEE_OTHER);
            case NOT_THERE -> throw notThere();
            case NO_NAME -> {
                ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
                String typed = FormFields.name(ctx, "nickname");
                show(
                        ctx,
                        FormFields.nameTrouble(typed, Members.LONGEST_NICKNAME).orElseThrow(),
                        typed(ctx),
                        Optional.empty());
            }
            case TAKEN, FULL -> {
                ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
                show(ctx, "teach.pupil." + joined, typed(ctx), Optional.empty());
            }
        }
    }

    /** The form for a nickname as it was sent; empty where another form was. */
    private Optional<Form> typed(Context ctx) {
        FieldValues now = FieldValues.ofNickname(
                pupil(ctx, ClassPages.schoolClass(ctx, classes)).nickname());
        return Optional.ofNullable(ctx.formParam("nickname"))
                .map(typed -> new Form(typed, ClashView.none(SharedForm.version(ctx, now))));
    }

    /** The form that comes back where a text was changed elsewhere meanwhile. */
    private static Optional<Form> clash(
            Context ctx, FieldValues now, FieldValues sent, String typed, SchoolClass schoolClass) {
        List<Clash> clashes = SharedForm.clashes(ctx, now, sent);
        if (clashes.isEmpty()) {
            return Optional.empty();
        }
        FieldWords words = FieldWords.of(Visit.of(ctx), schoolClass.zone(), List.of());
        Clash clash = clashes.get(0);
        return Optional.of(
                new Form(clash.both() ? typed : clash.theirs(), ClashView.of(SharedForm.version(now), clashes, words)));
    }

    private void note(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Member pupil = pupil(ctx, schoolClass);
        Teacher teacher = Visit.of(ctx).requireTeacher();
        String typed = Members.cut(FormFields.line(ctx, "note"));
        FieldValues now = FieldValues.ofNote(pupil.note());
        Optional<Form> back = clash(ctx, now, FieldValues.ofNote(typed), typed, schoolClass);
        if (back.isPresent()) {
            ctx.status(HttpStatus.CONFLICT);
            show(ctx, "", Optional.empty(), back);
            return;
        }
        Changed changed = members.setNote(teacher, schoolClass.id(), pupil.id(), Optional.of(pupil.note()), typed);
        if (changed == Changed.STALE) {
            note(ctx); // it was changed in this moment
            return;
        }
        if (changed == Changed.NOT_THERE) {
            throw notThere();
        }
        ctx.redirect(
                ClassPages.address(ctx, schoolClass, "/pupils/" + pupil.id() + FlashMessage.NOTED.query()),
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
        finish(ctx, joined, ClassPages.address(ctx, target, "/pupils/" + pupil.id() + FlashMessage.MOVED.query()));
    }

    /** Of an account of the class, for the child's parents: what is kept of it, without what other classes call it. */
    private void save(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Member pupil = members.noteDataSaved(
                        Visit.of(ctx).requireTeacher(), schoolClass.id(), FormFields.pathId(ctx, "pupil"))
                .orElseThrow(PupilPages::notThere);
        Membership membership = new Membership(pupil.id(), schoolClass, pupil.nickname(), pupil.managed());
        ctx.header("Content-Disposition", "attachment; filename=\"ippo-pupil.json\"");
        ctx.contentType("application/json").result(file.json(pupil.visitor(), List.of(membership), Optional.empty()));
    }

    private void remove(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        members.remove(Visit.of(ctx).requireTeacher(), schoolClass.id(), FormFields.pathId(ctx, "pupil"))
                .orElseThrow(PupilPages::notThere);
        ctx.redirect(ClassPages.address(ctx, schoolClass, FlashMessage.REMOVED.query()), HttpStatus.SEE_OTHER);
    }
}
