package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.TextDraft;

/** A text tells of the revision that the lesson has now. */
final class TranslationsFresh implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            if (lesson.revision() == 0) {
                continue; // unread: the reader has said so
            }
            for (TextDraft text : lesson.texts().values()) {
                text.translates()
                        .filter(told -> told.value() != lesson.revision())
                        .ifPresent(told -> faults.add(
                                told.place(),
                                "translates revision " + told.value() + ", but the lesson is at revision "
                                        + lesson.revision()));
            }
        }
    }
}
