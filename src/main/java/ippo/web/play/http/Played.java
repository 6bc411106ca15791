package ippo.web.play.http;

import ippo.answer.Question;
import ippo.answer.Task;
import ippo.answer.TestPlay;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.web.play.Manner;
import ippo.web.play.Turn;
import ippo.web.play.http.Answering.Keeper;
import ippo.web.play.http.TrainingMode.Round;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A question as one request plays it: as a step of a sequence.
 *
 * @param address where the question begins, such as {@code /en/learn/king/first-step}; may have a query of its own
 * @param template of its whole page; it gets {@code tab}, {@code part} and {@code frame}
 * @param picture the address of a picture of it, from the root on, for other sites to show; empty for the usual one
 */
public record Played(Asked asked, Round round, String address, String template, Optional<String> picture) {
    /** On the usual page, at the address of its step. */
    public Played(Asked asked, Round round) {
        this(asked, round, round.sequence().step().path(), "play/page", Optional.empty());
    }

    /** In a test what takes several moves goes on whatever is played. */
    public Question question() {
        Question question = asked.question();
        return manner() != Manner.PRACTICE && question.moves() > 1 ? new TestPlay(question) : question;
    }

    /** What progress calls it; empty if nothing of it is remembered there, and no stars are won. */
    Optional<Task> task() {
        return keeper().isPresent() ? Optional.empty() : asked.task();
    }

    private Optional<Keeper> keeper() {
        return round.answering().keeper();
    }

    /** Keeps an answer where progress does not. */
    void keep(Turn.Entry entry) {
        keeper().ifPresent(keeper -> keeper.keep(entry));
    }

    /** Keeps that a hint was opened where progress does not. */
    void keepHint(int level) {
        keeper().ifPresent(keeper -> keeper.keepHint(level));
    }

    /** How many hints are open where progress does not know it: all, where hints do not come one after the other. */
    int hints() {
        return keeper().map(keeper -> keeper.hints(question()))
                .orElse(question().mostHints());
    }

    /** What the visitor may expect. */
    public Manner manner() {
        return round.answering().manner();
    }

    /** The one answer that was given in a test, as it was recorded; empty if there is none that can be shown. */
    public Optional<String> given() {
        return round.answering().given();
    }

    /**
     * How the answer to a test is kept, from how it was given, both as {@link Turn.Entry#answer}: up to the first wrong
     * move, as the question itself judges it, and later shows it.
     */
    String kept(String answer) {
        if (!(question() instanceof TestPlay test)) {
            return answer;
        }
        List<Move> moves = Stream.of(answer.split(","))
                .map(usi -> Usi.read(usi).asOptional().orElseThrow())
                .toList();
        return test.untilFirstMiss(moves).stream().map(Move::usi).collect(Collectors.joining(","));
    }
}
