package ippo.compose.way;

import ippo.compose.Made;
import ippo.compose.Scene;
import ippo.rules.Move;
import ippo.solver.Solver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/**
 * Attempts to make puzzles. What an attempt makes follows from its number, the seed and the pool alone. Not for sharing
 * between threads; several may share one pool as long as nobody changes it.
 */
final class Workshop {
    private static final int HASH = 4;
    private static final int LONGEST = 15;
    private static final int SCENES_BACK = 60;
    private static final int GUARDS_TRIED = 4;
    private static final int LOWERED_TRIED = 12;
    private static final int SCENES_CHANGED = 30;
    private static final int SCENES_SCATTERED = 40;

    /** Longer mates are hardly ever met by chance. */
    private static final int LONGEST_SCATTERED = 5;

    private final Judge judge = new Judge(new Solver(HASH));
    private final Pool pool;
    private final Wish wish;
    private final long seed;
    private final TreeMap<Integer, Integer> goals;

    /**
     * Works for this pool.
     *
     * @param wish what is asked of all
     * @param goals how many are wanted, by length
     */
    Workshop(Pool pool, Wish wish, long seed, TreeMap<Integer, Integer> goals) {
        this.pool = pool;
        this.wish = wish;
        this.seed = seed;
        this.goals = goals;
    }

    /** What an attempt made; most make nothing. */
    List<Kept> attempt(long number, long round) {
        RandomGenerator random = new Random(seed * 1_000_003 + number * 7_919);
        judge.forget();
        int wanted = wanted(random);
        return switch (way(random, wanted)) {
            case SCATTER -> scatter(random, number, round);
            case GAME -> game(random, number, round);
            case BACK -> back(random, wanted, round);
            case CHANGE -> change(random, wanted, round);
        };
    }

    /** A length, more likely the more of it is missing. */
    private int wanted(RandomGenerator random) {
        int sum = goals.entrySet().stream()
                .mapToInt(goal -> missing(goal.getKey(), goal.getValue()))
                .sum();
        int left = random.nextInt(sum);
        for (var goal : goals.entrySet()) {
            left -= missing(goal.getKey(), goal.getValue());
            if (left < 0) {
                return goal.getKey();
            }
        }
        return goals.lastKey();
    }

    private int missing(int plies, int goal) {
        return Math.max(goal / 20 + 1, goal - pool.count(plies));
    }

    private Method way(RandomGenerator random, int wanted) {
        int dice = random.nextInt(20);
        boolean hasParents = pool.hasParents(wanted - 2);
        boolean isFirst = wanted > 1 && !hasParents && pool.count(wanted) == 0;
        if (isFirst || dice == 0) {
            return Method.GAME;
        }
        if (dice == 1 && pool.count(wanted) > 0) {
            return Method.CHANGE;
        }
        return wanted == 1 || wanted <= LONGEST_SCATTERED && dice < 8 || !hasParents ? Method.SCATTER : Method.BACK;
    }

    private List<Kept> scatter(RandomGenerator random, long number, long round) {
        for (int i = 0; i < SCENES_SCATTERED; i++) {
            Scene scene = new Sketch(random).draw();
            Optional<Kept> made = finished(scene, 1, LONGEST_SCATTERED, "s" + number, random)
                    .map(each -> Kept.of(each, "s" + number, Method.SCATTER, round))
                    .filter(pool::wants);
            if (made.isPresent()) {
                return List.of(made.get());
            }
        }
        return List.of();
    }

    private List<Kept> game(RandomGenerator random, long number, long round) {
        List<Kept> kept = new ArrayList<>();
        for (Scene scene : new Games(random, judge).play(LONGEST)) {
            finished(scene, 1, LONGEST, "g" + number, random)
                    .ifPresent(made -> kept.add(Kept.of(made, "g" + number, Method.GAME, round)));
        }
        return kept;
    }

