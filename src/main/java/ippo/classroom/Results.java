package ippo.classroom;

import ippo.account.Teacher;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.PuzzleTask;
import ippo.classroom.OpenTests.Met;
import ippo.progress.TaskKey;
import ippo.store.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** What came of the pupils of a class at a list of tasks. May be shared between threads. */
public final class Results {
    /** How many tasks may be asked for at once. */
    public static final int MOST_TASKS = 1000;

    /** Whoever answers nothing for longer than this has paused. */
    private static final Duration PAUSE = Duration.ofMinutes(10);

    /**
     * The order of these joins is that of the work: few pupils, few tasks, and for each pair what the index finds. In
     * SQLite a cross join keeps it so.
     */
    private static final String PAIRS = " from school_class cross join member cross join task cross join ";

    /** The same for the own tasks of an assignment's pupils. */
    private static final String OWN_PAIRS = " from school_class cross join" + FormerMembers.WITH_FORMER
            + "cross join assignment"
            + " cross join assignment_item" + Counting.ownOf("member.visitor") + "cross join ";

    private static final String PAIRED = " and %1$s.visitor = member.visitor and %1$s.kind = task.kind"
            + " and %1$s.item = task.item and %1$s.exercise = task.exercise ";

    static final String IN_CLASS =
            " where school_class.id = :class and member.school_class = school_class.id and" + Scope.CLASS;

    private static final String ASSIGNED = " cross join assignment";

    /** That an assignment is for this pupil. */
    static final String MEANT = " (assignment.selected = 0 or exists (select 1 from assignment_member"
            + " where assignment_member.assignment = assignment.id and assignment_member.member = member.id)) ";

    /** That an assignment is this class's, and for this pupil. */
    private static final String FOR_MEMBER =
            " and assignment.id = :assignment and assignment.school_class = school_class.id and" + FormerMembers.MEANT;

