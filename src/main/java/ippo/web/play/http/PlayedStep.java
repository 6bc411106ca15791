package ippo.web.play.http;

import ippo.answer.Question;
import ippo.answer.Task;
import ippo.notation.Usi;
import ippo.progress.Best;
import ippo.rules.Move;
import ippo.tsume.Puzzle;
import ippo.tsume.TestPuzzle;
import ippo.web.play.Manner;
import ippo.web.play.Presentation;
import ippo.web.play.Turn;
import ippo.web.play.http.Mode.Round;
import ippo.work.Sequence;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A question as a step of a way of training: asked as everywhere, at another address and with another way on.
 *
 * @param alone as its lesson or the bank asks it
 */
record PlayedStep(Played alone, Round round) implements Played {

    /** In a test a mate of several moves goes on whatever is played. */
    @Override
    public Question question() {
        return manner() != Manner.PRACTICE && alone.question() instanceof Puzzle puzzle && puzzle.plies() > 1
                ? new TestPuzzle(puzzle)
                : alone.question();
    }

    @Override
    public Optional<Task> task() {
        return round.answering().keep().isPresent() ? Optional.empty() : alone.task();
    }

    @Override
    public Optional<Task> subject() {
        return alone.subject();
    }

    @Override
    public void keep(Turn.Entry entry) {
        round.answering().keep().ifPresent(keep -> keep.accept(entry));
    }

    @Override
    public int revision() {
        return alone.revision();
    }

    @Override
    public OptionalLong assignment() {
        return round.answering().assignment();
    }

    @Override
    public Manner manner() {
        return round.answering().manner();
    }

    /** Up to the first wrong move: as the puzzle itself judges it, and later shows it. */
    @Override
    public String kept(String answer) {
        if (!(question() instanceof TestPuzzle test)) {
            return answer;
        }
        List<Move> moves = Stream.of(answer.split(","))
                .map(usi -> Usi.read(usi).asOptional().orElseThrow())
                .toList();
        return test.untilFirstMiss(moves).stream().map(Move::usi).collect(Collectors.joining(","));
    }

    @Override
    public Optional<String> given() {
        return round.answering().given();
    }

    @Override
    public Best best() {
        return alone.best();
    }

    @Override
    public String place() {
        return alone.place();
    }

    @Override
    public String address() {
        return round.asked().step().path();
    }

    @Override
    public Sequence sequence() {
        return round.shown().get();
    }

    @Override
    public Presentation presentation() {
        return alone.presentation();
    }
}
