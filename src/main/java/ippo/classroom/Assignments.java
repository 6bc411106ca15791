package ippo.classroom;

import ippo.account.Secrets;
import ippo.account.Teacher;
import ippo.progress.TaskKey;
import ippo.store.Columns;
import ippo.store.Database;
import ippo.work.Mode;
import ippo.work.Terms;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** What classes were given, as those who teach there see it. Pupils see {@link AssignedWork}. May be shared. */
public final class Assignments {
    /** In one assignment. */
    public static final int MOST_TASKS = 300;
    /** In one class. */
    public static final int MOST = 1000;

    static final String COLUMNS = "assignment.id, assignment.school_class, assignment.name, assignment.description,"
            + " assignment.mode, assignment.opens_at, assignment.due_at, assignment.closes_at, assignment.selected, assignment.drawn,"
            + " school_class.zone";
    private static final String FROM =
            " from assignment join school_class on school_class.id = assignment.school_class where";

    private final Database database;
    private final Clock clock;

    public Assignments(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Gives work to a class.
     *
     * @param tasks at least one; what comes twice is taken once
     * @param some ids of the pupils it is for; empty for the whole class, with those who will join. Others than the
     *     class's own are left out
     * @return empty if this teacher does not teach there, the class is archived or has too many assignments, or none of
     *     its pupils were named
     */
    public Optional<Assignment> assign(
            Teacher teacher,
            long schoolClass,
            String name,
            String description,
            Terms terms,
            List<AssignedTask> tasks,
            Optional<Set<Long>> some) {
        return assign(teacher, schoolClass, name, description, terms, tasks, some, false);
    }

    /** The same. @param drawn whether each pupil gets other puzzles of the same kind, in a test */
    public Optional<Assignment> assign(
            Teacher teacher,
            long schoolClass,
            String name,
            String description,
            Terms terms,
            List<AssignedTask> tasks,
            Optional<Set<Long>> some,
            boolean drawn) {
        require(name, description, tasks);
        if (drawn && !terms.isTest()) {
            throw new IllegalArgumentException("drawn, and no test");
        }
        Instant now = clock.instant();
        return database.write(handle -> {
            Optional<List<Long>> members = some.map(ids -> members(handle, schoolClass, ids));
            Optional<ZoneId> zone = zoneIfOpen(handle, teacher, schoolClass);
            if (zone.isEmpty() || members.filter(List::isEmpty).isPresent()) {
                return Optional.empty();
            }
            Assignment made = new Assignment(
                    Secrets.id(), schoolClass, name, description, terms, some.isPresent(), drawn, zone.get());
            handle.createUpdate("insert into assignment (id, school_class, name, description, mode, opens_at, due_at,"
                            + " closes_at, selected, made_at, seed, drawn) values (:id, :class, :name, :description,"
                            + " :mode, :opensAt, :dueAt, :closesAt, :selected, :now, :seed, :drawn)")
                    .bind("seed", Secrets.id())
                    .bind("drawn", drawn)
                    .bind("id", made.id())
                    .bind("class", schoolClass)
                    .bind("name", name)
                    .bind("description", description)
                    .bind("mode", terms.mode().name())
                    .bind("opensAt", terms.opensAt())
                    .bind("dueAt", terms.dueAt())
                    .bind("closesAt", terms.closesAt())
                    .bind("selected", made.selected())
                    .bind("now", now)
                    .execute();
            insertTasks(handle, made.id(), List.copyOf(new LinkedHashSet<>(tasks)));
            members.ifPresent(ids -> insertMembers(handle, made.id(), ids));
            Audit.noteAssignment(handle, schoolClass, teacher, AuditAction.ASSIGNED, made.id(), name, now);
            return Optional.of(made);
        });
    }

    private static void require(String name, String description, List<AssignedTask> tasks) {
        if (!Sets.isName(name) || !Sets.isDescription(description) || tasks.isEmpty() || tasks.size() > MOST_TASKS) {
            throw new IllegalArgumentException("no assignment: " + tasks.size() + " tasks");
        }
    }

    /** The zone of a class that can be given more; empty if this one can not. */
    private static Optional<ZoneId> zoneIfOpen(Handle handle, Teacher teacher, long schoolClass) {
        return handle.createQuery("select school_class.zone"
                        + " from school_class where school_class.id = :class and school_class.archived = 0"
                        + " and (select count(*) from assignment where school_class = :class) < :most and"
                        + Scope.CLASS)
                .bind("class", schoolClass)
                .bind("most", MOST)
                .bind("teacher", teacher.id())
                .mapTo(String.class)
                .findOne()
                .map(Zones::stored);
    }

    private static List<Long> members(Handle handle, long schoolClass, Set<Long> ids) {
        return handle.createQuery("select id from member where school_class = :class order by id")
                .bind("class", schoolClass)
                .mapTo(Long.class)
                .filter(ids::contains)
                .list();
    }

    private static void insertTasks(Handle handle, long assignment, List<AssignedTask> tasks) {
        PreparedBatch batch =
                handle.prepareBatch("insert into assignment_item (assignment, place, kind, item, exercise,"
                        + " revision) values (:assignment, :place, :kind, :item, :exercise, :revision)");
        for (int place = 0; place < tasks.size(); place++) {
            TaskKey key = TaskKey.of(tasks.get(place).task());
            batch.bind("assignment", assignment)
                    .bind("place", place)
                    .bind("kind", key.kind().name())
                    .bind("item", key.item())
                    .bind("exercise", key.exercise())
                    .bind("revision", tasks.get(place).revision())
                    .add();
        }
        batch.execute();
    }

    private static void insertMembers(Handle handle, long assignment, Collection<Long> members) {
        PreparedBatch batch =
                handle.prepareBatch("insert into assignment_member (assignment, member) values (:assignment, :member)");
        members.forEach(member ->
                batch.bind("assignment", assignment).bind("member", member).add());
        batch.execute();
    }

    /** All that a class was given, the latest first; nothing if this teacher does not teach there. */
    public List<Assignment> of(Teacher teacher, long schoolClass) {
        return database.read(handle -> handle.createQuery("select " + COLUMNS + FROM + " school_class.id = :class and"
                        + Scope.CLASS + "order by assignment.opens_at desc, assignment.made_at desc, assignment.id")
                .bind("class", schoolClass)
                .bind("teacher", teacher.id())
                .map((row, context) -> assignment(row))
                .list());
    }

    /** The first of these that have opened by now, at most so many. */
    public static List<Assignment> opened(List<Assignment> all, Instant now, int most) {
        return all.stream()
                .filter(each -> !each.terms().opensAt().isAfter(now))
                .limit(most)
                .toList();
    }

    /** An assignment; empty if there is none such where this teacher teaches. */
    public Optional<Assignment> find(Teacher teacher, long id) {
        return database.read(handle -> find(handle, teacher, id));
    }

    private static Optional<Assignment> find(Handle handle, Teacher teacher, long id) {
        return handle.createQuery("select " + COLUMNS + FROM + " assignment.id = :id and" + Scope.CLASS)
                .bind("id", id)
                .bind("teacher", teacher.id())
                .map((row, context) -> assignment(row))
                .findOne();
    }

    /** What an assignment consists of, in order; nothing if this teacher does not teach there. */
    public List<AssignedTask> tasks(Teacher teacher, long id) {
        return database.read(handle -> handle.createQuery("select " + TaskKey.COLUMNS + ", revision"
                        + " from assignment_item join assignment on assignment.id = assignment_item.assignment"
                        + " join school_class on school_class.id = assignment.school_class"
                        + " where assignment.id = :id and" + Scope.CLASS + "order by place")
                .bind("id", id)
                .bind("teacher", teacher.id())
                .map((row, context) -> task(row))
                .list());
    }

    /** The pupils that an assignment is for, by nickname; nobody if this teacher does not teach there. */
    public List<Member> members(Teacher teacher, long id) {
        return database.read(handle -> handle
                .createQuery(Members.MEMBER + " school_class.id = (select school_class from assignment where id = :id)"
                        + " and (exists (select 1 from assignment where id = :id and selected = 0)"
                        + " or member.id in (select member from assignment_member where assignment = :id)) and"
                        + Scope.CLASS)
                .bind("id", id)
                .bind("teacher", teacher.id())
                .mapTo(Member.class)
                .list()
                .stream()
                .sorted(Comparator.comparing(Member::nickname, NameOrder.of(handle, schoolClass(handle, id))))
                .toList());
    }

    /** Whose it is; 0 if there is no such assignment. */
    private static long schoolClass(Handle handle, long id) {
        return handle.createQuery("select school_class from assignment where id = :id")
                .bind("id", id)
                .mapTo(Long.class)
                .findOne()
                .orElse(0L);
    }

    /**
     * Changes what pupils are told of an assignment, and when it is open. Whether it is practice or a test stays as it
     * was: answers were given under that promise.
     *
     * @param some ids of the pupils it is for from now on; empty for the whole class, with those who will join. Others
     *     than the class's own are left out. What those answered who no longer belong to it stays
     * @return whether it was changed: there is such an assignment where this teacher teaches, in this mode, and some of
     *     its pupils were named
     */
    public boolean change(
            Teacher teacher, long id, String name, String description, Terms terms, Optional<Set<Long>> some) {
        return change(teacher, id, Optional.empty(), name, description, terms, some) == Changed.DONE;
    }

    /**
     * The same, unless somebody else has changed one of these meanwhile.
     *
     * @param seen what {@link #values} told when whoever asks last looked; empty to change it in any case
     */
    public Changed change(
            Teacher teacher,
            long id,
            Optional<FieldValues> seen,
            String name,
            String description,
            Terms terms,
            Optional<Set<Long>> some) {
        if (!Sets.isName(name) || !Sets.isDescription(description)) {
            throw new IllegalArgumentException("no name or description of an assignment");
        }
        return database.write(handle -> {
            Optional<Assignment> before = locked(handle, teacher, id);
            if (before.filter(each -> each.terms().mode() == terms.mode()).isEmpty()) {
                return Changed.NOT_THERE;
            }
            FieldValues values = values(handle, before.get());
            if (seen.filter(each -> !each.equals(values)).isPresent()) {
                return Changed.STALE;
            }
            Optional<List<Long>> members =
                    some.map(ids -> members(handle, before.get().schoolClass(), ids));
            if (members.filter(List::isEmpty).isPresent()) {
                return Changed.NOT_THERE;
            }
            List<FieldChange> changes = values.changesTo(FieldValues.ofAssignment(name, description, terms, members));
            if (!changes.isEmpty()) {
                update(handle, id, name, description, terms, members);
                Audit.noteChanges(handle, before.get(), teacher, name, changes, clock.instant());
            }
            return Changed.DONE;
        });
    }

    private static void update(
            Handle handle, long id, String name, String description, Terms terms, Optional<List<Long>> members) {
        handle.createUpdate("update assignment set name = :name, description = :description, opens_at = :opensAt,"
                        + " due_at = :dueAt, closes_at = :closesAt, selected = :selected where id = :id")
                .bind("id", id)
                .bind("name", name)
                .bind("description", description)
                .bind("opensAt", terms.opensAt())
                .bind("dueAt", terms.dueAt())
                .bind("closesAt", terms.closesAt())
                .bind("selected", members.isPresent())
                .execute();
        handle.createUpdate("delete from assignment_member where assignment = :id")
                .bind("id", id)
                .execute();
        members.ifPresent(ids -> insertMembers(handle, id, ids));
    }

    /** An assignment as it stays until the transaction ends. */
    private static Optional<Assignment> locked(Handle handle, Teacher teacher, long id) {
        handle.createUpdate("update assignment set name = name where id = :id and" + MINE)
                .bind("id", id)
                .bind("teacher", teacher.id())
                .execute();
        return find(handle, teacher, id);
    }

    /** What of an assignment can be changed; empty if there is none such where this teacher teaches. */
    public Optional<FieldValues> values(Teacher teacher, long id) {
        return database.read(handle -> find(handle, teacher, id).map(found -> values(handle, found)));
    }

    private static FieldValues values(Handle handle, Assignment found) {
        Optional<List<Long>> whom = Optional.of(found)
                .filter(Assignment::selected)
                .map(each -> handle.createQuery("select member.id from assignment_member"
                                + " join member on member.id = assignment_member.member"
                                + " where assignment_member.assignment = :id and member.school_class = :class")
                        .bind("id", each.id())
                        .bind("class", each.schoolClass())
                        .mapTo(Long.class)
                        .list());
        return FieldValues.ofAssignment(found.name(), found.description(), found.terms(), whom);
    }

    /** Ends an assignment that is open: from now on no answer counts. @return whether it was open */
    public boolean end(Teacher teacher, long id) {
        Instant now = clock.instant();
        return database.write(handle -> {
            Optional<Assignment> open =
                    locked(handle, teacher, id).filter(each -> each.terms().isOpen(now));
            open.ifPresent(before -> {
                FieldValues values = values(handle, before);
                Terms terms = before.terms().closing(now);
                handle.createUpdate("update assignment set due_at = :dueAt, closes_at = :closesAt where id = :id")
                        .bind("id", id)
                        .bind("dueAt", terms.dueAt())
                        .bind("closesAt", terms.closesAt())
                        .execute();
                FieldValues after =
                        FieldValues.ofAssignment(before.name(), before.description(), terms, Optional.empty());
                List<FieldChange> changes = values.changesTo(after).stream()
                        .filter(each -> each.field() != SharedField.WHOM)
                        .toList();
                Audit.noteChanges(handle, before, teacher, before.name(), changes, now);
            });
            return open.isPresent();
        });
    }

    /** Where the statement is about the table {@code assignment} alone. */
    private static final String MINE =
            " exists (select 1 from school_class where school_class.id = assignment.school_class and" + Scope.CLASS
                    + ")";

    /**
     * Takes an assignment out of sight. For thirty days that can be taken back; then what was answered in it stays with
     * those who answered, as what they did by themselves.
     *
     * @return whether there was such an assignment where this teacher teaches
     */
    public boolean remove(Teacher teacher, long id) {
        Instant now = clock.instant();
        return database.write(handle -> {
            Optional<Assignment> removed = find(handle, teacher, id);
            removed.ifPresent(gone -> {
                Bins.putAssignment(handle, gone.schoolClass(), id, teacher, now);
                Audit.noteAssignment(
                        handle, gone.schoolClass(), teacher, AuditAction.ASSIGNMENT_REMOVED, id, gone.name(), now);
            });
            return removed.isPresent();
        });
    }

    static Assignment assignment(ResultSet row) throws SQLException {
        return new Assignment(
                row.getLong("id"),
                row.getLong("school_class"),
                row.getString("name"),
                row.getString("description"),
                new Terms(
                        Mode.valueOf(row.getString("mode")),
                        Instant.ofEpochMilli(row.getLong("opens_at")),
                        Columns.instant(row, "due_at"),
                        Columns.instant(row, "closes_at")),
                row.getInt("selected") == 1,
                row.getInt("drawn") == 1,
                Zones.stored(row.getString("zone")));
    }

    static AssignedTask task(ResultSet row) throws SQLException {
        return new AssignedTask(TaskKey.of(row).task(), row.getInt("revision"));
    }
}
