package ippo.classroom;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;

import ippo.account.Teacher;
import ippo.answer.Task;
import ippo.progress.TaskKey;
import ippo.store.Database;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How far the pupils of a class are, in numbers; {@link Results} has what they answered. May be shared. */
public final class Standings {
    private final Database database;

    public Standings(Database database) {
        this.database = database;
    }

    /**
     * How far one pupil is with what was given.
     *
     * @param tasks how many there are
     * @param begun how many of them were tried
     * @param done how many are done: in practice solved, in a test answered
     */
    public record Standing(long member, int tasks, int begun, int done) {
        public boolean isBegun() {
            return begun > 0;
        }

        public boolean isDone() {
            return done == tasks;
        }
    }

    /** By assignment, of the latest ones that are open by now; binds {@code class}, {@code now} and {@code most}. */
    private static final String LATEST = "with latest as (select * from assignment where school_class = :class"
            + " and opens_at <= :now order by opens_at desc, made_at desc, id limit :most) ";

    /**
     * How far the pupils are with their latest assignments; nothing if this teacher does not teach there.
     *
     * @param now what opens later is left out
     * @param most how many assignments are counted
     * @return by the assignments' ids, those whom each is for
     */
    public Map<Long, List<Standing>> ofAssignments(Teacher teacher, long schoolClass, Instant now, int most) {
        String sql = LATEST + "select assignment.id, member.id, (select count(*) from assignment_item"
                + " where assignment_item.assignment = assignment.id), "
                + Counting.tasksWith(Counting.COUNTS, "member.visitor") + ", "
                + Counting.tasksWith(Counting.DONE, "member.visitor")
                + " from school_class cross join latest as assignment cross join member" + Results.IN_CLASS
                + " and " + Results.MEANT;
        return database.read(handle -> handle.createQuery(sql)
                .bind("class", schoolClass)
                .bind("teacher", teacher.id())
                .bind("now", now.toEpochMilli())
                .bind("most", most)
                .map((row, context) -> Map.entry(
                        row.getLong(1), new Standing(row.getLong(2), row.getInt(3), row.getInt(4), row.getInt(5))))
                .collect(groupingBy(Map.Entry::getKey, mapping(Map.Entry::getValue, toList()))));
    }

    /**
     * What one pupil got in one assignment.
     *
     * @param tasks how many there are
     * @param begun how many of them were tried
     * @param right how many of them are solved: in a test by the one answer
     */
    public record Mark(long assignment, long member, int tasks, int begun, int right) {}

    /**
     * A pupil of the table of marks.
     *
     * @param former of who was moved to another class since
     * @param marks for each assignment that was for him or her
     */
    public record Marked(long member, String nickname, Optional<Former> former, List<Mark> marks) {
        public Marked {
            marks = List.copyOf(marks);
        }
    }

    /**
     * What the pupils of a class, and those who were moved out of it, got in its latest assignments; nobody if this
     * teacher does not teach there.
     *
     * @param now what opens later is left out
     * @param most how many assignments are counted
     * @return by nickname
     */
    public List<Marked> marks(Teacher teacher, long schoolClass, Instant now, int most) {
        String counts = Counting.COUNTS + "and" + FormerMembers.IN_TIME;
        String sql = LATEST + "select assignment.id, member.id, (select count(*) from assignment_item"
                + " where assignment_item.assignment = assignment.id), "
                + Counting.tasksWith(counts, "member.visitor") + ", "
                + Counting.tasksWith(counts + "and attempt.outcome = 'SOLVED'", "member.visitor")
                + " from school_class cross join latest as assignment cross join" + FormerMembers.WITH_FORMER
                + Results.IN_CLASS + " and " + FormerMembers.MEANT;
        return database.read(handle -> {
            Map<Long, List<Mark>> marks = handle.createQuery(sql)
                    .bind("class", schoolClass)
                    .bind("teacher", teacher.id())
                    .bind("now", now.toEpochMilli())
                    .bind("most", most)
                    .map((row, context) ->
                            new Mark(row.getLong(1), row.getLong(2), row.getInt(3), row.getInt(4), row.getInt(5)))
                    .collect(groupingBy(Mark::member));
            return handle
                    .createQuery("select member.id, member.nickname, member.left_at, " + Results.MOVED_TO
                            + " from school_class cross join" + FormerMembers.WITH_FORMER + Results.IN_CLASS)
                    .bind("class", schoolClass)
                    .bind("teacher", teacher.id())
                    .map((row, context) -> new Marked(
                            row.getLong(1),
                            row.getString(2),
                            Results.former(row),
                            marks.getOrDefault(row.getLong(1), List.of())))
                    .list()
                    .stream()
                    .sorted(Comparator.comparing(Marked::nickname, NameOrder.of(handle, schoolClass)))
                    .toList();
        });
    }

    /** By how many pupils each lesson was begun, by the lessons' ids; nothing if this teacher does not teach there. */
    public Map<String, Integer> ofLessons(Teacher teacher, long schoolClass) {
        return database.read(handle -> handle.createQuery("select best.item, count(distinct member.id)"
                        + " from school_class cross join member cross join best" + Results.IN_CLASS
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
    public Map<Task, Boolean> ofPupil(Teacher teacher, long schoolClass, long member) {
        return database.read(handle -> handle.createQuery("select " + TaskKey.COLUMNS
                        + ", solved_at from school_class cross join member cross join best" + Results.IN_CLASS
                        + " and member.id = :member and best.visitor = member.visitor and best.tries > 0")
                .bind("class", schoolClass)
                .bind("teacher", teacher.id())
                .bind("member", member)
                .map((row, context) -> Map.entry(TaskKey.of(row).task(), row.getObject("solved_at") != null))
                .collect(toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }
}