    private List<Kept> back(RandomGenerator random, int wanted, long round) {
        Optional<Kept> parent = pool.parent(wanted - 2, wanted, random);
        if (parent.isEmpty()) {
            return List.of();
        }
        Retrograde back = new Retrograde(random);
        Mutation change = new Mutation(random);
        Scene from = lowered(parent.get().scene(), wanted - 2, change);
        if (!pool.hasRoomFor(from, wanted)) {
            return List.of();
        }
        for (int i = 0; i < SCENES_BACK; i++) {
            Optional<Retrograde.Step> step = back.step(from);
            if (random.nextInt(3) == 0) {
                step = step.flatMap(each ->
                        change.guarded(each.scene(), each.scene().king()).map(each::with));
            }
            if (random.nextInt(5) == 0) {
                step = step.flatMap(each -> change.crowned(each.scene()).map(each::with));
            }
            String family = parent.get().family();
            Optional<Kept> made = step.filter(judge::works)
                    .flatMap(each -> asLong(each, wanted, change))
                    .flatMap(each -> finished(each, wanted, wanted, family, random))
                    .map(each -> Kept.of(each, family, Method.BACK, round))
                    .filter(pool::wants);
            if (made.isPresent()) {
                return List.of(made.get());
            }
        }
        return List.of();
    }

    /** With all that is drawn further down the board, where the mate stays as long. */
    private Scene lowered(Scene scene, int plies, Mutation change) {
        for (int i = 0; i < LOWERED_TRIED; i++) {
            Scene lowered = change.lowered(scene);
            if (!Pool.isAtHome(lowered.king()) && judge.mates(lowered, plies)) {
                return lowered;
            }
        }
        return scene;
    }

    /** With guards against quicker mates, as far as they are needed and can be found. */
    private Optional<Scene> asLong(Retrograde.Step step, int wanted, Mutation change) {
        Retrograde.Step found = step;
        Optional<List<Move>> line = judge.line(found.scene(), wanted);
        for (int i = 0; i < GUARDS_TRIED && line.isPresent() && line.get().size() < wanted; i++) {
            Move quick = line.get().get(0);
            Optional<Retrograde.Step> guarded = change.guarded(found.scene(), quick.to())
                    .filter(each -> judge.fails(each, List.of(), quick))
                    .map(found::with)
                    .filter(judge::works);
            if (guarded.isPresent()) {
                found = guarded.get();
                line = judge.line(found.scene(), wanted);
            }
        }
        return line.filter(each -> each.size() == wanted).isPresent() ? Optional.of(found.scene()) : Optional.empty();
    }

    private List<Kept> change(RandomGenerator random, int wanted, long round) {
        Optional<Kept> parent = pool.parent(wanted, wanted, random);
        if (parent.isEmpty()) {
            return List.of();
        }
        Mutation change = new Mutation(random);
        for (int i = 0; i < SCENES_CHANGED; i++) {
            String family = parent.get().family();
            Optional<Kept> made = change.change(parent.get().scene())
                    .filter(scene -> !scene.equals(parent.get().scene()))
                    .flatMap(scene -> finished(scene, wanted, LONGEST, family, random))
                    .map(each -> Kept.of(each, family, Method.CHANGE, round))
                    .filter(pool::wants);
            if (made.isPresent()) {
                return List.of(made.get());
            }
        }
        return List.of();
    }

    /** Of a scene with a mate in so many, if there are not enough of these. */
    private Optional<Made> finished(Scene scene, int least, int most, String family, RandomGenerator random) {
        return judge.line(scene, most)
                .filter(line -> line.size() >= least && isMissing(line.size()))
                .flatMap(line -> finisher(family, random).finish(scene, line))
                .filter(made -> wish.isMet(made.start(), made.tree()));
    }

    private boolean isMissing(int plies) {
        return pool.count(plies) < goals.getOrDefault(plies, 0);
    }

    /** Who gives up early on what the pool would not keep. */
    private Finisher finisher(String family, RandomGenerator random) {
        return new Finisher(judge, (start, solution) -> pool.wants(start, solution, family), random);
    }
}
