package ippo.exercise;

import ippo.answer.AnswerKind;
import ippo.answer.Judgement;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** Exercises, moves and squares from short texts. */
final class Exercises {
    private Exercises() {}

    static Position position(String sfen) {
        return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TEACHING);
    }

    /** @param solution the moves of a goal that is played; other solutions are not judged here */
    static Exercise exercise(String sfen, Goal goal, String... solution) {
        Reply reply = goal.style() == AnswerKind.PLAY && solution.length > 0
                ? new Reply.Moves(moves(solution))
                : new Reply.Squares(Set.of());
        return new Exercise("exercise", position(sfen), goal, reply);
    }

    static Judgement judge(Exercise exercise, String... moves) {
        return judge(exercise, new Reply.Moves(moves(moves)));
    }

    static Judgement judge(Exercise exercise, Reply reply) {
        return exercise.judge(reply, new Random(1));
    }

    static QuestionState stage(Exercise exercise, String... moves) {
        return exercise.stage(moves(moves)).orElseThrow();
    }

    static Move move(String usi) {
        return Usi.read(usi).orElseThrow();
    }

    static List<Move> moves(String... usi) {
        return Arrays.stream(usi).map(Exercises::move).toList();
    }

    static Square square(String name) {
        return Square.named(name).orElseThrow();
    }

    static Set<Square> squares(String... names) {
        Set<Square> squares = new TreeSet<>();
        for (String name : names) {
            squares.add(square(name));
        }
        return squares;
    }
}
