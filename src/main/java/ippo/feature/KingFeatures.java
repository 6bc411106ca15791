package ippo.feature;

import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;

/** Features of kings in danger, one's own and the other one. */
final class KingFeatures {
    private KingFeatures() {}

    static Optional<Shown> threatensMate(Turn turn) {
        return turn.again().flatMap(KingFeatures::mate).map(mate -> shows(mate));
    }

    static Optional<Shown> stopsMate(Turn turn) {
        if (turn.isOver()) {
            return Optional.empty();
        }
        Optional<Move> threat = turn.theirs().flatMap(KingFeatures::mate);
        return threat.isPresent() && mate(turn.after).isEmpty() ? threat.map(KingFeatures::shows) : Optional.empty();
    }

    /** A mate in one of the side to move. */
    private static Optional<Move> mate(Position position) {
        return position.legalMoves().stream()
                .filter(move -> position.playGenerated(move).isCheckmate())
                .findFirst();
    }

    private static Shown shows(Move move) {
        return move.onBoard()
                .map(going -> Shown.PLAIN.arrow(going.from(), going.to()))
                .orElseGet(() -> Shown.at(move.to()));
    }

    /** One more attacker looks at the squares round the other king. */
    static Optional<Shown> besiegesKing(Turn turn) {
        return turn.after
                .king(turn.them)
                .map(king -> ring(turn.after, king).stream()
                        .filter(square -> turn.after.reach(turn.to()).contains(square))
                        .toList())
                .filter(looked -> looked.size() > 1 && looked.size() > fromBefore(turn))
                .map(looked -> Shown.of("piece", turn.stands()).marking(looked));
    }

    private static int fromBefore(Turn turn) {
        List<Square> reach = turn.from().map(turn.before::reach).orElse(List.of());
        return turn.before
                .king(turn.them)
                .map(king -> (int)
                        ring(turn.before, king).stream().filter(reach::contains).count())
                .orElse(0);
    }

    /** The king has more squares to flee to, while something looks at those round him. */
    static Optional<Shown> makesRoom(Turn turn) {
        if (turn.mover == PieceType.KING || turn.before.isCheck()) {
            return Optional.empty();
        }
        return turn.after.king(turn.us).flatMap(king -> {
            List<Square> now = free(turn.after, king, turn.us);
            return now.size() > free(turn.before, king, turn.us).size() && danger(turn.before, king, turn.us) > 0
                    ? Optional.of(Shown.PLAIN.marking(now))
                    : Optional.empty();
        });
    }

    /** The king goes before he is chased: fewer squares round him are attacked. */
    static Optional<Shown> escapesEarly(Turn turn) {
        if (!turn.moves(PieceType.KING) || turn.before.isCheck()) {
            return Optional.empty();
        }
        int was = danger(turn.before, turn.from().orElseThrow(), turn.us);
        return was > 1 && danger(turn.after, turn.to(), turn.us) < was ? Optional.of(Shown.PLAIN) : Optional.empty();
    }

    static Optional<Shown> entersTheirCamp(Turn turn) {
        return turn.isShogi()
                        && turn.moves(PieceType.KING)
                        && turn.rank(turn.to()) <= 4
                        && turn.rank(turn.to()) < turn.rank(turn.from().orElseThrow())
                ? Optional.of(Shown.PLAIN)
                : Optional.empty();
    }

    private static List<Square> ring(Position position, Square king) {
        return position.arena().squares().stream()
                .filter(square -> Turn.distance(square, king) == 1)
                .toList();
    }

    private static int danger(Position position, Square king, Color color) {
        return (int) ring(position, king).stream()
                .filter(square -> position.isAttacked(square, color.opposite()))
                .count();
    }

    private static List<Square> free(Position position, Square king, Color color) {
        return ring(position, king).stream()
                .filter(square -> position.at(square)
                        .filter(piece -> piece.color() == color)
                        .isEmpty())
                .filter(square -> !position.isAttacked(square, color.opposite()))
                .toList();
    }
}
