package ippo.exercise;

import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A piece promotes and cannot be taken at once. */
record PromoteAim() implements Aim {
    /** Worked out when it is first asked for: reading goals takes none of it. */
    private static final class ToZone {
        private static final int[] MOVES = new int[PieceType.values().length * 81];

        static {
            Arrays.fill(MOVES, Distances.NEVER);
            for (PieceType type : PieceType.values()) {
                for (Square square : type.canPromote() ? Square.ALL : List.<Square>of()) {
                    int spot = type.ordinal() * 81 + square.index();
                    for (Square goal : Square.ALL) {
                        if (goal.isInZoneOf(Color.BLACK)) {
                            MOVES[spot] = Math.min(MOVES[spot], Distances.between(spot, goal.index()));
                        }
                    }
                    if (square.isInZoneOf(Color.BLACK)) {
                        MOVES[spot] = 1;
                    }
                }
            }
        }
    }

    /** Whether Black has promoted and White can't take the piece. */
    static boolean isSafe(Bout after, Move move) {
        return move.promotes() && !after.canTake(move.to());
    }

    /** How many moves Black needs at least until something of his promotes. */
    static int distance(Position position) {
        int nearest = position.hand(Color.BLACK).isEmpty() ? 3 : 2; // dropped and moved, or taken before
        for (Square square : Square.ALL) {
            Optional<Piece> there = position.at(square);
            if (there.isPresent() && there.get().color() == Color.BLACK) {
                nearest = Math.min(nearest, ToZone.MOVES[there.get().type().ordinal() * 81 + square.index()]);
            }
        }
        return nearest;
    }

    @Override
    public boolean isReached(Bout after, Move move) {
        return isSafe(after, move);
    }

    @Override
    public int bound(Bout turn) {
        return distance(turn.position());
    }

    @Override
    public boolean mightReach(Bout turn, Move move) {
        return move.promotes();
    }

    @Override
    public List<Phrase> why(Bout after, Move answer, Bout next) {
        return takenBack(after, answer);
    }

    static List<Phrase> takenBack(Bout after, Move answer) {
        boolean takesBack = after.last().filter(Move::promotes).isPresent()
                && answer.to().equals(after.last().get().to());
        return takesBack ? List.of(Whites.captured(after.position(), answer), Phrase.of("duel.taken-back")) : List.of();
    }
}
