package ippo.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

class GameClockTest {
    private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");

    private static Instant at(double seconds) {
        return START.plusMillis(Math.round(1000 * seconds));
    }

    private static GameClock begun(long main, long byoyomi) {
        return GameClock.begin(TimeLimit.ofSeconds(main, byoyomi), START);
    }

    @ParameterizedTest
    @CsvSource({
        // a second is for the way
        "300, 30, 0.5, 300",
        "300, 30, 1, 300",
        "300, 30, 21, 280",
        "300, 30, 301, 0",
        "300, 30, 320, 0",
        "0, 30, 20, 0",
    })
    void theMainTimeIsUsedFirst(long main, long byoyomi, double pressed, long left) {
        GameClock next = begun(main, byoyomi).next(at(pressed), at(pressed + 2));
        assertThat(next.mainLeft()).isEqualTo(Duration.ofSeconds(left));
        assertThat(next.since()).as("Ippo thinks on nobody's time").isEqualTo(at(pressed + 2));
        assertThat(next.limit()).isEqualTo(TimeLimit.ofSeconds(main, byoyomi));
    }

    @ParameterizedTest
    @CsvSource({
        "300, 30, 331, false",
        "300, 30, 331.001, true",
        "0, 10, 11, false",
        "0, 10, 11.001, true",
        "0, 10, -5, false",
    })
    void itIsOverWhenByoyomiAndTheSecondForTheWayAre(long main, long byoyomi, double now, boolean over) {
        assertThat(begun(main, byoyomi).isOver(at(now))).isEqualTo(over);
    }

    @Test
    void everyMoveHasTheWholeByoyomi() {
        GameClock clock = begun(5, 10);
        for (int turn = 0; turn < 4; turn++) {
            Instant pressed = clock.since().plusSeconds(10);
            assertThat(clock.isOver(pressed)).isFalse();
            clock = clock.next(pressed, pressed);
        }
        assertThat(clock.mainLeft()).isZero();
        assertThat(clock.left(clock.since())).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void whatIsShownKnowsOfNoAllowance() {
        GameClock clock = begun(300, 30);
        assertThat(clock.left(START)).isEqualTo(Duration.ofSeconds(330));
        assertThat(clock.left(at(30.25))).isEqualTo(Duration.ofMillis(299_750));
        assertThat(clock.left(at(1000))).isZero();
    }

    @Test
    void aClockOfTheServerThatGoesBackGivesNoTime() {
        GameClock clock = begun(300, 30);
        assertThat(clock.next(at(-60), at(-60)).mainLeft()).isEqualTo(Duration.ofSeconds(300));
        assertThat(clock.left(at(-60))).isEqualTo(Duration.ofSeconds(330));
    }

    @ParameterizedTest
    @FieldSource("ippo.game.TimeLimit#OFFERED")
    void whatIsOfferedIsFoundByItsName(TimeLimit limit) {
        assertThat(TimeLimit.named(limit.slug())).contains(limit);
    }

    @Test
    void nonsenseIsRefused() {
        assertThat(TimeLimit.named("1-1")).isEmpty();
        assertThat(TimeLimit.named("")).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> TimeLimit.ofSeconds(0, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> TimeLimit.ofSeconds(-1, 30));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GameClock(TimeLimit.ofSeconds(0, 30), Duration.ofSeconds(1), START));
    }
}
