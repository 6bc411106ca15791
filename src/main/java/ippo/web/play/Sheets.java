package ippo.web.play;

import ippo.answer.Cause;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Question;
import ippo.answer.Rescue;
import ippo.answer.Sign;
import ippo.answer.Stars;
import ippo.answer.Style;
import ippo.content.ExerciseText;
import ippo.rules.BoardMove;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.board.Source;
import ippo.web.play.PlayView.Block;
import ippo.web.play.PlayView.Does;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Leads;
import ippo.web.play.PlayView.Mood;
import ippo.web.play.PlayView.Press;
import ippo.web.play.PlayView.Sheet;
import ippo.web.play.PlayView.Tool;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The sheet under the board, and the same in words for the ear. */
final class Sheets {
    /** From so many moves on it is worth a word that none was wasted. */
    private static final int MANY = 4;

    private final Question question;
    private final Words words;
    private final Context context;
    private final Turn turn;
    private final Tally tally;
    private final PlayState state;
    private final Optional<Hint> hint;
    private final boolean hintOpen;
    private final boolean walking;
    private final Optional<Context.Line> walked;

    private Mood mood = Mood.ASKING;
    private Optional<Phrase> head = Optional.empty();
    private final List<Phrase> lines = new ArrayList<>();
    private List<Block> prose = List.of();
    private Optional<Stars> stars = Optional.empty();
    private Optional<PlayView.Bubble> bubble = Optional.empty();
    private Optional<Go> go = Optional.empty();
    private final List<Tool> tools = new ArrayList<>();

    Sheets(
            Question question,
            Words words,
            Context context,
            Turn turn,
            Tally tally,
            boolean walking,
            Optional<Context.Line> walked,
            Optional<Hint> hint) {
        this.question = question;
        this.words = words;
        this.context = context;
        this.turn = turn;
        this.tally = tally;
        this.state = turn.state();
        this.walking = walking;
        this.walked = walked;
        this.hint = hint;
        this.hintOpen = state.note().filter(PlayState.Note.HINT::equals).isPresent() && tally.hints() > 0;
        work();
    }

    private void work() {
        if (context.own().isPresent()) {
            own(context.own().get());
        } else if (context.manner() == Manner.TAKEN) {
            taken();
        } else if (walking) {
            walk();
        } else if (turn.isDone()) {
            done();
        } else if (turn.judgement().orElse(null) instanceof Judgement.Missed missed) {
            missed(missed);
        } else {
            ask();
        }
    }

    Sheet sheet() {
        List<SafeHtml> html = new ArrayList<>(lines.stream().map(words::html).toList());
        context.trouble().map(SafeHtml::escaped).ifPresent(html::add);
        return new Sheet(
                mood,
                head.map(words::html).orElse(SafeHtml.escaped("")),
                stars,
                stars.map(won -> words.say(starsText(won))).orElse(""),
                html,
                prose,
                bubble,
                tools,
                go);
    }

    private static Phrase starsText(Stars won) {
        return Phrase.of("stars.text", "count", won.count());
    }

    String tab() {
        return head.filter(any -> mood == Mood.GOOD || mood == Mood.MISS)
                .map(phrase ->
                        words.say(Phrase.of("tab.result", "head", phrase).with("title", context.plainTitle(words))))
                .orElse(context.plainTitle(words));
    }

    /**
     * All that came of the last press. What the sheet says is part of it: who moves the focus to the sheet need not
     * announce it besides.
     */
    String said(Position shown) {
        Telling telling = new Telling(words, question.start().sideToMove());
        if (walked.isPresent()) {
            return telling.deeds(List.of(walked.get().deed())).check(shown).said();
        }
        if (isMoved() && context.manner() != Manner.TAKEN) { // of a test's answer, check or mate is not told
            telling.deeds(turn.told());
            if (!(turn.isDone() && mating().isPresent())) {
                telling.check(shown);
            }
            if (!turn.told().isEmpty() && !turn.isMissed() && !turn.isDone()) {
                telling.progress(question, turn.stage(), context.looks().stars());
            }
        }
        if (state.held().isPresent() && state.ask().isEmpty() && !turn.isDone()) {
            picked(telling, shown, state.held().get());
        }
        if (state.ask().isPresent() && !turn.isDone()) {
            shown.at(state.ask().get().from())
                    .ifPresent(piece -> telling.say(Phrase.of("promotion.ask", "piece", piece.type())
                            .with("to", state.ask().get().to())));
        }
        head.ifPresent(telling::say);
        stars.ifPresent(won -> telling.say(starsText(won)));
        lines.stream().filter(line -> !isTold(line)).forEach(telling::say);
        telling.prose(prose);
        if (state.tried().isPresent() && context.manner() != Manner.TAKEN) {
            turn.held().ifPresent(from -> picked(telling, shown, from));
        }
        context.trouble().ifPresent(telling::plain);
        go.filter(way -> way.leads() == Leads.BACK).ifPresent(way -> telling.say(Phrase.of("told.again")));
        return telling.said();
    }

