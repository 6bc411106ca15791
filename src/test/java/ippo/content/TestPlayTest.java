package ippo.content;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.AnswerKind;
import ippo.answer.Judgement;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.answer.TestPlay;
import ippo.exercise.Exercise;
import ippo.rules.Move;
import ippo.tsume.Puzzle;
import ippo.tsume.SolutionTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A question of several moves in a test: every answer has the same number of moves, right or wrong. */
@Tag("slow")
class TestPlayTest {
    private static final Content COURSE = Shipped.content();
    private static final List<BankPuzzle> BANK = COURSE.bank().all();

    private static List<Puzzle> some(int plies) {
        return BANK.stream()
                .filter(puzzle -> puzzle.plies() == plies)
                .filter(puzzle -> puzzle.number() % 17 == 1)
                .map(BankPuzzle::puzzle)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5, 7})
    void theSolutionIsRight(int plies) {
        for (Puzzle puzzle : some(plies)) {
            TestPlay test = new TestPlay(puzzle);
            List<Move> line = new ArrayList<>();
            Judgement judgement = new Judgement.Unknown();
            while (!(judgement instanceof Judgement.Solved)) {
                Move best = puzzle.stage(line).map(stage -> best(puzzle, line)).orElseThrow();
                List<Move> played = new ArrayList<>(line);
                played.add(best);
                judgement = test.judge(new Reply.Moves(played), new Random(1));
                assertThat(judgement)
                        .as(puzzle.id() + " " + played)
                        .isInstanceOfAny(Judgement.Goes.class, Judgement.Solved.class);
                line.clear();
                line.addAll(played);
                if (judgement instanceof Judgement.Goes goes) {
                    line.addAll(goes.replies());
                    assertThat(test.stage(line)).as("can be looked at again").contains(goes.after());
                }
            }
            assertThat(line).hasSize(plies);
            assertThat(test.untilFirstMiss(line)).isEqualTo(line);
        }
    }

    private static Move best(Puzzle puzzle, List<Move> line) {
        SolutionTree.Node node = puzzle.tree().start();
        for (int i = 0; i < line.size(); i += 2) {
            SolutionTree.Mates mates = (SolutionTree.Mates) node.checks().get(line.get(i));
            node = puzzle.tree().nodes().get(mates.replies().get(line.get(i + 1)));
        }
        return node.best().get(0);
    }

    /** Unless the game is over before, or the wrong move leaves nothing to be played. */
    @ParameterizedTest
    @ValueSource(ints = {3, 5, 7})
    void aWrongFirstMoveIsPlayedOnToTheEnd(int plies) {
        int whole = 0;
        for (Puzzle puzzle : some(plies)) {
            Random random = new Random(puzzle.id().hashCode());
            TestPlay test = new TestPlay(puzzle);
            List<Move> line = new ArrayList<>();
            Optional<Move> first = puzzle.start().legalMoves().stream()
                    .filter(move -> !(puzzle.judge(new Reply.Moves(List.of(move)), random) instanceof Judgement.Goes))
                    .findFirst();
            if (first.isEmpty()) {
                continue;
            }
            line.add(first.get());
            Judgement judgement = test.judge(new Reply.Moves(line), random);
            while (judgement instanceof Judgement.Goes goes) {
                assertThat(test.stage(goes.after().line())).contains(goes.after());
                line = new ArrayList<>(goes.after().line());
                QuestionState here = goes.after();
                assertThat(here.pliesLeft()).hasValue(plies - line.size());
                line.add(here.position().legalMoves().get(0));
                judgement = test.judge(new Reply.Moves(line), random);
            }
            assertThat(judgement).as(puzzle.id() + " " + line).isInstanceOf(Judgement.Missed.class);
            assertThat(test.untilFirstMiss(line)).as(puzzle.id()).containsExactly(first.get());
            whole += line.size() == plies ? 1 : 0;
        }
        assertThat(whole).isPositive();
    }

    private static Stream<Exercise> exercises() {
        return COURSE.lessons().stream()
                .flatMap(lesson -> lesson.exercises().stream())
                .filter(exercise -> exercise.style() == AnswerKind.PLAY && exercise.moves() > 1);
    }

    @Test
    void theSolutionOfAnExerciseIsRightAndNothingSaysSoBefore() {
        assertThat(exercises().count()).isGreaterThan(100);
        exercises().forEach(exercise -> {
            TestPlay test = new TestPlay(exercise);
            List<Move> solution = ((Reply.Moves) exercise.solution()).line();
            int step = exercise.isAnswered() ? 2 : 1;
            for (int size = 1; size <= solution.size(); size += step) {
                List<Move> line = solution.subList(0, size);
                Judgement judgement = test.judge(new Reply.Moves(line), new Random(1));
                if (size == solution.size()) {
                    assertThat(judgement).as(exercise.id()).isInstanceOf(Judgement.Solved.class);
                } else {
                    assertThat(judgement)
                            .as(exercise.id() + " " + line)
                            .isInstanceOfSatisfying(
                                    Judgement.Goes.class,
                                    goes -> assertThat(test.stage(goes.after().line()))
                                            .contains(goes.after()));
                }
            }
            assertThat(test.untilFirstMiss(solution)).isEqualTo(solution);
        });
    }

    /** Unless the game is over before, or the wrong move leaves nothing to be played. */
    @Test
    void aWrongFirstMoveOfAnExerciseIsPlayedOnToTheEnd() {
        AtomicInteger whole = new AtomicInteger();
        exercises().forEach(exercise -> {
            TestPlay test = new TestPlay(exercise);
            Optional<Move> first = exercise.start().legalMoves().stream()
                    .filter(move ->
                            exercise.judge(new Reply.Moves(List.of(move)), new Random(1)) instanceof Judgement.Missed)
                    .findFirst();
            if (first.isEmpty()) {
                return;
            }
            List<Move> line = new ArrayList<>(List.of(first.get()));
            Judgement judgement = test.judge(new Reply.Moves(line), new Random(1));
            while (judgement instanceof Judgement.Goes goes) {
                assertThat(test.stage(goes.after().line())).contains(goes.after());
                line = new ArrayList<>(goes.after().line());
                line.add(goes.after().position().legalMoves().get(0));
                judgement = test.judge(new Reply.Moves(line), new Random(1));
            }
            assertThat(judgement).as(exercise.id() + " " + line).isInstanceOf(Judgement.Missed.class);
            assertThat(test.untilFirstMiss(line)).as(exercise.id()).containsExactly(first.get());
            int plies = exercise.isAnswered() ? 2 * exercise.moves() - 1 : exercise.moves();
            whole.addAndGet(line.size() == plies ? 1 : 0);
        });
        assertThat(whole.get()).isGreaterThan(50);
    }
}
