package ippo.web.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.web.workbench.Bench.State;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BenchTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    private final AtomicLong time = new AtomicLong();
    /** What is being worked on stops until it is let go, or cancelled. */
    private final BlockingQueue<String> finished = new LinkedBlockingQueue<>();

    private final List<String> begun = new CopyOnWriteArrayList<>();
    private final List<String> cancelled = new CopyOnWriteArrayList<>();
    private final Bench<String, String> bench = new Bench<>("test bench", () -> this::work, 2, time::get);

    private String work(String question, BooleanSupplier isCancelled) {
        begun.add(question);
        if (question.equals("broken")) {
            throw new IllegalStateException("as the test wants it");
        }
        while (!finished.remove(question)) {
            if (isCancelled.getAsBoolean()) {
                cancelled.add(question);
                break;
            }
            pause();
        }
        return question + "!";
    }

    private static void pause() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Leaves no work behind that would never end. */
    @AfterEach
    void everybodyLeaves() {
        for (String who : List.of("ann", "bob", "cid", "dan", "eve")) {
            bench.leave(who);
        }
    }

    private State<String> ask(String who, String question) {
        return bench.ask(who, question, Duration.ZERO);
    }

    private void awaitBegun(String question) {
        while (!begun.contains(question)) {
            pause();
        }
    }

    private State<String> awaitAnswer(String who, String question) {
        State<String> state = ask(who, question);
        while (state instanceof State.Waiting<String>) {
            state = ask(who, question);
        }
        return state;
    }

    @Test
    void whatIsAskedIsAnsweredAndRemembered() {
        finished.add("a");
        assertThat(awaitAnswer("ann", "a")).isEqualTo(new State.Done<>("a!"));
        assertThat(ask("bob", "a")).isEqualTo(new State.Done<>("a!"));
        assertThat(begun).containsExactly("a");
    }

    @Test
    void anAnswerThatComesSoonIsWaitedFor() {
        Bench<String, String> quick = new Bench<>("quick", () -> (question, isCancelled) -> "yes", 1, System::nanoTime);
        assertThat(quick.ask("ann", "a", LONG)).isEqualTo(new State.Done<>("yes"));
    }

    @Test
    void moreThanThereArePlacesAreRefused() {
        ask("ann", "a");
        awaitBegun("a");
        assertThat(ask("bob", "b")).isEqualTo(new State.Waiting<>(1));
        assertThat(ask("cid", "c")).isEqualTo(new State.Waiting<>(2));
        assertThat(ask("dan", "d")).isEqualTo(new State.Full<>());
        assertThat(ask("eve", "b")).as("what waits already").isEqualTo(new State.Waiting<>(1));
    }

    @Test
    void aNewQuestionTakesThePlaceOfTheOneBefore() {
        ask("ann", "a");
        awaitBegun("a");
        finished.add("b");
        assertThat(awaitAnswer("ann", "b")).isEqualTo(new State.Done<>("b!"));
        assertThat(cancelled).containsExactly("a");
    }

    @Test
    void lookingAtWhatIsKnownBreaksNothingOff() {
        finished.add("a");
        awaitAnswer("ann", "a");
        ask("ann", "b");
        awaitBegun("b");
        ask("ann", "a");
        ask("ann", "b");
        finished.add("b");
        assertThat(awaitAnswer("ann", "b")).isEqualTo(new State.Done<>("b!"));
        assertThat(cancelled).isEmpty();
    }

    @Test
    void whatTwoWantToKnowIsNotBrokenOffWhenOneAsksSomethingElse() {
        ask("ann", "a");
        ask("bob", "a");
        awaitBegun("a");
        ask("ann", "b");
        finished.add("a");
        assertThat(awaitAnswer("bob", "a")).isEqualTo(new State.Done<>("a!"));
        assertThat(cancelled).isEmpty();
    }

    @Test
    void whoLeavesOrIsNotHeardOfAnyMoreIsWorkedForNoLonger() {
        ask("ann", "a");
        awaitBegun("a");
        bench.leave("ann");
        ask("bob", "b");
        awaitBegun("b");
        assertThat(cancelled).containsExactly("a");
        time.addAndGet(Duration.ofSeconds(6).toNanos());
        ask("cid", "c");
        awaitBegun("c");
        assertThat(cancelled).containsExactly("a", "b");
    }

    @Test
    void whatWasBrokenOffBeginsAnew() {
        ask("ann", "a");
        awaitBegun("a");
        bench.leave("ann");
        finished.clear();
        State<String> state = ask("ann", "a");
        while (begun.stream().filter("a"::equals).count() < 2) {
            state = ask("ann", "a");
            assertThat(state).isInstanceOf(State.Waiting.class);
        }
        finished.add("a");
        assertThat(awaitAnswer("ann", "a")).isEqualTo(new State.Done<>("a!"));
    }

    @Test
    void ourMistakeEndsNothingElse() {
        assertThat(awaitAnswer("ann", "broken")).isEqualTo(new State.Failed<>());
        finished.add("a");
        assertThat(awaitAnswer("ann", "a")).isEqualTo(new State.Done<>("a!"));
    }
}
