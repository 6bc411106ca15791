package ippo.exercise;

import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Take these white pieces, wherever they go.
 *
 * @param squares where they stand at the start; empty for all but the king
 */
record TakeAim(Set<Square> squares) implements Aim {
    TakeAim {
        squares = Collections.unmodifiableSet(new TreeSet<>(squares));
    }

    @Override
    public boolean isToTake() {
        return true;
    }

    @Override
    public Set<Square> followed(Position start) {
        return squares.isEmpty()
                ? Square.ALL.stream().filter(square -> isTarget(start, square)).collect(Collectors.toSet())
                : squares;
    }

    private static boolean isTarget(Position start, Square square) {
        Optional<Piece> there = start.at(square);
        return there.isPresent()
                && there.get().color() == Color.WHITE
                && there.get().type() != PieceType.KING;
    }

    @Override
    public boolean isReached(Bout after, Move move) {
        return after.followed().isEmpty();
    }

    @Override
    public int bound(Bout turn) {
        return turn.followed().size();
    }

    @Override
    public boolean mightReach(Bout turn, Move move) {
        return turn.followed().contains(move.to());
    }

    @Override
    public Set<Square> left(Bout turn) {
        return turn.followed();
    }

    @Override
    public boolean showsLeft() {
        return !squares.isEmpty();
    }

    @Override
    public List<Phrase> why(Bout after, Move answer, Bout next) {
        if (after.position().at(answer.to()).isPresent()) {
            return List.of(Whites.captured(after.position(), answer));
        }
        return after.followed().stream().anyMatch(answer::leaves)
                ? List.of(Phrase.of("duel.gets-away", "piece", after.position().mover(answer))
                        .with("to", answer.to()))
                : List.of();
    }

    @Override
    public Optional<String> misfit(Position start) {
        Set<Square> followed = followed(start);
        return followed.isEmpty()
                ? Optional.of("there is no white piece to take")
                : followed.stream()
                        .filter(square -> !isTarget(start, square))
                        .findFirst()
                        .map(square -> "there is no white piece to take on " + square);
    }
}
