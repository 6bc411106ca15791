package ippo.classroom;

import ippo.account.Deletions;
import ippo.account.Secrets;
import ippo.account.Teacher;
import ippo.name.Names;
import ippo.store.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;

/**
 * The sets of each teacher, seen and changed by nobody else; a shared one can be read by whoever has its code. May be
 * shared between threads.
 */
public final class Sets {
    /** Items in one set. */
    public static final int MOST_ITEMS = 100;
    /** Sets of one teacher. */
    public static final int MOST = 500;
    /** Of a name, in characters. */
    public static final int LONGEST_NAME = 80;
    /** Of a description, in characters. */
    public static final int LONGEST_DESCRIPTION = 500;

    private static final String SET =
            "select id, name, description, share_code, changed_at from work_set where teacher = :teacher";
    private static final int SHARE_BYTES = 16;

    private final Database database;
    private final Clock clock;

    public Sets(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Makes a set.
     *
     * @param items what comes twice is taken once, and nothing beyond {@link #MOST_ITEMS}
     * @return empty if this teacher has too many already
     */
    public Optional<WorkSet> create(Teacher teacher, String name, String description, List<SetItem> items) {
        require(name, description);
        WorkSet made = new WorkSet(
                Secrets.id(), name, description, Optional.empty(), joined(List.of(), items), clock.instant());
        return database.write(handle -> {
            int sets = handle.createQuery("select count(*) from work_set where teacher = :teacher")
                    .bind("teacher", teacher.id())
                    .mapTo(Integer.class)
                    .one();
            if (sets >= MOST) {
                return Optional.empty();
            }
            handle.createUpdate("insert into work_set (id, teacher, name, description, changed_at)"
                            + " values (:id, :teacher, :name, :description, :now)")
                    .bind("id", made.id())
                    .bind("teacher", teacher.id())
                    .bind("name", name)
                    .bind("description", description)
                    .bind("now", made.changedAt())
                    .execute();
            insert(handle, made.id(), made.items());
            return Optional.of(made);
        });
    }

    private static void require(String name, String description) {
        if (!isName(name) || !isDescription(description)) {
            throw new IllegalArgumentException("no name or description of a set");
        }
    }

    /** Whether a set or an assignment may be called so. */
    public static boolean isName(String name) {
        return Names.isName(name, LONGEST_NAME);
    }

    /** Whether this may describe a set or an assignment; it may have several lines. */
    public static boolean isDescription(String description) {
        return description.length() <= LONGEST_DESCRIPTION
                && description
                        .lines()
                        .map(String::strip)
                        .allMatch(line -> line.isEmpty()
                                || Names.fault(line, LONGEST_DESCRIPTION).isEmpty());
    }

    /** All sets of a teacher, the one that was changed last first. */
    public List<WorkSet> of(Teacher teacher) {
        return database.read(handle ->
                sets(handle, SET + " order by changed_at desc, id", query -> query.bind("teacher", teacher.id())));
    }

    /** A set; empty if this teacher has none such. */
    public Optional<WorkSet> find(Teacher teacher, long id) {
        return database.read(handle -> find(handle, teacher, id));
    }

    private static Optional<WorkSet> find(Handle handle, Teacher teacher, long id) {
        return sets(
                        handle,
                        SET + " and id = :id",
                        query -> query.bind("teacher", teacher.id()).bind("id", id))
                .stream()
                .findFirst();
    }

    /** The set that is shared under a code, whoever made it; empty if there is none. */
    public Optional<WorkSet> shared(String code) {
        return database.read(handle -> sets(
                        handle,
                        "select id, name, description, share_code, changed_at from work_set where share_code = :code",
                        query -> query.bind("code", code))
                .stream()
                .findFirst());
    }

    private static List<WorkSet> sets(Handle handle, String statement, UnaryOperator<Query> bind) {
        List<WorkSet> bare = bind.apply(handle.createQuery(statement))
                .map((row, context) -> set(row))
                .list();
        if (bare.isEmpty()) {
            return bare;
        }
        Map<Long, List<SetItem>> items = new LinkedHashMap<>();
        bare.forEach(set -> items.put(set.id(), new ArrayList<>()));
        handle.createQuery("select work_set, kind, item, exercise from work_set_item where work_set in (<sets>)"
                        + " order by work_set, place")
                .bindList("sets", List.copyOf(items.keySet()))
                .map((row, context) -> Map.entry(row.getLong("work_set"), SetItem.of(row)))
                .forEach(row -> items.get(row.getKey()).add(row.getValue()));
        return bare.stream()
                .map(set -> new WorkSet(
                        set.id(), set.name(), set.description(), set.shareCode(), items.get(set.id()), set.changedAt()))
                .toList();
    }

    private static WorkSet set(ResultSet row) throws SQLException {
        return new WorkSet(
                row.getLong("id"),
                row.getString("name"),
                row.getString("description"),
                Optional.ofNullable(row.getString("share_code")),
                List.of(),
                Instant.ofEpochMilli(row.getLong("changed_at")));
    }

    /** Gives a set another name and description. @return whether this teacher has such a set */
    public boolean rename(Teacher teacher, long id, String name, String description) {
        return rename(teacher, id, Optional.empty(), name, description) == Changed.DONE;
    }

    /**
     * The same, unless it was changed elsewhere meanwhile.
     *
     * @param seen what it was when whoever asks last looked; empty to change it in any case
     */
    public Changed rename(Teacher teacher, long id, Optional<FieldValues> seen, String name, String description) {
        require(name, description);
        return database.write(handle -> {
            if (!touch(handle, teacher, id)) {
                return Changed.NOT_THERE;
            }
            WorkSet before = find(handle, teacher, id).orElseThrow();
            if (seen.filter(each -> !each.equals(FieldValues.ofSet(before.name(), before.description())))
                    .isPresent()) {
                return Changed.STALE;
            }
            handle.createUpdate("update work_set set name = :name, description = :description where id = :id")
                    .bind("id", id)
                    .bind("name", name)
                    .bind("description", description)
                    .execute();
            return Changed.DONE;
        });
    }

    /** This locks the row: two changes at once come one after the other. @return whether it is there */
    private boolean touch(Handle handle, Teacher teacher, long id) {
        return handle.createUpdate("update work_set set changed_at = :now where id = :id and teacher = :teacher")
                        .bind("id", id)
                        .bind("teacher", teacher.id())
                        .bind("now", clock.millis())
                        .execute()
                == 1;
    }

    /**
     * Puts items at the end.
     *
     * @return how many were new and had room; empty if this teacher has no such set
     */
    public Optional<Integer> add(Teacher teacher, long id, Collection<SetItem> items) {
        return change(teacher, id, before -> joined(before, items))
                .map(change -> change.after().size() - change.before().size());
    }

    private static List<SetItem> joined(Collection<SetItem> before, Collection<SetItem> more) {
        LinkedHashSet<SetItem> all = new LinkedHashSet<>(before);
        all.addAll(more);
        return all.stream().limit(MOST_ITEMS).toList();
    }

    /** Takes an item out. @return whether this teacher has such a set, with the item or without */
    public boolean remove(Teacher teacher, long id, SetItem item) {
        return change(
                        teacher,
                        id,
                        before -> before.stream()
                                .filter(each -> !each.equals(item))
                                .toList())
                .isPresent();
    }

    /**
     * Moves an item one place up or down; at the end, or if it is not there, nothing changes.
     *
     * @return whether this teacher has such a set
     */
    public boolean move(Teacher teacher, long id, SetItem item, boolean up) {
        return change(teacher, id, before -> {
                    List<SetItem> items = new ArrayList<>(before);
                    int from = items.indexOf(item);
                    int to = up ? from - 1 : from + 1;
                    if (from >= 0 && to >= 0 && to < items.size()) {
                        Collections.swap(items, from, to);
                    }
                    return items;
                })
                .isPresent();
    }

    private record Change(List<SetItem> before, List<SetItem> after) {}

    private Optional<Change> change(Teacher teacher, long id, UnaryOperator<List<SetItem>> changed) {
        return database.write(handle -> {
            if (!touch(handle, teacher, id)) {
                return Optional.empty();
            }
            List<SetItem> before = find(handle, teacher, id).orElseThrow().items();
            List<SetItem> after = changed.apply(before);
            if (!after.equals(before)) {
                handle.createUpdate("delete from work_set_item where work_set = :id")
                        .bind("id", id)
                        .execute();
                insert(handle, id, after);
            }
            return Optional.of(new Change(before, after));
        });
    }

    private static void insert(Handle handle, long set, List<SetItem> items) {
        if (items.isEmpty()) {
            return;
        }
        PreparedBatch batch = handle.prepareBatch("insert into work_set_item (work_set, place, kind, item, exercise)"
                + " values (:set, :place, :kind, :item, :exercise)");
        for (int place = 0; place < items.size(); place++) {
            SetItem.Columns columns = items.get(place).columns();
            batch.bind("set", set)
                    .bind("place", place)
                    .bind("kind", columns.kind().name())
                    .bind("item", columns.item())
                    .bind("exercise", columns.exercise())
                    .add();
        }
        batch.execute();
    }

    /** Shares a set under a code that nobody can guess; one that is shared keeps its own. @return the code */
    public Optional<String> share(Teacher teacher, long id) {
        return database.write(
                handle -> handle.createQuery("update work_set set share_code = coalesce(share_code, :code)"
                                + " where id = :id and teacher = :teacher returning share_code")
                        .bind("code", Secrets.random(SHARE_BYTES))
                        .bind("id", id)
                        .bind("teacher", teacher.id())
                        .mapTo(String.class)
                        .findOne());
    }

    /** Shares a set no longer. @return whether this teacher has such a set */
    public boolean unshare(Teacher teacher, long id) {
        return database.write(handle ->
                handle.createUpdate("update work_set set share_code = null where id = :id and teacher = :teacher")
                                .bind("id", id)
                                .bind("teacher", teacher.id())
                                .execute()
                        == 1);
    }

    /** Deletes a set. What was assigned of it stays as it is. @return whether this teacher had such a set */
    public boolean delete(Teacher teacher, long id) {
        return database.erase(handle -> {
            boolean there = find(handle, teacher, id).isPresent();
            if (there) {
                Deletions.set(handle, id, clock.instant());
            }
            return there;
        });
    }
}
