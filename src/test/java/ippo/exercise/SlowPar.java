package ippo.exercise;

import ippo.answer.Judgement;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.notation.Sfen;
import ippo.rules.Move;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** The plain twin of {@link ParSearch}: breadth first, through the same door as a learner, nothing left out. */
final class SlowPar {
    private SlowPar() {}

    /** The fewest moves, up to a limit. */
    static OptionalInt moves(Exercise exercise, int limit) {
        List<QuestionState> layer = List.of(exercise.stage(List.of()).orElseThrow());
        Set<String> seen = new HashSet<>();
        for (int moves = 1; moves <= limit; moves++) {
            List<QuestionState> next = new ArrayList<>();
            for (QuestionState stage : layer) {
                for (Move move : stage.position().legalMoves()) {
                    List<Move> line = new ArrayList<>(stage.line());
                    line.add(move);
                    Judgement judgement = Exercises.judge(exercise, new Reply.Moves(line));
                    if (judgement instanceof Judgement.Solved) {
                        return OptionalInt.of(moves);
                    }
                    if (judgement instanceof Judgement.Goes goes && seen.add(key(goes.after()))) {
                        next.add(goes.after());
                    }
                }
            }
            layer = next;
        }
        return OptionalInt.empty();
    }

    private static String key(QuestionState stage) {
        return Sfen.writeWithoutPly(stage.position().toSetup())
                + String.join(" ", stage.left().stream().map(Square::name).toList());
    }
}
