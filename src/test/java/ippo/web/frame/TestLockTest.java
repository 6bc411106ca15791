package ippo.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.rules.Setup;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TestLockTest {
    @ParameterizedTest
    @CsvSource({
        "lnsgkgsnl/9/9/9/9/9/P8/9/9 b - 1, lnsgkgsnl/9/9/9/9/9/8P/9/9 b - 1",
        "rbsgk/4p/5/P4/KGSBR b - 1, kgsbr/p4/5/4P/RBSGK b - 1",
        "sgkgs/5/1ppp1/1PPP1/5/SGKG1 b S 1, sgkgs/5/1ppp1/1PPP1/5/1GKGS b S 1",
    })
    void boardsOfEverySizeAreMirrored(String sfen, String mirrored) {
        Setup setup = Sfen.readOfAnySize(sfen).orElseThrow();
        assertThat(TestLock.mirrored(setup))
                .isEqualTo(Sfen.readOfAnySize(mirrored).orElseThrow());
    }
}
