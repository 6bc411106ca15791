package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Mark every square that holds such a piece.
 *
 * @param type empty for all pieces of the side
 */
record Find(Color color, Optional<PieceType> type) implements MarkGoal {
    static final GoalFormat FORMAT = GoalFormat.plain("find", Find::read);

    Find {
        Objects.requireNonNull(color, "color");
        Objects.requireNonNull(type, "type");
    }

    private static Optional<Goal> read(Written what) {
        if (what.isText("black") || what.isText("white")) {
            return Optional.of(new Find(what.isText("black") ? Color.BLACK : Color.WHITE, Optional.empty()));
        }
        Optional<String> letter = what.quoted();
        Optional<Piece> piece = letter.flatMap(Piece::ofLetter);
        if (letter.isPresent() && piece.isEmpty()) {
            what.fault("expected an SFEN letter such as \"G\" or \"+r\", or black, or white");
        }
        return piece.map(found -> new Find(found.color(), Optional.of(found.type())));
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
        Phrase what = start.at(wrong)
                .map(piece -> Phrase.of(
                        piece.color() == Color.BLACK ? "mark.is-black" : "mark.is-white", "piece", piece.type()))
                .orElse(Phrase.of("mark.is-empty"));
        return Reason.because(wrong, what, Drawing.NOTHING);
    }
}
