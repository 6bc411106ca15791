package ippo.web.game;

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Mates;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.RefusalReason;
import ippo.answer.Stars;
import ippo.feature.Reason;
import ippo.game.Achievement;
import ippo.game.Ending;
import ippo.game.GameClock;
import ippo.game.KeptGame;
import ippo.game.Match;
import ippo.game.SmallGame;
import ippo.opponent.Analysis;
import ippo.opponent.Goal;
import ippo.opponent.Score;
import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Declaration;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Outcome;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.web.board.Source;
import ippo.web.play.Announcer;
import ippo.web.play.GameFeedback;
import ippo.web.play.Milestone;
import ippo.web.play.PlayAddress;
import ippo.web.play.PlayState;
import ippo.web.play.PlayState.Note;
import ippo.web.play.PlayView.Does;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Mood;
import ippo.web.play.PlayView.Press;
import ippo.web.play.PlayView.Timer;
import ippo.web.play.PlayView.Tool;
import ippo.web.play.PlayerSetup;
import ippo.web.words.Words;
import ippo.work.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What is said of a game, and what one can do besides moving. Used once and thrown away. */
final class GameSheet {
    private static final Budget BRIEF = Budget.ofNodes(2_000);

    /** In hundredths of a pawn: about a rook. */
    private static final int FAR_AHEAD = 1_000;

    private final KeptGame kept;
    private final Match match;
    private final PlayState state;
    private final Words words;
    private final String address;
    private final Way again;
    private final Optional<Way> course;
    private final Portraits portraits;
    private final ToldReasons told;
    private final Optional<Milestone> milestone;

    private Mood mood = Mood.ASKING;
    private Optional<Phrase> head = Optional.empty();
    private final List<Phrase> lines = new ArrayList<>();
    private Drawing drawing = Drawing.NOTHING;
    private final List<Tool> tools = new ArrayList<>();

    /** Why the best move is good; found when good moves are. */
    private Optional<Reason> why = Optional.empty();

    /**
     * @param address of the game
     * @param again where another game is begun
     * @param course where the course goes on; empty if the game was not begun there
     * @param portraits make Ippo's portrait
     * @param told remembers what was told in games
     * @param milestone what has just come about by the game's end
     */
    GameSheet(
            KeptGame kept,
            PlayState state,
            Words words,
            String address,
            Way again,
            Optional<Way> course,
            Portraits portraits,
            ToldReasons told,
            Optional<Milestone> milestone) {
        this.kept = kept;
        this.match = kept.match();
        this.state = state;
        this.words = words;
        this.address = address;
        this.again = again;
        this.course = course;
        this.portraits = portraits;
        this.told = told;
        this.milestone = milestone.filter(any -> state.ply().isEmpty());
    }

    GameFeedback sheet() {
        if (state.ply().isPresent()) {
            walk(state.ply().getAsInt());
        } else if (match.isOver()) {
            over();
        } else {
            note(state.note());
        }
        return new GameFeedback(
                mood,
                head,
                lines,
                stars(),
                drawing,
                tools,
                match.isOver() && walked().isEmpty()
                        ? Optional.of(PlayerSetup.away(course.orElse(again), words))
                        : Optional.empty(),
                begun(),
                Optional.of(match.game().length() - 1)
                        .filter(before -> before > 0 && state.ply().isEmpty())
                        .map(this::at),
                walked(),
                Optional.of(portraits.of(match, state)),
                milestone,
                kept.clock().filter(clock -> !match.isOver()).map(this::timer),
                Optional.empty());
    }

    /** What the game counts at its station: the page where it was begun promises stars, so its end shows them. */
    private Optional<Stars> stars() {
        return kept.station()
                .filter(station -> StationGames.isPlayed(kept) && walked().isEmpty())
                .flatMap(station -> match.result())
                .map(StationGames::stars);
    }

    private Timer timer(GameClock clock) {
        return new Timer(
                words.say("game.clock.yours"),
                clock.left(kept.seenAt()).toMillis(),
                clock.limit().byoyomi().toMillis(),
                GameClock.ALLOWANCE.toMillis(),
                words.say("game.clock.seconds", "count", "{count}"),
                false,
                Optional.empty());
    }

    /** The move that is shown, where the board shows the game as it stood before. */
    private Optional<PlayerSetup.Line> walked() {
        Game game = match.game();
        return state.ply().stream()
                .mapToObj(ply -> {
                    Position before = game.positionAfter(ply - 1);
                    PlayedMove deed = PlayedMove.of(before, game.moves().get(ply - 1));
                    return new PlayerSetup.Line(before, deed, game.moves().subList(0, ply), List.of());
                })
                .findFirst();
    }

