package ippo.compose.drill;

import ippo.drill.DrillKind;
import ippo.drill.DrillProver;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Mutation of a position near the king that matters: a piece goes, comes, moves by one, turns into another or to the
 * other side, a hand gets another piece, or everything around the king moves by one. Never more than a few pieces.
 */
final class Variation {
    private static final int MOST_CHANGES = 3;
    private static final int MOST_PIECES = 10;
    private static final int MOST_HELD = 4;
    private static final int AROUND = 3;

    /** What attacks, likeliest first: of a list chance takes small indices twice as often. */
    private static final List<PieceType> ATTACKERS = List.of(
            PieceType.SILVER,
            PieceType.GOLD,
            PieceType.PAWN,
            PieceType.KNIGHT,
            PieceType.TOKIN,
            PieceType.LANCE,
            PieceType.BISHOP,
            PieceType.ROOK,
            PieceType.HORSE,
            PieceType.DRAGON,
            PieceType.PROMOTED_SILVER);

    /** What stands around its own king. */
    private static final List<PieceType> GUARDS = List.of(
            PieceType.PAWN,
            PieceType.PAWN,
            PieceType.LANCE,
            PieceType.KNIGHT,
            PieceType.SILVER,
            PieceType.GOLD,
            PieceType.BISHOP,
            PieceType.ROOK);

    private final SplittableRandom random;

    Variation(SplittableRandom random) {
        this.random = random;
    }

    /** A position that differs a little, with Black to move; empty if what chance chose makes no sense. */
    Optional<Position> of(Position position, DrillKind kind) {
        Color king = king(kind);
        Optional<Setup> changed = Optional.of(position.toSetup());
        for (int i = 1 + random.nextInt(MOST_CHANGES); i > 0; i--) {
            changed = changed.flatMap(setup -> once(setup, king));
        }
        return changed.filter(Variation::isSmall)
                .filter(setup -> setup.faults(Strictness.GAME).isEmpty())
                .map(setup -> Position.of(setup, Strictness.GAME))
                .filter(varied -> !varied.isCheck() && !varied.repeats(position));
    }

    private Color king(DrillKind kind) {
        return switch (kind) {
            case BRINKMATE_1, BRINKMATE_3 -> Color.WHITE;
            case DEFENCE -> Color.BLACK;
            case RACE, HIT_OR_DEFEND -> random.nextBoolean() ? Color.WHITE : Color.BLACK;
        };
    }

    private static boolean isSmall(Setup setup) {
        return setup.pieces().size() <= MOST_PIECES * kings(setup)
                && setup.hand(Color.BLACK).size() + setup.hand(Color.WHITE).size() <= MOST_HELD;
    }

    /** How many kings have something beside them, so that more pieces may be needed. */
    private static int kings(Setup setup) {
        long beside = setup.pieces().entrySet().stream()
                .filter(entry -> entry.getValue().type() == PieceType.KING)
                .filter(king -> near(setup, king.getKey()).size() > 1)
                .count();
        return (int) Math.max(1, beside);
    }

    private Optional<Setup> once(Setup setup, Color king) {
        Square home = square(setup, king);
        return switch (random.nextInt(14)) {
            case 0, 1 -> add(setup, home, king.opposite(), ATTACKERS);
            case 2 -> add(setup, home, king, GUARDS);
            case 3 -> some(setup, home).map(square -> setup.with(square, Optional.empty()));
            case 4, 5, 6 -> some(setup, home).flatMap(square -> nudged(setup, square));
            case 7 -> some(setup, home).map(square -> turned(setup, square));
            case 8, 9 -> some(setup, home).map(square -> another(setup, square, king));
            case 10 -> shifted(setup, home);
            case 11 -> nudged(setup, home);
            case 12 -> held(setup, Color.BLACK);
            default -> held(setup, random.nextInt(3) == 0 ? Color.WHITE : Color.BLACK);
        };
    }

