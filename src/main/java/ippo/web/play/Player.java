package ippo.web.play;

import ippo.answer.AnswerKind;
import ippo.answer.BoardMark;
import ippo.answer.Choice;
import ippo.answer.Judgement;
import ippo.answer.Outcome;
import ippo.answer.PlayedMove;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.answer.Stars;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.board.Fields;
import ippo.web.board.Press;
import ippo.web.board.Source;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;

/**
 * Works out what a press does, or what an address shows. Nothing is remembered here: whoever asks records what the
 * {@link Turn} says, and shows it by {@link Viewer}. Immutable, so it may be shared between threads.
 */
public final class Player {
    /** Judging again, to show it, needs no choice among replies: a refutation is always the same one. */
    private static final RandomGenerator FIRST = () -> 0;

    private final Question question;
    private final Words words;

    /** @param words of the page: typed moves are read in its language */
    public Player(Question question, Words words) {
        this.question = question;
        this.words = words;
    }

    /**
     * What an address shows.
     *
     * @throws MalformedState if play cannot have come there
     */
    public Turn look(PlayState state) {
        QuestionState stage = stage(state.moves());
        if (state.walk().isPresent() || state.ply().isPresent()) {
            return shown(state, stage, Optional.empty());
        }
        return switch (question.style()) {
            case PLAY -> lookPlay(state, stage);
            case MARK -> lookMark(state, stage);
            case ORDER -> lookOrder(state, stage);
            case CHOOSE -> lookChoose(state, stage);
        };
    }

    /**
     * The state in which an answer was given, from how it was recorded.
     *
     * @return empty if it makes no sense here, or no longer
     */
    public Optional<PlayState> recorded(String answer) {
        try {
            PlayState state = switch (question.style()) {
                case PLAY -> played(PlayAddress.moves(answer));
                case MARK, ORDER -> PlayState.FRESH.handingIn(PlayAddress.squares(answer));
                case CHOOSE -> PlayState.FRESH.choosing(answer);
            };
            look(state);
            return Optional.of(state);
        } catch (MalformedState e) {
            return Optional.empty();
        }
    }

    private PlayState played(List<Move> moves) {
        if (question.stage(moves).isPresent()) {
            return PlayState.FRESH.at(moves);
        }
        int last = moves.size() - 1;
        return PlayState.FRESH.at(moves.subList(0, last)).trying(moves.get(last));
    }

    /** An answer as it was given, and nothing of what it is worth or what came of it. */
    public Turn unjudged(PlayState state) {
        QuestionState before = stage(state.moves());
        List<Move> line = before.line();
        Position position = before.position();
        Optional<Move> tried = state.tried().filter(position::isLegal);
        if (tried.isPresent()) {
            line = longer(line, tried.get());
            position = position.play(tried.get());
        }
        QuestionState after =
                new QuestionState(position, line, before.left(), before.learnerMoves(), before.pliesLeft(), false);
        return new Turn(state, after, Optional.empty(), List.of(), List.of(), Optional.empty(), OptionalInt.empty());
    }

    private Turn lookPlay(PlayState state, QuestionState stage) {
        requireNothing(
                !state.marks().isEmpty() || state.checked() || state.choice().isPresent());
        if (stage.done() || state.tried().isEmpty()) {
            return shown(state, stage, Optional.empty());
        }
        Judgement judgement = question.judge(
                new Reply.Moves(longer(state.moves(), state.tried().get())), FIRST);
        requireNothing(
                switch (judgement) {
                    case Judgement.Goes goes -> true;
                    case Judgement.Longer longer -> true;
                    case Judgement.Solved solved -> true;
                    case Judgement.Missed missed -> false;
                    case Judgement.Refused refused -> false;
                    case Judgement.Unknown unknown -> false;
                });
        return shown(state, stage, Optional.of(judgement));
    }

    private Turn lookMark(PlayState state, QuestionState stage) {
        requireNothing(!state.moves().isEmpty()
                || state.tried().isPresent()
                || state.choice().isPresent());
        return shown(
                state,
                stage,
                state.checked() && !state.marks().isEmpty()
                        ? Optional.of(question.judge(new Reply.Squares(new TreeSet<>(state.marks())), FIRST))
                        : Optional.empty());
    }

