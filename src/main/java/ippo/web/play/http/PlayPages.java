package ippo.web.play.http;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Judgement;
import ippo.answer.Stars;
import ippo.answer.Task;
import ippo.classroom.Presences;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.rules.Color;
import ippo.rules.Position;
import ippo.tsume.Puzzle;
import ippo.web.board.Fields;
import ippo.web.frame.Preferences;
import ippo.web.frame.Refusal;
import ippo.web.frame.TestLock;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import ippo.web.milestone.Milestones;
import ippo.web.play.AnswerMode;
import ippo.web.play.MalformedState;
import ippo.web.play.Milestone;
import ippo.web.play.PlayAddress;
import ippo.web.play.PlayState;
import ippo.web.play.PlayView;
import ippo.web.play.PlayerSetup;
import ippo.web.play.Session;
import ippo.web.play.Sitting;
import ippo.web.play.Sitting.HandedIn;
import ippo.web.play.Sitting.Shown;
import ippo.web.play.Sitting.Tried;
import ippo.web.play.Turn;
import ippo.work.Sequence;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Shows a question for its address, and judges it when its form comes. The answer to a form is the address that shows
 * what came of it, or, for a script of ours, the part of the page that it replaces. Showing records nothing.
 */
public final class PlayPages {
    private final Progress progress;
    private final Presences presences;
    private final TestLock lock;
    private final Milestones milestones;
    private final Pages pages;
    private final Clock clock;
    private final RandomGenerator random;
    private final Stopwatch stopwatch = new Stopwatch();

    /** @param random chooses between replies that are equally good */
    public PlayPages(
            Progress progress,
            Presences presences,
            TestLock lock,
            Milestones milestones,
            Pages pages,
            Clock clock,
            RandomGenerator random) {
        this.progress = progress;
        this.presences = presences;
        this.lock = lock;
        this.milestones = milestones;
        this.pages = pages;
        this.clock = clock;
        this.random = random;
    }

    /** Answers a GET. */
    public void show(Context ctx, Played played) {
        requireUnlocked(ctx, played);
        try {
            PlayState state = PlayAddress.read(fields(ctx::queryParam));
            if (state.equals(PlayState.FRESH)) {
                played.task()
                        .ifPresent(task -> Visit.of(ctx)
                                .visitor()
                                .ifPresent(visitor -> stopwatch.start(visitor, task, clock.instant())));
            }
            Sitting sitting = played.sitting(Visit.of(ctx).words());
            render(ctx, played, sitting, sitting.look(state), Optional.empty());
        } catch (MalformedState e) {
            throw Refusal.malformed();
        }
    }

    /** What is in an open test of the visitor's is judged there alone. */
    private void requireUnlocked(Context ctx, Played played) {
        if (played.mode() != AnswerMode.PRACTICE) {
            return;
        }
        Optional<Task> task = played.asked().task();
        if (task.isPresent()) {
            lock.require(Visit.of(ctx), Set.of(task.get()));
        } else {
            lock.require(Visit.of(ctx), played.question().start());
        }
    }

    /** Answers a POST. */
    public void answer(Context ctx, Played played) {
        requireUnlocked(ctx, played);
        Sitting sitting = played.sitting(Visit.of(ctx).words());
        try {
            switch (sitting.press(fields(ctx::formParam), random)) {
                case Shown shown -> {
                    notePresence(ctx, shown.turn());
                    show(ctx, played, sitting, shown, Optional.empty());
                }
                case Tried tried -> {
                    notePresence(ctx, tried.turn());
                    tried(ctx, played, sitting, tried);
                }
                case HandedIn(Turn.Entry entry, Shown kept, Shown late) -> {
                    boolean isKept = played.keepOnce(entry).orElseGet(() -> recordOnce(ctx, played, entry));
                    show(ctx, played, sitting, isKept ? kept : late, Optional.empty());
                }
            }
        } catch (MalformedState e) {
            throw Refusal.malformed();
        }
    }

    /** A teacher sees who tries and does not get on: what is refused is no answer, but it was tried. */
    private void notePresence(Context ctx, Turn turn) {
        Optional<Boolean> gotOn = turn.judgement().flatMap(judgement -> switch (judgement) {
            case Judgement.Refused refused -> Optional.of(false);
            case Judgement.Missed missed -> Optional.of(false);
            case Judgement.Goes goes -> Optional.of(true);
            case Judgement.Longer longer -> Optional.of(true);
            case Judgement.Solved solved -> Optional.of(true);
            case Judgement.Unknown unknown -> Optional.<Boolean>empty();
        });
        Visit visit = Visit.of(ctx);
        if (gotOn.isPresent() && visit.visitor().isPresent()) {
            visit.recall(visitor -> {
                presences.tried(visitor, gotOn.get());
                return true;
            });
        }
    }

    private boolean recordOnce(Context ctx, Played played, Turn.Entry entry) {
        Attempt attempt = attempt(played, played.task().orElseThrow(), entry)
                .in(played.round().answering().assignment().orElseThrow());
        return Visit.of(ctx).remember(visitor -> progress.recordOnce(visitor, attempt));
    }

