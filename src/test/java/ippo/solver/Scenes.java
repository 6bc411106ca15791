package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Random small problems, the same for a seed: a king near its corner, a few pieces around it, two small hands. */
final class Scenes {
    private static final PieceType[] TYPES = PieceType.values();

    /** A scene with a verdict. */
    record Settled(Position position, Outcome outcome) {
        boolean isMate() {
            return outcome.verdict() instanceof Verdict.Mate;
        }
    }

    private Scenes() {}

    /** Those of so many scenes that the solver settles quickly; fails unless there are some of either kind. */
    static List<Settled> settled(long seed, int count) {
        Solver solver = new Solver(4);
        List<Settled> settled = new ArrayList<>();
        for (Position position : of(seed, count, Color.BLACK)) {
            Outcome outcome = solver.solve(position, Budget.ofNodes(3_000));
            if (!(outcome.verdict() instanceof Verdict.GaveUp)) {
                settled.add(new Settled(position, outcome));
            }
        }
        assertThat(settled.stream().filter(Settled::isMate)).hasSizeGreaterThan(10);
        assertThat(settled.stream().filter(scene -> !scene.isMate())).hasSizeGreaterThan(10);
        return settled;
    }

    /** So many positions in which this side is to mate; some have a mate, most have none. */
    static List<Position> of(long seed, int count, Color attacker) {
        Random random = new Random(seed);
        List<Position> scenes = new ArrayList<>();
        while (scenes.size() < count) {
            Setup setup = setup(random);
            if (setup.faults(Strictness.TSUME).isEmpty()) {
                Setup turned = attacker == Color.BLACK ? setup : setup.turned();
                scenes.add(Position.of(turned, Strictness.TSUME));
            }
        }
        return scenes;
    }

    private static Setup setup(Random random) {
        Map<Square, Piece> pieces = new TreeMap<>();
        int attackers = 1 + random.nextInt(4);
        int defenders = random.nextInt(4);
        for (int i = 0; i < attackers + defenders; i++) {
            PieceType type = TYPES[random.nextInt(TYPES.length)];
            if (type != PieceType.KING) {
                Square square = Square.at(1 + random.nextInt(4), 1 + random.nextInt(5));
                pieces.put(square, new Piece(type, i < attackers ? Color.BLACK : Color.WHITE));
            }
        }
        if (random.nextInt(4) == 0) {
            pieces.put(Square.at(1 + random.nextInt(5), 3 + random.nextInt(4)), new Piece(PieceType.KING, Color.BLACK));
        }
        Square king = Square.at(1 + random.nextInt(3), 1 + random.nextInt(3));
        pieces.put(king, new Piece(PieceType.KING, Color.WHITE));
        Map<Color, Hand> hands = new EnumMap<>(Color.class);
        hands.put(Color.BLACK, hand(random, 3));
        hands.put(Color.WHITE, hand(random, 3));
        return new Setup(pieces, hands, Color.BLACK, 1);
    }

    private static Hand hand(Random random, int most) {
        Hand hand = Hand.EMPTY;
        for (int i = random.nextInt(most); i > 0; i--) {
            PieceType type = PieceType.HELD.get(random.nextInt(PieceType.HELD.size()));
            hand = hand.with(type, Math.min(hand.count(type) + 1, Hand.most(type)));
        }
        return hand;
    }

    /** Whether a line is legal, every other move a check, and mate at its end. */
    static boolean isMatingLine(Position start, List<Move> line) {
        Position position = start;
        for (int i = 0; i < line.size(); i++) {
            if (!position.isLegal(line.get(i))) {
                return false;
            }
            position = position.play(line.get(i));
            if (i % 2 == 0 && !position.isCheck()) {
                return false;
            }
        }
        return position.isCheckmate();
    }

    /** Fails unless a search without a limit came to the same verdict; any mate will do. */
    static void assertAgrees(Frame found, Settled scene) {
        String name = scene.position.toString();
        if (scene.outcome.verdict() instanceof Verdict.Mate mate) {
            assertThat(found.state).as(name).isEqualTo(Frame.PROVED);
            int least = scene.outcome.isShortest() ? mate.plies() : 1;
            assertThat(found.resultPlies).as(name).isGreaterThanOrEqualTo(least);
        } else {
            assertThat(found.state).as(name).isEqualTo(Frame.DISPROVED);
            assertThat(found.resultPlies).as(name).isEqualTo(Table.NO_LIMIT);
        }
    }
}
