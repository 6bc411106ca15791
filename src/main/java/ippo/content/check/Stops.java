package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.LessonDraft;

/** The stops of the side path that tells the story of shogi: lessons of a few boards and one longer text. */
final class Stops {
    private static final String SECTION = "story";

    private Stops() {}

    /** Whether a lesson stands in the section of the story. */
    static boolean isStop(Draft draft, LessonDraft lesson) {
        return draft.sections().stream()
                .filter(section -> section.id().value().equals(SECTION))
                .flatMap(section -> section.lessons().stream())
                .anyMatch(id -> id.value().equals(lesson.id()));
    }
}
