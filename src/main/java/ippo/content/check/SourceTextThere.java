package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;

/** Every lesson has a text in its source language: the one shown where a translation is missing. */
final class SourceTextThere implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            if (lesson.untold().containsKey(lesson.source())) {
                faults.add(
                        lesson.untold().get(lesson.source()),
                        "the text in the source language of the lesson is missing");
            }
            if (lesson.playedIds().isEmpty()) {
                faults.add(lesson.folder(), "there are no exercises");
            }
        }
    }
}