    private static void picked(Telling telling, Position shown, Source from) {
        List<Square> targets = shown.legalMoves().stream()
                .filter(move -> Source.of(move).equals(from))
                .map(Move::to)
                .distinct()
                .sorted()
                .toList();
        Optional<PieceType> piece = from instanceof Source.InHand inHand
                ? Optional.of(inHand.type())
                : shown.at(((Source.At) from).square()).map(Piece::type);
        piece.ifPresent(
                type -> telling.say(Phrase.of(targets.isEmpty() ? "speech.stuck" : "speech.picked", "piece", type)
                        .with("squares", targets)));
    }

    /** Whether a line of the sheet was said already: nothing is said twice. */
    private boolean isTold(Phrase line) {
        return isMoved() && line.role().isEvent();
    }

    /** Whether the last press was a move, rather than a look at something else. */
    private boolean isMoved() {
        return !walking
                && state.held().isEmpty()
                && state.ask().isEmpty()
                && state.typed().isEmpty()
                && !hintOpen
                && (context.own().isEmpty()
                        || state.note().isEmpty()
                        || state.note().get() == PlayState.Note.READ)
                && !(turn.judgement().orElse(null) instanceof Judgement.Refused);
    }

    /** A game: nothing is right or wrong. */
    private void own(OwnSheet own) {
        tools.addAll(own.tools());
        if (turn.judgement().orElse(null) instanceof Judgement.Refused refused) {
            refused(refused);
        } else if (state.typed().isPresent()) {
            lines.add(Phrase.of("typed.trouble", "text", state.typed().get()));
        } else {
            mood = own.mood();
            head = own.head();
            read();
            if (state.held().isEmpty() && mood == Mood.ASKING && isMoved()) {
                reply();
            }
            lines.addAll(own.lines());
            go = own.go();
        }
    }

    private void refused(Judgement.Refused refused) {
        state.tried()
                .flatMap(move -> Cause.of(turn.stage().position(), move))
                .map(Cause::phrase)
                .ifPresent(lines::add);
        bubble = state.tried().map(move -> bubble(move, refused.cause()));
    }

    private void read() {
        if (state.note().filter(PlayState.Note.READ::equals).isPresent()
                && !turn.told().isEmpty()) {
            lines.add(Phrase.of("typed.read", "deed", turn.told().get(0)));
        }
    }

    /** Right or wrong is not told. */
    private void taken() {
        mood = Mood.NOTE;
        head = Optional.of(Phrase.of("test.taken-head"));
        lines.add(Phrase.of("test.taken"));
        go = Optional.of(context.next(words));
    }

    /** The board shows the solution move by move; its list stands below. */
    private void walk() {
        mood = Mood.NOTE;
        List<Move> path = walked.map(Context.Line::path).orElse(List.of());
        List<Context.Line> next =
                walked.map(Context.Line::next).orElse(context.prose().solution());
        if (walked.isPresent()) {
            boolean isTry = context.isTry(path);
            head = Optional.of(
                    isTry
                            ? Phrase.of("tsume.try")
                            : Phrase.of("tsume.walked", "number", path.size()).with("all", path.size() + depth(next)));
            lines.addAll(Telling.wholly(walked.get().deed(), question.start().sideToMove()));
            if (isTry && path.size() == 2) {
                lines.add(Rescue.of(walked.get().before(), path.get(1)).phrase());
            } else if (!isTry && next.isEmpty()) {
                lines.add(Phrase.of("told.mate"));
            }
            show(Does.BACKWARD, "tsume.backward", state.walking(path.subList(0, path.size() - 1)));
        } else {
            head = Optional.of(Phrase.of("tsume.solution"));
            lines.add(Phrase.of(tally.solved() ? "tsume.solution-help" : "tsume.given-up"));
        }
        next.stream().findFirst().ifPresent(line -> show(Does.FORWARD, "tsume.forward", state.walking(line.path())));
        show(Does.START_OVER, "exercise.once-more", PlayState.FRESH);
        Go on = context.next(words);
        tools.add(new Tool(Does.GO_ON, on.label(), new Press.Leave(on), Optional.empty()));
    }

