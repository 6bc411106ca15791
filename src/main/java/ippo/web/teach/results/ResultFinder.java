package ippo.web.teach.results;

import io.javalin.http.Context;
import ippo.account.Teacher;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.classroom.Classes;
import ippo.classroom.SchoolClass;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.Section;
import ippo.web.frame.Refusal;
import ippo.web.frame.Visit;
import ippo.web.words.SafeHtml;
import ippo.web.work.AssignedNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Finds what an address asks for, among what whoever asks may see: all else is refused as missing. */
final class ResultFinder {
    static final String CLASS = "/{lang}/teach/classes/{class}";
    private static final Pattern ID = Pattern.compile("[1-9][0-9]{0,18}");

    private final Content content;
    private final Classes classes;
    private final Assignments assignments;
    private final ListedTasks items;
    private final AssignedNames names;

    ResultFinder(Content content, Classes classes, Assignments assignments, AssignedNames names) {
        this.names = names;
        this.content = content;
        this.classes = classes;
        this.assignments = assignments;
        this.items = new ListedTasks(content);
    }

    /** The last part of addresses of work, and how it is found. */
    Map<String, Function<Context, ResultScope>> finders() {
        Map<String, Function<Context, ResultScope>> finders = new LinkedHashMap<>();
        finders.put("unit/{unit}", this::unit);
        finders.put("lesson/{lesson}", this::lesson);
        finders.put("{assignment}", this::assignment);
        return finders;
    }

    static Refusal missing() {
        return new Refusal(404, "error.no-page");
    }

    /** An id in the address. */
    static long id(Context ctx, String name) {
        return id(ctx.pathParam(name)).orElseThrow(ResultFinder::missing);
    }

    static Optional<Long> id(String text) {
        if (!ID.matcher(text).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Long.parseLong(text));
        } catch (NumberFormatException tooLarge) {
            return Optional.empty();
        }
    }

    SchoolClass room(Context ctx) {
        return room(ctx, id(ctx, "class"));
    }

    SchoolClass room(Context ctx, long id) {
        return classes.find(Visit.of(ctx).requireTeacher(), id).orElseThrow(ResultFinder::missing);
    }

    private ResultScope unit(Context ctx) {
        String id = ctx.pathParam("unit");
        Section unit = content.sections().stream()
                .filter(section -> section.id().equals(id))
                .findFirst()
                .orElseThrow(ResultFinder::missing);
        return course(ctx, "unit/" + id, Visit.of(ctx).words().html("section." + id), unit.lessons());
    }

    private ResultScope lesson(Context ctx) {
        Lesson lesson = content.lesson(ctx.pathParam("lesson")).orElseThrow(ResultFinder::missing);
        SafeHtml title = new SafeHtml(lesson.text(Visit.of(ctx).language()).titleHtml());
        return course(ctx, "lesson/" + lesson.id(), title, List.of(lesson));
    }

    private ResultScope course(Context ctx, String path, SafeHtml title, List<Lesson> lessons) {
        List<LessonTask> tasks = lessons.stream()
                .flatMap(lesson ->
                        lesson.exercises().stream().map(exercise -> new LessonTask(lesson.id(), exercise.id())))
                .toList();
        return work(ctx, room(ctx), path, title, tasks, Optional.empty());
    }

    private ResultScope assignment(Context ctx) {
        Teacher teacher = Visit.of(ctx).requireTeacher();
        SchoolClass room = room(ctx);
        Assignment assignment = assignments
                .find(teacher, id(ctx, "assignment"))
                .filter(found -> found.schoolClass() == room.id())
                .orElseThrow(ResultFinder::missing);
        List<Task> tasks = tasks(ctx, room, assignment.id());
        SafeHtml title =
                SafeHtml.name(names.shown(assignment.name(), Visit.of(ctx).words()));
        return work(ctx, room, String.valueOf(assignment.id()), title, tasks, Optional.of(assignment));
    }

    /** The tasks of a class's assignment, in order. */
    List<Task> tasks(Context ctx, SchoolClass room, long assignment) {
        Teacher teacher = Visit.of(ctx).requireTeacher();
        assignments
                .find(teacher, assignment)
                .filter(found -> found.schoolClass() == room.id())
                .orElseThrow(ResultFinder::missing);
        return assignments.tasks(teacher, assignment).stream()
                .map(AssignedTask::task)
                .toList();
    }

    private ResultScope work(
            Context ctx,
            SchoolClass room,
            String path,
            SafeHtml title,
            List<? extends Task> tasks,
            Optional<Assignment> assignment) {
        Visit visit = Visit.of(ctx);
        return new ResultScope(
                room,
                path,
                title,
                items.of(tasks, visit.words(), visit.root()),
                assignment,
                task -> items.of(task, visit.words(), visit.root()),
                visit.address("teach/classes/" + room.id()));
    }
}
