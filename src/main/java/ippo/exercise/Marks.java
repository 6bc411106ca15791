package ippo.exercise;

import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Square;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Marks as the first pages judged them; goes with them. Ask the {@link Exercise} itself. */
public final class Marks {
    private Marks() {}

    public record Marked(Set<Square> right, Set<Square> wrong, Set<Square> missing, Map<Square, Illegality> why) {
        public boolean isRight() {
            return wrong.isEmpty() && missing.isEmpty();
        }
    }

    public static Set<Square> answer(Exercise exercise) {
        return exercise.squares();
    }

    public static Marked mark(Exercise exercise, Set<Square> chosen) {
        Set<Square> right = new TreeSet<>(exercise.squares());
        right.retainAll(chosen);
        Set<Square> wrong = new TreeSet<>(chosen);
        wrong.removeAll(exercise.squares());
        Set<Square> missing = new TreeSet<>(exercise.squares());
        missing.removeAll(chosen);
        Map<Square, Illegality> why = new TreeMap<>();
        for (Square square : wrong) {
            move(exercise.goal(), square)
                    .flatMap(exercise.start()::objectionTo)
                    .ifPresent(reason -> why.put(square, reason));
        }
        return new Marked(right, wrong, missing, why);
    }

    private static java.util.Optional<Move> move(Goal goal, Square to) {
        if (goal instanceof Drops drops) {
            return java.util.Optional.of(new Drop(drops.piece(), to));
        }
        return goal instanceof Destinations walk && !walk.from().equals(to)
                ? java.util.Optional.of(new BoardMove(walk.from(), to, false))
                : java.util.Optional.empty();
    }
}
