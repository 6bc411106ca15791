package ippo.content.pupil;

import ippo.content.Pace;
import ippo.content.source.LessonDraft;
import ippo.content.source.TextPart;
import ippo.i18n.Language;
import java.util.Optional;

/** How much there is to read in a lesson, in the language it was written in first, by words. */
final class Reading {
    private Reading() {}

    /** The words on the page before the first thing one can do: the heading and the task of what is played first. */
    static int beforeTheFirstAct(LessonDraft lesson) {
        return lesson.playedIds().stream()
                .findFirst()
                .map(id -> words(lesson, id))
                .orElse(0);
    }

    private static int words(LessonDraft lesson, String anchor) {
        Language language = lesson.source();
        Optional<TextPart> part =
                Optional.ofNullable(lesson.texts().get(language)).flatMap(text -> text.part(anchor));
        return part.map(found -> Pace.words(found.title(), language)
                        + found.values().stream()
                                .mapToInt(block -> block.asHtml()
                                        .map(html -> Pace.words(html.plain(), language))
                                        .orElse(0))
                                .sum())
                .orElse(0);
    }
}
