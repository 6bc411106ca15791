package ippo.answer;

import ippo.rules.Arena;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Why a move may not be played, in this very position: which pawn is the other one, which piece attacks the king.
 *
 * @param phrase one sentence
 * @param drawing the same on the board where the move was tried; the square it was to go to is always barred
 */
public record RefusalReason(Illegality reason, Phrase phrase, Drawing drawing) {

    /** Empty if the move is legal. */
    public static Optional<RefusalReason> of(Position position, Move move) {
        return position.objectionTo(move).map(reason -> {
            RefusalReason cause = of(position, move, reason);
            return new RefusalReason(
                    reason,
                    cause.phrase,
                    Drawing.of(BoardMark.BARRED, move.to()).and(cause.drawing));
        });
    }

    private static RefusalReason of(Position position, Move move, Illegality reason) {
        return switch (reason) {
            case NO_PIECE ->
                new RefusalReason(
                        reason,
                        Phrase.of("cause.no-piece", "square", going(move).from()),
                        Drawing.NOTHING);
            case NOT_IN_HAND ->
                new RefusalReason(
                        reason, Phrase.of("cause.not-in-hand", "piece", position.mover(move)), Drawing.NOTHING);
            case OCCUPIED -> occupied(position, move);
            case OUT_OF_REACH ->
                move.onBoard()
                        .map(going -> outOfReach(position, going))
                        .orElseGet(() -> new RefusalReason(
                                reason,
                                Phrase.of("cause.out-of-reach", "piece", position.mover(move)),
                                Drawing.NOTHING));
            case NO_PROMOTION -> noPromotion(position, going(move));
            case DEAD_END -> deadEnd(position, move);
            case TWO_PAWNS -> twoPawns(position, move);
            case KING_LEFT_IN_CHECK -> kingInCheck(position, move);
            case PAWN_DROP_MATE ->
                new RefusalReason(reason, Phrase.of("cause.pawn-drop-mate"), Mates.proof(after(position, move)));
        };
    }

    private static RefusalReason occupied(Position position, Move move) {
        Piece there = position.at(move.to()).orElseThrow();
        String whose = there.color() == position.sideToMove() ? "own" : "theirs";
        return new RefusalReason(
                Illegality.OCCUPIED,
                Phrase.of("cause.occupied." + whose, "square", move.to()).with("piece", there.type()),
                Drawing.NOTHING);
    }

    private static RefusalReason outOfReach(Position position, BoardMove move) {
        Piece piece = position.at(move.from()).orElseThrow();
        Drawing reach = Drawing.of(BoardMark.TARGET, targets(position, move.from()));
        Optional<Square> blocker =
                reachAlone(position.arena(), piece, move.from()).contains(move.to())
                        ? firstBetween(position, move)
                        : Optional.empty();
        return blocker.map(square -> new RefusalReason(
                        Illegality.OUT_OF_REACH,
                        Phrase.of("cause.blocked", "square", square)
                                .with("piece", position.at(square).orElseThrow().type()),
                        reach.with(BoardMark.CULPRIT, square)))
                .orElseGet(() -> new RefusalReason(
                        Illegality.OUT_OF_REACH,
                        Phrase.of(astray(position.arena(), piece, move), "piece", piece.type())
                                .as(Phrase.Role.COMMON_REASON),
                        reach));
    }

    /** What is wrong with a way that a piece would not go even on an empty board: how far, or where to. */
    private static String astray(Arena arena, Piece piece, BoardMove move) {
        if (piece.type() == PieceType.KNIGHT) {
            return "cause.out-of-reach.knight";
        }
        boolean tooFar = firstStep(move)
                .filter(reachAlone(arena, piece, move.from())::contains)
                .isPresent();
        return tooFar ? "cause.out-of-reach.too-far" : "cause.out-of-reach";
    }

    /** The neighbouring square on the straight or slanting line of a move; empty if the move follows no such line. */
    private static Optional<Square> firstStep(BoardMove move) {
        int files = move.to().file() - move.from().file();
        int ranks = move.to().rank() - move.from().rank();
        boolean inLine = files == 0 || ranks == 0 || Math.abs(files) == Math.abs(ranks);
        return inLine
                ? Optional.of(Square.at(
                        move.from().file() + Integer.signum(files), move.from().rank() + Integer.signum(ranks)))
                : Optional.empty();
    }

    private static List<Square> targets(Position position, Square from) {
        return position.legalMoves().stream()
                .filter(move -> move.leaves(from))
                .map(Move::to)
                .distinct()
                .toList();
    }

    /**
     * Where a piece could go from here if it stood alone on the board of shogi; nowhere if it could never move from
     * here.
     *
     * @param square need not be where it stands
     */
    public static List<Square> reachAlone(Piece piece, Square square) {
        return reachAlone(Arena.SHOGI, piece, square);
    }

