package ippo.web.play.http;

import ippo.answer.Question;
import ippo.answer.Task;
import ippo.progress.TaskProgress;
import ippo.web.kit.Place;
import ippo.web.play.Presentation;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A question that somebody is asked, wherever that is.
 *
 * @param task what progress calls it; empty if it is none that progress knows
 * @param revision of the lesson; 0 where there is none
 * @param best what the visitor achieved so far
 * @param kept an answer as progress keeps it, such as of a board that is shown in a mirror
 * @param place where its page is in the site's navigation
 */
public record Asked(
        Question question,
        Optional<Task> task,
        int revision,
        TaskProgress best,
        UnaryOperator<String> kept,
        Place place,
        Presentation presentation) {
    public Asked {
        Objects.requireNonNull(question, "question");
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(best, "best");
        Objects.requireNonNull(kept, "kept");
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(presentation, "presentation");
    }

    /** A question whose answers are kept as they are given. */
    public Asked(
            Question question,
            Optional<Task> task,
            int revision,
            TaskProgress best,
            Place place,
            Presentation presentation) {
        this(question, task, revision, best, UnaryOperator.identity(), place, presentation);
    }

    /** A question that progress does not know. */
    public Asked(Question question, Place place, Presentation presentation) {
        this(question, Optional.empty(), 0, TaskProgress.UNTRIED, place, presentation);
    }
}
