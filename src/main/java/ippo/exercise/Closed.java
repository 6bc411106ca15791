package ippo.exercise;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.answer.RefusalReason;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Mark the squares next to the piece here that its way of moving never leads to. */
record Closed(Square from) implements MarkGoal {
    static final GoalFormat FORMAT =
            GoalFormat.plain("closed", what -> what.square().map(Closed::new));

    Closed {
        Objects.requireNonNull(from, "from");
    }

    @Override
    public Set<Square> squares(Position start) {
        Set<Square> open = Set.copyOf(RefusalReason.reachAlone(start.at(from).orElseThrow(), from));
        return Square.ALL.stream()
                .filter(square -> isBeside(square) && !open.contains(square))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private boolean isBeside(Square square) {
        return !square.equals(from)
                && Math.abs(square.file() - from.file()) <= 1
                && Math.abs(square.rank() - from.rank()) <= 1;
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
        Piece piece = start.at(from).orElseThrow();
        if (wrong.equals(from)) {
            return Reason.because(wrong, Phrase.of("mark.itself"), Drawing.NOTHING);
        }
        return Reason.because(
                wrong,
                Phrase.of(isBeside(wrong) ? "mark.open" : "mark.not-beside", "piece", piece.type())
                        .as(Phrase.Role.COMMON_REASON),
                Drawing.NOTHING);
    }

    @Override
    public Optional<String> misfit(Position start) {
        return start.at(from).isEmpty() ? Optional.of("there is no piece on " + from) : MarkGoal.super.misfit(start);
    }
}
