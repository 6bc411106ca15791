package ippo.content.source;

import ippo.content.Lesson;
import ippo.i18n.Language;
import ippo.rules.Piece;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A lesson's files.
 *
 * @param folder the place of the folder's {@code lesson.yaml}
 * @param revision 0 if it could not be read
 * @param teaches names of the rules that it teaches
 * @param needs names of rules that must have been taught before, where that can't be seen from the exercises
 * @param cardIds of all cards, also of those that could not be read
 * @param cards those that could be read
 * @param ids of all exercises, also of those that could not be read
 * @param exercises those that could be read
 */
public record LessonDraft(
        String id,
        Place folder,
        int revision,
        Language source,
        List<Located<String>> requires,
        List<Located<String>> teaches,
        List<Located<String>> needs,
        Optional<Piece> icon,
        List<Located<String>> cardIds,
        List<ExerciseDraft> cards,
        List<Located<String>> ids,
        List<ExerciseDraft> exercises,
        TextsDraft files) {
    public LessonDraft {
        requires = List.copyOf(requires);
        teaches = List.copyOf(teaches);
        needs = List.copyOf(needs);
        cardIds = List.copyOf(cardIds);
        cards = List.copyOf(cards);
        ids = List.copyOf(ids);
        exercises = List.copyOf(exercises);
    }

    /** The texts that can be read. */
    public Map<Language, TextDraft> texts() {
        return files.told();
    }

    /** The files of languages that are not there. */
    public Map<Language, Place> untold() {
        return files.untold();
    }

    /** The ids of cards and exercises, in the order they are played. */
    public List<String> playedIds() {
        return Stream.concat(cardIds.stream(), ids.stream()).map(Located::value).toList();
    }

    /** The cards and exercises that could be read, in the order they are played. */
    public List<ExerciseDraft> played() {
        return Stream.concat(cards.stream(), exercises.stream()).toList();
    }

    public Lesson lesson() {
        return new Lesson(
                id,
                revision,
                requires.stream().map(Located::value).toList(),
                icon,
                cards.stream().map(ExerciseDraft::exercise).toList(),
                exercises.stream().map(ExerciseDraft::exercise).toList(),
                files.texts(source, text -> text.text(playedIds())));
    }
}
