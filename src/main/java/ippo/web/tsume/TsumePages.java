package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Visitor;
import ippo.answer.Task.PuzzleTask;
import ippo.content.Content;
import ippo.progress.Attempt;
import ippo.progress.Best;
import ippo.progress.Outcome;
import ippo.progress.Progress;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.tsume.Judgement;
import ippo.tsume.Puzzle;
import ippo.tsume.PuzzleJudge;
import ippo.web.board.Pressed;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * The list of mating problems, and each of them. Judged from its proved solution tree; nothing is searched in a
 * request.
 */
public final class TsumePages {
    private static final String PATH = "/{lang}/tsume/{puzzle}";

    private final Content content;
    private final Progress progress;
    private final Pages pages;
    private final Clock clock;
    private final RandomGenerator random;
    private final PuzzleJudge judge = new PuzzleJudge();

    public TsumePages(Content content, Progress progress, Pages pages, Clock clock, RandomGenerator random) {
        this.content = content;
        this.progress = progress;
        this.pages = pages;
        this.clock = clock;
        this.random = random;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE);
        routes.post(PATH, this::answer, Role.ANYONE);
    }

    private void show(Context ctx) {
        render(ctx, puzzle(ctx), PuzzleState.read(ctx::queryParam), List.of());
    }

    private void answer(Context ctx) {
        Puzzle puzzle = puzzle(ctx);
        PuzzleState state = PuzzleState.read(ctx::formParam);
        Position position = position(puzzle, state);
        if (ctx.formParam("giveup") != null) {
            record(ctx, puzzle, Outcome.GAVE_UP, PuzzleState.usi(state.moves()), 0, state.hint());
            go(ctx, puzzle, state.withMoves(List.of()).noting(PuzzleState.Note.GIVEN_UP), List.of());
            return;
        }
        if (position.isCheckmate()) {
            go(ctx, puzzle, state.calm(), List.of());
            return;
        }
        Pressed pressed = Pressed.read(position, state.from(), ctx::formParam);
        if (pressed instanceof Pressed.Moves moves) {
            judge(ctx, puzzle, state, moves.move());
        } else if (pressed instanceof Pressed.PickedUp picked) {
            go(ctx, puzzle, state.picking(picked.from()), List.of());
        } else if (pressed instanceof Pressed.MustChoose choose) {
            go(ctx, puzzle, state.asking(choose.plain()), List.of());
        } else if (pressed instanceof Pressed.Unreadable) {
            go(ctx, puzzle, state.noting(PuzzleState.Note.UNREADABLE), List.of());
        } else {
            go(ctx, puzzle, state.calm(), List.of());
        }
    }

    private void judge(Context ctx, Puzzle puzzle, PuzzleState state, Move move) {
        Judgement judgement = judge.judge(puzzle, state.moves(), move, random);
        List<Move> played = new ArrayList<>(state.moves());
        played.add(move);
        if (judgement instanceof Judgement.Solved) {
            int stars = stars(ctx, puzzle, state, played.size());
            record(ctx, puzzle, Outcome.SOLVED, PuzzleState.usi(played), stars, state.hint());
            go(ctx, puzzle, state.withMoves(played).withStars(stars), List.of(move));
        } else if (judgement instanceof Judgement.Continues continues) {
            played.add(continues.reply());
            go(ctx, puzzle, state.withMoves(played), List.of(move, continues.reply()));
        } else if (judgement instanceof Judgement.Longer longer) {
            record(ctx, puzzle, Outcome.LONGER, PuzzleState.usi(played), 0, state.hint());
            played.add(longer.reply());
            go(ctx, puzzle, state.withMoves(played).noting(PuzzleState.Note.LONGER), List.of(move, longer.reply()));
        } else if (judgement instanceof Judgement.Escapes escapes) {
            record(ctx, puzzle, Outcome.FAILED, PuzzleState.usi(played), 0, state.hint());
            List<Move> steps = new ArrayList<>(List.of(move));
            steps.addAll(escapes.refutation());
            go(ctx, puzzle, state.trying(move), steps);
        } else {
            if (judgement instanceof Judgement.NotCheck) {
                record(ctx, puzzle, Outcome.FAILED, PuzzleState.usi(played), 0, state.hint());
            }
            go(ctx, puzzle, state.trying(move), List.of());
        }
    }

    /**
     * Three, less one for each failed try; two at most after a hint that shows the piece, or a mate longer than asked.
     */
    private int stars(Context ctx, Puzzle puzzle, PuzzleState state, int plies) {
        int failures = Visit.of(ctx)
                .visitor()
                .map(visitor -> progress.of(visitor, task(puzzle)).failures())
                .orElse(0);
        int most = state.hint() == PuzzleState.MOST_HINTS || plies > puzzle.plies() ? 2 : 3;
        return Math.max(1, Math.min(most, 3 - failures));
    }

    private void record(Context ctx, Puzzle puzzle, Outcome outcome, String answer, int stars, int hints) {
        Visitor visitor = Visit.of(ctx).visitorOrNew();
        if (hints > 0) {
            progress.help(visitor, task(puzzle), hints);
        }
        progress.record(visitor, new Attempt(task(puzzle), 0, outcome, answer, stars, clock.instant()));
    }

    private void go(Context ctx, Puzzle puzzle, PuzzleState state, List<Move> steps) {
        if (Pages.wantsPart(ctx)) {
            render(ctx, puzzle, state, steps);
        } else {
            ctx.redirect(address(ctx, puzzle) + state.query() + "#board", HttpStatus.SEE_OTHER);
        }
    }

    private void render(Context ctx, Puzzle puzzle, PuzzleState state, List<Move> steps) {
        position(puzzle, state);
        Visit visit = Visit.of(ctx);
        Best best = visit.visitor()
                .map(visitor -> progress.of(visitor, task(puzzle)))
                .orElse(Best.UNTRIED);
        boolean gaveUp = best.gaveUpAt().isPresent();
        Map<String, Object> model = new PuzzleView(content, puzzle, state, visit, judge, best, gaveUp).model(steps);
        if (Pages.wantsPart(ctx)) {
            pages.showPart(ctx, "tsume/puzzle-part", address(ctx, puzzle) + state.query(), model);
        } else {
            pages.show(ctx, "tsume/puzzle", "tsume", model);
        }
    }

    /** What stands on the board: the solver to move, or mate. Anything else is not an address of ours. */
    private Position position(Puzzle puzzle, PuzzleState state) {
        if (!PuzzleView.isReachable(judge, puzzle, state.moves())) {
            throw Refusal.malformed();
        }
        Position position = PuzzleView.after(puzzle, state.moves());
        if (state.moves().size() % 2 == 1 && !position.isCheckmate()) {
            throw Refusal.malformed();
        }
        return position;
    }

    private PuzzleTask task(Puzzle puzzle) {
        return content.bank().puzzle(puzzle.id()).orElseThrow().task();
    }

    private static String address(Context ctx, Puzzle puzzle) {
        return Visit.of(ctx).address("tsume/" + puzzle.id());
    }

    private Puzzle puzzle(Context ctx) {
        return content.bank()
                .puzzle(ctx.pathParam("puzzle"))
                .orElseThrow(() -> new Refusal(404, "error.no-puzzle"))
                .puzzle();
    }
}
