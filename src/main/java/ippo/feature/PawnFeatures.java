package ippo.feature;

import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Features of pawns, on the board and from the hand. */
final class PawnFeatures {
    private static final int ZONE = 3;
    private static final int MIDDLE = 5;
    private static final int NEAR_EDGE = 3;

    private PawnFeatures() {}

    /** Dangling pawn (垂れ歩): dropped so that it can promote next. */
    static Optional<Shown> dangles(Turn turn) {
        return turn.isShogi() && turn.drops(PieceType.PAWN) && turn.isSafe && turn.rank(turn.to()) == ZONE + 1
                ? turn.ahead(turn.to())
                        .filter(square -> turn.after.at(square).isEmpty())
                        .map(square -> Shown.of("square", square).arrow(turn.to(), square))
                : Optional.empty();
    }

    /** Anchor (底歩): a pawn on the last rank under a gold. */
    static Optional<Shown> anchors(Turn turn) {
        return turn.drops(PieceType.PAWN) && turn.rank(turn.to()) == turn.arena.ranks()
                ? turn.ahead(turn.to())
                        .filter(square -> Turn.is(turn.after, square, PieceType.GOLD, turn.us))
                        .map(Shown::at)
                : Optional.empty();
    }

    /** Striking pawn (叩きの歩): dropped right in front of a piece. */
    static Optional<Shown> strikes(Turn turn) {
        return turn.drops(PieceType.PAWN)
                ? turn.ahead(turn.to())
                        .filter(square -> turn.isTheirs(turn.after, square))
                        .filter(square -> !isPawnOrKing(
                                turn.after.at(square).orElseThrow().type()))
                        .map(square -> Shown.of(
                                        "piece",
                                        turn.after.at(square).orElseThrow().type())
                                .with("square", square)
                                .arrow(turn.to(), square))
                : Optional.empty();
    }

    private static boolean isPawnOrKing(PieceType type) {
        return type == PieceType.PAWN || type == PieceType.KING;
    }

    /** Two pawns side by side, ahead of where they began. */
    static Optional<Shown> joins(Turn turn) {
        if (!turn.isShogi() || turn.stands() != PieceType.PAWN || turn.rank(turn.to()) > MIDDLE + 1) {
            return Optional.empty();
        }
        return beside(turn.to())
                .filter(square -> Turn.is(turn.after, square, PieceType.PAWN, turn.us))
                .findFirst()
                .map(square -> Shown.PLAIN.marking(List.of(turn.to(), square)));
    }

    private static Stream<Square> beside(Square square) {
        return Stream.of(square.file() - 1, square.file() + 1)
                .filter(file -> file >= 1 && file <= 9)
                .map(file -> Square.at(file, square.rank()));
    }

    /** Vanguard pawn (位): on the middle rank, where nothing takes it. */
    static Optional<Shown> takesRoom(Turn turn) {
        return turn.isShogi()
                        && turn.moves(PieceType.PAWN)
                        && turn.isQuiet()
                        && turn.isSafe
                        && turn.rank(turn.to()) == MIDDLE
                ? Optional.of(Shown.PLAIN)
                : Optional.empty();
    }

    /** A pawn at the edge beside one's own king goes forward. */
    static Optional<Shown> edgeAir(Turn turn) {
        return edge(turn)
                .filter(to -> turn.rank(to) > MIDDLE)
                .flatMap(to -> turn.after.king(turn.us).filter(king -> isNearFile(king, to)))
                .map(king -> Shown.at(king));
    }

    /** A pawn at the edge on the other king's side goes forward. */
    static Optional<Shown> edgeAttack(Turn turn) {
        return edge(turn)
                .filter(to -> turn.rank(to) <= MIDDLE)
                .flatMap(to -> turn.after.king(turn.them).filter(king -> isNearFile(king, to)))
                .map(king -> Shown.at(king));
    }

    private static Optional<Square> edge(Turn turn) {
        return Optional.of(turn.to())
                .filter(to -> turn.isShogi() && turn.moves(PieceType.PAWN) && !turn.move.promotes())
                .filter(to -> to.file() == 1 || to.file() == 9);
    }

    private static boolean isNearFile(Square king, Square edge) {
        return Math.abs(king.file() - edge.file()) < NEAR_EDGE;
    }

    static Optional<Shown> stepsForward(Turn turn) {
        return turn.moves(PieceType.PAWN) && turn.isQuiet() ? Optional.of(Shown.PLAIN) : Optional.empty();
    }

    /** A pawn dropped to close the way of a rook, lance or bishop, or another drop that does. */
    static Optional<Shown> shutsLine(Turn turn) {
        if (!turn.move.isDrop()) {
            return Optional.empty();
        }
        return Stream.of(PieceType.ROOK, PieceType.DRAGON, PieceType.BISHOP, PieceType.HORSE, PieceType.LANCE)
                .flatMap(type -> Turn.find(turn.before, type, turn.them).stream())
                .filter(runner -> turn.before.reach(runner).size()
                        > turn.after.reach(runner).size())
                .findFirst()
                .map(runner -> Shown.of(
                                "piece", turn.before.at(runner).orElseThrow().type())
                        .with("square", runner)
                        .marking(Set.of(runner)));
    }
}
