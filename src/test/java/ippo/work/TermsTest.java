package ippo.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TermsTest {
    private static final Instant OPENS = Instant.parse("2026-10-05T08:00:00Z");
    private static final Optional<Instant> NEVER = Optional.empty();

    private static Optional<Instant> after(long millis) {
        return Optional.of(OPENS.plusMillis(millis));
    }

    @Test
    void whatIsDueOrClosesOpensBefore() {
        assertThat(Terms.isOrdered(Mode.PRACTICE, OPENS, NEVER, NEVER)).isTrue();
        assertThat(Terms.isOrdered(Mode.PRACTICE, OPENS, after(1), NEVER)).isTrue();
        assertThat(Terms.isOrdered(Mode.PRACTICE, OPENS, after(0), NEVER)).isFalse();
        assertThat(Terms.isOrdered(Mode.PRACTICE, OPENS, NEVER, after(1))).isTrue();
        assertThat(Terms.isOrdered(Mode.PRACTICE, OPENS, NEVER, after(0))).isFalse();
    }

    @Test
    void itIsDueNoLaterThanItCloses() {
        assertThat(Terms.isOrdered(Mode.PRACTICE, OPENS, after(5), after(5))).isTrue();
        assertThat(Terms.isOrdered(Mode.PRACTICE, OPENS, after(4), after(5))).isTrue();
        assertThat(Terms.isOrdered(Mode.PRACTICE, OPENS, after(6), after(5))).isFalse();
    }

    @Test
    void aTestCloses() {
        assertThat(Terms.isOrdered(Mode.TEST, OPENS, NEVER, NEVER)).isFalse();
        assertThat(Terms.isOrdered(Mode.TEST, OPENS, NEVER, after(1))).isTrue();
        assertThatIllegalArgumentException().isThrownBy(() -> new Terms(Mode.TEST, OPENS, NEVER, NEVER));
    }

    @Test
    void timesAreKeptToTheMillisecond() {
        Instant odd = OPENS.plusNanos(999_999);
        assertThat(new Terms(Mode.PRACTICE, odd, Optional.of(odd.plusMillis(1)), Optional.of(odd.plusMillis(2))))
                .isEqualTo(new Terms(Mode.PRACTICE, OPENS, after(1), after(2)));
    }

    @Test
    void whatIsClosedEarlierIsDueEarlierAndWasOpenForAMoment() {
        Terms terms = new Terms(Mode.PRACTICE, OPENS, after(50), after(100));
        assertThat(terms.closing(OPENS.plusMillis(70)))
                .isEqualTo(new Terms(Mode.PRACTICE, OPENS, after(50), after(70)));
        assertThat(terms.closing(OPENS.plusMillis(20)))
                .isEqualTo(new Terms(Mode.PRACTICE, OPENS, after(20), after(20)));
        assertThat(terms.closing(OPENS.minusMillis(5))).isEqualTo(new Terms(Mode.PRACTICE, OPENS, after(1), after(1)));
        assertThat(new Terms(Mode.PRACTICE, OPENS, NEVER, NEVER).closing(OPENS.plusMillis(9)))
                .isEqualTo(new Terms(Mode.PRACTICE, OPENS, NEVER, after(9)));
    }
}
