package ippo.content.pupil;

import ippo.content.source.Draft;
import ippo.content.source.LessonDraft;
import java.util.List;
import java.util.Optional;

/** A lesson and the unit of the curriculum it belongs to. */
record CourseLesson(String unit, LessonDraft lesson) {

    /** All lessons that could be read, in the order of the course. */
    static List<CourseLesson> all(Draft draft) {
        return draft.sections().stream()
                .flatMap(section -> section.lessons().stream()
                        .flatMap(id -> Optional.ofNullable(draft.lessons().get(id.value())).stream())
                        .map(lesson -> new CourseLesson(section.id().value(), lesson)))
                .toList();
    }
}
