package ippo.compose.drill;

import ippo.compose.Scene;
import ippo.drill.Drill;
import ippo.drill.DrillKind;
import ippo.drill.DrillProver;
import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.threat.Limits;
import ippo.threat.Proved;
import ippo.threat.ThreatProver;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Makes drills backwards from mates (retrograde composition). A portion is a mate: it is threatened, and Black has to
 * stop it; or White would be to move, and nothing stops it, so what Black played last made brinkmate; or two mates, one
 * by each side, stand on one board. Proofs are far quicker here than in positions of games, and more of them succeed,
 * since the mate is there to begin with.
 */
final class MateSource implements DrillSource {
    private static final int RACES = 3;
    private static final int HELPLESS = 16;
    private static final int PARTNERS = 40;
    private static final int RETRACTIONS = 8;
    private static final int HOMES = 12;
    private static final int SPOILED = 10;

    /** What defends, likeliest first. */
    private static final List<PieceType> DEFENDERS = List.of(
            PieceType.GOLD,
            PieceType.SILVER,
            PieceType.PAWN,
            PieceType.GOLD,
            PieceType.SILVER,
            PieceType.KNIGHT,
            PieceType.PAWN,
            PieceType.LANCE,
            PieceType.BISHOP,
            PieceType.ROOK);

    private final List<Setup> mates;
    private final long seed;
    private final ThreatProver prover = new ThreatProver(Limits.of(2_000, 60_000));

    /** @param mates positions in which Black mates; hands of White's and kings of Black's are left out */
    MateSource(List<Setup> mates, long seed) {
        List<Setup> shuffled = new ArrayList<>(mates);
        Collections.shuffle(shuffled, new Random(seed));
        this.mates = List.copyOf(shuffled);
        this.seed = seed;
        if (mates.isEmpty()) {
            throw new IllegalArgumentException("no mates");
        }
    }

    @Override
    public int most() {
        return 1;
    }

    @Override
    public Stream<Candidate> candidates(long number) {
        SplittableRandom random = new SplittableRandom(seed * 1_000_003 + number);
        Scene mate = seen(mates.get((int) (number % mates.size())), random);
        DrillKind race = number % 2 == 0 ? DrillKind.RACE : DrillKind.HIT_OR_DEFEND;
        return Stream.of(
                        tries(race, RACES, () -> race(mate, random)),
                        Stream.of(mate).flatMap(each -> beforeAndAfter(each, random)),
                        tries(DrillKind.DEFENCE, 1, () -> threatened(mate, random)))
                .flatMap(each -> each);
    }

    /** On the other half of the board Black has nearly a mate, with nothing in hand, which could also defend. */
    @Override
    public Stream<Candidate> further(Drill found, long number) {
        SplittableRandom random = new SplittableRandom(seed * 1_000_003 + ~number);
        return found.kind() == DrillKind.DEFENCE
                ? tries(DrillKind.HIT_OR_DEFEND, SPOILED, () -> nearMate(found.start(), random))
                : Stream.empty();
    }

    private static Stream<Candidate> tries(DrillKind kind, int count, Supplier<Optional<Position>> position) {
        return Stream.generate(position)
                .limit(count)
                .flatMap(found -> found.map(each -> new Candidate(kind, each)).stream());
    }

    /** As it is, or in a mirror. */
    private static Scene seen(Setup setup, SplittableRandom random) {
        Scene scene = Scene.of(setup).withoutOwnKing();
        if (random.nextBoolean()) {
            return scene;
        }
        Map<Square, Piece> mirrored = new TreeMap<>();
        scene.pieces().forEach((square, piece) -> mirrored.put(Square.at(10 - square.file(), square.rank()), piece));
        return new Scene(mirrored, scene.hand());
    }

    /** White threatens the mate; Black has some pieces more to defend with. */
    private static Optional<Position> threatened(Scene mate, SplittableRandom random) {
        Map<Square, Piece> pieces = turned(mate);
        if (random.nextInt(3) == 0) {
            plant(pieces, kingOf(pieces, Color.BLACK), Color.BLACK, random);
        }
        home(pieces, Color.WHITE, random);
        return position(pieces, hand(random.nextInt(2), random), mate.hand());
    }

