package ippo.tsume;

import ippo.answer.Cause;
import ippo.answer.Choice;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Question;
import ippo.answer.Reply;
import ippo.answer.Stage;
import ippo.answer.Style;
import ippo.rules.BoardMove;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * A puzzle in a test: nothing tells on the way whether a move is right. Whatever is played, the other side replies
 * until the number of moves is used up that the shortest mate needs; only the mate within them is right. Immutable.
 */
public record TestPuzzle(Puzzle puzzle) implements Question {
    private static final List<Phrase> MISSED = List.of(Phrase.of("tsume.not-check"));

    public TestPuzzle {
        Objects.requireNonNull(puzzle, "puzzle");
    }

    /**
     * The solver's part of an answer up to the first wrong move, with the replies before it: as the puzzle judges it.
     */
    public List<Move> untilFirstMiss(List<Move> answer) {
        for (int size = 1; size < answer.size(); size += 2) {
            if (!isRightSoFar(answer.subList(0, size + 1))) {
                return answer.subList(0, size);
            }
        }
        return answer;
    }

    /** Whether these moves, the last of them a reply, lead to a mate in as many plies as are left. */
    private boolean isRightSoFar(List<Move> line) {
        return puzzle.stage(line)
                .filter(stage -> stage.pliesLeft().orElse(0) + line.size() <= puzzle.plies())
                .isPresent();
    }

    @Override
    public Optional<Stage> stage(List<Move> line) {
        if (line.size() % 2 == 1) {
            return line.size() <= puzzle.plies() ? puzzle.stage(line) : Optional.empty(); // only the mate
        }
        if (line.size() >= puzzle.plies()) {
            return Optional.empty();
        }
        Position position = puzzle.start();
        for (Move move : line) {
            if (!position.isLegal(move)) {
                return Optional.empty();
            }
            position = position.play(move);
        }
        return position.legalMoves().isEmpty() ? Optional.empty() : Optional.of(stage(position, line));
    }

    private Stage stage(Position position, List<Move> line) {
        return new Stage(
                position, line, Set.of(), line.size() / 2, OptionalInt.of(puzzle.plies() - line.size()), false);
    }

    @Override
    public Judgement judge(Reply reply, RandomGenerator among) {
        if (!(reply instanceof Reply.Moves moves)) {
            throw new IllegalArgumentException("not an answer in moves: " + reply);
        }
        Position position = stage(moves.before())
                .map(Stage::position)
                .orElseThrow(() -> new IllegalArgumentException(puzzle.id() + " never comes to " + moves.before()));
        Optional<Cause> cause = Cause.of(position, moves.last());
        if (cause.isPresent()) {
            return new Judgement.Refused(cause.get().reason(), cause.get().drawing());
        }
        Optional<Judgement> judged = moves.before().isEmpty() || isRightSoFar(moves.before())
                ? Optional.of(puzzle.judge(reply, among))
                : Optional.empty();
        if (judged.isPresent() && judged.get() instanceof Judgement.Solved) {
            return judged.get();
        }
        Optional<Move> answer = judged.flatMap(TestPuzzle::reply);
        return goOn(position.play(moves.last()), moves.line(), answer);
    }

    /** What the puzzle itself replies. */
    private static Optional<Move> reply(Judgement judgement) {
        List<Move> replies = judgement instanceof Judgement.Goes goes
                ? goes.replies()
                : judgement instanceof Judgement.Longer longer
                        ? longer.replies()
                        : judgement instanceof Judgement.Missed missed ? missed.line() : List.of();
        return replies.stream().findFirst();
    }

    private Judgement goOn(Position after, List<Move> line, Optional<Move> answer) {
        if (line.size() >= puzzle.plies() || after.legalMoves().isEmpty()) {
            return missed();
        }
        Move reply = answer.orElseGet(() -> likely(after, line.get(line.size() - 1)));
        Position next = after.play(reply);
        if (next.legalMoves().isEmpty()) {
            return missed();
        }
        List<Move> longer = new ArrayList<>(line);
        longer.add(reply);
        return new Judgement.Goes(List.of(reply), stage(next, longer));
    }

    private static Judgement missed() {
        return new Judgement.Missed(MISSED, Drawing.NOTHING, List.of(), Optional.empty());
    }

    /** A reply where nobody worked one out: taking what has moved, or a move of the king, or any; always the same. */
    private static Move likely(Position position, Move last) {
        return position.legalMoves().stream()
                .min(Comparator.comparing((Move move) -> !move.to().equals(last.to()))
                        .thenComparing(move -> !isKings(position, move))
                        .thenComparing(Move::usi))
                .orElseThrow();
    }

    private static boolean isKings(Position position, Move move) {
        return move instanceof BoardMove going
                && position.at(going.from())
                        .filter(piece -> piece.type() == PieceType.KING)
                        .isPresent();
    }

    @Override
    public Style style() {
        return puzzle.style();
    }

    @Override
    public Position start() {
        return puzzle.start();
    }

    @Override
    public OptionalInt par() {
        return puzzle.par();
    }

    @Override
    public Drawing asked() {
        return puzzle.asked();
    }

    @Override
    public List<Choice> choices() {
        return puzzle.choices();
    }

    @Override
    public Set<Square> squares() {
        return puzzle.squares();
    }

    @Override
    public boolean isSingle() {
        return puzzle.isSingle();
    }

    @Override
    public boolean isAnswered() {
        return puzzle.isAnswered();
    }

    @Override
    public int mostHints() {
        return puzzle.mostHints();
    }

    @Override
    public Hint hint(int level, Stage stage) {
        throw new IllegalStateException("a test has no hints");
    }
}
