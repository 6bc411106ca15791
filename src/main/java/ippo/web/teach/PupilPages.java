package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.answer.Phrase;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
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
import ippo.web.kit.Field;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
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
    private static final String NICKNAME = "nickname";
    private static final String NOTE = "note";
    private static final String TARGET = "target";

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
        routes.get(PATH, ctx -> pages.show(ctx, page(ctx)), Role.TEACHER, Cost.PAGE);
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

    /**
     * A pupil.
     *
     * @param others classes to which he or she can be moved
     */
    @Template(value = "teach/pupil", place = Place.TEACH)
    record PupilPage(
            SchoolClass schoolClass,
            Member pupil,
            Deeds deeds,
            List<SchoolClass> others,
            LockedForm<String> nickname,
            LockedForm<String> note,
            Form<Long> move,
            Optional<Phrase> done)
            implements Page {
        PupilPage nickname(LockedForm<String> back) {
            return new PupilPage(schoolClass, pupil, deeds, others, back, note, move, done);
        }

        PupilPage note(LockedForm<String> back) {
            return new PupilPage(schoolClass, pupil, deeds, others, nickname, back, move, done);
        }

        PupilPage move(Form<Long> back) {
            return new PupilPage(schoolClass, pupil, deeds, others, nickname, note, back, done);
        }
    }

    private PupilPage page(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Member pupil = pupil(ctx, schoolClass);
        List<SchoolClass> others = classes.of(Visit.of(ctx).requireTeacher()).stream()
                .filter(each -> !each.archived() && each.id() != schoolClass.id())
                .toList();
        return new PupilPage(
                schoolClass,
                pupil,
                deeds(ctx, schoolClass, pupil),
                others,
                LockedForm.fresh(
                        Form.<String>empty().with(NICKNAME, pupil.nickname()),
                        FieldValues.ofNickname(pupil.nickname())),
                LockedForm.fresh(Form.<String>empty().with(NOTE, pupil.note()), FieldValues.ofNote(pupil.note())),
                Form.empty(),
                FlashMessage.said(ctx));
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
        FieldValues now = FieldValues.ofNickname(pupil.nickname());
        Form<String> form = Form.read(ctx, fields -> {
            Field<String> nickname = fields.name(NICKNAME, Members.LONGEST_NICKNAME);
            return nickname::get;
        });
        if (form.value().isEmpty()) {
            pages.show(ctx, page(ctx).nickname(LockedForm.refused(form, ctx, now)));
            return;
        }
        String typed = form.value().get();
        Optional<LockedForm<String>> back =
                clash(ctx, now, FieldValues.ofNickname(typed), NICKNAME, typed, schoolClass);
        if (back.isPresent()) {
            ctx.status(HttpStatus.CONFLICT);
            pages.show(ctx, page(ctx).nickname(back.get()));
            return;
        }
        Optional<Joined> renamed =
                members.rename(teacher, schoolClass.id(), pupil.id(), Optional.of(pupil.nickname()), typed);
        if (renamed.isEmpty()) {
            rename(ctx); // it was changed in this moment
            return;
        }
        switch (renamed.get()) {
            case DONE -> done(ctx, schoolClass, pupil, FlashMessage.RENAMED);
            case NOT_THERE, NO_NAME -> throw notThere();
            case TAKEN, FULL ->
                pages.show(
                        ctx,
                        page(ctx)
                                .nickname(LockedForm.refused(
                                        form.refused(NICKNAME, "teach.pupil." + renamed.get()), ctx, now)));
        }
    }

    private static void done(Context ctx, SchoolClass schoolClass, Member pupil, FlashMessage done) {
        ctx.redirect(
                ClassPages.address(ctx, schoolClass, "/pupils/" + pupil.id() + done.query()), HttpStatus.SEE_OTHER);
    }

    /** The form that comes back where a text was changed elsewhere meanwhile. */
    private static Optional<LockedForm<String>> clash(
            Context ctx, FieldValues now, FieldValues sent, String field, String typed, SchoolClass schoolClass) {
        List<Clash> clashes = SharedForm.clashes(ctx, now, sent);
        if (clashes.isEmpty()) {
            return Optional.empty();
        }
        FieldWords words = FieldWords.of(Visit.of(ctx), schoolClass.zone(), List.of());
        Clash clash = clashes.get(0);
        Form<String> shown = Form.<String>empty().with(field, clash.both() ? typed : clash.theirs());
        return Optional.of(LockedForm.stale(shown, ClashView.of(SharedForm.version(now), clashes, words)));
    }

    private void note(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Member pupil = pupil(ctx, schoolClass);
        Teacher teacher = Visit.of(ctx).requireTeacher();
        String typed = Members.cut(FormFields.line(ctx, NOTE));
        FieldValues now = FieldValues.ofNote(pupil.note());
        Optional<LockedForm<String>> back = clash(ctx, now, FieldValues.ofNote(typed), NOTE, typed, schoolClass);
        if (back.isPresent()) {
            ctx.status(HttpStatus.CONFLICT);
            pages.show(ctx, page(ctx).note(back.get()));
            return;
        }
        switch (members.setNote(teacher, schoolClass.id(), pupil.id(), Optional.of(pupil.note()), typed)) {
            case DONE -> done(ctx, schoolClass, pupil, FlashMessage.NOTED);
            case STALE -> note(ctx); // it was changed in this moment
            case NOT_THERE -> throw notThere();
        }
    }

    private void move(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Member pupil = pupil(ctx, schoolClass);
        Teacher teacher = Visit.of(ctx).requireTeacher();
        Form<Long> form = Form.read(ctx, fields -> {
            Field<Long> target = fields.line(TARGET).map(id -> FormFields.id(id).orElseThrow(PupilPages::notThere));
            return target::get;
        });
        SchoolClass target = classes.find(teacher, form.value().orElseThrow()).orElseThrow(PupilPages::notThere);
        Joined joined = members.move(teacher, schoolClass.id(), pupil.id(), target.id());
        switch (joined) {
            case DONE -> done(ctx, target, pupil, FlashMessage.MOVED);
            case NOT_THERE, NO_NAME -> throw notThere();
            case TAKEN, FULL -> pages.show(ctx, page(ctx).move(form.refused(TARGET, "teach.pupil." + joined)));
        }
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