    /** How many moves follow in the first line. */
    private static int depth(List<Context.Line> lines) {
        return lines.isEmpty() ? 0 : 1 + depth(lines.get(0).next());
    }

    private void done() {
        mood = Mood.GOOD;
        stars = context.graded() && tally.solved() ? tally.last() : Optional.empty();
        boolean mating = mating().isPresent();
        Position reached = turn.stage().position();
        // a question may show a mate of the learner's own king
        boolean mates = reached.isCheckmate()
                && reached.sideToMove() != question.start().sideToMove();
        head = Optional.of(Phrase.of(
                mating || mates
                        ? "tsume.solved-head"
                        : "done.head." + stars.map(Stars::count).orElse(1)));
        int moves = turn.stage().learnerMoves();
        boolean best = question.par().isEmpty() || moves <= question.par().getAsInt();
        if (mating) {
            boolean longer = hasTakenLonger();
            // what every mate says is not said beside the lesson's own words: ten mates of a lesson would begin alike
            if (longer || context.prose().done(best).isEmpty()) {
                lines.add(Phrase.of(
                        longer ? "tsume.solved-longer" : hasCrosses() ? "tsume.solved-crosses" : "tsume.solved-line"));
            }
        } else if (!best && !context.prose().isFirst()) {
            lines.add(Phrase.of(stars.isPresent() ? "done.more-stars" : "done.more", "moves", moves)
                    .with("par", question.par().getAsInt()));
        } else if (!areStarsMissing()
                && question.par().orElse(0) >= MANY
                && moves == question.par().getAsInt()) {
            lines.add(Phrase.of("done.fewest", "moves", moves));
        }
        question.remark(turn.stage()).ifPresent(lines::add);
        context.thought().ifPresent(time -> lines.add(Phrase.of("done.time", "time", PlayView.Timer.minutes(time))));
        prose = context.prose().done(best);
        if (areStarsMissing() && best && !hasTakenLonger()) {
            Block why = new Block.Text(new Html()
                    .open("p")
                    .html(words.html(Phrase.of(tally.missingStars(question.mostHints()))))
                    .close()
                    .done());
            prose = Stream.concat(prose.stream(), Stream.of(why)).toList();
        }
        show(Does.START_OVER, "exercise.once-more", PlayState.FRESH);
        if (!context.prose().solution().isEmpty() && state.moves().size() > 1) { // one move has just been seen
            show(Does.SOLUTION, "tsume.show", state.walking(List.of()));
        }
        go = Optional.of(context.next(words));
    }

    private boolean areStarsMissing() {
        return stars.filter(won -> won.count() < Stars.MOST).isPresent();
    }

    /** Whether squares are crossed out round the mated king. */
    private boolean hasCrosses() {
        return turn.judgement().orElse(null) instanceof Judgement.Solved solved
                && solved.proof().at(Sign.BARRED).stream()
                        .anyMatch(square -> turn.stage().position().at(square).isEmpty());
    }

    private boolean hasTakenLonger() {
        return mating().isPresent() && turn.stage().line().size() > mating().getAsInt();
    }

    /** In how many plies a mating problem is to be solved. */
    private OptionalInt mating() {
        return question.stage(List.of()).orElseThrow().pliesLeft();
    }

    private void missed(Judgement.Missed missed) {
        mood = Mood.MISS;
        head = Optional.of(Phrase.of(missed.rescue().isPresent() ? "tsume.escapes-head" : "exercise.not-yet"));
        prose = state.choice().map(context.prose()::why).orElse(List.of());
        if (prose.isEmpty()) {
            reasons(missed);
        }
        if (question.style() != Style.CHOOSE) {
            PlayState back = Player.afterMiss(state, missed);
            go = Optional.of(new Go(Leads.BACK, PlayAddress.of(back, context.address()), words.html("exercise.again")));
        } else {
            help();
        }
    }

