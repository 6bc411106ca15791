package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.LessonDraft;
import ippo.content.source.SectionDraft;

/** The stops of a side path, which tell a story: lessons of a few boards and one longer text. */
final class Stops {
    private Stops() {}

    /** Whether a lesson stands on a side path. */
    static boolean isStop(Draft draft, LessonDraft lesson) {
        return draft.sections().stream()
                .filter(SectionDraft::isAside)
                .flatMap(section -> section.lessons().stream())
                .anyMatch(id -> id.value().equals(lesson.id()));
    }
}
