package ippo.feature;

import ippo.opponent.Analysis;
import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A move and what detectors ask about it, worked out once. Immutable. */
final class Turn {
    final Game game;
    final Move move;
    final Position before;
    final Position after;
    final Color us;
    final Color them;

    /** What moves, as it was before. */
    final PieceType mover;

    final Arena arena;

    /** Whether nothing can take on the square of the move. */
    final boolean isSafe;

    /** @param move a legal one of a game that goes on */
    Turn(Game game, Move move) {
        this.game = game;
        this.move = move;
        this.before = game.position();
        this.after = before.play(move);
        this.us = before.sideToMove();
        this.them = us.opposite();
        this.mover = before.mover(move);
        this.arena = before.arena();
        this.isSafe =
                after.legalMoves().stream().noneMatch(answer -> answer.to().equals(move.to()));
    }

    boolean isShogi() {
        return arena == Arena.SHOGI;
    }

    Square to() {
        return move.to();
    }

    Optional<Square> from() {
        return move.onBoard().map(going -> going.from());
    }

    /** What stands on the square of the move now. */
    PieceType stands() {
        return after.at(to()).orElseThrow().type();
    }

    Optional<PieceType> taken() {
        return before.at(to()).map(Piece::type);
    }

    /** What it takes, with its side. */
    Optional<Piece> prey() {
        return before.at(to());
    }

    /** Whether it takes what has just taken there. */
    boolean takesBack() {
        return takenBefore().isPresent() && taken().isPresent();
    }

    /** What the last move took on the square of this one. */
    Optional<PieceType> takenBefore() {
        int length = game.length();
        return length == 0
                        || game.lastMove()
                                .filter(last -> last.to().equals(to()))
                                .isEmpty()
                ? Optional.empty()
                : game.positionAfter(length - 1).at(to()).map(Piece::type);
    }

    /** Whether it only moves forward or aside, and takes and promotes nothing. */
    boolean isQuiet() {
        return taken().isEmpty() && !move.promotes();
    }

    boolean moves(PieceType type) {
        return !move.isDrop() && mover == type;
    }

    boolean drops(PieceType type) {
        return move.isDrop() && mover == type;
    }

    boolean isOver() {
        return !after.hasLegalMove();
    }

    /** The position after the move with the same side to move again; empty if it gives check. */
    Optional<Position> again() {
        return after.isCheck() ? Optional.empty() : Optional.of(after.withSideToMove(us));
    }

    /** What the other side could do if it were to move before the move; empty in check. */
    Optional<Position> theirs() {
        return before.isCheck() ? Optional.empty() : Optional.of(before.withSideToMove(them));
    }

    /** The rank, counted by the side that moves from the far edge: 1 is the last. */
    int rank(Square square) {
        return arena.rankFor(square, us);
    }

    /** One square forward, if there is one. */
    Optional<Square> ahead(Square square) {
        int rank = us == Color.BLACK ? square.rank() - 1 : square.rank() + 1;
        return rank < 1 || rank > arena.ranks() ? Optional.empty() : Optional.of(Square.at(square.file(), rank));
    }

    static boolean is(Position position, Square square, PieceType type, Color color) {
        return position.at(square).filter(new Piece(type, color)::equals).isPresent();
    }

    boolean isOurs(Position position, Square square) {
        return position.at(square).filter(piece -> piece.color() == us).isPresent();
    }

    boolean isTheirs(Position position, Square square) {
        return position.at(square).filter(piece -> piece.color() == them).isPresent();
    }

    /** Where pieces of a type stand. */
    static List<Square> find(Position position, PieceType type, Color color) {
        return position.arena().squares().stream()
                .filter(square -> is(position, square, type, color))
                .toList();
    }

    /** How many pieces of a side cover a square. */
    static int covers(Position position, Square square, Color by) {
        return coverers(position, square, by).size();
    }

    static List<Square> coverers(Position position, Square square, Color by) {
        return position.arena().squares().stream()
                .filter(from ->
                        position.at(from).filter(piece -> piece.color() == by).isPresent())
                .filter(from -> position.reach(from).contains(square))
                .toList();
    }

    static int distance(Square one, Square other) {
        return Math.max(Math.abs(one.file() - other.file()), Math.abs(one.rank() - other.rank()));
    }

    /** What stands in danger of being taken by the side to move, and how much that would win; no kings. */
    static Map<Square, Integer> inDanger(Position position) {
        Map<Square, Integer> danger = new TreeMap<>();
        for (Move taking : position.legalMoves()) {
            if (position.at(taking.to())
                    .filter(piece -> piece.type() != PieceType.KING)
                    .isPresent()) {
                danger.merge(taking.to(), Analysis.exchange(position, taking), Math::max);
            }
        }
        danger.values().removeIf(gain -> gain <= 0);
        return danger;
    }
}
