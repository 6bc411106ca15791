package ippo.content;

import ippo.answer.Question;
import ippo.i18n.Language;
import java.util.List;
import java.util.stream.Stream;

/**
 * How long a child of about nine takes, by estimate: for planning hours of teaching, no measurement. One reads about
 * 100 words a minute, looks at a new board for some seconds, thinks before each move or mark, and fails now and then.
 */
public final class Pace {
    private static final double SECONDS_A_WORD = 0.6;
    private static final int LOOKING = 8;
    private static final int MOVE = 8;
    private static final int MARK = 3;
    private static final int CHOICE = 12;

    /** What is done once more after a miss. */
    private static final double AGAIN = 1.5;

    /** A game against Ippo on the way: few pieces, or an easy opponent. */
    private static final int GAME = 240;

    private static final int PUZZLE = 45;

    /** Several pieces on both sides, and a move that is no check: that is harder to see than a short mate. */
    private static final int DRILL = 60;

    private Pace() {}

    /** How many seconds a station takes. */
    public static int seconds(Station station) {
        return switch (station) {
            case Station.OfLesson(Lesson lesson) -> seconds(lesson);
            case Station.OfGame game -> GAME;
            case Station.OfMates mates -> mates.puzzles().size() * PUZZLE;
            case Station.OfDrills drills -> drills.drills().size() * DRILL;
        };
    }

    /** How many seconds a lesson takes, its cards included, in the language it was written in first. */
    public static int seconds(Lesson lesson) {
        LessonText text = lesson.text(lesson.source());
        return Stream.concat(lesson.cards().stream(), lesson.exercises().stream())
                .mapToInt(exercise -> seconds(exercise, words(text.exercises().get(exercise.id()), lesson.source())))
                .sum();
    }

    private static int words(ExerciseText text, Language language) {
        return words(text.title(), language) + words(text.task(), language) + words(text.done(), language);
    }

    private static int words(List<Block> blocks, Language language) {
        return blocks.stream()
                .mapToInt(block -> block.asHtml()
                        .map(html -> words(html.plain(), language))
                        .orElse(0))
                .sum();
    }

    /** How many words a text has; Japanese, which has no spaces, has about two characters to a word. */
    public static int words(String text, Language language) {
        return language.equals(Language.JA)
                ? (text.strip().length() + 1) / 2
                : text.isBlank() ? 0 : text.strip().split("\\s+").length;
    }

    /** @param words that are to be read */
    private static int seconds(Question question, int words) {
        int acting = switch (question.style()) {
            case PLAY -> question.par().orElse(1) * MOVE;
            case MARK, ORDER -> question.squares().size() * MARK;
            case CHOOSE -> CHOICE;
        };
        return (int) Math.round(words * SECONDS_A_WORD + LOOKING + AGAIN * acting);
    }
}
