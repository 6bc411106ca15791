package ippo.content.source;

import ippo.content.ExerciseText;
import ippo.content.LessonText;
import ippo.i18n.Language;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One language's file of a lesson.
 *
 * @param translates the revision that it tells of
 * @param parts by anchor, in the order of the file; the introduction under the empty one
 */
public record TextDraft(
        Language language,
        Place place,
        Phrase title,
        Phrase summary,
        Optional<Located<Integer>> translates,
        Map<String, TextPart> parts) {

    /** Some words, as plain text and with furigana. */
    public record Phrase(String plain, String html) {}

    public TextDraft {
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
    }

    public Optional<TextPart> part(String anchor) {
        return Optional.ofNullable(parts.get(anchor));
    }

    /** @param ids of the exercises, all of which have their three parts */
    public LessonText text(List<String> ids) {
        Map<String, ExerciseText> exercises = new LinkedHashMap<>();
        for (String id : ids) {
            TextPart task = part(id).orElseThrow();
            exercises.put(
                    id,
                    new ExerciseText(
                            task.title(),
                            task.titleHtml(),
                            task.values(),
                            part(id + ".hint").orElseThrow().values(),
                            part(id + ".done").orElseThrow().values()));
        }
        return new LessonText(
                language,
                title.plain(),
                title.html(),
                summary.plain(),
                summary.html(),
                part("").map(TextPart::values).orElse(List.of()),
                exercises);
    }
}
