package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Mark every square that holds such a piece. Its format reads the other things to be found, too.
 *
 * @param type empty for all pieces of the side
 */
record Find(Color color, Optional<PieceType> type) implements MarkGoal {
    static final GoalFormat FORMAT = GoalFormat.plain("find", Find::read);

    Find {
        Objects.requireNonNull(color, "color");
        Objects.requireNonNull(type, "type");
    }

    /** What can be found besides pieces of a kind. */
    private static final Map<String, MarkGoal> OTHERS = Map.of(
            "pinned", new Pinned(),
            "hanging", new Hanging(),
            "checking-squares", new CheckingSquares(),
            "misplaced", new Misplaced(),
            "forked", new Forked(),
            "counting", new Counting());

    private static Optional<? extends Goal> read(Written what) {
        if (what.isText("black") || what.isText("white")) {
            return Optional.of(new Find(what.isText("black") ? Color.BLACK : Color.WHITE, Optional.empty()));
        }
        Optional<String> text = what.text();
        Optional<MarkGoal> other =
                text.flatMap(word -> Optional.ofNullable(OTHERS.get(word)).or(() -> BearingOn.read(word)));
        if (text.isEmpty() || other.isPresent()) {
            return other;
        }
        Optional<Piece> piece = text.flatMap(Piece::ofLetter);
        if (piece.isEmpty()) {
            what.fault("expected an SFEN letter such as \"G\" or \"+r\", or black, or white, or one of "
                    + String.join(", ", new TreeSet<>(OTHERS.keySet())) + ", attackers-of 5e, defenders-of 5e");
        }
        return piece.isPresent() && what.quoted().isPresent()
                ? Optional.of(
                        new Find(piece.get().color(), Optional.of(piece.get().type())))
                : Optional.empty();
    }

    @Override
    public Set<Square> squares(Position start) {
        return Square.ALL.stream()
                .filter(square -> start.at(square).filter(this::isWanted).isPresent())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private boolean isWanted(Piece piece) {
        return piece.color() == color && (type.isEmpty() || type.get() == piece.type());
    }

    @Override
    public boolean isSingle(Position start) {
        return squares(start).size() == 1;
    }

    @Override
    public Reason reason(Position start, Square wrong) {
        boolean others = type.isEmpty() && start.at(wrong).isPresent();
        Phrase why = others
                ? Phrase.of(color == Color.BLACK ? "mark.points-down" : "mark.points-up")
                : Sights.what(start, wrong);
        return Reason.because(wrong, why, Drawing.NOTHING);
    }
}
