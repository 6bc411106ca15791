package ippo.exercise;

import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Judges MARK exercises: the right squares follow from the rules. */
public final class Marks {
    private Marks() {}

    /**
     * What was right about a choice of squares.
     *
     * @param right chosen and asked for
     * @param wrong chosen but not asked for
     * @param missing asked for but not chosen
     * @param why for wrong squares of a piece's moves or drops: what forbids the move
     */
    public record Marked(Set<Square> right, Set<Square> wrong, Set<Square> missing, Map<Square, Illegality> why) {
        public Marked {
            right = sorted(right);
            wrong = sorted(wrong);
            missing = sorted(missing);
            why = Collections.unmodifiableMap(new TreeMap<>(why));
        }

        public boolean isRight() {
            return wrong.isEmpty() && missing.isEmpty();
        }
    }

    /**
     * The squares to be marked.
     *
     * @throws IllegalArgumentException if the goal is not one of the MARK style
     */
    public static Set<Square> answer(Exercise exercise) {
        Goal goal = exercise.goal();
        Position position = exercise.start();
        if (goal instanceof Goal.Destinations destinations) {
            return targets(
                    position,
                    move -> move instanceof BoardMove walk && walk.from().equals(destinations.from()));
        }
        if (goal instanceof Goal.Drops drops) {
            return targets(position, move -> move instanceof Drop drop && drop.piece() == drops.piece());
        }
        if (goal instanceof Goal.Find find) {
            return sorted(Square.ALL.stream()
                    .filter(square -> position.at(square)
                            .filter(piece -> piece.color() == find.color())
                            .filter(piece ->
                                    find.type().isEmpty() || find.type().get() == piece.type())
                            .isPresent())
                    .collect(Collectors.toSet()));
        }
        if (goal instanceof Goal.Squares squares) {
            return squares.squares();
        }
        throw new IllegalArgumentException(exercise.id() + " is not answered by marking squares");
    }

    private static Set<Square> targets(Position position, Predicate<Move> which) {
        return sorted(position.legalMoves().stream().filter(which).map(Move::to).collect(Collectors.toSet()));
    }

    /**
     * Compares the chosen squares with the right ones.
     *
     * @throws IllegalArgumentException if the goal is not one of the MARK style
     */
    public static Marked mark(Exercise exercise, Set<Square> chosen) {
        Set<Square> answer = answer(exercise);
        Set<Square> right = new TreeSet<>(answer);
        right.retainAll(chosen);
        Set<Square> wrong = new TreeSet<>(chosen);
        wrong.removeAll(answer);
        Set<Square> missing = new TreeSet<>(answer);
        missing.removeAll(chosen);
        Map<Square, Illegality> why = new TreeMap<>();
        wrong.forEach(square -> objection(exercise, square).ifPresent(reason -> why.put(square, reason)));
        return new Marked(right, wrong, missing, why);
    }

    private static Optional<Illegality> objection(Exercise exercise, Square to) {
        if (exercise.goal() instanceof Goal.Drops drops) {
            return exercise.start().objectionTo(new Drop(drops.piece(), to));
        }
        if (!(exercise.goal() instanceof Goal.Destinations destinations)) {
            return Optional.empty();
        }
        if (to.equals(destinations.from())) {
            return Optional.of(Illegality.OCCUPIED);
        }
        Optional<Illegality> plain = exercise.start().objectionTo(new BoardMove(destinations.from(), to, false));
        // a dead end is no reason when the piece could promote instead: then something else forbids that
        return plain.filter(reason -> reason == Illegality.DEAD_END).isPresent()
                ? exercise.start().objectionTo(new BoardMove(destinations.from(), to, true))
                : plain;
    }

    private static Set<Square> sorted(Set<Square> squares) {
        return Collections.unmodifiableSet(new TreeSet<>(squares));
    }
}
