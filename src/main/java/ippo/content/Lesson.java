package ippo.content;

import ippo.exercise.Exercise;
import ippo.i18n.Language;
import ippo.rules.Piece;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A lesson: cards that introduce it by playing, exercises, and prose about both in one language or more.
 *
 * @param id the name of its folder, for ever
 * @param revision grows when the meaning changes, so that translations can be found stale
 * @param requires ids of lessons that come before
 * @param icon the piece on its card
 * @param cards the played introduction: a sentence and a board each, without stars; their ids differ from those of the
 *     exercises
 */
public record Lesson(
        String id,
        int revision,
        List<String> requires,
        Optional<Piece> icon,
        List<Exercise> cards,
        List<Exercise> exercises,
        Texts<LessonText> texts) {

    public Lesson {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(icon, "icon");
        requires = List.copyOf(requires);
        cards = List.copyOf(cards);
        exercises = List.copyOf(exercises);
        Objects.requireNonNull(texts, "texts");
    }

    /** The language it was first written in. */
    public Language source() {
        return texts.source();
    }

    /** The text in this language, or in the source language if there is none. */
    public LessonText text(Language wanted) {
        return texts.in(wanted);
    }

    public Optional<Exercise> card(String cardId) {
        return named(cardId, cards);
    }

    public Optional<Exercise> exercise(String exerciseId) {
        return named(exerciseId, exercises);
    }

    private static Optional<Exercise> named(String wanted, List<Exercise> among) {
        return among.stream().filter(exercise -> exercise.id().equals(wanted)).findFirst();
    }
}
