package ippo.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HepburnTest {
    @ParameterizedTest
    @CsvSource({
        "ふ, fu",
        "ぎょく, gyoku",
        "ひしゃ, hisha",
        "きょうしゃ, kyōsha",
        "りゅうおう, ryūō",
        "おうて, ōte",
        "つめしょうぎ, tsumeshōgi",
        "せんにちて, sennichite",
        "いっぽ, ippo",
        "いっちょくせん, itchokusen",
        "ひょうし, hyōshi",
        "じょうず, jōzu",
        "コーヒー, kōhī",
        "せいぎん, seigin"
    })
    void isWrittenAsPlayersOutsideJapanDo(String kana, String latin) {
        assertThat(Hepburn.of(kana)).isEqualTo(latin);
    }
}
