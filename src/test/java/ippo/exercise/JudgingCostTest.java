package ippo.exercise;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.Proofs;
import ippo.content.Lesson;
import ippo.content.Shipped;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongBiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * No press of the course is dear to judge: whatever legal move is tried first, the search looks at no more positions
 * than a bound, in nodes, which are the same on every machine. A tablet looks at some 100,000 a second.
 */
@Tag("slow")
class JudgingCostTest {
    /** The search for a duel stops there, but for the moves that it is looking at. */
    private static final long MOST_IN_DUEL = Duel.JUDGE_NODES + 100;

    /** All questions to the solver together that one check brings up. */
    private static final long MOST_IN_MATE = 5_000;

    private static Stream<Exercise> exercises() {
        return Shipped.content().lessons().stream()
                .flatMap((Lesson lesson) -> Stream.concat(lesson.cards().stream(), lesson.exercises().stream()));
    }

    /** Every move with the long proofs, one in twenty-four otherwise. */
    private static List<Move> tried(Position start) {
        List<Move> moves = start.legalMoves();
        return IntStream.range(0, moves.size())
                .filter(i -> Proofs.LONG || i % 24 == 0)
                .mapToObj(moves::get)
                .toList();
    }

    /** What costs more than the bound, and at the end the most that any costs. */
    private static List<String> dear(Exercise exercise, long bound, ToLongBiFunction<Position, Move> cost) {
        List<String> dear = new ArrayList<>();
        for (Move move : tried(exercise.start())) {
            long nodes = cost.applyAsLong(exercise.start(), move);
            if (nodes > bound) {
                dear.add(exercise.id() + " " + move.usi() + ": " + nodes);
            }
        }
        return dear;
    }

    @Test
    void noFirstMoveOfADuelIsDear() {
        List<String> dear = new ArrayList<>();
        int duels = 0;
        for (Exercise exercise : exercises().toList()) {
            if (exercise.goal() instanceof Duel duel) {
                duels++;
                dear.addAll(dear(exercise, MOST_IN_DUEL, (start, move) -> nodes(duel, start, move)));
            }
        }
        assertThat(duels).isGreaterThan(50);
        assertThat(dear).isEmpty();
    }

    private static long nodes(Duel duel, Position start, Move move) {
        Bout after = Bout.of(start, duel.aim().followed(start)).after(move);
        DuelSearch search = new DuelSearch(duel.aim(), duel.white(), Duel.JUDGE_NODES);
        if (!search.isWon(after, move)) {
            search.answer(after, duel.aim().limit(duel.moves()) - after.played());
        }
        return search.nodes();
    }

    @Test
    void noFirstCheckOfAMateIsDear() {
        List<String> dear = new ArrayList<>();
        int mates = 0;
        for (Exercise exercise : exercises().toList()) {
            if (exercise.goal() instanceof MateIn mate) {
                mates++;
                dear.addAll(dear(exercise, MOST_IN_MATE, (start, move) -> nodes(mate, start.play(move))));
            }
        }
        assertThat(mates).isPositive();
        assertThat(dear).isEmpty();
    }

    /** What the judge asks: a mate in time after each answer, then a longer one until an answer escapes all of them. */
    private static long nodes(MateIn mate, Position after) {
        if (!after.isCheck() || after.isCheckmate()) {
            return 0;
        }
        Solver solver = new Solver(1);
        int asked = mate.plies() - 2;
        long nodes = 0;
        List<Position> held = new ArrayList<>();
        for (Move answer : MateIn.answers(after)) {
            Position next = after.play(answer);
            Outcome outcome = solver.solveWithin(next, asked, Budget.ofNodes(MOST_IN_MATE));
            nodes += outcome.nodes();
            if (outcome.verdict().mate().isEmpty()) {
                held.add(next);
            }
        }
        for (Position next : held) {
            Outcome outcome = solver.solveWithin(next, asked + MateIn.MOST_LONGER, Budget.ofNodes(MOST_IN_MATE));
            nodes += outcome.nodes();
            if (outcome.verdict().mate().isEmpty()) {
                break;
            }
        }
        return nodes;
    }
}