    private Turn lookOrder(PlayState state, QuestionState stage) {
        requireNothing(!state.moves().isEmpty()
                || state.tried().isPresent()
                || state.choice().isPresent()
                || !question.squares().containsAll(state.marks())
                || state.checked() && state.marks().size() < question.squares().size());
        return shown(
                state,
                stage,
                state.checked()
                        ? Optional.of(question.judge(new Reply.Ordered(state.marks()), FIRST))
                        : Optional.empty());
    }

    private Turn lookChoose(PlayState state, QuestionState stage) {
        requireNothing(!state.moves().isEmpty()
                || state.tried().isPresent()
                || !state.marks().isEmpty());
        return shown(state, stage, state.choice().map(word -> question.judge(new Reply.Chosen(choice(word)), FIRST)));
    }

    private static void requireNothing(boolean something) {
        if (something) {
            throw new MalformedState("a state of another question");
        }
    }

    private Turn shown(PlayState state, QuestionState stage, Optional<Judgement> judgement) {
        return new Turn(
                state,
                stage,
                judgement,
                List.of(),
                told(state, stage, judgement),
                Optional.empty(),
                OptionalInt.empty());
    }

    /** What happened last: a tried move and what came of it, otherwise the learner's last move and the reply to it. */
    private List<PlayedMove> told(PlayState state, QuestionState stage, Optional<Judgement> judgement) {
        Optional<Judgement.Missed> missed = judgement.flatMap(Judgement::missed);
        if (missed.isPresent() && state.tried().isPresent()) {
            List<Move> moves = new ArrayList<>(List.of(state.tried().get()));
            moves.addAll(missed.get().line());
            return deeds(stage.position(), moves);
        }
        int size = state.moves().size();
        if (size == 0) {
            return List.of();
        }
        int turn = Math.min(size, turnLength(stage));
        QuestionState before = stage(state.moves().subList(0, size - turn));
        return deeds(before.position(), state.moves().subList(size - turn, size));
    }

    /** How many moves were made since the learner was last to move: with a reply two, otherwise one. */
    static int turnLength(QuestionState stage) {
        return stage.line().size() >= 2 && stage.line().size() == 2 * stage.learnerMoves() ? 2 : 1;
    }

    private static List<PlayedMove> deeds(Position before, List<Move> moves) {
        List<PlayedMove> deeds = new ArrayList<>();
        Position position = before;
        for (Move move : moves) {
            deeds.add(PlayedMove.of(position, move));
            position = position.play(move);
        }
        return deeds;
    }

    private QuestionState stage(List<Move> moves) {
        return question.stage(moves).orElseThrow(() -> new MalformedState("play never comes to " + moves));
    }

    /** Who answers. */
    private Color learner() {
        return question.learner();
    }

    /**
     * What the pressing of a button does.
     *
     * @param state as the form carries it
     * @param fields of the form: what was pressed
     * @param among chooses between replies that are equally good
     * @throws MalformedState for a form that is not ours
     */
    public Turn press(PlayState state, Fields fields, EarnedSoFar earned, RandomGenerator among) {
        if (fields.get("hint").isPresent()) {
            return hint(state, earned);
        }
        if (fields.get("giveup").isPresent()) {
            return giveUp(state);
        }
        return switch (question.style()) {
            case PLAY -> play(state, fields, earned, among);
            case MARK -> mark(state, fields, earned);
            case ORDER -> order(state, fields, earned);
            case CHOOSE -> choose(state, fields, earned);
        };
    }

    /** Opens one hint more if one is shown already; otherwise the one that was open, if there was one. */
    private Turn hint(PlayState state, EarnedSoFar earned) {
        boolean open = state.note().filter(PlayState.Note.HINT::equals).isPresent();
        int level = Math.min(question.mostHints(), Math.max(1, open ? earned.hints() + 1 : earned.hints()));
        PlayState calm = level == question.mostHints() ? withoutWrongMarks(state) : state.calm();
        Turn turn = look(calm.noting(PlayState.Note.HINT));
        return level > earned.hints() ? turn.helping(OptionalInt.of(level)) : turn;
    }

    /** The answer is drawn over what was marked: wrong marks would look like a part of it. */
    private PlayState withoutWrongMarks(PlayState state) {
        if (question.style() != AnswerKind.MARK || state.marks().isEmpty()) {
            return state.calm();
        }
        return question.judge(new Reply.Squares(new TreeSet<>(state.marks())), FIRST)
                .missed()
                .map(missed -> afterMiss(state, missed))
                .orElseGet(state::calm);
    }

