package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.training.Storms;
import ippo.training.Storms.Run;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.TestLock;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.play.http.Answering;
import ippo.web.play.http.Played;
import ippo.web.play.http.TrainingMode;
import ippo.web.play.http.TrainingRoutes;
import ippo.web.words.SafeHtml;
import ippo.work.Sequence;
import ippo.work.Step;
import ippo.work.Way;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Storms: where one begins, its puzzles, each leading to the next, and what came of it. */
public final class StormPages implements TrainingMode {
    private static final String PATH = "/{lang}/tsume/storm";
    /** In ms, as short as a mate can be seen: the clock runs. */
    private static final int PAUSE = 600;

    private static final String RUN = PATH + "/{run}";

    private final Storms storms;
    private final TrainingRoutes training;
    private final TestLock lock;
    private final Pages pages;
    private final Clock clock;

    public StormPages(Storms storms, TrainingRoutes training, TestLock lock, Pages pages, Clock clock) {
        this.storms = storms;
        this.training = training;
        this.lock = lock;
        this.pages = pages;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, ctx -> show(ctx, Optional.empty()), Role.ANYONE, Cost.PAGE);
        routes.post(PATH, this::begin, Role.ANYONE, Cost.WRITE);
        routes.get(RUN, this::end, Role.ANYONE, Cost.PAGE);
        training.add(routes, this);
    }

    /**
     * The page.
     *
     * @param result of the run that is over; empty where none was
     * @param best such as "Your best: 12"; empty before the first run
     */
    @Template(value = "tsume/storm", place = Place.TSUME)
    record StormPage(Optional<SafeHtml> result, Optional<SafeHtml> best) implements Page {}

    private void show(Context ctx, Optional<Run> over) {
        Visit visit = Visit.of(ctx);
        Optional<Integer> best = visit.find(storms::best);
        pages.show(
                ctx,
                new StormPage(
                        over.map(run -> visit.words().html(Phrase.of("storm.result", "count", run.solved()))),
                        best.map(count -> visit.words().html(Phrase.of("storm.best", "count", count)))));
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
        return Visit.of(ctx).require(visitor -> storms.find(visitor, ctx.pathParam("run")), "error.no-page");
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

    @Override
    public Optional<String> elsewhere(Context ctx, Played played) {
        Visit visit = Visit.of(ctx);
        Run run = run(ctx);
        if (run.isOver(clock.instant()) && ctx.queryString() == null) {
            return Optional.of(visit.address("tsume/storm/" + run.id()));
        }
        return skips(ctx, run) ? Optional.of(address(visit, run, run.passed() + 1)) : Optional.empty();
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

    @Override
    public String path() {
        return RUN + "/{number}";
    }

    /** A puzzle of a run: it wins no stars, and progress knows nothing of it. */
    @Override
    public Round round(Context ctx) {
        Run run = run(ctx);
        String number = ctx.pathParam("number");
        if (!number.matches("0|[1-9][0-9]{0,3}") || Integer.parseInt(number) > run.passed()) {
            throw new Refusal(404, "error.no-puzzle");
        }
        Visit visit = Visit.of(ctx);
        int here = Integer.parseInt(number);
        return Round.of(sequence(visit, run, here))
                .showing(() -> sequence(
                        visit,
                        visit.find(visitor -> storms.find(visitor, run.id())).orElse(run),
                        here))
                .answering(Answering.keptBy(entry -> visit.remember(visitor -> {
                    switch (entry.outcome()) {
                        case SOLVED -> storms.solved(visitor, run, here);
                        case FAILED -> storms.missed(visitor, run, here);
                        case GAVE_UP -> storms.givenUp(visitor, run, here);
                        case LONGER -> {
                            // neither solved nor wrong: it may be taken back
                        }
                    }
                })));
    }

    /** With the time that is left now. */
    private Sequence sequence(Visit visit, Run run, int here) {
        Instant now = clock.instant();
        boolean over = run.isOver(now);
        List<Step> steps = new ArrayList<>();
        steps.add(Step.unlisted(address(visit, run, here))
                .asking(storms.puzzle(run, here).task()));
        if (!over) {
            steps.add(Step.unlisted(address(visit, run, Math.min(here + 1, run.passed()))));
        }
        Duration left = over ? Duration.ZERO : Duration.between(now, run.endsAt());
        Sequence sequence = new Sequence(
                        new Way(visit.address("tsume/storm"), "storm.title"),
                        steps,
                        new Way(visit.address("tsume/storm/" + run.id()), "storm.end"))
                .onwards("tsume.next")
                .called(Phrase.of("storm.state", "count", run.solved())
                        .with("time", String.format("%d:%02d", left.toMinutes(), left.toSecondsPart())));
        return visit.preferences().goesOn() ? sequence.flowing(PAUSE) : sequence;
    }
}
