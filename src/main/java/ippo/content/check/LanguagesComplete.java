package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.PuzzleSetDraft;
import ippo.i18n.Language;

/**
 * Every lesson is told in every language, and every set of puzzles has a title in it. The server shows the source
 * language instead; we promise all.
 */
final class LanguagesComplete implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            lesson.untold().forEach((language, place) -> {
                if (!language.equals(lesson.source())) {
                    faults.add(place, "the lesson " + lesson.id() + " has no text in " + language.tag());
                }
            });
        }
        for (PuzzleSetDraft set : draft.sets()) {
            for (Language language : draft.messages().keySet()) {
                if (!set.titles().containsKey(language)) {
                    faults.add(set.place(), "the set " + set.id() + " has no title in " + language.tag());
                }
            }
        }
    }
}
