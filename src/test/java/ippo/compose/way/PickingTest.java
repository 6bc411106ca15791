package ippo.compose.way;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.compose.Scene;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PickingTest {
    /**
     * Sound mates in one with nothing to spare, of which the fifth is the first in a mirror, and two in eleven that go
     * over the same squares in the end.
     */
    private static final List<String> PROBLEMS = List.of(
            "6Sn1/6k2/6pp1/9/9/9/9/9/9 b G2r2b3g3s3n4l16p 1 | G*4b",
            "7kp/5G3/9/7N1/9/9/9/9/9 b 2r2b3g4s3n4l17p 1 | 4b3b",
            "4R4/6Sk1/6p1p/9/9/9/9/9/9 b r2b4g3s4n4l16p 1 | 5a2a+",
            "9/7ss/8k/9/8P/9/9/9/9 b G2r2b3g2s4n4l17p 1 | G*1d",
            "1nS6/2k6/1pp6/9/9/9/9/9/9 b G2r2b3g3s3n4l16p 1 | G*6b",
            "1k3g3/4R4/sn7/PS7/9/9/9/9/9 b Sr2b3gs3n4l17p 1"
                    + " | 5b9b+ 8a9b 9d9c+ 9b8a 9c8b 8a8b S*7c 8b8a S*8b 8a9b 8d9c+",
            "1k7/2R6/sn7/PG7/9/9/9/9/9 b Sr2b3g2s3n4l17p 1"
                    + " | 7b9b+ 8a9b 9d9c+ 9b8a 9c8b 8a8b S*7c 8b8a S*8b 8a9b 8d9c");

    private static Kept kept(int problem, int beauty) {
        String[] parts = PROBLEMS.get(problem).split(" \\| ");
        List<Move> solution = Stream.of(parts[1].split(" "))
                .map(usi -> Usi.read(usi).orElseThrow())
                .toList();
        return new Kept(
                Scene.of(Sfen.read(parts[0]).orElseThrow()),
                solution,
                List.of("theme-" + problem),
                beauty,
                100 - problem,
                "ending-" + problem,
                "family-" + problem,
                Method.GAME,
                1);
    }

    @Test
    void allButTheDullestQuarterIsPickedEasyFirst() {
        List<Kept> made = List.of(kept(0, 10), kept(1, 40), kept(2, 30), kept(3, 20));
        assertThat(new Picking().pick(made, 1, 10)).containsExactly(made.get(3), made.get(2), made.get(1));
        assertThat(new Picking().pick(made, 1, 1)).containsExactly(made.get(1));
        assertThat(new Picking().pick(made, 3, 10)).isEmpty();
    }

    @Test
    void aTwinOfWhatIsThereIsNotPicked() {
        List<Kept> made = List.of(kept(4, 40), kept(1, 30), kept(2, 20), kept(3, 10));
        Picking picking = new Picking();
        Kept first = kept(0, 0);
        picking.isThere(first.start(), first.solution(), first.tags());
        assertThat(picking.pick(made, 1, 10)).containsExactly(made.get(2), made.get(1));
    }

    @Test
    void ofOneThemeThereAreNotTooMany() {
        List<Kept> made = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Kept kept = kept(i, 40 - i);
            made.add(new Kept(
                    kept.scene(),
                    kept.solution(),
                    List.of("the-same"),
                    kept.beauty(),
                    kept.difficulty(),
                    kept.ending(),
                    kept.family(),
                    kept.way(),
                    kept.round()));
            made.add(kept(i, 0));
        }
        assertThat(new Picking().pick(made, 1, 4)).hasSize(2);
    }

    @Test
    void ofLongOnesNoTwoGoOverTheSameSquaresInTheEnd() {
        Kept plain = kept(6, 30);
        Kept pretty = kept(5, 40);
        Kept dull = kept(5, 0);
        assertThat(new Picking().pick(List.of(plain, pretty, dull, dull), 11, 10))
                .containsExactly(pretty);
        Picking picking = new Picking();
        picking.isThere(pretty.start(), pretty.solution(), pretty.tags());
        assertThat(picking.pick(List.of(plain, dull), 11, 10)).isEmpty();
    }

    @Test
    void whatIsAlikeToAnotherLengthIsNotPicked() {
        Kept pretty = kept(5, 40);
        Picking picking = new Picking();
        picking.isThere(pretty.start(), pretty.solution(), pretty.tags());
        Position shorter = pretty.start();
        for (Move move : pretty.solution().subList(0, 6)) {
            shorter = shorter.play(move);
        }
        List<Move> rest = pretty.solution().subList(6, 11);
        Kept end = new Kept(
                Scene.of(shorter.toSetup()), rest, List.of("theme"), 40, 1, "ending", "family", Method.GAME, 1);
        assertThat(picking.pick(List.of(end, kept(1, 30)), 5, 10)).isEmpty();
    }

    @Test
    void whatIsNotSoundIsNotPicked() {
        Kept right = kept(0, 10);
        Kept spare = new Kept(
                right.scene().with(Square.at(9, 8), new Piece(PieceType.PAWN, Color.WHITE)),
                right.solution(),
                right.tags(),
                20,
                1,
                right.ending(),
                right.family(),
                right.way(),
                1);
        assertThat(new Picking().pick(List.of(spare, kept(1, 15), right, kept(2, 1)), 1, 10))
                .containsExactly(kept(1, 15), right);
    }
}
