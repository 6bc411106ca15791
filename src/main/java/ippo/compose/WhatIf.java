package ippo.compose;

import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.solver.Budget;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Counterfactual positions: whether a line would mate as well if one thing in it were otherwise. That is what shows
 * that a motif matters and does not just happen. Not for sharing between threads.
 */
final class WhatIf {
    /** Mates so short need a few hundred; what takes more proves nothing. */
    private static final long NODES = 20_000;

    /** From this rank on a knight has moves. */
    private static final int ROOM_FOR_KNIGHTS = 3;

    private final Solver solver = new Solver(1);
    private final Budget budget = Budget.ofNodes(NODES);

    /** The position with a piece on another square. */
    static Setup moved(Setup setup, Square from, Square to, Piece piece) {
        return setup.with(from, Optional.empty()).with(to, Optional.of(piece));
    }

    /**
     * The position with a square taken by an idle piece of Black's, out of White's hand: it gives no check, and of
     * those that give none it is the weakest.
     */
    static Optional<Setup> taken(Setup setup, Square square) {
        Stream<PieceType> weakest = square.rank() < ROOM_FOR_KNIGHTS
                ? Stream.of(PieceType.KNIGHT, PieceType.PAWN)
                : Stream.of(PieceType.PAWN, PieceType.KNIGHT);
        return Stream.concat(weakest, Stream.of(PieceType.LANCE, PieceType.SILVER, PieceType.GOLD))
                .filter(type -> setup.hand(Color.WHITE).count(type) > 0)
                .map(type -> blocked(setup, square, type))
                .filter(blocked -> blocked.faults(Strictness.RECORD).isEmpty())
                .findFirst();
    }

    private static Setup blocked(Setup setup, Square square, PieceType type) {
        Map<Color, Hand> hands = new EnumMap<>(setup.hands());
        hands.computeIfPresent(Color.WHITE, (color, hand) -> hand.with(type, hand.count(type) - 1));
        return new Setup(
                setup.with(square, Optional.of(new Piece(type, Color.BLACK))).pieces(),
                hands,
                setup.sideToMove(),
                setup.ply());
    }

    /** Whether Black, to move, mates within so many plies; empty if it is no position, or not settled. */
    Optional<Boolean> mates(Setup setup, int plies) {
        if (!setup.faults(Strictness.RECORD).isEmpty()) {
            return Optional.empty();
        }
        Verdict verdict = solver.solveWithin(Position.of(setup, Strictness.RECORD), plies, budget)
                .verdict();
        return verdict.gaveUp() ? Optional.empty() : Optional.of(!verdict.isNoMate());
    }

    /** Whether White, to move and in check, is mated within so many plies; empty as for {@link #mates}. */
    Optional<Boolean> isMated(Setup setup, int plies) {
        if (!setup.faults(Strictness.RECORD).isEmpty()) {
            return Optional.empty();
        }
        Position position = Position.of(setup, Strictness.RECORD);
        if (!position.isCheck()) {
            return Optional.of(false);
        }
        Verdict verdict = solver.defend(position, budget).verdict();
        return verdict.gaveUp()
                ? Optional.empty()
                : Optional.of(
                        verdict.forced().filter(mated -> mated.plies() <= plies).isPresent());
    }
}
