package ippo.exercise;

import ippo.answer.AnswerKind;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.QuestionState;
import ippo.answer.RefusalReason;
import ippo.answer.Reply;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Hand;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What goals have in common that are reached by moving pieces. */
interface PlayGoal extends Goal {
    @Override
    default AnswerKind style() {
        return AnswerKind.PLAY;
    }

    /** The squares to be visited, or of pieces to be taken, where that is what is asked. */
    default Set<Square> wanted(Position start) {
        return Set.of();
    }

    /** Where it begins. */
    default QuestionState beginning(Position start) {
        return new QuestionState(start, List.of(), wanted(start), 0, OptionalInt.empty(), false);
    }

    /** What a legal move leads to; always the same. */
    Judgement after(Position start, QuestionState before, Move move);

    /**
     * A shortest way from here to the goal, both sides' moves where White answers, if one is found within a fraction of
     * a second.
     */
    List<Move> search(Position start, QuestionState stage);

    @Override
    default Optional<QuestionState> stage(Position start, List<Move> line) {
        QuestionState stage = beginning(start);
        while (stage.line().size() < line.size()) {
            Move move = line.get(stage.line().size());
            if (stage.done() || !stage.position().isLegal(move)) {
                return Optional.empty();
            }
            Optional<QuestionState> next = after(start, stage, move).next().filter(there -> begins(line, there.line()));
            if (next.isEmpty()) {
                return Optional.empty();
            }
            stage = next.get();
        }
        return Optional.of(stage);
    }

    private static boolean begins(List<Move> line, List<Move> beginning) {
        return line.size() >= beginning.size()
                && line.subList(0, beginning.size()).equals(beginning);
    }

    @Override
    default Judgement judge(Position start, Reply reply) {
        Reply.Moves moves =
                reply.asMoves().orElseThrow(() -> new IllegalArgumentException("not an answer in moves: " + reply));
        QuestionState before = stage(start, moves.before())
                .filter(stage -> !stage.done())
                .orElseThrow(() -> new IllegalArgumentException("play never comes to " + moves.before()));
        return RefusalReason.of(before.position(), moves.last())
                .<Judgement>map(cause -> new Judgement.Refused(cause.reason(), cause.drawing()))
                .orElseGet(() -> after(start, before, moves.last()));
    }

    /**
     * Where play stands after a move of Black's that White does not answer, and what that means.
     *
     * @param left what there still is to do; nothing if that was the last
     */
    static Judgement unanswered(QuestionState before, Move move, Set<Square> left) {
        QuestionState stage = new QuestionState(
                before.position().play(move).withSideToMove(Color.BLACK),
                longer(before.line(), move),
                left,
                before.learnerMoves() + 1,
                OptionalInt.empty(),
                left.isEmpty());
        return left.isEmpty()
                ? new Judgement.Solved(Optional.of(stage), Drawing.NOTHING)
                : new Judgement.Goes(List.of(), stage);
    }

    /** The moves so far and one more. */
    static List<Move> longer(List<Move> line, Move move) {
        List<Move> longer = new ArrayList<>(line);
        longer.add(move);
        return longer;
    }

    @Override
    default Hint hint(Exercise exercise, int level, QuestionState stage) {
        List<Move> way = way(exercise, stage);
        if (way.isEmpty()) {
            return new Hint(Phrase.of("hint.restart"), Drawing.NOTHING);
        }
        Move move = way.get(0);
        if (level > 2) {
            return Hint.move(stage.position(), move);
        }
        Hand hand = stage.position().hand(stage.position().sideToMove());
        return switch (move) {
            case Drop drop when hand.counts().size() == 1 -> Hint.dropOnFile(drop);
            case Drop drop -> Hint.mover(stage.position(), drop);
            case BoardMove going -> Hint.mover(stage.position(), going);
        };
    }

    /**
     * A shortest way on from here to the goal: the author's own where the moves so far follow it. Empty if the goal is
     * reached, out of reach, or not found within a fraction of a second.
     */
    default List<Move> way(Exercise exercise, QuestionState stage) {
        if (stage.done()) {
            return List.of();
        }
        int played = stage.line().size();
        return exercise.solution()
                .asMoves()
                .map(Reply.Moves::line)
                .filter(line -> line.size() > played
                        && line.subList(0, played).equals(stage.line())
                        && stage(exercise.start(), line)
                                .filter(QuestionState::done)
                                .isPresent())
                .map(line -> line.subList(played, line.size()))
                .orElseGet(() -> search(exercise.start(), stage));
    }

    @Override
    default Optional<Reply> solution(Written value) {
        return value.moves().map(Reply.Moves::new);
    }

    @Override
    default Optional<String> mistake(Position start, Reply solution) {
        return solution.asMoves().map(moves -> mistake(start, moves)).orElse(Optional.of("the solution has no moves"));
    }

    /** Why a move of a solution does not lead on. */
    private static Optional<String> failure(Move move, Judgement judgement) {
        return switch (judgement) {
            case Judgement.Refused refused -> Optional.of(move + " is illegal: " + refused.reason());
            case Judgement.Missed missed ->
                Optional.of(move + " fails: " + missed.why().get(0).name()
                        + (missed.line().isEmpty()
                                ? ""
                                : ", White plays " + missed.line().get(0)));
            case Judgement.Goes goes -> Optional.empty();
            case Judgement.Longer longer -> Optional.empty();
            case Judgement.Solved solved -> Optional.empty();
            case Judgement.Unknown unknown -> Optional.empty();
        };
    }

    private Optional<String> mistake(Position start, Reply.Moves moves) {
        QuestionState stage = beginning(start);
        while (stage.line().size() < moves.line().size()) {
            Move move = moves.line().get(stage.line().size());
            if (stage.done()) {
                return Optional.of("the goal is reached before " + move);
            }
            Judgement judgement = judge(start, new Reply.Moves(longer(stage.line(), move)));
            Optional<String> failure = failure(move, judgement);
            if (failure.isPresent()) {
                return failure;
            }
            stage = judgement.next().orElseThrow();
            if (!begins(moves.line(), stage.line())) {
                return Optional.of("White answers: play goes " + usi(stage.line()) + "; write the moves of both");
            }
        }
        if (!stage.done()) {
            return Optional.of("the solution ends before the goal is reached; left: " + stage.left());
        }
        return rightLength(stage);
    }

    /** What is wrong with how many moves a solution takes. */
    default Optional<String> rightLength(QuestionState done) {
        int par = par().orElse(1);
        int length = done.learnerMoves();
        return par == length
                ? Optional.empty()
                : Optional.of("the solution has " + length + " moves, but moves says " + par);
    }

    /** Why Black can't be alone to move here; empty if he can. For the author, in English. */
    static Optional<String> blackAlone(Position start) {
        if (start.king(Color.WHITE).isPresent()) {
            return Optional.of("only Black moves here, so there can be no white king");
        }
        return start.isCheck() ? Optional.of("only Black moves here, so he cannot begin in check") : Optional.empty();
    }

    /** Moves as one would write them down. */
    static String usi(List<Move> moves) {
        return String.join(" ", moves.stream().map(Move::usi).toList());
    }
}
