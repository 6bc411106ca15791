package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.Choice;
import ippo.content.PuzzleBank;
import ippo.progress.Progress;
import ippo.progress.TaskProgress;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.play.http.Asked;
import ippo.web.play.http.PlayPages;
import java.time.Clock;
import java.util.Optional;

/** Every mating problem, in the player. Judged from its proved solution tree; nothing is searched in a request. */
public final class PuzzlePages {
    private static final String PATH = "/{lang}/tsume/{puzzle}";

    private final PuzzleBank bank;
    private final Choice choice;
    private final Progress progress;
    private final PlayPages player;
    private final Clock clock;

    public PuzzlePages(PuzzleBank bank, Choice choice, Progress progress, PlayPages player, Clock clock) {
        this.bank = bank;
        this.choice = choice;
        this.progress = progress;
        this.player = player;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, ctx -> player.show(ctx, played(ctx).played()), Role.ANYONE, Cost.PAGE);
        routes.post(PATH, ctx -> player.answer(ctx, played(ctx).played()), Role.ANYONE, Cost.WRITE);
    }

    private PlayedPuzzle played(Context ctx) {
        BankPuzzle puzzle = bank.puzzle(ctx.pathParam("puzzle")).orElseThrow(() -> new Refusal(404, "error.no-puzzle"));
        return played(puzzle, ctx.queryParam(PlayedPuzzle.SHARED) != null, Visit.of(ctx));
    }

    /** A puzzle as it is asked everywhere; empty if there is none such. */
    public Optional<Asked> asked(PuzzleTask task, Visit visit) {
        return bank.puzzle(task).map(puzzle -> played(puzzle, false, visit).asked());
    }

    /** A puzzle with left and right exchanged; to progress it is the puzzle itself. */
    Asked mirrored(BankPuzzle puzzle, Visit visit) {
        return played(puzzle, false, visit).mirrored();
    }

    private PlayedPuzzle played(BankPuzzle puzzle, boolean isShared, Visit visit) {
        TaskProgress best =
                visit.recall(visitor -> progress.of(visitor, puzzle.task())).orElse(TaskProgress.UNTRIED);
        return new PlayedPuzzle(
                bank,
                choice,
                puzzle,
                best,
                isShared,
                visit.words(),
                visit.root(),
                () -> visit.find(visitor -> progress.oftenFailed(puzzle.task(), clock.instant())));
    }
}
