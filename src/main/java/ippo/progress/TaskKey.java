package ippo.progress;

import ippo.answer.Task;
import ippo.answer.Task.DrillTask;
import ippo.answer.Task.GameTask;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * How a task stands in the tables.
 *
 * @param item the lesson, the set of puzzles or the kind of drills; of all games the same
 * @param exercise the exercise, the puzzle, the station or the number of the drill
 */
public record TaskKey(Kind kind, String item, String exercise) {
    public static final String COLUMNS = "kind, item, exercise";

    public static TaskKey of(Task task) {
        return switch (task) {
            case LessonTask(String lesson, String exercise) -> new TaskKey(Kind.LESSON, lesson, exercise);
            case PuzzleTask(String set, String puzzle) -> new TaskKey(Kind.PUZZLE, set, puzzle);
            case GameTask(String station) -> new TaskKey(Kind.GAME, Task.WAY, station);
            case DrillTask(String kind, String number) -> new TaskKey(Kind.DRILL, kind, number);
        };
    }

    public static TaskKey of(ResultSet row) throws SQLException {
        return new TaskKey(Kind.valueOf(row.getString("kind")), row.getString("item"), row.getString("exercise"));
    }

    public Task task() {
        return switch (kind) {
            case LESSON -> new LessonTask(item, exercise);
            case PUZZLE -> new PuzzleTask(item, exercise);
            case GAME -> new GameTask(exercise);
            case DRILL -> new DrillTask(item, exercise);
        };
    }
}
