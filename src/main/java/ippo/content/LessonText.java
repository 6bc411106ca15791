package ippo.content;

import ippo.i18n.Language;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A lesson's prose in one language.
 *
 * @param title as plain text
 * @param titleHtml the same, with furigana: safe to be sent as it is
 * @param summary one sentence for the curriculum, as plain text
 * @param summaryHtml the same, with furigana
 * @param curious for who wants to know more: history, names, how they are read
 * @param known what one knows after the lesson, for its last page
 * @param exercises by id, one for every card and every exercise of the lesson
 */
public record LessonText(
        Language language,
        String title,
        String titleHtml,
        String summary,
        String summaryHtml,
        List<Block> curious,
        List<Known> known,
        Map<String, ExerciseText> exercises) {
    public LessonText {
        Objects.requireNonNull(language, "language");
        curious = List.copyOf(curious);
        known = List.copyOf(known);
        exercises = Collections.unmodifiableMap(new LinkedHashMap<>(exercises));
    }

    /**
     * One thing that was learnt.
     *
     * @param sentence as plain text
     * @param sentenceHtml the same, with furigana
     * @param board a small diagram that shows it
     */
    public record Known(String sentence, String sentenceHtml, Block.Board board) {
        public Known {
            Objects.requireNonNull(board, "board");
        }
    }
}
