package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.answer.Task;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.words.SafeHtml;
import ippo.web.work.SetFinder;
import ippo.web.worksheet.Papers;
import ippo.web.worksheet.Papers.Asked;
import java.util.List;

/** Sets and assignments as worksheets. */
public final class SetPapers {
    private static final String SET = "/{lang}/teach/sets/{set}/worksheet";
    private static final String ASSIGNMENT = "/{lang}/teach/assignments/{assignment}/worksheet";

    private final SetFinder finder;
    private final Assignments assignments;
    private final Papers papers;

    public SetPapers(SetFinder finder, Assignments assignments, Papers papers) {
        this.finder = finder;
        this.assignments = assignments;
        this.papers = papers;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(SET, ctx -> papers.show(ctx, set(ctx)), Role.TEACHER, Cost.PAGE);
        routes.get(SET + ".pdf", ctx -> papers.print(ctx, set(ctx)), Role.TEACHER, Cost.PAPER);
        routes.get(ASSIGNMENT, ctx -> papers.show(ctx, assignment(ctx)), Role.TEACHER, Cost.PAGE);
        routes.get(ASSIGNMENT + ".pdf", ctx -> papers.print(ctx, assignment(ctx)), Role.TEACHER, Cost.PAPER);
    }

    private Asked set(Context ctx) {
        Visit visit = Visit.of(ctx);
        return finder.find(visit.requireTeacher(), ctx.pathParam("set"), visit.words())
                .map(set -> asked("set-" + set.id(), set.name(), set.tasks(), visit.address("teach/sets/" + set.id())))
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    private Asked assignment(Context ctx) {
        Visit visit = Visit.of(ctx);
        Assignment assignment = assignments
                .find(visit.requireTeacher(), FormFields.pathId(ctx, "assignment"))
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
        List<AssignedTask> tasks = assignments.tasks(visit.requireTeacher(), assignment.id());
        String back = visit.address("teach/assignments/" + assignment.id());
        return asked("assignment-" + assignment.id(), assignment.name(), tasks, back);
    }

    private static Asked asked(String id, String name, List<AssignedTask> tasks, String back) {
        List<Task> plain = tasks.stream().map(AssignedTask::task).toList();
        return new Asked(id, SafeHtml.name(name), plain, back, SafeHtml.name(name));
    }
}
