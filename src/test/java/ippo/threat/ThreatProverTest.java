package ippo.threat;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Strictness;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ThreatProverTest {
    private final ThreatProver prover = new ThreatProver(Limits.PROOF);

    private static Position position(String sfen) {
        return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TEACHING);
    }

    private static Move move(String usi) {
        return Usi.read(usi).orElseThrow();
    }

    private static List<String> usi(List<Move> moves) {
        return moves.stream().map(Move::usi).toList();
    }

    @Test
    void aGoldTwoBelowAndOneInHandThreatenMateInOne() {
        Position position = position("7k1/9/7G1/9/9/9/9/9/4K4 w G 1");
        assertThat(prover.threat(position).mate().orElseThrow().plies()).isEqualTo(1);
        assertThat(prover.threat(position)).isEqualTo(prover.threat(position));
    }

    @Test
    void aGoldTwoBelowAKingAtTheEdgeAndOneInHandAreBrinkmate() {
        Position position = position("7k1/9/7G1/9/9/9/9/9/4K4 w G 1");
        assertThat(prover.isBrinkmate(position)).isEqualTo(Proved.YES);
        assertThat(prover.defences(position).orElseThrow().holding()).isEmpty();
        assertThat(prover.race(position)).isInstanceOf(Race.Lost.class);
    }

    @Test
    void whoIsInCheckIsNotAskedWhatIsThreatened() {
        Position position = position("7k1/7G1/7P1/9/9/9/9/9/4K4 w G 1");
        assertThat(prover.threat(position)).isInstanceOf(Threat.InCheck.class);
        assertThat(prover.race(position)).isInstanceOf(Race.InCheck.class);
    }

    @Test
    void withoutAPieceInHandNothingIsThreatened() {
        Position position = position("7k1/9/7G1/9/9/9/9/9/4K4 w - 1");
        assertThat(prover.threat(position)).isInstanceOf(Threat.None.class);
        assertThat(prover.race(position)).isInstanceOf(Race.Free.class);
        assertThat(prover.defences(position)).isEmpty();
    }

    @Test
    void aDefenderWithAGoldInHandGuardsTheSquareOfTheMate() {
        Defences defences =
                prover.defences(position("7k1/9/7G1/9/9/9/9/9/4K4 w Gg 1")).orElseThrow();
        assertThat(defences.isComplete()).isTrue();
        assertThat(defences.of(move("G*2b")).orElseThrow().kind()).isEqualTo(Defence.Kind.GUARD);
        assertThat(defences.failing()).contains(move("2a1a"), move("2a3a"));
    }

    @Test
    void theThreateningPieceIsTaken() {
        Defences defences =
                prover.defences(position("7k1/9/7G1/6n2/9/9/9/7r1/4K4 w G 1")).orElseThrow();
        assertThat(defences.of(move("2h2c")).orElseThrow().kind()).isEqualTo(Defence.Kind.CAPTURE);
    }

    @Test
    void aPawnThatLeavesItsSquareMakesRoomForItsKing() {
        Position position = position("8k/7pp/9/9/9/9/9/9/4K4 w R 1");
        Defences defences = prover.defences(position).orElseThrow();
        assertThat(defences.of(move("2b2c")).orElseThrow().kind()).isEqualTo(Defence.Kind.ROOM);
        assertThat(defences.of(move("1a2a")).map(Defence::kind)).isNotEqualTo(Optional.of(Defence.Kind.ROOM));
    }

    /** The king goes out of the lance's way, and the threat is still there. */
    @Test
    void aCheckThatOnlyPutsTheMateOffIsNoDefence() {
        Defences defences =
                prover.defences(position("7k1/9/7G1/9/9/9/9/9/4K4 w Gl 1")).orElseThrow();
        assertThat(defences.failing()).contains(move("L*5e"));
    }

    /** The king could also run from the dragon, which gives check for ever. */
    @Test
    void aCheckByAPieceThatCanBeTakenIsSoonKnownToGainNothing() {
        Position position = position("9/4R4/3k5/2s6/9/9/3s5/9/2K6 b g 1");
        assertThat(new ThreatProver(Limits.JUDGE).holds(position, move("5b7b+")))
                .isEqualTo(Proved.NO);
    }

    /** The bishop guards the square of the mate once the king has gone. */
    @Test
    void aCheckThatGuardsTheSquareOfTheMateIsADefence() {
        Defences defences =
                prover.defences(position("7k1/9/7G1/9/9/3K5/9/9/9 w Gb 1")).orElseThrow();
        assertThat(defences.of(move("B*4d")).map(Defence::kind)).hasValue(Defence.Kind.COUNTER_CHECK);
    }

    @Test
    void oneQuietMoveMakesBrinkmate() {
        Position position = position("7k1/9/9/7G1/9/9/9/9/4K4 b G 1");
        Brinkmate brinkmate = prover.brinkmate(position, 1);
        assertThat(usi(brinkmate.keys())).containsExactly("2d2c", "2d3c");
        assertThat(brinkmate.unknown()).isEmpty();
    }

    @Test
    void aBudgetThatRunsOutIsNeverAnAnswer() {
        ThreatProver poor = new ThreatProver(Limits.of(1, 1));
        Position position = position("7k1/9/7G1/9/9/9/9/9/4K4 w G 1");
        assertThat(poor.threat(position)).isInstanceOf(Threat.Unproved.class);
        assertThat(poor.isBrinkmate(position)).isEqualTo(Proved.UNKNOWN);
        assertThat(poor.race(position)).isInstanceOf(Race.Unproved.class);
    }
}
