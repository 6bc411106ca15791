package ippo.rules;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** Positions to test with, from seeded random games and seeded random drawings. */
public final class Playouts {
    private Playouts() {}

    /**
     * The positions of a random game from the start or a handicap, the first one included; it ends when nobody can
     * move.
     */
    public static List<Position> of(long seed, int plies) {
        Random random = new Random(seed);
        Handicap handicap =
                random.nextInt(4) == 0 ? Handicap.values()[random.nextInt(Handicap.values().length)] : Handicap.EVEN;
        return from(handicap.position(), random, plies);
    }

    /** The positions of a random game from here; captures, checks and promotions are somewhat preferred. */
    public static List<Position> from(Position start, Random random, int plies) {
        List<Position> positions = new ArrayList<>(List.of(start));
        Position position = start;
        for (int ply = 0; ply < plies && position.hasLegalMove(); ply++) {
            position = position.play(move(position, random));
            positions.add(position);
        }
        return positions;
    }

    /** A legal move of the position. */
    public static Move move(Position position, Random random) {
        List<Move> moves = position.legalMoves();
        Move move = moves.get(random.nextInt(moves.size()));
        for (int again = 0; again < 3; again++) {
            boolean lively = position.at(move.to()).isPresent()
                    || move instanceof BoardMove step && step.promotes()
                    || position.play(move).isCheck();
            if (lively) {
                break;
            }
            move = moves.get(random.nextInt(moves.size()));
        }
        return move;
    }

    /**
     * A random drawing that can be played: pieces scattered, mostly near a king, some in hand. Full of pins, checks,
     * nearly mated kings, which random games seldom reach; in half of them a king on the edge is hunted by more pieces
     * than guard it, a pawn in hand among them.
     */
    public static Position scattered(Random random) {
        while (true) {
            Setup setup = drawing(random);
            if (setup.faults(Strictness.TEACHING).isEmpty()) {
                return Position.of(setup, Strictness.TEACHING);
            }
        }
    }

    /** A drawing in which some pawn drop is refused as mate; every other chooser of positions meets too few of them. */
    public static Position pawnDropMate(Random random) {
        while (true) {
            Position position = scattered(random);
            boolean refused = position.king(position.sideToMove().opposite())
                    .flatMap(king -> inFront(king, position.sideToMove().opposite()))
                    .flatMap(square -> position.objectionTo(new Drop(PieceType.PAWN, square)))
                    .filter(Illegality.PAWN_DROP_MATE::equals)
                    .isPresent();
            if (refused) {
                return position;
            }
        }
    }

    private static Optional<Square> inFront(Square square, Color color) {
        int rank = square.rank() + (color == Color.BLACK ? -1 : 1);
        return rank < 1 || rank > 9 ? Optional.empty() : Optional.of(Square.at(square.file(), rank));
    }

    private static Setup drawing(Random random) {
        Map<Square, Piece> pieces = new TreeMap<>();
        boolean hunted = random.nextBoolean();
        Square centre = hunted ? Square.at(1 + random.nextInt(9), 1 + random.nextInt(2)) : any(random);
        for (Color color : Color.values()) {
            if (random.nextInt(8) > 0) {
                pieces.put(color == Color.BLACK ? any(random) : centre, new Piece(PieceType.KING, color));
            }
        }
        Map<Color, Hand> hands = new EnumMap<>(Map.of(Color.BLACK, Hand.EMPTY, Color.WHITE, Hand.EMPTY));
        Color hunter = hunted ? Color.BLACK : Color.values()[random.nextInt(2)];
        for (PieceType type : PieceType.HELD) {
            int used = random.nextInt(type.inSet() / 2 + 2);
            for (int i = 0; i < Math.min(used, type.inSet()); i++) {
                Color color = Color.values()[hunted && random.nextInt(3) > 0 ? 0 : random.nextInt(2)];
                Square square = random.nextBoolean() ? any(random) : near(centre, random);
                if (random.nextInt(3) == 0) {
                    hands.put(
                            color, hands.get(color).with(type, hands.get(color).count(type) + 1));
                } else if (!pieces.containsKey(square)) {
                    boolean turned = random.nextInt(3) == 0 && type.canPromote();
                    pieces.put(square, new Piece(turned ? type.promoted().orElseThrow() : type, color));
                }
            }
        }
        if (hunted && hands.get(hunter).count(PieceType.PAWN) == 0) {
            hands.put(hunter, hands.get(hunter).with(PieceType.PAWN, 1)); // pawn-drop mates are rare enough
        }
        Setup setup = new Setup(pieces, hands, hunter, 1 + random.nextInt(300));
        return random.nextBoolean() ? setup : setup.turned();
    }

    /**
     * A board so full that hardly anything moves, with more pieces than a set: where one drop, or none, is all that is
     * left. Nobody's king can be taken, no pawn stands where it may not.
     */
    static Setup crowded(Random random) {
        while (true) {
            Map<Square, Piece> pieces = new TreeMap<>();
            int empty = random.nextInt(6);
            for (Square square : Square.ALL) {
                PieceType type = PieceType.values()[random.nextInt(PieceType.values().length)];
                Piece piece = new Piece(
                        type == PieceType.KING ? PieceType.TOKIN : type,
                        random.nextInt(6) == 0 ? Color.BLACK : Color.WHITE);
                boolean pawn = type == PieceType.PAWN && random.nextInt(9) > 0;
                if (random.nextInt(81) >= empty && !pawn && !Arena.SHOGI.isDeadEnd(piece, square)) {
                    pieces.put(square, piece);
                }
            }
            if (random.nextBoolean()) {
                pieces.put(any(random), new Piece(PieceType.KING, Color.BLACK));
            }
            pieces.put(any(random), new Piece(PieceType.KING, Color.WHITE));
            PieceType held = PieceType.HELD.get(random.nextBoolean() ? 6 : random.nextInt(7));
            Map<Color, Hand> hands = Map.of(Color.BLACK, Hand.EMPTY.with(held, 1));
            Setup setup = new Setup(pieces, hands, Color.BLACK, 1);
            Set<SetupFault> faults = setup.faults(Strictness.TEACHING);
            faults.remove(SetupFault.TOO_MANY_PIECES);
            if (faults.isEmpty()) {
                return random.nextBoolean() ? setup : setup.turned();
            }
        }
    }

    private static Square any(Random random) {
        return Square.ALL.get(random.nextInt(81));
    }

    private static Square near(Square centre, Random random) {
        int file = centre.file() + random.nextInt(5) - 2;
        int rank = centre.rank() + random.nextInt(5) - 2;
        return Square.at(Math.max(1, Math.min(9, file)), Math.max(1, Math.min(9, rank)));
    }
}
