package ippo.classroom;

import ippo.account.Visitor;
import ippo.answer.Task;
import ippo.classroom.TaskAttempts.Detail;
import ippo.content.PuzzleBank;
import ippo.progress.TaskKey;
import ippo.store.Database;
import ippo.work.Ledger;
import ippo.work.Totals;
import ippo.work.Try;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What was assigned, as a pupil sees it: from when it opens, and if it is for him or her. Whatever else there is seems
 * not to exist. May be shared between threads.
 */
public final class AssignedWork {
    /** Of an assignment that the pupil may see; binds {@code visitor} and {@code now}. */
    static final String SEEN_FROM = " from assignment"
            + " join school_class on school_class.id = assignment.school_class"
            + " join member on member.school_class = school_class.id";

    static final String SEEN_WHERE =
            " where member.visitor = :visitor and school_class.archived = 0 and assignment.opens_at <= :now"
                    + " and (assignment.closes_at is null or member.joined_at < assignment.closes_at)"
                    + " and (assignment.selected = 0 or exists (select 1 from assignment_member"
                    + " where assignment_member.assignment = assignment.id and assignment_member.member = member.id))";

    private static final String SEEN = SEEN_FROM + SEEN_WHERE;

    /** Joins the tasks of an assignment, as the pupil got them; binds {@code visitor}. */
    static final String OWN_ITEMS =
            " join assignment_item on assignment_item.assignment = assignment.id" + TaskAttempts.ownOf(":visitor");

    private static final String OWN_ATTEMPTS = "cross join attempt" + Detail.DECIDES.joins();

    private static final long DAY_MILLIS = Duration.ofDays(1).toMillis();

    private static final String IN_ORDER = " order by case when assignment.closes_at <= :now then 1 else 0 end,"
            + " coalesce(assignment.due_at, assignment.closes_at, 9223372036854775807),"
            + " assignment.opens_at / " + DAY_MILLIS + " desc,"
            + " assignment.opens_at, assignment.made_at, assignment.id";

    private final Database database;
    private final Clock clock;
    private final DrawnPuzzles drawn;

    /** Without a bank: nobody gets other puzzles than those that were assigned. */
    public AssignedWork(Database database, Clock clock) {
        this(database, clock, new PuzzleBank(List.of()));
    }

    /** @param bank from which puzzles are drawn */
    public AssignedWork(Database database, Clock clock, PuzzleBank bank) {
        this.database = database;
        this.clock = clock;
        this.drawn = new DrawnPuzzles(database, bank);
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
        return database.read(handle -> {
            Map<Long, Map<Integer, List<Try>>> attempts = new HashMap<>();
            TaskAttempts.each(
                    handle.createQuery("select assignment.id, assignment_item.place, " + Detail.DECIDES.columns()
                                    + SEEN_FROM + OWN_ITEMS + OWN_ATTEMPTS + SEEN_WHERE + "and"
                                    + TaskAttempts.isOwn("attempt", ":visitor"))
                            .bind("visitor", visitor.id())
                            .bind("now", now),
                    row -> attempts.computeIfAbsent(row.getLong(1), any -> new HashMap<>())
                            .computeIfAbsent(row.getInt(2), any -> new ArrayList<>(2))
                            .add(Detail.DECIDES.read(row, 3, row.getLong(1))));
            return handle.createQuery("select " + Assignments.COLUMNS + ", school_class.name as class_name,"
                            + " (select count(*) from assignment_item where assignment_item.assignment = assignment.id)"
                            + " as tasks" + SEEN + IN_ORDER)
                    .bind("visitor", visitor.id())
                    .bind("now", now)
                    .map((row, context) -> {
                        Assignment found = Assignments.assignment(row);
                        List<Integer> places = places(row.getInt("tasks"));
                        Map<Integer, List<Try>> made = attempts.getOrDefault(found.id(), Map.of());
                        Ledger<Integer> ledger = Ledger.of(found.terms(), places, made);
                        return new Given(found, row.getString("class_name"), ledger.totals());
                    })
                    .list();
        });
    }

    /** The places of so many tasks. */
    static List<Integer> places(int tasks) {
        return IntStream.range(0, tasks).boxed().toList();
    }

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

    /**
     * What an assignment consists of for this pupil; nothing if he or she has none such, or not yet. Practice comes in
     * the order in which it was assigned. Each pupil has an order of the own in a test, and puzzles of the own where
     * they are drawn: they are drawn now if they were not before.
     */
    public List<AssignedTask> tasks(Visitor visitor, long id) {
        Optional<Assignment> found = find(visitor, id);
        if (found.isEmpty()) {
            return List.of();
        }
        if (found.get().drawn()) {
            drawn.draw(visitor, id);
        }
        List<Placed> placed = database.read(handle -> handle.createQuery("select assignment_item.place, revision, seed,"
                        + TaskAttempts.OWN_TASK
                        + "from assignment" + OWN_ITEMS + "where assignment.id = :id order by assignment_item.place")
                .bind("visitor", visitor.id())
                .bind("id", id)
                .map((row, context) -> new Placed(row.getInt("place"), row.getLong("seed"), Assignments.task(row)))
                .list());
        if (found.get().terms().isTest() && placed.stream().noneMatch(each -> each.seed() == 0)) {
            placed = SeededOrder.of(placed, placed.get(0).seed(), visitor.id(), each -> "place " + each.place());
        }
        return placed.stream().map(Placed::task).toList();
    }

    /** @param seed of the assignment; 0 for none */
    private record Placed(int place, long seed, AssignedTask task) {}

    /**
     * How a pupil stands with an assignment.
     *
     * @param tasks as {@link #tasks} told them
     */
    public Ledger<Task> ledger(Visitor visitor, Assignment assignment, List<AssignedTask> tasks) {
        Map<Task, List<Try>> attempts = new HashMap<>();
        return database.read(handle -> {
            TaskAttempts.each(
                    handle.createQuery("select attempt.kind, attempt.item, attempt.exercise, "
                                    + Detail.ANSWERED.columns() + "from assignment" + OWN_ITEMS + OWN_ATTEMPTS
                                    + "where assignment.id = :id and" + TaskAttempts.isOwn("attempt", ":visitor"))
                            .bind("visitor", visitor.id())
                            .bind("id", assignment.id()),
                    row -> attempts.computeIfAbsent(TaskKey.of(row).task(), any -> new ArrayList<>(2))
                            .add(Detail.ANSWERED.read(row, 4, assignment.id())));
            return Ledger.of(
                    assignment.terms(), tasks.stream().map(AssignedTask::task).toList(), attempts);
        });
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
                .mapTo(Answered.class)
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
     * @param totals how far the pupil is
     */
    public record Given(Assignment assignment, String schoolClass, Totals totals) {}
}
