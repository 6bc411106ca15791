package ippo.tsume;

import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;

/**
 * What makes a check easy or hard for people to think of. {@link Difficulty} says which of it counts how much.
 *
 * @param mover what checks, before it promotes
 * @param taken the worth of what it takes, in pawns, or 0
 * @param risked how much more it is worth than what it takes, if it can be taken itself; else 0
 * @param promotes whether it promotes
 * @param declines whether it could promote, and does not
 * @param backward whether it goes back, towards the attacker's own side
 * @param distance from the king, in squares, of where it comes to
 */
public record CheckFeatures(
        PieceType mover, int taken, int risked, boolean promotes, boolean declines, boolean backward, int distance) {

    /** Of a legal check, Black to move. */
    public static CheckFeatures of(Position before, Move check) {
        Position after = before.play(check);
        Square king = after.king(after.sideToMove()).orElseThrow();
        int taken = before.at(check.to()).map(Temptation::worth).orElse(0);
        int paid = after.at(check.to()).map(Temptation::worth).orElseThrow();
        boolean isTakeable = after.isAttacked(check.to(), after.sideToMove())
                && after.legalMoves().stream().anyMatch(reply -> reply.to().equals(check.to()));
        return new CheckFeatures(
                before.mover(check),
                taken,
                isTakeable ? Math.max(0, paid - taken) : 0,
                check.promotes(),
                declines(before, check),
                isBackward(check),
                Temptation.distance(king, check.to()));
    }

    private static boolean isBackward(Move check) {
        return switch (check) {
            case Drop drop -> false;
            case BoardMove board -> board.to().rank() > board.from().rank();
        };
    }

    private static boolean declines(Position before, Move check) {
        return switch (check) {
            case Drop drop -> false;
            case BoardMove board -> !board.promotes() && before.isLegal(new BoardMove(board.from(), board.to(), true));
        };
    }

    /** Whether a rook or bishop, promoted or not, is given up. */
    public boolean risksMajor() {
        return risked > 0
                && switch (mover) {
                    case ROOK, BISHOP, DRAGON, HORSE -> true;
                    case PAWN,
                            LANCE,
                            KNIGHT,
                            SILVER,
                            GOLD,
                            KING,
                            TOKIN,
                            PROMOTED_LANCE,
                            PROMOTED_KNIGHT,
                            PROMOTED_SILVER -> false;
                };
    }

    public boolean takes() {
        return taken > 0;
    }
}
