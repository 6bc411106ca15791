package ippo.feature;

import ippo.castle.RookStyle;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Features of plans round the rook and the bishop: files, diagonals, the climbing silver. */
final class RookFeatures {
    private static final int MORE = 3;
    private static final int CLIMBED = 6;
    private static final int ARRIVED = 5;
    private static final int OWN_HALF = 6;

    private RookFeatures() {}

    static Optional<Shown> swings(Turn turn) {
        boolean ranges = turn.isShogi()
                && turn.moves(PieceType.ROOK)
                && turn.isQuiet()
                && RookStyle.of(turn.before, turn.us).equals(Optional.of(RookStyle.STATIC))
                && RookStyle.of(turn.after, turn.us).equals(Optional.of(RookStyle.RANGING));
        return ranges ? Optional.of(Shown.of("file", turn.to().file())) : Optional.empty();
    }

    /** A pawn steps off the bishop's diagonal. */
    static Optional<Shown> opensDiagonal(Turn turn) {
        return opened(turn, PieceType.BISHOP)
                .map(bishop -> Shown.PLAIN.marking(news(turn, bishop)).marking(Set.of(bishop)));
    }

    /** Rook or lance look farther up their file than before. */
    static Optional<Shown> opensFile(Turn turn) {
        return opened(turn, PieceType.ROOK)
                .or(() -> opened(turn, PieceType.LANCE))
                .or(() -> opened(turn, PieceType.DRAGON))
                .map(runner -> Shown.of(
                                "piece", turn.after.at(runner).orElseThrow().type())
                        .marking(news(turn, runner)));
    }

    /** A piece that does not move itself and reaches at least so many squares more. */
    private static Optional<Square> opened(Turn turn, PieceType type) {
        return Turn.find(turn.after, type, turn.us).stream()
                .filter(square -> !square.equals(turn.to()))
                .filter(square -> news(turn, square).size() >= MORE)
                .findFirst();
    }

    private static List<Square> news(Turn turn, Square square) {
        List<Square> reach = new ArrayList<>(turn.after.reach(square));
        reach.removeAll(turn.before.reach(square));
        return reach;
    }

    /** The pawn in front of the rook, with nothing between them, goes ahead. */
    static Optional<Shown> rookPawn(Turn turn) {
        return turn.moves(PieceType.PAWN) && turn.isQuiet() && rookBehind(turn, turn.to())
                ? Optional.of(Shown.PLAIN)
                : Optional.empty();
    }

    private static boolean rookBehind(Turn turn, Square square) {
        return Turn.find(turn.after, PieceType.ROOK, turn.us).stream()
                .anyMatch(rook -> rook.file() == square.file()
                        && turn.rank(rook) > turn.rank(square)
                        && turn.after.reach(rook).contains(square));
    }

    /** The pawn in front of the rook meets the one opposite: whichever takes, something takes back. */
    static Optional<Shown> offersRookPawn(Turn turn) {
        return turn.moves(PieceType.PAWN) && turn.isQuiet() && rookBehind(turn, turn.to())
                ? turn.ahead(turn.to())
                        .filter(square -> Turn.is(turn.after, square, PieceType.PAWN, turn.them))
                        .map(Shown::at)
                : Optional.empty();
    }

    /** A pawn for a pawn on the rook's own file: the pawn takes where it is taken, or the rook takes back. */
    static Optional<Shown> exchangesRookPawn(Turn turn) {
        boolean takes = turn.taken().equals(Optional.of(PieceType.PAWN)) && !turn.move.promotes();
        boolean rook = turn.moves(PieceType.ROOK)
                && turn.from().orElseThrow().file() == turn.to().file()
                && turn.rank(turn.to()) <= OWN_HALF
                && turn.takenBefore().equals(Optional.of(PieceType.PAWN));
        boolean pawn = turn.moves(PieceType.PAWN) && !turn.isSafe && rookBehind(turn, turn.to());
        return takes && (rook || pawn) ? Optional.of(Shown.PLAIN) : Optional.empty();
    }

    static Optional<Shown> silverClimbs(Turn turn) {
        return climbing(turn)
                .filter(rank -> rank == CLIMBED || rank == CLIMBED + 1)
                .map(rank -> Shown.PLAIN);
    }

    static Optional<Shown> silverArrives(Turn turn) {
        return climbing(turn).filter(rank -> rank <= ARRIVED).map(rank -> Shown.PLAIN);
    }

    /** The rank that a silver has gone forward to, in front of its own rook or beside that file. */
    private static Optional<Integer> climbing(Turn turn) {
        if (!turn.isShogi() || !turn.moves(PieceType.SILVER) || !turn.isQuiet()) {
            return Optional.empty();
        }
        int rank = turn.rank(turn.to());
        boolean forward = rank < turn.rank(turn.from().orElseThrow());
        boolean near = Turn.find(turn.after, PieceType.ROOK, turn.us).stream()
                .anyMatch(rook -> Math.abs(rook.file() - turn.to().file()) <= 1 && turn.rank(rook) > rank);
        return forward && near ? Optional.of(rank) : Optional.empty();
    }

    static Optional<Shown> exchangesBishops(Turn turn) {
        boolean isBishop = turn.mover == PieceType.BISHOP || turn.mover == PieceType.HORSE;
        boolean takes = turn.taken()
                .filter(type -> type == PieceType.BISHOP || type == PieceType.HORSE)
                .isPresent();
        return isBishop && takes && !turn.isSafe ? Optional.of(Shown.PLAIN) : Optional.empty();
    }

    static Optional<Shown> makesDragon(Turn turn) {
        return turn.moves(PieceType.ROOK) && turn.move.promotes() && turn.isSafe
                ? Optional.of(Shown.PLAIN)
                : Optional.empty();
    }

    static Optional<Shown> makesHorse(Turn turn) {
        return turn.moves(PieceType.BISHOP) && turn.move.promotes() && turn.isSafe
                ? Optional.of(Shown.PLAIN)
                : Optional.empty();
    }

    static Optional<Shown> dragonInTheirCamp(Turn turn) {
        return turn.isShogi() && turn.moves(PieceType.DRAGON) && turn.isSafe && turn.rank(turn.to()) <= 3
                ? Optional.of(Shown.PLAIN)
                : Optional.empty();
    }

    static Optional<Shown> horseComesHome(Turn turn) {
        return turn.moves(PieceType.HORSE) && turn.isQuiet()
                ? turn.after
                        .king(turn.us)
                        .filter(king -> Turn.distance(king, turn.to()) <= 3)
                        .filter(king -> Turn.distance(king, turn.from().orElseThrow()) > 3)
                        .map(king -> Shown.PLAIN.marking(Set.of(king)))
                : Optional.empty();
    }

    /** A piece that reaches at least three squares more than where it stood. */
    static Optional<Shown> wakes(Turn turn) {
        if (turn.move.isDrop() || turn.mover == PieceType.KING || turn.move.promotes()) {
            return Optional.empty();
        }
        Square from = turn.from().orElseThrow();
        int was = useful(turn.before, from, turn.us);
        List<Square> reach = turn.after.reach(turn.to()).stream()
                .filter(square -> !turn.isOurs(turn.after, square))
                .toList();
        return reach.size() >= was + MORE
                ? Optional.of(Shown.of("piece", turn.mover)
                        .with("before", was)
                        .with("count", reach.size())
                        .marking(reach))
                : Optional.empty();
    }

    private static int useful(Position position, Square from, Color us) {
        return (int) position.reach(from).stream()
                .filter(square ->
                        position.at(square).map(Piece::color).filter(us::equals).isEmpty())
                .count();
    }
}
