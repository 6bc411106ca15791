package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.Mates;
import ippo.answer.QuestionState;
import ippo.answer.Rescue;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Mate in so many plies, every move of Black's a check, while White holds out as long as he can. Who goes on after a
 * {@link Judgement.Longer} is from then on asked for the longer mate.
 *
 * @param plies both sides' moves together: odd, 3 at least
 */
record MateIn(int plies) implements PlayGoal {
    /** How much longer than asked a mate may be to be told as one. */
    static final int MOST_LONGER = 4;

    /** For each question to the solver. */
    private static final Budget JUDGE = Budget.ofNodes(5_000);

    private static final Budget PROOF = Budget.ofNodes(1_000_000);
    private static final Judged JUDGED = new Judged(1_000);

    MateIn {
        if (plies < 3 || plies % 2 == 0) {
            throw new IllegalArgumentException("mate in " + plies);
        }
    }

    @Override
    public boolean isAnswered() {
        return true;
    }

    @Override
    public QuestionState beginning(Position start) {
        return new QuestionState(start, List.of(), Set.of(), 0, OptionalInt.of(plies), false);
    }

    @Override
    public Judgement after(Position start, QuestionState before, Move move) {
        List<Move> line = PlayGoal.longer(before.line(), move);
        return JUDGED.of(new Judged.Asked(this, start, line), () -> work(before, line));
    }

    private static Judgement work(QuestionState before, List<Move> line) {
        Move move = line.get(line.size() - 1);
        Position after = before.position().play(move);
        if (!after.isCheck()) {
            return Whites.noCheck(after, move);
        }
        if (after.isCheckmate()) {
            QuestionState done =
                    new QuestionState(after, line, Set.of(), before.learnerMoves() + 1, OptionalInt.empty(), true);
            return new Judgement.Solved(Optional.of(done), Mates.proof(after));
        }
        int asked = before.pliesLeft().orElseThrow() - 2;
        Defence best = longest(after, asked);
        if (best.mate().isEmpty()) {
            Rescue rescue = Rescue.of(after, best.move());
            return new Judgement.Missed(
                    List.of(rescue.phrase()), Drawing.ofAnswer(best.move()), List.of(best.move()), Optional.of(rescue));
        }
        QuestionState next = new QuestionState(
                after.play(best.move()),
                PlayGoal.longer(line, best.move()),
                Set.of(),
                before.learnerMoves() + 1,
                best.mate(),
                false);
        return best.plies() > asked
                ? new Judgement.Longer(best.plies() + 2, List.of(best.move()), next)
                : new Judgement.Goes(List.of(best.move()), next);
    }

    /** The defence that holds out longest, and of equally long ones the clearest: for ever, if there is such a one. */
    private static Defence longest(Position after, int asked) {
        Solver solver = new Solver(1);
        List<Move> answers = answers(after);
        List<Defence> defences = answers.stream()
                .map(answer -> new Defence(answer, mate(solver, after.play(answer), asked)))
                .toList();
        List<Defence> longer = new ArrayList<>();
        for (Defence defence : defences) {
            if (defence.mate().isEmpty()) {
                Move answer = defence.move();
                OptionalInt mate = mate(solver, after.play(answer), asked + MOST_LONGER);
                longer.add(new Defence(answer, mate));
                if (mate.isEmpty()) {
                    break;
                }
            }
        }
        return (longer.isEmpty() ? defences : longer)
                .stream()
                        .max(Comparator.comparingInt(Defence::plies)
                                .thenComparing(
                                        Comparator.comparingInt((Defence defence) -> -answers.indexOf(defence.move()))))
                        .orElseThrow();
    }

    /** White's legal answers, the clearest first; the order in which they are looked at. */
    static List<Move> answers(Position after) {
        return after.legalMoves().stream()
                .sorted(Comparator.comparingInt((Move answer) -> Whites.clarity(after, answer))
                        .thenComparingInt(Move::code))
                .toList();
    }

    /**
     * An answer of White's.
     *
     * @param mate in how many plies Black mates then; empty if not soon
     */
    private record Defence(Move move, OptionalInt mate) {
        int plies() {
            return mate.orElse(Integer.MAX_VALUE);
        }
    }

    private static OptionalInt mate(Solver solver, Position position, int most) {
        return solver.solveWithin(position, most, JUDGE).verdict().mate().stream()
                .mapToInt(Verdict.Mate::plies)
                .findFirst();
    }

    @Override
    public List<Move> search(Position start, QuestionState stage) {
        int most = stage.pliesLeft().orElseThrow();
        return new Solver(1)
                .solveWithin(stage.position(), most, JUDGE)
                .verdict()
                .mate()
                .map(Verdict.Mate::line)
                .orElse(List.of());
    }

    @Override
    public Optional<String> rightLength(QuestionState done) {
        return done.line().size() == plies
                ? Optional.empty()
                : Optional.of("the solution has " + done.line().size() + " plies, but mate says " + plies);
    }

    @Override
    public Optional<String> misfit(Position start) {
        return start.king(Color.WHITE).isPresent() ? Optional.empty() : Optional.of("there is no white king");
    }

    @Override
    public Optional<String> disproof(Position start) {
        return switch (new Solver(16).solve(start, PROOF).verdict()) {
            case Verdict.Forced mate when mate.plies() == plies -> Optional.empty();
            case Verdict.Forced mate ->
                Optional.of("the shortest mate takes " + mate.plies() + " plies: " + PlayGoal.usi(mate.line()));
            case Verdict.NoMate none -> Optional.of("there is no mate");
            case Verdict.GaveUp gaveUp -> Optional.of("the mate could not be proved: make it smaller");
        };
    }
}
