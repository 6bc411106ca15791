package ippo.classroom;

import ippo.account.Teacher;
import ippo.answer.Task;
import ippo.progress.Outcome;
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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
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
            " and assignment.id = :assignment and assignment.school_class = school_class.id and" + MEANT;

    /** As {@link AssignedWork} counts what is done. */
    static final String COUNTS = " and (attempt.assignment = assignment.id or assignment.mode <> 'TEST'"
            + " and attempt.made_at >= assignment.opens_at"
            + " and (assignment.closes_at is null or attempt.made_at < assignment.closes_at)"
            + " and" + AssignedWork.NOT_IN_A_TEST + ") ";

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
        return of(teacher, schoolClass, tasks, OptionalLong.empty());
    }

    /**
     * The same of an assignment: those whom it is for, and the answers that count there. In a test those are what was
     * answered in it, in practice also what was answered elsewhere while it was open.
     */
    public List<PupilResults> of(Teacher teacher, Assignment assignment, Collection<? extends Task> tasks) {
        return of(teacher, assignment.schoolClass(), tasks, OptionalLong.of(assignment.id()));
    }

    private List<PupilResults> of(
            Teacher teacher, long schoolClass, Collection<? extends Task> tasks, OptionalLong assignment) {
        Set<TaskKey> keys = tasks.stream().map(TaskKey::of).collect(Collectors.toCollection(LinkedHashSet::new));
        if (keys.size() > MOST_TASKS) {
            throw new IllegalArgumentException(keys.size() + " tasks");
        }
        return database.read(handle -> {
            Asked asked = new Asked(handle, teacher, schoolClass, assignment, List.copyOf(keys));
            Map<Long, Pupil> pupils = asked.pupils();
            if (!keys.isEmpty() && !pupils.isEmpty()) {
                asked.attempts(pupils);
                asked.open(pupils);
            }
            return pupils.values().stream()
                    .map(pupil -> pupil.results(asked.keys()))
                    .toList();
        });
    }

    /**
     * Who asks for what, within one transaction.
     *
     * @param keys without doubles; the database tells only the place in this list of what it finds
     */
    private record Asked(
            Handle handle, Teacher teacher, long schoolClass, OptionalLong assignment, List<TaskKey> keys) {

        Map<Long, Pupil> pupils() {
            Map<Long, Pupil> pupils = new LinkedHashMap<>();
            String from = " from school_class cross join member" + (assignment.isPresent() ? ASSIGNED : "");
            bind(handle.createQuery("select member.id, member.nickname" + from + IN_CLASS
                            + (assignment.isPresent() ? FOR_MEMBER : "")))
                    .map((row, context) -> new Pupil(row.getLong(1), row.getString(2), keys.size()))
                    .stream()
                    .sorted(Comparator.comparing((Pupil each) -> each.nickname, NameOrder.of(handle, schoolClass)))
                    .forEach(pupil -> pupils.put(pupil.member, pupil));
            return pupils;
        }

        void attempts(Map<Long, Pupil> pupils) {
            String columns = "select member.id, task.place, attempt.number, attempt.revision, attempt.outcome,"
                    + " attempt.answer, attempt.stars, attempt.hints, attempt.made_at, earlier.made_at";
            String earlier = (assignment.isPresent() ? ASSIGNED : "")
                    + " left join attempt as earlier on earlier.visitor = attempt.visitor"
                    + " and earlier.number = attempt.number - 1";
            String counted = assignment.isPresent() ? FOR_MEMBER + COUNTS : "";
            paired(columns, "attempt", earlier, counted)
                    .map((row, context) -> new Answered(row.getLong(1), row.getInt(2), row.getLong(3), answer(row)))
                    .filter(each -> pupils.containsKey(each.member()))
                    .forEach(each -> pupils.get(each.member()).answered(each));
        }

        /** Hints and solutions that were seen of what is not solved: of them no answer may tell. */
        void open(Map<Long, Pupil> pupils) {
            String columns = "select member.id, task.place, best.hints, best.gave_up";
            paired(columns, "best", "", "and (best.hints > 0 or best.gave_up = 1)")
                    .map((row, context) -> new Seen(row.getLong(1), row.getInt(2), row.getInt(3), row.getInt(4) == 1))
                    .filter(each -> pupils.containsKey(each.member()))
                    .forEach(each -> pupils.get(each.member()).saw(each, assignment.isPresent()));
        }

        /** What a table has of each pupil and each task. */
        private Query paired(String columns, String table, String more, String rest) {
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
            assignment.ifPresent(id -> query.bind("assignment", id));
            return query;
        }
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

    private record Seen(long member, int place, int hints, boolean gaveUp) {}

    /** What is gathered of one pupil, by the places of tasks. */
    private static final class Pupil {
        private final long member;
        private final String nickname;
        private final List<List<Answered>> tries;
        private final Map<Integer, Seen> seen = new HashMap<>();

        Pupil(long member, String nickname, int tasks) {
            this.member = member;
            this.nickname = nickname;
            this.tries = Stream.generate(() -> (List<Answered>) new ArrayList<Answered>(2))
                    .limit(tasks)
                    .toList();
        }

        void answered(Answered each) {
            tries.get(each.place()).add(each);
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
            return new PupilResults(member, nickname, results);
        }
    }
}
