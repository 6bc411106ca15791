package ippo.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.answer.Task.PuzzleTask;
import ippo.work.Sequence.Order;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SequenceTest {
    private static final Way BACK = new Way("/en/list", "path.back");
    private static final Way END = new Way("/en/end", "done.lesson");

    /** Steps 1, 2 and so on with these marks. */
    private static Sequence of(Mark... marks) {
        List<Step> steps = new ArrayList<>();
        for (Mark mark : marks) {
            int number = steps.size() + 1;
            steps.add(new Step(number, "/en/" + number, "Step " + number).marked(mark));
        }
        return new Sequence(BACK, steps, END);
    }

    private static String next(Sequence sequence) {
        return sequence.next().map(Step::address).orElse(sequence.end().address());
    }

    @Test
    void eachLeadsToTheNextDoneOrNot() {
        Sequence all = of(Mark.OPEN, Mark.DONE, Mark.OPEN);
        assertThat(next(all)).isEqualTo("/en/2");
        assertThat(next(all.at(2))).isEqualTo("/en/end");
    }

    @Test
    void afterTheLastComesWhatIsStillOpenThenTheEnd() {
        Sequence all = of(Mark.OPEN, Mark.OPEN, Mark.DONE, Mark.OPEN).in(Order.UNTIL_DONE);
        assertThat(next(all)).isEqualTo("/en/2");
        assertThat(next(all.at(1))).isEqualTo("/en/3");
        assertThat(next(all.at(3))).isEqualTo("/en/1");
        assertThat(next(of(Mark.DONE, Mark.OPEN).in(Order.UNTIL_DONE).at(1))).isEqualTo("/en/end");
    }

    @Test
    void theLastGapLeadsToTheEndWhereverItIs() {
        Sequence gap = of(Mark.DONE, Mark.OPEN, Mark.DONE).in(Order.UNTIL_DONE).at(1);
        assertThat(next(gap)).isEqualTo("/en/end");
        Sequence done = of(Mark.DONE, Mark.DONE, Mark.DONE).in(Order.UNTIL_DONE).at(1);
        assertThat(next(done.filled(() -> true))).as("filled just now").isEqualTo("/en/end");
        assertThat(next(done.filled(() -> false))).as("repeated").isEqualTo("/en/3");
        assertThat(next(of(Mark.DONE, Mark.DONE, Mark.OPEN)
                        .in(Order.UNTIL_DONE)
                        .at(1)
                        .filled(() -> true)))
                .as("another gap is left")
                .isEqualTo("/en/3");
    }

    @Test
    void whatIsAnsweredOnceIsNotOfferedAgain() {
        Sequence test = of(Mark.OPEN, Mark.OPEN, Mark.ANSWERED, Mark.WRONG).in(Order.OPEN_ONLY);
        assertThat(next(test.at(1))).isEqualTo("/en/1");
        assertThat(next(of(Mark.ANSWERED, Mark.OPEN).in(Order.OPEN_ONLY).at(1))).isEqualTo("/en/end");
    }

    @Test
    void whoIsPastACardHasDoneIt() {
        Sequence cards = new Sequence(
                BACK, List.of(Step.card("/en/a", "A"), Step.card("/en/b", "B"), Step.card("/en/c", "C")), END);
        assertThat(cards.at(2).steps()).extracting(Step::mark).containsExactly(Mark.DONE, Mark.DONE, Mark.OPEN);
        assertThat(next(cards.in(Order.UNTIL_DONE).at(2)))
                .as("none is to be done again")
                .isEqualTo("/en/end");
    }

    @Test
    void whatIsDoneNowIsMarkedUnlessItHasAMarkAlready() {
        assertThat(of(Mark.OPEN).done(Mark.DONE).step().mark()).isEqualTo(Mark.DONE);
        assertThat(of(Mark.OPEN).done(Mark.ANSWERED).step().mark()).isEqualTo(Mark.ANSWERED);
        assertThat(of(Mark.WRONG).done(Mark.DONE).step().mark()).isEqualTo(Mark.WRONG);
    }

    @Test
    void aStepIsFoundByItsPathWhateverItsQuery() {
        Sequence all = new Sequence(BACK, List.of(new Step(1, "/en/1", "1"), new Step(2, "/en/2?mine", "2")), END);
        assertThat(all.at("/en/2")).map(Sequence::here).contains(1);
        assertThat(all.at("/en/3")).isEmpty();
        assertThat(new Sequence(BACK, List.of(), END).at("/en/1")).isEmpty();
        assertThatThrownBy(() -> all.at(2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void progressMarksStepsByTheirTasks() {
        PuzzleTask done = new PuzzleTask("set", "done");
        PuzzleTask open = new PuzzleTask("set", "open");
        Sequence all = new Sequence(
                BACK,
                List.of(
                        new Step(1, "/en/1", "1").asking(done),
                        new Step(2, "/en/2", "2").asking(open),
                        Step.unlisted("/en/3").asking(new PuzzleTask("set", "next"))),
                END);
        assertThat(all.listed()).containsExactly(done, open);
        assertThat(all.marked(done::equals).steps())
                .extracting(Step::mark)
                .containsExactly(Mark.DONE, Mark.OPEN, Mark.OPEN);
        assertThat(all.marked(done::equals).start()).map(Step::address).contains("/en/2");
    }
}
