package ippo.exercise;

import ippo.answer.Arrow;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Mark the pieces that one piece attacks at once, two or more of them. There is exactly one such piece: Black's, or if
 * none of Black's forks, White's.
 */
record Forked() implements MarkGoal {
    private static final int FEWEST = 2;

    private static List<Square> forkers(Position start) {
        for (Color color : Color.values()) {
            List<Square> forkers = Sights.pieces(start, piece -> piece.color() == color).stream()
                    .filter(from -> attacked(start, from).size() >= FEWEST)
                    .toList();
            if (!forkers.isEmpty()) {
                return forkers;
            }
        }
        return List.of();
    }

    private static Set<Square> attacked(Position start, Square from) {
        Color own = start.at(from).orElseThrow().color();
        Set<Square> attacked = new TreeSet<>(start.reach(from));
        attacked.removeIf(
                square -> start.at(square).filter(piece -> piece.color() != own).isEmpty());
        return attacked;
    }

    @Override
    public Set<Square> squares(Position start) {
        List<Square> forkers = forkers(start);
        return forkers.isEmpty() ? Set.of() : attacked(start, forkers.get(0));
    }

    @Override
    public Reason reason(Position start, Square wrong) {
        Square forker = forkers(start).get(0);
        Piece forking = start.at(forker).orElseThrow();
        if (wrong.equals(forker)) {
            Drawing arrows = Drawing.NOTHING;
            for (Square square : attacked(start, forker)) {
                arrows = arrows.with(new Arrow(forker, square));
            }
            return Reason.because(wrong, Phrase.of("find.forked.forker", "piece", forking.type()), arrows);
        }
        Optional<Piece> piece = start.at(wrong);
        return piece.filter(there -> there.color() != forking.color()).isPresent()
                ? Reason.because(
                        wrong,
                        Phrase.of("find.forked.not", "piece", forking.type()).with("from", forker),
                        Drawing.NOTHING)
                : Sights.whatStands(start, wrong);
    }

    @Override
    public Optional<String> misfit(Position start) {
        List<Square> forkers = forkers(start);
        if (forkers.size() != 1) {
            return Optional.of(forkers.isEmpty() ? "there is no fork" : "there are several forks, on " + forkers);
        }
        Square forker = forkers.get(0);
        boolean isPinned = start.at(forker).orElseThrow().color() == start.sideToMove()
                && attacked(start, forker).stream()
                        .filter(to -> Sights.type(start, to) != PieceType.KING)
                        .anyMatch(to -> !start.isLegal(new BoardMove(forker, to, false))
                                && !start.isLegal(new BoardMove(forker, to, true)));
        return isPinned ? Optional.of("the piece on " + forker + " may not take what it forks") : Optional.empty();
    }
}
