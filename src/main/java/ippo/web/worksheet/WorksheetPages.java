package ippo.web.worksheet;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.Section;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.TestLock;
import ippo.web.frame.Visit;
import ippo.web.words.SafeHtml;
import ippo.web.worksheet.Papers.Asked;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The worksheets of lessons and units. */
public final class WorksheetPages {
    /** In an address: the lesson plan by which one came. */
    private static final String PLAN = "plan";

    private final Content content;
    private final Papers papers;
    private final TestLock lock;

    public WorksheetPages(Content content, Papers papers, TestLock lock) {
        this.content = content;
        this.papers = papers;
        this.lock = lock;
    }

    public void addTo(RoutesConfig routes) {
        // the first that fits is taken, and {lesson} fits "pawn.pdf" too
        routes.get(
                "/{lang}/worksheets/lesson/{lesson}.pdf",
                ctx -> papers.printOfCourse(ctx, lesson(ctx)),
                Role.ANYONE,
                Cost.PAPER);
        routes.get(
                "/{lang}/worksheets/unit/{unit}.pdf",
                ctx -> papers.printOfCourse(ctx, unit(ctx)),
                Role.ANYONE,
                Cost.PAPER);
        routes.get("/{lang}/worksheets/lesson/{lesson}", ctx -> papers.show(ctx, lesson(ctx)), Role.ANYONE, Cost.PAGE);
        routes.get("/{lang}/worksheets/unit/{unit}", ctx -> papers.show(ctx, unit(ctx)), Role.ANYONE, Cost.PAGE);
    }

    private Asked lesson(Context ctx) {
        Lesson lesson = content.lesson(ctx.pathParam("lesson")).orElseThrow(() -> new Refusal(404, "error.no-lesson"));
        SafeHtml title = new SafeHtml(lesson.text(Visit.of(ctx).language()).titleHtml());
        Asked asked = asked(ctx, lesson.id(), title, List.of(lesson));
        return Optional.ofNullable(ctx.queryParam(PLAN))
                .flatMap(content::plan)
                .map(plan -> asked.backTo(
                        Visit.of(ctx).address("teach/plans/" + plan.id()),
                        new SafeHtml(plan.text(Visit.of(ctx).language()).titleHtml()),
                        "&" + PLAN + "=" + plan.id()))
                .orElse(asked);
    }

    private Asked unit(Context ctx) {
        String id = ctx.pathParam("unit");
        Section unit = content.sections().stream()
                .filter(section -> section.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new Refusal(404, "error.no-lesson"));
        return asked(ctx, id, Visit.of(ctx).words().html("section." + id), unit.lessons());
    }

    private Asked asked(Context ctx, String id, SafeHtml title, List<Lesson> lessons) {
        List<Task> tasks = lessons.stream()
                .flatMap(
                        lesson -> lesson.exercises().stream().<Task>map(each -> new LessonTask(lesson.id(), each.id())))
                .toList();
        Visit visit = Visit.of(ctx);
        lock.require(visit, Set.copyOf(tasks)); // it has a page of answers
        return new Asked(id, title, tasks, visit.address("learn"), visit.words().html("path.back"));
    }
}
