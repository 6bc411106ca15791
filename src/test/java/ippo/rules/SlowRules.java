package ippo.rules;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rules of single moves once more, slowly and plainly, to hold the fast ones against: an array of pieces; every
 * move a piece makes by itself is played, and then it is looked whether the king could be taken. Shares nothing with
 * the fast board but the vocabulary.
 */
final class SlowRules {
    private static final String[] PAWN = {"N"};
    private static final String[] KNIGHT = {"NNE", "NNW"};
    private static final String[] SILVER = {"N", "NE", "NW", "SE", "SW"};
    private static final String[] GOLD = {"N", "NE", "NW", "E", "W", "S"};
    private static final String[] STRAIGHT = {"N", "S", "E", "W"};
    private static final String[] DIAGONAL = {"NE", "NW", "SE", "SW"};

    /** By file and rank, both 1 to 9; null where nothing stands. */
    private final Piece[][] board = new Piece[10][10];

    private final Map<Color, Hand> hands;
    private final Color mover;
    private final Arena arena;

    SlowRules(Setup setup) {
        arena = setup.arena();
        setup.pieces().forEach((square, piece) -> board[square.file()][square.rank()] = piece);
        hands = setup.hands();
        mover = setup.sideToMove();
    }

    private SlowRules(SlowRules before, Move move) {
        arena = before.arena;
        for (int file = 1; file <= 9; file++) {
            board[file] = before.board[file].clone();
        }
        Hand hand = before.hands.get(before.mover);
        Color other = before.mover.opposite();
        if (move instanceof Drop drop) {
            put(drop.to(), new Piece(drop.piece(), before.mover));
            hand = hand.with(drop.piece(), hand.count(drop.piece()) - 1);
        } else {
            BoardMove step = (BoardMove) move;
            Piece piece = at(step.from());
            Piece taken = at(step.to());
            put(step.from(), null);
            put(step.to(), step.promotes() ? new Piece(piece.type().promoted().orElseThrow(), piece.color()) : piece);
            if (taken != null && taken.type() != PieceType.KING && arena.hasDrops()) {
                hand = hand.with(taken.type().base(), hand.count(taken.type().base()) + 1);
            }
        }
        hands = Map.of(before.mover, hand, other, before.hands.get(other));
        mover = other;
    }

    boolean isCheck() {
        return isAttacked(mover);
    }

    boolean isCheckmate() {
        return isCheck() && legalMoves().isEmpty();
    }

    List<Move> legalMoves() {
        return Moves.on(arena).stream()
                .filter(move -> objectionTo(move).isEmpty())
                .toList();
    }

    /** The first reason against a move, in the order of {@link Illegality}. */
    Optional<Illegality> objectionTo(Move move) {
        return move instanceof Drop drop ? objectionTo(drop) : objectionTo((BoardMove) move);
    }

    private Optional<Illegality> objectionTo(BoardMove move) {
        Piece piece = at(move.from());
        if (piece == null || piece.color() != mover) {
            return Optional.of(Illegality.NO_PIECE);
        }
        if (at(move.to()) != null && at(move.to()).color() == mover) {
            return Optional.of(Illegality.OCCUPIED);
        }
        if (!goes(move.from(), move.to())) {
            return Optional.of(Illegality.OUT_OF_REACH);
        }
        if (move.promotes()) {
            if (piece.type().promoted().isEmpty()
                    || !isFar(move.from(), arena.zone()) && !isFar(move.to(), arena.zone())) {
                return Optional.of(Illegality.NO_PROMOTION);
            }
        } else if (isDead(piece.type(), move.to())) {
            return Optional.of(Illegality.DEAD_END);
        }
        return new SlowRules(this, move).isAttacked(mover)
                ? Optional.of(Illegality.KING_LEFT_IN_CHECK)
                : Optional.empty();
    }

    private Optional<Illegality> objectionTo(Drop drop) {
        if (hands.get(mover).count(drop.piece()) == 0) {
            return Optional.of(Illegality.NOT_IN_HAND);
        }
        if (at(drop.to()) != null) {
            return Optional.of(Illegality.OCCUPIED);
        }
        if (!isOnBoard(drop.to().file(), drop.to().rank())) {
            return Optional.of(Illegality.OUT_OF_REACH);
        }
        if (isDead(drop.piece(), drop.to())) {
            return Optional.of(Illegality.DEAD_END);
        }
        if (drop.piece() == PieceType.PAWN && hasPawnOn(drop.to().file())) {
            return Optional.of(Illegality.TWO_PAWNS);
        }
        SlowRules after = new SlowRules(this, drop);
        if (after.isAttacked(mover)) {
            return Optional.of(Illegality.KING_LEFT_IN_CHECK);
        }
        return drop.piece() == PieceType.PAWN && after.isCheckmate()
                ? Optional.of(Illegality.PAWN_DROP_MATE)
                : Optional.empty();
    }

