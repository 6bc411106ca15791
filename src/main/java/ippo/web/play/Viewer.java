package ippo.web.play;

import ippo.answer.AnswerKind;
import ippo.answer.BoardMark;
import ippo.answer.Choice;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.Question;
import ippo.notation.JapaneseMoves;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPicture;
import ippo.web.board.Press;
import ippo.web.board.Source;
import ippo.web.play.PlayView.Branch;
import ippo.web.play.PlayView.ChoiceButton;
import ippo.web.play.PlayView.PromotionQuestion;
import ippo.web.play.PlayView.TypedBox;
import ippo.web.words.Aloud;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Shows a {@link Turn}: makes the {@link PlayView} of it. Used once and thrown away. */
public final class Viewer {
    private static final long MS_PER_SECOND = 1000;

    private final Question question;
    private final Words words;
    private final PlayerSetup setup;
    private final Turn turn;
    private final EarnedSoFar earned;
    private final PlayState state;
    private final Position shown;
    private final Optional<PlayerSetup.Line> walked;
    private final boolean walking;

    private Viewer(Question question, Words words, PlayerSetup setup, Turn turn, EarnedSoFar before) {
        this.question = question;
        this.words = words.seenBy(setup.looks().learner());
        this.setup = setup;
        this.turn = turn;
        this.earned = before.after(turn);
        this.state = turn.state();
        this.walked = setup.game()
                .map(GameFeedback::walked)
                .orElseGet(() -> state.walk()
                        .filter(path -> mayWalk() && !path.isEmpty())
                        .map(this::line));
        this.walking = walked.isPresent() || state.walk().isPresent() && mayWalk();
        this.shown = walking
                ? walked.map(line -> line.before().play(line.deed().move())).orElse(question.start())
                : turn.shown();
    }

    /**
     * @param earned what the server knew before the turn
     * @throws MalformedState if the state walks where the solution does not
     */
    public static PlayView view(Question question, Words words, PlayerSetup setup, Turn turn, EarnedSoFar earned) {
        return new Viewer(question, words, setup, turn, earned).view();
    }

    /** The solution may be seen once it was found or asked for; an address alone does not earn it. */
    private boolean mayWalk() {
        return earned.solved() || earned.gaveUp() || turn.isDone();
    }

    private PlayerSetup.Line line(List<Move> path) {
        return setup.line(path).orElseThrow(() -> new MalformedState("not in the solution: " + path));
    }

    private PlayView view() {
        Optional<Hint> hint = hint();
        Situation at = new Situation(question, words, setup, turn, earned, walking, walked, hint);
        Feedback feedback = FeedbackBuilder.of(at);
        return new PlayView(
                question.style(),
                PlayAddress.of(told(), setup.address()),
                setup.address(),
                PlayAddress.fields(goingOn()),
                setup.bar(words, turn.isDone() || isTaken()),
                feedback.tab(words, setup.plainTitle(words)),
                setup.title(words),
                setup.prose().task(),
                setup.language(),
                new Announcer(words, learner())
                        .html(setup.title(words))
                        .prose(setup.prose().task())
                        .said(),
                counter(),
                picture(hint),
                ask(),
                choices(),
                feedback.sheet(words, setup.trouble()),
                Announcement.of(at, feedback, shown),
                walked.map(line -> List.of(line.deed().move())).orElse(turn.steps()),
                typed(),
                tree(setup.prose()::tries),
                tree(setup.prose()::solution),
                setup.looks().plainPieces(),
                question.about(),
                BoardSpeech.of(words, learner(), shown, lastMove()),
                setup.game().flatMap(GameFeedback::timer).or(this::practiceClock),
                setup.game().flatMap(GameFeedback::earlier),
                setup.looks().amongChoices(),
                setup.game().flatMap(GameFeedback::portrait),
                setup.game().flatMap(GameFeedback::portrait).flatMap(this::remark),
                setup.milestone().filter(any -> turn.isDone() && !walking),
                setup.prose().passOn().filter(page -> turn.isDone() && !walking && !isTaken()),
                setup.game().flatMap(GameFeedback::following));
    }

