package ippo.web.pupil;

import ippo.answer.Question;
import ippo.answer.Task;
import ippo.notation.Usi;
import ippo.progress.Best;
import ippo.rules.Move;
import ippo.tsume.Puzzle;
import ippo.tsume.TestPuzzle;
import ippo.web.play.Context;
import ippo.web.play.Manner;
import ippo.web.play.PlayView.Bar;
import ippo.web.play.PlayView.Go;
import ippo.web.play.http.Played;
import ippo.web.words.SafeHtml;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An exercise or puzzle as part of assigned work: played as it always is, with another way on.
 *
 * @param alone as its lesson or the bank plays it
 * @param assignment in which the answer counts; empty once it is closed
 * @param given the one answer in a test, if there is one that can be shown
 * @param title what it is called here; empty for as its lesson or the bank calls it
 * @param bar for whether it is done now
 */
record PlayedWork(
        Played alone,
        String address,
        OptionalLong assignment,
        Manner manner,
        Optional<String> given,
        Optional<SafeHtml> title,
        Function<Boolean, Bar> bar,
        Go next)
        implements Played {

    /** In a test a mate of several moves goes on whatever is played. */
    @Override
    public Question question() {
        return manner != Manner.PRACTICE && alone.question() instanceof Puzzle puzzle && puzzle.plies() > 1
                ? new TestPuzzle(puzzle)
                : alone.question();
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
    public Optional<Task> task() {
        return alone.task();
    }

    @Override
    public int revision() {
        return alone.revision();
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
    public Context context(boolean done, Optional<String> trouble) {
        Context here = alone.context(done, trouble).on(address, bar.apply(done), next);
        return title.map(other -> here.called(other, other.plain())).orElse(here);
    }
}
