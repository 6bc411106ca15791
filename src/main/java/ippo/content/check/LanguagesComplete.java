package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;

/** Every lesson is told in every language. The server shows the source language instead; we promise all. */
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
    }
}
