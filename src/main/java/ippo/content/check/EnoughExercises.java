package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;

/**
 * Every lesson of the curriculum has at least five boards, cards and exercises together, and a stop on a side path at
 * least two.
 */
final class EnoughExercises implements Check {
    private static final int LEAST = 5;
    private static final int LEAST_OF_STOP = 2;

    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            boolean isWelcome =
                    draft.welcome().filter(id -> id.value().equals(lesson.id())).isPresent();
            int least = Stops.isStop(draft, lesson) ? LEAST_OF_STOP : LEAST;
            if (!isWelcome && lesson.playedIds().size() < least) {
                faults.add(
                        lesson.folder(),
                        "a lesson has at least " + least + " boards, this one "
                                + lesson.playedIds().size());
            }
        }
    }
}
