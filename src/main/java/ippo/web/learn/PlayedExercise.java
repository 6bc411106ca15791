package ippo.web.learn;

import ippo.answer.Question;
import ippo.answer.Style;
import ippo.answer.Task;
import ippo.content.ExerciseText;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.exercise.Exercise;
import ippo.progress.Best;
import ippo.progress.LessonProgress;
import ippo.rules.Color;
import ippo.rules.PieceType;
import ippo.web.board.BoardPicture.Help;
import ippo.web.play.AuthorsProse;
import ippo.web.play.Context;
import ippo.web.play.PlayView.Bar;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Leads;
import ippo.web.play.PlayView.Step;
import ippo.web.play.http.Played;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A card or an exercise of a lesson, as one request plays it.
 *
 * @param achieved in the lesson
 * @param isLastGap whether all of the lesson is done once this is
 * @param help how much the board tells in this lesson
 * @param root where lessons are, such as {@code /en/learn}
 */
record PlayedExercise(
        Lesson lesson,
        Exercise exercise,
        LessonProgress achieved,
        boolean isLastGap,
        Help help,
        Words words,
        String root)
        implements Played {

    @Override
    public Question question() {
        return exercise;
    }

    private boolean isCard() {
        return lesson.card(exercise.id()).isPresent();
    }

    @Override
    public Optional<Task> task() {
        return isCard() ? Optional.empty() : Optional.of(new Task.LessonTask(lesson.id(), exercise.id()));
    }

    @Override
    public int revision() {
        return lesson.revision();
    }

    @Override
    public Best best() {
        return achieved.of(exercise.id());
    }

    @Override
    public String place() {
        return "learn";
    }

    @Override
    public String address() {
        return address(exercise);
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

    @Override
    public Context context(boolean done, Optional<String> trouble) {
        return new Context(
                address(),
                new SafeHtml(own().titleHtml()),
                own().title() + " – " + text().title(),
                text().language().tag(),
                new AuthorsProse(own(), words),
                new Bar(root, words.say("path.back"), steps(done)),
                next(),
                new Context.Looks(hands(), false, exercise.asksHowPiecesMove(), exercise.showsLeft(), help)
                        .idle(idleHands())
                        .amongChoices(all().anyMatch(each -> each.style() == Style.CHOOSE)),
                !isCard(),
                trouble);
    }

    private Stream<Exercise> all() {
        return Stream.concat(lesson.cards().stream(), lesson.exercises().stream());
    }

    private List<Step> steps(boolean done) {
        List<Step> steps = new ArrayList<>();
        int number = 1;
        // of cards nothing is remembered: whoever is past one has done it
        boolean past = lesson.exercises().stream()
                .anyMatch(each -> achieved.of(each.id()).isSolved());
        boolean before = true;
        for (Exercise each : all().toList()) {
            boolean here = each.id().equals(exercise.id());
            before &= !here;
            boolean card = lesson.card(each.id()).isPresent();
            boolean solved = achieved.of(each.id()).isSolved() || here && done || card && (before || past);
            String title = text().exercises().get(each.id()).title();
            String label = card
                    ? words.say("exercise.step-card", "title", title)
                    : words.say(
                            solved ? "exercise.step-done" : "exercise.step", Map.of("number", number, "title", title));
            number += card ? 0 : 1;
            steps.add(new Step(address(each), label, solved, here, card));
        }
        return steps;
    }

    /**
     * The next in the lesson; after the last one, what is still open; and when all is done, the lesson's end. So, too,
     * after the last that was open, wherever it stands.
     */
    private Go next() {
        if (isLastGap) {
            return end();
        }
        List<Exercise> all = all().toList();
        int index = all.indexOf(exercise);
        Optional<Exercise> following = index + 1 < all.size()
                ? Optional.of(all.get(index + 1))
                : lesson.exercises().stream()
                        .filter(each -> !each.id().equals(exercise.id()))
                        .filter(each -> !achieved.of(each.id()).isSolved())
                        .findFirst();
        return following
                .map(each -> new Go(Leads.NEXT, address(each), words.html("done.next")))
                .orElseGet(this::end);
    }

    private Go end() {
        return new Go(Leads.AWAY, root + "/" + lesson.id() + "/" + LearnPages.END, words.html("done.lesson"));
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
        if (each.style() == Style.PLAY && takes) {
            hands.add(Color.BLACK);
        }
        if (each.isAnswered()) {
            hands.add(Color.WHITE);
        }
        return hands;
    }
}
