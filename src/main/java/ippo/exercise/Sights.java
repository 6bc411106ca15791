package ippo.exercise;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.answer.RefusalReason;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Which piece looks where, and what stands between. */
final class Sights {
    static final Phrase EMPTY = Phrase.of("mark.is-empty").as(Phrase.Role.EMPTY_SQUARE);

    private Sights() {}

    /** The squares with such a piece. */
    static Set<Square> pieces(Position position, Predicate<Piece> which) {
        return Square.ALL.stream()
                .filter(square -> position.at(square).filter(which).isPresent())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The pieces of this side that would take on the square, or take back there. */
    static Set<Square> reaching(Position position, Color color, Square square) {
        Set<Square> pieces = pieces(position, piece -> piece.color() == color);
        pieces.removeIf(from -> !position.reach(from).contains(square));
        return pieces;
    }

    /** Where pieces stand between two squares that a piece here could go between if nothing did, nearest first. */
    static List<Square> between(Position position, Square from, Square to) {
        int files = to.file() - from.file();
        int ranks = to.rank() - from.rank();
        int steps = Math.max(Math.abs(files), Math.abs(ranks));
        if (files % steps != 0 || ranks % steps != 0) {
            return List.of(); // a knight's jump
        }
        return IntStream.range(1, steps)
                .mapToObj(step -> Square.at(from.file() + files / steps * step, from.rank() + ranks / steps * step))
                .filter(square -> position.at(square).isPresent())
                .toList();
    }

    /** Whether the piece here could go there if nothing stood between. */
    static boolean aims(Position position, Square from, Square to) {
        return !from.equals(to)
                && RefusalReason.reachAlone(position.at(from).orElseThrow(), from)
                        .contains(to);
    }

    /**
     * Why the piece on a marked square does not reach another one: something is in the way, or it moves differently.
     */
    static MarkGoal.Reason whyNot(Position position, Square marked, Square to) {
        Drawing reach = Drawing.of(BoardMark.TARGET, position.reach(marked));
        Optional<Square> blocker = aims(position, marked, to)
                ? between(position, marked, to).stream().findFirst()
                : Optional.empty();
        return blocker.map(square -> MarkGoal.Reason.because(
                        marked,
                        Phrase.of("cause.blocked", "square", square).with("piece", type(position, square)),
                        reach.with(BoardMark.CULPRIT, square)))
                .orElseGet(() -> MarkGoal.Reason.because(
                        marked,
                        Phrase.of("find.out-of-reach", "piece", type(position, marked))
                                .with("to", to),
                        reach));
    }

    /** That the marked square is empty, or whose piece stands there. */
    static MarkGoal.Reason whatStands(Position position, Square marked) {
        return MarkGoal.Reason.because(marked, what(position, marked), Drawing.NOTHING);
    }

    static Phrase what(Position position, Square marked) {
        return position.at(marked)
                .map(piece -> Phrase.of(
                        piece.color() == Color.BLACK ? "mark.is-black" : "mark.is-white", "piece", piece.type()))
                .orElse(EMPTY);
    }

    static PieceType type(Position position, Square square) {
        return position.at(square).orElseThrow().type();
    }
}
