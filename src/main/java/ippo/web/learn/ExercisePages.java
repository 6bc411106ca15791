package ippo.web.learn;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Visitor;
import ippo.answer.Task.LessonTask;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.exercise.Answer;
import ippo.exercise.Choices;
import ippo.exercise.Exercise;
import ippo.exercise.Marks;
import ippo.exercise.Play;
import ippo.progress.Attempt;
import ippo.progress.Outcome;
import ippo.progress.Progress;
import ippo.rules.Move;
import ippo.rules.Square;
import ippo.web.board.Pressed;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * One exercise: shown for its address, judged when its form comes. The answer to a form is the address that shows what
 * came of it, or, for a script of ours, the part of the page that it replaces.
 */
public final class ExercisePages {
    private static final String PATH = "/{lang}/learn/{lesson}/{exercise}";

    private final Content content;
    private final Progress progress;
    private final Pages pages;
    private final Clock clock;

    public ExercisePages(Content content, Progress progress, Pages pages, Clock clock) {
        this.content = content;
        this.progress = progress;
        this.pages = pages;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE);
        routes.post(PATH, this::answer, Role.ANYONE);
    }

    private void show(Context ctx) {
        Task task = task(ctx);
        render(ctx, task, ExerciseState.read(ctx::queryParam), List.of());
    }

    private void answer(Context ctx) {
        Task task = task(ctx);
        ExerciseState state = ExerciseState.read(ctx::formParam);
        switch (task.exercise().style()) {
            case PLAY -> answerPlay(ctx, task, state);
            case MARK -> answerMark(ctx, task, state);
            case CHOOSE -> answerChoose(ctx, task, state);
        }
    }

    private void answerPlay(Context ctx, Task task, ExerciseState state) {
        Play play = Play.of(task.exercise(), state.moves()).orElseThrow(Refusal::malformed);
        if (play.isDone()) {
            go(ctx, task, state.calm(), List.of());
            return;
        }
        Pressed pressed = Pressed.read(play.position(), state.from(), ctx::formParam);
        if (pressed instanceof Pressed.Moves moves) {
            judge(ctx, task, state, play, moves.move());
        } else if (pressed instanceof Pressed.PickedUp picked) {
            go(ctx, task, state.picking(picked.from()), List.of());
        } else if (pressed instanceof Pressed.MustChoose choose) {
            go(ctx, task, state.asking(choose.plain()), List.of());
        } else if (pressed instanceof Pressed.Unreadable) {
            go(ctx, task, state.withUnreadable(), List.of());
        } else {
            go(ctx, task, state.calm(), List.of());
        }
    }

    private void judge(Context ctx, Task task, ExerciseState state, Play play, Move move) {
        Answer answer = play.answer(move);
        if (answer instanceof Answer.Goes goes) {
            go(ctx, task, state.withMoves(goes.after().moves()), List.of(move));
        } else if (answer instanceof Answer.Done done) {
            int stars = capped(done.after().stars(failures(ctx, task)), state);
            ExerciseState after = state.withMoves(done.after().moves()).withStars(stars);
            record(ctx, task, Outcome.SOLVED, after.movesText(), stars, state.hint());
            go(ctx, task, after, List.of(move));
        } else if (answer instanceof Answer.Fails fails) {
            ExerciseState after = state.trying(move);
            String played = state.movesText() + (state.moves().isEmpty() ? "" : ",") + move.usi();
            record(ctx, task, Outcome.FAILED, played, 0, state.hint());
            List<Move> steps = new java.util.ArrayList<>(List.of(move));
            steps.addAll(fails.punishment());
            go(ctx, task, after, steps);
        } else {
            go(ctx, task, state.trying(move), List.of()); // refused with a reason; nothing is counted
        }
    }

    private void answerMark(Context ctx, Task task, ExerciseState state) {
        String pressed = ctx.formParam("square");
        if (pressed != null) {
            Square square = Square.named(pressed).orElseThrow(Refusal::malformed);
            if (isSingle(task.exercise())) {
                handIn(ctx, task, state.withMarks(Set.of(square), true));
                return;
            }
            Set<Square> marks = new TreeSet<>(state.marks());
            if (!marks.remove(square)) {
                marks.add(square);
            }
            go(ctx, task, state.withMarks(marks, false), List.of());
            return;
        }
        handIn(ctx, task, state.withMarks(state.marks(), true));
    }

    private void handIn(Context ctx, Task task, ExerciseState state) {
        boolean right = Marks.mark(task.exercise(), state.marks()).isRight();
        int stars = recordTry(ctx, task, right, state.marksText(), state);
        go(ctx, task, state.withStars(stars), List.of());
    }

    /** Whether finding one square is the whole answer, so that pressing it hands it in. */
    static boolean isSingle(Exercise exercise) {
        return exercise.isSingle();
    }

    private void answerChoose(Context ctx, Task task, ExerciseState state) {
        String choice = state.choice();
        if (!Choices.of(task.exercise()).contains(choice)) {
            throw Refusal.malformed();
        }
        boolean right = Choices.answer(task.exercise()).equals(choice);
        int stars = recordTry(ctx, task, right, choice, state);
        go(ctx, task, state.choosing(choice).withStars(stars), List.of());
    }

    /** Three stars at the first try, two at the second, then one; 0 if it is wrong. */
    private int recordTry(Context ctx, Task task, boolean right, String answer, ExerciseState state) {
        int stars = right ? capped(Math.max(1, 3 - failures(ctx, task)), state) : 0;
        record(ctx, task, right ? Outcome.SOLVED : Outcome.FAILED, answer, stars, state.hint());
        return stars;
    }

    /** The last hint shows the move: then two stars at most. */
    private static int capped(int stars, ExerciseState state) {
        return state.hint() == ExerciseState.MOST_HINTS ? Math.min(2, stars) : stars;
    }

    private int failures(Context ctx, Task task) {
        return Visit.of(ctx)
                .visitor()
                .map(visitor -> progress.of(visitor, task.id()).failures())
                .orElse(0);
    }

    private void record(Context ctx, Task task, Outcome outcome, String answer, int stars, int hints) {
        Visitor visitor = Visit.of(ctx).visitorOrNew();
        if (hints > 0) {
            progress.help(visitor, task.id(), hints);
        }
        progress.record(
                visitor, new Attempt(task.id(), task.lesson().revision(), outcome, answer, stars, clock.instant()));
    }

    /** Shows what came of a form: by redirection, or at once if a script asked. */
    private void go(Context ctx, Task task, ExerciseState state, List<Move> steps) {
        if (Pages.wantsPart(ctx)) {
            render(ctx, task, state, steps);
        } else {
            ctx.redirect(address(ctx, task) + state.query() + "#board", HttpStatus.SEE_OTHER);
        }
    }

    private void render(Context ctx, Task task, ExerciseState state, List<Move> steps) {
        Visit visit = Visit.of(ctx);
        Map<String, Object> model = new ExerciseView(task, state, visit, progress).model(steps);
        if (Pages.wantsPart(ctx)) {
            pages.showPart(ctx, "learn/exercise-part", address(ctx, task) + state.query(), model);
        } else {
            pages.show(ctx, "learn/exercise", "learn", model);
        }
    }

    /** The exercise in its beginning, for a page that shows it among other things. */
    public Map<String, Object> model(Visit visit, Lesson lesson, Exercise exercise) {
        return new ExerciseView(new Task(lesson, exercise), ExerciseState.fresh(), visit, progress).model(List.of());
    }

    private static String address(Context ctx, Task task) {
        return Visit.of(ctx)
                .address("learn/" + task.lesson().id() + "/" + task.exercise().id());
    }

    private Task task(Context ctx) {
        Lesson lesson = content.lesson(ctx.pathParam("lesson")).orElseThrow(() -> new Refusal(404, "error.no-lesson"));
        Exercise exercise =
                lesson.exercise(ctx.pathParam("exercise")).orElseThrow(() -> new Refusal(404, "error.no-exercise"));
        return new Task(lesson, exercise);
    }

    /** An exercise and the lesson it belongs to. */
    record Task(Lesson lesson, Exercise exercise) {
        LessonTask id() {
            return new LessonTask(lesson.id(), exercise.id());
        }

        boolean isPlayed() {
            return exercise.style() == ippo.answer.Style.PLAY;
        }
    }
}
