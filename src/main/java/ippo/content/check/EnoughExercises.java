package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;

/** Every lesson of the curriculum has at least five exercises. */
final class EnoughExercises implements Check {
    private static final int LEAST = 5;

    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            boolean isWelcome =
                    draft.welcome().filter(id -> id.value().equals(lesson.id())).isPresent();
            if (!isWelcome && lesson.ids().size() < LEAST) {
                faults.add(
                        lesson.folder(),
                        "a lesson has at least " + LEAST + " exercises, this one "
                                + lesson.ids().size());
            }
        }
    }
}
