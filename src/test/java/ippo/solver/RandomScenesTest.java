package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.Proofs;
import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What must be true of every position, tried on random small ones. */
@Tag("slow")
@Order(2)
class RandomScenesTest {
    private static final Budget ENOUGH = Budget.ofNodes(3_000);

    /** Scenes whose verdict is known, the length of the shortest mate too, or 0 if there is none. */
    private record Known(Position position, int plies) {}

    private static List<Known> known(long seed, int count, Color attacker) {
        List<Known> known = new ArrayList<>();
        Solver solver = new Solver(4);
        for (Position position : Scenes.of(seed, count, attacker)) {
            Outcome outcome = solver.solve(position, ENOUGH);
            if (outcome.verdict() instanceof Verdict.Mate mate && outcome.isShortest()) {
                known.add(new Known(position, mate.plies()));
            } else if (outcome.verdict() instanceof Verdict.NoMate) {
                known.add(new Known(position, 0));
            }
        }
        assertThat(known).anyMatch(scene -> scene.plies() == 0).anyMatch(scene -> scene.plies() >= 3);
        return known;
    }

    /** What is added to the seed of each test, none but in long proofs, and the attacker. */
    static Stream<Arguments> seedsAndColors() {
        return Proofs.alsoToday(0)
                .boxed()
                .flatMap(seed -> Stream.of(Color.values()).map(attacker -> Arguments.of(seed, attacker)));
    }

    static LongStream seeds() {
        return Proofs.alsoToday(0);
    }

    /** Whatever the budget was: nothing that is not true of the scene. */
    private static void isTrue(Outcome outcome, Known scene, String where) {
        if (outcome.verdict() instanceof Verdict.Mate mate) {
            assertThat(scene.plies()).as(where).isBetween(1, mate.plies());
            assertThat(outcome.isShortest()).as(where).isIn(false, mate.plies() == scene.plies());
            assertThat(Scenes.isMatingLine(scene.position(), mate.line()))
                    .as(where)
                    .isTrue();
        } else {
            assertThat(outcome.isShortest()).as(where).isFalse();
            assertThat(outcome.verdict() instanceof Verdict.NoMate && scene.plies() > 0)
                    .as(where)
                    .isFalse();
        }
    }

