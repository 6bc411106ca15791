package ippo.exercise;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.answer.RefusalReason;
import ippo.rules.BoardMove;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Mark every square that the piece here may go to. */
record Destinations(Square from) implements MarkGoal {
    static final GoalFormat FORMAT =
            GoalFormat.plain("destinations", what -> what.square().map(Destinations::new));

    Destinations {
        Objects.requireNonNull(from, "from");
    }

    @Override
    public Set<Square> squares(Position start) {
        return start.legalMoves().stream()
                .filter(move -> move.leaves(from))
                .map(Move::to)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Override
    public boolean asksHowPiecesMove() {
        return true;
    }

    @Override
    public Drawing asked(Position start) {
        return Drawing.of(BoardMark.HINT, from);
    }

    @Override
    public Reason reason(Position start, Square wrong) {
        if (wrong.equals(from)) {
            return Reason.because(wrong, Phrase.of("mark.itself"), Drawing.NOTHING);
        }
        RefusalReason cause =
                RefusalReason.of(start, new BoardMove(from, wrong, false)).orElseThrow();
        if (cause.reason() == Illegality.DEAD_END) {
            // no reason where the piece could promote instead: then something else forbids that
            cause = RefusalReason.of(start, new BoardMove(from, wrong, true)).orElseThrow();
        }
        return Reason.because(wrong, cause.phrase(), culprits(cause.drawing()));
    }

    /** Without what would tell the answer, and without a second cross on the square. */
    static Drawing culprits(Drawing cause) {
        return new Drawing(Map.of(BoardMark.CULPRIT, cause.at(BoardMark.CULPRIT)), cause.arrows());
    }

    @Override
    public Optional<String> misfit(Position start) {
        return start.at(from)
                        .map(Piece::color)
                        .filter(start.sideToMove()::equals)
                        .isEmpty()
                ? Optional.of("there is no black piece on " + from)
                : MarkGoal.super.misfit(start);
    }
}
