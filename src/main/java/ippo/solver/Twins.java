package ippo.solver;

import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.solver.Soundness.Kind;
import java.util.Optional;

/** Checks that custom takes for one and the same solution, where both mate as quickly. */
public final class Twins {
    private Twins() {}

    /** What sets two checks apart, if it is a thing that custom tolerates. */
    public static Optional<Kind> of(Position position, Move main, Move other) {
        if (differInPromotion(main, other)) {
            return Optional.of(Kind.PROMOTION_CHOICE);
        }
        return isSamePiece(main, other) && checkOnOneLine(position, main, other)
                ? Optional.of(Kind.DISTANCE_CHOICE)
                : Optional.empty();
    }

    static boolean differInPromotion(Move a, Move b) {
        return a.to().equals(b.to()) && leaveOneSquare(a, b);
    }

    private static boolean isSamePiece(Move a, Move b) {
        return a.isDrop() ? a.dropped().equals(b.dropped()) : leaveOneSquare(a, b) && a.promotes() == b.promotes();
    }

    private static boolean leaveOneSquare(Move a, Move b) {
        return a.onBoard().filter(going -> b.leaves(going.from())).isPresent();
    }

    /** Whether both moves check from afar, from two squares of one line through the king. */
    private static boolean checkOnOneLine(Position position, Move a, Move b) {
        Square king = position.king(position.sideToMove().opposite()).orElseThrow();
        return isAfar(king, a.to())
                && isAfar(king, b.to())
                && Integer.signum(a.to().file() - king.file()) == Integer.signum(b.to().file() - king.file())
                && Integer.signum(a.to().rank() - king.rank()) == Integer.signum(b.to().rank() - king.rank());
    }

    private static boolean isAfar(Square king, Square from) {
        int files = Math.abs(from.file() - king.file());
        int ranks = Math.abs(from.rank() - king.rank());
        return Math.max(files, ranks) > 1 && (files == 0 || ranks == 0 || files == ranks);
    }
}
