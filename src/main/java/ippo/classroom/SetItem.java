package ippo.classroom;

import ippo.answer.Task;
import ippo.progress.Kind;
import ippo.progress.TaskKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;

/** What stands in a set. Whether there is such a lesson, exercise or puzzle is for the caller to know. */
public sealed interface SetItem {

    /** A lesson with all its exercises: those that it has when the set is assigned. */
    record WholeLesson(String lesson) implements SetItem {
        public WholeLesson {
            if (!Task.read("lesson/" + lesson + "/any").isPresent()) {
                throw new IllegalArgumentException("no id of a lesson: " + lesson);
            }
        }

        @Override
        public String text() {
            return "lesson/" + lesson;
        }
    }

    /** One exercise or puzzle. */
    record Single(Task task) implements SetItem {
        public Single {
            Objects.requireNonNull(task, "task");
        }

        @Override
        public String text() {
            return task.text();
        }
    }

    /** Whether it is a whole lesson. */
    default boolean isWhole() {
        return switch (this) {
            case WholeLesson lesson -> true;
            case Single single -> false;
        };
    }

    /** As {@link #read} reads it, such as {@code lesson/pawn} or {@code puzzle/first-steps/mate1-01}. */
    String text();

    /** The item with this text; empty if there can be none. */
    static Optional<SetItem> read(String text) {
        Optional<SetItem> single = Task.read(text).map(Single::new);
        if (single.isPresent()) {
            return single;
        }
        // a lesson's text becomes an exercise's with any name behind it
        return Task.read(text + "/any").isPresent() && text.startsWith("lesson/")
                ? Optional.of(new WholeLesson(text.substring("lesson/".length())))
                : Optional.empty();
    }

    /** What its row has: kind, item and exercise, which is empty for a whole lesson. */
    default Columns columns() {
        return switch (this) {
            case WholeLesson(String lesson) -> new Columns(Kind.LESSON, lesson, "");
            case Single(Task task) -> {
                TaskKey key = TaskKey.of(task);
                yield new Columns(key.kind(), key.item(), key.exercise());
            }
        };
    }

    /** How an item stands in its table. */
    record Columns(Kind kind, String item, String exercise) {}

    static SetItem of(ResultSet row) throws SQLException {
        return row.getString("exercise").isEmpty()
                ? new WholeLesson(row.getString("item"))
                : new Single(TaskKey.of(row).task());
    }
}
