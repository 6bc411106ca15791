package ippo.web.learn;

import ippo.answer.AnswerKind;
import ippo.answer.Task.LessonTask;
import ippo.content.ExerciseText;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.exercise.Exercise;
import ippo.progress.LessonProgress;
import ippo.rules.Color;
import ippo.rules.PieceType;
import ippo.web.board.BoardPicture.Help;
import ippo.web.kit.Place;
import ippo.web.play.AuthorsProse;
import ippo.web.play.PlayerSetup;
import ippo.web.play.Presentation;
import ippo.web.play.http.Asked;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Mark;
import ippo.work.Sequence;
import ippo.work.Sequence.Order;
import ippo.work.Step;
import ippo.work.Way;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * A card or an exercise of a lesson, as one request plays it.
 *
 * @param achieved in the lesson
 * @param isJustSolved whether it was solved just now, for the first time
 * @param help how much the board tells in this lesson
 * @param root where lessons are, such as {@code /en/learn}
 */
record PlayedExercise(
        Lesson lesson,
        Exercise exercise,
        LessonProgress achieved,
        BooleanSupplier isJustSolved,
        Help help,
        Words words,
        String root) {

    Asked asked() {
        return new Asked(
                exercise,
                lesson.card(exercise.id()).isPresent()
                        ? Optional.empty()
                        : Optional.of(new LessonTask(lesson.id(), exercise.id())),
                lesson.revision(),
                achieved.of(exercise.id()),
                Place.LEARN,
                presentation());
    }

    private String address(Exercise other) {
        return root + "/" + lesson.id() + "/" + other.id();
    }

    private LessonText text() {
        return lesson.text(words.language());
    }

    private ExerciseText own() {
        return text().exercises().get(exercise.id());
    }

    private Presentation presentation() {
        return new Presentation(
                new SafeHtml(own().titleHtml()),
                own().title() + " – " + text().title(),
                text().language().tag(),
                new AuthorsProse(own(), words),
                new PlayerSetup.Looks(hands(), false, exercise.asksHowPiecesMove(), exercise.showsLeft(), help)
                        .idle(idleHands())
                        .amongChoices(all().anyMatch(each -> each.style() == AnswerKind.CHOOSE)));
    }

    private Stream<Exercise> all() {
        return Stream.concat(lesson.cards().stream(), lesson.exercises().stream());
    }

    /** The lesson: after its last step what is still open, and when all is done, its end. */
    Sequence sequence() {
        boolean begun = lesson.exercises().stream()
                .anyMatch(each -> achieved.of(each.id()).isSolved());
        List<Step> steps = new ArrayList<>();
        for (Exercise card : lesson.cards()) {
            steps.add(Step.card(address(card), title(card)).marked(begun ? Mark.DONE : Mark.OPEN));
        }
        for (Exercise each : lesson.exercises()) {
            steps.add(new Step(steps.size() + 1 - lesson.cards().size(), address(each), title(each))
                    .marked(achieved.of(each.id()).isSolved() ? Mark.DONE : Mark.OPEN));
        }
        return new Sequence(
                        new Way(root, "path.back"),
                        steps,
                        new Way(root + "/" + lesson.id() + "/" + LearnPages.END, "done.lesson"))
                .at(all().toList().indexOf(exercise))
                .in(Order.UNTIL_DONE)
                .filled(isJustSolved);
    }

    private String title(Exercise each) {
        return text().exercises().get(each.id()).title();
    }

    /** The hands that can matter anywhere in the lesson, so that the board stays where it is from one to the next. */
    private Set<Color> hands() {
        Set<Color> hands = EnumSet.noneOf(Color.class);
        all().forEach(each -> hands.addAll(hands(each)));
        return hands;
    }

    /** Those that only keep their places: here nothing can come into them. */
    private Set<Color> idleHands() {
        Set<Color> idle = EnumSet.allOf(Color.class);
        idle.removeAll(hands(exercise));
        return idle;
    }

    private static Set<Color> hands(Exercise each) {
        Set<Color> hands = EnumSet.noneOf(Color.class);
        for (Color color : Color.values()) {
            if (!each.start().hand(color).isEmpty()) {
                hands.add(color);
            }
        }
        boolean takes = each.start().toSetup().pieces().values().stream()
                .anyMatch(piece -> piece.color() == Color.WHITE && piece.type() != PieceType.KING);
        if (each.style() == AnswerKind.PLAY && takes) {
            hands.add(Color.BLACK);
        }
        if (each.isAnswered()) {
            hands.add(Color.WHITE);
        }
        return hands;
    }
}