    /** What is wrong, sentence by sentence; squares for which the author has one reason share a sentence. */
    private void reasons(Judgement.Missed missed) {
        List<Square> others = new ArrayList<>();
        Optional<SafeHtml> rest = reason(ExerciseText.ELSE);
        for (Phrase why : missed.why()) {
            if (why.values().get("square") instanceof Square square && why.role() == Phrase.Role.WRONG_SQUARE) {
                Optional<SafeHtml> own = reason(square.toString());
                if (own.isEmpty() && rest.isPresent()) {
                    others.add(square);
                    continue;
                }
                lines.add(own.map(html ->
                                Phrase.of("mark.because", "square", square).with("why", html))
                        .orElse(isNamed() ? Phrase.of("mark.elsewhere", "square", square) : why));
            } else {
                boolean plain = context.prose().isFirst() && why.role() == Phrase.Role.CAPTURE;
                lines.add(plain ? new Phrase(why.role(), "fail.captured.plain", why.values()) : why);
            }
        }
        if (!others.isEmpty()) {
            Phrase together = others.size() == 1
                    ? Phrase.of("mark.because", "square", others.get(0))
                    : Phrase.of("mark.all-because").with("squares", others);
            lines.add(0, together.with("why", rest.orElseThrow()));
        }
    }

    /** The author's sentence about a wrong square. */
    private Optional<SafeHtml> reason(String square) {
        return context.prose().why(square).stream()
                .flatMap(block -> block instanceof Block.Text text ? Stream.of(text.html()) : Stream.<SafeHtml>empty())
                .findFirst();
    }

    /** Whether squares are to be found by their names: then, that another was marked, says how names are read. */
    private boolean isNamed() {
        return question.style() == Style.MARK
                && context.prose().task().stream()
                        .anyMatch(block -> block instanceof Block.Text text
                                && question.squares().stream()
                                        .allMatch(square -> text.html().plain().contains(words.square(square))));
    }

    private void ask() {
        if (turn.judgement().orElse(null) instanceof Judgement.Refused refused) {
            refused(refused);
            if (question.countsRefusals()) {
                lines.add(Phrase.of(turn.entry().isPresent() ? "refused.counted" : "refused.forgiven"));
            }
        } else if (turn.judgement().orElse(null) instanceof Judgement.Unknown) {
            mood = Mood.NOTE;
            head = Optional.of(Phrase.of("tsume.unknown-head"));
            lines.add(Phrase.of("tsume.unknown"));
        } else if (state.typed().isPresent()) {
            lines.add(Phrase.of("typed.trouble", "text", state.typed().get()));
        } else if (hintOpen) {
            hint();
        } else if (state.held().isEmpty()) {
            status();
        }
        help();
        takeBack();
    }

    /** What one looks at while reading why a move is refused, and what one wants to press next. */
    private PlayView.Bubble bubble(Move tried, Drawing cause) {
        Set<Square> clear = new TreeSet<>(cause.at(Sign.CULPRIT));
        clear.addAll(cause.at(Sign.CHECK));
        Position asked = turn.stage().position();
        clear.addAll(asked.checkers());
        if (tried instanceof BoardMove going) {
            clear.add(going.from());
        }
        asked.legalMoves().stream()
                .filter(move -> Source.of(move).equals(Source.of(tried)) && tried instanceof BoardMove)
                .forEach(move -> clear.add(move.to()));
        return new PlayView.Bubble(tried.to(), clear);
    }

    private void hint() {
        mood = Mood.NOTE;
        head = Optional.of(Phrase.of("hint.title"));
        int level = context.hintsInSteps() ? tally.hints() : 1;
        if (level == 1 && mating().isPresent() && !state.moves().isEmpty()) {
            lines.add(Phrase.of("tsume.hint.1")); // the author's speaks of the beginning
            return;
        }
        prose = context.prose().hint(level);
        if (prose.isEmpty()) {
            hint.map(Hint::text).map(this::named).ifPresent(lines::add);
        }
    }

    /** The sentence with the author's names of choices in it. */
    private Phrase named(Phrase phrase) {
        Phrase named = phrase;
        for (Map.Entry<String, Object> value : phrase.values().entrySet()) {
            if (value.getValue() instanceof Phrase label && label.role() == Phrase.Role.LESSON_TEXT) {
                String word = label.values().get("word").toString();
                named = named.with(
                        value.getKey(),
                        context.prose().label(word).<Object>map(html -> html).orElse(label));
            }
        }
        return named;
    }

