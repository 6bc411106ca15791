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
import java.util.Optional;
import java.util.Set;

/** Mark every white piece that Black can take so that more is won than lost, however often it is taken back. */
record Hanging() implements MarkGoal {
    @Override
    public Set<Square> squares(Position start) {
        Set<Square> hanging = Sights.pieces(start, piece -> piece.color() == Color.WHITE);
        hanging.removeIf(square -> Exchange.on(start, square)
                .filter(exchange -> exchange.gain() > 0)
                .isEmpty());
        return hanging;
    }

    @Override
    public Reason reason(Position start, Square wrong) {
        Optional<Piece> piece = start.at(wrong).filter(there -> there.color() == Color.WHITE);
        if (piece.isEmpty()) {
            return Sights.whatStands(start, wrong);
        }
        if (piece.get().type() == PieceType.KING) {
            return Reason.because(wrong, Phrase.of("find.hanging.king"), Drawing.NOTHING);
        }
        return Exchange.on(start, wrong)
                .map(exchange -> guarded(start, piece.get().type(), exchange))
                .orElseGet(() -> Reason.because(
                        wrong,
                        Phrase.of("find.hanging.safe", "piece", piece.get().type()),
                        Drawing.NOTHING));
    }

    /** Since nothing is won, White takes back. */
    private static Reason guarded(Position start, PieceType taken, Exchange exchange) {
        BoardMove back = exchange.line().get(1);
        Phrase why = Phrase.of("find.hanging.guarded", "taken", taken)
                .with("taker", Sights.type(start, back.from()))
                .with("from", back.from())
                .with("won", exchange.won())
                .with("lost", exchange.lost());
        return Reason.because(back.to(), why, Drawing.NOTHING.with(new Arrow(back.from(), back.to())));
    }
}
