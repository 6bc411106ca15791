package ippo.web.play.http;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Judgement;
import ippo.answer.Outcome;
import ippo.answer.Question;
import ippo.answer.Stars;
import ippo.answer.Task;
import ippo.answer.TestPlay;
import ippo.progress.Attempt;
import ippo.progress.Best;
import ippo.progress.Progress;
import ippo.tsume.Puzzle;
import ippo.web.board.Fields;
import ippo.web.frame.Csrf;
import ippo.web.frame.Pages;
import ippo.web.frame.Preferences;
import ippo.web.frame.Refusal;
import ippo.web.frame.TestLock;
import ippo.web.frame.Visit;
import ippo.web.play.MalformedState;
import ippo.web.play.Manner;
import ippo.web.play.PlayAddress;
import ippo.web.play.PlayFrame;
import ippo.web.play.PlayFrame.Who;
import ippo.web.play.PlayPrinter;
import ippo.web.play.PlayState;
import ippo.web.play.PlayView;
import ippo.web.play.Player;
import ippo.web.play.Tally;
import ippo.web.play.Turn;
import ippo.web.play.Viewer;
import ippo.work.Sequence;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Shows a question for its address, and judges it when its form comes. The answer to a form is the address that shows
 * what came of it, or, for a script of ours, the part of the page that it replaces. Showing records nothing.
 */
public final class PlayPages {
    private static final Duration SENT_AGAIN_WITHIN = Duration.ofMinutes(2);

    private final Progress progress;
    private final TestLock lock;
    private final Pages pages;
    private final Clock clock;
    private final RandomGenerator random;
    private final Stopwatch stopwatch = new Stopwatch();

