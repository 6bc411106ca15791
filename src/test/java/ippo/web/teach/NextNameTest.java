package ippo.web.teach;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NextNameTest {
    @ParameterizedTest
    @CsvSource({
        "3B, 4B",
        "Klasse 9, Klasse 10",
        "3年2組, 4年2組",
        "３年２組, ４年２組",
        "3B 2026/27, 4B 2027/28",
        "3B 2099/00, 4B 2100/01",
        "2026-27 · 5e 2, 2027-28 · 6e 2",
        "Shogi club, Shogi club",
    })
    void theNumberIsOneMore(String name, String next) {
        assertThat(NextName.of(name)).isEqualTo(next);
    }
}
