package ippo.classroom;

import static java.util.stream.Collectors.toMap;

import ippo.account.Teacher;
import ippo.answer.Task;
import ippo.answer.Task.PuzzleTask;
import ippo.classroom.OpenTests.Met;
import ippo.classroom.TaskAttempts.Detail;
import ippo.progress.TaskKey;
import ippo.store.Columns;
import ippo.store.Database;
import ippo.work.Ledger;
import ippo.work.Terms;
import ippo.work.Totals;
import ippo.work.Try;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** What came of the pupils of a class at a list of tasks. May be shared between threads. */
public final class Results {
    /** How many tasks may be asked for at once. */
    public static final int MOST_TASKS = 1000;

    /**
     * The order of these joins is that of the work: few pupils, few tasks, and for each pair what the index finds. In
     * SQLite a cross join keeps it so.
     */
    private static final String PAIRS = " from school_class cross join member cross join task cross join ";

    /** The same for the own tasks of an assignment's pupils. */
    private static final String OWN_PAIRS = " from school_class cross join" + FormerMembers.WITH_FORMER
            + "cross join assignment"
            + " cross join assignment_item" + TaskAttempts.ownOf("member.visitor") + "cross join ";

    private static final String PAIRED = " and %1$s.visitor = member.visitor and %1$s.kind = task.kind"
            + " and %1$s.item = task.item and %1$s.exercise = task.exercise ";

    private static final String IN_CLASS =
            " where school_class.id = :class and member.school_class = school_class.id and" + Scope.CLASS;

    private static final String ASSIGNED = " cross join assignment";

    /** That an assignment is this class's, and for this pupil. */
    private static final String FOR_MEMBER =
            " and assignment.id = :assignment and assignment.school_class = school_class.id and" + FormerMembers.MEANT;

    /** To which class a pupil was moved, if whoever asks teaches there, too. */
    private static final String MOVED_TO = "(select target.name from school_class as target"
            + " where target.id = member.moved_to and target.removed_at is null and exists (select 1 from class_teacher"
            + " where class_teacher.school_class = target.id and class_teacher.teacher = :teacher))";

    private final Database database;

    public Results(Database database) {
        this.database = database;
    }

    /**
     * The pupils of a class by nickname, and what came of each, whenever and wherever it was answered; nobody if this
     * teacher does not teach there.
     *
     * @param tasks at most {@link #MOST_TASKS}
     */
    public List<PupilResults> of(Teacher teacher, long schoolClass, Collection<? extends Task> tasks) {
        return of(teacher, schoolClass, tasks, Focus.WHOLE);
    }

    /** A part of the same. */
    public List<PupilResults> of(Teacher teacher, long schoolClass, Collection<? extends Task> tasks, Focus focus) {
        List<TaskKey> keys = tasks.stream()
                .filter(task -> focus.task().filter(only -> !only.equals(task)).isEmpty())
                .map(TaskKey::of)
                .distinct()
                .toList();
        if (keys.size() > MOST_TASKS) {
            throw new IllegalArgumentException(keys.size() + " tasks");
        }
        return database.read(handle -> of(new Asked(handle, teacher, schoolClass, Optional.empty(), focus, keys)));
    }

    /**
     * The same of an assignment: those whom it is for, and the answers that count there. In a test those are what was
     * answered in it, in practice also what was answered elsewhere while it was open. Where puzzles are drawn, results
     * stand under the tasks that were assigned, and {@link PupilResults#own} has those that the pupil got instead.
     */
    public List<PupilResults> of(Teacher teacher, Assignment assignment) {
        return of(teacher, assignment, Focus.WHOLE);
    }

    /** A part of the same. */
    public List<PupilResults> of(Teacher teacher, Assignment assignment, Focus focus) {
        return database.read(handle -> of(new Asked(
                handle, teacher, assignment.schoolClass(), Optional.of(assignment), focus, keys(handle, assignment))));
    }

    private static List<TaskKey> keys(Handle handle, Assignment assignment) {
        return handle.createQuery(
                        "select " + TaskKey.COLUMNS + " from assignment_item where assignment = :id order by place")
                .bind("id", assignment.id())
                .mapTo(TaskKey.class)
                .list();
    }

