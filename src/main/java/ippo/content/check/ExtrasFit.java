package ippo.content.check;

import ippo.answer.AnswerKind;
import ippo.answer.Reply;
import ippo.content.ExerciseText;
import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.TextDraft;
import ippo.content.source.TextPart;
import ippo.exercise.Exercise;
import ippo.rules.Square;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a text may say of an exercise beyond what it must: in every language alike, with the source language as the
 * measure, and only where it can ever be shown.
 */
final class ExtrasFit implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            TextDraft measure = lesson.texts().get(lesson.source());
            for (TextDraft text : lesson.texts().values()) {
                if (measure != null) {
                    compare(lesson, measure, text, faults);
                }
                for (ExerciseDraft exercise : lesson.played()) {
                    fit(exercise, text, faults);
                }
            }
        }
    }

    private static void compare(LessonDraft lesson, TextDraft measure, TextDraft text, Faults faults) {
        Set<String> needed = SameAnchors.wanted(lesson);
        for (String id : lesson.playedIds()) {
            Set<String> wanted = extras(measure, id, needed);
            Set<String> found = extras(text, id, needed);
            wanted.stream()
                    .filter(anchor -> !found.contains(anchor))
                    .forEach(anchor -> text.part(id)
                            .ifPresent(task -> faults.add(
                                    task.place(),
                                    "there is no heading with {#" + anchor + "}, but "
                                            + measure.place().file() + " has one")));
            found.stream()
                    .filter(anchor -> !wanted.contains(anchor))
                    .forEach(anchor -> faults.add(
                            text.part(anchor).orElseThrow().place(),
                            "{#" + anchor + "} is not in " + measure.place().file()));
        }
    }

    private static Set<String> extras(TextDraft text, String id, Set<String> needed) {
        Set<String> extras = new TreeSet<>();
        text.parts().keySet().stream()
                .filter(anchor -> anchor.startsWith(id + ".") && !needed.contains(anchor))
                .forEach(extras::add);
        return extras;
    }

    private static void fit(ExerciseDraft draft, TextDraft text, Faults faults) {
        Exercise exercise = draft.exercise();
        Optional<TextPart> more = text.part(exercise.id() + TextDraft.MORE);
        if (more.isPresent() && exercise.goal().par().isEmpty()) {
            faults.add(more.get().place(), exercise.id() + " is never done in more moves than needed");
        }
        text.part(exercise.id() + TextDraft.SECOND_HINT)
                .filter(part -> exercise.mostHints() < 3)
                .ifPresent(part -> faults.add(
                        part.place(),
                        exercise.id() + " has no second hint: with two answers it would tell the right one"));
        text.byChoice(exercise.id() + TextDraft.CHOICE).forEach((choice, part) -> {
            if (!exercise.goal().toldChoices().contains(choice)) {
                faults.add(part.place(), choice + " is no answer of " + exercise.id() + " that is yours to name");
            }
        });
        if (GoalFits.holds(draft)) {
            text.byChoice(exercise.id() + TextDraft.WHY).forEach((choice, part) -> why(exercise, choice, part, faults));
        }
    }

    private static void why(Exercise exercise, String choice, TextPart part, Faults faults) {
        if (exercise.style() == AnswerKind.MARK) {
            boolean fits = choice.equals(ExerciseText.ELSE)
                    || Square.named(choice)
                            .filter(square -> !exercise.squares().contains(square))
                            .isPresent();
            if (!fits) {
                faults.add(part.place(), choice + " is no wrong square of " + exercise.id());
            }
            return;
        }
        boolean isAsked =
                exercise.choices().stream().anyMatch(each -> each.word().equals(choice));
        if (!isAsked) {
            faults.add(part.place(), choice + " is none of the choices of " + exercise.id());
        } else if (exercise.solution().equals(new Reply.Chosen(choice))) {
            faults.add(part.place(), choice + " is right, so there is no reason why it is wrong");
        }
    }
}
