package ippo.content;

import java.util.List;

/**
 * What a lesson says about an exercise in one language.
 *
 * @param title as plain text
 * @param titleHtml the same, with furigana: safe to be sent as it is
 * @param hint a nudge in words
 * @param done what was learnt, shown once it is solved
 */
public record ExerciseText(String title, String titleHtml, List<Block> task, List<Block> hint, List<Block> done) {
    public ExerciseText {
        task = List.copyOf(task);
        hint = List.copyOf(hint);
        done = List.copyOf(done);
    }
}
