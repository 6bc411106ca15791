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

    private static final String IN_CLASS =
            " where school_class.id = :class and member.school_class = school_class.id and" + Scope.CLASS;

    private static final String ASSIGNED = " cross join assignment";

    /** That an assignment is this class's, and for this pupil. */
    private static final String FOR_MEMBER = " and assignment.id = :assignment"
            + " and assignment.school_class = school_class.id and (assignment.selected = 0 or exists (select 1"
            + " from assignment_member where assignment_member.assignment = assignment.id"
            + " and assignment_member.member = member.id)) ";

    /** As {@link AssignedWork} counts what is done. */
    private static final String COUNTS = " and (attempt.assignment = assignment.id or assignment.mode <> 'TEST'"
            + " and attempt.made_at >= assignment.opens_at"
            + " and (assignment.closes_at is null or attempt.made_at < assignment.closes_at)) ";

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
            Asked asked = new Asked(handle, teacher, schoolClass, assignment, keys);
            Map<Long, Pupil> pupils = asked.pupils();
            if (!keys.isEmpty() && !pupils.isEmpty()) {
                asked.attempts(pupils);
                asked.open(pupils);
            }
            return pupils.values().stream().map(Pupil::results).toList();
        });
    }

    /** Who asks for what, within one transaction. */
    private record Asked(Handle handle, Teacher teacher, long schoolClass, OptionalLong assignment, Set<TaskKey> keys) {

        Map<Long, Pupil> pupils() {
            Map<Long, Pupil> pupils = new LinkedHashMap<>();
            String from = " from school_class cross join member" + (assignment.isPresent() ? ASSIGNED : "");
            bind(handle.createQuery("select member.id, member.nickname" + from + IN_CLASS
                            + (assignment.isPresent() ? FOR_MEMBER : "")))
                    .map((row, context) -> new Pupil(row.getLong(1), row.getString(2)))
                    .stream()
                    .sorted(Comparator.comparing((Pupil each) -> each.nickname, Names.order(handle, schoolClass)))
                    .forEach(pupil -> pupils.put(pupil.member, pupil));
            return pupils;
        }

        void attempts(Map<Long, Pupil> pupils) {
            String columns = "select member.id as member, attempt.kind, attempt.item, attempt.exercise,"
                    + " attempt.revision, attempt.outcome, attempt.answer, attempt.stars, attempt.hints,"
                    + " attempt.made_at, earlier.made_at as earlier_at";
            String earlier = (assignment.isPresent() ? ASSIGNED : "")
                    + " left join attempt as earlier on earlier.visitor = attempt.visitor"
                    + " and earlier.number = attempt.number - 1";
            String counted = assignment.isPresent() ? FOR_MEMBER + COUNTS : "";
            paired(columns, "attempt", earlier, counted + "order by attempt.visitor, attempt.number")
                    .map((row, context) -> new Answered(row.getLong("member"), TaskKey.of(row), answer(row)))
                    .filter(each -> pupils.containsKey(each.member()))
                    .forEach(each -> pupils.get(each.member()).answered(each));
        }

        /** Hints and solutions that were seen of what is not solved: of them no answer may tell. */
        void open(Map<Long, Pupil> pupils) {
            String columns =
                    "select member.id as member, best.kind, best.item, best.exercise, best.hints, best.gave_up";
            paired(columns, "best", "", "and (best.hints > 0 or best.gave_up = 1)")
                    .map((row, context) -> new Seen(
                            row.getLong("member"), TaskKey.of(row), row.getInt("hints"), row.getInt("gave_up") == 1))
                    .filter(each -> pupils.containsKey(each.member()))
                    .forEach(each -> pupils.get(each.member()).saw(each, assignment.isPresent()));
        }

        /** What a table has of each pupil and each task. */
        private Query paired(String columns, String table, String more, String rest) {
            String tasks = IntStream.range(0, keys.size())
                    .mapToObj(i -> "(:kind" + i + ", :item" + i + ", :exercise" + i + ")")
                    .collect(Collectors.joining(", "));
            Query query = bind(handle.createQuery("with task (kind, item, exercise) as (values " + tasks + ") "
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

    private static Try answer(ResultSet row) throws SQLException {
        Instant at = Instant.ofEpochMilli(row.getLong("made_at"));
        long earlier = row.getLong("earlier_at");
        Optional<Duration> since =
                row.wasNull() ? Optional.empty() : Optional.of(Duration.between(Instant.ofEpochMilli(earlier), at));
        return new Try(
                row.getInt("revision"),
                Outcome.valueOf(row.getString("outcome")),
                row.getString("answer"),
                row.getInt("stars"),
                row.getInt("hints"),
                at,
                // clocks are set back now and then
                since.filter(thought -> !thought.isNegative() && thought.compareTo(PAUSE) <= 0));
    }

    private record Answered(long member, TaskKey key, Try answer) {}

    private record Seen(long member, TaskKey key, int hints, boolean gaveUp) {}

    /** What is gathered of one pupil. */
    private static final class Pupil {
        private final long member;
        private final String nickname;
        private final Map<TaskKey, List<Try>> tries = new HashMap<>();
        private final Map<TaskKey, Seen> seen = new HashMap<>();

        Pupil(long member, String nickname) {
            this.member = member;
            this.nickname = nickname;
        }

        void answered(Answered each) {
            tries.computeIfAbsent(each.key(), key -> new ArrayList<>()).add(each.answer());
        }

        /** @param ifTried whether what was seen counts only where something was answered, too */
        void saw(Seen each, boolean ifTried) {
            if (!ifTried || tries.containsKey(each.key())) {
                seen.put(each.key(), each);
            }
        }

        PupilResults results() {
            Map<Task, Result> results = new HashMap<>();
            Set<TaskKey> begun = new LinkedHashSet<>(tries.keySet());
            begun.addAll(seen.keySet());
            for (TaskKey key : begun) {
                Seen open = seen.getOrDefault(key, new Seen(member, key, 0, false));
                results.put(key.task(), Result.of(tries.getOrDefault(key, List.of()), open.hints(), open.gaveUp()));
            }
            return new PupilResults(member, nickname, results);
        }
    }
}
