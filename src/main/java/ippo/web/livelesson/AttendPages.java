package ippo.web.livelesson;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Visitor;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.classroom.Presences;
import ippo.livelesson.KeptLesson;
import ippo.livelesson.LessonBoard;
import ippo.livelesson.LiveLesson;
import ippo.livelesson.LiveLesson.Phase;
import ippo.livelesson.LiveLessons;
import ippo.livelesson.LiveLessons.Attended;
import ippo.livelesson.Stroke;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.Fields;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.livelesson.LessonEvents.Who;
import ippo.web.play.Blocks;
import ippo.web.play.EarnedSoFar;
import ippo.web.play.GameFeedback;
import ippo.web.play.MalformedState;
import ippo.web.play.PlayAddress;
import ippo.web.play.PlayState;
import ippo.web.play.PlayView;
import ippo.web.play.PlayView.Block;
import ippo.web.play.PlayView.Following;
import ippo.web.play.PlayView.Mood;
import ippo.web.play.Player;
import ippo.web.play.PlayerSetup;
import ippo.web.play.PlayerSetup.Looks;
import ippo.web.play.Presentation;
import ippo.web.play.Session;
import ippo.web.play.Turn;
import ippo.web.play.Viewer;
import ippo.web.play.http.PlayerPage;
import ippo.web.words.Words;
import ippo.work.Sequence;
import ippo.work.Step;
import ippo.work.Way;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A lesson before a pupil: the board that the teacher shows, in the player, which takes a move while one is asked for.
 * Only who learns in the class sees anything; what changes comes by itself, or by loading the page again.
 */
public final class AttendPages {
    private static final String PATH = "/{lang}/live/{class}";

    private final LiveLessons lessons;
    private final LessonEvents events;
    private final Presences presences;
    private final ShownTasks tasks;
    private final Pages pages;

    public AttendPages(LiveLessons lessons, LessonEvents events, Presences presences, ShownTasks tasks, Pages pages) {
        this.lessons = lessons;
        this.events = events;
        this.presences = presences;
        this.tasks = tasks;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/live/now", this::now, Role.ANYONE, Cost.WRITE); // before the classes, which it looks like
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        routes.get(PATH + "/events", this::follow, Role.ANYONE, Cost.STREAM); // before the rounds, which it looks like
        routes.get(PATH + "/{round}", this::show, Role.ANYONE, Cost.PAGE);
        routes.post(PATH + "/{round}", this::answer, Role.ANYONE, Cost.WRITE);
    }

    /**
     * Whether a lesson goes on, for a script on whatever page a pupil is: its address, and whether to go there at once.
     */
    private void now(Context ctx) {
        Visit visit = Visit.of(ctx);
        String root = visit.root() + "/";
        Optional.ofNullable(ctx.queryParam("at"))
                .filter(at -> at.startsWith(root))
                .map(at -> at.substring(root.length()))
                .ifPresent(place -> visit.recall(visitor -> {
                    presences.seen(visitor, place);
                    return true;
                }));
        String call = visit.find(lessons::called)
                .map(each -> "{\"lesson\":\"" + visit.address("live/" + each.schoolClass()) + "\",\"frozen\":"
                        + each.frozen() + "}")
                .orElse("{}");
        ctx.contentType("application/json").result(call);
    }

    private static long schoolClass(Context ctx) {
        return number(ctx, "class");
    }

    private static long number(Context ctx, String name) {
        try {
            return Long.parseLong(ctx.pathParam(name));
        } catch (NumberFormatException e) {
            throw missing();
        }
    }

    private static Refusal missing() {
        return new Refusal(404, "error.no-page");
    }

    private Attended attended(Context ctx) {
        long schoolClass = schoolClass(ctx);
        return Visit.of(ctx)
                .visitor()
                .flatMap(visitor -> lessons.attended(visitor, schoolClass))
                .orElseThrow(AttendPages::missing);
    }

    private void follow(Context ctx) {
        events.follow(ctx, attended(ctx).member().schoolClass().id(), Who.PUPIL);
    }

    private static boolean isOpen(Attended attended) {
        return attended.kept().filter(kept -> kept.lesson().takesAnswers()).isPresent();
    }

