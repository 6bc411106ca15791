package ippo.tsume;

import ippo.answer.AnswerKind;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Mates;
import ippo.answer.Phrase;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.answer.RefusalReason;
import ippo.answer.Reply;
import ippo.answer.Rescue;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.tsume.SolutionTree.Branch;
import ippo.tsume.SolutionTree.Fails;
import ippo.tsume.SolutionTree.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * A mating problem (詰将棋): the side to move mates in {@code plies}, every move of its own a check. Answers are judged by
 * its tree, without a search.
 *
 * <p>Who goes on after a {@link Judgement.Longer} is from then on asked for the longer mate: within its plies all is
 * well again.
 *
 * @param id known for ever: progress refers to it
 * @param plies the length of the shortest mate, both sides' moves counted; odd
 * @param solution one of the best lines of play, as long as {@code plies}
 * @param tags what it is about, such as {@code head-gold}
 */
public record Puzzle(String id, Position start, int plies, List<Move> solution, List<String> tags, SolutionTree tree)
        implements Question {
    public Puzzle {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(start, "start");
        solution = List.copyOf(solution);
        tags = List.copyOf(tags);
        if (plies != solution.size() || plies != tree.start().plies()) {
            throw new IllegalArgumentException(id + ": mate in " + plies + ", a solution of " + solution.size()
                    + " plies and a tree of " + tree.start().plies());
        }
    }

    @Override
    public AnswerKind style() {
        return AnswerKind.PLAY;
    }

    @Override
    public int moves() {
        return (plies() + 1) / 2;
    }

    @Override
    public Optional<QuestionState> stage(List<Move> line) {
        return Standing.after(this, line).map(Standing::stage);
    }

    @Override
    public Judgement judge(Reply reply, RandomGenerator among) {
        Reply.Moves moves =
                reply.asMoves().orElseThrow(() -> new IllegalArgumentException("not an answer in moves: " + reply));
        Standing standing = Standing.after(this, moves.before())
                .filter(before -> !before.isDone())
                .orElseThrow(() -> new IllegalArgumentException(id + " never comes to " + moves.before()));
        Position position = standing.position();
        Move move = moves.last();
        Optional<RefusalReason> cause = RefusalReason.of(position, move);
        if (cause.isPresent()) {
            return new Judgement.Refused(cause.get().reason(), cause.get().drawing());
        }
        Position after = position.play(move);
        Branch branch = standing.node().orElseThrow().checks().get(move);
        if (branch == null) {
            return after.isCheck() ? new Judgement.Unknown() : noCheck(after, move);
        }
        return switch (branch) {
            case Fails fails -> escapes(after, fails.refutation());
            case SolutionTree.Mates mates -> goOn(standing, move, mates, among);
        };
    }

    private static Judgement goOn(Standing standing, Move move, SolutionTree.Mates mates, RandomGenerator among) {
        if (mates.plies() == 1) {
            Standing mated = standing.then(move, mates);
            return new Judgement.Solved(Optional.of(mated.stage()), Mates.proof(mated.position()));
        }
        List<Move> replies = List.copyOf(mates.replies().keySet());
        Move reply = replies.get(among.nextInt(replies.size()));
        QuestionState after = standing.then(move, mates, reply).stage();
        return mates.plies() > standing.left()
                ? new Judgement.Longer(mates.plies(), List.of(reply), after)
                : new Judgement.Goes(List.of(reply), after);
    }

    private static Judgement escapes(Position after, List<Move> refutation) {
        Move answer = refutation.get(0);
        Rescue rescue = Rescue.of(after, answer);
        return new Judgement.Missed(
                List.of(rescue.phrase()), Drawing.ofAnswer(answer), refutation, Optional.of(rescue));
    }

    private static Judgement noCheck(Position after, Move move) {
        return new Judgement.Missed(
                List.of(Phrase.of("tsume.not-check")), Drawing.ofReach(after, move.to()), List.of(), Optional.empty());
    }

    @Override
    public boolean isAnswered() {
        return true;
    }

    /** The first is about the theme, the second says what moves, the third what to play. */
    @Override
    public Hint hint(int level, QuestionState stage) {
        if (level < 2 || level > mostHints()) {
            throw new IllegalArgumentException(id + " has no hint " + level);
        }
        Node node = Standing.after(this, stage.line())
                .flatMap(Standing::node)
                .orElseThrow(() -> new IllegalArgumentException(id + " has nothing to say after " + stage.line()));
        Move best = node.best().get(0);
        return level == 2 ? Hint.mover(stage.position(), best) : Hint.move(stage.position(), best);
    }

    /**
     * Where a solver stands.
     *
     * @param node empty after the mate
     * @param left the plies in which he is asked to mate from here
     */
    private record Standing(Puzzle puzzle, Position position, List<Move> line, Optional<Node> node, int left) {

        static Optional<Standing> after(Puzzle puzzle, List<Move> line) {
            Standing standing =
                    new Standing(puzzle, puzzle.start, List.of(), Optional.of(puzzle.tree.start()), puzzle.plies);
            for (int i = 0; i < line.size(); i += 2) {
                Optional<SolutionTree.Mates> found = standing.isDone()
                        ? Optional.empty()
                        : standing.node().orElseThrow().mates(line.get(i));
                if (found.isEmpty()) {
                    return Optional.empty();
                }
                SolutionTree.Mates mates = found.get();
                if (i + 1 == line.size()) {
                    return mates.plies() == 1 ? Optional.of(standing.then(line.get(i), mates)) : Optional.empty();
                }
                if (!mates.replies().containsKey(line.get(i + 1))) {
                    return Optional.empty();
                }
                standing = standing.then(line.get(i), mates, line.get(i + 1));
            }
            return Optional.of(standing);
        }

        Standing then(Move move, SolutionTree.Mates mates, Move reply) {
            return new Standing(
                    puzzle,
                    position.play(move).play(reply),
                    longer(move, reply),
                    Optional.of(puzzle.tree.nodes().get(mates.replies().get(reply))),
                    Math.max(left, mates.plies()) - 2);
        }

        Standing then(Move mating, SolutionTree.Mates mates) {
            return new Standing(puzzle, position.play(mating), longer(mating), Optional.empty(), left - mates.plies());
        }

        boolean isDone() {
            return node.isEmpty();
        }

        private List<Move> longer(Move... more) {
            List<Move> longer = new ArrayList<>(line);
            longer.addAll(List.of(more));
            return longer;
        }

        QuestionState stage() {
            return new QuestionState(
                    position,
                    line,
                    Set.of(),
                    (line.size() + 1) / 2,
                    node.map(Node::plies).map(OptionalInt::of).orElse(OptionalInt.empty()),
                    isDone());
        }
    }
}
