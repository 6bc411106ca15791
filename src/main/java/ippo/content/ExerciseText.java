package ippo.content;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a lesson says about a card or an exercise in one language.
 *
 * @param title as plain text
 * @param titleHtml the same, with furigana: safe to be sent as it is
 * @param hint a nudge in words; cards may do without
 * @param secondHint replaces the hint that is worked out; mostly empty
 * @param done what was learnt, shown once it is solved: true of every answer that counts as right, except that where
 *     there is {@code more} it need be true only of those in the fewest moves
 * @param more said instead of {@code done} when it took more moves than needed; empty where {@code done} is always true
 * @param labels what a choice's button says, by the word of the choice, where that is the author's to say: safe HTML;
 *     mostly empty
 * @param why why a choice is wrong, by the word of the choice, where a reason of the author's is better than the one
 *     that is worked out; where squares are marked, by the name of a wrong square, or {@link #ELSE} for all others of
 *     which no reason is worked out; mostly empty
 */
public record ExerciseText(
        String title,
        String titleHtml,
        List<Block> task,
        List<Block> hint,
        List<Block> secondHint,
        List<Block> done,
        List<Block> more,
        Map<String, String> labels,
        Map<String, List<Block>> why) {
    /** What every wrong square without a reason of its own is called. */
    public static final String ELSE = "else";

    public ExerciseText {
        task = List.copyOf(task);
        hint = List.copyOf(hint);
        secondHint = List.copyOf(secondHint);
        done = List.copyOf(done);
        more = List.copyOf(more);
        labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
        why = Collections.unmodifiableMap(new LinkedHashMap<>(why));
    }

    /** What to say once it is solved, in the fewest moves or not. */
    public List<Block> said(boolean inFewestMoves) {
        return inFewestMoves || more.isEmpty() ? done : more;
    }
}
