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
import org.jdbi.v3.core.statement.Query;

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

    private static final String WHAT_DECIDES =
            "attempt.number, attempt.assignment, given.mode, attempt.made_at, attempt.outcome ";

    private static final String WHAT_WAS_ANSWERED =
            WHAT_DECIDES + ", attempt.hints, attempt.stars, attempt.revision, attempt.answer, ";

    private static final String GIVEN = " left join assignment as given on given.id = attempt.assignment ";

    /** How much is fetched of each attempt. */
    enum Detail {
        /** What decides whether it counts: enough for totals, and half the work. */
        DECIDES(WHAT_DECIDES, GIVEN),
        /** All but the time that it took. */
        ANSWERED(WHAT_WAS_ANSWERED + "cast(null as bigint) ", GIVEN),
        TIMED(
                WHAT_WAS_ANSWERED + "earlier.made_at ",
                GIVEN + "left join attempt as earlier on earlier.visitor = attempt.visitor"
                        + " and earlier.number = attempt.number - 1 ");

        private final String columns;
        private final String joins;

        Detail(String columns, String joins) {
            this.columns = columns;
            this.joins = joins;
        }

        /** For the {@code select}. */
        String columns() {
            return columns;
        }

        /** Behind the table {@code attempt}. */
        String joins() {
            return joins;
        }

        /**
         * Reads an attempt by the places of columns: looking up their names takes longer than reading them.
         *
         * @param first the place of the first of {@link #columns}
         * @param assignment as which it is looked at; 0 for none
         */
        Try read(ResultSet row, int first, long assignment) throws SQLException {
            Origin origin = origin(row, first + 1, assignment);
            Instant at = Instant.ofEpochMilli(row.getLong(first + 3));
            Outcome outcome = Outcome.valueOf(row.getString(first + 4));
            if (this == DECIDES) {
                return new Try(row.getLong(first), origin, 0, outcome, "", 0, 0, at, Optional.empty());
            }
            long earlier = row.getLong(first + 9);
            Optional<Duration> since =
                    row.wasNull() ? Optional.empty() : Optional.of(Duration.between(Instant.ofEpochMilli(earlier), at));
            return new Try(
                    row.getLong(first),
                    origin,
                    row.getInt(first + 7),
                    outcome,
                    row.getString(first + 8),
                    row.getInt(first + 6),
                    row.getInt(first + 5),
                    at,
                    // clocks are set back now and then
                    since.filter(thought -> !thought.isNegative() && thought.compareTo(PAUSE) <= 0));
        }
    }

    private TaskAttempts() {}

    /** What is made of a row. */
    @FunctionalInterface
    interface Row {
        void take(ResultSet row) throws SQLException;
    }

    /** Goes through the rows of a query, without an object for each. */
    static void each(Query query, Row found) {
        query.scanResultSet((rows, context) -> {
            try (context) {
                ResultSet row = rows.get();
                while (row.next()) {
                    found.take(row);
                }
                return found;
            }
        });
    }

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

    /** @param first the place of the column with the assignment in which it was given; its mode follows */
    private static Origin origin(ResultSet row, int first, long assignment) throws SQLException {
        long given = row.getLong(first);
        if (given == 0) {
            return Origin.ELSEWHERE;
        }
        if (given == assignment) {
            return Origin.HERE;
        }
        return Mode.TEST.name().equals(row.getString(first + 1)) ? Origin.OTHER_TEST : Origin.ELSEWHERE;
    }
}
