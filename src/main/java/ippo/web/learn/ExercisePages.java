package ippo.web.learn;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Task.LessonTask;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.exercise.Exercise;
import ippo.progress.LessonProgress;
import ippo.progress.Progress;
import ippo.web.board.BoardPicture.Help;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.play.http.Asked;
import ippo.web.play.http.PlayPages;
import ippo.web.play.http.Played;
import ippo.web.play.http.TrainingMode.Round;
import ippo.work.Step;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The cards and exercises of lessons, each in the player. */
public final class ExercisePages {
    private static final String PATH = "/{lang}/learn/{lesson}/{exercise}";

    private final Content content;
    private final Progress progress;
    private final PlayPages player;

    public ExercisePages(Content content, Progress progress, PlayPages player) {
        this.content = content;
        this.progress = progress;
        this.player = player;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        routes.post(PATH, ctx -> player.answer(ctx, played(ctx)), Role.ANYONE, Cost.WRITE);
    }

    /** Shows an exercise. Addresses of exercises are kept for years: one that has been retired leads to its lesson. */
    private void show(Context ctx) {
        Lesson lesson = lesson(ctx);
        if (exercise(lesson, ctx).isEmpty()) {
            ctx.redirect(Visit.of(ctx).address("learn/" + lesson.id()), HttpStatus.SEE_OTHER);
            return;
        }
        player.show(ctx, played(ctx));
    }

    private Lesson lesson(Context ctx) {
        return content.lesson(ctx.pathParam("lesson")).orElseThrow(() -> new Refusal(404, "error.no-lesson"));
    }

    private static Optional<Exercise> exercise(Lesson lesson, Context ctx) {
        String id = ctx.pathParam("exercise");
        return lesson.exercise(id).or(() -> lesson.card(id));
    }

    private Played played(Context ctx) {
        Lesson lesson = lesson(ctx);
        Exercise exercise = exercise(lesson, ctx).orElseThrow(() -> new Refusal(404, "error.no-exercise"));
        PlayedExercise step = step(lesson, exercise, Visit.of(ctx));
        return new Played(step.asked(), Round.of(step.sequence()));
    }

    /** An exercise as it is asked everywhere; empty if there is none such. */
    public Optional<Asked> asked(LessonTask task, Visit visit) {
        return content.lesson(task.lesson())
                .flatMap(lesson -> lesson.exercise(task.exercise())
                        .map(exercise -> step(lesson, exercise, visit).asked()));
    }

    /** The cards of a lesson's introduction, at addresses that begin so; none if there is no such lesson. */
    public List<Step> cards(String lesson, String root, Visit visit) {
        return content.lesson(lesson).stream()
                .flatMap(there -> there.cards().stream()
                        .map(card -> Step.card(
                                root + "/" + card.id(),
                                there.text(visit.language())
                                        .exercises()
                                        .get(card.id())
                                        .title())))
                .toList();
    }

    /** A card as it is asked everywhere; empty if there is none such. */
    public Optional<Asked> card(String lesson, String card, Visit visit) {
        return content.lesson(lesson)
                .flatMap(there -> there.card(card)
                        .map(exercise -> step(there, exercise, visit).asked()));
    }

    private PlayedExercise step(Lesson lesson, Exercise exercise, Visit visit) {
        LessonProgress achieved =
                visit.recall(visitor -> progress.lesson(visitor, lesson.id())).orElse(new LessonProgress(Map.of()));
        return new PlayedExercise(
                lesson,
                exercise,
                achieved,
                () -> isJustSolved(new LessonTask(lesson.id(), exercise.id()), achieved, visit),
                help(lesson),
                visit.words(),
                visit.address("learn"));
    }

    /** Whether the visitor's last attempt was the first that solved an exercise. */
    private boolean isJustSolved(LessonTask task, LessonProgress achieved, Visit visit) {
        Optional<Instant> solvedAt = achieved.of(task.exercise()).solvedAt();
        return visit.find(progress::last)
                .filter(last -> last.task().equals(task) && solvedAt.equals(Optional.of(last.at())))
                .isPresent();
    }

    /** Moves are printed on pieces in the first two thirds of the course; later one knows them. */
    private Help help(Lesson lesson) {
        List<Lesson> all = content.lessons();
        return 3 * all.indexOf(lesson) < 2 * all.size() ? Help.MORE : Help.SOME;
    }
}
