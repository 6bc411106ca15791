package ippo.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import ippo.notation.Sfen;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Playouts;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MatesTest {
    private static Position position(String sfen) {
        return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TEACHING);
    }

    private static Square square(String name) {
        return Square.named(name).orElseThrow();
    }

    @Test
    void theGoldOnTheHeadGuardsEveryFlight() {
        Drawing proof = Mates.proof(position("4k4/4G4/4P4/9/9/9/9/9/9 w - 1"));
        assertThat(proof.at(BoardMark.CHECK)).containsExactly(square("5a"));
        assertThat(proof.at(BoardMark.BARRED))
                .containsExactlyInAnyOrder(square("4a"), square("4b"), square("5b"), square("6a"), square("6b"));
        assertThat(proof.arrows())
                .containsExactlyInAnyOrder(
                        new Arrow(square("5b"), square("4a")),
                        new Arrow(square("5b"), square("4b")),
                        new Arrow(square("5c"), square("5b")),
                        new Arrow(square("5b"), square("6a")),
                        new Arrow(square("5b"), square("6b")));
    }

    @Test
    void ownPiecesAreInTheWayThemselves() {
        Drawing proof = Mates.proof(position("7nk/7bl/7N1/9/9/9/9/9/9 w - 1").withSideToMove(Color.WHITE));
        assertThat(proof.at(BoardMark.BARRED)).containsExactlyInAnyOrder(square("2a"), square("2b"), square("1b"));
        assertThat(proof.arrows()).isEmpty();
    }

    @Test
    void whatIsNoMateIsOurMistake() {
        assertThatIllegalArgumentException().isThrownBy(() -> Mates.proof(Position.start()));
        assertThatIllegalArgumentException()
                .as("a king that is not attacked is not mated")
                .isThrownBy(() -> Mates.proof(position("8k/9/6+R1P/9/9/9/9/9/9 w - 1")));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void everyFlightOfAMatedKingIsGuardedOrTaken(long seed) {
        Random random = new Random(seed);
        int mates = 0;
        for (int i = 0; i < 1500; i++) {
            Position position = Playouts.scattered(random);
            for (Move move : position.legalMoves()) {
                Position after = position.play(move);
                if (after.isCheckmate()) {
                    mates++;
                    check(after);
                    break;
                }
            }
        }
        assertThat(mates).isGreaterThan(20);
    }

    private static void check(Position mated) {
        Drawing proof = Mates.proof(mated);
        Color side = mated.sideToMove();
        Square king = mated.king(side).orElseThrow();
        assertThat(proof.at(BoardMark.CHECK)).containsExactly(king);
        assertThat(proof.at(BoardMark.BARRED)).isEqualTo(Set.copyOf(Mates.around(king)));
        Map<Square, Square> guards =
                proof.arrows().stream().collect(Collectors.toMap(Arrow::to, Arrow::from)); // one guard a square
        // a king that steps back along a line is still on it: look at the board without it
        Setup bare = mated.toSetup().with(king, Optional.empty());
        Position without = Position.of(new Setup(bare.pieces(), Map.of(), side, 1), Strictness.TEACHING);
        for (Square flight : Mates.around(king)) {
            boolean own =
                    mated.at(flight).filter(piece -> piece.color() == side).isPresent();
            assertThat(guards.containsKey(flight)).isNotEqualTo(own);
            if (!own) {
                Square guard = guards.get(flight);
                assertThat(mated.at(guard).orElseThrow().color()).isEqualTo(side.opposite());
                assertThat(without.reach(guard)).contains(flight);
            }
        }
    }
}