    /** One move back, one on, and back to the game. */
    private void walk(int ply) {
        int end = match.game().length();
        mood = Mood.NOTE;
        head = Optional.of(Phrase.of("replay.number", "number", ply).with("all", end));
        walked().ifPresent(line -> lines.addAll(Announcer.wholly(line.deed(), match.learner())));
        if (ply > 1) {
            send(Does.BACKWARD, "tsume.backward", new Press.Show(at(ply - 1)));
        }
        Press on = new Press.Show(ply + 1 < end ? at(ply + 1) : at(Optional.empty()));
        if (ply < end) {
            send(Does.FORWARD, "tsume.forward", on);
        }
        show(Does.GO_ON, "game.back-to", Optional.empty());
    }

    private String at(int ply) {
        return PlayAddress.of(PlayState.FRESH.lookingBack(ply), address);
    }

    /** Ippo's first move, while the learner has made none. */
    private Optional<PlayedMove> begun() {
        Game game = match.game();
        return match.ownMoves() == 0
                ? game.lastMove().map(move -> PlayedMove.of(game.startingPosition(), move))
                : Optional.empty();
    }

    private void over() {
        Match.Result result = match.result().orElseThrow();
        String how = word(result);
        mood = result == Match.Result.WON ? Mood.GOOD : Mood.NOTE;
        head = Optional.of(Phrase.of("game.head." + how));
        Optional<Outcome> outcome = match.game().outcome();
        milestone.map(Milestone::said).ifPresent(lines::add);
        lines.add(match.decision()
                .map(decision -> end(match, decision, how))
                .orElseGet(() -> isResignedAhead(match)
                        ? Phrase.of("game.end.RESIGNATION.ahead")
                        : end(outcome.orElseThrow(), match.learner(), how)));
        match.illegal()
                .flatMap(move -> RefusalReason.of(match.game().position(), move))
                .ifPresent(cause -> {
                    lines.add(cause.phrase());
                    drawing = cause.drawing();
                });
        if (match.ownMoves() > 0) {
            away(Does.HINT, new Way(address + "/moments", "moments.title"));
        }
        if (course.isPresent()) {
            // no room for four: what mattered leads to the replay, too
            away(Does.GO_ON, again);
        } else {
            away(Does.GO_ON, new Way(address + "/replay", "replay.title"));
        }
        points().ifPresent(lines::add);
        if (state.note().filter(Note.GONE_ON::equals).isPresent()) {
            lines.add(Phrase.of("game.over"));
        }
        if (outcome.filter(end -> end.reason() == Outcome.Reason.CHECKMATE).isPresent()) {
            drawing = Mates.proof(match.game().position());
        }
    }

    /** Whether the learner has resigned a game that a brief search thinks won. */
    static boolean isResignedAhead(Match match) {
        Game shown = Game.from(match.game().position());
        if (match.ending().filter(Ending.RESIGNATION::equals).isEmpty() || shown.isOver()) {
            return false;
        }
        Score score = new Analysis(match.opening().goal()).score(shown, BRIEF);
        boolean isToMove = shown.position().sideToMove() == match.learner();
        return (isToMove ? score : score.opposite()).points() >= FAR_AHEAD;
    }

    /** What keys call it. */
    static String word(Match.Result result) {
        return switch (result) {
            case WON -> "won";
            case LOST -> "lost";
            case OPEN -> "open";
        };
    }

    /** How a small game ended by its own rules, as a sentence. */
    private static Phrase end(Match match, SmallGame.Decision decision, String how) {
        SmallGame small = match.opening().small().orElseThrow();
        return switch (decision) {
            case GOAL -> goal(small.goal(), how);
            case ACHIEVED -> achieved(small.achievement().orElseThrow());
            case LIMIT ->
                small.achievement()
                        .map(GameSheet::missed)
                        .orElseGet(() -> limit(how).with("count", small.plies()));
        };
    }

    /** That the goal was reached. */
    static Phrase goal(Goal goal, String how) {
        return Phrase.of("game.goal." + goal + "." + how);
    }

    /** That the learner has carried a plan through. */
    static Phrase achieved(Achievement achievement) {
        return Phrase.of("game.achieved." + achievement);
    }

    /** That there were no moves left to carry a plan through. */
    static Phrase missed(Achievement achievement) {
        return Phrase.of("game.missed." + achievement);
    }

