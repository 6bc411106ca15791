package ippo.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TextFoldingTest {
    /** The library's normalization is the slow twin. */
    @Test
    void lettersOfEuropeLoseTheirAccentsAsUnicodeSays() {
        IntStream.rangeClosed(0xc0, 0x17f).filter(Character::isLetter).forEach(code -> {
            String letter = Character.toString(code);
            String bare = Normalizer.normalize(letter.toLowerCase(Locale.ROOT), Normalizer.Form.NFD)
                    .replaceAll("\\p{M}", "");
            assertThat(TextFolding.plain(letter)).as(letter).isEqualTo(bare);
        });
    }

    @Test
    void wideSignsAreNarrowedAsUnicodeSays() {
        IntStream.rangeClosed(0xff01, 0xff5e).forEach(code -> {
            String sign = Character.toString(code);
            assertThat(TextFolding.narrow(sign)).isEqualTo(Normalizer.normalize(sign, Normalizer.Form.NFKC));
        });
    }

    @Test
    void noKindOfSpaceIsLeft() {
        assertThat(TextFolding.narrow(" ７ ６\u3000歩\t\u00a0")).isEqualTo("76歩");
    }

    @Test
    void anAccentOfItsOwnGoesToo() {
        assertThat(TextFolding.plain("Cavalie\u0300re")).isEqualTo("cavaliere");
    }

    /** Voiced kana are letters of their own: silver is not gold. */
    @Test
    void kanaStayAsTheyAre() {
        assertThat(TextFolding.plain(TextFolding.narrow("ぎん"))).isEqualTo("ぎん");
    }
}