    private static LessonQuestion question(Attended attended) {
        LessonBoard board = attended.kept()
                .map(KeptLesson::lesson)
                .filter(lesson -> !lesson.blank())
                .map(LiveLesson::board)
                .orElseGet(LessonBoard::empty);
        return new LessonQuestion(board, isOpen(attended));
    }

    private static Fields fields(UnaryOperator<String> values) {
        return name -> Optional.ofNullable(values.apply(name));
    }

    private void show(Context ctx) {
        Attended attended = attended(ctx);
        render(ctx, attended, looked(ctx, attended));
    }

    /** What an address shows: the board may have changed since it was made. */
    private static Turn looked(Context ctx, Attended attended) {
        Player player = new Player(question(attended), Visit.of(ctx).words());
        try {
            PlayState asked = PlayAddress.read(fields(ctx::queryParam));
            boolean isHere = isOpen(attended) && round(attended) == askedRound(ctx);
            return player.look(isHere ? asked : PlayState.FRESH);
        } catch (MalformedState e) {
            return player.look(PlayState.FRESH);
        }
    }

    private static long askedRound(Context ctx) {
        return ctx.pathParamMap().containsKey("round") ? number(ctx, "round") : 0;
    }

    private static int round(Attended attended) {
        return attended.kept().map(kept -> kept.lesson().round()).orElse(0);
    }

    private void answer(Context ctx) {
        Attended attended = attended(ctx);
        Visitor visitor = Visit.of(ctx).visitor().orElseThrow(AttendPages::missing);
        LessonQuestion question = question(attended);
        Player player = new Player(question, Visit.of(ctx).words());
        if (!question.open() || askedRound(ctx) != round(attended)) {
            tell(ctx, attended, player.look(PlayState.FRESH)); // too late: the lesson as it is now
            return;
        }
        Turn turn;
        try {
            Fields form = fields(ctx::formParam);
            turn = player.press(PlayAddress.readForm(form), form, EarnedSoFar.NOTHING, () -> 0);
        } catch (MalformedState e) {
            throw Refusal.malformed();
        }
        switch (turn.judgement().orElse(new Judgement.Unknown())) {
            case Judgement.Goes goes -> {
                keep(ctx, visitor, attended, turn.steps().get(0));
                Attended now = attended(ctx);
                Player after = new Player(question(now), Visit.of(ctx).words());
                tell(ctx, now, after.look(PlayState.FRESH));
            }
            case Judgement.Refused refused -> tell(ctx, attended, turn);
            case Judgement.Unknown unknown -> tell(ctx, attended, turn);
            case Judgement.Longer longer -> throw noSuch(longer);
            case Judgement.Solved solved -> throw noSuch(solved);
            case Judgement.Missed missed -> throw noSuch(missed);
        }
    }

    private static IllegalStateException noSuch(Judgement judgement) {
        return new IllegalStateException("nothing is right or wrong in a lesson: " + judgement);
    }

    private void keep(Context ctx, Visitor visitor, Attended attended, Move move) {
        long schoolClass = attended.member().schoolClass().id();
        Visit.of(ctx)
                .rememberAndTell(any -> lessons.answer(visitor, schoolClass, round(attended), move))
                .filter(kept -> kept)
                .ifPresent(kept -> events.changed(schoolClass));
    }

    private void tell(Context ctx, Attended attended, Turn turn) {
        if (Pages.answersAtOnce(ctx)) {
            render(ctx, attended, turn);
        } else {
            ctx.redirect(shownAt(turn.state(), address(ctx, attended)) + "#board", HttpStatus.SEE_OTHER);
        }
    }

    private static String address(Context ctx, Attended attended) {
        long schoolClass = attended.member().schoolClass().id();
        return Visit.of(ctx).address("live/" + schoolClass + "/" + round(attended));
    }

    private static String shownAt(PlayState state, String address) {
        return state.equals(state.calm()) ? address : PlayAddress.of(state, address);
    }

    private void render(Context ctx, Attended attended, Turn turn) {
        String address = address(ctx, attended);
        new PlayerPage(Place.PUPIL)
                .show(ctx, pages, view(ctx, attended, turn, address), shownAt(turn.state(), address));
    }

