package ippo.web.game.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.account.Visitor;
import ippo.web.frame.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class TurnstileTest {
    private static final Visitor ANN = new Visitor(1);
    private static final Visitor BEN = new Visitor(2);
    private static final Visitor CLO = new Visitor(3);

    private final Turnstile impatient = new Turnstile(2, 5, Duration.ZERO);

    @Test
    void aVisitorHasOnePlaceAndAllTogetherHaveFew() {
        List<String> done = new ArrayList<>();
        impatient.pass(ANN, () -> {
            assertRefused(ANN);
            impatient.pass(BEN, () -> {
                assertRefused(CLO);
                done.add("both");
            });
            impatient.pass(CLO, () -> done.add("third"));
        });
        impatient.pass(ANN, () -> done.add("again"));
        assertThat(done).containsExactly("both", "third", "again");
    }

    private void assertRefused(Visitor visitor) {
        assertThatThrownBy(() -> impatient.pass(visitor, () -> {}))
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.status()).isEqualTo(503));
    }

    @Test
    void workThatFailsLeavesItsPlace() {
        assertThatThrownBy(() -> impatient.pass(ANN, () -> {
                    throw new IllegalStateException("no");
                }))
                .isInstanceOf(IllegalStateException.class);
        List<String> done = new ArrayList<>();
        impatient.pass(ANN, () -> done.add("again"));
        assertThat(done).hasSize(1);
    }

    @Test
    void whoWaitsComesInWhenAPlaceIsLeft() throws Exception {
        Turnstile patient = new Turnstile(1, 5, Duration.ofMinutes(5));
        CountDownLatch in = new CountDownLatch(1);
        CountDownLatch out = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Future<?> first = threads.submit(() -> patient.pass(ANN, () -> {
                in.countDown();
                await(out);
            }));
            in.await();
            Future<?> second = threads.submit(() -> patient.pass(BEN, () -> {}));
            out.countDown();
            first.get();
            second.get();
            assertThat(second.isDone()).isTrue();
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aQueueIsNotEndless() {
        Turnstile noQueue = new Turnstile(1, 0, Duration.ofMinutes(5));
        noQueue.pass(
                ANN, () -> assertThatThrownBy(() -> noQueue.pass(BEN, () -> {})).isInstanceOf(Refusal.class));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
