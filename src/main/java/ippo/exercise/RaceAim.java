package ippo.exercise;

import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Black promotes before White does. A piece that promotes and is taken at once has not done it. */
record RaceAim() implements Aim {
    /** What was promoted from the start does not count. */
    @Override
    public Set<Square> followed(Position start) {
        return Square.ALL.stream().filter(square -> isPromoted(start, square)).collect(Collectors.toSet());
    }

    private static boolean isPromoted(Position position, Square square) {
        Optional<Piece> there = position.at(square);
        return there.isPresent()
                && there.get().color() == Color.WHITE
                && there.get().type().isPromoted();
    }

    /** Where White has promoted; empty if he has not, or what he promoted was taken. */
    private static Optional<Square> promoted(Bout bout) {
        return Square.ALL.stream()
                .filter(square ->
                        isPromoted(bout.position(), square) && !bout.followed().contains(square))
                .findFirst();
    }

    @Override
    public boolean isReached(Bout after, Move move) {
        return PromoteAim.isSafe(after, move) && promoted(after).isEmpty();
    }

    @Override
    public boolean isLost(Bout turn) {
        Optional<Square> promoted = promoted(turn);
        return promoted.isPresent()
                && (turn.fresh().isEmpty() || !turn.canTake(turn.fresh().get()));
    }

    @Override
    public int bound(Bout turn) {
        return PromoteAim.distance(turn.position());
    }

    @Override
    public boolean mightReach(Bout turn, Move move) {
        return move.promotes();
    }

    @Override
    public List<Phrase> why(Bout after, Move answer, Bout next) {
        return isLost(next) ? List.of(Phrase.of("duel.promotes-first")) : PromoteAim.takenBack(after, answer);
    }
}
