package ippo.compose.way;

import ippo.compose.Economy;
import ippo.compose.EmptyHand;
import ippo.compose.Made;
import ippo.compose.PromotionDuals;
import ippo.compose.Scene;
import ippo.compose.TreeBuilder;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import ippo.solver.Verdict;
import ippo.tsume.SolutionTree;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.Temptation;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a scene must be to become a puzzle, and what each question about that may cost. Whatever cannot be settled
 * within the budget is refused.
 */
final class Judge {
    /** A look whether there is a mate at all. */
    private static final Budget LOOK = Budget.ofNodes(2_000);
    /** Shorter mates are seen sooner, for each ply that they may have. */
    private static final long LOOK_A_PLY = 250;
    /** A look whether a move taken back makes sense; most do not. */
    private static final Budget GLANCE = Budget.ofNodes(400);
    /** A check with more answers than these mates too seldom to be looked at. */
    private static final int MOST_ANSWERS = 10;

    private static final long LEAST_NODES = 2_000;
    private static final long NODES_A_PLY = 1_000;
    private static final int MOST_NODES = 40;
    private static final int MOST_NODES_LOOKED_AT = 2_000;

    private static final int LEAST_CHECKS_IN_ONE = 3;
    private static final int LEAST_CHECKS = 4;
    private static final int MOST_GUARDS = 8;
    private static final int MOST_ATTACKERS = 6;
    private static final int MOST_HELD = 5;

    private final Solver solver;

    Judge(Solver solver) {
        this.solver = solver;
    }

    /** So that what comes next is answered alike, whatever came before. */
    void forget() {
        solver.clear();
    }

    private static Budget look(int plies) {
        return Budget.ofNodes(Math.min(LOOK.nodes(), LOOK_A_PLY * (plies + 1)));
    }

    private static Budget budget(int plies) {
        return Budget.ofNodes(LEAST_NODES + NODES_A_PLY * plies);
    }

    /** The quickest mate, in up to so many plies; empty if there is none, or it takes long to find. */
    Optional<List<Move>> line(Scene scene, int most) {
        return scene.position()
                .map(position -> solver.solveWithin(position, most, look(most)))
                .filter(Outcome::isShortest)
                .flatMap(outcome -> outcome.verdict().mate())
                .map(Verdict.Mate::line);
    }

    /** In how many plies there is a mate at best, up to so many; empty if there is none, or it takes long to find. */
    OptionalInt plies(Scene scene, int most) {
        return line(scene, most).map(found -> OptionalInt.of(found.size())).orElse(OptionalInt.empty());
    }

    /** Whether there is a mate in exactly so many. */
    boolean mates(Scene scene, int plies) {
        OptionalInt found = plies(scene, plies);
        return found.isPresent() && found.getAsInt() == plies;
    }

    /** Whether what is meant can be played, and mates whatever the answer, as far as a look tells. */
    boolean works(Retrograde.Step step) {
        return step.scene()
                .position()
                .filter(position -> position.isLegal(step.check()))
                .map(position -> position.play(step.check()))
                .filter(after -> after.isCheck() && after.isLegal(step.reply()))
                .filter(after -> after.legalMoves().stream()
                                .filter(reply -> !reply.isDrop())
                                .count()
                        <= MOST_ANSWERS)
                .filter(after ->
                        solver.defendAny(after, GLANCE).verdict().forced().isPresent())
                .isPresent();
    }

    /** Whether a check is surely answered, as far as a look tells, in what can be played. */
    boolean fails(Scene scene, List<Move> before, Move check) {
        Optional<Position> start = scene.position();
        return start.isPresent() && fails(start.get(), before, check);
    }

    private boolean fails(Position start, List<Move> before, Move check) {
        Position position = start;
        for (Move move : before) {
            if (!position.isLegal(move)) {
                return true;
            }
            position = position.play(move);
        }
        if (!position.isLegal(check)) {
            return true;
        }
        Position after = position.play(check);
        return !after.isCheck() || solver.defendAny(after, LOOK).verdict().isNoMate();
    }

