package ippo;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HousekeepingTest {
    @Test
    void itGoesOnAfterTrouble() throws Exception {
        CountDownLatch times = new CountDownLatch(3);
        Housekeeping keeping = new Housekeeping("test", Duration.ZERO, Duration.ofMillis(1), () -> {
            times.countDown();
            throw new IllegalStateException("each time");
        });
        try {
            assertThat(times.await(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            keeping.close();
        }
    }
}