    /** Where one goes on after a miss: wrong marks are gone, right ones stay. */
    static PlayState afterMiss(PlayState state, Judgement.Missed missed) {
        Set<Square> right = missed.shown().at(BoardMark.RIGHT);
        return state.marks().isEmpty()
                ? state.calm()
                : state.marking(state.marks().stream().filter(right::contains).toList());
    }

    private Turn giveUp(PlayState state) {
        if (stage(List.of()).pliesLeft().isEmpty()) {
            throw new MalformedState("there is no solution to be shown");
        }
        stage(state.moves());
        return look(PlayState.FRESH.walking(List.of()))
                .recording(new Turn.Entry(Outcome.GAVE_UP, PlayAddress.usi(state.moves()), Optional.empty()));
    }

    private Turn play(PlayState state, Fields fields, EarnedSoFar earned, RandomGenerator among) {
        QuestionState stage = stage(state.moves());
        if (stage.done()) {
            return shown(state.calm(), stage, Optional.empty());
        }
        Press press = Press.read(stage.position(), state.held(), fields, words)
                .orElseThrow(() -> new MalformedState("nothing was pressed"));
        return switch (press) {
            case Press.Moves(Move move) -> judge(state, stage, move, earned, among);
            case Press.Typed(Move move, boolean otherwise) -> {
                Turn turn = typed(state, stage, move, earned, among);
                boolean went = turn.state().moves().size() > state.moves().size();
                yield otherwise && went && turn.state().note().isEmpty() ? noting(turn, PlayState.Note.READ) : turn;
            }
            case Press.PickedUp(Source from) -> shown(state.holding(from), stage, Optional.empty());
            case Press.PutBack putBack -> shown(state.puttingBack(), stage, Optional.empty());
            case Press.MustChoose(BoardMove plain)
            when !question.asksPromotion() -> judge(state, stage, plain, earned, among);
            case Press.MustChoose(BoardMove plain) -> shown(state.asking(plain), stage, Optional.empty());
            case Press.Unreadable(String text) -> shown(state.unreadable(text), stage, Optional.empty());
        };
    }

    /** A typed move that does not say whether it promotes, though it might, is asked about like any other. */
    private Turn typed(PlayState state, QuestionState stage, Move move, EarnedSoFar earned, RandomGenerator among) {
        Optional<Move> promoting = move.onBoard()
                .filter(plain -> !plain.promotes() && !stage.position().isLegal(plain))
                .<Move>map(plain -> new BoardMove(plain.from(), plain.to(), true))
                .filter(stage.position()::isLegal);
        return judge(state, stage, promoting.orElse(move), earned, among);
    }

    private static Turn noting(Turn turn, PlayState.Note note) {
        return new Turn(
                turn.state().noting(note),
                turn.stage(),
                turn.judgement(),
                turn.steps(),
                turn.told(),
                turn.entry(),
                turn.help());
    }

    private Turn judge(PlayState state, QuestionState before, Move move, EarnedSoFar earned, RandomGenerator among) {
        List<Move> played = longer(state.moves(), move);
        Judgement judgement = question.judge(new Reply.Moves(played), among);
        String answer = PlayAddress.usi(played);
        return switch (judgement) {
            case Judgement.Goes(List<Move> replies, QuestionState after) ->
                gone(state.at(after.line()), after, judgement, before, move, replies);
            case Judgement.Longer(int plies, List<Move> replies, QuestionState after) ->
                gone(state.at(after.line()).noting(PlayState.Note.LONGER), after, judgement, before, move, replies)
                        .recording(new Turn.Entry(Outcome.LONGER, answer, Optional.empty()));
            case Judgement.Solved solved -> {
                QuestionState after = solved.after().orElse(before);
                yield gone(state.at(after.line()), after, judgement, before, move, List.of())
                        .recording(solved(answer, after, earned));
            }
            case Judgement.Missed missed -> {
                List<Move> steps = new ArrayList<>(List.of(move));
                steps.addAll(missed.line());
                yield shown(state.trying(move), before, Optional.of(judgement))
                        .stepping(steps)
                        .recording(failed(answer));
            }
            case Judgement.Refused refused
            when !question.countsRefusals() -> shown(state.trying(move), before, Optional.of(judgement));
            case Judgement.Refused refused
            when !state.isWarned() -> // the first one is forgiven
                shown(state.trying(move).warned(), before, Optional.of(judgement));
            case Judgement.Refused refused ->
                shown(state.trying(move), before, Optional.of(judgement)).recording(failed(answer));
            case Judgement.Unknown unknown -> shown(state.trying(move), before, Optional.of(judgement));
        };
    }