    private static List<PupilResults> of(Asked asked) {
        Map<Long, Pupil> pupils = asked.pupils();
        if (!asked.keys().isEmpty() && !pupils.isEmpty()) {
            asked.attempts(pupils, Detail.TIMED);
            asked.help(pupils);
            asked.drawn(pupils);
            asked.met(pupils);
        }
        return pupils.values().stream()
                .sorted(Comparator.comparing(
                        (Pupil each) -> each.nickname, NameOrder.of(asked.handle(), asked.schoolClass())))
                .map(pupil -> pupil.results(asked.tasks()))
                .toList();
    }

    /**
     * How far the pupils of a class, and those who were moved out of it, are with assignments; nobody if this teacher
     * does not teach there. One assignment is read after the other, so that only its attempts are held.
     *
     * @param assignments of this class; those of others are nobody's
     * @return by nickname
     */
    public List<PupilTotals> totals(Teacher teacher, long schoolClass, List<Assignment> assignments) {
        return totals(teacher, schoolClass, assignments, Optional.empty());
    }

    /** The same of one pupil, be it that he or she was moved. @param member id of the pupil */
    public Optional<PupilTotals> totals(Teacher teacher, long schoolClass, List<Assignment> assignments, long member) {
        return totals(teacher, schoolClass, assignments, Optional.of(member)).stream()
                .findFirst();
    }

    private List<PupilTotals> totals(
            Teacher teacher, long schoolClass, List<Assignment> assignments, Optional<Long> member) {
        return database.read(handle -> {
            Focus focus = new Focus(member, Optional.empty());
            Map<Long, Map<Long, Totals>> totals = new HashMap<>();
            for (Assignment each : assignments) {
                Asked asked = new Asked(handle, teacher, schoolClass, Optional.of(each), focus, keys(handle, each));
                Map<Long, Pupil> pupils = asked.pupils();
                asked.attempts(pupils, Detail.DECIDES);
                pupils.forEach((id, pupil) -> totals.computeIfAbsent(id, any -> new HashMap<>())
                        .put(each.id(), pupil.ledger.build(asked.tasks()).totals()));
            }
            String columns = "select member.id, member.nickname, member.left_at, " + MOVED_TO;
            Asked all = new Asked(handle, teacher, schoolClass, Optional.empty(), focus, List.of());
            return all
                    .bind(handle.createQuery(
                            columns + " from school_class cross join" + FormerMembers.WITH_FORMER + all.inClass()))
                    .map((row, context) -> new PupilTotals(
                            row.getLong(1),
                            row.getString(2),
                            former(row),
                            totals.getOrDefault(row.getLong(1), Map.of())))
                    .list()
                    .stream()
                    .sorted(Comparator.comparing(PupilTotals::nickname, NameOrder.of(handle, schoolClass)))
                    .toList();
        });
    }

