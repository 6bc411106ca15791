package ippo.content.check;

import ippo.content.Block;
import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.TextDraft;
import ippo.content.source.TextPart;
import java.util.List;
import java.util.Optional;

/**
 * Where the answers to choose from are the author's own, each has a label of one simple paragraph that fits its button
 * in two lines of a phone, and no two have the same.
 */
final class ChoicesTold implements Check {
    /** In letters, of which a Japanese one is as wide as two others. */
    private static final int LONGEST = 64;

    /** Four buttons stand two by two. */
    private static final int LONGEST_OF_FOUR = 44;

    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            for (TextDraft text : lesson.texts().values()) {
                for (ExerciseDraft exercise : lesson.played()) {
                    labels(exercise, text, faults);
                }
            }
        }
    }

    private static void labels(ExerciseDraft draft, TextDraft text, Faults faults) {
        List<String> choices = draft.exercise().goal().toldChoices();
        int longest = choices.size() > 3 ? LONGEST_OF_FOUR : LONGEST;
        List<TextPart> labels = choices.stream()
                .flatMap(choice -> text.part(draft.id() + TextDraft.CHOICE + choice).stream())
                .toList();
        for (TextPart part : labels) {
            Optional<String> label = part.label();
            if (label.isEmpty()) {
                faults.add(part.place(), "{#" + part.anchor() + "} is not one simple paragraph");
            } else if (length(label.get()) > longest) {
                faults.add(
                        part.place(),
                        "{#" + part.anchor() + "} has " + length(label.get()) + " letters, at most " + longest
                                + " fit the button (a Japanese one counts twice)");
            }
            labels.stream()
                    .takeWhile(other -> other != part)
                    .filter(other -> label.isPresent() && other.label().equals(label))
                    .forEach(other -> faults.add(
                            part.place(), "{#" + part.anchor() + "} says what {#" + other.anchor() + "} says"));
        }
    }

    private static int length(String label) {
        return new Block.Html(label)
                .plain()
                .codePoints()
                .map(letter -> letter >= 0x2e80 ? 2 : 1)
                .sum();
    }
}
