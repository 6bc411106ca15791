package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.Located;
import ippo.content.source.SectionDraft;
import java.util.HashSet;
import java.util.Set;

/** What a lesson requires is known and comes before it; so there are no circles. */
final class RequiredLessonsComeBefore implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        Set<String> known = new HashSet<>();
        draft.sections().forEach(section -> section.lessons().forEach(lesson -> known.add(lesson.value())));
        Set<String> before = new HashSet<>();
        for (SectionDraft section : draft.sections()) {
            for (Located<String> id : section.lessons()) {
                if (draft.lessons().containsKey(id.value())) {
                    lesson(draft.lessons().get(id.value()), known, before, faults);
                }
                before.add(id.value());
            }
        }
    }

    private static void lesson(LessonDraft lesson, Set<String> known, Set<String> before, Faults faults) {
        for (Located<String> required : lesson.requires()) {
            if (!known.contains(required.value())) {
                faults.add(required.place(), "requires " + required.value() + ", which is no lesson of the curriculum");
            } else if (!before.contains(required.value())) {
                faults.add(
                        required.place(),
                        "requires " + required.value() + ", which does not come before " + lesson.id()
                                + " in the curriculum");
            }
        }
    }
}
