package ippo.content.check;

import ippo.answer.AnswerKind;
import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.TextPart;
import ippo.i18n.Language;
import java.util.regex.Pattern;

/** Where one of several answers is to be chosen, the task ends in a question, in every language. */
final class QuestionsAsked implements Check {
    private static final Pattern QUESTION = Pattern.compile(".*[?？]");

    /** In Japanese a question may also end in か or でしょう, or tell to choose what is right. */
    private static final Pattern JAPANESE_QUESTION = Pattern.compile(".*([?？]|か。|でしょう。|えらびましょう。)");

    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            lesson.texts()
                    .forEach((language, text) -> lesson.played().stream()
                            .filter(each -> each.exercise().style() == AnswerKind.CHOOSE
                                    && !each.exercise().isDeed())
                            .map(ExerciseDraft::id)
                            .flatMap(id -> text.part(id).stream())
                            .filter(task -> !asks(language, task))
                            .forEach(task ->
                                    faults.add(task.place(), "the task of " + task.anchor() + " asks nothing")));
        }
    }

    private static boolean asks(Language language, TextPart task) {
        Pattern question = language.equals(Language.JA) ? JAPANESE_QUESTION : QUESTION;
        return task.values().stream()
                .flatMap(block -> block.asHtml().stream())
                .reduce((first, last) -> last)
                .filter(last -> question.matcher(last.plain().strip()).matches())
                .isPresent();
    }
}