    /** The seconds that a question counts down while it is being answered. */
    private Optional<PlayView.Timer> practiceClock() {
        return question.byoyomi().isEmpty() || turn.isDone() || walked.isPresent() || isTaken()
                ? Optional.empty()
                : Optional.of(practiceClock(question.byoyomi().getAsInt() * MS_PER_SECOND));
    }

    private PlayView.Timer practiceClock(long ms) {
        return new PlayView.Timer(
                words.say("game.clock.yours"),
                ms,
                ms,
                0,
                words.say("game.clock.seconds", "count", "{count}"),
                true,
                Optional.empty());
    }

    private Optional<PlayView.Remark> remark(Portrait portrait) {
        return portrait.said()
                .flatMap(said ->
                        portrait.remark().map(line -> new PlayView.Remark(words.html(line), words.speak(said))));
    }

    /** Whether this is a test that has its answer. */
    private boolean isTaken() {
        return setup.mode() == AnswerMode.TAKEN;
    }

    /** What addresses tell: of a test that has its answer, nothing. */
    private PlayState told() {
        return isTaken() ? PlayState.FRESH : state;
    }

    /** What the next press begins from. */
    private PlayState goingOn() {
        if (isTaken()) {
            return PlayState.FRESH;
        }
        if (turn.isMissed() && question.style() == AnswerKind.MARK) {
            return Player.afterMiss(state, turn.missed().get());
        }
        return state.tried().isPresent() ? turn.held().map(state::holding).orElse(state) : state;
    }

    /** The hint that is shown now: the last of those that were opened. The first is the author's and has no drawing. */
    private Optional<Hint> hint() {
        boolean open = state.note().filter(PlayState.Note.HINT::equals).isPresent();
        if (!open || turn.isDone() || walking || earned.hints() == 0) {
            return Optional.empty();
        }
        boolean inWords = earned.hints() == 1 && !setup.prose().hint(1).isEmpty();
        return inWords
                ? Optional.empty()
                : Optional.of(question.hint(
                        Math.min(Math.max(2, earned.hints()), question.mostHints()), turn.stage(), state.marks()));
    }

    private Optional<String> counter() {
        if (question.par().isEmpty() || setup.prose().isFirst() || walking || turn.isDone() || isTaken()) {
            return Optional.empty();
        }
        int moves = turn.stage().learnerMoves();
        int par = question.par().getAsInt();
        String key = moves == 0 ? "exercise.par" : "exercise.moves";
        return Optional.of(words.say(key, Map.of("moves", moves, "par", par)));
    }

    private BoardPicture picture(Optional<Hint> hint) {
        BoardPainter painter = new BoardPainter(shown.toSetup(), words)
                .draw(asked(hint))
                .hands(setup.looks().hands())
                .idle(setup.looks().idle())
                .help(setup.looks().help())
                .seenBy(setup.looks().near())
                .walkable(learner())
                .attackers(shown);
        if (setup.looks().foldable()) {
            painter.foldable();
        }
        if (shown.isCheck() && !isTaken()) {
            shown.king(shown.sideToMove()).ifPresent(king -> painter.draw(BoardMark.CHECK, List.of(king)));
        }
        if (walking) {
            walked.ifPresent(line -> painter.last(line.deed().move()));
            return painter.paint();
        }
        last().ifPresent(painter::last);
        if (setup.looks().stars() && !isTaken()) {
            painter.draw(BoardMark.STAR, question.left(turn.stage(), turn.beyond()));
        }
        use(painter);
        judged(painter);
        setup.game().map(GameFeedback::drawing).ifPresent(painter::draw);
        if (state.equals(PlayState.FRESH)) {
            painter.draw(setup.prose().before());
        }
        hint.ifPresent(open -> {
            painter.draw(open.drawing());
            inHand(open).ifPresent(painter::hintInHand);
        });
        return painter.paint();
    }

