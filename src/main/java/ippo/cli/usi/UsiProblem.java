package ippo.cli.usi;

import ippo.rules.Color;
import ippo.rules.MateBoard;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A position and which side is to mate in it.
 *
 * <p>Only a side whose king is on the board can be mated. With one king there is thus no choice, whoever is to move.
 * With two, the side to move attacks; but if it stands in check, it defends, unless the user wants its own mate.
 *
 * @param attacker the side that mates; the other one has a king
 */
record UsiProblem(Position position, Color attacker) {

    /**
     * Empty if no king is on the board.
     *
     * @param defendsInCheck whether, where there are two kings, a side to move in check defends
     */
    static Optional<UsiProblem> of(Position position, boolean defendsInCheck) {
        Color mover = position.sideToMove();
        boolean canBeMated = position.king(mover).isPresent();
        boolean canMate = position.king(mover.opposite()).isPresent();
        if (!canBeMated && !canMate) {
            return Optional.empty();
        }
        boolean attacks = canMate && !(canBeMated && defendsInCheck && position.isCheck());
        return Optional.of(new UsiProblem(position, attacks ? mover : mover.opposite()));
    }

    boolean isAttackersTurn() {
        return position.sideToMove() == attacker;
    }

    /** Whether the solver takes the question as it stands, not only move by move: a defender must be in check. */
    boolean canBeAskedAtOnce() {
        return isAttackersTurn() || position.isCheck();
    }

    /** The same problem after a legal move. */
    UsiProblem after(Move move) {
        return new UsiProblem(position.play(move), attacker);
    }

    /** The moves that belong to the problem: the attacker's checks, or whatever the defender may play. */
    List<Move> moves() {
        if (!isAttackersTurn()) {
            return position.legalMoves();
        }
        int[] checks = new int[MateBoard.MOST];
        int count = MateBoard.of(position, attacker).checks(checks);
        return Arrays.stream(checks, 0, count).mapToObj(Move::ofCode).toList();
    }
}
