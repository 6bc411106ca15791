package ippo.web.play;

import ippo.answer.Judgement;
import ippo.answer.Question;
import ippo.answer.TestPlay;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.web.board.Fields;
import ippo.web.words.Words;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One learner before one question: decides what an address shows, what a press does, and what of it must be kept. In a
 * test it sees to it that nothing tells what an answer is worth. It keeps nothing itself, and knows neither requests
 * nor a clock, so that it can run wherever the player does. Immutable.
 */
public final class Sitting {
    private final Question question;
    private final Player player;
    private final AnswerMode mode;
    private final EarnedSoFar earned;
    private final Optional<String> given;

    /**
     * @param asked the question as it is asked in practice
     * @param words of the page: typed moves are read in its language
     * @param earned what is known of the learner and this question; in a test it counts for nothing
     * @param given the one answer in a test, as it was kept; empty if there is none that can be shown
     */
    public Sitting(Question asked, Words words, AnswerMode mode, EarnedSoFar earned, Optional<String> given) {
        boolean practises = mode == AnswerMode.PRACTICE;
        this.question = practises ? asked : inTest(asked);
        this.player = new Player(question, words);
        this.mode = mode;
        this.earned = practises ? earned : EarnedSoFar.NOTHING; // what was achieved elsewhere opens no solution here
        this.given = given;
    }

    /** What a press comes to. */
    public sealed interface Pressed {}

    /** What is to be shown, and kept by nobody. */
    public record Shown(Turn turn, AnswerMode mode) implements Pressed {}

    /** In practice: keep the hint and the answer that the turn tells of, if any, and show the turn. */
    public record Tried(Turn turn) implements Pressed {
        public Shown shown() {
            return new Shown(turn, AnswerMode.PRACTICE);
        }
    }

    /**
     * The one answer of a test.
     *
     * @param answer to be kept, unless there is one already
     * @param kept shown once it is kept
     * @param late shown if it was not
     */
    public record HandedIn(Turn.Entry answer, Shown kept, Shown late) implements Pressed {}

    /** In a test what takes several moves goes on whatever is played. */
    private static Question inTest(Question asked) {
        return asked.moves() > 1 ? new TestPlay(asked) : asked;
    }

    /**
     * What an address shows.
     *
     * @throws MalformedState if play cannot have come there
     */
    public Shown look(PlayState state) {
        if (state.ply().isPresent()) {
            throw new MalformedState("a question is no game");
        }
        return switch (mode) {
            case PRACTICE -> new Shown(player.look(state), mode);
            case TEST -> {
                Turn turn = player.look(state);
                yield isAnswer(turn) ? begun() : new Shown(turn, mode); // an address alone tells nothing
            }
            case TAKEN -> taken(given);
        };
    }

    /**
     * What the pressing of a button does.
     *
     * @param form its fields: the state, and what was pressed
     * @param among chooses between replies that are equally good
     * @throws MalformedState for a form that is not ours
     */
    public Pressed press(Fields form, RandomGenerator among) {
        return switch (mode) {
            case PRACTICE -> new Tried(player.press(PlayAddress.readForm(form), form, earned, among));
            case TEST -> inTest(form, among);
            case TAKEN -> taken(given);
        };
    }

    private Pressed inTest(Fields form, RandomGenerator among) {
        if (form.get("hint").isPresent() || form.get("giveup").isPresent()) {
            throw new MalformedState("a test has neither hints nor solutions");
        }
        Turn turn = tested(PlayAddress.readForm(form), form, among);
        if (!isAnswer(turn)) {
            return new Shown(turn, AnswerMode.TEST);
        }
        Turn.Entry entry = turn.entry().orElseThrow();
        return new HandedIn(
                new Turn.Entry(entry.outcome(), kept(entry.answer()), entry.stars()),
                taken(Optional.of(entry.answer())),
                begun());
    }

    /** What a press does in a test: no wrong answer is forgiven, and nothing tells that a mate takes too long. */
    private Turn tested(PlayState state, Fields form, RandomGenerator among) {
        Turn turn = player.press(state, form, earned, among);
        return switch (turn.judgement().orElse(new Judgement.Unknown())) {
            case Judgement.Refused refused
            when question.countsRefusals() -> player.press(state.warned(), form, earned, among);
            case Judgement.Refused refused -> turn;
            case Judgement.Longer longer ->
                player.look(PlayState.FRESH.at(longer.after().line()));
            case Judgement.Goes goes -> turn;
            case Judgement.Solved solved -> turn;
            case Judgement.Missed missed -> turn;
            case Judgement.Unknown unknown -> turn;
        };
    }

    /** Whether the one answer of a test is given, and so must not be told what it is worth. */
    private static boolean isAnswer(Turn turn) {
        return turn.isDone()
                || turn.isMissed()
                || turn.isRefused() && turn.entry().isPresent();
    }

    private Shown begun() {
        return new Shown(player.look(PlayState.FRESH), AnswerMode.TEST);
    }

    /** A test that has its answer shows it, as far as it can; of several moves none, since their number would tell. */
    private Shown taken(Optional<String> answer) {
        PlayState state = answer.filter(any -> !(question instanceof TestPlay))
                .flatMap(player::recorded)
                .orElse(PlayState.FRESH);
        return new Shown(player.unjudged(state), AnswerMode.TAKEN);
    }

    /**
     * How the answer to a test is kept, from how it was given, both as {@link Turn.Entry#answer}: up to the first wrong
     * move, as the question itself judges it, and later shows it.
     */
    private String kept(String answer) {
        if (!(question instanceof TestPlay test)) {
            return answer;
        }
        List<Move> moves = Stream.of(answer.split(","))
                .map(usi -> Usi.read(usi).asOptional().orElseThrow())
                .toList();
        return test.untilFirstMiss(moves).stream().map(Move::usi).collect(Collectors.joining(","));
    }

    /** The page of what is shown. */
    public PlayView view(Shown shown, Words words, PlayerSetup setup) {
        return Viewer.view(question, words, setup, shown.turn(), earned);
    }
}
