package ippo.rules;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.Proofs;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The fast rules against the slow ones, over random games and random drawings. {@code -Dippo.playouts=N} compares N
 * positions instead of four thousand.
 */
@Tag("slow")
@Order(2)
class SlowRulesTest {
    private static final int POSITIONS = Integer.getInteger("ippo.playouts", Proofs.LONG ? 12_000 : 4_000);

    /** Every move that can be written, in every eighth position: each costs fourteen thousand questions. */
    private static final int EVERY = 8;

    private final Map<Illegality, Long> reasons = new EnumMap<>(Illegality.class);
    private int positions;
    private int checks;
    private int mates;

    @Test
    void fastRulesSayWhatSlowRulesSay() {
        Random random = new Random(20240611);
        while (positions < POSITIONS) {
            for (Position position : Playouts.of(random.nextLong(), 200)) {
                compare(position);
            }
            for (int i = 0; i < 200; i++) {
                for (Position position : Playouts.from(Playouts.scattered(random), random, 2)) {
                    compare(position);
                }
            }
            for (int i = 0; i < 10; i++) {
                compare(Playouts.pawnDropMate(random));
            }
        }
        System.out.printf(
                "slow rules: %d positions, %d checks, %d mates; objections %s%n", positions, checks, mates, reasons);
        assertThat(reasons).containsOnlyKeys(Illegality.values());
        assertThat(checks).isGreaterThan(POSITIONS / 20);
        assertThat(mates).isGreaterThan(POSITIONS / 1000);
        assertThat(reasons.get(Illegality.PAWN_DROP_MATE)).isGreaterThan(POSITIONS / 1000);
    }

    @Test
    void onFullBoardsTooTheyAgree() {
        Random random = new Random(7);
        int stuck = 0;
        int one = 0;
        for (int i = 0; i < POSITIONS / 4; i++) {
            Setup setup = Playouts.crowded(random);
            Position position = Position.unchecked(setup);
            List<Move> moves = new SlowRules(setup).legalMoves();
            assertThat(new HashSet<>(position.legalMoves())).as("%s", setup).isEqualTo(new HashSet<>(moves));
            assertThat(position.hasLegalMove()).as("%s", setup).isEqualTo(!moves.isEmpty());
            stuck += moves.isEmpty() ? 1 : 0;
            one += moves.size() == 1 ? 1 : 0;
        }
        System.out.printf("slow rules: %d full boards, %d without a move, %d with one%n", POSITIONS / 4, stuck, one);
    }

    private void compare(Position position) {
        SlowRules slow = new SlowRules(position.toSetup());
        Position turned = Positions.turned(position);
        List<Move> moves = position.legalMoves();
        Set<Move> set = new HashSet<>(moves);
        assertThat(set).as("moves twice in %s", position).hasSize(moves.size());
        assertThat(position.isCheck()).as("check in %s", position).isEqualTo(slow.isCheck());
        assertThat(position.hasLegalMove()).as("any move in %s", position).isEqualTo(!moves.isEmpty());
        assertThat(position.isCheckmate()).as("mate in %s", position).isEqualTo(moves.isEmpty() && slow.isCheck());
        if (positions % EVERY == 0) {
            compareObjections(position, slow, turned, set);
        } else {
            assertThat(set).as("%s", position).isEqualTo(new HashSet<>(slow.legalMoves()));
            Set<Move> mirrored = new HashSet<>();
            turned.legalMoves().forEach(move -> mirrored.add(move.turned()));
            assertThat(mirrored).as("the other side's moves of %s", position).isEqualTo(set);
        }
        positions++;
        checks += position.isCheck() ? 1 : 0;
        mates += position.isCheckmate() ? 1 : 0;
    }

    private void compareObjections(Position position, SlowRules slow, Position turned, Set<Move> moves) {
        for (Move move : SlowRules.Moves.ALL) {
            Optional<Illegality> expected = slow.objectionTo(move);
            Optional<Illegality> found = position.objectionTo(move);
            if (!found.equals(expected)
                    || found.isEmpty() != moves.contains(move)
                    || !found.equals(turned.objectionTo(move.turned()))) {
                assertThat(found).as("%s in %s", move, position).isEqualTo(expected);
                assertThat(moves.contains(move)).as("%s in %s", move, position).isEqualTo(found.isEmpty());
                assertThat(turned.objectionTo(move.turned()))
                        .as("%s turned", move)
                        .isEqualTo(found);
            }
            found.ifPresent(reason -> reasons.merge(reason, 1L, Long::sum));
        }
    }
}