    /** What holds on the way. */
    private void status() {
        if (question.style() == Style.ORDER) {
            order();
            return;
        }
        read();
        if (state.note().filter(PlayState.Note.UNMARKED::equals).isPresent()) {
            lines.add(Phrase.of("mark.first"));
        }
        if (state.note().filter(PlayState.Note.ITSELF::equals).isPresent()) {
            lines.add(Phrase.of("ear.now-squares"));
        }
        if (mating().isEmpty() || context.manner() == Manner.TEST) { // there nothing says that it was right so far
            reply();
            if (!turn.stage().left().isEmpty() && !state.moves().isEmpty()) {
                lines.add(Telling.left(question, turn.stage(), context.looks().stars()));
            }
            if (!state.moves().isEmpty() && question.isLost(turn.stage())) {
                lines.add(Phrase.of("exercise.lost"));
            }
            question.remark(turn.stage()).ifPresent(lines::add);
            return;
        }
        if (state.moves().isEmpty()) {
            return;
        }
        int left = turn.stage().pliesLeft().orElseThrow();
        int all = state.moves().size() + left;
        int asked = mating().getAsInt();
        mood = Mood.NOTE;
        if (state.note().filter(PlayState.Note.LONGER::equals).isPresent() && all > asked) {
            head = Optional.of(Phrase.of("tsume.longer-head"));
            lines.add(Phrase.of("tsume.longer", "plies", all).with("asked", asked));
        } else {
            head = Optional.of(Phrase.of(all > asked ? "tsume.longer-left" : "tsume.left", "left", left));
        }
        reply();
    }

    /** What the other side has answered. */
    private void reply() {
        if (turn.told().size() > 1) {
            lines.addAll(Telling.wholly(
                    turn.told().get(turn.told().size() - 1), question.start().sideToMove()));
        }
    }

    /** Which piece has got which number last, and how many still have none; of the first how it is undone. */
    private void order() {
        int size = state.marks().size();
        int left = question.squares().size() - size;
        if (size == 0) {
            lines.add(Phrase.of("order.start", "count", left));
            return;
        }
        Square last = state.marks().get(size - 1);
        PieceType piece = question.start().at(last).orElseThrow().type();
        lines.add(
                size == 1
                        ? Phrase.of("order.first", "piece", piece).with("square", last)
                        : Phrase.of("order.so-far", "piece", piece)
                                .with("square", last)
                                .with("number", size)
                                .with("count", left));
    }

    private void help() {
        if (question.style() == Style.MARK && !question.isSingle()) {
            tools.add(new Tool(
                    Does.CHECK,
                    words.html("mark.check"),
                    new Press.Send("checked", "1"),
                    Optional.empty(),
                    state.marks().isEmpty()));
        }
        int most = question.mostHints();
        if (context.manner() == Manner.TEST) {
            return;
        }
        if (!context.hintsInSteps()) {
            if (!hintOpen) {
                tool(Does.HINT, "hint.first", new Press.Send("hint", "1"), Optional.empty());
            }
        } else if (!(hintOpen && tally.hints() >= most)) {
            int next = hintOpen ? tally.hints() + 1 : Math.max(1, tally.hints());
            boolean costs = context.graded() && next == most && tally.hints() < most;
            String key = costs ? "hint.last" : next == 1 ? "hint.first" : hintOpen ? "hint.next" : "hint.again";
            tool(
                    Does.HINT,
                    key,
                    new Press.Send("hint", "1"),
                    costs ? Optional.of(words.say("hint.price")) : Optional.empty());
        }
    }

    private void takeBack() {
        if (!state.moves().isEmpty()) {
            int size = state.moves().size();
            show(
                    Does.TAKE_BACK,
                    "exercise.undo",
                    state.at(state.moves().subList(0, size - Math.min(size, Player.turnLength(turn.stage())))));
            show(Does.START_OVER, "exercise.restart", PlayState.FRESH);
        }
        if (mating().isPresent() && !context.prose().solution().isEmpty() && context.manner() == Manner.PRACTICE) {
            tools.add(
                    new Tool(Does.GIVE_UP, words.html("tsume.show"), new Press.Send("giveup", "1"), Optional.empty()));
        }
    }

    private void show(Does does, String key, PlayState to) {
        tool(does, key, new Press.Show(PlayAddress.of(to, context.address())), Optional.empty());
    }

    private void tool(Does does, String key, Press press, Optional<String> warning) {
        tools.add(new Tool(does, words.html(key), press, warning));
    }
}