    @ParameterizedTest
    @MethodSource("seedsAndColors")
    void aBudgetThatRunsOutIsNeverAVerdict(long ofTheDay, Color attacker) {
        List<Known> hard = known(ofTheDay + 11, 400, attacker).stream()
                .filter(scene -> scene.plies() != 1)
                .limit(120)
                .toList();
        Solver fresh = new Solver(1);
        Solver kept = new Solver(1);
        for (Known scene : hard) {
            for (int nodes = 1; nodes <= 200; nodes += nodes < 40 ? 1 : 8) {
                String where = scene + " with " + nodes + " nodes";
                fresh.clear();
                isTrue(fresh.solve(scene.position(), Budget.ofNodes(nodes)), scene, where);
                isTrue(kept.solve(scene.position(), Budget.ofNodes(nodes)), scene, where + ", going on");
                isTrue(fresh.solveAny(scene.position(), Budget.ofNodes(nodes)), scene, where + ", any mate");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seedsAndColors")
    void anyMateIsALegalMateAndNeverShorterThanTheShortest(long ofTheDay, Color attacker) {
        Solver solver = new Solver(1);
        for (Known scene : known(ofTheDay + 12, 600, attacker)) {
            solver.clear();
            Outcome any = solver.solveAny(scene.position(), ENOUGH);
            isTrue(any, scene, scene.toString());
            // that the budget is enough is only likely
            if (ofTheDay == 0 || !(any.verdict() instanceof Verdict.GaveUp)) {
                assertThat(any.verdict() instanceof Verdict.Mate)
                        .as(scene.toString())
                        .isEqualTo(scene.plies() > 0);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seedsAndColors")
    void whatIsDoubtedIsAnsweredTruly(long ofTheDay, Color attacker) {
        Solver solver = new Solver(1);
        for (Known scene : known(ofTheDay + 14, 300, attacker)) {
            solver.clear();
            Outcome doubted = solver.doubt(scene.position(), ENOUGH);
            isTrue(doubted, scene, scene.toString());
            boolean mates = scene.position().legalMoves().stream()
                    .filter(move -> scene.position().play(move).isCheck())
                    .anyMatch(check ->
                            solver.doubtAfter(scene.position(), check, ENOUGH).verdict() instanceof Verdict.Mate);
            // that the budget is enough is only likely
            if (ofTheDay == 0 || scene.plies() == 0) {
                assertThat(List.of(doubted.verdict() instanceof Verdict.Mate, mates))
                        .as(scene.toString())
                        .containsOnly(scene.plies() > 0);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theSameQuestionsGetTheSameAnswersDownToTheNodes(long ofTheDay) {
        Solver first = new Solver(1);
        Solver second = new Solver(1);
        List<Outcome> outcomes = new ArrayList<>();
        List<Position> scenes = Scenes.of(ofTheDay + 13, 300, Color.BLACK);
        for (Position scene : scenes) {
            Outcome outcome = first.solve(scene, ENOUGH);
            outcomes.add(outcome);
            assertThat(second.solve(scene, ENOUGH)).isEqualTo(outcome);
        }
        first.clear();
        for (int i = 0; i < scenes.size(); i++) {
            assertThat(first.solve(scenes.get(i), ENOUGH)).isEqualTo(outcomes.get(i));
        }
    }

    /** The same board where the attacker holds one piece more, which the defender has given up. */
    private static Optional<Position> withOneMore(Position position, PieceType type) {
        Color attacker = position.sideToMove();
        Hand mine = position.hand(attacker);
        Hand theirs = position.hand(attacker.opposite());
        if (theirs.count(type) == 0) {
            return Optional.empty();
        }
        Setup setup = position.toSetup();
        Map<Color, Hand> hands = Map.of(
                attacker,
                mine.with(type, mine.count(type) + 1),
                attacker.opposite(),
                theirs.with(type, theirs.count(type) - 1));
        return Optional.of(Position.of(new Setup(setup.pieces(), hands, attacker, setup.ply()), Strictness.TSUME));
    }

    @ParameterizedTest
    @MethodSource("seedsAndColors")
    void whatIsLearntWithOneHandHoldsForHandsThatAreBetterOrWorse(long ofTheDay, Color attacker) {
        int helped = 0;
        Solver fresh = new Solver(1);
        for (Known poor : known(ofTheDay + 14, 800, attacker)) {
            for (PieceType type : PieceType.HELD) {
                Optional<Position> rich = withOneMore(poor.position(), type);
                if (rich.isEmpty()) {
                    continue;
                }
                fresh.clear();
                Outcome alone = fresh.solve(rich.get(), ENOUGH);
                if (alone.verdict() instanceof Verdict.GaveUp) {
                    continue;
                }
                int plies = alone.verdict() instanceof Verdict.Mate mate ? mate.plies() : 0;
                String where = poor + " and with one more " + type;
                assertThat(poor.plies() == 0 || plies > 0 && plies <= poor.plies())
                        .as(where)
                        .isTrue();
                // now from what was learnt of the other hand
                isTrue(fresh.solve(poor.position(), ENOUGH), poor, where);
                fresh.clear();
                isTrue(fresh.solve(poor.position(), ENOUGH), poor, where);
                Outcome after = fresh.solve(rich.get(), ENOUGH);
                isTrue(after, new Known(rich.get(), plies), where);
                helped += after.nodes() < alone.nodes() ? 1 : 0;
            }
        }
        if (ofTheDay == 0) {
            assertThat(helped).isPositive();
        }
    }

    /** Positions two plies and four plies on, reached by a check and an evasion each. */
    private static List<Position> family(Position root, Random random) {
        List<Position> family = new ArrayList<>(List.of(root));
        for (int generation = 0; generation < 12; generation++) {
            Position parent = family.get(random.nextInt(family.size()));
            List<Move> checks = SlowSolver.checks(parent);
            if (!checks.isEmpty()) {
                Position checked = parent.play(checks.get(random.nextInt(checks.size())));
                List<Move> evasions = checked.legalMoves();
                if (!evasions.isEmpty()) {
                    family.add(checked.play(evasions.get(random.nextInt(evasions.size()))));
                }
            }
        }
        Collections.shuffle(family, random);
        return family;
    }

    @ParameterizedTest
    @ValueSource(longs = {15, 16})
    void repetitionOnOnePathSpoilsNoOther(long seed) {
        Random random = new Random(seed);
        int repetitions = 0;
        int mates = 0;
        Solver shared = new Solver(1);
        Solver fresh = new Solver(1);
        for (Position root : Scenes.of(seed, 150, Color.BLACK)) {
            for (Position position : family(root, random)) {
                Outcome known = shared.solve(position, ENOUGH);
                fresh.clear();
                Outcome alone = fresh.solve(position, ENOUGH);
                if (known.verdict() instanceof Verdict.GaveUp || alone.verdict() instanceof Verdict.GaveUp) {
                    continue;
                }
                assertThat(known.verdict().getClass())
                        .as(position.toString())
                        .isEqualTo(alone.verdict().getClass());
                if (known.verdict() instanceof Verdict.Mate mate && alone.verdict() instanceof Verdict.Mate other) {
                    assertThat(Scenes.isMatingLine(position, mate.line()))
                            .as(position.toString())
                            .isTrue();
                    if (known.isShortest()) {
                        assertThat(mate.plies()).as(position.toString()).isLessThanOrEqualTo(other.plies());
                    }
                    if (alone.isShortest()) {
                        assertThat(mate.plies()).as(position.toString()).isGreaterThanOrEqualTo(other.plies());
                    }
                    mates += known.isShortest() && alone.isShortest() ? 1 : 0;
                }
                repetitions += known.verdict().equals(new Verdict.NoMate(true)) ? 1 : 0;
            }
        }
        assertThat(repetitions).isPositive();
        assertThat(mates).isPositive();
    }

    @ParameterizedTest
    @MethodSource("seedsAndColors")
    void noMateIsShorterThanTheLimitJustBelowTheShortest(long ofTheDay, Color attacker) {
        Solver solver = new Solver(1);
        for (Known scene : known(ofTheDay + 17, 600, attacker)) {
            if (scene.plies() >= 3) {
                solver.clear();
                Budget plenty = Budget.ofNodes(100_000);
                assertThat(solver.solveWithin(scene.position(), scene.plies() - 2, plenty)
                                .verdict())
                        .as(scene.toString())
                        .isInstanceOf(Verdict.NoMate.class);
                isTrue(solver.solveWithin(scene.position(), scene.plies(), ENOUGH), scene, scene.toString());
            }
        }
    }
}