    /** That there were as many moves as there may be. */
    static Phrase limit(String how) {
        return Phrase.of("game.limit." + how);
    }

    /** How the game ended, as a sentence. */
    static Phrase end(Outcome outcome, Color learner, String how) {
        Phrase end = Phrase.of("game.end." + outcome.reason() + "." + how);
        boolean isBlack = learner == Color.BLACK;
        return switch (outcome) {
            case Outcome.Impasse(int black, int white) ->
                end.with("own", isBlack ? black : white).with("other", isBlack ? white : black);
            case Outcome.Declared(Declaration declaration, Declaration.Rule rule) ->
                end.with("own", declaration.points() + declaration.credit());
            case Outcome.Defeat defeat -> end;
            case Outcome.Repetition repetition -> end;
        };
    }

    private void note(Optional<Note> note) {
        if (note.filter(Note.RESIGN::equals).isPresent()) {
            mood = Mood.NOTE;
            head = Optional.of(Phrase.of("game.resign.head"));
            lines.add(Phrase.of("game.resign.ask"));
            show(Does.GO_ON, "game.resign.no", Optional.empty());
            send(Does.CONFIRM, "game.resign.yes", ending(Ending.RESIGNATION));
            return;
        }
        if (note.filter(Note.HINT::equals).isPresent()) {
            hint();
        } else if (note.filter(each -> each == Note.MOVES || each == Note.WHY).isPresent()) {
            moves(note.get() == Note.WHY);
        } else if (note.filter(Note.THREAT::equals).isPresent()) {
            threat();
        } else if (note.filter(Note.GONE_ON::equals).isPresent()) {
            mood = Mood.NOTE;
            head = Optional.of(Phrase.of("game.gone-on.head"));
            lines.add(Phrase.of("game.gone-on"));
        } else {
            stands(note.filter(Note.BACK::equals).isPresent());
        }
        tools(note);
    }

    private void stands(boolean back) {
        Game game = match.game();
        if (back) {
            lines.add(Phrase.of("game.back"));
        } else if (match.ownMoves() == 0) {
            begun().map(deed -> Phrase.of("they.move", "deed", deed).as(Phrase.Role.EVENT))
                    .ifPresent(lines::add);
            lines.add(Phrase.of(game.length() == 0 ? "game.begin" : "game.your-move"));
            if (match.isStrict()) {
                lines.add(Phrase.of("game.strict"));
            }
        }
        OpeningText.news(match).ifPresent(lines::add);
        points().ifPresent(lines::add);
        match.movesLeft().ifPresent(left -> lines.add(Phrase.of("game.left", "count", left)));
        Position position = game.position();
        if (position.isCheck()) {
            lines.add(check(position));
        }
    }

    /** That the learner is in check. Small boards come before the names of squares, and one sees the king there. */
    private Phrase check(Position position) {
        Phrase check = position.arena() == Arena.SHOGI
                ? Phrase.of(
                        "told.check-own", "king", position.king(match.learner()).orElseThrow())
                : Phrase.of("told.check");
        return check.as(Phrase.Role.EVENT);
    }

    /** How a race stands, once somebody holds something. */
    private Optional<Phrase> points() {
        if (match.opening().goal() != Goal.POINTS) {
            return Optional.empty();
        }
        Position position = match.game().position();
        int own = Goal.points(position, match.learner());
        int other = Goal.points(position, match.learner().opposite());
        return own + other > 0
                ? Optional.of(Phrase.of("game.points").with("own", own).with("other", other))
                : Optional.empty();
    }

    private List<Move> goodMoves() {
        mood = Mood.NOTE;
        head = Optional.of(Phrase.of("hint.title"));
        return match.opening()
                .small()
                .flatMap(SmallGame::achievement)
                .flatMap(plan -> PlanMoves.of(match.game(), plan))
                .map(List::of)
                .orElseGet(() -> HintedMoves.of(match.game(), match.opening().goal()));
    }

    /** Which moves are good, or why the best of them is. */
    private void moves(boolean asksWhy) {
        List<Move> moves = goodMoves();
        Move best = moves.get(0);
        boolean isGoal = match.decisionOf(match.game().play(best))
                .filter(decision -> decision != SmallGame.Decision.LIMIT)
                .isPresent();
        why = Explanation.of(match.game(), best, match.opening().goal(), isGoal, toldBefore(ToldReasons.Of.HINTS));
        List<Move> shown = asksWhy ? List.of(best) : moves;
        List<PlayedMove> deeds = shown.stream()
                .map(move -> PlayedMove.of(match.game().position(), move))
                .toList();
        lines.add(Phrase.of(shown.size() == 1 ? "game.hint.only" : "game.hint.moves", "moves", deeds));
        shown.forEach(this::draw);
        if (asksWhy) {
            why.ifPresent(this::explain);
        }
    }