    private PlayView view(Context ctx, Attended attended, Turn turn, String address) {
        Visit visit = Visit.of(ctx);
        Words words = visit.words();
        LessonQuestion question = question(attended);
        Color side = question.learner();
        Looks looks = new Looks(
                EnumSet.allOf(Color.class), Set.of(), false, false, false, false, Help.SOME, side, Color.BLACK);
        Way today = new Way(visit.address("today"), "today.title");
        Optional<ShownTasks.Shown> shown = tasks.of(question.board(), words);
        PlayerSetup setup = new PlayerSetup(
                new Presentation(
                        shown.map(ShownTasks.Shown::title).orElseGet(() -> words.html("live.title")),
                        shown.map(ShownTasks.Shown::plain).orElseGet(() -> words.say("live.title")),
                        shown.map(ShownTasks.Shown::language)
                                .orElse(words.language().tag()),
                        () -> prose(attended, shown, words),
                        looks),
                address,
                new Sequence(today, List.of(Step.unlisted(address)), today),
                visit.trouble(),
                new Session.Played(sheet(ctx, attended, question.board(), shown)));
        return Viewer.view(question, words, setup, turn, EarnedSoFar.NOTHING);
    }

    /** What is to be done: what the exercise says of itself, else what the teacher does just now. */
    private static List<Block> prose(Attended attended, Optional<ShownTasks.Shown> shown, Words words) {
        return shown.filter(ShownTasks.Shown::hasProse)
                .map(task -> Blocks.of(task.prose(), words))
                .orElseGet(() -> Block.paragraph(words.html(state(attended))));
    }

    /** What goes on, in a sentence. */
    private static String state(Attended attended) {
        if (attended.kept().isEmpty()) {
            return "live.none";
        }
        LiveLesson lesson = attended.kept().get().lesson();
        if (lesson.blank()) {
            return "live.pupil.blank";
        }
        if (lesson.frozen()) {
            return "live.pupil.frozen";
        }
        return switch (lesson.phase()) {
            case SHOWING -> "live.pupil.look";
            case ASKING -> "live.pupil.ask";
            case CLOSED -> "live.pupil.closed";
            case REVEALED -> "live.pupil.revealed";
        };
    }

    private GameFeedback sheet(Context ctx, Attended attended, LessonBoard board, Optional<ShownTasks.Shown> shown) {
        List<Phrase> lines = new ArrayList<>();
        Drawing drawing = shown.filter(any -> board.shown() == 0)
                .map(ShownTasks.Shown::drawing)
                .orElse(Drawing.NOTHING);
        if (shown.filter(ShownTasks.Shown::hasProse).isPresent()) {
            lines.add(Phrase.of(state(attended)));
        }
        Optional<LiveLesson> seen = attended.kept().map(KeptLesson::lesson).filter(lesson -> !lesson.blank());
        if (seen.isPresent()) {
            drawing = drawing.and(Stroke.drawn(seen.get().strokes()));
            Map<Long, Move> answers = seen.get().phase() == Phase.SHOWING
                    ? Map.of()
                    : lessons.answers(attended.kept().get());
            if (seen.get().phase() == Phase.REVEALED) {
                AnswerCounts counts = AnswerCounts.of(answers);
                drawing = drawing.and(counts.drawing());
                lines.addAll(counts.phrases(board.position()));
            } else {
                Optional<Move> own =
                        Optional.ofNullable(answers.get(attended.member().member()));
                drawing = drawing.and(own.map(AttendPages::drawn).orElse(Drawing.NOTHING));
                own.map(move -> Phrase.of(
                                seen.get().takesAnswers() ? "live.pupil.sent" : "live.pupil.kept",
                                "deed",
                                PlayedMove.of(board.position(), move)))
                        .ifPresent(lines::add);
            }
        }
        long schoolClass = attended.member().schoolClass().id();
        boolean goesOn = seen.filter(lesson -> lesson.phase() == Phase.SHOWING).isPresent()
                && board.shown() == board.line().size();
        return new GameFeedback(
                Mood.ASKING,
                Optional.empty(),
                lines,
                Optional.empty(),
                drawing,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new Following(
                        Visit.of(ctx).address("live/" + schoolClass + "/events"),
                        LessonEvents.mark(attended.kept(), Who.PUPIL),
                        goesOn ? board.last() : Optional.empty())));
    }

    /** An answer of one's own. */
    private static Drawing drawn(Move move) {
        return move.isDrop() ? Drawing.of(BoardMark.DOT, move.to()) : Drawing.arrowOf(move);
    }
}
