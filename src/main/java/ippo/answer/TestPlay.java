package ippo.answer;

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
import java.util.TreeSet;
import java.util.random.RandomGenerator;

/**
 * A question of several moves in a test: nothing tells on the way whether a move is right. Whatever is played, play
 * goes on, with replies where the other side moves, until as many moves are made as the shortest answer has; only an
 * answer within them is right. Immutable.
 *
 * @param question answered in moves
 */
public record TestPlay(Question question) implements Question {
    private static final List<Phrase> MISSED = List.of(Phrase.of("tsume.not-check"));

    public TestPlay {
        Objects.requireNonNull(question, "question");
        if (question.moves() < 1) {
            throw new IllegalArgumentException("not answered in moves: " + question);
        }
    }

    /**
     * An answer up to the learner's first wrong move, with the replies before it: as the question judges it. The whole
     * of it where no move is wrong.
     */
    public List<Move> untilFirstMiss(List<Move> answer) {
        int step = question.isAnswered() ? 2 : 1;
        for (int size = 1; size < answer.size(); size += step) {
            if (!isRightSoFar(answer.subList(0, size + step - 1))) {
                return answer.subList(0, size);
            }
        }
        return answer;
    }

    /** Whether these moves, after which the learner is to move, still lead to an answer within the moves there are. */
    private boolean isRightSoFar(List<Move> line) {
        return question.stage(line)
                .filter(stage -> !stage.done())
                .filter(stage -> stage.pliesLeft().orElse(0) + line.size() <= mostPlies())
                .isPresent();
    }

    private int mostPlies() {
        return question.isAnswered() ? 2 * moves() - 1 : moves();
    }

    @Override
    public Optional<QuestionState> stage(List<Move> line) {
        if (line.size() > mostPlies()) {
            return Optional.empty();
        }
        Optional<QuestionState> done = question.stage(line).filter(QuestionState::done);
        if (done.isPresent() || line.size() == mostPlies() || question.isAnswered() && line.size() % 2 == 1) {
            return done; // nobody plays on from any other
        }
        Position position = question.start();
        for (Move move : line) {
            if (!position.isLegal(move)) {
                return Optional.empty();
            }
            position = after(position, move);
        }
        return position.legalMoves().isEmpty() ? Optional.empty() : Optional.of(stage(position, line));
    }

    /** The position that the next move is made in. */
    private Position after(Position position, Move move) {
        Position after = position.play(move);
        return question.isAnswered() ? after : after.withSideToMove(position.sideToMove());
    }

    private QuestionState stage(Position position, List<Move> line) {
        Optional<QuestionState> own = question.stage(line);
        QuestionState start = question.stage(List.of()).orElseThrow();
        return new QuestionState(
                position,
                line,
                own.map(QuestionState::left).orElseGet(() -> unvisited(start.left(), line)),
                question.isAnswered() ? line.size() / 2 : line.size(),
                start.pliesLeft().isPresent() ? OptionalInt.of(mostPlies() - line.size()) : OptionalInt.empty(),
                false);
    }

    /** Of these squares those where no move has gone. */
    private static Set<Square> unvisited(Set<Square> squares, List<Move> line) {
        Set<Square> left = new TreeSet<>(squares);
        line.forEach(move -> left.remove(move.to()));
        return left;
    }

    @Override
    public Judgement judge(Reply reply, RandomGenerator among) {
        Reply.Moves moved =
                reply.asMoves().orElseThrow(() -> new IllegalArgumentException("not an answer in moves: " + reply));
        Position position = stage(moved.before())
                .filter(stage -> !stage.done())
                .map(QuestionState::position)
                .orElseThrow(() -> new IllegalArgumentException("play never comes to " + moved.before()));
        Optional<RefusalReason> cause = RefusalReason.of(position, moved.last());
        if (cause.isPresent()) {
            return new Judgement.Refused(cause.get().reason(), cause.get().drawing());
        }
        Optional<Judgement> judged =
                isRightSoFar(moved.before()) ? Optional.of(question.judge(reply, among)) : Optional.empty();
        if (judged.filter(Judgement::isSolved).isPresent()) {
            return judged.get();
        }
        return goOn(
                after(position, moved.last()),
                moved.line(),
                judged.flatMap(judgement -> judgement.replies().stream().findFirst()));
    }

    private Judgement goOn(Position after, List<Move> line, Optional<Move> answer) {
        if (line.size() >= mostPlies() || after.legalMoves().isEmpty()) {
            return missed();
        }
        if (!question.isAnswered()) {
            return new Judgement.Goes(List.of(), stage(after, line));
        }
        Move reply = answer.filter(after::isLegal).orElseGet(() -> likely(after, line.get(line.size() - 1)));
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
        return position.mover(move) == PieceType.KING;
    }

    @Override
    public AnswerKind style() {
        return AnswerKind.PLAY;
    }

    @Override
    public Position start() {
        return question.start();
    }

    @Override
    public int moves() {
        return question.moves();
    }

    @Override
    public OptionalInt par() {
        return question.par();
    }

    @Override
    public Drawing asked() {
        return question.asked();
    }

    @Override
    public boolean asksPromotion() {
        return question.asksPromotion();
    }

    @Override
    public boolean showsLeft() {
        return question.showsLeft();
    }

    @Override
    public boolean asksHowPiecesMove() {
        return question.asksHowPiecesMove();
    }

    @Override
    public boolean isAnswered() {
        return question.isAnswered();
    }

    /** How many moves are left: an answer that takes more is none. */
    @Override
    public Optional<Phrase> remark(QuestionState stage) {
        return stage.done()
                ? Optional.empty()
                : Optional.of(Phrase.of("game.left", "count", moves() - stage.learnerMoves()));
    }

    @Override
    public int mostHints() {
        return question.mostHints();
    }
}
