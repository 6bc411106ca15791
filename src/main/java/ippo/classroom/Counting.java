package ippo.classroom;

/**
 * The one rule of which attempts count in an assignment, as SQL conditions. The pupil's list, the teacher's table, the
 * overview and the exports all use it.
 *
 * <p>An attempt that was given in the assignment counts there, whenever it was recorded. In practice an attempt made
 * elsewhere counts, too, from when the assignment opens until it closes, unless it was given in a test: before a test
 * ends nothing tells what its answers are worth, and afterwards a test is a test. In a test nothing made elsewhere
 * counts.
 */
final class Counting {
    /** Of a row of {@code attempt} at a task of the row of {@code assignment}: whether it counts there. */
    static final String COUNTS = " (attempt.assignment = assignment.id or assignment.mode <> 'TEST'"
            + " and attempt.made_at >= assignment.opens_at"
            + " and (assignment.closes_at is null or attempt.made_at < assignment.closes_at)"
            + " and not exists (select 1 from assignment as other"
            + " where other.id = attempt.assignment and other.mode = 'TEST')) ";

    /**
     * The same, and whether the task is done by it: in practice by a solution, in a test by any answer.
     *
     * <p>Nothing is done by what does not count.
     */
    static final String DONE = COUNTS + "and (assignment.mode = 'TEST' or attempt.outcome = 'SOLVED') ";

    private Counting() {}

    /**
     * Joins the puzzle that a pupil got instead of the one of {@code assignment_item}, as {@code own}.
     *
     * @param visitor the pupil: a column or a parameter
     */
    static String ownOf(String visitor) {
        return " left join drawn_puzzle as own on own.assignment = assignment_item.assignment"
                + " and own.place = assignment_item.place and own.visitor = " + visitor + " ";
    }

    /** Columns of a pupil's own task, called as {@link ippo.progress.TaskKey#COLUMNS} calls them. */
    static final String OWN_TASK = " assignment_item.kind, coalesce(own.item, assignment_item.item) as item,"
            + " coalesce(own.exercise, assignment_item.exercise) as exercise ";

    /**
     * That a row of attempts, or of what they come to, is about the own task of a pupil.
     *
     * @param table with the columns of a task
     * @param visitor the pupil: a column or a parameter
     */
    static String isOwn(String table, String visitor) {
        return (" %1$s.visitor = " + visitor + " and %1$s.kind = assignment_item.kind"
                        + " and %1$s.item = coalesce(own.item, assignment_item.item)"
                        + " and %1$s.exercise = coalesce(own.exercise, assignment_item.exercise) ")
                .formatted(table);
    }

    /**
     * How many tasks of the row of {@code assignment} have an attempt of a pupil's of which a condition holds.
     *
     * @param visitor the pupil: a column or a parameter
     */
    static String tasksWith(String condition, String visitor) {
        return "(select count(*) from assignment_item" + ownOf(visitor)
                + "where assignment_item.assignment = assignment.id and exists (select 1 from attempt where"
                + isOwn("attempt", visitor) + "and" + condition + "))";
    }
}
