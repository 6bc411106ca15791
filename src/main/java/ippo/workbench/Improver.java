package ippo.workbench;

import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import ippo.solver.Verdict;
import ippo.workbench.Improvements.Guard;
import ippo.workbench.Improvements.Spare;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Looks for what could go, and for what would mend a problem. What leaves the board goes to the defender's hand, as in
 * any problem, and what is added comes from there. Has its solver to itself; not for sharing between threads.
 */
public final class Improver {
    private static final long ALL = Examiner.SECONDS * 1_000_000_000L;
    /** For each question of each try. */
    private static final long NODES = 20_000;

    /** For the question whether a cook still mates after a change. */
    private static final long FEW_NODES = 3_000;
    /** What is wrong is mended first; pieces that could go have the rest of the time. */
    private static final long UNTIL_GUARDS = ALL * 85 / 100;

    private static final int MOST_GUARDS = 6;
    private static final int MOST_COOKS = 8;
    private static final int NEVER = 1_000;
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
        if (report.has(Soundness.Kind.COOK)) {
            work.guard(report);
        }
        work.strip();
        return Optional.of(work.done());
    }

    /**
     * Another way to mate.
     *
     * @param line from the move on to the mate, as far as it is known
     */
    private record Cook(List<Move> before, Move move, List<Move> line) {
        List<Move> whole() {
            return Stream.concat(before.stream(), line.stream()).toList();
        }
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
            return new Improvements(plies, spare, tried, pieces, guards, placed, places);
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

        /**
         * Those first that change something in the line of a cook, or keep the problem from being solved so soon; and
         * of these those that do so early in it.
         */
        void guard(Soundness.Report report) {
            List<Cook> cooks = cooks(report);
            Cook main = new Cook(List.of(), report.line().get(0), report.line());
            List<Guard> candidates = sorted(candidates(), cooks, main);
            places = candidates.size();
            List<Guard> longer = new ArrayList<>();
            for (Guard candidate : candidates) {
                if (allowance.isSpent(UNTIL_GUARDS)) {
                    break;
                }
                if (guards.size() == MOST_GUARDS) {
                    places = placed; // enough to choose from
                    break;
                }
                boolean known = guards.stream().anyMatch(guard -> guard.at().equals(candidate.at()));
                if (!known && !isCooked(candidate, cooks, main)) {
                    OptionalInt length = sound(candidate.with());
                    if (length.equals(OptionalInt.of(plies))) {
                        guards.add(candidate);
                    } else if (length.isPresent() && length.getAsInt() > plies) {
                        longer.add(new Guard(candidate.piece(), candidate.at(), candidate.with(), length.getAsInt()));
                    }
                }
                placed += allowance.isSpent(ALL) ? 0 : 1;
            }
            if (guards.isEmpty()) {
                longer.stream().limit(MOST_GUARDS).forEach(guards::add);
            }
        }

        private List<Guard> candidates() {
            List<Guard> candidates = new ArrayList<>();
            for (Square square : Square.ALL) {
                for (PieceType type : GUARDS) {
                    Piece piece = new Piece(type, attacker.opposite());
                    if (setup.at(square).isEmpty()
                            && setup.hand(attacker.opposite()).count(type) > 0) {
                        changed(square, Optional.of(piece), handChanged(type, -1))
                                .ifPresent(with -> candidates.add(new Guard(piece, square, with, plies)));
                    }
                }
            }
            return candidates;
        }

        private List<Guard> sorted(List<Guard> candidates, List<Cook> cooks, Cook main) {
            List<Square> near = new ArrayList<>();
            start.king(attacker.opposite()).ifPresent(near::add);
            cooks.forEach(cook -> near.add(cook.move().to()));
            Map<Guard, Integer> felt = new HashMap<>();
            candidates.forEach(each -> felt.put(each, Math.min(felt(each, cooks), felt(each, main))));
            return candidates.stream()
                    .sorted(Comparator.<Guard>comparingInt(felt::get)
                            .thenComparingInt(each -> distance(each.at(), near))
                            .thenComparingInt(
                                    each -> GUARDS.indexOf(each.piece().type())))
                    .toList();
        }

        private List<Cook> cooks(Soundness.Report report) {
            List<Cook> cooks = new ArrayList<>();
            for (Soundness.Finding finding : report.findings()) {
                if (finding.kind() == Soundness.Kind.COOK && cooks.size() < MOST_COOKS) {
                    Position before = Examiner.after(start, finding.before());
                    List<Move> line = solver.solveAfter(before, finding.move(), allowance.until(ALL / 2, NODES))
                            .verdict()
                            .mate()
                            .map(Verdict.Mate::line)
                            .orElse(List.of(finding.move()));
                    cooks.add(new Cook(finding.before(), finding.move(), line));
                }
            }
            return cooks;
        }

        /** After how many plies of a cook the guard can first do something about it; very many if it never can. */
        private int felt(Guard guard, List<Cook> cooks) {
            return cooks.stream().mapToInt(cook -> felt(guard, cook)).max().orElse(NEVER);
        }

        private static int felt(Guard guard, Cook cook) {
            Position position = guard.with();
            int ply = -cook.before().size();
            for (Move move : cook.whole()) {
                if (!position.isLegal(move)) {
                    return Math.max(0, ply);
                }
                position = position.playGenerated(move);
                if (ply >= 0 && position.checkers().stream().anyMatch(position.reach(guard.at())::contains)) {
                    return ply;
                }
                ply++;
            }
            return NEVER;
        }

        /** Whether a cook still mates: soon told, and true of most changes. */
        private boolean isCooked(Guard guard, List<Cook> cooks, Cook main) {
            Position changed = guard.with();
            if (felt(guard, main) < NEVER) {
                Outcome asSoon = solver.solveWithin(changed, plies, allowance.until(ALL, NODES));
                if (asSoon.verdict().isNoMate()) {
                    return false; // what was a cook may be no more than a side line of a longer mate
                }
            }
            for (Cook cook : cooks) {
                Position before = changed;
                boolean isThere = true;
                for (Move move : cook.before()) {
                    isThere = isThere && before.isLegal(move);
                    before = isThere ? before.play(move) : before;
                }
                if (isThere
                        && before.isLegal(cook.move())
                        && before.play(cook.move()).isCheck()
                        && solver.doubtAfter(before, cook.move(), allowance.until(ALL, FEW_NODES))
                                .verdict()
                                .mate()
                                .isPresent()) {
                    return true;
                }
            }
            return false;
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
            return sound(position).equals(OptionalInt.of(plies));
        }

        /** The length of a complete problem. */
        private OptionalInt sound(Position position) {
            Soundness.Report report =
                    Soundness.examine(position, solver, allowance.until(ALL, NODES), Soundness.Extent.FIRST_FAULT);
            return report.isSound() ? OptionalInt.of(report.line().size()) : OptionalInt.empty();
        }
    }
}
