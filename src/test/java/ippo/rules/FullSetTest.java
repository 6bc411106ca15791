package ippo.rules;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import org.junit.jupiter.api.Test;

class FullSetTest {
    private static Setup setup(String sfen) {
        return Sfen.read(sfen).asOptional().orElseThrow();
    }

    @Test
    void nothingIsMissingAtTheStartOfAGame() {
        Setup start = Position.start().toSetup();
        assertThat(FullSet.missing(start)).isEmpty();
        assertThat(FullSet.holdsTheRest(start, Color.WHITE)).isTrue();
    }

    @Test
    void whatIsMissingIsNamedTheMostValuableFirst() {
        Setup cut = setup("7nl/7k1/4+B1p1p/9/6N2/9/9/9/9 b L 1");
        assertThat(FullSet.missing(cut).toString())
                .isEqualTo("{ROOK=2, BISHOP=1, GOLD=4, SILVER=4, KNIGHT=2, LANCE=2, PAWN=16}");
        assertThat(FullSet.withRest(cut)).isEqualTo(setup("7nl/7k1/4+B1p1p/9/6N2/9/9/9/9 b L2rb4g4s2n2l16p 1"));
    }

    @Test
    void theDefenderIsWhoIsNotToMove() {
        Setup white = setup("4K4/9/9/9/9/9/9/9/4k4 w g 1");
        assertThat(FullSet.withRest(white).hand(Color.BLACK).count(PieceType.GOLD))
                .isEqualTo(3);
        assertThat(FullSet.withRest(white).hand(Color.WHITE).count(PieceType.GOLD))
                .isEqualTo(1);
        assertThat(FullSet.missing(FullSet.withRest(white))).isEmpty();
        assertThat(FullSet.holdsTheRest(FullSet.withRest(white), Color.BLACK)).isTrue();
        assertThat(FullSet.holdsTheRest(white, Color.BLACK)).isFalse();
    }

    @Test
    void tooManyOfAKindAreNotMissing() {
        assertThat(FullSet.missing(setup("4k4/9/9/9/9/9/9/9/9 b 5G2r2b4s4n4l18p 1")))
                .isEmpty();
    }
}
