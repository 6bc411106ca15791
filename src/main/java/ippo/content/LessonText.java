package ippo.content;

import ippo.i18n.Language;
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
 * @param exercises by exercise id, one for every exercise of the lesson
 */
public record LessonText(
        Language language,
        String title,
        String titleHtml,
        String summary,
        String summaryHtml,
        List<Block> introduction,
        Map<String, ExerciseText> exercises) {
    public LessonText {
        Objects.requireNonNull(language, "language");
        introduction = List.copyOf(introduction);
        exercises = Map.copyOf(exercises);
    }
}