    /** Whether any piece of the other side could take this side's king. */
    private boolean isAttacked(Color color) {
        Square king = null;
        for (Square square : Square.ALL) {
            if (new Piece(PieceType.KING, color).equals(at(square))) {
                king = square;
            }
        }
        for (Square from : Square.ALL) {
            if (king != null && at(from) != null && at(from).color() != color && goes(from, king)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the piece on {@code from} moves to {@code to} by itself, nothing standing in its way. */
    private boolean goes(Square from, Square to) {
        Piece piece = at(from);
        return switch (piece.type()) {
            case PAWN -> steps(piece, from, to, PAWN);
            case LANCE -> slides(piece, from, to, PAWN);
            case KNIGHT -> steps(piece, from, to, KNIGHT);
            case SILVER -> steps(piece, from, to, SILVER);
            case GOLD, TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> steps(piece, from, to, GOLD);
            case BISHOP -> slides(piece, from, to, DIAGONAL);
            case ROOK -> slides(piece, from, to, STRAIGHT);
            case KING -> steps(piece, from, to, STRAIGHT) || steps(piece, from, to, DIAGONAL);
            case HORSE -> slides(piece, from, to, DIAGONAL) || steps(piece, from, to, STRAIGHT);
            case DRAGON -> slides(piece, from, to, STRAIGHT) || steps(piece, from, to, DIAGONAL);
        };
    }

    private boolean steps(Piece piece, Square from, Square to, String[] ways) {
        for (String way : ways) {
            if (to.file() == from.file() + files(way, piece) && to.rank() == from.rank() + ranks(way, piece)) {
                return isOnBoard(to.file(), to.rank());
            }
        }
        return false;
    }

    private boolean slides(Piece piece, Square from, Square to, String[] ways) {
        for (String way : ways) {
            int file = from.file() + files(way, piece);
            int rank = from.rank() + ranks(way, piece);
            while (isOnBoard(file, rank)) {
                if (file == to.file() && rank == to.rank()) {
                    return true;
                }
                if (board[file][rank] != null) {
                    break;
                }
                file += files(way, piece);
                rank += ranks(way, piece);
            }
        }
        return false;
    }

    /** East is Black's right, where the first file is. */
    private static int files(String way, Piece piece) {
        int east = way.endsWith("E") ? -1 : way.endsWith("W") ? 1 : 0;
        return piece.color() == Color.BLACK ? east : -east;
    }

    /** North is towards the first rank, Black's far side. */
    private static int ranks(String way, Piece piece) {
        int south = 0;
        for (char c : way.toCharArray()) {
            south += c == 'S' ? 1 : c == 'N' ? -1 : 0;
        }
        return piece.color() == Color.BLACK ? south : -south;
    }

    private boolean isFar(Square square, int ranks) {
        return mover == Color.BLACK ? square.rank() <= ranks : square.rank() > arena.ranks() - ranks;
    }

    private boolean isOnBoard(int file, int rank) {
        return file >= 1 && file <= arena.files() && rank >= 1 && rank <= arena.ranks();
    }

    private boolean isDead(PieceType type, Square square) {
        return (type == PieceType.PAWN || type == PieceType.LANCE) && isFar(square, 1)
                || type == PieceType.KNIGHT && isFar(square, 2);
    }

    private boolean hasPawnOn(int file) {
        for (int rank = 1; rank <= 9; rank++) {
            if (new Piece(PieceType.PAWN, mover).equals(board[file][rank])) {
                return true;
            }
        }
        return false;
    }

    private Piece at(Square square) {
        return board[square.file()][square.rank()];
    }

    private void put(Square square, Piece piece) {
        board[square.file()][square.rank()] = piece;
    }

    /** Every move that can be written down, sensible or not: 81 × 80 ways to go, promoting or not, and 7 × 81 drops. */
    static final class Moves {
        static final List<Move> ALL = between(Square.ALL);

        private static final Map<Arena, List<Move>> ON = new EnumMap<>(Arena.class);

        static {
            for (Arena arena : Arena.values()) {
                ON.put(arena, between(arena.squares()));
            }
        }

        private Moves() {}

        /** Those that stay on the squares of a board. */
        static List<Move> on(Arena arena) {
            return ON.get(arena);
        }

        private static List<Move> between(List<Square> squares) {
            List<Move> moves = new ArrayList<>();
            for (Square to : squares) {
                for (Square from : squares) {
                    if (!from.equals(to)) {
                        moves.add(new BoardMove(from, to, false));
                        moves.add(new BoardMove(from, to, true));
                    }
                }
                for (PieceType type : PieceType.HELD) {
                    moves.add(new Drop(type, to));
                }
            }
            return List.copyOf(moves);
        }
    }
}
