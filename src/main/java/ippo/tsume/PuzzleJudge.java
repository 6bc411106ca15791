package ippo.tsume;

import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.tsume.SolutionTree.Branch;
import ippo.tsume.SolutionTree.Fails;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Judges a solver's moves by the puzzle's tree; never searches. Has no state, so it may be shared between threads.
 *
 * <p>Who goes on after a {@link Judgement.Longer} is from then on asked for the longer mate: within its plies all is
 * well again.
 */
public final class PuzzleJudge {

    /** Where a solver stands: the node, and the plies in which he is asked to mate from there. */
    private record Standing(Node node, int left) {}

    /**
     * What a move is worth after the moves played so far, both sides' alternately.
     *
     * @param among chooses between equally long defences
     * @throws IllegalArgumentException if those moves are not {@linkplain #isReachable reachable}
     */
    public Judgement judge(Puzzle puzzle, List<Move> played, Move move, RandomGenerator among) {
        Standing standing = standing(puzzle, played)
                .orElseThrow(() -> new IllegalArgumentException(puzzle.id() + " never comes to " + played));
        Position position = position(puzzle, played);
        Optional<Illegality> objection = position.objectionTo(move);
        if (objection.isPresent()) {
            return new Judgement.Illegal(objection.get());
        }
        Branch branch = standing.node().checks().get(move);
        if (branch instanceof Fails fails) {
            return new Judgement.Escapes(fails.refutation());
        }
        if (branch instanceof Mates mates) {
            return goOn(mates, standing.left(), among);
        }
        return position.play(move).isCheck() ? new Judgement.Unknown() : new Judgement.NotCheck();
    }

    private static Judgement goOn(Mates mates, int left, RandomGenerator among) {
        if (mates.plies() == 1) {
            return new Judgement.Solved();
        }
        List<Move> replies = List.copyOf(mates.replies().keySet());
        Move reply = replies.get(among.nextInt(replies.size()));
        return mates.plies() > left
                ? new Judgement.Longer(mates.plies(), reply)
                : new Judgement.Continues(reply, left - 2);
    }

    /**
     * Whether play can have come to where the solver is to move again: he mated all along, if slowly, and every answer
     * was one of the longest defences.
     */
    public boolean isReachable(Puzzle puzzle, List<Move> played) {
        return standing(puzzle, played).isPresent();
    }

    /** In how many plies, at best, the solver still mates; empty if play cannot have come here. */
    public Optional<Integer> pliesLeft(Puzzle puzzle, List<Move> played) {
        return standing(puzzle, played).map(standing -> standing.node().plies());
    }

    /** The best moves after the moves played so far, for hints; empty if play cannot have come here. */
    public List<Move> best(Puzzle puzzle, List<Move> played) {
        return standing(puzzle, played).map(standing -> standing.node().best()).orElse(List.of());
    }

    private static Optional<Standing> standing(Puzzle puzzle, List<Move> played) {
        Objects.requireNonNull(played, "played");
        Node node = puzzle.tree().start();
        int left = puzzle.plies();
        if (played.size() % 2 != 0) {
            return Optional.empty();
        }
        for (int i = 0; i < played.size(); i += 2) {
            if (!(node.checks().get(played.get(i)) instanceof Mates mates)
                    || !mates.replies().containsKey(played.get(i + 1))) {
                return Optional.empty();
            }
            node = puzzle.tree().nodes().get(mates.replies().get(played.get(i + 1)));
            left = Math.max(left, mates.plies()) - 2;
        }
        return Optional.of(new Standing(node, left));
    }

    private static Position position(Puzzle puzzle, List<Move> played) {
        Position position = puzzle.start();
        for (Move move : played) {
            position = position.play(move);
        }
        return position;
    }
}
