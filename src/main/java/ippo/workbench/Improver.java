package ippo.workbench;

import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import ippo.workbench.Improvements.Guard;
import ippo.workbench.Improvements.Spare;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Looks for what could go, and for what would mend a problem. What leaves the board goes to the defender's hand, as in
 * any problem, and what is added comes from there. Has its solver to itself; not for sharing between threads.
 */
public final class Improver {
    private static final long ALL = Examiner.SECONDS * 1_000_000_000L;
    /** For each question of each try. */
    private static final long NODES = 20_000;

    private static final int MOST_GUARDS = 6;
    /** From the cheapest on: a pawn mends more modestly than a gold. */
    private static final List<PieceType> GUARDS = List.of(
            PieceType.PAWN,
            PieceType.LANCE,
            PieceType.KNIGHT,
            PieceType.SILVER,
            PieceType.GOLD,
            PieceType.BISHOP,
            PieceType.ROOK);

    private final Solver solver;
    private final LongSupplier nanoTime;

    /** @param nanoTime as {@link System#nanoTime} */
    public Improver(Solver solver, LongSupplier nanoTime) {
        this.solver = solver;
        this.nanoTime = nanoTime;
    }

    /**
     * How the problem could be made better.
     *
     * @param cancelled asked now and then; true ends it, with whatever has been found
     * @return empty if its own length was not decided within the limits
     */
    public Optional<Improvements> improve(Position start, BooleanSupplier cancelled) {
        solver.clear();
        Allowance allowance = new Allowance(nanoTime, cancelled);
        Soundness.Report report = Soundness.examine(start, solver, allowance.until(ALL / 2, 10 * NODES));
        if (report.line().isEmpty()) {
            return Optional.empty();
        }
        Work work = new Work(start, report.line().size(), allowance);
        work.strip();
        if (report.has(Soundness.Kind.COOK)) {
            work.guard(report);
        }
        return Optional.of(work.done());
    }

    /** One problem on its way. */
    private final class Work {
        private final Position start;
        private final Setup setup;
        private final Color attacker;
        private final int plies;
        private final Allowance allowance;
        private final List<Spare> spare = new ArrayList<>();
        private final List<Guard> guards = new ArrayList<>();
        private int tried;
        private int pieces;
        private int placed;
        private int places;

        Work(Position start, int plies, Allowance allowance) {
            this.start = start;
            this.setup = start.toSetup();
            this.attacker = start.sideToMove();
            this.plies = plies;
            this.allowance = allowance;
        }

        Improvements done() {
            return new Improvements(spare, tried, pieces, guards, placed, places);
        }

        void strip() {
            List<Spare> candidates = new ArrayList<>();
            setup.pieces().forEach((square, piece) -> {
                if (piece.type() != PieceType.KING) {
                    pieces++;
                    changed(square, Optional.empty(), handChanged(piece.type().base(), 1))
                            .ifPresent(without -> candidates.add(new Spare(piece, Optional.of(square), without)));
                }
            });
            setup.hand(attacker).counts().forEach((type, count) -> {
                pieces++;
                playable(new Setup(setup.pieces(), handGiven(type), attacker, setup.ply()))
                        .ifPresent(without ->
                                candidates.add(new Spare(new Piece(type, attacker), Optional.empty(), without)));
            });
            tried = pieces - candidates.size();
            for (Spare candidate : candidates) {
                if (allowance.isSpent(ALL)) {
                    return;
                }
                if (isSound(candidate.without())) {
                    spare.add(candidate);
                }
                // what was cut off was not tried
                tried += allowance.isSpent(ALL) ? 0 : 1;
            }
        }

        /** On squares near the king and near the cooks first. */
        void guard(Soundness.Report report) {
            List<Square> near = new ArrayList<>();
            start.king(attacker.opposite()).ifPresent(near::add);
            report.findings().stream()
                    .filter(finding -> finding.kind() == Soundness.Kind.COOK)
                    .forEach(finding -> near.add(finding.move().to()));
            List<Square> free = Square.ALL.stream()
                    .filter(square -> setup.at(square).isEmpty())
                    .sorted(Comparator.comparingInt(square -> distance(square, near)))
                    .toList();
            List<Guard> candidates = new ArrayList<>();
            for (Square square : free) {
                for (PieceType type : GUARDS) {
                    Piece piece = new Piece(type, attacker.opposite());
                    if (setup.hand(attacker.opposite()).count(type) > 0) {
                        changed(square, Optional.of(piece), handChanged(type, -1))
                                .ifPresent(with -> candidates.add(new Guard(piece, square, with)));
                    }
                }
            }
            places = candidates.size();
            for (Guard candidate : candidates) {
                if (allowance.isSpent(ALL)) {
                    return;
                }
                if (guards.size() == MOST_GUARDS) {
                    places = placed; // enough to choose from
                    return;
                }
                boolean known = guards.stream().anyMatch(guard -> guard.at().equals(candidate.at()));
                if (!known && isSound(candidate.with())) {
                    guards.add(candidate);
                }
                placed += allowance.isSpent(ALL) ? 0 : 1;
            }
        }

        private static int distance(Square square, List<Square> near) {
            return near.stream()
                    .mapToInt(other ->
                            Math.max(Math.abs(square.file() - other.file()), Math.abs(square.rank() - other.rank())))
                    .min()
                    .orElse(0);
        }

        private Optional<Position> changed(Square square, Optional<Piece> piece, Map<Color, Hand> hands) {
            Map<Square, Piece> board = new TreeMap<>(setup.pieces());
            board.remove(square);
            piece.ifPresent(there -> board.put(square, there));
            return playable(new Setup(board, hands, attacker, setup.ply()));
        }

        private static Optional<Position> playable(Setup setup) {
            return setup.faults(Strictness.TSUME).isEmpty()
                    ? Optional.of(Position.of(setup, Strictness.TSUME))
                    : Optional.empty();
        }

        private Map<Color, Hand> handChanged(PieceType type, int by) {
            Map<Color, Hand> hands = new EnumMap<>(setup.hands());
            Hand hand = hands.get(attacker.opposite());
            hands.put(attacker.opposite(), hand.with(type, Math.min(Hand.most(type), hand.count(type) + by)));
            return hands;
        }

        private Map<Color, Hand> handGiven(PieceType type) {
            Map<Color, Hand> hands = handChanged(type, 1);
            Hand own = hands.get(attacker);
            hands.put(attacker, own.with(type, own.count(type) - 1));
            return hands;
        }

        private boolean isSound(Position position) {
            Soundness.Report report =
                    Soundness.examine(position, solver, allowance.until(ALL, NODES), Soundness.Extent.FIRST_FAULT);
            return report.isSound() && report.line().size() == plies;
        }
    }
}
