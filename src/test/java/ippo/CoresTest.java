package ippo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CoresTest {
    @ParameterizedTest
    @CsvSource({"1, 8, 2", "2, 8, 2", "2, 16, 2", "4, 8, 2", "8, 16, 8", "8, 64, 8"})
    void thereAreNoMoreClassesThanProcessorsAndMemoryAllow(int processors, long gibibytes, int classes) {
        assertThat(Cores.classes(processors, gibibytes << 30)).isEqualTo(classes);
    }
}
