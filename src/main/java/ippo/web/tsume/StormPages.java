package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.answer.Question;
import ippo.answer.Task;
import ippo.answer.Task.PuzzleTask;
import ippo.progress.Best;
import ippo.training.Storms;
import ippo.training.Storms.Run;
import ippo.web.frame.Cost;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.TestLock;
import ippo.web.frame.Visit;
import ippo.web.play.PlayView.Bar;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Leads;
import ippo.web.play.Turn;
import ippo.web.play.http.PlayPages;
import ippo.web.play.http.Played;
import ippo.web.words.SafeHtml;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Storms: where one begins, its puzzles, each leading to the next, and what came of it. */
public final class StormPages {
    private static final String PATH = "/{lang}/tsume/storm";
    private static final String RUN = PATH + "/{run}";
    private static final String PUZZLE = RUN + "/{number}";

    private final Storms storms;
    private final PuzzlePages puzzles;
    private final PlayPages player;
    private final TestLock lock;
    private final Pages pages;
    private final Clock clock;

    public StormPages(Storms storms, PuzzlePages puzzles, PlayPages player, TestLock lock, Pages pages, Clock clock) {
        this.storms = storms;
        this.puzzles = puzzles;
        this.player = player;
        this.lock = lock;
        this.pages = pages;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, ctx -> show(ctx, Optional.empty()), Role.ANYONE, Cost.PAGE);
        routes.post(PATH, this::begin, Role.ANYONE, Cost.WRITE);
        routes.get(RUN, this::end, Role.ANYONE, Cost.PAGE);
        routes.get(PUZZLE, this::play, Role.ANYONE, Cost.PAGE);
        routes.post(PUZZLE, ctx -> player.answer(ctx, played(ctx)), Role.ANYONE, Cost.WRITE);
    }

    /**
     * The page.
     *
     * @param result of the run that is over; empty where none was
     * @param best such as "Your best: 12"; empty before the first run
     */
    public record Storm(Optional<SafeHtml> result, Optional<SafeHtml> best) {}

    private void show(Context ctx, Optional<Run> over) {
        Visit visit = Visit.of(ctx);
        Optional<Integer> best = visit.recall(storms::best).flatMap(found -> found);
        pages.show(
                ctx,
                "tsume/storm",
                "tsume",
                Map.of(
                        "storm",
                        new Storm(
                                over.map(run -> visit.words().html(Phrase.of("storm.result", "count", run.solved()))),
                                best.map(count -> visit.words().html(Phrase.of("storm.best", "count", count))))));
    }

    private void begin(Context ctx) {
        Visit visit = Visit.of(ctx);
        Run run = visit.rememberAndTell(storms::begin).orElseThrow(() -> new Refusal(503, "error.store"));
        ctx.redirect(address(visit, run, 0), HttpStatus.SEE_OTHER);
    }

    private static String address(Visit visit, Run run, int number) {
        return visit.address("tsume/storm/" + run.id() + "/" + number);
    }

    private Run run(Context ctx) {
        Visit visit = Visit.of(ctx);
        Optional<Run> run = visit.recall(visitor -> storms.find(visitor, ctx.pathParam("run")))
                .flatMap(found -> found);
        if (run.isEmpty() && visit.trouble().isPresent()) {
            throw new Refusal(503, "trouble.unread");
        }
        return run.orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    /** What came of it; while there is time, back to its puzzle. */
    private void end(Context ctx) {
        Run run = run(ctx);
        if (run.isOver(clock.instant())) {
            show(ctx, Optional.of(run));
        } else {
            ctx.redirect(address(Visit.of(ctx), run, run.passed()), HttpStatus.SEE_OTHER);
        }
    }

    private void play(Context ctx) {
        Run run = run(ctx);
        if (run.isOver(clock.instant()) && ctx.queryString() == null) {
            ctx.redirect(Visit.of(ctx).address("tsume/storm/" + run.id()), HttpStatus.SEE_OTHER);
        } else if (skips(ctx, run)) {
            ctx.redirect(address(Visit.of(ctx), run, run.passed() + 1), HttpStatus.SEE_OTHER);
        } else {
            player.show(ctx, played(ctx));
        }
    }

    /** A puzzle of an open test is passed over, at no cost. */
    private boolean skips(Context ctx, Run run) {
        Visit visit = Visit.of(ctx);
        boolean present = ctx.pathParam("number").equals(String.valueOf(run.passed()));
        return present
                && lock.bars(visit, storms.puzzle(run, run.passed()).task())
                && visit.recall(visitor -> {
                            storms.skipped(visitor, run, run.passed());
                            return true;
                        })
                        .isPresent();
    }

    private Played played(Context ctx) {
        Run run = run(ctx);
        String number = ctx.pathParam("number");
        if (!number.matches("0|[1-9][0-9]{0,3}") || Integer.parseInt(number) > run.passed()) {
            throw new Refusal(404, "error.no-puzzle");
        }
        Visit visit = Visit.of(ctx);
        PuzzleTask task = storms.puzzle(run, Integer.parseInt(number)).task();
        Played alone = puzzles.played(task, visit).orElseThrow(() -> new Refusal(404, "error.no-puzzle"));
        return new InStorm(alone, visit, run, Integer.parseInt(number));
    }

    /** A puzzle of a run: it wins no stars, and progress knows nothing of it. */
    private final class InStorm implements Played {
        private final Played alone;
        private final Visit visit;
        private final Run run;
        private final int number;

        InStorm(Played alone, Visit visit, Run run, int number) {
            this.alone = alone;
            this.visit = visit;
            this.run = run;
            this.number = number;
        }

        @Override
        public Question question() {
            return alone.question();
        }

        @Override
        public Optional<Task> task() {
            return Optional.empty();
        }

        @Override
        public Optional<Task> subject() {
            return alone.task();
        }

        @Override
        public int revision() {
            return 0;
        }

        @Override
        public Best best() {
            return Best.UNTRIED;
        }

        @Override
        public String place() {
            return alone.place();
        }

        @Override
        public String address() {
            return StormPages.address(visit, run, number);
        }

        @Override
        public void keep(Turn.Entry entry) {
            visit.remember(visitor -> {
                switch (entry.result()) {
                    case SOLVED -> storms.solved(visitor, run, number);
                    case FAILED -> storms.missed(visitor, run, number);
                    case GAVE_UP -> storms.givenUp(visitor, run, number);
                    case LONGER -> {
                        // neither solved nor wrong: it may be taken back
                    }
                }
            });
        }

        /** With the time that is left now, after what was answered. */
        @Override
        public ippo.web.play.Context context(boolean done, Optional<String> trouble) {
            Instant now = clock.instant();
            Run after = visit.recall(visitor -> storms.find(visitor, run.id()))
                    .flatMap(found -> found)
                    .orElse(run);
            ippo.web.play.Context usual = alone.context(done, trouble);
            String page = visit.address("tsume/storm/" + run.id());
            Go next = after.isOver(now)
                    ? new Go(Leads.AWAY, page, visit.words().html("storm.end"))
                    : new Go(
                            Leads.NEXT,
                            StormPages.address(visit, run, Math.min(number + 1, after.passed())),
                            visit.words().html("tsume.next"));
            Duration left = after.isOver(now) ? Duration.ZERO : Duration.between(now, after.endsAt());
            Phrase title = Phrase.of("storm.state", "count", after.solved())
                    .with("time", String.format("%d:%02d", left.toMinutes(), left.toSecondsPart()));
            return new ippo.web.play.Context(
                    address(),
                    visit.words().html(title),
                    visit.words().say(title),
                    usual.language(),
                    usual.prose(),
                    new Bar(visit.address("tsume/storm"), visit.words().say("storm.title"), List.of()),
                    next,
                    usual.looks(),
                    false,
                    trouble);
        }
    }
}
