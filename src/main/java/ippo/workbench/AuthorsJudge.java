package ippo.workbench;

import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Answer;
import ippo.solver.Budget;
import ippo.solver.Lengths;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import ippo.solver.Twins;
import ippo.solver.Verdict;
import ippo.workbench.Deviation.AnotherMate;
import ippo.workbench.Deviation.Detour;
import ippo.workbench.Deviation.EndsOtherwise;
import ippo.workbench.Deviation.EqualDefence;
import ippo.workbench.Deviation.LeftOver;
import ippo.workbench.Deviation.LongerDefence;
import ippo.workbench.Deviation.NoCheck;
import ippo.workbench.Deviation.NoMate;
import ippo.workbench.Deviation.OpenEnd;
import ippo.workbench.Deviation.Unfixed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Holds the solution that an author gives against the proof, move by move, and names each place where they part. Has
 * its solver to itself; not for sharing between threads.
 */
public final class AuthorsJudge {
    /** Of time for one question, in seconds. */
    public static final int SECONDS = 4;

    private static final long ALL = SECONDS * 1_000_000_000L;
    /** The moves one by one get what is left. */
    private static final long UNTIL_LENGTH = ALL * 4 / 10;

    private static final long NODES = 1_000_000;
    /** For each question about a single move. */
    private static final long NODES_EACH = 100_000;
    /** For each question about a mate that nobody plays in the solution. */
    private static final long NODES_ASIDE = 20_000;

    private static final int MOST = 24;
    private static final int MOST_OF_A_MOVE = 3;

    private final Solver solver;
    private final LongSupplier nanoTime;

    /** @param nanoTime as {@link System#nanoTime} */
    public AuthorsJudge(Solver solver, LongSupplier nanoTime) {
        this.solver = solver;
        this.nanoTime = nanoTime;
    }

    /**
     * Judges a solution.
     *
     * @param moves legal ones, the attacker's first
     * @param cancelled asked now and then; true ends it, with whatever has been found
     */
    public Judgement judge(Position start, List<Move> moves, BooleanSupplier cancelled) {
        solver.clear();
        Work work = new Work(start, moves, new Allowance(nanoTime, cancelled));
        work.run();
        List<Deviation> inOrder = work.deviations.stream()
                .sorted(Comparator.comparingInt(Deviation::ply))
                .limit(MOST)
                .toList();
        return new Judgement(moves, work.shortest, inOrder, work.isWhole);
    }

    /** One solution on its way. */
    private final class Work {
        private final List<Move> moves;
        private final List<Position> positions = new ArrayList<>();
        private final Color attacker;
        private final Allowance allowance;
        private final Lengths lengths;
        private final List<Deviation> deviations = new ArrayList<>();
        private OptionalInt shortest = OptionalInt.empty();
        private boolean isWhole = true;

        Work(Position start, List<Move> moves, Allowance allowance) {
            this.moves = moves;
            this.attacker = start.sideToMove();
            this.allowance = allowance;
            this.lengths = Lengths.byCustom(solver, each(NODES_EACH));
            positions.add(start);
            moves.forEach(
                    move -> positions.add(positions.get(positions.size() - 1).play(move)));
        }

        private Budget each(long nodes) {
            return allowance.until(ALL, nodes);
        }

        void run() {
            shortest = solver.customPlies(positions.get(0), allowance.until(UNTIL_LENGTH, NODES));
            for (int i = 0; i < moves.size(); i += 2) {
                Optional<Deviation> fatal = fatal(i);
                if (fatal.isPresent()) {
                    deviations.add(fatal.get());
                    return;
                }
                attack(i);
                if (i + 1 < moves.size()) {
                    defend(i + 1);
                }
            }
            end();
        }

        private Position at(int ply) {
            return positions.get(ply);
        }

        private List<Move> before(int ply) {
            return moves.subList(0, ply);
        }