    private static List<Square> reachAlone(Arena arena, Piece piece, Square square) {
        Setup alone = new Setup(arena, Map.of(square, piece), Map.of(), piece.color(), 1);
        return alone.faults(Strictness.TEACHING).isEmpty()
                ? Position.of(alone, Strictness.TEACHING).reach(square)
                : List.of();
    }

    private static Optional<Square> firstBetween(Position position, BoardMove move) {
        int files = move.to().file() - move.from().file();
        int ranks = move.to().rank() - move.from().rank();
        int steps = Math.max(Math.abs(files), Math.abs(ranks));
        for (int step = 1; step < steps; step++) {
            Square square = Square.at(
                    move.from().file() + files / steps * step, move.from().rank() + ranks / steps * step);
            if (position.at(square).isPresent()) {
                return Optional.of(square);
            }
        }
        return Optional.empty();
    }

    private static RefusalReason noPromotion(Position position, BoardMove move) {
        PieceType type = position.mover(move);
        String why = type.canPromote() ? "outside" : type.isPromoted() ? "already" : "never";
        List<Square> where = position.legalMoves().stream()
                .filter(legal -> legal.promotes() && legal.leaves(move.from()))
                .map(Move::to)
                .toList();
        Phrase phrase = why.equals("outside") && position.arena() != Arena.SHOGI
                ? Phrase.of(
                        "cause.no-promotion.small", "count", position.arena().zone())
                : Phrase.of("cause.no-promotion." + why, "piece", type);
        return new RefusalReason(Illegality.NO_PROMOTION, phrase, Drawing.of(BoardMark.TARGET, where));
    }

    /** A piece from the hand could stand nowhere on those ranks. Of one on the board, the square it tried is barred. */
    private static RefusalReason deadEnd(Position position, Move move) {
        PieceType type = position.mover(move);
        Color color = position.sideToMove();
        int ranks = type == PieceType.KNIGHT ? 2 : 1;
        Arena arena = position.arena();
        List<Square> dead = arena.squares().stream()
                .filter(square -> arena.rankFor(square, color) <= ranks)
                .filter(square -> move.isDrop() && position.at(square).isEmpty())
                .toList();
        boolean turning = move.onBoard()
                .filter(going -> position.isLegal(new BoardMove(going.from(), going.to(), true)))
                .isPresent();
        return new RefusalReason(
                Illegality.DEAD_END,
                Phrase.of(turning ? "cause.dead-end.promote" : "cause.dead-end", "piece", type)
                        .with("square", move.to()),
                Drawing.of(BoardMark.BARRED, dead));
    }

    private static RefusalReason twoPawns(Position position, Move move) {
        Piece pawn = new Piece(PieceType.PAWN, position.sideToMove());
        Square other = Square.ALL.stream()
                .filter(square -> square.file() == move.to().file())
                .filter(square -> position.at(square).filter(pawn::equals).isPresent())
                .findFirst()
                .orElseThrow();
        return new RefusalReason(
                Illegality.TWO_PAWNS,
                Phrase.of("cause.two-pawns", "square", other),
                Drawing.of(BoardMark.CULPRIT, other));
    }

    private static RefusalReason kingInCheck(Position position, Move move) {
        Square home = position.king(position.sideToMove()).orElseThrow();
        boolean walks = move.leaves(home);
        Square king = walks ? move.to() : home;
        List<Square> attackers = position.checkersAfter(move);
        Drawing drawing = walks ? Drawing.NOTHING : Drawing.of(BoardMark.CHECK, king);
        for (Square attacker : attackers) {
            drawing = drawing.with(BoardMark.CULPRIT, attacker).with(new Arrow(attacker, king));
        }
        return new RefusalReason(
                Illegality.KING_LEFT_IN_CHECK,
                Phrase.of("cause.king-in-check", "square", attackers.get(0))
                        .with(
                                "piece",
                                position.at(attackers.get(0)).orElseThrow().type())
                        .with("king", king)
                        .as(Phrase.Role.GUARDED_SQUARE),
                drawing);
    }

    /** The position after a drop that may not be played, since it mates. */
    private static Position after(Position position, Move drop) {
        PieceType piece = position.mover(drop);
        Color side = position.sideToMove();
        Setup dropped = position.toSetup().with(drop.to(), Optional.of(new Piece(piece, side)));
        Map<Color, Hand> hands = new EnumMap<>(dropped.hands());
        Hand hand = dropped.hand(side);
        hands.put(side, hand.with(piece, hand.count(piece) - 1));
        return Position.of(
                new Setup(dropped.arena(), dropped.pieces(), hands, side.opposite(), dropped.ply()),
                Strictness.TEACHING);
    }

    /** A move that was refused for a reason that no drop is refused for. */
    private static BoardMove going(Move move) {
        return move.onBoard().orElseThrow();
    }
}