    /** Black has this mate, and White another one. */
    private Optional<Position> race(Scene mate, SplittableRandom random) {
        for (int i = 0; i < PARTNERS; i++) {
            Scene other = seen(mates.get(random.nextInt(mates.size())), random);
            Map<Square, Piece> pieces = turned(other);
            if (pieces.keySet().stream().noneMatch(mate.pieces()::containsKey)) {
                pieces.putAll(mate.pieces());
                Optional<Position> race = position(pieces, mate.hand(), other.hand());
                if (race.isPresent()) {
                    return race;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Position> nearMate(Position defence, SplittableRandom random) {
        Setup setup = defence.toSetup();
        for (int i = 0; i < PARTNERS; i++) {
            Scene mate = seen(mates.get(random.nextInt(mates.size())), random);
            Map<Square, Piece> pieces = new TreeMap<>(setup.pieces());
            pieces.values().remove(new Piece(PieceType.KING, Color.WHITE));
            if (mate.hand().isEmpty() && pieces.keySet().stream().noneMatch(mate.pieces()::containsKey)) {
                pieces.putAll(mate.pieces());
                plant(pieces, mate.king(), Color.WHITE, random);
                Optional<Position> near = position(pieces, setup.hand(Color.BLACK), setup.hand(Color.WHITE));
                if (near.isPresent()) {
                    return near;
                }
            }
        }
        return Optional.empty();
    }

    /** Where White, to move, can do nothing about the mate: what Black may have played last, and what would help. */
    private Stream<Candidate> beforeAndAfter(Scene mate, SplittableRandom random) {
        return Stream.generate(() -> helpless(mate, random))
                .limit(HELPLESS)
                .flatMap(Optional::stream)
                .limit(1)
                .flatMap(helpless -> Stream.concat(brinkmates(helpless, random), defended(helpless, random)));
    }

    private static Stream<Candidate> brinkmates(Position helpless, SplittableRandom random) {
        List<Retraction> retractions = new ArrayList<>(Retraction.of(helpless.toSetup()));
        retractions.removeIf(Retraction::isKings);
        Collections.shuffle(retractions, new Random(random.nextLong()));
        return retractions.stream().limit(RETRACTIONS).map(each -> new Candidate(DrillKind.BRINKMATE_1, each.before()));
    }

    /** With a piece more in hand. */
    private static Stream<Candidate> defended(Position helpless, SplittableRandom random) {
        Setup turned = helpless.toSetup().turned();
        List<PieceType> types = new ArrayList<>(PieceType.HELD);
        Collections.shuffle(types, new Random(random.nextLong()));
        return types.stream()
                .map(type -> DrillProver.held(turned, Color.BLACK, type, 1))
                .filter(setup -> setup.faults(Strictness.GAME).isEmpty())
                .map(setup -> new Candidate(DrillKind.DEFENCE, Position.of(setup, Strictness.GAME)));
    }

    private Optional<Position> helpless(Scene mate, SplittableRandom random) {
        Map<Square, Piece> pieces = new TreeMap<>(mate.pieces());
        if (random.nextInt(3) == 0) {
            plant(pieces, mate.king(), Color.WHITE, random);
        } else if (random.nextInt(3) == 0) {
            plant(pieces, mate.king(), Color.BLACK, random);
        }
        home(pieces, Color.BLACK, random);
        return position(pieces, mate.hand(), hand(random.nextInt(4) == 0 ? 1 : 0, random))
                .filter(position -> !position.isCheck())
                .map(position -> position.withSideToMove(Color.WHITE))
                .filter(position -> prover.isBrinkmate(position) == Proved.YES);
    }

    private static Map<Square, Piece> turned(Scene mate) {
        Map<Square, Piece> turned = new TreeMap<>();
        mate.pieces()
                .forEach((square, piece) -> turned.put(
                        square.turned(), new Piece(piece.type(), piece.color().opposite())));
        return turned;
    }

    /** Puts a piece near a king, if there is room where chance looks. */
    private static void plant(Map<Square, Piece> pieces, Square king, Color color, SplittableRandom random) {
        int file = king.file() + random.nextInt(5) - 2;
        int rank = king.rank() + random.nextInt(5) - 2;
        PieceType type = DEFENDERS.get(random.nextInt(DEFENDERS.size()));
        if (file >= 1 && file <= 9 && rank >= 1 && rank <= 9) {
            pieces.putIfAbsent(Square.at(file, rank), new Piece(type, color));
        }
    }

    /** Puts a king on his own side of the board, far from the other one. */
    private static void home(Map<Square, Piece> pieces, Color color, SplittableRandom random) {
        Square other = kingOf(pieces, color.opposite());
        for (int i = 0; i < HOMES; i++) {
            int rank = 1 + random.nextInt(2);
            Square square = Square.at(1 + random.nextInt(9), color == Color.WHITE ? rank : 10 - rank);
            int distance = Math.max(Math.abs(square.file() - other.file()), Math.abs(square.rank() - other.rank()));
            if (distance > 3 && !pieces.containsKey(square)) {
                pieces.put(square, new Piece(PieceType.KING, color));
                return;
            }
        }
    }

    private static Square kingOf(Map<Square, Piece> pieces, Color color) {
        Piece king = new Piece(PieceType.KING, color);
        return pieces.entrySet().stream()
                .filter(entry -> entry.getValue().equals(king))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    private static Hand hand(int count, SplittableRandom random) {
        Hand hand = Hand.EMPTY;
        for (int i = 0; i < count; i++) {
            PieceType type = DEFENDERS.get(random.nextInt(DEFENDERS.size()));
            hand = hand.with(type, Math.min(2, hand.count(type) + 1));
        }
        return hand;
    }

    /** Black to move; empty if it is no position. */
    private static Optional<Position> position(Map<Square, Piece> pieces, Hand black, Hand white) {
        Setup setup = new Setup(pieces, Map.of(Color.BLACK, black, Color.WHITE, white), Color.BLACK, 1);
        return setup.faults(Strictness.GAME).isEmpty()
                ? Optional.of(Position.of(setup, Strictness.GAME))
                : Optional.empty();
    }
}
