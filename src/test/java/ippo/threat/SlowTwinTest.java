package ippo.threat;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.Proofs;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two provers that share nothing but the rules agree on every small position. */
@Tag("slow")
class SlowTwinTest {
    /** Where the slow one would have to look at more positions than this the scene is left out. */
    private static final long MOST = 8_000;

    private static final Limits LIMITS = Limits.of(50_000, 2_000_000);

    static LongStream seeds() {
        return Proofs.seeds(1, 2, 3, 4);
    }

    private final Map<String, Integer> agreed = new TreeMap<>();

    private void agree(String what, Object expected, Object answer, Position position) {
        assertThat(answer).as(what + " in " + position).isEqualTo(expected);
        agreed.merge(
                what + " " + (expected instanceof List<?> list ? list.isEmpty() ? "none" : "some" : expected),
                1,
                Integer::sum);
    }

    private static List<Move> sorted(List<Move> moves) {
        return moves.stream().sorted(Comparator.comparing(Move::usi)).toList();
    }

    private interface Question {
        void ask(SlowTwin twin);
    }

    private void ask(int plies, Question question) {
        try {
            question.ask(new SlowTwin(plies, MOST));
            agreed.merge("all", 1, Integer::sum);
        } catch (SlowTwin.TooMany e) {
            agreed.merge("left out", 1, Integer::sum);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void bothAgreeOnThreatsDefencesBrinkmatesAndRaces(long seed) {
        int plies = seed % 2 == 0 ? 1 : 3;
        ThreatProver prover = new ThreatProver(LIMITS.within(plies));
        for (Position position : SmallScenes.of(seed, Proofs.LONG ? 2_500 : 700)) {
            ask(plies, twin -> {
                boolean threatens = twin.threatens(position);
                agree("threat", threatens, prover.threat(position).mate().isPresent(), position);
            });
            ask(plies, twin -> {
                String race = twin.race(position);
                String found = prover.race(position).getClass().getSimpleName();
                agree("race", race, found.equals("Unproved") ? race : found, position);
                agreed.merge("unproved", found.equals("Unproved") ? 1 : 0, Integer::sum);
            });
            ask(plies, twin -> {
                boolean brinkmate = twin.isBrinkmate(position);
                agree("brinkmate", brinkmate ? Proved.YES : Proved.NO, prover.isBrinkmate(position), position);
            });
            ask(plies, twin -> {
                if (twin.threatens(position)) {
                    List<Move> holding = position.legalMoves().stream()
                            .filter(move -> twin.holds(position, move))
                            .toList();
                    Defences defences = prover.defences(position).orElseThrow();
                    assertThat(defences.isComplete()).isTrue();
                    agree("defences", sorted(holding), defences.moves(), position);
                }
            });
            ask(plies, twin -> {
                List<Move> keys = sorted(twin.keys(position, 1));
                agree("brinkmate in 1", keys, prover.brinkmate(position, 1).keys(), position);
            });
        }
        assertThat(agreed)
                .containsEntry("unproved", 0)
                .containsKeys("threat true", "race Hit", "race Defend", "race Lost", "brinkmate in 1 some");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void bothAgreeOnBrinkmatesInThree(long seed) {
        ThreatProver prover = new ThreatProver(LIMITS.within(1));
        for (Position position : SmallScenes.of(100 + seed, Proofs.LONG ? 1_500 : 400)) {
            ask(1, twin -> {
                List<Move> keys = sorted(twin.keys(position, 3));
                Brinkmate found = prover.brinkmate(position, 3);
                assertThat(found.unknown()).as(position.toString()).isEmpty();
                agree("brinkmate in 3", keys, found.keys(), position);
            });
        }
        assertThat(agreed).containsKeys("brinkmate in 3 none", "brinkmate in 3 some");
    }
}
