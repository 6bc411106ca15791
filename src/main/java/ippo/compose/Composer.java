package ippo.compose;

import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import ippo.solver.Verdict;
import ippo.tsume.SolutionTree;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Makes mating problems of our own: random scenes, kept if they mate in the wanted length, stripped of every piece that
 * is not needed, and then held to all that a shipped puzzle must be. The same seed makes the same problems.
 */
public final class Composer {
    private static final Budget QUICK = Budget.ofNodes(3_000);
    private static final Budget THOROUGH = Budget.ofNodes(20_000);

    private static final int LEAST_GUARDS = 2;
    private static final int MOST_GUARDS = 6;
    private static final int MOST_ATTACKERS = 4;

    private final RandomGenerator random;
    private final Solver solver;
    private final int plies;
    private final int mostNodes;

    /**
     * A new problem, not yet named.
     *
     * @param effort how many checks a solver has to look at, over all positions of the solution; a rough difficulty
     */
    public record Made(Position start, List<Move> solution, List<String> tags, SolutionTree tree, int effort) {
        public Made {
            solution = List.copyOf(solution);
            tags = List.copyOf(tags);
        }
    }

    /**
     * @param plies the length of the mates to make
     * @param mostNodes the largest solution tree that is welcome
     */
    public Composer(RandomGenerator random, Solver solver, int plies, int mostNodes) {
        if (plies < 1 || plies % 2 == 0) {
            throw new IllegalArgumentException("mates in " + plies);
        }
        this.random = random;
        this.solver = solver;
        this.plies = plies;
        this.mostNodes = mostNodes;
    }

    /** One attempt; most fail. */
    public Optional<Made> attempt() {
        Scene scene = Scene.random(random);
        if (!matesInTime(scene)) {
            return Optional.empty();
        }
        Scene bare = stripped(scene);
        if (!looksLikeAGame(bare)) {
            return Optional.empty();
        }
        Position start = bare.position().orElseThrow();
        return examine(start, solver, mostNodes, THOROUGH);
    }

    /**
     * A position as a problem, if it is fit to ship: sound, its length free of doubt about interpositions, its tree
     * settled and not too large.
     *
     * @param budget for each single question to the solver
     */
    public static Optional<Made> examine(Position start, Solver solver, int mostNodes, Budget budget) {
        Soundness.Report report = Soundness.examine(start, solver, budget, Soundness.Extent.FIRST_FAULT);
        if (!report.isSound() || report.has(Soundness.Kind.INTERPOSITIONS_COUNT)) {
            return Optional.empty();
        }
        return TreeBuilder.build(start, solver, budget, mostNodes)
                .map(tree -> new Made(start, report.line(), Motifs.of(start, report.line(), tree), tree, effort(tree)));
    }

    /**
     * Some of White's castle still stands, and Black comes with few pieces: a bare king is no picture a beginner knows.
     */
    private static boolean looksLikeAGame(Scene scene) {
        long guards = scene.count(Color.WHITE) - 1;
        long attackers = scene.count(Color.BLACK);
        return guards >= LEAST_GUARDS && guards <= MOST_GUARDS && attackers >= 1 && attackers <= MOST_ATTACKERS;
    }

    private boolean matesInTime(Scene scene) {
        Optional<Position> position = scene.position();
        if (position.isEmpty()) {
            return false;
        }
        Outcome outcome = solver.solveWithin(position.get(), plies, QUICK);
        return outcome.verdict() instanceof Verdict.Mate mate && outcome.isShortest() && mate.plies() == plies;
    }

    private Scene stripped(Scene scene) {
        for (Scene smaller : scene.smaller()) {
            if (matesInTime(smaller)) {
                return stripped(smaller);
            }
        }
        return scene;
    }

    private static int effort(SolutionTree tree) {
        return tree.nodes().stream().mapToInt(node -> node.checks().size()).sum();
    }
}
