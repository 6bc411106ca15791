package ippo.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class FaultLogTest {
    private final List<String> lines = new ArrayList<>();
    private final AtomicLong now = new AtomicLong();
    private final FaultLog log = new FaultLog(now::get, lines::add);

    private static RuntimeException fault(String message) {
        return new IllegalStateException(message, new IllegalArgumentException("row\nof two lines"));
    }

    @Test
    void theSameFaultIsOneLineHoweverOftenItHappens() {
        for (int i = 0; i <= 1000; i++) {
            if (i == 1000) {
                assertThat(lines).hasSize(1);
                now.addAndGet(10_000_000_000L);
            }
            log.add("GET /en/settings/data", fault("number " + i));
            now.addAndGet(1_000_000);
        }
        assertThat(lines.get(0))
                .startsWith("GET /en/settings/data: java.lang.IllegalStateException: number 0 at ippo.")
                .contains("FaultLogTest.fault", "caused by java.lang.IllegalArgumentException")
                .doesNotContain("\n")
                .hasSizeLessThan(3000);
        assertThat(lines).hasSize(2);
        assertThat(lines.get(1)).contains("999 more");
    }

    @Test
    void anotherFaultIsNotHiddenByIt() {
        log.add("GET /a", fault("one"));
        log.add("GET /b", new UnsupportedOperationException("two"));
        assertThat(lines).hasSize(2);
    }

    @Test
    void aLongMessageIsCut() {
        log.add("GET /a", new IllegalStateException("x".repeat(100_000)));
        assertThat(lines.get(0)).hasSizeLessThan(5000);
    }
}
