package ippo.training;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.content.Shipped;
import ippo.review.Glicko;
import ippo.review.Rating;
import ippo.training.Picker.Solver;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PickerTest {
    private static final PuzzleBank BANK = Shipped.content().bank();
    private static final int PUZZLES = 300;
    private static final int GAP = 4;

    private final Picker picker = new Picker(BANK);
    private final Glicko glicko = new Glicko(0.5);

    /** What a solver of fixed strength did. */
    private static final class Simulation {
        final List<BankPuzzle> played = new ArrayList<>();
        final List<Boolean> solved = new ArrayList<>();
        Rating rating = ippo.review.Reviews.NEW_SOLVER;

        double share(int from) {
            return (double) solved.subList(from, solved.size()).stream()
                            .filter(each -> each)
                            .count()
                    / (solved.size() - from);
        }
    }

    private static OptionalDouble lately(List<Boolean> solved) {
        return solved.size() < Trainer.RECENT
                ? OptionalDouble.empty()
                : solved.subList(solved.size() - Trainer.RECENT, solved.size()).stream()
                        .mapToInt(each -> each ? 1 : 0)
                        .average();
    }

    /** As hard as is guessed from the model of difficulty, but in truth off by as much as the guess says it may be. */
    private Simulation simulate(double strength) {
        Random chance = new Random(7);
        Map<BankPuzzle, Rating> ratings = new HashMap<>();
        Map<BankPuzzle, Double> truth = new HashMap<>();
        for (BankPuzzle puzzle : BANK.all()) {
            int length = Math.min((puzzle.plies() - 1) / 2, 6);
            double guess =
                    new int[] {700, 1100, 1400, 1600, 1800, 1950, 2100}[length] + 800 * (BANK.rank(puzzle) - 0.5);
            ratings.put(puzzle, new Rating(guess, 200, Rating.USUAL_VOLATILITY));
            truth.put(puzzle, guess + 200 * chance.nextGaussian());
        }
        Simulation simulation = new Simulation();
        Set<PuzzleTask> met = new HashSet<>();
        Map<BankPuzzle, Integer> missed = new LinkedHashMap<>();
        for (int count = 0; count < PUZZLES; count++) {
            int now = count;
            List<BankPuzzle> again = missed.entrySet().stream()
                    .filter(each -> now - each.getValue() > GAP)
                    .map(Map.Entry::getKey)
                    .toList();
            List<BankPuzzle> recent = new ArrayList<>(simulation.played);
            java.util.Collections.reverse(recent);
            Solver solver = new Solver(
                    simulation.rating,
                    count,
                    recent,
                    met,
                    again,
                    List.of(),
                    List.of(),
                    lately(simulation.solved),
                    count);
            BankPuzzle puzzle = picker.next(solver, ratings::get, each -> true).orElseThrow();
            boolean isNew = met.add(puzzle.task());
            boolean solves = chance.nextDouble() < 1 / (1 + Math.pow(10, (truth.get(puzzle) - strength) / 400));
            simulation.played.add(puzzle);
            simulation.solved.add(solves);
            missed.remove(puzzle);
            if (!solves) {
                missed.put(puzzle, count);
            }
            if (isNew) {
                Rating before = simulation.rating;
                simulation.rating = glicko.after(before, ratings.get(puzzle), solves ? 1 : 0);
                ratings.put(puzzle, glicko.after(ratings.get(puzzle), before, solves ? 0 : 1));
            }
        }
        return simulation;
    }

    @ParameterizedTest
    @ValueSource(doubles = {900, 1300, 1800})
    void aSolverOfFixedStrengthSolvesThreeQuartersToFiveSixths(double strength) {
        Simulation simulation = simulate(strength);
        assertThat(simulation.share(0)).isBetween(0.75, 0.85);
        assertThat(simulation.rating.value()).isBetween(strength - 150, strength + 150);
    }

    @ParameterizedTest
    @ValueSource(doubles = {900, 1300, 1800})
    void noTwoOfAFamilyComeSoonAfterEachOther(double strength) {
        List<BankPuzzle> played = simulate(strength).played;
        for (int i = 0; i < played.size(); i++) {
            for (int j = Math.max(0, i - Picker.APART); j < i; j++) {
                if (!played.get(i).equals(played.get(j))) { // one that was missed comes again itself
                    assertThat(BANK.family(played.get(i))).isNotEqualTo(BANK.family(played.get(j)));
                }
            }
        }
    }

    @Test
    void whatWasMissedComesAgain() {
        Simulation simulation = simulate(1300);
        for (int i = 0; i < PUZZLES - 20; i++) {
            if (!simulation.solved.get(i)) {
                assertThat(simulation.played.subList(i + 1, i + 20)).contains(simulation.played.get(i));
            }
        }
    }

    @Test
    void reviewsAndWeakThemesHaveTheirTurn() {
        BankPuzzle due = BANK.ofLength(7).get(0);
        Solver third = new Solver(
                Rating.guess(1200),
                2,
                List.of(),
                Set.of(),
                List.of(),
                List.of(due),
                List.of(),
                OptionalDouble.empty(),
                0);
        assertThat(picker.next(third, each -> Rating.guess(1000), each -> true)).contains(due);
        Solver fourth = new Solver(
                new Rating(1200, 60, 0.06),
                3,
                List.of(),
                Set.of(),
                List.of(),
                List.of(due),
                List.of("clearing"),
                OptionalDouble.empty(),
                0);
        assertThat(picker.next(fourth, each -> new Rating(930, 60, 0.06), each -> true))
                .hasValueSatisfying(each -> assertThat(each.tags().get(0)).isEqualTo("clearing"));
    }

    /** Who solves twenty a day meets yesterday's mistakes today. */
    @Test
    void whatIsDueComesThoughItWasMetNotLongAgo() {
        List<BankPuzzle> alike =
                BANK.ofLength(3).stream().collect(Collectors.groupingBy(BANK::family)).values().stream()
                        .filter(family -> family.size() > 1)
                        .findFirst()
                        .orElseThrow();
        BankPuzzle last = alike.get(0);
        BankPuzzle other = alike.get(1);
        assertThat(third(List.of(last), List.of(last))).isEqualTo(last);
        // but the other of its family waits
        assertThat(third(List.of(last, other), List.of(other))).isNotEqualTo(other);
    }

    private BankPuzzle third(List<BankPuzzle> recent, List<BankPuzzle> due) {
        Set<PuzzleTask> met = Set.copyOf(recent.stream().map(BankPuzzle::task).toList());
        Solver solver =
                new Solver(Rating.guess(1200), 2, recent, met, List.of(), due, List.of(), OptionalDouble.empty(), 0);
        return picker.next(solver, each -> Rating.guess(1000), each -> true).orElseThrow();
    }

    @Test
    void whatMayNotBeAskedIsNot() {
        BankPuzzle only = BANK.ofLength(3).get(5);
        assertThat(picker.next(Solver.NEW, each -> Rating.guess(1000), only::equals))
                .contains(only);
        assertThat(picker.next(Solver.NEW, each -> Rating.guess(1000), each -> false))
                .isEmpty();
    }

    @Test
    void levelsRiseWithTheRatingAndSayHowFarTheNextIs() {
        assertThat(SolverLevel.of(Rating.guess(100), List.of()).number()).isEqualTo(1);
        assertThat(SolverLevel.of(Rating.guess(3500), List.of())).isEqualTo(new SolverLevel(SolverLevel.LEVELS, 0));
        SolverLevel low = SolverLevel.of(new Rating(1205, 60, 0.06), List.of());
        SolverLevel near = SolverLevel.of(new Rating(1295, 60, 0.06), List.of());
        assertThat(near.number()).isEqualTo(low.number());
        assertThat(near.more()).isBetween(1, low.more() - 1);
    }

    @Test
    void aLevelIsNotLostByOneAnswerAtItsEdge() {
        int reached = level(1160, 1205);
        assertThat(level(1160, 1205, 1150)).isEqualTo(reached);
        assertThat(level(1160, 1205, 1150, 1190)).isEqualTo(reached);
        assertThat(level(1160, 1205, 1150, 1120)).isEqualTo(reached - 1);
        assertThat(level(1160, 1205, 1120, 1160))
                .as("won back at the edge alone")
                .isEqualTo(reached - 1);
        assertThat(level(1160, 1205, 1120, 1201)).isEqualTo(reached);
    }

    /** @param ratings one after the other */
    private static int level(double... ratings) {
        List<Double> earlier =
                DoubleStream.of(ratings).limit(ratings.length - 1L).boxed().toList();
        return SolverLevel.of(new Rating(ratings[ratings.length - 1], 60, 0.06), earlier)
                .number();
    }
}