    /** By how many pupils each lesson was begun, by the lessons' ids; nothing if this teacher does not teach there. */
    public Map<String, Integer> begunLessons(Teacher teacher, long schoolClass) {
        return database.read(handle -> handle.createQuery("select best.item, count(distinct member.id)"
                        + " from school_class cross join member cross join best" + IN_CLASS
                        + " and best.visitor = member.visitor and best.kind = 'LESSON' and best.tries > 0"
                        + " group by best.item")
                .bind("class", schoolClass)
                .bind("teacher", teacher.id())
                .map((row, context) -> Map.entry(row.getString(1), row.getInt(2)))
                .collect(toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    /**
     * All tasks that one pupil has tried, wherever, and whether each is solved; nothing if this teacher does not teach
     * there.
     */
    public Map<Task, Boolean> tried(Teacher teacher, long schoolClass, long member) {
        return database.read(handle -> handle.createQuery("select " + TaskKey.COLUMNS
                        + ", solved_at from school_class cross join member cross join best" + IN_CLASS
                        + " and member.id = :member and best.visitor = member.visitor and best.tries > 0")
                .bind("class", schoolClass)
                .bind("teacher", teacher.id())
                .bind("member", member)
                .map((row, context) -> Map.entry(TaskKey.of(row).task(), row.getObject("solved_at") != null))
                .collect(toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    /**
     * Who asks for what, within one transaction.
     *
     * @param keys without doubles; the database tells only the place in this list of what it finds
     */
    private record Asked(
            Handle handle,
            Teacher teacher,
            long schoolClass,
            Optional<Assignment> assignment,
            Focus focus,
            List<TaskKey> keys,
            List<Task> tasks) {

        Asked(
                Handle handle,
                Teacher teacher,
                long schoolClass,
                Optional<Assignment> assignment,
                Focus focus,
                List<TaskKey> keys) {
            this(
                    handle,
                    teacher,
                    schoolClass,
                    assignment,
                    focus,
                    keys,
                    keys.stream().map(TaskKey::task).toList());
        }

        Map<Long, Pupil> pupils() {
            Map<Long, Pupil> pupils = new HashMap<>();
            boolean given = assignment.isPresent();
            String columns = given ? "member.left_at, " + MOVED_TO : "null, null";
            String from = given ? FormerMembers.WITH_FORMER + ASSIGNED : " member";
            bind(handle.createQuery("select member.id, member.nickname, " + columns + " from school_class cross join"
                            + from + inClass() + (given ? FOR_MEMBER : "")))
                    .map((row, context) -> new Pupil(
                            row.getLong(1),
                            row.getString(2),
                            former(row),
                            new Ledger.Builder<>(terms(), Columns.instant(row, 3))))
                    .forEach(pupil -> pupils.put(pupil.member, pupil));
            return pupils;
        }

        private String inClass() {
            return IN_CLASS + (focus.member().isPresent() ? "and member.id = :member " : "");
        }

        private Optional<Terms> terms() {
            return assignment.map(Assignment::terms);
        }

        private long id() {
            return assignment.map(Assignment::id).orElse(0L);
        }

        void attempts(Map<Long, Pupil> pupils, Detail detail) {
            String columns = "select member.id, " + place() + ", " + detail.columns();
            each(paired(columns, "attempt", detail.joins(), ""), pupils, (pupil, place, row) -> {
                Try attempt = detail.read(row, 3, id());
                pupil.ledger.add(tasks.get(place), attempt);
                if (isMet(attempt)) {
                    pupil.met(tasks.get(place), new Met(true, attempt.at()));
                }
            });
        }

        private boolean isMet(Try attempt) {
            return terms().filter(each -> Ledger.isMetElsewhere(attempt, each)).isPresent();
        }

        /** Hints and solutions that were seen of what is not solved. */
        void help(Map<Long, Pupil> pupils) {
            String columns = "select member.id, " + place() + ", best.hints, best.gave_up";
            each(
                    paired(columns, "best", "", "and (best.hints > 0 or best.gave_up = 1)"),
                    pupils,
                    (pupil, place, row) -> pupil.ledger.help(tasks.get(place), row.getInt(3), row.getInt(4) == 1));
        }

        /** Which puzzles pupils got instead of those that were assigned. */
        void drawn(Map<Long, Pupil> pupils) {
            if (assignment.isEmpty() || !assignment.get().drawn()) {
                return;
            }
            Query query = bind(handle.createQuery("select member.id, own.place, own.item, own.exercise"
                    + " from school_class cross join" + FormerMembers.WITH_FORMER + "cross join assignment"
                    + " join drawn_puzzle as own on own.assignment = assignment.id"
                    + " and own.visitor = member.visitor" + inClass() + FOR_MEMBER));
            each(
                    query,
                    pupils,
                    (pupil, place, row) ->
                            pupil.drawn.put(tasks.get(place), new PuzzleTask(row.getString(3), row.getString(4))));
        }

        /**
         * Tasks of a test that were met elsewhere while it was open: that the account asked for them, or that somebody
         * asked for them or answered them in the same browser without logging in. What the account answered is among
         * the attempts.
         */
        void met(Map<Long, Pupil> pupils) {
            if (assignment.filter(each -> each.terms().isTest()).isEmpty()) {
                return;
            }
            Query asked = bind(handle.createQuery("select member.id, assignment_item.place, met_in_test.in_account,"
                    + " met_in_test.met_at" + OWN_PAIRS + "met_in_test" + inClass() + FOR_MEMBER
                    + "and assignment_item.assignment = assignment.id and met_in_test.assignment = assignment.id and"
                    + TaskAttempts.isOwn("met_in_test", "member.visitor")));
            each(
                    asked,
                    pupils,
                    (pupil, place, row) -> pupil.met(
                            tasks.get(place), new Met(row.getInt(3) == 1, Instant.ofEpochMilli(row.getLong(4)))));
            Query nearby = bind(handle.createQuery("select member.id, assignment_item.place, "
                    + Detail.DECIDES.columns()
                    + OWN_PAIRS + "test_browser cross join attempt" + Detail.DECIDES.joins() + inClass() + FOR_MEMBER
                    + "and assignment_item.assignment = assignment.id and test_browser.assignment = assignment.id"
                    + " and test_browser.visitor = member.visitor and"
                    + TaskAttempts.isOwn("attempt", "test_browser.other")));
            each(nearby, pupils, (pupil, place, row) -> {
                Try attempt = Detail.DECIDES.read(row, 3, id());
                if (isMet(attempt)) {
                    pupil.met(tasks.get(place), new Met(false, attempt.at()));
                }
            });
        }

        /** Goes through rows that begin with a member and a place; others than these pupils' are left out. */
        private static void each(Query query, Map<Long, Pupil> pupils, Found found) {
            TaskAttempts.each(query, row -> {
                Optional<Pupil> pupil = Optional.ofNullable(pupils.get(row.getLong(1)));
                if (pupil.isPresent()) {
                    found.take(pupil.get(), row.getInt(2), row);
                }
            });
        }

        /** The column that has the place of a task among the keys. */
        private String place() {
            return assignment.isPresent() ? "assignment_item.place" : "task.place";
        }

        /** What a table has of each pupil and each task. */
        private Query paired(String columns, String table, String more, String rest) {
            return assignment.isPresent()
                    ? pairedWithItems(columns, table, more, rest)
                    : pairedWithKeys(columns, table, more, rest);
        }

        private Query pairedWithItems(String columns, String table, String more, String rest) {
            Optional<Integer> only = focus.task().map(tasks::indexOf);
            Query query = bind(handle.createQuery(columns + OWN_PAIRS + table + more + inClass() + FOR_MEMBER
                    + "and assignment_item.assignment = assignment.id "
                    + (only.isPresent() ? "and assignment_item.place = :place and" : "and")
                    + TaskAttempts.isOwn(table, "member.visitor") + rest));
            only.ifPresent(place -> query.bind("place", place));
            return query;
        }

        private Query pairedWithKeys(String columns, String table, String more, String rest) {
            String tasks = IntStream.range(0, keys.size())
                    .mapToObj(i -> "(" + i + ", :kind" + i + ", :item" + i + ", :exercise" + i + ")")
                    .collect(Collectors.joining(", "));
            Query query = bind(handle.createQuery("with task (place, kind, item, exercise) as (values " + tasks + ") "
                    + columns + PAIRS + table + more + inClass() + PAIRED.formatted(table) + rest));
            int i = 0;
            for (TaskKey key : keys) {
                query.bind("kind" + i, key.kind().name())
                        .bind("item" + i, key.item())
                        .bind("exercise" + i, key.exercise());
                i++;
            }
            return query;
        }

        private Query bind(Query query) {
            query.bind("class", schoolClass).bind("teacher", teacher.id());
            assignment.ifPresent(each -> query.bind("assignment", each.id()));
            focus.member().ifPresent(id -> query.bind("member", id));
            return query;
        }
    }

    private static Optional<Former> former(ResultSet row) throws SQLException {
        return row.getObject(3) == null
                ? Optional.empty()
                : Optional.of(new Former(Optional.ofNullable(row.getString(4))));
    }

    /** What is made of a row. */
    @FunctionalInterface
    private interface Found {
        void take(Pupil pupil, int place, ResultSet row) throws SQLException;
    }

    /** What is gathered of one pupil. */
    private static final class Pupil {
        private final long member;
        private final String nickname;
        private final Optional<Former> former;
        private final Ledger.Builder<Task> ledger;
        private final Map<Task, Task> drawn = new HashMap<>();
        private final Map<Task, Met> met = new HashMap<>();

        Pupil(long member, String nickname, Optional<Former> former, Ledger.Builder<Task> ledger) {
            this.member = member;
            this.nickname = nickname;
            this.former = former;
            this.ledger = ledger;
        }

        /** What the account did says more than what was done near it, and the first time more than a later one. */
        void met(Task task, Met each) {
            met.merge(
                    task,
                    each,
                    (before, now) -> before.inAccount() != now.inAccount()
                            ? before.inAccount() ? before : now
                            : before.at().isAfter(now.at()) ? now : before);
        }

        PupilResults results(List<Task> tasks) {
            return new PupilResults(member, nickname, ledger.build(tasks), drawn, met, former);
        }
    }
}