    /** Where a hint frames squares, the piece that is asked about must not look like one of them. */
    private Drawing asked(Optional<Hint> hint) {
        return hint.isPresent() && question.style() == AnswerKind.MARK
                ? question.asked().without(BoardMark.HINT)
                : question.asked();
    }

    private void use(BoardPainter painter) {
        if (question.style() == AnswerKind.ORDER) {
            painter.numbered(state.marks());
        }
        if (isTaken() && question.style() == AnswerKind.MARK) {
            painter.draw(BoardMark.MARKED, state.marks());
        }
        if (turn.isDone() || isTaken()) {
            return;
        }
        if (question.style() == AnswerKind.PLAY) {
            painter.playable(turn.isMissed() ? List.of() : offered(shown));
            if (!turn.isMissed()) {
                turn.held().ifPresent(painter::pick);
            }
        } else if (question.style() == AnswerKind.MARK) {
            painter.markable(question.isSingle());
            if (!state.checked()) {
                painter.draw(BoardMark.MARKED, state.marks());
            }
        } else if (question.style() == AnswerKind.ORDER) {
            painter.orderable();
            if (!state.checked()) {
                painter.draw(BoardMark.MARKED, state.marks());
            }
        }
    }

    private void judged(BoardPainter painter) {
        switch (turn.judgement().orElse(new Judgement.Unknown())) {
            case Judgement.Refused refused -> {
                painter.draw(refused.cause());
                state.tried().ifPresent(move -> painter.draw(BoardMark.BARRED, List.of(move.to())));
            }
            case Judgement.Missed missed -> painter.draw(missed.shown());
            case Judgement.Solved solved -> painter.draw(solved.proof());
            case Judgement.Goes goes -> {}
            case Judgement.Longer longer -> {}
            case Judgement.Unknown unknown -> {}
        }
    }

    private Optional<Move> last() {
        if (turn.isMissed() && !turn.told().isEmpty()) {
            return Optional.of(turn.told().get(turn.told().size() - 1).move());
        }
        return turn.stage().last();
    }

    /** What the script offers as targets. Where refusals count, nothing on the board may tell right from wrong. */
    private List<Move> offered(Position position) {
        if (!question.asksPromotion()) {
            List<Move> plain = new ArrayList<>(position.legalMoves());
            plain.removeIf(move -> move.onBoard()
                    .filter(going -> going.promotes() && plain.contains(new BoardMove(going.from(), going.to(), false)))
                    .isPresent());
            return plain;
        }
        if (!question.countsRefusals()) {
            return position.legalMoves();
        }
        List<Move> offered = new ArrayList<>(position.legalMoves());
        for (Square from : Square.ALL) {
            boolean own = position.at(from)
                    .filter(piece -> piece.color() == position.sideToMove())
                    .isPresent();
            for (Square to : own ? position.reach(from) : List.<Square>of()) {
                addIfNew(offered, new BoardMove(from, to, false));
            }
        }
        for (PieceType type : position.hand(position.sideToMove()).counts().keySet()) {
            position.arena().squares().stream()
                    .filter(square -> position.at(square).isEmpty())
                    .forEach(square -> addIfNew(offered, new Drop(type, square)));
        }
        return offered;
    }

    private static void addIfNew(List<Move> moves, Move move) {
        boolean there = moves.stream()
                .anyMatch(each -> each.to().equals(move.to()) && Source.of(each).equals(Source.of(move)));
        if (!there) {
            moves.add(move);
        }
    }

    /** The piece in hand that a hint speaks of. */
    private static Optional<PieceType> inHand(Hint hint) {
        return hint.text().values().values().stream()
                .flatMap(value -> {
                    if (value instanceof PlayedMove deed) {
                        return deed.move().dropped().stream();
                    }
                    return value instanceof PieceType type && hint.text().role() == Phrase.Role.PIECE_IN_HAND
                            ? Optional.of(type).stream()
                            : Optional.<PieceType>empty().stream();
                })
                .findFirst();
    }

