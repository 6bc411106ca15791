package ippo.web.play.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Task;
import ippo.progress.Progress;
import ippo.progress.TaskProgress;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.play.http.TrainingMode.Round;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lets the player play every step of every {@link TrainingMode}. */
public final class TrainingRoutes {
    private final PlayPages player;
    private final Questions questions;
    private final Progress progress;

    /** Tasks as they are asked everywhere. */
    public interface Questions {
        /** Empty if the content has none such, or no longer. */
        Optional<Asked> of(Task task, Visit visit);
    }

    public TrainingRoutes(PlayPages player, Questions questions, Progress progress) {
        this.player = player;
        this.questions = questions;
        this.progress = progress;
    }

    public void add(RoutesConfig routes, TrainingMode mode) {
        routes.get(mode.path(), ctx -> show(ctx, mode), Role.ANYONE, Cost.PAGE);
        routes.post(mode.path(), ctx -> player.answer(ctx, played(ctx, mode)), Role.ANYONE, Cost.WRITE);
    }

    private void show(Context ctx, TrainingMode mode) {
        Played played = played(ctx, mode);
        Optional<String> elsewhere = mode.elsewhere(ctx, played);
        if (elsewhere.isPresent()) {
            ctx.redirect(elsewhere.get(), HttpStatus.SEE_OTHER);
        } else {
            player.show(ctx, played);
        }
    }

    private Played played(Context ctx, TrainingMode mode) {
        Visit visit = Visit.of(ctx);
        Round round = mode.round(ctx);
        Asked asked = round.question()
                .or(() -> round.sequence().step().task().flatMap(task -> questions.of(task, visit)))
                .orElseThrow(() -> new Refusal(404, "error.no-exercise"));
        List<Task> listed = mode.isMarkedByProgress() ? round.sequence().listed() : List.of();
        if (listed.isEmpty()) {
            return new Played(asked, round);
        }
        Map<Task, TaskProgress> achieved =
                visit.recall(visitor -> progress.of(visitor, listed)).orElse(Map.of());
        return new Played(
                asked,
                round.marked(task ->
                        achieved.getOrDefault(task, TaskProgress.UNTRIED).isSolved()));
    }
}
