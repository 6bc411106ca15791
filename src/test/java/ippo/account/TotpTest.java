package ippo.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TotpTest {
    /** The secret of the examples in RFC 6238, appendix B. */
    private static final String SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    @ParameterizedTest
    @CsvSource({"59, 287082", "1111111109, 081804", "1234567890, 005924", "20000000000, 353130"})
    void codesAreThoseOfTheStandard(long second, String code) {
        assertThat(Totp.code(SECRET, second / 30)).isEqualTo(code);
    }

    @Test
    void aCodeIsGoodForItsHalfMinuteAndThoseBesideItAndOnce() {
        String code = Totp.code(SECRET, 100);
        assertThat(Totp.step(SECRET, code, 0, Instant.ofEpochSecond(100 * 30))).hasValue(100);
        assertThat(Totp.step(
                        SECRET, code.substring(0, 3) + " " + code.substring(3), 0, Instant.ofEpochSecond(101 * 30)))
                .hasValue(100);
        assertThat(Totp.step(SECRET, code, 0, Instant.ofEpochSecond(99 * 30))).hasValue(100);
        assertThat(Totp.step(SECRET, code, 0, Instant.ofEpochSecond(102 * 30))).isEmpty();
        assertThat(Totp.step(SECRET, code, 100, Instant.ofEpochSecond(100 * 30)))
                .isEmpty();
        assertThat(Totp.step(SECRET, "12345", 0, Instant.ofEpochSecond(0))).isEmpty();
        assertThat(Totp.isSecret(Totp.newSecret())).isTrue();
    }
}