    /** Whether there are as many checks to choose from as a puzzle of this length has. */
    static boolean hasChoice(Scene scene, int plies) {
        Position start = scene.position().orElseThrow();
        return start.legalMoves().stream()
                        .filter(move -> start.play(move).isCheck())
                        .count()
                >= leastChecks(plies);
    }

    private static int leastChecks(int plies) {
        return plies == 1 ? LEAST_CHECKS_IN_ONE : LEAST_CHECKS;
    }

    /** What is wrong with a mating problem, the first fault alone. */
    Soundness.Report report(Scene scene, int plies) {
        return Soundness.examine(scene.position().orElseThrow(), solver, budget(plies), Soundness.Extent.FIRST_FAULT);
    }

    /** Whether this is sound, and its length beyond doubt. */
    static boolean isSound(Soundness.Report report, int plies) {
        return report.isSound() && report.line().size() == plies && !report.has(Soundness.Kind.INTERPOSITIONS_COUNT);
    }

    /** What asks whether something can be spared. */
    Economy economy(int plies) {
        return new Economy(solver, budget(plies), MOST_NODES_LOOKED_AT);
    }

    /**
     * A sound scene that has nothing to spare, measured; empty where it has too little to choose or to look at, or a
     * promotion in its solution makes no difference.
     */
    Optional<Made> made(Scene scene, List<Move> found) {
        Position start = scene.position().orElseThrow();
        List<Move> line = EmptyHand.preferred(start, found);
        if (!looksLikeAGame(scene) || start.isCheck() || !hasChoice(scene, line.size())) {
            return Optional.empty();
        }
        Optional<SolutionTree> tree = TreeBuilder.build(start, solver, budget(line.size()), MOST_NODES);
        return tree.filter(each -> each.start().plies() == line.size())
                .filter(each -> line.size() > 1 || each.start().best().size() == 1)
                .filter(each -> leads(each, line))
                .filter(each -> PromotionDuals.count(start, line, each) == 0)
                .filter(each -> isTempting(start, each, line.get(0)))
                .map(each -> Made.of(scene, line, each));
    }

    private static boolean looksLikeAGame(Scene scene) {
        int guards = scene.count(Color.WHITE);
        return guards >= 1
                && guards <= MOST_GUARDS
                && scene.count(Color.BLACK) >= 1
                && scene.count(Color.BLACK) <= MOST_ATTACKERS
                && scene.hand().size() <= MOST_HELD;
    }

    /** The line is one of the tree's, which prefers those that leave nothing in hand. */
    private static boolean leads(SolutionTree tree, List<Move> line) {
        SolutionTree.Node node = tree.start();
        for (int ply = 0; ply < line.size(); ply += 2) {
            int left = line.size() - ply;
            Optional<Mates> found = node.mates(line.get(ply)).filter(mates -> mates.plies() == left);
            if (found.isEmpty()) {
                return false;
            }
            Mates mates = found.get();
            if (ply + 1 < line.size()) {
                Integer next = mates.replies().get(line.get(ply + 1));
                if (next == null) {
                    return false;
                }
                node = tree.nodes().get(next);
            }
        }
        return true;
    }

    /**
     * Whether a wrong check is liked at least as much as the right one by who looks at no answer, or fails to one
     * answer alone.
     */
    private boolean isTempting(Position start, SolutionTree tree, Move key) {
        double liked = Temptation.of(start, key);
        List<Move> wrong = tree.start().checks().entrySet().stream()
                .filter(check -> check.getValue().fails().isPresent())
                .map(java.util.Map.Entry::getKey)
                .toList();
        return wrong.stream().anyMatch(check -> Temptation.of(start, check) >= liked)
                || wrong.stream().anyMatch(check -> answers(start.play(check)) == 1);
    }

    /** How many answers save the king; 2 stands for more. */
    private int answers(Position inCheck) {
        int saving = 0;
        for (Move reply : inCheck.legalMoves()) {
            if (solver.solveAny(inCheck.play(reply), LOOK).verdict().mate().isPresent()) {
                continue;
            }
            saving++;
            if (saving == 2) {
                break;
            }
        }
        return saving;
    }
}
