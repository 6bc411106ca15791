package ippo.cli.usi;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Color;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsiGoTest {
    @ParameterizedTest
    @CsvSource({
        "btime 0 wtime 0 byoyomi 1000, BLACK, 800",
        "btime 0 wtime 0 byoyomi 100, WHITE, 75",
        "btime 40000 wtime 80000 byoyomi 0, BLACK, 800",
        "btime 40000 wtime 80000 byoyomi 0, WHITE, 1800",
        "btime 40000 wtime 40000 binc 5000 winc 1000, BLACK, 5800",
        "btime 40000 wtime 40000 binc 5000 winc 1000, WHITE, 1800",
        "ponder btime 0 wtime 0 byoyomi 1000, BLACK, 800",
        "movetime 123 byoyomi 5000, BLACK, 123",
        "btime 0 wtime 0, BLACK, 0",
        "mate 77, WHITE, 77",
    })
    void aMoveGetsItsShareOfTheTime(String text, Color mover, long milliseconds) {
        assertThat(UsiGo.read(text, mover).orElseThrow().milliseconds()).hasValue(milliseconds);
    }

    @ParameterizedTest
    @CsvSource({"'', false", "infinite, true", "infinite byoyomi 1000, true", "ponder, false", "mate, false"})
    void someSearchesTakeAsLongAsTheyTake(String text, boolean isInfinite) {
        UsiGo go = UsiGo.read(text, Color.BLACK).orElseThrow();
        assertThat(go.milliseconds()).isEqualTo(OptionalLong.empty());
        assertThat(go.isInfinite()).isEqualTo(isInfinite);
    }

    @Test
    void timeCountsFromThePonderhit() {
        long[] now = {0};
        UsiTime time = new UsiTime(
                () -> now[0], UsiGo.read("ponder movetime 10", Color.BLACK).orElseThrow());
        now[0] = 1_000_000_000;
        assertThat(time.isOver()).isFalse();
        time.hit();
        now[0] += 9_999_999;
        assertThat(time.isOver()).isFalse();
        time.hit();
        now[0]++;
        assertThat(time.isOver()).isTrue();
        assertThat(time.elapsed()).isEqualTo(1010);
    }
}
