package ippo.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import ippo.web.frame.FailedLogins.Kind;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.slf4j.LoggerFactory;

/** An attack is seen in the log, and does not fill the disk. */
@Isolated("reads the log that others write to")
class FailedLoginsTest {
    private final AtomicLong time = new AtomicLong(Long.MAX_VALUE - 5);
    private final FailedLogins failed = new FailedLogins(time::get);
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

    @BeforeEach
    void listen() {
        lines.start();
        ((Logger) LoggerFactory.getLogger(FailedLogins.class)).addAppender(lines);
    }

    @AfterEach
    void listenNoMore() {
        ((Logger) LoggerFactory.getLogger(FailedLogins.class)).detachAppender(lines);
    }

    @Test
    void aFloodIsALineAMinuteThatSaysWhatIsTried() {
        failed.add(Kind.WORDS, true);
        for (int second = 0; second < 120; second++) {
            failed.add(Kind.PASSWORD, second < 10);
            failed.add(Kind.CARD, true);
            time.addAndGet(Duration.ofSeconds(1).toNanos());
        }
        assertThat(lines.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactly(
                        "failed logins since the last such line: four words 1",
                        "failed logins since the last such line: password 10 (and 51 not looked at), printed card 60");
        assertThat(lines.list).extracting(ILoggingEvent::getLevel).containsExactly(Level.INFO, Level.WARN);
        assertThat(failed.all(Kind.PASSWORD)).isEqualTo(120);
    }
}