    private static Square square(Setup setup, Color color) {
        Piece king = new Piece(PieceType.KING, color);
        return setup.pieces().entrySet().stream()
                .filter(entry -> entry.getValue().equals(king))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    private <T> T chosen(List<T> list) {
        return list.get(Math.min(random.nextInt(list.size()), random.nextInt(list.size())));
    }

    private Optional<Setup> add(Setup setup, Square home, Color color, List<PieceType> types) {
        return moved(home, random.nextInt(5) - 2, random.nextInt(5) - 2)
                .filter(square -> setup.at(square).isEmpty())
                .map(square -> setup.with(square, Optional.of(new Piece(chosen(types), color))));
    }

    private static Optional<Square> moved(Square square, int files, int ranks) {
        int file = square.file() + files;
        int rank = square.rank() + ranks;
        return file < 1 || file > 9 || rank < 1 || rank > 9 ? Optional.empty() : Optional.of(Square.at(file, rank));
    }

    private static List<Square> near(Setup setup, Square home) {
        return setup.pieces().keySet().stream()
                .filter(square -> Math.abs(square.file() - home.file()) <= AROUND
                        && Math.abs(square.rank() - home.rank()) <= AROUND)
                .toList();
    }

    /** A piece that is no king: mostly one near the king. */
    private Optional<Square> some(Setup setup, Square home) {
        List<Square> squares =
                new ArrayList<>(random.nextInt(4) == 0 ? setup.pieces().keySet() : near(setup, home));
        squares.removeIf(square -> setup.pieces().get(square).type() == PieceType.KING);
        return squares.isEmpty() ? Optional.empty() : Optional.of(squares.get(random.nextInt(squares.size())));
    }

    private Optional<Setup> nudged(Setup setup, Square square) {
        return moved(square, random.nextInt(3) - 1, random.nextInt(3) - 1)
                .filter(to -> setup.at(to).isEmpty())
                .map(to -> setup.with(square, Optional.empty()).with(to, setup.at(square)));
    }

    private static Setup turned(Setup setup, Square square) {
        Piece piece = setup.pieces().get(square);
        return setup.with(
                square, Optional.of(new Piece(piece.type(), piece.color().opposite())));
    }

    private Setup another(Setup setup, Square square, Color king) {
        Color color = setup.pieces().get(square).color();
        return setup.with(square, Optional.of(new Piece(chosen(color == king ? GUARDS : ATTACKERS), color)));
    }

    /** Everything near the king moves by one; what would fall off the board, or on something, makes no sense. */
    private Optional<Setup> shifted(Setup setup, Square home) {
        int files = random.nextInt(3) - 1;
        int ranks = files == 0 ? random.nextInt(2) * 2 - 1 : 0;
        Map<Square, Piece> pieces = new TreeMap<>(setup.pieces());
        List<Square> near = near(setup, home);
        near.forEach(pieces::remove);
        for (Square square : near) {
            Optional<Square> to = moved(square, files, ranks);
            if (to.isEmpty() || pieces.putIfAbsent(to.get(), setup.pieces().get(square)) != null) {
                return Optional.empty();
            }
        }
        return Optional.of(new Setup(pieces, setup.hands(), setup.sideToMove(), setup.ply()));
    }

    /** One more or one less in hand, or one for another. */
    private Optional<Setup> held(Setup setup, Color color) {
        PieceType more = chosen(PieceType.HELD.reversed().subList(1, PieceType.HELD.size()));
        List<PieceType> there = List.copyOf(setup.hand(color).counts().keySet());
        int what = random.nextInt(3);
        if (what != 0 && there.isEmpty()) {
            return Optional.empty();
        }
        Setup fewer = what == 0 ? setup : DrillProver.held(setup, color, there.get(random.nextInt(there.size())), -1);
        return fewer.hand(color).count(more) >= more.inSet()
                ? Optional.empty()
                : Optional.of(what == 1 ? fewer : DrillProver.held(fewer, color, more, 1));
    }
}