        /** What makes the attacker's move wrong altogether. */
        private Optional<Deviation> fatal(int ply) {
            Position after = at(ply + 1);
            if (!after.isCheck()) {
                return Optional.of(new NoCheck(before(ply), moves.get(ply)));
            }
            Outcome outcome = solver.defendAny(after, each(NODES));
            isWhole &= !outcome.verdict().gaveUp();
            if (!outcome.verdict().isNoMate()) {
                return Optional.empty();
            }
            List<Move> line = new ArrayList<>(List.of(moves.get(ply)));
            after.legalMoves().stream()
                    .filter(reply -> solver.doubt(after.play(reply), each(NODES_EACH))
                            .verdict()
                            .isNoMate())
                    .findFirst()
                    .ifPresent(line::add);
            return Optional.of(new NoMate(before(ply), line));
        }

        /** Looks at every other check. */
        private void attack(int ply) {
            Position position = at(ply);
            if (at(ply + 1).isCheckmate()) {
                return;
            }
            List<Move> others = position.legalMoves().stream()
                    .filter(other -> !other.equals(moves.get(ply)))
                    .filter(other -> position.play(other).isCheck())
                    .toList();
            // what shows that the solution is too long is cheap to find, and comes first
            List<Deviation> found = new ArrayList<>();
            others.stream()
                    .filter(other -> isSooner(ply, other))
                    .limit(MOST_OF_A_MOVE)
                    .forEach(other -> found.add(new AnotherMate(before(ply), line(ply, other), true)));
            if (found.isEmpty()) {
                for (Move other : others) {
                    if (!allowance.isSpent(ALL) && found.size() < MOST_OF_A_MOVE) {
                        check(ply, other).ifPresent(found::add);
                    }
                }
                isWhole &= !allowance.isSpent(ALL);
            }
            deviations.addAll(found);
        }

        private List<Move> line(int ply, Move check) {
            return solver.solveAfter(at(ply), check, each(NODES_EACH))
                    .verdict()
                    .mate()
                    .map(Verdict.Mate::line)
                    .orElse(List.of(check));
        }

        private Optional<Deviation> check(int ply, Move other) {
            Position position = at(ply);
            Outcome doubted = solver.doubtAfter(position, other, each(NODES_EACH));
            isWhole &= !doubted.verdict().gaveUp();
            if (doubted.verdict().mate().isEmpty()) {
                return Optional.empty();
            }
            int rest = moves.size() - ply - 1;
            boolean isAsSoon = isMateWithin(position.play(other), rest);
            List<Move> line = line(ply, other);
            Optional<Soundness.Kind> twin = Twins.of(position, moves.get(ply), other);
            if (twin.isPresent() && isAsSoon) {
                boolean isPromotion = twin.get() == Soundness.Kind.PROMOTION_CHOICE;
                return Optional.of(new Unfixed(before(ply), line, isPromotion));
            }
            return Optional.of(detour(ply, line).orElseGet(() -> new AnotherMate(before(ply), line, false)));
        }

        private boolean isSooner(int ply, Move other) {
            int rest = moves.size() - ply - 1;
            return rest >= 2 && isMateWithin(at(ply).play(other), rest - 2);
        }

        private boolean isMateWithin(Position inCheck, int plies) {
            return plies >= 0 && plies % 2 == 0 && lengths.matesWithin(inCheck, plies) == Answer.MATE;
        }

        /** Where the line comes back to the author's solution, if it does so later than the solution gets there. */
        private Optional<Deviation> detour(int ply, List<Move> line) {
            Position position = at(ply);
            for (int i = 0; i + 1 < line.size(); i += 2) {
                position = position.play(line.get(i)).play(line.get(i + 1));
                int back = positions.lastIndexOf(position);
                if (back >= 0 && back % 2 == 0 && back < moves.size()) {
                    return Optional.of(new Detour(before(ply), line.subList(0, i + 2), back + 1));
                }
            }
            return Optional.empty();
        }

        /** Looks at every other answer. */
        private void defend(int ply) {
            Position inCheck = at(ply);
            int rest = moves.size() - ply;
            int most = rest + rest % 2;
            Answer isInTime = lengths.matesWithin(inCheck, most);
            isWhole &= isInTime != Answer.UNKNOWN;
            if (isInTime == Answer.NONE) {
                longer(ply);
            } else if (isInTime == Answer.MATE && most == rest) {
                others(ply, rest);
            }
        }