    private static Turn gone(
            PlayState state,
            QuestionState after,
            Judgement judgement,
            QuestionState before,
            Move move,
            List<Move> replies) {
        List<Move> steps = new ArrayList<>(List.of(move));
        steps.addAll(replies);
        return new Turn(
                state,
                after,
                Optional.of(judgement),
                steps,
                deeds(before.position(), steps),
                Optional.empty(),
                OptionalInt.empty());
    }

    private Turn.Entry solved(String answer, QuestionState after, EarnedSoFar earned) {
        OptionalInt asked = stage(List.of()).pliesLeft();
        boolean longer = asked.isPresent() && after.line().size() > asked.getAsInt();
        boolean capped = longer || earned.hints() >= question.mostHints();
        Stars stars = Stars.of(question.par(), after.learnerMoves(), earned.failures(), capped);
        return new Turn.Entry(Outcome.SOLVED, answer, Optional.of(stars));
    }

    private static Turn.Entry failed(String answer) {
        return new Turn.Entry(Outcome.FAILED, answer, Optional.empty());
    }

    private Turn mark(PlayState state, Fields fields, EarnedSoFar earned) {
        Optional<String> pressed = fields.get("square");
        if (pressed.isEmpty()) {
            if (fields.get("checked").isEmpty()) {
                throw new MalformedState("nothing was pressed");
            }
            return state.marks().isEmpty() ? unmarked(state) : handIn(state.handingIn(state.marks()), earned);
        }
        Square square = Square.named(pressed.get()).orElseThrow(() -> new MalformedState("no square"));
        if (question.about().contains(square)) {
            return look(state.noting(PlayState.Note.ITSELF));
        }
        if (question.isSingle()) {
            return handIn(state.handingIn(Set.of(square)), earned);
        }
        Set<Square> marks = new TreeSet<>(state.marks());
        if (!marks.remove(square)) {
            marks.add(square);
        }
        return look(state.marking(marks));
    }

    /**
     * One piece more, or the last one less; the last of all hands it in. One that has its number already loses it, with
     * all that came after; what is not to be put in order changes nothing. After a miss it begins anew.
     */
    private Turn order(PlayState state, Fields fields, EarnedSoFar earned) {
        Square square = fields.get("square")
                .flatMap(Square::named)
                .orElseThrow(() -> new MalformedState("nothing was pressed"));
        int all = question.squares().size();
        List<Square> order = new ArrayList<>(state.marks().size() < all ? state.marks() : List.of());
        if (order.contains(square)) {
            order = order.subList(0, order.indexOf(square)); // with it, what came after
        } else if (question.squares().contains(square)) {
            order.add(square);
        }
        return order.size() == all
                ? handIn(state.handingIn(order), earned)
                : look(state.marking(order).calm());
    }

    /** Nothing marked is no answer: it is neither judged nor counted. A hint that is open says itself what to do. */
    private Turn unmarked(PlayState state) {
        boolean hinted = state.note().filter(PlayState.Note.HINT::equals).isPresent();
        return look(hinted ? state : state.noting(PlayState.Note.UNMARKED));
    }

    private Turn handIn(PlayState state, EarnedSoFar earned) {
        return answered(look(state), PlayAddress.names(state.marks()), earned);
    }

    private Turn choose(PlayState state, Fields fields, EarnedSoFar earned) {
        String word = fields.get("choice").orElseThrow(() -> new MalformedState("nothing was chosen"));
        return answered(look(state.choosing(choice(word))), word, earned);
    }

    private Turn answered(Turn turn, String answer, EarnedSoFar earned) {
        return turn.recording(turn.isDone() ? solved(answer, turn.stage(), earned) : failed(answer));
    }

    private String choice(String word) {
        return question.choices().stream()
                .map(Choice::word)
                .filter(word::equals)
                .findFirst()
                .orElseThrow(() -> new MalformedState("no choice: " + word));
    }

    static List<Move> longer(List<Move> moves, Move move) {
        List<Move> longer = new ArrayList<>(moves);
        longer.add(move);
        return longer;
    }
}
