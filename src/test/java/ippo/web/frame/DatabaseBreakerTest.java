package ippo.web.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.store.StoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class DatabaseBreakerTest {
    private final AtomicLong time = new AtomicLong(Long.MAX_VALUE - 1000); // it may wrap round
    private final DatabaseBreaker memory = new DatabaseBreaker(time::get);
    private int asked;

    @Test
    void whatIsReadAndWrittenComesBack() {
        assertThat(memory.read(() -> 7)).contains(7);
        assertThat(memory.write(() -> "kept")).contains("kept");
    }

    @Test
    void troubleIsEmptyAndOurMistakesStayMistakes() {
        assertThat(memory.read(failing(0))).isEmpty();
        assertThatThrownBy(() -> memory.read(() -> {
                    throw new IllegalStateException("ours");
                }))
                .hasMessage("ours");
    }

    @Test
    void whoeverComesAfterAFailureThatTookLongDoesNotWait() {
        assertThat(memory.read(failing(5))).isEmpty();
        assertThat(asked).isEqualTo(1);
        assertThat(memory.read(failing(5))).isEmpty();
        assertThat(asked).isEqualTo(1);
        assertThat(memory.write(() -> "writing is another matter")).isPresent();
    }

    @Test
    void afterAPauseOneTriesAgainAndTheOthersGoOnWithoutWaiting() {
        memory.read(failing(5));
        pass(6);
        List<Optional<Integer>> meanwhile = new ArrayList<>();
        assertThat(memory.read(() -> {
                    meanwhile.add(memory.read(() -> 1));
                    return 7;
                }))
                .contains(7);
        assertThat(meanwhile).containsExactly(Optional.empty());
        assertThat(memory.read(() -> 8)).contains(8);
    }

    @Test
    void afterASecondFailureAllPauseAgain() {
        memory.read(failing(5));
        pass(6);
        memory.read(failing(5));
        assertThat(memory.read(failing(5))).isEmpty();
        assertThat(asked).isEqualTo(2);
    }

    @Test
    void aFailureThatComesAtOnceStopsNobodyElse() {
        assertThat(memory.write(failing(0))).isEmpty();
        assertThat(memory.write(() -> "kept")).contains("kept");
    }

    @Test
    void anOutageIsToldAndNotAFloodOfIt() {
        List<String> lines = new ArrayList<>();
        LogThrottle complaints = new LogThrottle(time::get, lines::add);
        for (int i = 0; i < 100; i++) {
            complaints.add("down");
        }
        assertThat(lines).containsExactly("down");
        pass(11);
        complaints.add("down");
        assertThat(lines).containsExactly("down", "down (and 99 more since the last line)");
    }

    private Supplier<Integer> failing(int seconds) {
        return () -> {
            asked++;
            pass(seconds);
            throw new StoreException("down");
        };
    }

    private void pass(int seconds) {
        time.addAndGet(Duration.ofSeconds(seconds).toNanos());
    }
}