    /** To which class a pupil was moved, if whoever asks teaches there, too. */
    static final String MOVED_TO = "(select target.name from school_class as target"
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
        List<TaskKey> keys = tasks.stream().map(TaskKey::of).distinct().toList();
        if (keys.size() > MOST_TASKS) {
            throw new IllegalArgumentException(keys.size() + " tasks");
        }
        return database.read(handle -> of(new Asked(handle, teacher, schoolClass, Optional.empty(), keys)));
    }

    /**
     * The same of an assignment: those whom it is for, and the answers that count there. In a test those are what was
     * answered in it, in practice also what was answered elsewhere while it was open. Where puzzles are drawn, results
     * stand under the tasks that were assigned, and {@link PupilResults#own} has those that the pupil got instead.
     */
    public List<PupilResults> of(Teacher teacher, Assignment assignment) {
        return database.read(handle -> {
            List<TaskKey> keys = handle.createQuery(
                            "select " + TaskKey.COLUMNS + " from assignment_item where assignment = :id order by place")
                    .bind("id", assignment.id())
                    .map((row, context) -> TaskKey.of(row))
                    .list();
            return of(new Asked(handle, teacher, assignment.schoolClass(), Optional.of(assignment), keys));
        });
    }

    private static List<PupilResults> of(Asked asked) {
        Map<Long, Pupil> pupils = asked.pupils();
        if (!asked.keys().isEmpty() && !pupils.isEmpty()) {
            asked.attempts(pupils);
            asked.open(pupils);
            asked.drawn(pupils);
            asked.met(pupils);
        }
        return pupils.values().stream()
                .map(pupil -> pupil.results(asked.keys()))
                .toList();
    }

    /**
     * Who asks for what, within one transaction.
     *
     * @param keys without doubles; the database tells only the place in this list of what it finds
     */
    private record Asked(
            Handle handle, Teacher teacher, long schoolClass, Optional<Assignment> assignment, List<TaskKey> keys) {

        Map<Long, Pupil> pupils() {
            Map<Long, Pupil> pupils = new LinkedHashMap<>();
            boolean given = assignment.isPresent();
            String columns = given ? "member.left_at, " + MOVED_TO : "null, null";
            String from = given ? FormerMembers.WITH_FORMER + ASSIGNED : " member";
            bind(handle.createQuery("select member.id, member.nickname, " + columns + " from school_class cross join"
                            + from + IN_CLASS + (given ? FOR_MEMBER : "")))
                    .map((row, context) -> new Pupil(row.getLong(1), row.getString(2), former(row), keys.size()))
                    .stream()
                    .sorted(Comparator.comparing((Pupil each) -> each.nickname, NameOrder.of(handle, schoolClass)))
                    .forEach(pupil -> pupils.put(pupil.member, pupil));
            return pupils;
        }

        void attempts(Map<Long, Pupil> pupils) {
            String columns = "select member.id, " + place() + ", attempt.number, attempt.revision, attempt.outcome,"
                    + " attempt.answer, attempt.stars, attempt.hints, attempt.made_at, earlier.made_at";
            String earlier = " left join attempt as earlier on earlier.visitor = attempt.visitor"
                    + " and earlier.number = attempt.number - 1";
            String counted = assignment.isPresent() ? "and" + Counting.COUNTS + "and" + FormerMembers.IN_TIME : "";
            paired(columns, "attempt", earlier, counted)
                    .map((row, context) -> new Answered(row.getLong(1), row.getInt(2), row.getLong(3), answer(row)))
                    .filter(each -> pupils.containsKey(each.member()))
                    .forEach(each -> pupils.get(each.member()).answered(each));
        }

        /**
         * Hints and solutions that were seen of what is not solved: of them no answer may tell. A test has none, and in
         * practice whoever asked for the solution while it counts has an answer that says so.
         */
        void open(Map<Long, Pupil> pupils) {
            if (assignment.filter(each -> each.terms().isTest()).isPresent()) {
                return;
            }
            String columns =
                    "select member.id, " + place() + ", best.hints, " + (assignment.isPresent() ? "0" : "best.gave_up");
            String there = assignment.isPresent() ? "and member.left_at is null " : "";
            paired(columns, "best", "", there + "and (best.hints > 0 or best.gave_up = 1)")
                    .map((row, context) -> new Seen(row.getLong(1), row.getInt(2), row.getInt(3), row.getInt(4) == 1))
                    .filter(each -> pupils.containsKey(each.member()))
                    .forEach(each -> pupils.get(each.member()).saw(each, assignment.isPresent()));
        }

        /** Which puzzles pupils got instead of those that were assigned. */
        void drawn(Map<Long, Pupil> pupils) {
            if (assignment.isEmpty() || !assignment.get().drawn()) {
                return;
            }
            bind(handle.createQuery("select member.id, own.place, own.item, own.exercise"
                            + " from school_class cross join" + FormerMembers.WITH_FORMER + "cross join assignment"
                            + " join drawn_puzzle as own on own.assignment = assignment.id"
                            + " and own.visitor = member.visitor" + IN_CLASS + FOR_MEMBER))
                    .map((row, context) -> new Drawn(
                            row.getLong(1), row.getInt(2), new PuzzleTask(row.getString(3), row.getString(4))))
                    .filter(each -> pupils.containsKey(each.member()))
                    .forEach(each -> pupils.get(each.member()).got(each));
        }

        /**
         * Tasks of a test that were met elsewhere while it was open: that the account asked for them or answered them,
         * or that somebody did in the same browser without logging in.
         */
        void met(Map<Long, Pupil> pupils) {
            if (assignment.filter(each -> each.terms().isTest()).isEmpty()) {
                return;
            }
            String elsewhere = " attempt.made_at >= assignment.opens_at and attempt.made_at < assignment.closes_at"
                    + " and (attempt.assignment is null or attempt.assignment <> assignment.id) ";
            List<String> sources = List.of(
                    "met_in_test.in_account, met_in_test.met_at" + OWN_PAIRS + "met_in_test" + IN_CLASS + FOR_MEMBER
                            + "and met_in_test.assignment = assignment.id and"
                            + Counting.isOwn("met_in_test", "member.visitor"),
                    "1, attempt.made_at" + OWN_PAIRS + "attempt" + IN_CLASS + FOR_MEMBER + "and"
                            + Counting.isOwn("attempt", "member.visitor") + "and" + elsewhere,
                    "0, attempt.made_at" + OWN_PAIRS + "test_browser cross join attempt" + IN_CLASS + FOR_MEMBER
                            + "and test_browser.assignment = assignment.id"
                            + " and test_browser.visitor = member.visitor and"
                            + Counting.isOwn("attempt", "test_browser.other") + "and" + elsewhere);
            for (String source : sources) {
                bind(handle.createQuery("select member.id, assignment_item.place, " + source
                                + "and assignment_item.assignment = assignment.id"))
                        .map((row, context) -> new MetAt(
                                row.getLong(1),
                                row.getInt(2),
                                new Met(row.getInt(3) == 1, Instant.ofEpochMilli(row.getLong(4)))))
                        .filter(each -> pupils.containsKey(each.member()))
                        .forEach(each -> pupils.get(each.member()).met(each));
            }
        }

        /** The column that has the place of a task among the keys. */
        private String place() {
            return assignment.isPresent() ? "assignment_item.place" : "task.place";
        }

        /** What a table has of each pupil and each task. */
        private Query paired(String columns, String table, String more, String rest) {
            return assignment.isPresent()
                    ? bind(handle.createQuery(columns + OWN_PAIRS + table + more + IN_CLASS + FOR_MEMBER
                            + "and assignment_item.assignment = assignment.id and"
                            + Counting.isOwn(table, "member.visitor") + rest))
                    : pairedWithKeys(columns, table, more, rest);
        }

        private Query pairedWithKeys(String columns, String table, String more, String rest) {
            String tasks = IntStream.range(0, keys.size())
                    .mapToObj(i -> "(" + i + ", :kind" + i + ", :item" + i + ", :exercise" + i + ")")
                    .collect(Collectors.joining(", "));
            Query query = bind(handle.createQuery("with task (place, kind, item, exercise) as (values " + tasks + ") "
                    + columns + PAIRS + table + more + IN_CLASS + PAIRED.formatted(table) + rest));
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
            return query;
        }
    }

    static Optional<Former> former(ResultSet row) throws SQLException {
        return row.getObject(3) == null
                ? Optional.empty()
                : Optional.of(new Former(Optional.ofNullable(row.getString(4))));
    }

    /** By place: looking up names of columns takes longer than reading them. */
    private static Try answer(ResultSet row) throws SQLException {
        Instant at = Instant.ofEpochMilli(row.getLong(9));
        long earlier = row.getLong(10);
        Optional<Duration> since =
                row.wasNull() ? Optional.empty() : Optional.of(Duration.between(Instant.ofEpochMilli(earlier), at));
        return new Try(
                row.getInt(4),
                Outcome.valueOf(row.getString(5)),
                row.getString(6),
                row.getInt(7),
                row.getInt(8),
                at,
                // clocks are set back now and then
                since.filter(thought -> !thought.isNegative() && thought.compareTo(PAUSE) <= 0));
    }

    /** @param number among the answers of this pupil */
    private record Answered(long member, int place, long number, Try answer) {}

    /** @param task that the pupil got at this place */
    private record Drawn(long member, int place, Task task) {}

    private record MetAt(long member, int place, Met met) {}

    private record Seen(long member, int place, int hints, boolean gaveUp) {}

    /** What is gathered of one pupil, by the places of tasks. */
    private static final class Pupil {
        private final long member;
        private final String nickname;
        private final Optional<Former> former;
        private final List<List<Answered>> tries;
        private final Map<Integer, Seen> seen = new HashMap<>();
        private final Map<Integer, Task> drawn = new HashMap<>();
        private final Map<Integer, Met> met = new HashMap<>();

        Pupil(long member, String nickname, Optional<Former> former, int tasks) {
            this.member = member;
            this.nickname = nickname;
            this.former = former;
            this.tries = Stream.generate(() -> (List<Answered>) new ArrayList<Answered>(2))
                    .limit(tasks)
                    .toList();
        }

        void answered(Answered each) {
            tries.get(each.place()).add(each);
        }

        void got(Drawn each) {
            drawn.put(each.place(), each.task());
        }

        /** What the account did says more than what was done near it, and the first time more than a later one. */
        void met(MetAt each) {
            met.merge(
                    each.place(),
                    each.met(),
                    (before, now) -> before.inAccount() != now.inAccount()
                            ? before.inAccount() ? before : now
                            : before.at().isAfter(now.at()) ? now : before);
        }

        /** @param ifTried whether what was seen counts only where something was answered, too */
        void saw(Seen each, boolean ifTried) {
            if (!ifTried || !tries.get(each.place()).isEmpty()) {
                seen.put(each.place(), each);
            }
        }

        PupilResults results(List<TaskKey> keys) {
            Map<Task, Result> results = new HashMap<>();
            for (int i = 0; i < keys.size(); i++) {
                List<Answered> answered = tries.get(i);
                Seen open = seen.getOrDefault(i, new Seen(member, i, 0, false));
                if (!answered.isEmpty() || seen.containsKey(i)) {
                    // sorted here: the database would sort whole rows of all pupils
                    answered.sort(Comparator.comparingLong(Answered::number));
                    List<Try> inOrder = answered.stream().map(Answered::answer).toList();
                    results.put(keys.get(i).task(), Result.of(inOrder, open.hints(), open.gaveUp()));
                }
            }
            Map<Task, Task> own = new HashMap<>();
            drawn.forEach((place, task) -> own.put(keys.get(place).task(), task));
            Map<Task, Met> elsewhere = new HashMap<>();
            met.forEach((place, each) -> elsewhere.put(keys.get(place).task(), each));
            return new PupilResults(member, nickname, results, own, elsewhere, former);
        }
    }
}
