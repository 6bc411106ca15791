package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.TextDraft;
import ippo.content.source.TextPart;

/**
 * What there is to do can be read at a glance: in the source language a task fills two lines of a phone at most. What
 * the page says anyway, such as how few moves it takes, need not be written.
 */
final class TasksShort implements Check {
    /** From more characters on the player writes smaller. */
    private static final int MOST = 76;

    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            TextDraft text = lesson.texts().get(lesson.source());
            if (text != null) {
                lesson.playedIds().stream()
                        .flatMap(id -> text.part(id).stream())
                        .filter(task -> length(task) > MOST)
                        .forEach(task -> faults.add(
                                task.place(),
                                "the task of " + task.anchor() + " has " + length(task) + " characters, at most " + MOST
                                        + " are wanted"));
            }
        }
    }

    private static int length(TextPart task) {
        return task.values().stream()
                .mapToInt(block ->
                        block.asHtml().map(html -> html.plain().length()).orElse(0))
                .sum();
    }
}
