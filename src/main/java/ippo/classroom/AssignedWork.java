package ippo.classroom;

import ippo.account.Visitor;
import ippo.answer.Task;
import ippo.progress.Outcome;
import ippo.progress.TaskKey;
import ippo.store.Database;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What was assigned, as a pupil sees it: from when it opens, and if it is for him or her. Whatever else there is seems
 * not to exist. May be shared between threads.
 */
public final class AssignedWork {
    /** Of an assignment that the pupil may see; binds {@code visitor} and {@code now}. */
    private static final String SEEN = " from assignment"
            + " join school_class on school_class.id = assignment.school_class"
            + " join member on member.school_class = school_class.id"
            + " where member.visitor = :visitor and school_class.archived = 0 and assignment.opens_at <= :now"
            + " and (assignment.closes_at is null or member.joined_at < assignment.closes_at)"
            + " and (assignment.selected = 0 or exists (select 1 from assignment_member"
            + " where assignment_member.assignment = assignment.id and assignment_member.member = member.id))";

    private static final long DAY_MILLIS = Duration.ofDays(1).toMillis();

    private final Database database;
    private final Clock clock;

    public AssignedWork(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Whether somebody learns in a class that is not archived. */
    public boolean isPupil(Visitor visitor) {
        return database.read(handle -> handle.createQuery("select count(*) from member join school_class"
                                + " on school_class.id = member.school_class"
                                + " where member.visitor = :visitor and school_class.archived = 0")
                        .bind("visitor", visitor.id())
                        .mapTo(Integer.class)
                        .one()
                > 0);
    }

    /**
     * All that a pupil has, with how much of it is done: what is due first at the top, then what was given last, that
     * of one day in the order in which it was given; closed ones come last.
     */
    public List<Given> of(Visitor visitor) {
        long now = clock.millis();
        return database.read(handle -> handle.createQuery("select " + Assignments.COLUMNS
                        + ", school_class.name as class_name,"
                        + " (select count(*) from assignment_item where assignment_item.assignment = assignment.id)"
                        + " as tasks, " + count(DONE) + " as done, "
                        + count(DONE + " and attempt.outcome = 'SOLVED'") + " as right_ones" + SEEN
                        + " order by case when assignment.closes_at <= :now then 1 else 0 end,"
                        + " coalesce(assignment.due_at, assignment.closes_at, 9223372036854775807),"
                        + " assignment.opens_at / " + DAY_MILLIS + " desc,"
                        + " assignment.opens_at, assignment.made_at, assignment.id")
                .bind("visitor", visitor.id())
                .bind("now", now)
                .map((row, context) -> new Given(
                        Assignments.assignment(row),
                        row.getString("class_name"),
                        row.getInt("tasks"),
                        row.getInt("done"),
                        row.getInt("right_ones")))
                .list());
    }

    /** Of an assignment, how many tasks have an attempt of the pupil's of this kind. */
    private static String count(String attempts) {
        return "(select count(*) from assignment_item where assignment_item.assignment = assignment.id and exists ("
                + "select 1 from attempt where attempt.visitor = :visitor"
                + " and attempt.kind = assignment_item.kind and attempt.item = assignment_item.item"
                + " and attempt.exercise = assignment_item.exercise and" + attempts + "))";
    }

    /**
     * Of an attempt made elsewhere, that it may count in practice: in a test nothing tells before the end what an
     * answer was worth, and after it a test is a test.
     */
    static final String NOT_IN_A_TEST = " not exists (select 1 from assignment as other"
            + " where other.id = attempt.assignment and other.mode = 'TEST')";

    /**
     * Of an attempt at a task of an assignment, whether it is done by it: in a test, whatever was answered; in
     * practice, solved in it or elsewhere since it was opened, before it closed.
     */
    private static final String DONE = " (assignment.mode = 'TEST' and attempt.assignment = assignment.id"
            + " or assignment.mode <> 'TEST' and attempt.outcome = 'SOLVED' and (attempt.assignment = assignment.id"
            + " or attempt.made_at >= assignment.opens_at"
            + " and (assignment.closes_at is null or attempt.made_at < assignment.closes_at) and" + NOT_IN_A_TEST
            + "))";

    /** The same for one at which it was tried, in the assignment or elsewhere since it was opened. */
    private static final String BEGUN =
            " (attempt.assignment = assignment.id or attempt.made_at >= assignment.opens_at and" + NOT_IN_A_TEST + ")";

    /** An assignment; empty if this pupil has none such, or not yet. */
    public Optional<Assignment> find(Visitor visitor, long id) {
        return database.read(
                handle -> handle.createQuery("select " + Assignments.COLUMNS + SEEN + " and assignment.id = :id")
                        .bind("visitor", visitor.id())
                        .bind("now", clock.millis())
                        .bind("id", id)
                        .map((row, context) -> Assignments.assignment(row))
                        .findFirst());
    }

    /** What an assignment consists of, in order; nothing if this pupil has none such, or not yet. */
    public List<AssignedTask> tasks(Visitor visitor, long id) {
        return database.read(handle -> handle.createQuery("select " + TaskKey.COLUMNS + ", revision"
                        + " from assignment_item where assignment = :id and exists (select 1" + SEEN
                        + " and assignment.id = :id) order by place")
                .bind("visitor", visitor.id())
                .bind("now", clock.millis())
                .bind("id", id)
                .map((row, context) -> Assignments.task(row))
                .list());
    }

    /**
     * Those tasks of an assignment that are done, and how: in practice all are {@link Outcome#SOLVED}; in a test what
     * came of the one answer, which is not to be told before it closes.
     */
    public Map<Task, Outcome> done(Visitor visitor, long id) {
        return firsts(visitor, id, DONE);
    }

    /** Those tasks of an assignment at which the pupil has tried since it was opened, done or not. */
    public Set<Task> begun(Visitor visitor, long id) {
        return firsts(visitor, id, BEGUN).keySet();
    }

    /** What came of the first attempts, of those of this kind, at the tasks of an assignment. */
    private Map<Task, Outcome> firsts(Visitor visitor, long id, String attempts) {
        Map<Task, Outcome> firsts = new LinkedHashMap<>();
        List<Map.Entry<Task, Outcome>> answers = database.read(handle -> handle.createQuery(
                        "select attempt.kind, attempt.item, attempt.exercise, attempt.outcome"
                                + " from attempt join assignment_item on assignment_item.kind = attempt.kind"
                                + " and assignment_item.item = attempt.item and assignment_item.exercise = attempt.exercise"
                                + " join assignment on assignment.id = assignment_item.assignment"
                                + " where attempt.visitor = :visitor and assignment.id = :id and" + attempts
                                + " order by attempt.number")
                .bind("visitor", visitor.id())
                .bind("id", id)
                .map((row, context) -> Map.entry(TaskKey.of(row).task(), Outcome.valueOf(row.getString("outcome"))))
                .list());
        answers.forEach(answer -> firsts.putIfAbsent(answer.getKey(), answer.getValue()));
        return firsts;
    }

    /** Ids of the tests that are not over and in which this visitor has answered: nothing may tell what came of it. */
    public Set<Long> openTests(Visitor visitor) {
        return database.read(handle -> handle.createQuery("select distinct assignment.id from attempt"
                        + " join assignment on assignment.id = attempt.assignment where attempt.visitor = :visitor"
                        + " and assignment.mode = 'TEST' and assignment.closes_at > :now")
                .bind("visitor", visitor.id())
                .bind("now", clock.millis())
                .mapTo(Long.class)
                .set());
    }

    /** The first answer to a task of an assignment, which in a test is the only one; empty if there is none. */
    public Optional<Answered> answer(Visitor visitor, long id, Task task) {
        TaskKey key = TaskKey.of(task);
        return database.read(handle -> handle.createQuery("select revision, answer from attempt"
                        + " where visitor = :visitor and assignment = :id and kind = :kind and item = :item"
                        + " and exercise = :exercise order by number")
                .bind("visitor", visitor.id())
                .bind("id", id)
                .bind("kind", key.kind().name())
                .bind("item", key.item())
                .bind("exercise", key.exercise())
                .map((row, context) -> new Answered(row.getInt("revision"), row.getString("answer")))
                .findFirst());
    }

    /**
     * An answer as it was recorded.
     *
     * @param revision of the lesson to which it was given; 0 for puzzles
     */
    public record Answered(int revision, String answer) {}

    /**
     * An assignment as a pupil's list has it.
     *
     * @param schoolClass the name of its class
     * @param tasks how many there are
     * @param done how many of them are done
     * @param right how many of these were solved: in practice all; of a test not to be told before it closes
     */
    public record Given(Assignment assignment, String schoolClass, int tasks, int done, int right) {
        public boolean isDone() {
            return done == tasks;
        }
    }
}
