package ippo.notation;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Position;
import ippo.rules.Strictness;
import org.junit.jupiter.api.Test;

class WrittenMoveTest {
    private static final Position POSITION =
            Position.of(Sfen.read("4k4/9/9/9/9/9/1B7/9/9 b B2r4g4s4n4l18p 1").orElseThrow(), Strictness.TSUME);

    private static WrittenMove written(String usi) {
        return WrittenMove.of(POSITION, Usi.read(usi).orElseThrow());
    }

    @Test
    void whereAPieceComesFromIsWrittenIfThatIsWanted() {
        assertThat(written("8g5d").western(PieceLetters.ENGLISH)).isEqualTo("B-5d");
        assertThat(written("8g5d").exact().western(PieceLetters.ENGLISH)).isEqualTo("B8g-5d");
        assertThat(written("B*5d").exact().western(PieceLetters.ENGLISH)).isEqualTo("B*5d");
    }

    @Test
    void inJapaneseTooAndAloud() {
        assertThat(written("8g5d").exact().japanese()).isEqualTo(written("8g5d").japanese() + "(87)");
        assertThat(written("8g5d").exact().spokenJapanese()).endsWith(" から");
        assertThat(written("B*5d").exact().japanese()).endsWith("打").doesNotEndWith("打打");
        assertThat(written("B*1a").exact().japanese()).endsWith("打").doesNotEndWith("打打");
        assertThat(written("B*1a").exact().spokenJapanese()).endsWith(" うつ");
    }
}