        private void longer(int ply) {
            Position inCheck = at(ply);
            OptionalInt plies = solver.customPliesLeft(inCheck, each(NODES));
            if (plies.isEmpty()) {
                isWhole = false;
                return;
            }
            for (Move reply : inCheck.legalMoves()) {
                if (lengths.holdsOut(inCheck, reply, plies.getAsInt()) == Answer.MATE) {
                    List<Move> line = line(inCheck, reply);
                    boolean isLeftOver = !isClean(inCheck, line);
                    deviations.add(new LongerDefence(before(ply), line, ply + plies.getAsInt(), isLeftOver));
                    return;
                }
            }
        }

        /** Where the author's answer is among the longest. */
        private void others(int ply, int rest) {
            Position inCheck = at(ply);
            boolean isLongest = rest <= 2 || lengths.matesWithin(inCheck, rest - 2) == Answer.NONE;
            int found = 0;
            for (Move reply : inCheck.legalMoves()) {
                if (found == MOST_OF_A_MOVE || allowance.isSpent(ALL)) {
                    break;
                }
                if (reply.equals(moves.get(ply))) {
                    continue;
                }
                boolean isEqual = isLongest && lengths.holdsOut(inCheck, reply, rest) == Answer.MATE;
                Optional<Deviation> deviation = isEqual ? equal(ply, reply) : otherwise(ply, reply, rest);
                deviation.ifPresent(deviations::add);
                found += deviation.isPresent() ? 1 : 0;
            }
            isWhole &= !allowance.isSpent(ALL);
        }

        private Optional<Deviation> equal(int ply, Move reply) {
            List<Move> line = line(at(ply), reply);
            return isClean(at(ply), line) ? Optional.of(new EqualDefence(before(ply), line)) : Optional.empty();
        }

        /** Of an answer that loses sooner: whether a slower mate is as long as the author's line. */
        private Optional<Deviation> otherwise(int ply, Move reply, int rest) {
            Position position = at(ply).play(reply);
            if (rest < 4) {
                return Optional.empty();
            }
            for (Move check : position.legalMoves()) {
                Position after = position.play(check);
                if (!after.isCheck() || !after.hasLegalMove() || allowance.isSpent(ALL)) {
                    continue;
                }
                Outcome outcome = solver.solveAfter(position, check, each(NODES_ASIDE));
                Optional<List<Move>> line = outcome.verdict()
                        .mate()
                        .map(Verdict.Mate::line)
                        .filter(mate -> outcome.isShortest() && mate.size() == rest - 1);
                if (line.isPresent() && isClean(position, line.get())) {
                    List<Move> whole = new ArrayList<>(List.of(reply));
                    whole.addAll(line.get());
                    return Optional.of(new EndsOtherwise(before(ply), whole));
                }
            }
            return Optional.empty();
        }

        private List<Move> line(Position inCheck, Move reply) {
            List<Move> line = new ArrayList<>(List.of(reply));
            solver.solve(inCheck.play(reply), each(NODES_EACH))
                    .verdict()
                    .mate()
                    .ifPresent(mate -> line.addAll(mate.line()));
            return line;
        }

        private boolean isClean(Position from, List<Move> line) {
            Position end = Examiner.after(from, line);
            return end.isCheckmate() && end.hand(attacker).isEmpty();
        }

        private void end() {
            Position end = at(moves.size());
            boolean isMated = moves.size() % 2 == 1 && isMateWithin(end, 0);
            if (!isMated) {
                Verdict verdict = moves.size() % 2 == 1
                        ? solver.defend(end, each(NODES_EACH)).verdict()
                        : solver.solve(end, each(NODES_EACH)).verdict();
                deviations.add(new OpenEnd(
                        moves, verdict.forced().map(Verdict.Forced::line).orElse(List.of())));
            } else if (!end.hand(attacker).isEmpty()) {
                deviations.add(new LeftOver(moves));
            }
        }
    }
}
