package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.answer.Task;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.classroom.SetItem;
import ippo.classroom.Sets;
import ippo.classroom.WorkSet;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.words.SafeHtml;
import ippo.web.work.Catalogue;
import ippo.web.work.ReadySets;
import ippo.web.worksheet.Papers;
import ippo.web.worksheet.Papers.Asked;
import java.util.List;

/** Sets and assignments as worksheets. */
public final class SetPapers {
    private static final String SET = "/{lang}/teach/sets/{set}/worksheet";
    private static final String ASSIGNMENT = "/{lang}/teach/assignments/{assignment}/worksheet";

    private final Sets sets;
    private final Assignments assignments;
    private final Catalogue catalogue;
    private final ReadySets ready;
    private final Papers papers;

    public SetPapers(Sets sets, Assignments assignments, Catalogue catalogue, ReadySets ready, Papers papers) {
        this.sets = sets;
        this.assignments = assignments;
        this.catalogue = catalogue;
        this.ready = ready;
        this.papers = papers;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(SET, ctx -> papers.show(ctx, set(ctx)), Role.TEACHER);
        routes.get(SET + ".pdf", ctx -> papers.print(ctx, set(ctx)), Role.TEACHER);
        routes.get(ASSIGNMENT, ctx -> papers.show(ctx, assignment(ctx)), Role.TEACHER);
        routes.get(ASSIGNMENT + ".pdf", ctx -> papers.print(ctx, assignment(ctx)), Role.TEACHER);
    }

    private Asked set(Context ctx) {
        Visit visit = Visit.of(ctx);
        String id = ctx.pathParam("set");
        return ready.find(id)
                .map(set -> set(id, set.name().in(visit.words()), set.items(), visit))
                .orElseGet(() -> {
                    WorkSet set = sets.find(visit.requireTeacher(), FormFields.pathId(ctx, "set"))
                            .orElseThrow(() -> new Refusal(404, "error.no-page"));
                    return set(id, set.name(), set.items(), visit);
                });
    }

    private Asked set(String id, String name, List<SetItem> items, Visit visit) {
        return asked("set-" + id, name, catalogue.tasks(items), visit.address("teach/sets/" + id));
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
        return new Asked(id, SafeHtml.escaped(name), plain, back, SafeHtml.escaped(name));
    }
}
