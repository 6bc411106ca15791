package ippo.compose;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Square;
import ippo.solver.Budget;
import ippo.solver.Solver;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SceneTest {
    /** Black's king at the edge keeps White's from the corner below. */
    private static final Scene BOTH_KINGS = Scene.of(
            Sfen.read("9/9/1p7/k8/p8/1L7/1P7/LSG6/K8 b GN2r2b3g3s3n2l15p 1").orElseThrow());

    @Test
    void theAttackerMayHaveAKing() {
        assertThat(BOTH_KINGS.king()).isEqualTo(Square.at(9, 4));
        assertThat(BOTH_KINGS.ownKing()).contains(Square.at(9, 9));
        assertThat(BOTH_KINGS.withoutOwnKing().ownKing()).isEmpty();
        assertThat(BOTH_KINGS.withoutOwnKing().king()).isEqualTo(Square.at(9, 4));
        assertThat(BOTH_KINGS.setup().sideToMove()).isEqualTo(Color.BLACK);
        assertThat(BOTH_KINGS.position()).isPresent();
    }

    @Test
    void kingsAreNotCounted() {
        assertThat(BOTH_KINGS.count(Color.WHITE)).isEqualTo(2);
        assertThat(BOTH_KINGS.count(Color.BLACK)).isEqualTo(5);
    }

    @Test
    void theAttackersKingIsAskedForLikeAnyOtherPiece() {
        assertThat(Economy.simpler(BOTH_KINGS))
                .extracting(Economy.Simpler::scene)
                .contains(BOTH_KINGS.withoutOwnKing())
                .noneMatch(
                        scene -> scene.pieces().size() == 7 && !scene.pieces().containsKey(BOTH_KINGS.king()));
        assertThat(new Economy(new Solver(4), Budget.ofNodes(50_000), 200)
                        .keeps(
                                BOTH_KINGS.withoutOwnKing(),
                                Stream.of("9h9e 9d9e G*8e 9e9f 8h9g 9f9g P*9h 9g9f N*8h".split(" "))
                                        .map(move -> Usi.read(move).orElseThrow())
                                        .toList()))
                .isFalse();
    }
}
