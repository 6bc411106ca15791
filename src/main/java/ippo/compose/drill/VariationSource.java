package ippo.compose.drill;

import ippo.drill.Drill;
import ippo.drill.DrillKind;
import ippo.drill.DrillProver;
import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Move;
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
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Makes drills from other drills by small changes (a random walk by mutation, from a population that grows). A portion
 * is a walk: it begins at a drill, and takes each step after which the position is still good for something. Of a
 * brinkmate that is so while some move makes it, though others may make it, too: that costs a tenth of the proof that
 * it is the only one.
 */
final class VariationSource implements DrillSource {
    private static final int STEPS = 60;
    private static final int UNIONS = 12;

    private final Predicate<DrillKind> isWanted;
    private final long seed;
    private final Map<DrillKind, List<Drill>> known = new EnumMap<>(DrillKind.class);
    private final ThreatProver threats;
    private final DrillProver prover;

    /** @param isWanted kinds of which there are not enough yet */
    VariationSource(Predicate<DrillKind> isWanted, long seed, Limits limits) {
        this.isWanted = isWanted;
        this.seed = seed;
        threats = new ThreatProver(limits);
        prover = new DrillProver(limits);
    }

    @Override
    public void know(Drill drill) {
        known.computeIfAbsent(drill.kind(), kind -> new ArrayList<>()).add(drill);
    }

    @Override
    public int most() {
        return 3;
    }

    @Override
    public Stream<Candidate> candidates(long number) {
        SplittableRandom random = new SplittableRandom(seed * 1_000_003 + number);
        return some(Stream.of(DrillKind.values()).filter(isWanted).toList(), random).stream()
                .flatMap(kind -> candidates(kind, random));
    }

    private Stream<Candidate> candidates(DrillKind kind, SplittableRandom random) {
        return kind == DrillKind.HIT_OR_DEFEND && random.nextInt(3) > 0 ? unions(random) : walk(kind, random);
    }

    @Override
    public Stream<Candidate> further(Drill found, long number) {
        return Stream.empty();
    }

    private List<Drill> of(DrillKind kind) {
        return known.getOrDefault(kind, List.of());
    }

    private static <T> Optional<T> some(List<T> list, SplittableRandom random) {
        return list.isEmpty() ? Optional.empty() : Optional.of(list.get(random.nextInt(list.size())));
    }

    /** By chance, but what has a rare key as often as what has a common one. */
    private Optional<Drill> first(DrillKind kind, SplittableRandom random) {
        Map<List<KeyPattern>, List<Drill>> byKey = new LinkedHashMap<>();
        of(kind).forEach(drill -> byKey.computeIfAbsent(KeyPattern.of(drill), key -> new ArrayList<>())
                .add(drill));
        return some(List.copyOf(byKey.values()), random).flatMap(drills -> some(drills, random));
    }

    private Stream<Candidate> walk(DrillKind kind, SplittableRandom random) {
        Optional<Drill> first = first(kind, random);
        if (first.isEmpty()) {
            return Stream.empty();
        }
        Variation variation = new Variation(random);
        Walk walk = new Walk(kind, random, first.get());
        return IntStream.range(0, STEPS)
                .mapToObj(step -> variation.of(walk.position, kind).filter(walk::step))
                .flatMap(Optional::stream)
                .map(position -> new Candidate(kind, position));
    }

    /** Where a walk is, and the move that is right there. */
    private final class Walk {
        private final DrillKind kind;
        private final SplittableRandom random;
        private Position position;
        private Move key;

        Walk(DrillKind kind, SplittableRandom random, Drill first) {
            this.kind = kind;
            this.random = random;
            position = first.start();
            key = first.right().get(0);
        }

        /** Goes to a position if it is good for something; answers whether. */
        boolean step(Position next) {
            Optional<Move> nextKey = key(next);
            nextKey.ifPresent(found -> {
                position = next;
                key = found;
            });
            return nextKey.isPresent();
        }

