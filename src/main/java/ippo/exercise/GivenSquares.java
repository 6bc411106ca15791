package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Mark exactly these squares. */
record GivenSquares(Set<Square> squares) implements MarkGoal {
    static final GoalFormat FORMAT =
            GoalFormat.plain("squares", what -> what.squares().map(GivenSquares::new));

    GivenSquares {
        squares = Collections.unmodifiableSet(new TreeSet<>(squares));
        if (squares.isEmpty()) {
            throw new IllegalArgumentException("no squares to mark");
        }
    }

    @Override
    public Set<Square> squares(Position start) {
        return squares;
    }

    @Override
    public boolean isSingle(Position start) {
        return squares.size() == 1;
    }

    /**
     * Why these are the squares only the author's prose can tell; but where pieces are wanted, that there is none, or
     * one of the other side.
     */
    @Override
    public Reason reason(Position start, Square wrong) {
        Set<Optional<Color>> wanted = squares.stream()
                .map(square -> start.at(square).map(Piece::color))
                .collect(Collectors.toSet());
        Optional<Color> there = start.at(wrong).map(Piece::color);
        if (!wanted.contains(Optional.<Color>empty()) && !wanted.contains(there)) {
            return Sights.whatStands(start, wrong);
        }
        return new Reason(Phrase.of("mark.wrong", "square", wrong).as(Phrase.Role.WRONG_SQUARE), Drawing.NOTHING);
    }
}