    private void tried(Context ctx, Played played, Sitting sitting, Tried tried) {
        Turn turn = tried.turn();
        if (isKeptAlready(ctx, played, turn)) {
            // what was won and lost by it stands there already
            show(ctx, played, sitting, sitting.look(turn.state()), Optional.empty());
            return;
        }
        Optional<Duration> thought = Optional.empty();
        if (played.task().isPresent()) {
            thought = remember(ctx, played, played.task().get(), turn);
        } else {
            turn.help().ifPresent(played::keepHint);
            turn.entry().ifPresent(played::keep);
        }
        show(ctx, played, sitting, tried.shown(), thought);
    }

    /** Whether a script sends once more what had no answer, and was recorded all the same. */
    private boolean isKeptAlready(Context ctx, Played played, Turn turn) {
        if (ctx.header("X-Ippo-Again") == null
                || played.task().isEmpty()
                || turn.entry().isEmpty()) {
            return false;
        }
        Attempt now = attempt(played, played.task().get(), turn.entry().get());
        return Visit.of(ctx).find(progress::last).filter(now::repeats).isPresent();
    }

    private void show(Context ctx, Played played, Sitting sitting, Shown shown, Optional<Duration> thought) {
        if (Pages.answersAtOnce(ctx)) {
            render(ctx, played, sitting, shown, thought);
        } else {
            // what was answered in a test is remembered, and no address needs to tell it
            PlayState state = shown.mode() == AnswerMode.TAKEN
                    ? PlayState.FRESH
                    : shown.turn().state();
            ctx.redirect(PlayAddress.of(state, played.address()) + "#board", HttpStatus.SEE_OTHER);
        }
    }

    private static Fields fields(java.util.function.UnaryOperator<String> values) {
        return name -> Optional.ofNullable(values.apply(name));
    }

    /** @return how long it took until this was answered, if it was and that is known */
    private Optional<Duration> remember(Context ctx, Played played, Task task, Turn turn) {
        Visit visit = Visit.of(ctx);
        turn.help().ifPresent(level -> visit.remember(visitor -> progress.help(visitor, task, level)));
        if (turn.entry().isEmpty()) {
            return Optional.empty();
        }
        Attempt attempt = attempt(played, task, turn.entry().get());
        OptionalLong assignment = played.round().answering().assignment();
        Optional<Duration> thought = visit.visitor().flatMap(visitor -> stopwatch.stop(visitor, task, attempt.at()));
        visit.remember(visitor -> progress.record(
                visitor, assignment.isPresent() ? attempt.in(assignment.getAsLong()) : attempt, thought));
        return thought;
    }

    private Attempt attempt(Played played, Task task, Turn.Entry entry) {
        return new Attempt(
                task,
                played.asked().revision(),
                entry.outcome(),
                played.asked().kept().apply(entry.answer()),
                entry.stars().map(Stars::count).orElse(0),
                clock.instant());
    }

    private void render(Context ctx, Played played, Sitting sitting, Shown shown, Optional<Duration> thought) {
        Visit visit = Visit.of(ctx);
        Sequence sequence = played.round().shown().get();
        PlayerSetup setup = liked(
                new PlayerSetup(
                        played.asked().presentation(),
                        played.address(),
                        sequence,
                        visit.trouble(),
                        new Session.Answered(
                                played.task().isPresent(),
                                shown.mode(),
                                OptionalLong.empty(),
                                milestone(visit, played, shown))),
                played,
                visit.preferences(),
                thought);
        PlayView view = sitting.view(shown, visit.words(), setup);
        new PlayerPage(played.isUnderHead(), played.asked().place(), played.picture())
                .show(ctx, pages, view, view.address());
    }

    /** What has just come about, where practice shows that something is done. */
    private Optional<Milestone> milestone(Visit visit, Played played, Shown shown) {
        Turn turn = shown.turn();
        if (shown.mode() != AnswerMode.PRACTICE
                || !turn.isDone()
                || turn.state().walk().isPresent()) {
            return Optional.empty();
        }
        Position reached = turn.stage().position();
        Color learner = played.question().start().sideToMove();
        Optional<Milestone> ofTask = played.task().flatMap(task -> milestones.ofAnswer(visit, task, reached, learner));
        return played.isUnderHead() ? milestones.ofWelcome(visit, reached, learner) : ofTask;
    }

    /** Puzzles as the visitor likes them. Lessons speak of up and down, so their boards stay as they are. */
    private static PlayerSetup liked(
            PlayerSetup setup, Played played, Preferences preferences, Optional<Duration> thought) {
        if (!(played.question() instanceof Puzzle)) {
            return setup;
        }
        PlayerSetup seen = preferences.board().equals("defender") ? setup.turned() : setup;
        return preferences.time().equals("shown")
                ? thought.map(Duration::toSeconds).map(seen::thought).orElse(seen)
                : seen;
    }
}
