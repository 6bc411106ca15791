package ippo.web.teach.results;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.account.Teacher;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.classroom.Classes;
import ippo.classroom.PupilResults;
import ippo.classroom.Results;
import ippo.classroom.SchoolClass;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.Section;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** What came of a class, for those who teach there. Whatever is not theirs is as if it did not exist. */
public final class ResultPages {
    private static final String CLASS = "/{lang}/teach/classes/{class}";
    private static final Pattern ID = Pattern.compile("[1-9][0-9]{0,18}");

    private final Content content;
    private final Classes classes;
    private final Assignments assignments;
    private final Results results;
    private final Pages pages;
    private final Items items;

    public ResultPages(Content content, Classes classes, Assignments assignments, Results results, Pages pages) {
        this.content = content;
        this.classes = classes;
        this.assignments = assignments;
        this.results = results;
        this.pages = pages;
        this.items = new Items(content);
    }

    public void addTo(RoutesConfig routes) {
        routes.get(CLASS + "/table", this::index, Role.TEACHER);
        add(routes, "unit/{unit}", this::unit);
        add(routes, "lesson/{lesson}", this::lesson);
        add(routes, "{assignment}", this::assignment);
    }

    private void add(RoutesConfig routes, String path, Function<Context, Work> finder) {
        String table = CLASS + "/table/" + path;
        routes.get(table, ctx -> table(ctx, finder.apply(ctx)), Role.TEACHER);
        routes.get(table + "/task", ctx -> task(ctx, finder.apply(ctx)), Role.TEACHER);
        routes.get(table + "/pupil/{pupil}", ctx -> pupil(ctx, finder.apply(ctx)), Role.TEACHER);
        routes.get(table + "/cell/{pupil}", ctx -> cell(ctx, finder.apply(ctx)), Role.TEACHER);
    }

    private static Refusal missing() {
        return new Refusal(404, "error.no-page");
    }

    private static long id(Context ctx, String name) {
        String text = ctx.pathParam(name);
        if (!ID.matcher(text).matches()) {
            throw missing();
        }
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException tooLarge) {
            throw missing();
        }
    }

    private SchoolClass room(Context ctx) {
        Teacher teacher = Visit.of(ctx).requireTeacher();
        return classes.find(teacher, id(ctx, "class")).orElseThrow(ResultPages::missing);
    }

    private Work unit(Context ctx) {
        String id = ctx.pathParam("unit");
        Section unit = content.sections().stream()
                .filter(section -> section.id().equals(id))
                .findFirst()
                .orElseThrow(ResultPages::missing);
        return course(ctx, "unit/" + id, Visit.of(ctx).words().html("section." + id), unit.lessons());
    }

    private Work lesson(Context ctx) {
        Lesson lesson = content.lesson(ctx.pathParam("lesson")).orElseThrow(ResultPages::missing);
        SafeHtml title = new SafeHtml(lesson.text(Visit.of(ctx).language()).titleHtml());
        return course(ctx, "lesson/" + lesson.id(), title, List.of(lesson));
    }

    private Work course(Context ctx, String path, SafeHtml title, List<Lesson> lessons) {
        Visit visit = Visit.of(ctx);
        SchoolClass room = room(ctx);
        List<LessonTask> tasks = lessons.stream()
                .flatMap(lesson ->
                        lesson.exercises().stream().map(exercise -> new LessonTask(lesson.id(), exercise.id())))
                .toList();
        return new Work(
                room,
                path,
                title,
                items.of(tasks, visit.words(), visit.root()),
                Optional.empty(),
                visit.address("teach/classes/" + room.id()));
    }

    private Work assignment(Context ctx) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        SchoolClass room = room(ctx);
        Assignment assignment = assignments
                .find(teacher, id(ctx, "assignment"))
                .filter(found -> found.schoolClass() == room.id())
                .orElseThrow(ResultPages::missing);
        List<Task> tasks = assignments.tasks(teacher, assignment.id()).stream()
                .map(AssignedTask::task)
                .toList();
        return new Work(
                room,
                String.valueOf(assignment.id()),
                SafeHtml.escaped(assignment.name()),
                items.of(tasks, visit.words(), visit.root()),
                Optional.of(assignment),
                visit.address("teach/classes/" + room.id()));
    }

    private List<PupilResults> results(Context ctx, Work work) {
        Teacher teacher = Visit.of(ctx).requireTeacher();
        return work.assignment()
                .map(assignment -> results.of(teacher, assignment, work.tasks()))
                .orElseGet(() -> results.of(teacher, work.room().id(), work.tasks()));
    }

    private PupilResults named(Context ctx, Work work) {
        long member = id(ctx, "pupil");
        return results(ctx, work).stream()
                .filter(pupil -> pupil.member() == member)
                .findFirst()
                .orElseThrow(ResultPages::missing);
    }

    private static Item asked(Context ctx, Work work) {
        return Optional.ofNullable(ctx.queryParam("task"))
                .flatMap(Task::read)
                .flatMap(work::item)
                .orElseThrow(ResultPages::missing);
    }

    /** @param address of the table */
    record Unit(SafeHtml title, String address, List<Part> lessons) {}

    record Part(SafeHtml title, String language, String address) {}

    private void index(Context ctx) {
        Visit visit = Visit.of(ctx);
        Words words = visit.words();
        SchoolClass room = room(ctx);
        String table = visit.address("teach/classes/" + room.id() + "/table/");
        List<Unit> units = content.sections().stream()
                .map(section -> new Unit(
                        words.html("section." + section.id()),
                        table + "unit/" + section.id(),
                        section.lessons().stream()
                                .map(lesson -> new Part(
                                        new SafeHtml(
                                                lesson.text(visit.language()).titleHtml()),
                                        lesson.text(visit.language()).language().tag(),
                                        table + "lesson/" + lesson.id()))
                                .toList()))
                .toList();
        List<Part> assigned = assignments.of(visit.requireTeacher(), room.id()).stream()
                .map(assignment -> new Part(
                        SafeHtml.escaped(assignment.name()), room.language().tag(), table + assignment.id()))
                .toList();
        show(ctx, "index", room, Map.of("units", units, "assigned", assigned));
    }

    private void table(Context ctx, Work work) {
        TableView view = TableView.of(work, results(ctx, work), Visit.of(ctx).words());
        show(ctx, "table", work, Map.of("table", view));
    }

    private void task(Context ctx, Work work) {
        Item item = asked(ctx, work);
        TaskView view =
                TaskView.of(work, item, results(ctx, work), Visit.of(ctx).words());
        show(ctx, "task", work, Map.of("task", view));
    }

    private void pupil(Context ctx, Work work) {
        PupilView view = PupilView.of(work, named(ctx, work), Visit.of(ctx).words());
        show(ctx, "pupil", work, Map.of("pupil", view));
    }

    private void cell(Context ctx, Work work) {
        Item item = asked(ctx, work);
        CellView view = CellView.of(work, item, named(ctx, work), Visit.of(ctx).words());
        show(ctx, "cell", work, Map.of("cell", view));
    }

    private void show(Context ctx, String template, Work work, Map<String, ?> model) {
        Map<String, Object> all = new HashMap<>(model);
        all.put("work", work);
        show(ctx, template, work.room(), all);
    }

    private void show(Context ctx, String template, SchoolClass room, Map<String, ?> model) {
        Map<String, Object> all = new HashMap<>(model);
        all.put("room", room);
        pages.show(ctx, "teach/results/" + template, "teach", all);
    }
}