    private void explain(Reason reason) {
        lines.add(reason.said());
        show(ToldReasons.Of.HINTS, reason);
    }

    private List<Reason> toldBefore(ToldReasons.Of of) {
        return told.before(of, kept.id(), match.game().length());
    }

    private void show(ToldReasons.Of of, Reason reason) {
        told.tell(of, kept.id(), match.game().length(), reason);
        drawing = drawing.and(reason.drawing());
    }

    /** Where good moves begin. */
    private void hint() {
        List<Move> moves = goodMoves();
        boolean dropping = moves.stream().anyMatch(Move::isDrop);
        boolean moving = !moves.stream().allMatch(Move::isDrop);
        lines.add(Phrase.of("game.hint." + (dropping && moving ? "both" : dropping ? "hand" : marked(moves))));
        moves.stream()
                .flatMap(move -> move.onBoard().stream())
                .forEach(going -> drawing = drawing.with(BoardMark.HINT, going.from()));
    }

    /** How many good moves there are, and whether they begin with one piece: as many marks are to be seen. */
    private static String marked(List<Move> moves) {
        long pieces = moves.stream().map(Source::of).distinct().count();
        return moves.size() == 1 ? "single" : pieces == 1 ? "same" : "look";
    }

    private void draw(Move move) {
        drawing = move.onBoard()
                .map(going -> drawing.with(new Arrow(going.from(), going.to())))
                .orElseGet(() -> drawing.with(BoardMark.HINT, move.to()));
    }

    private void threat() {
        mood = Mood.NOTE;
        head = Optional.of(Phrase.of("game.threat.head"));
        IppoPlan plan = IppoPlan.of(match.game(), match.opening().goal(), toldBefore(ToldReasons.Of.MOVES_PLAYED));
        lines.addAll(plan.said());
        plan.move().ifPresent(this::draw);
        plan.last().ifPresent(last -> show(ToldReasons.Of.MOVES_PLAYED, last));
    }

    private void tools(Optional<Note> note) {
        if (match.canDeclare()) {
            send(Does.CHECK, "game.declare", ending(Ending.DECLARATION));
        } else if (match.canCount()) {
            send(Does.CHECK, "game.count", ending(Ending.IMPASSE));
        }
        hints(note);
        show(Does.THREAT, "game.threat.ask", Optional.of(Note.THREAT));
        if (match.canTakeBack()) {
            send(Does.TAKE_BACK, "exercise.undo", new Press.Send("back", "1"));
        }
        show(Does.RESIGN, "game.resign", Optional.of(Note.RESIGN));
    }

    /**
     * The next hint. Where there is none left, the button keeps its place: a second press must not meet another one.
     */
    private void hints(Optional<Note> note) {
        if (note.filter(Note.HINT::equals).isPresent()) {
            show(Does.HINT, "hint.next", Optional.of(Note.MOVES));
        } else if (note.filter(Note.MOVES::equals).isPresent() && why.isPresent()) {
            show(Does.HINT, "game.why", Optional.of(Note.WHY));
        } else if (note.filter(each -> each == Note.MOVES || each == Note.WHY).isPresent()) {
            tools.add(new Tool(Does.HINT, words.html("hint.title"), new Press.Show(at(note)), Optional.empty(), true));
        } else {
            show(Does.HINT, "hint.title", Optional.of(Note.HINT));
        }
    }

    private static Press ending(Ending ending) {
        return new Press.Send("end", ending.name().toLowerCase(Locale.ROOT));
    }

    private void show(Does does, String key, Optional<Note> note) {
        send(does, key, new Press.Show(at(note)));
    }

    /** Where the game stands, with a note. */
    private String at(Optional<Note> note) {
        PlayState now = PlayState.FRESH.at(match.lastTurn());
        return PlayAddress.of(note.map(now::noting).orElse(now), address);
    }

    private void away(Does does, Way way) {
        Go go = PlayerSetup.away(way, words);
        tools.add(new Tool(does, go.label(), new Press.Leave(go), Optional.empty()));
    }

    private void send(Does does, String key, Press press) {
        tools.add(new Tool(does, words.html(key), press, Optional.empty()));
    }
}
