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
 * @param arena the board that is drawn
 * @param pieces what stands where; squares left out are empty
 * @param hands one hand a side; a side left out holds nothing
 * @param sideToMove whose turn it is
 * @param ply the number of the move to come, 1 for the first of a game; 1 to 99999
 */
public record Setup(Arena arena, Map<Square, Piece> pieces, Map<Color, Hand> hands, Color sideToMove, int ply) {
    /** The highest number of a ply; a position after it keeps the number. */
    public static final int HIGHEST_PLY = 99_999;

    /**
     * Copies both maps; refuses a number of the ply out of range, and pieces on squares that the board does not have,
     * with an {@link IllegalArgumentException}.
     */
    public Setup {
        Objects.requireNonNull(arena, "arena");
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
        if (!pieces.keySet().stream().allMatch(arena::contains)) {
            throw new IllegalArgumentException(arena + " with pieces on " + pieces.keySet());
        }
    }

    /** A drawing of a board of shogi, nine by nine. */
    public Setup(Map<Square, Piece> pieces, Map<Color, Hand> hands, Color sideToMove, int ply) {
        this(Arena.SHOGI, pieces, hands, sideToMove, ply);
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
        return new Setup(arena, pieces, hands, color, ply);
    }

    /** The same drawing with one square changed. */
    public Setup with(Square square, Optional<Piece> piece) {
        Map<Square, Piece> changed = new TreeMap<>(pieces);
        changed.remove(square);
        piece.ifPresent(there -> changed.put(square, there));
        return new Setup(arena, changed, hands, sideToMove, ply);
    }

    /** The drawing turned by half a turn with colours swapped: the same position seen by the other side. */
    public Setup turned() {
        Map<Square, Piece> turned = new TreeMap<>();
        pieces.forEach((square, piece) -> turned.put(
                arena.turned(square), new Piece(piece.type(), piece.color().opposite())));
        Map<Color, Hand> swapped = new EnumMap<>(Color.class);
        hands.forEach((color, hand) -> swapped.put(color.opposite(), hand));
        return new Setup(arena, turned, swapped, sideToMove.opposite(), ply);
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
                case TEACHING, RECORD -> false;
            };
            if (kings == 0 && needed) {
                faults.add(SetupFault.KING_MISSING);
            }
            if (kings > 1) {
                faults.add(SetupFault.TWO_KINGS);
            }
            if (strictness != Strictness.DOUBLED_PAWNS && strictness != Strictness.RECORD && hasTwoPawns(color)) {
                faults.add(SetupFault.TWO_PAWNS);
            }
        }
        if (hasTooMany()) {
            faults.add(SetupFault.TOO_MANY_PIECES);
        }
        if (strictness != Strictness.RECORD
                && pieces.entrySet().stream().anyMatch(e -> arena.isDeadEnd(e.getValue(), e.getKey()))) {
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
        boolean held = hands.values().stream().anyMatch(hand -> !hand.isEmpty());
        return held && !arena.hasDrops()
                || counts.entrySet().stream().anyMatch(e -> e.getValue() > arena.inSet(e.getKey()));
    }

    Board board() {
        Board board = new Board(arena);
        pieces.forEach((square, piece) -> board.put(piece.code(), square.index()));
        board.hand[0] = hand(Color.BLACK).packed();
        board.hand[1] = hand(Color.WHITE).packed();
        board.setTurn(sideToMove.ordinal());
        return board;
    }
}
