package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.answer.RefusalReason;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Mark every square on which Black can give check with a move there, from the board or from the hand. */
record CheckingSquares() implements MarkGoal {
    @Override
    public Set<Square> squares(Position start) {
        return start.legalMoves().stream()
                .filter(move -> start.play(move).isCheck())
                .map(Move::to)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Override
    public Reason reason(Position start, Square wrong) {
        List<Move> moves = start.legalMoves().stream()
                .filter(move -> move.to().equals(wrong))
                .toList();
        if (moves.isEmpty()) {
            return forbidden(start, wrong)
                    .map(cause -> Reason.because(wrong, cause.phrase(), Destinations.culprits(cause.drawing())))
                    .orElseGet(() -> Reason.because(wrong, Phrase.of("find.checking.no-way"), Drawing.NOTHING));
        }
        Set<PieceType> movers = moves.stream().map(start::mover).collect(Collectors.toCollection(TreeSet::new));
        Phrase why = movers.size() == 1
                ? Phrase.of(
                        "find.checking.looks-away", "piece", movers.iterator().next())
                : Phrase.of("find.checking.none");
        return Reason.because(wrong, why, Drawing.ofReach(start.play(moves.get(0)), wrong));
    }

    /** Why a piece in hand may not be dropped there, where that is a rule of its own. */
    private static Optional<RefusalReason> forbidden(Position start, Square wrong) {
        return start.hand(Color.BLACK).counts().keySet().stream()
                .flatMap(type -> RefusalReason.of(start, new Drop(type, wrong)).stream())
                .filter(cause -> cause.reason() != Illegality.OCCUPIED)
                .findFirst();
    }

    @Override
    public Optional<String> misfit(Position start) {
        return start.king(Color.WHITE).isEmpty() ? Optional.of("there is no white king") : MarkGoal.super.misfit(start);
    }
}
