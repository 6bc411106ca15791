package ippo.exercise;

import ippo.answer.RefusalReason;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Mark every square where this piece may be dropped. */
record Drops(PieceType piece) implements MarkGoal {
    static final GoalFormat FORMAT = GoalFormat.plain("drops", Drops::read);

    private static final int MOST_SQUARES = 20;

    Drops {
        if (!piece.canBeHeld()) {
            throw new IllegalArgumentException(piece + " is never held in hand");
        }
    }

    private static Optional<Goal> read(Written what) {
        Optional<String> letter = what.quoted();
        Optional<PieceType> type = letter.flatMap(PieceType::ofLetter).filter(PieceType::canBeHeld);
        if (letter.isPresent() && type.isEmpty()) {
            what.fault("expected a piece that can be dropped: R, B, G, S, N, L or P");
        }
        return type.map(Drops::new);
    }

    @Override
    public Set<Square> squares(Position start) {
        return start.legalMoves().stream()
                .filter(move -> move.dropped().filter(piece::equals).isPresent())
                .map(Move::to)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Override
    public Reason reason(Position start, Square wrong) {
        RefusalReason cause = RefusalReason.of(start, new Drop(piece, wrong)).orElseThrow();
        return Reason.because(wrong, cause.phrase(), Destinations.culprits(cause.drawing()));
    }

    @Override
    public Optional<String> misfit(Position start) {
        if (start.hand(start.sideToMove()).count(piece) == 0) {
            return Optional.of("Black has no " + piece.letter() + " in hand");
        }
        int squares = squares(start).size();
        return squares > MOST_SQUARES
                ? Optional.of(squares + " squares to mark are too many; at most " + MOST_SQUARES)
                : MarkGoal.super.misfit(start);
    }
}
