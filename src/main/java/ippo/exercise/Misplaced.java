package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Optional;
import java.util.Set;

/** Mark every piece that does not stand where such a piece stands when an even game begins. */
record Misplaced() implements MarkGoal {
    @Override
    public Set<Square> squares(Position start) {
        Set<Square> misplaced = Sights.pieces(start, piece -> true);
        misplaced.removeIf(square -> Position.start().at(square).equals(start.at(square)));
        return misplaced;
    }

    @Override
    public Reason reason(Position start, Square wrong) {
        Optional<Piece> piece = start.at(wrong);
        return piece.isPresent()
                ? Reason.because(
                        wrong,
                        Phrase.of("find.misplaced.right", "piece", piece.get().type()),
                        Drawing.NOTHING)
                : Sights.whatStands(start, wrong);
    }
}
