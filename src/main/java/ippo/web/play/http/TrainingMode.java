package ippo.web.play.http;

import io.javalin.http.Context;
import ippo.answer.Task;
import ippo.web.frame.Refusal;
import ippo.work.Sequence;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A way of training: it says which questions come one after the other, and {@link TrainingRoutes} does the rest. A new
 * one is one class.
 */
public interface TrainingMode {
    /** The path of its steps, such as <code>/{lang}/tsume/days/{day}/{plies}</code>. */
    String path();

    /**
     * What a request for one of its steps asks for.
     *
     * @throws Refusal if there is no such step, or not for this visitor
     */
    Round round(Context ctx);

    /** Whether progress tells which steps are done; otherwise {@link #round} marks them. */
    default boolean isMarkedByProgress() {
        return true;
    }

    /** Where to be led in place of seeing the step; mostly there is no such place. */
    default Optional<String> elsewhere(Context ctx, Played played) {
        return Optional.empty();
    }

    /**
     * A sequence as one request asks for it.
     *
     * @param sequence with the step that the request names
     * @param shown the same once an answer is kept, where answers change what is to come
     * @param question what is asked at the step; empty for its task as it is asked everywhere
     */
    record Round(Sequence sequence, Supplier<Sequence> shown, Answering answering, Optional<Asked> question) {
        /**
         * The step that the address names.
         *
         * @param missing key of what is said if there is none such
         */
        public static Round of(Sequence sequence, Context ctx, String missing) {
            String path = ctx.path().endsWith("/")
                    ? ctx.path().substring(0, ctx.path().length() - 1)
                    : ctx.path();
            return of(sequence.at(path).orElseThrow(() -> new Refusal(404, missing)));
        }

        /** The present step of a sequence. */
        public static Round of(Sequence sequence) {
            return new Round(sequence, () -> sequence, Answering.USUAL, Optional.empty());
        }

        /** The same steps, with those marked that are done. */
        Round marked(Predicate<Task> isDone) {
            Sequence marked = sequence.marked(isDone);
            return new Round(marked, () -> marked, answering, question);
        }

        public Round showing(Supplier<Sequence> other) {
            return new Round(sequence, other, answering, question);
        }

        public Round answering(Answering other) {
            return new Round(sequence, shown, other, question);
        }

        public Round asking(Asked other) {
            return new Round(sequence, shown, answering, Optional.of(other));
        }
    }
}