        private Optional<Move> key(Position next) {
            return switch (kind) {
                case BRINKMATE_1 -> brinkmate(next, 1);
                case BRINKMATE_3 -> brinkmate(next, 3);
                case DEFENCE, RACE, HIT_OR_DEFEND ->
                    prover.drill(kind, next).map(drill -> drill.right().get(0));
            };
        }

        /** The same key as before, or now and then another one near White's king. */
        private Optional<Move> brinkmate(Position next, int plies) {
            boolean isOpen = random.nextInt(2 * plies) == 0;
            Square king = next.king(Color.WHITE).orElseThrow();
            return Stream.concat(
                            Stream.of(key).filter(next::isLegal),
                            next.legalMoves().stream()
                                    .filter(move -> isOpen && distance(move.to(), king) <= 2 && !move.equals(key)))
                    .filter(move -> threats.makesBrinkmate(next, move, plies) == Proved.YES)
                    .findFirst()
                    .filter(move -> threats.mates(next) == Proved.NO);
        }
    }

    /** Black's king is in danger as in a defence, and White's nearly as in a brinkmate or a race: who is faster? */
    private Stream<Candidate> unions(SplittableRandom random) {
        return IntStream.range(0, UNIONS)
                .mapToObj(i -> union(random))
                .flatMap(Optional::stream)
                .filter(position ->
                        prover.drill(DrillKind.HIT_OR_DEFEND, position).isPresent())
                .map(position -> new Candidate(DrillKind.HIT_OR_DEFEND, position));
    }

    private Optional<Position> union(SplittableRandom random) {
        Optional<Drill> danger = some(of(DrillKind.DEFENCE), random);
        Optional<Drill> chance = some(of(random.nextInt(3) == 0 ? DrillKind.RACE : DrillKind.BRINKMATE_1), random);
        return danger.flatMap(defence -> chance.flatMap(
                attack -> union(defence.start().toSetup(), attack.start().toSetup(), random)));
    }

    private static Optional<Position> union(Setup defence, Setup attack, SplittableRandom random) {
        Map<Square, Piece> pieces = new TreeMap<>();
        half(pieces, defence, Color.BLACK, random.nextBoolean());
        int before = pieces.size();
        Map<Square, Piece> others = new TreeMap<>();
        half(others, attack, Color.WHITE, random.nextBoolean());
        others.forEach(pieces::putIfAbsent);
        if (pieces.size() < before + others.size()) {
            return Optional.empty();
        }
        Hand black = random.nextBoolean() ? defence.hand(Color.BLACK) : attack.hand(Color.BLACK);
        Setup setup =
                new Setup(pieces, Map.of(Color.BLACK, black, Color.WHITE, defence.hand(Color.WHITE)), Color.BLACK, 1);
        return setup.faults(Strictness.GAME).isEmpty()
                ? Optional.of(Position.of(setup, Strictness.GAME))
                : Optional.empty();
    }

    /** What is nearer to a king than to the other one, and he himself, as it is or in a mirror. */
    private static void half(Map<Square, Piece> pieces, Setup setup, Color color, boolean mirrored) {
        Square king = king(setup, color);
        Square other = king(setup, color.opposite());
        setup.pieces().forEach((square, piece) -> {
            boolean isHis = piece.type() == PieceType.KING
                    ? piece.color() == color
                    : distance(square, king) <= distance(square, other);
            if (isHis) {
                pieces.put(mirrored ? Square.at(10 - square.file(), square.rank()) : square, piece);
            }
        });
    }

    private static Square king(Setup setup, Color color) {
        return setup.pieces().entrySet().stream()
                .filter(entry -> entry.getValue().equals(new Piece(PieceType.KING, color)))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    private static int distance(Square a, Square b) {
        return Math.max(Math.abs(a.file() - b.file()), Math.abs(a.rank() - b.rank()));
    }
}
