package ippo.web.pupil;

import io.javalin.http.Context;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.classroom.AssignedTask;
import ippo.classroom.AssignedWork;
import ippo.classroom.Assignment;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Visit;
import ippo.web.work.Catalogue;
import ippo.web.work.WorkLink;
import ippo.work.Ledger;
import ippo.work.Result;
import ippo.work.Standing;
import ippo.work.Try;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What the visitor was given, and how far he or she is. */
record MyAssignment(Assignment assignment, List<AssignedTask> tasks, Ledger<Task> ledger) {
    /** The work that the address names; empty if it is not the visitor's. */
    static Optional<MyAssignment> find(AssignedWork work, Context ctx) {
        Visit visit = Visit.of(ctx);
        Optional<MyAssignment> mine = find(work, id(ctx), visit);
        if (mine.isEmpty() && visit.trouble().isPresent()) {
            throw new Refusal(503, "error.store");
        }
        return mine;
    }

    /** The work with this number; empty if it is not the visitor's, or cannot be read. */
    static Optional<MyAssignment> find(AssignedWork work, long id, Visit visit) {
        return visit.find(visitor -> work.find(visitor, id).map(found -> {
            List<AssignedTask> tasks = work.tasks(visitor, id);
            return new MyAssignment(found, tasks, work.ledger(visitor, found, tasks));
        }));
    }

    /** @throws Refusal if it is not the visitor's */
    static MyAssignment of(AssignedWork work, Context ctx) {
        return find(work, ctx).orElseThrow(MyAssignment::none);
    }

    /** The number in the address. */
    static long id(Context ctx) {
        return FormFields.id(ctx.pathParam("assignment")).orElseThrow(MyAssignment::none);
    }

    /** There is no such work, or none for the visitor. */
    static Refusal none() {
        return new Refusal(404, "error.no-work");
    }

    boolean isDone(int index) {
        return ledger.isDone(task(index));
    }

    /** Whether nothing else of the work was tried since this task was; true if nothing was tried at all. */
    boolean isLatest(int index) {
        Optional<Instant> latest = latest(index);
        return tasks.stream()
                .flatMap(each -> ledger.of(each.task()).tries().stream())
                .noneMatch(each -> latest.isEmpty() || each.at().isAfter(latest.get()));
    }

    private Optional<Instant> latest(int index) {
        return ledger.of(task(index)).tries().stream().map(Try::at).max(Comparator.naturalOrder());
    }

    /** Whether a task was done just now, for the first time: nothing was tried in the work since. */
    boolean isJustDone(int index) {
        Result own = ledger.of(task(index));
        return own.isSolved()
                && own.tries().equals(own.way())
                && tasks.stream()
                        .flatMap(each -> ledger.of(each.task()).tries().stream())
                        .noneMatch(each -> each.at().isAfter(own.at().orElseThrow()));
    }

    /** How a task stands, as may be told. */
    Standing standing(int index, Instant now) {
        return ledger.standing(task(index), now);
    }

    Task task(int index) {
        return tasks.get(index).task();
    }

    /** The lesson that a task belongs to; empty for a puzzle. */
    String lesson(int index) {
        return task(index).asLesson().map(LessonTask::lesson).orElse("");
    }

    /** Of the work's list. */
    String address(Visit visit) {
        return visit.address("work/" + assignment.id());
    }

    /**
     * Where a task is done: on a page of the work; a game is played where the course has it, and counts here all the
     * same. Empty if there is no such game any more.
     */
    Optional<String> place(int index, Catalogue catalogue, Visit visit) {
        return task(index).isQuestion()
                ? Optional.of(address(index, visit))
                : catalogue.named(task(index), visit).map(WorkLink::address);
    }

    /** Of one of its tasks. */
    String address(int index, Visit visit) {
        return address(visit) + "/" + (index + 1);
    }
}
