package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The attacker may be in check himself: then his checks have to parry, too. */
@Tag("slow")
class CountercheckTest {
    private static final PieceType[] PIECES = PieceType.values();

    /** A handful of pieces around two kings not far from each other, the attacker's in check. */
    private static Optional<Position> scene(Random random, Color attacker) {
        Map<Square, Piece> pieces = new TreeMap<>();
        for (int i = 0; i < 12; i++) {
            PieceType type = PIECES[random.nextInt(PIECES.length)];
            Color color = Color.values()[random.nextInt(2)];
            if (type != PieceType.KING) {
                pieces.put(Square.at(1 + random.nextInt(6), 1 + random.nextInt(6)), new Piece(type, color));
            }
        }
        Square king = Square.at(1 + random.nextInt(2), 1 + random.nextInt(2));
        pieces.put(king, new Piece(PieceType.KING, attacker.opposite()));
        pieces.put(Square.at(4 + random.nextInt(2), 4 + random.nextInt(2)), new Piece(PieceType.KING, attacker));
        Map<Color, Hand> hands = new EnumMap<>(Color.class);
        hands.put(attacker, Hand.EMPTY.with(PieceType.GOLD, 1).with(PieceType.SILVER, 1));
        hands.put(attacker.opposite(), Hand.EMPTY.with(PieceType.PAWN, 1));
        Setup setup = new Setup(pieces, hands, attacker, 1);
        return setup.faults(Strictness.GAME).isEmpty()
                ? Optional.of(Position.of(setup, Strictness.GAME)).filter(Position::isCheck)
                : Optional.empty();
    }

    @ParameterizedTest
    @EnumSource(Color.class)
    void theSlowSolverAgreesWhereTheAttackerIsInCheck(Color attacker) {
        Random random = new Random(5);
        Solver solver = new Solver(4);
        int[] seen = new int[4];
        for (int i = 0; i < 30_000; i++) {
            Optional<Position> position = scene(random, attacker);
            if (position.isPresent()) {
                Verdict verdict = solver.solveWithin(position.get(), 3, Budget.ofNodes(100_000))
                        .verdict();
                int plies = verdict instanceof Verdict.Mate mate ? mate.plies() : 0;
                assertThat(plies).as(position.get().toString()).isEqualTo(SlowSolver.shortest(position.get(), 3));
                seen[plies]++;
            }
        }
        assertThat(seen[0]).isPositive();
        assertThat(seen[1]).isPositive();
        assertThat(seen[3]).isPositive();
    }
}
