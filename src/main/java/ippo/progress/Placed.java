package ippo.progress;

import ippo.answer.Task.LessonTask;
import java.util.Objects;

/** The one answer to a board of the placement. @param answer as {@link Attempt#answer} */
public record Placed(LessonTask task, String answer, boolean solved) {
    public Placed {
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(answer, "answer");
    }
}