    /** @param random chooses between replies that are equally good */
    public PlayPages(Progress progress, TestLock lock, Pages pages, Clock clock, RandomGenerator random) {
        this.progress = progress;
        this.lock = lock;
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
            Player game = new Player(played.question(), Visit.of(ctx).words());
            Turn turn = played.manner() == Manner.TAKEN ? taken(played, game, played.given()) : game.look(state);
            boolean tells = played.manner() == Manner.TEST && isAnswer(turn);
            render(ctx, played, tells ? game.look(PlayState.FRESH) : turn, played.manner(), Optional.empty());
        } catch (MalformedState e) {
            throw Refusal.malformed();
        }
    }

    /** What is in an open test of the visitor's is judged there alone. */
    private void requireUnlocked(Context ctx, Played played) {
        if (played.manner() != Manner.PRACTICE) {
            return;
        }
        Optional<Task> task = played.asked().task();
        if (task.isPresent()) {
            lock.require(Visit.of(ctx), Set.of(task.get()));
        } else {
            lock.require(Visit.of(ctx), played.question().start());
        }
    }

    /** A test that has its answer shows it, as far as it can; of several moves none, since their number would tell. */
    private static Turn taken(Played played, Player game, Optional<String> given) {
        return game.unjudged(given.filter(any -> !(played.question() instanceof TestPlay))
                .flatMap(game::recorded)
                .orElse(PlayState.FRESH));
    }

    /** Answers a POST. */
    public void answer(Context ctx, Played played) {
        requireUnlocked(ctx, played);
        try {
            Fields fields = fields(ctx::formParam);
            Player game = new Player(played.question(), Visit.of(ctx).words());
            if (played.manner() != Manner.PRACTICE) {
                answer(ctx, played, game, fields);
                return;
            }
            Turn turn = game.press(PlayAddress.readForm(fields), fields, tally(played), random);
            if (isKeptAlready(ctx, played, turn)) {
                // what was won and lost by it stands there already
                show(ctx, played, game.look(turn.state()), played.manner());
                return;
            }
            Optional<Duration> thought = Optional.empty();
            if (played.task().isPresent()) {
                thought = remember(ctx, played, played.task().get(), turn);
            } else {
                turn.help().ifPresent(played::keepHint);
                turn.entry().ifPresent(played::keep);
            }
            show(ctx, played, turn, played.manner(), thought);
        } catch (MalformedState e) {
            throw Refusal.malformed();
        }
    }

    /** Whether a script sends once more what had no answer, and was recorded all the same. */
    private boolean isKeptAlready(Context ctx, Played played, Turn turn) {
        if (ctx.header("X-Ippo-Again") == null
                || played.task().isEmpty()
                || turn.entry().isEmpty()) {
            return false;
        }
        Attempt now = attempt(played, played.task().get(), turn.entry().get());
        return Visit.of(ctx)
                .find(progress::last)
                .filter(last -> last.task().equals(now.task())
                        && last.outcome() == now.outcome()
                        && last.answer().equals(now.answer())
                        && Duration.between(last.at(), now.at()).compareTo(SENT_AGAIN_WITHIN) < 0)
                .isPresent();
    }

    /** In a test: what ends it is recorded and not told. */
    private void answer(Context ctx, Played played, Player game, Fields fields) {
        if (played.manner() == Manner.TAKEN) {
            show(ctx, played, taken(played, game, played.given()), Manner.TAKEN);
            return;
        }
        if (fields.get("hint").isPresent() || fields.get("giveup").isPresent()) {
            throw Refusal.malformed();
        }
        Turn turn = pressInTest(played, game, fields);
        if (!isAnswer(turn)) {
            show(ctx, played, turn, Manner.TEST);
            return;
        }
        Task task = played.task().orElseThrow();
        long assignment = played.round().answering().assignment().orElseThrow();
        Turn.Entry entry = turn.entry().orElseThrow();
        Turn.Entry kept = new Turn.Entry(entry.outcome(), played.kept(entry.answer()), entry.stars());
        Attempt answer = attempt(played, task, kept).in(assignment);
        boolean isKept = Visit.of(ctx).remember(visitor -> progress.recordOnce(visitor, answer));
        if (isKept) {
            show(ctx, played, taken(played, game, Optional.of(entry.answer())), Manner.TAKEN);
        } else {
            show(ctx, played, game.look(PlayState.FRESH), Manner.TEST);
        }
    }

    /** What a press does in a test: no wrong answer is forgiven, and nothing tells that a mate takes too long. */
    private Turn pressInTest(Played played, Player game, Fields fields) {
        PlayState state = PlayAddress.readForm(fields);
        Turn turn = game.press(state, fields, tally(played), random);
        Judgement judgement = turn.judgement().orElse(null);
        if (judgement instanceof Judgement.Refused && played.question().countsRefusals()) {
            return game.press(state.warned(), fields, tally(played), random);
        }
        return judgement instanceof Judgement.Longer longer
                ? game.look(PlayState.FRESH.at(longer.after().line()))
                : turn;
    }

    /** Whether the one answer of a test is given, and so must not be told what it is worth. */
    private static boolean isAnswer(Turn turn) {
        Judgement judgement = turn.judgement().orElse(null);
        return turn.isDone()
                || judgement instanceof Judgement.Missed
                || judgement instanceof Judgement.Refused && turn.entry().isPresent();
    }

    private void show(Context ctx, Played played, Turn turn, Manner manner) {
        show(ctx, played, turn, manner, Optional.empty());
    }

    private void show(Context ctx, Played played, Turn turn, Manner manner, Optional<Duration> thought) {
        if (Pages.answersAtOnce(ctx)) {
            render(ctx, played, turn, manner, thought);
        } else {
            // what was answered in a test is remembered, and no address needs to tell it
            PlayState state = manner == Manner.TAKEN ? PlayState.FRESH : turn.state();
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
                entry.answer(),
                entry.stars().map(Stars::count).orElse(0),
                clock.instant());
    }

    private void render(Context ctx, Played played, Turn turn, Manner manner, Optional<Duration> thought) {
        Visit visit = Visit.of(ctx);
        Sequence sequence = played.round().shown().get();
        ippo.web.play.Context context = liked(
                new ippo.web.play.Context(
                        played.asked().presentation(),
                        played.address(),
                        sequence,
                        played.task().isPresent(),
                        visit.trouble(),
                        manner),
                played,
                visit.preferences(),
                thought);
        PlayView view = Viewer.view(played.question(), visit.words(), context, turn, tally(played));
        String part = PlayPrinter.print(
                view,
                visit.words(),
                Csrf.token(ctx),
                // under the site's header, that says it
                visit.nickname().filter(name -> played.template().equals("play/page")));
        if (Pages.wantsPart(ctx)) {
            pages.showPart(ctx, view.address(), part);
        } else {
            pages.show(
                    ctx,
                    played.template(),
                    played.asked().place(),
                    Map.of(
                            "tab",
                            view.tab(),
                            "part",
                            part,
                            "preview",
                            played.picture().orElse(""),
                            "frame",
                            PlayFrame.print(visit.words(), visit.who().map(name -> new Who(name, Csrf.token(ctx))))
                                    .text()));
        }
    }

    /** Puzzles as the visitor likes them. Lessons speak of up and down, so their boards stay as they are. */
    private static ippo.web.play.Context liked(
            ippo.web.play.Context context, Played played, Preferences preferences, Optional<Duration> thought) {
        Question question = played.question() instanceof TestPlay test ? test.question() : played.question();
        if (!(question instanceof Puzzle)) {
            return context;
        }
        ippo.web.play.Context seen = preferences.board().equals("defender") ? context.turned() : context;
        return preferences.time().equals("shown")
                ? thought.map(Duration::toSeconds).map(seen::thought).orElse(seen)
                : seen;
    }

    /** What counts for this question. Where progress knows nothing, the question does. */
    private static Tally tally(Played played) {
        if (played.manner() != Manner.PRACTICE) {
            return Tally.NOTHING; // what was achieved elsewhere opens no solution here
        }
        if (played.task().isEmpty()) {
            return new Tally(false, Optional.empty(), 0, played.hints(), false, 0);
        }
        Best best = played.asked().best();
        return new Tally(
                best.isSolved(),
                best.lastStars() == 0 ? Optional.empty() : Optional.of(new Stars(best.lastStars())),
                best.failures(),
                best.hints(),
                best.gaveUpAt().isPresent(),
                best.tries() - best.failures());
    }
}
