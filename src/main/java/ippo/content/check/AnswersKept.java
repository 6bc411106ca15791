package ippo.content.check;

import ippo.content.Block;
import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.TextDraft;
import ippo.content.source.TextPart;
import ippo.i18n.Language;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Why a wrong answer is wrong does not give the right one away: otherwise the second try needs no thought. Looked at is
 * whether the label of the right answer stands in the reason.
 */
final class AnswersKept implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            lesson.texts()
                    .forEach((language, text) ->
                            lesson.played().forEach(exercise -> look(exercise, language, text, faults)));
        }
    }

    private static void look(ExerciseDraft draft, Language language, TextDraft text, Faults faults) {
        List<String> choices = draft.exercise().goal().toldChoices();
        Optional<String> right = draft.exercise().solution().choice().filter(choices::contains);
        Optional<String> label = right.flatMap(word -> text.part(draft.id() + TextDraft.CHOICE + word))
                .map(AnswersKept::bare);
        choices.stream()
                .filter(word -> right.filter(word::equals).isEmpty())
                .flatMap(word -> text.part(draft.id() + TextDraft.WHY + word).stream())
                .filter(why -> label.filter(answer -> holds(bare(why), answer, language))
                        .isPresent())
                .forEach(why -> faults.add(why.place(), "{#" + why.anchor() + "} gives the right answer away"));
    }

    private static boolean holds(String reason, String answer, Language language) {
        return language.equals(Language.JA) // which writes no spaces
                ? answer.length() > 2 && reason.contains(answer)
                : !answer.isEmpty() && (" " + reason + " ").contains(" " + answer + " ");
    }

    /** The words of a text, without marks and capitals. */
    private static String bare(TextPart part) {
        StringBuilder words = new StringBuilder();
        for (Block block : part.values()) {
            block.asHtml().ifPresent(html -> words.append(' ').append(html.plain()));
        }
        return words.toString()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", " ")
                .strip();
    }
}
