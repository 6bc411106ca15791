package ippo.classroom;

import ippo.account.Teacher;
import ippo.store.Database;
import java.util.List;
import org.jdbi.v3.core.mapper.reflect.ColumnName;

/**
 * Reads what a table of the largest class consists of, for nobody. A table of a hundred pupils and a hundred tasks
 * takes a server that has just started four times as long as later, since Java has not compiled yet what reads twenty
 * thousand answers; the first teacher who asks for one need not wait for that.
 */
public final class TableWarmUp {
    private final Database database;
    private final Assignments assignments;
    private final Results results;

    public TableWarmUp(Database database, Assignments assignments, Results results) {
        this.database = database;
        this.assignments = assignments;
        this.results = results;
    }

    /** Whose table it is. */
    private record Given(@ColumnName("id") long assignment, long teacher) {}

    /**
     * Reads it.
     *
     * @return of how many pupils; 0 where no class was given anything
     * @throws ippo.store.StoreException if the database cannot be read
     */
    public int read() {
        return largest().stream().mapToInt(this::read).sum();
    }

    /** What was given last to the class with most pupils: one, or none. */
    private List<Given> largest() {
        return database.read(handle -> handle.createQuery("select assignment.id, class_teacher.teacher from assignment"
                        + " join class_teacher on class_teacher.school_class = assignment.school_class"
                        + " order by (select count(*) from member"
                        + " where member.school_class = assignment.school_class) desc, assignment.made_at desc limit 1")
                .mapTo(Given.class)
                .list());
    }

    private int read(Given given) {
        Teacher teacher = new Teacher(given.teacher(), "");
        return assignments
                .find(teacher, given.assignment())
                .map(assignment -> results.of(teacher, assignment).size())
                .orElse(0);
    }
}
