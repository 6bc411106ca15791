package ippo.content.check;

import ippo.answer.Reply;
import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.Located;
import ippo.content.source.Place;
import ippo.content.source.TextDraft;
import ippo.content.source.TextPart;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Every text has, for every exercise of the lesson, a task, a hint and a closing word; for every card a task and a
 * closing word; what answers are called where they are the author's own, and why the wrong ones are wrong; and, unless
 * cards are all there is, three things one knows then and something for the curious. It has nothing that belongs to no
 * exercise.
 */
final class SameAnchors implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            lesson.texts().values().forEach(text -> compare(lesson, text, faults));
        }
    }

    private static void compare(LessonDraft lesson, TextDraft text, Faults faults) {
        text.part("")
                .filter(part -> !part.blocks().isEmpty())
                .ifPresent(part -> faults.add(
                        part.place(),
                        "cards introduce a lesson: write what stands before the first heading under {#curious}"));
        Set<String> wanted = wanted(lesson);
        for (String anchor : wanted) {
            if (!text.parts().containsKey(anchor)) {
                // shown where the exercise begins, if it does
                Place place = text.part(anchor.replaceAll("\\..*", ""))
                        .map(TextPart::place)
                        .orElse(text.place());
                faults.add(place, "there is no heading with {#" + anchor + "}");
            }
        }
        Set<String> played = new LinkedHashSet<>(lesson.playedIds());
        text.parts().forEach((anchor, part) -> {
            boolean belongs = anchor.contains(".") && played.contains(anchor.substring(0, anchor.indexOf('.')));
            if (!anchor.isEmpty() && !wanted.contains(anchor) && !belongs) {
                faults.add(part.place(), "{#" + anchor + "} belongs to no exercise of the lesson");
            }
        });
    }

    /** Of answers that are the author's own: the label of each, and why a wrong one is wrong. */
    private static List<String> told(ExerciseDraft draft) {
        List<String> told = new ArrayList<>();
        for (String choice : draft.exercise().goal().toldChoices()) {
            told.add(draft.id() + TextDraft.CHOICE + choice);
            if (!draft.exercise().solution().equals(new Reply.Chosen(choice))) {
                told.add(draft.id() + TextDraft.WHY + choice);
            }
        }
        return told;
    }

    /** The anchors that a text of this lesson must have. */
    static Set<String> wanted(LessonDraft lesson) {
        List<String> wanted = new ArrayList<>();
        for (Located<String> card : lesson.cardIds()) {
            wanted.addAll(List.of(card.value(), card.value() + TextDraft.DONE));
        }
        for (Located<String> exercise : lesson.ids()) {
            String id = exercise.value();
            wanted.addAll(List.of(id, id + TextDraft.HINT, id + TextDraft.DONE));
        }
        lesson.played().forEach(draft -> wanted.addAll(told(draft)));
        if (!lesson.ids().isEmpty()) {
            wanted.add(TextDraft.CURIOUS);
            wanted.addAll(TextDraft.KNOWN);
        }
        return new LinkedHashSet<>(wanted);
    }
}
