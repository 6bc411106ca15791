package ippo.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * A position that can be played on: every rule of shogi that concerns a single move. Immutable, so it may be shared
 * between threads; {@link #play} answers with a new one.
 *
 * <p>A side without any legal move has lost, in check or not: shogi knows no stalemate. Positions of lessons may lack
 * kings; a missing king is never in check.
 */
public final class Position {
    private final Arena arena;
    private final Board board;
    private final int ply;

    private Position(Arena arena, Board board, int ply) {
        this.arena = arena;
        this.board = board;
        this.ply = ply;
        board.analyse(); // once here, so that reading changes nothing any more
    }

    /**
     * The position that this drawing shows.
     *
     * @throws IllegalArgumentException if the drawing has faults; ask {@link Setup#faults} before
     */
    public static Position of(Setup setup, Strictness strictness) {
        Set<SetupFault> faults = setup.faults(strictness);
        if (!faults.isEmpty()) {
            throw new IllegalArgumentException("not playable: " + faults);
        }
        return new Position(setup.arena(), setup.board(), setup.ply());
    }

    /**
     * The position of a drawing that may have more pieces than a set: notation is tested on such, nothing else may use
     * it.
     */
    static Position unchecked(Setup setup) {
        return new Position(setup.arena(), setup.board(), setup.ply());
    }

    /** The position at the start of an even game of shogi. */
    public static Position start() {
        return Arena.SHOGI.start();
    }

    /** What it is played on. */
    public Arena arena() {
        return arena;
    }

    /** What stands on a square. */
    public Optional<Piece> at(Square square) {
        int code = board.at[square.index()];
        return code < 0 ? Optional.empty() : Optional.of(Piece.ofCode(code));
    }

    /** What this side holds. */
    public Hand hand(Color color) {
        return Hand.ofPacked(board.hand[color.ordinal()]);
    }

    /** Whose turn it is. */
    public Color sideToMove() {
        return board.turn == 0 ? Color.BLACK : Color.WHITE;
    }

    /** The number of the move to come, in plies: 1 for the first of a game, 99999 at most. */
    public int ply() {
        return ply;
    }

    /** Where this side's king stands; empty on a board without it. */
    public Optional<Square> king(Color color) {
        int square = board.king[color.ordinal()];
        return square < 0 ? Optional.empty() : Optional.of(Square.ofIndex(square));
    }

    /** Whether the king of the side to move is attacked. */
    public boolean isCheck() {
        return board.checkerCount > 0;
    }

    /** The pieces that give check to the side to move. */
    public List<Square> checkers() {
        return squares(board.checkersLo, board.checkersHi);
    }

    /** Whether the side to move is in check and has no legal move. */
    public boolean isCheckmate() {
        return isCheck() && !hasLegalMove();
    }

    /** Whether the side to move can move at all; if it can't, it has lost. */
    public boolean hasLegalMove() {
        return Generator.hasLegalMove(board());
    }

    /** Every legal move, unordered. */
    public List<Move> legalMoves() {
        int[] codes = new int[Generator.MOST];
        int count = Generator.legal(board(), codes);
        return IntStream.range(0, count).mapToObj(i -> Move.ofCode(codes[i])).toList();
    }

    /** Whether the side to move may play this: whether {@link #objectionTo} has nothing to say. */
    public boolean isLegal(Move move) {
        return objectionTo(move).isEmpty();
    }

    /**
     * The type of the piece that a move moves, as it is before: dropped, or from the board.
     *
     * @throws IllegalArgumentException if the square that it is to leave is empty
     */
    public PieceType mover(Move move) {
        return switch (move) {
            case Drop drop -> drop.piece();
            case BoardMove going ->
                at(going.from())
                        .orElseThrow(() -> new IllegalArgumentException("nothing to move: " + move))
                        .type();
        };
    }

    /** Why the side to move may not play this; empty if it may. The first reason in the order of {@link Illegality}. */
    public Optional<Illegality> objectionTo(Move move) {
        return switch (move) {
            case Drop drop -> objectionTo(drop);
            case BoardMove going -> objectionTo(going);
        };
    }

    private Optional<Illegality> objectionTo(BoardMove move) {
        Optional<Piece> moving = at(move.from()).filter(piece -> piece.color() == sideToMove());
        if (moving.isEmpty()) {
            return Optional.of(Illegality.NO_PIECE);
        }
        Piece piece = moving.get();
        if (at(move.to()).filter(there -> there.color() == piece.color()).isPresent()) {
            return Optional.of(Illegality.OCCUPIED);
        }
        if (!reach(move.from()).contains(move.to())) {
            return Optional.of(Illegality.OUT_OF_REACH);
        }
        boolean zone = arena.isInZone(move.from(), piece.color()) || arena.isInZone(move.to(), piece.color());
        if (move.promotes() && !(zone && piece.type().canPromote())) {
            return Optional.of(Illegality.NO_PROMOTION);
        }
        if (!move.promotes() && arena.isDeadEnd(piece, move.to())) {
            return Optional.of(Illegality.DEAD_END);
        }
        return leavesKingInCheck(move) ? Optional.of(Illegality.KING_LEFT_IN_CHECK) : Optional.empty();
    }

    private Optional<Illegality> objectionTo(Drop drop) {
        if (hand(sideToMove()).count(drop.piece()) == 0) {
            return Optional.of(Illegality.NOT_IN_HAND);
        }
        if (at(drop.to()).isPresent()) {
            return Optional.of(Illegality.OCCUPIED);
        }
        if (!arena.contains(drop.to())) {
            return Optional.of(Illegality.OUT_OF_REACH);
        }
        if (arena.isDeadEnd(new Piece(drop.piece(), sideToMove()), drop.to())) {
            return Optional.of(Illegality.DEAD_END);
        }
        if (drop.piece() == PieceType.PAWN && hasPawnOnFile(drop.to().file())) {
            return Optional.of(Illegality.TWO_PAWNS);
        }
        if (leavesKingInCheck(drop)) {
            return Optional.of(Illegality.KING_LEFT_IN_CHECK);
        }
        boolean mates = drop.piece() == PieceType.PAWN
                && board().pawnDropMates(drop.to().index());
        return mates ? Optional.of(Illegality.PAWN_DROP_MATE) : Optional.empty();
    }

    private boolean hasPawnOnFile(int file) {
        Piece pawn = new Piece(PieceType.PAWN, sideToMove());
        return IntStream.rangeClosed(1, arena.ranks())
                .anyMatch(rank -> at(Square.at(file, rank)).filter(pawn::equals).isPresent());
    }

    private boolean leavesKingInCheck(Move move) {
        return !checkersAfter(move).isEmpty();
    }

    /**
     * The pieces that would attack the king of the side to move if it made this move, whether it may or not.
     *
     * @param move of a piece that stands there onto a square without one of its own, or a drop from the hand onto an
     *     empty square
     */
    public List<Square> checkersAfter(Move move) {
        Board after = board();
        after.make(move.code());
        after.setTurn(board.turn);
        after.analyse();
        return squares(after.checkersLo, after.checkersHi);
    }

    /**
     * The squares that the piece here moves to or would take on, by its own movement and what stands in its way;
     * squares of its own side count as covered too. Empty for an empty square.
     */
    public List<Square> reach(Square from) {
        int code = board.at[from.index()];
        if (code < 0) {
            return List.of();
        }
        return squares(
                board.reachLo(code >> 4, code & 15, from.index()) & ~Tables.WALL_LO[arena.ordinal()],
                board.reachHi(code >> 4, code & 15, from.index()) & ~Tables.WALL_HI[arena.ordinal()]);
    }

    /** Whether pieces of this side could take on the square, if it held an enemy; pins do not matter here. */
    public boolean isAttacked(Square square, Color by) {
        return board.isAttacked(by.opposite().ordinal(), square.index(), board.occupiedLo(), board.occupiedHi());
    }

    /**
     * The position after a legal move.
     *
     * @throws IllegalArgumentException if the move is not legal here
     */
    public Position play(Move move) {
        Optional<Illegality> objection = objectionTo(move);
        if (objection.isPresent()) {
            throw new IllegalArgumentException(move + " is illegal: " + objection.get());
        }
        return playGenerated(move);
    }

    /**
     * The same for a move of {@link #legalMoves}, which is not asked again whether it is legal: searches go this way.
     * What comes of another move is no position.
     */
    public Position playGenerated(Move move) {
        Board after = board();
        after.make(move.code());
        return new Position(arena, after, Math.min(ply + 1, Setup.HIGHEST_PLY));
    }

    /**
     * The same board with this side to move, as lessons need in which only one side moves.
     *
     * @throws IllegalArgumentException if the side to move could then take a king
     */
    public Position withSideToMove(Color color) {
        if (color == sideToMove()) {
            return this;
        }
        if (isCheck()) {
            throw new IllegalArgumentException("with " + color + " to move: " + SetupFault.OPPONENT_IN_CHECK);
        }
        Board turned = new Board(board); // no drawing in between: searches for one side call this often
        turned.setTurn(color.ordinal());
        return new Position(arena, turned, ply);
    }

    /** This position as a drawing. */
    public Setup toSetup() {
        Map<Square, Piece> pieces = new TreeMap<>();
        for (Square square : arena.squares()) {
            at(square).ifPresent(piece -> pieces.put(square, piece));
        }
        return new Setup(
                arena,
                pieces,
                Map.of(Color.BLACK, hand(Color.BLACK), Color.WHITE, hand(Color.WHITE)),
                sideToMove(),
                ply);
    }

    /**
     * Whether both have the same board, hands and side to move, as repetition asks; the number of the ply is no matter.
     */
    public boolean repeats(Position other) {
        return board.key() == other.board.key()
                && board.turn == other.board.turn
                && arena == other.arena
                && java.util.Arrays.equals(board.at, other.board.at)
                && java.util.Arrays.equals(board.hand, other.board.hand);
    }

    /** A copy of the fast board, free to be changed. */
    Board board() {
        return new Board(board);
    }

    private static List<Square> squares(long lo, long hi) {
        List<Square> squares = new ArrayList<>();
        for (; lo != 0; lo &= lo - 1) {
            squares.add(Square.ofIndex(Long.numberOfTrailingZeros(lo)));
        }
        for (; hi != 0; hi &= hi - 1) {
            squares.add(Square.ofIndex(Tables.SPLIT + Long.numberOfTrailingZeros(hi)));
        }
        return List.copyOf(squares);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Position position && ply == position.ply && repeats(position);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(board.key()) * 31 + board.hand[0] * 7 + board.hand[1];
    }

    @Override
    public String toString() {
        return toSetup().toString();
    }
}
