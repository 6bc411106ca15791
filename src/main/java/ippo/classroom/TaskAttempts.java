package ippo.classroom;

import ippo.answer.Outcome;
import ippo.work.Mode;
import ippo.work.Origin;
import ippo.work.Try;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * SQL that fetches the attempts of pupils at their own tasks of an assignment. It fetches all of them: which count is
 * the business of {@link ippo.work.Ledger}.
 */
final class TaskAttempts {
    /** Whoever answers nothing for longer than this has paused. */
    private static final Duration PAUSE = Duration.ofMinutes(10);

    /** of a pupil's own task, called as {@link ippo.progress.TaskKey#COLUMNS} calls them. */
    static final String OWN_TASK = " assignment_item.kind, coalesce(own.item, assignment_item.item) as item,"
            + " coalesce(own.exercise, assignment_item.exercise) as exercise ";

    private static final String COMMON = "attempt.number, attempt.assignment, given.mode, attempt.made_at,"
            + " attempt.outcome, attempt.hints, attempt.stars, attempt.revision, attempt.answer, ";

    /** What {@link #read} reads, without the time that an answer took. */
    static final String COLUMNS = COMMON + "cast(null as bigint)";

    /** Joins the assignment in which an attempt was given, if in any. */
    static final String GIVEN = " left join assignment as given on given.id = attempt.assignment ";

    /** The same with the time that an answer took. */
    static final String TIMED_COLUMNS = COMMON + "earlier.made_at";

    static final String TIMED_GIVEN = GIVEN + " left join attempt as earlier on earlier.visitor = attempt.visitor"
            + " and earlier.number = attempt.number - 1 ";

    private TaskAttempts() {}

    /**
     * Joins the puzzle that a pupil got instead of the one of {@code assignment_item}, as {@code own}.
     *
     * @param visitor the pupil: a column or a parameter
     */
    static String ownOf(String visitor) {
        return " left join drawn_puzzle as own on own.assignment = assignment_item.assignment"
                + " and own.place = assignment_item.place and own.visitor = " + visitor + " ";
    }

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
     * Reads an attempt by the places of columns: looking up their names takes longer than reading them.
     *
     * @param first the place of the first of {@link #COLUMNS}
     * @param assignment as which it is looked at; 0 for none
     */
    static Try read(ResultSet row, int first, long assignment) throws SQLException {
        Instant at = Instant.ofEpochMilli(row.getLong(first + 3));
        long earlier = row.getLong(first + 9);
        Optional<Duration> since =
                row.wasNull() ? Optional.empty() : Optional.of(Duration.between(Instant.ofEpochMilli(earlier), at));
        return new Try(
                row.getLong(first),
                origin(row.getLong(first + 1), row.getString(first + 2), assignment),
                row.getInt(first + 7),
                Outcome.valueOf(row.getString(first + 4)),
                row.getString(first + 8),
                row.getInt(first + 6),
                row.getInt(first + 5),
                at,
                // clocks are set back now and then
                since.filter(thought -> !thought.isNegative() && thought.compareTo(PAUSE) <= 0));
    }

    /**
     * Where an attempt was given, from its columns.
     *
     * @param given id of an assignment; 0 for none
     * @param mode of that assignment; null for none
     */
    static Origin origin(long given, String mode, long assignment) {
        if (given != 0 && given == assignment) {
            return Origin.HERE;
        }
        return Mode.TEST.name().equals(mode) ? Origin.OTHER_TEST : Origin.ELSEWHERE;
    }
}
