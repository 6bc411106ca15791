package ippo.rules;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Anything one can draw: pieces on squares, two hands, the side to move and the number of the next ply. Whether it can
 * be played is for {@link #faults} to say. Immutable.
 *
 * @param pieces what stands where; squares left out are empty
 * @param hands one hand a side; a side left out holds nothing
 * @param sideToMove whose turn it is
 * @param ply the number of the move to come, 1 for the first of a game; 1 to 99999
 */
public record Setup(Map<Square, Piece> pieces, Map<Color, Hand> hands, Color sideToMove, int ply) {
    /** The highest number of a ply; a position after it keeps the number. */
    public static final int HIGHEST_PLY = 99_999;

    /** Copies both maps; refuses a number of the ply out of range with an {@link IllegalArgumentException}. */
    public Setup {
        pieces = java.util.Collections.unmodifiableMap(new TreeMap<>(pieces));
        EnumMap<Color, Hand> both = new EnumMap<>(Color.class);
        for (Color color : Color.values()) {
            both.put(color, hands.getOrDefault(color, Hand.EMPTY));
        }
        hands = java.util.Collections.unmodifiableMap(both);
        Objects.requireNonNull(sideToMove, "sideToMove");
        if (ply < 1 || ply > HIGHEST_PLY) {
            throw new IllegalArgumentException("ply " + ply);
        }
    }

    /** What stands on a square. */
    public Optional<Piece> at(Square square) {
        return Optional.ofNullable(pieces.get(square));
    }

    /** What this side holds. */
    public Hand hand(Color color) {
        return hands.get(color);
    }

    /** The same drawing with the other side, or the same one, to move. */
    public Setup withSideToMove(Color color) {
        return new Setup(pieces, hands, color, ply);
    }

    /** The same drawing with one square changed. */
    public Setup with(Square square, Optional<Piece> piece) {
        Map<Square, Piece> changed = new TreeMap<>(pieces);
        changed.remove(square);
        piece.ifPresent(there -> changed.put(square, there));
        return new Setup(changed, hands, sideToMove, ply);
    }

    /** The drawing turned by half a turn with colours swapped: the same position seen by the other side. */
    public Setup turned() {
        Map<Square, Piece> turned = new TreeMap<>();
        pieces.forEach((square, piece) -> turned.put(
                square.turned(), new Piece(piece.type(), piece.color().opposite())));
        Map<Color, Hand> swapped = new EnumMap<>(Color.class);
        hands.forEach((color, hand) -> swapped.put(color.opposite(), hand));
        return new Setup(turned, swapped, sideToMove.opposite(), ply);
    }

    /** Everything that keeps this drawing from being played on, not just the first thing; empty if nothing does. */
    public Set<SetupFault> faults(Strictness strictness) {
        Set<SetupFault> faults = EnumSet.noneOf(SetupFault.class);
        for (Color color : Color.values()) {
            long kings = pieces.values().stream()
                    .filter(new Piece(PieceType.KING, color)::equals)
                    .count();
            boolean needed = switch (strictness) {
                case GAME -> true;
                case TSUME, DOUBLED_PAWNS -> color != sideToMove;
                case TEACHING -> false;
            };
            if (kings == 0 && needed) {
                faults.add(SetupFault.KING_MISSING);
            }
            if (kings > 1) {
                faults.add(SetupFault.TWO_KINGS);
            }
            if (strictness != Strictness.DOUBLED_PAWNS && hasTwoPawns(color)) {
                faults.add(SetupFault.TWO_PAWNS);
            }
        }
        if (hasTooMany()) {
            faults.add(SetupFault.TOO_MANY_PIECES);
        }
        if (pieces.entrySet().stream().anyMatch(e -> isDeadEnd(e.getValue(), e.getKey()))) {
            faults.add(SetupFault.DEAD_END);
        }
        if (!faults.contains(SetupFault.TWO_KINGS)) {
            Board board = board();
            board.setTurn(board.turn ^ 1);
            board.analyse();
            if (board.checkerCount > 0) {
                faults.add(SetupFault.OPPONENT_IN_CHECK);
            }
        }
        return faults;
    }

    /** Whether a piece here could never move again. */
    static boolean isDeadEnd(Piece piece, Square square) {
        int rank = square.rankFor(piece.color());
        return switch (piece.type()) {
            case PAWN, LANCE -> rank == 1;
            case KNIGHT -> rank <= 2;
            case SILVER, GOLD, BISHOP, ROOK, KING -> false;
            case TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER, HORSE, DRAGON -> false;
        };
    }

    private boolean hasTwoPawns(Color color) {
        int files = 0;
        for (Map.Entry<Square, Piece> entry : pieces.entrySet()) {
            if (entry.getValue().equals(new Piece(PieceType.PAWN, color))) {
                int file = 1 << entry.getKey().file();
                if ((files & file) != 0) {
                    return true;
                }
                files |= file;
            }
        }
        return false;
    }

    private boolean hasTooMany() {
        Map<PieceType, Integer> counts = new EnumMap<>(PieceType.class);
        pieces.values().forEach(piece -> counts.merge(piece.type().base(), 1, Integer::sum));
        hands.values().forEach(hand -> hand.counts().forEach((type, count) -> counts.merge(type, count, Integer::sum)));
        return counts.entrySet().stream()
                .anyMatch(e -> e.getValue() > e.getKey().inSet());
    }

    Board board() {
        Board board = new Board();
        pieces.forEach((square, piece) -> board.put(piece.code(), square.index()));
        board.hand[0] = hand(Color.BLACK).packed();
        board.hand[1] = hand(Color.WHITE).packed();
        board.setTurn(sideToMove.ordinal());
        return board;
    }
}