    private Optional<PromotionQuestion> ask() {
        return state.ask()
                .filter(plain -> !turn.isDone() && Press.mayPromote(shown, plain))
                .map(plain -> {
                    PieceType piece = shown.at(plain.from()).orElseThrow().type();
                    return new PromotionQuestion(
                            plain,
                            piece,
                            words.say(Phrase.of("promotion.ask", "piece", piece).with("to", plain.to())),
                            PlayAddress.of(state.puttingBack(), setup.address()));
                });
    }

    private List<ChoiceButton> choices() {
        List<ChoiceButton> buttons = new ArrayList<>();
        for (Choice choice : Shuffle.of(question, setup.address(), earned.round())) {
            Optional<SafeHtml> label = setup.prose().label(choice.word());
            boolean chosen = state.choice().filter(choice.word()::equals).isPresent();
            if (isTaken() && !chosen) {
                continue;
            }
            buttons.add(new ChoiceButton(
                    choice.word(),
                    label.orElseGet(() -> words.html(choice.label())),
                    label.map(html -> Aloud.read(html, words)).orElseGet(() -> words.speak(choice.label())),
                    chosen && !turn.isDone() && !isTaken(),
                    chosen && turn.isDone() && !isTaken(),
                    isTaken()));
        }
        return buttons;
    }

    private Optional<TypedBox> typed() {
        if (question.style() != AnswerKind.PLAY || walking || isTaken()) {
            return Optional.empty();
        }
        return Optional.of(new TypedBox(
                state.typed().orElse(""),
                state.typed().map(text -> words.say("typed.trouble", "text", text)),
                turn.isDone() || turn.isMissed()));
    }

    private List<Branch> tree(Supplier<List<PlayerSetup.Line>> lines) {
        return mayWalk() && (turn.isDone() || walking) ? branches(lines.get()) : List.of();
    }

    private List<Branch> branches(List<PlayerSetup.Line> lines) {
        return lines.stream()
                .map(line -> new Branch(
                        remarked(line),
                        Stream.concat(Stream.of(line.deed().told(learner())), line.remark().stream())
                                .map(words::speak)
                                .collect(Collectors.joining(words.comma())),
                        PlayAddress.of(state.walking(line.path()), setup.address()),
                        state.walk().filter(line.path()::equals).isPresent(),
                        branches(line.next())))
                .toList();
    }

    private SafeHtml remarked(PlayerSetup.Line line) {
        String remark = line.remark()
                .map(said -> " <small>" + words.html(said).text() + "</small>")
                .orElse("");
        return new SafeHtml(written(line).text() + remark);
    }

    private SafeHtml written(PlayerSetup.Line line) {
        if (words.say("language.notation").equals(Words.JAPANESE)) {
            int before = line.path().size() - 2;
            Optional<Square> lastTo = before < 0
                    ? Optional.empty()
                    : Optional.of(line.path().get(before).to());
            return SafeHtml.escaped(
                    JapaneseMoves.writeWithSide(line.before(), line.deed().move(), lastTo));
        }
        return words.html(line.deed().listed());
    }

    private Color learner() {
        return question.learner();
    }

    /** The learner's last move and the reply to it; on a walk, the move that is shown. */
    private String lastMove() {
        List<PlayedMove> deeds = walked.map(line -> List.of(line.deed())).orElse(walking ? List.of() : turn.told());
        Optional<PlayedMove> begun = setup.game().flatMap(GameFeedback::begun);
        if (deeds.isEmpty() && begun.isPresent()) {
            return words.speak(Phrase.of("they.move", "deed", begun.get()));
        }
        return deeds.isEmpty()
                ? words.speak("speech.no-move")
                : new Announcer(words, learner()).deeds(deeds).said();
    }
}
