package ippo.exercise;

import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What White would play without thinking ahead: the same moves in the same order at every run. */
final class Habits {
    private Habits() {}

    /**
     * White's legal moves, the most natural first: out of check the clearest way; otherwise what hangs is taken, the
     * dearest first; then a promotion, a push of a pawn, a step of another piece, a drop, if safe; then the rest.
     */
    static List<Move> order(Position white) {
        if (white.isCheck()) {
            return white.legalMoves().stream()
                    .sorted(Comparator.<Move>comparingInt(move -> Whites.clarity(white, move))
                            .thenComparingInt(Move::code))
                    .toList();
        }
        Attacks attacks = new Attacks(white);
        Map<Rank, Move> ranked = new TreeMap<>();
        white.legalMoves().forEach(move -> ranked.put(Rank.of(white, attacks, move), move));
        return List.copyOf(ranked.values());
    }

    /** The most natural move that takes nothing, unless there is none. */
    static Move quiet(Position white) {
        List<Move> moves = order(white);
        return moves.stream()
                .filter(move -> white.isCheck() || white.at(move.to()).isEmpty())
                .findFirst()
                .orElse(moves.get(0));
    }

    /**
     * How natural a move is: less is more.
     *
     * @param group what kind of a move it is
     * @param dearness of what it takes, negative
     * @param cost of what it moves
     * @param back how far it goes away from Black
     */
    private record Rank(int group, int dearness, int cost, int back, int code) implements Comparable<Rank> {
        private static final Comparator<Rank> ORDER = Comparator.comparingInt(Rank::group)
                .thenComparingInt(Rank::dearness)
                .thenComparingInt(Rank::cost)
                .thenComparingInt(Rank::back)
                .thenComparingInt(Rank::code);

        static Rank of(Position white, Attacks attacks, Move move) {
            int taken = Points.taken(white, move);
            int risk = attacks.risk(move);
            boolean promotes = move.promotes();
            PieceType mover = white.mover(move);
            int group;
            if (taken > 0) {
                group = taken > risk ? 0 : 7;
            } else if (risk > 0) {
                group = 8;
            } else if (promotes) {
                group = 1;
            } else {
                group = move.isDrop() ? 6 : kind(mover);
            }
            int cost = cost(mover) - (promotes ? 1 : 0);
            int back = move.onBoard()
                    .map(going -> going.from().rank() - going.to().rank())
                    .orElse(0);
            return new Rank(group, taken > 0 ? -taken : 0, cost, back, move.code());
        }

        private static int cost(PieceType type) {
            return 2 * (type == PieceType.KING ? 100 : Points.of(type));
        }

        /** Pawns first, then generals, then what runs far; the king stays at home. */
        private static int kind(PieceType type) {
            return switch (type) {
                case PAWN -> 2;
                case KING -> 5;
                case LANCE, KNIGHT, ROOK, BISHOP, DRAGON, HORSE -> 4;
                default -> 3;
            };
        }

        @Override
        public int compareTo(Rank other) {
            return ORDER.compare(this, other);
        }
    }

    /** The move that saves the dearest piece that would be lost; empty if none would, or none can be saved. */
    static Optional<Move> flight(Position white) {
        Attacks attacks = new Attacks(white);
        List<Square> hanging = Square.ALL.stream()
                .filter(square -> white.at(square)
                        .filter(piece -> piece.color() == Color.WHITE && piece.type() != PieceType.KING)
                        .isPresent())
                .filter(square -> attacks.hanging(square) > 0)
                .sorted(Comparator.comparingInt((Square square) -> -attacks.hanging(square))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
        List<Move> safe = order(white).stream()
                .filter(move -> attacks.risk(move) <= Points.taken(white, move))
                .toList();
        return hanging.stream()
                .flatMap(square ->
                        safe.stream().filter(move -> move.leaves(square)).limit(1))
                .findFirst();
    }
}
