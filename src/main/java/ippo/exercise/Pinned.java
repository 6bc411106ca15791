package ippo.exercise;

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Mark every piece, of either side, that may not leave its line, since its own king would be taken then. */
record Pinned() implements MarkGoal {
    @Override
    public Set<Square> squares(Position start) {
        Set<Square> pinned = Sights.pieces(start, piece -> piece.type() != PieceType.KING);
        pinned.removeIf(square -> pinner(start, square, 1).isEmpty());
        return pinned;
    }

    /** What looks through this piece at its king, with so many pieces between, this one among them. */
    private static Optional<Square> pinner(Position start, Square square, int between) {
        Color color = start.at(square).orElseThrow().color();
        return start.king(color)
                .flatMap(king -> Sights.pieces(start, piece -> piece.color() != color).stream()
                        .filter(from -> Sights.aims(start, from, king))
                        .filter(from -> {
                            List<Square> line = Sights.between(start, from, king);
                            return line.size() == between && line.contains(square);
                        })
                        .findFirst());
    }

    @Override
    public Reason reason(Position start, Square wrong) {
        Optional<Piece> piece = start.at(wrong);
        if (piece.isEmpty()) {
            return Sights.whatStands(start, wrong);
        }
        if (piece.get().type() == PieceType.KING) {
            return Reason.because(wrong, Phrase.of("find.pinned.king"), Drawing.NOTHING);
        }
        Optional<Square> held = squares(start).stream()
                .filter(square -> pinner(start, square, 1).filter(wrong::equals).isPresent())
                .findFirst();
        if (held.isPresent()) {
            return Reason.because(
                    wrong,
                    Phrase.of("find.pinned.pinner", "piece", piece.get().type()),
                    Drawing.NOTHING.with(new Arrow(wrong, held.get())));
        }
        Optional<Square> king = start.king(piece.get().color());
        if (king.isEmpty()) {
            return Reason.because(wrong, Phrase.of("find.pinned.no-king"), Drawing.NOTHING);
        }
        return pinner(start, wrong, 2)
                .map(from -> shielded(start, wrong, Sights.between(start, from, king.get())))
                .orElseGet(() -> Reason.because(
                        wrong,
                        Phrase.of("find.pinned.free", "piece", piece.get().type()),
                        Drawing.of(BoardMark.HINT, king.get())));
    }

    private static Reason shielded(Position start, Square wrong, List<Square> line) {
        Square other = line.stream()
                .filter(square -> !square.equals(wrong))
                .findFirst()
                .orElseThrow();
        return Reason.because(
                wrong,
                Phrase.of("find.pinned.two", "piece", Sights.type(start, other)).with("square", other),
                Drawing.of(BoardMark.CULPRIT, other));
    }

    @Override
    public Optional<String> misfit(Position start) {
        return start.isCheck()
                ? Optional.of("Black is in check, so that it is not clear what is pinned")
                : MarkGoal.super.misfit(start);
    }
}
