package ippo.content.source;

import ippo.content.Block;
import ippo.content.ExerciseText;
import ippo.content.LessonText;
import ippo.content.LessonText.Known;
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
 * @param parts by anchor, in the order of the file; what stands before the first heading under the empty one
 */
public record TextDraft(
        Language language,
        Place place,
        Phrase title,
        Phrase summary,
        Optional<Located<Integer>> translates,
        Map<String, TextPart> parts) {
    public static final String CURIOUS = "curious";
    public static final List<String> KNOWN = List.of("know-1", "know-2", "know-3");
    public static final String HINT = ".hint";
    public static final String SECOND_HINT = ".hint-2";
    public static final String DONE = ".done";
    public static final String MORE = ".more";
    public static final String CHOICE = ".choice-";
    public static final String WHY = ".why-";

    /** Some words, as plain text and with furigana. */
    public record Phrase(String plain, String html) {}

    public TextDraft {
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
    }

    public Optional<TextPart> part(String anchor) {
        return Optional.ofNullable(parts.get(anchor));
    }

    /** @param ids of the cards and exercises, all of which have the parts they need */
    public LessonText text(List<String> ids) {
        Map<String, ExerciseText> exercises = new LinkedHashMap<>();
        for (String id : ids) {
            exercises.put(id, exercise(id));
        }
        return new LessonText(
                language,
                title.plain(),
                title.html(),
                summary.plain(),
                summary.html(),
                blocks(CURIOUS),
                KNOWN.stream()
                        .flatMap(anchor -> part(anchor).stream())
                        .map(TextDraft::known)
                        .toList(),
                exercises);
    }

    private ExerciseText exercise(String id) {
        TextPart task = part(id).orElseThrow();
        Map<String, String> labels = new LinkedHashMap<>();
        byChoice(id + CHOICE).forEach((choice, part) -> part.label().ifPresent(label -> labels.put(choice, label)));
        Map<String, List<Block>> why = new LinkedHashMap<>();
        byChoice(id + WHY).forEach((choice, part) -> why.put(choice, part.values()));
        return new ExerciseText(
                task.title(),
                task.titleHtml(),
                task.values(),
                blocks(id + HINT),
                blocks(id + SECOND_HINT),
                blocks(id + DONE),
                blocks(id + MORE),
                labels,
                why);
    }

    /** The parts whose anchors begin with this, by what comes after it. */
    public Map<String, TextPart> byChoice(String beginning) {
        Map<String, TextPart> found = new LinkedHashMap<>();
        parts.forEach((anchor, part) -> {
            if (anchor.startsWith(beginning)) {
                found.put(anchor.substring(beginning.length()), part);
            }
        });
        return found;
    }

    private static Known known(TextPart part) {
        return new Known(part.title(), part.titleHtml(), part.boards().get(0).value());
    }

    private List<Block> blocks(String anchor) {
        return part(anchor).map(TextPart::values).orElse(List.of());
    }
}
