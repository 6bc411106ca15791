package ippo.exercise;

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
        List<Play> layer = List.of(Play.start(exercise));
        Set<String> seen = new HashSet<>();
        for (int moves = 1; moves <= limit; moves++) {
            List<Play> next = new ArrayList<>();
            for (Play play : layer) {
                for (Move move : play.position().legalMoves()) {
                    Answer answer = play.answer(move);
                    if (answer instanceof Answer.Done) {
                        return OptionalInt.of(moves);
                    }
                    if (answer instanceof Answer.Goes goes && seen.add(key(goes.after()))) {
                        next.add(goes.after());
                    }
                }
            }
            layer = next;
        }
        return OptionalInt.empty();
    }

    private static String key(Play play) {
        return Sfen.writeWithoutPly(play.position().toSetup())
                + String.join(" ", play.starsLeft().stream().map(Square::name).toList());
    }
}
