package ippo.tsume;

import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import java.util.List;

/**
 * How hard a puzzle is for people, as a number that only compares. A discrete choice model: at each turn of the main
 * line a solver looks at the checks that come to mind first, and the less the right one does so, the harder is the turn
 * (its surprisal, in natural logarithms). To that comes what must be read: the wrong checks that come to mind before
 * the right one, each by how deep its refutation is; the defences, and among them the interpositions. Length counts by
 * itself, since every turn adds to it. Times 100, rounded.
 *
 * <p>What brings a check to mind ({@link CheckFeatures}), and why:
 *
 * <ul>
 *   <li>it takes something, it promotes, it is near the king: forcing moves that gain are looked at first. That the
 *       difficulty of a problem for people lies in how few of the moves one would look at are right, and how deep one
 *       must look to know, is the model of Guid and Bratko, "Search-based estimation of problem difficulty for humans"
 *       (2013) and of Stoiljkovikj, Bratko and Guid, "A computational model for estimating the difficulty of chess
 *       problems" (2015);
 *   <li>less: it gives something up, the more so the more it is worth. Rook and bishop are what a beginner never gives;
 *   <li>less: it goes back, or stays far from the king. Backward and quiet moves are those that even strong players
 *       overlook most: Neiman and Afek, "Invisible Chess Moves" (2011);
 *   <li>much less: it could promote and does not. In other positions that is nearly always wrong, so nobody looks.
 * </ul>
 *
 * <p>The weights are our own estimates: no plays stand behind them yet, and ratings that come from plays take their
 * place puzzle by puzzle ({@code ippo.review}). An earlier model knew only what is gained by a check and counted all
 * checks alike; by it puzzles that begin with the sacrifice of a rook were the easy ones.
 */
public final class Difficulty {
    /** For a piece as good as a gold that is taken; others by their worth. */
    private static final double TAKING = 1.0;

    private static final double PROMOTING = 0.6;
    /** For each square nearer to the king, within four. */
    private static final double NEARNESS = 0.4;
    /** For each pawn's worth that is given up. */
    private static final double RISKING = 0.28;

    private static final double BACKWARD = 0.9;
    private static final double DECLINING = 1.6;

    /** For each ply of the refutation of a wrong check that comes to mind at least as soon as the right one. */
    private static final double REFUTING = 0.12;

    private static final int DEEP = 6;
    /** For the logarithm of the defences that are to be read at a turn. */
    private static final double DEFENDING = 0.35;
    /** For each interposition that holds out longest. */
    private static final double INTERPOSING = 0.1;

    private static final int MOST_INTERPOSITIONS = 5;

    private static final double GOLD = 6;
    private static final int FAR = 4;

    private Difficulty() {}

    /** The difficulty of a puzzle, from 0; a mate in one has some 150, a mate in nine some 1,000. */
    public static int of(Position start, List<Move> line, SolutionTree tree) {
        double hard = 0;
        Position position = start;
        Node node = tree.start();
        for (int ply = 0; ply < line.size(); ply++) {
            if (ply % 2 == 0) {
                hard += turn(position, node, line.size() - ply);
                if (ply + 2 < line.size()) {
                    Mates mates = node.mates(line.get(ply)).orElseThrow();
                    hard += defences(mates);
                    Integer next = mates.replies().get(line.get(ply + 1));
                    if (next == null) {
                        break; // the line shown leaves the tree: what comes then is not judged
                    }
                    node = tree.nodes().get(next);
                }
            }
            position = position.play(line.get(ply));
        }
        return (int) Math.round(100 * hard);
    }

    /** How hard it is to find a check that mates within so many plies. */
    private static double turn(Position position, Node node, int within) {
        List<Move> right = node.mating(within);
        double sum = 0;
        double good = 0;
        double best = Double.NEGATIVE_INFINITY;
        for (Move check : node.checks().keySet()) {
            double appeal = appeal(CheckFeatures.of(position, check));
            sum += Math.exp(appeal);
            if (right.contains(check)) {
                good += Math.exp(appeal);
                best = Math.max(best, appeal);
            }
        }
        double reading = 0;
        for (Move check : node.checks().keySet()) {
            if (!right.contains(check) && appeal(CheckFeatures.of(position, check)) >= best) {
                reading += REFUTING
                        * node.checks()
                                .get(check)
                                .fails()
                                .map(fails -> Math.min(DEEP, fails.refutation().size()))
                                .orElse(DEEP); // it mates, but later: nothing is harder to refute
            }
        }
        return Math.log(sum / good) + reading;
    }

    /** How readily a check comes to mind, in points: each makes it e times as likely. */
    private static double appeal(CheckFeatures check) {
        return TAKING * check.taken() / GOLD
                + (check.promotes() ? PROMOTING : 0)
                + NEARNESS * (FAR - Math.min(FAR, check.distance()))
                - RISKING * check.risked()
                - (check.backward() ? BACKWARD : 0)
                - (check.declines() ? DECLINING : 0);
    }

    private static double defences(Mates mates) {
        long interpositions = mates.replies().keySet().stream()
                .filter(reply -> switch (reply) {
                    case Drop drop -> true;
                    case BoardMove board -> false;
                })
                .count();
        return DEFENDING * Math.log(mates.replies().size())
                + INTERPOSING * Math.min(MOST_INTERPOSITIONS, interpositions);
    }
}
