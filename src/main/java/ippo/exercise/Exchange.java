package ippo.exercise;

import ippo.rules.BoardMove;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Captures on one square, one after the other, where each side takes back as long as that pays. A piece counts what it
 * was worth before it came there: what it gains by promoting it loses again.
 *
 * @param line the captures, at least one; the first is by the side to move, whether it pays or not
 * @param won points of what the side to move takes
 * @param lost points of what it loses
 */
record Exchange(List<BoardMove> line, int won, int lost) {
    /** The best first, and of equally good ones the one with the cheapest taker. */
    private static final Comparator<Exchange> BEST = Comparator.comparingInt(Exchange::gain)
            .thenComparing(Comparator.comparingInt(Exchange::lost).reversed())
            .thenComparing(Comparator.comparing(
                            (Exchange exchange) -> exchange.line.get(0).usi())
                    .reversed());

    Exchange {
        line = List.copyOf(line);
    }

    int gain() {
        return won - lost;
    }

    /** The best that the side to move can begin on this square; empty if it can take nothing there. */
    static Optional<Exchange> on(Position position, Square square) {
        return position.at(square)
                .filter(there -> there.color() != position.sideToMove() && there.type() != PieceType.KING)
                .flatMap(there -> best(position, square, Points.of(there.type())));
    }

    /** @param standing points of the piece on the square */
    private static Optional<Exchange> best(Position position, Square square, int standing) {
        return captures(position, square).stream()
                .map(capture -> begunWith(position, capture, standing))
                .max(BEST);
    }

    private static Exchange begunWith(Position position, BoardMove capture, int standing) {
        PieceType mover = position.at(capture.from()).orElseThrow().type();
        List<BoardMove> line = new ArrayList<>(List.of(capture));
        // a king takes only what nothing guards, so that nothing takes it
        Optional<Exchange> answer = mover == PieceType.KING
                ? Optional.empty()
                : best(position.play(capture), capture.to(), Points.of(mover)).filter(exchange -> exchange.gain() > 0);
        answer.ifPresent(exchange -> line.addAll(exchange.line));
        return new Exchange(
                line,
                standing + answer.map(Exchange::lost).orElse(0),
                answer.map(Exchange::won).orElse(0));
    }

    private static List<BoardMove> captures(Position position, Square square) {
        List<BoardMove> captures = new ArrayList<>();
        for (Move move : position.legalMoves()) {
            move.onBoard().filter(going -> going.to().equals(square)).ifPresent(captures::add);
        }
        return captures;
    }
}
