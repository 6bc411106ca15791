package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.compose.Likeness;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.Setup;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LikenessTest {
    private static final Likeness SIDE_GOLD = likeness("6Sn1/6k2/6pp1/9/9/9/9/9/9 b G2r2b3g3s3n4l16p 1", "G*4b");

    private static Likeness likeness(String sfen, String... moves) {
        return Likeness.of(setup(sfen), moves(moves));
    }

    private static Setup setup(String sfen) {
        return Sfen.read(sfen).orElseThrow();
    }

    private static List<Move> moves(String... moves) {
        return Stream.of(moves).map(usi -> Usi.read(usi).orElseThrow()).toList();
    }

    @Test
    void aMirrorChangesNothing() {
        assertThat(likeness("1nS6/2k6/1pp6/9/9/9/9/9/9 b G2r2b3g3s3n4l16p 1", "G*6b"))
                .isEqualTo(SIDE_GOLD);
    }

    @Test
    void movingEverythingChangesNothing() {
        assertThat(likeness("9/4Sn3/4k4/4pp3/9/9/9/9/9 b G2r2b3g3s3n4l16p 1", "G*6c"))
                .isEqualTo(SIDE_GOLD);
    }

    @Test
    void swappingColoursChangesNothing() {
        Setup start = setup("6Sn1/6k2/6pp1/9/9/9/9/9/9 b G2r2b3g3s3n4l16p 1");
        assertThat(Likeness.of(
                        start.turned(), moves("G*4b").stream().map(Move::turned).toList()))
                .isEqualTo(SIDE_GOLD);
    }

    @Test
    void anotherHandIsAnotherDrawing() {
        Likeness more = likeness("6Sn1/6k2/6pp1/9/9/9/9/9/9 b GP2r2b3g3s3n4l15p 1", "G*4b");
        assertThat(more.drawing()).isNotEqualTo(SIDE_GOLD.drawing());
        assertThat(more.story()).isEqualTo(SIDE_GOLD.story());
    }

    @Test
    void aMateInOneIsToldWithWhatSurroundsTheKing() {
        Likeness open = likeness("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", "G*5b");
        assertThat(likeness("4k4/9/4S4/9/9/9/9/9/9 b G2r2b3g3s4n4l18p 1", "G*5b")
                        .story())
                .isEqualTo(open.story());
        assertThat(likeness("3nk4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s3n4l17p 1", "G*5b")
                        .story())
                .isNotEqualTo(open.story());
    }

    @Test
    void aLongerMateIsToldByItsMoves() {
        Likeness one = likeness("7k1/9/5S2p/9/9/9/9/9/9 b 2G2r2b2g3s4n4l17p 1", "G*3b", "2a1a", "G*2b");
        Likeness two = likeness("1k7/9/p2S5/9/9/9/9/9/9 b 2G2r2b2g3s4n4l17p 1", "G*7b", "8a9a", "G*8b");
        Likeness other = likeness("7k1/9/5S2p/9/9/9/9/9/9 b 2G2r2b2g3s4n4l17p 1", "G*3b", "2a1a", "G*2a");
        assertThat(one).isEqualTo(two);
        assertThat(one.story()).isNotEqualTo(other.story());
    }
}
