package ippo.content.pupil;

import ippo.content.Block;
import ippo.content.source.LessonDraft;
import ippo.content.source.TextDraft;
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
                .map(id -> words(lesson, id, true))
                .orElse(0);
    }

    /** The words of a task and of what is said once it is solved. */
    static int ofExercise(LessonDraft lesson, String id) {
        return words(lesson, id, true) + words(lesson, id + TextDraft.DONE, false);
    }

    private static int words(LessonDraft lesson, String anchor, boolean withHeading) {
        Language language = lesson.source();
        Optional<TextPart> part =
                Optional.ofNullable(lesson.texts().get(language)).flatMap(text -> text.part(anchor));
        return part.map(found -> (withHeading ? count(found.title(), language) : 0)
                        + found.values().stream()
                                .mapToInt(block -> block instanceof Block.Html html ? count(html.plain(), language) : 0)
                                .sum())
                .orElse(0);
    }

    /** Japanese, which has no spaces, has about two characters to a word. */
    private static int count(String text, Language language) {
        return language.equals(Language.JA)
                ? (text.strip().length() + 1) / 2
                : text.isBlank() ? 0 : text.strip().split("\\s+").length;
    }
}
