package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.Faults;
import ippo.exercise.Choices;
import ippo.exercise.Exercise;
import ippo.exercise.Goal;
import ippo.exercise.Marks;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Optional;

/** A goal makes sense in its position: the pieces it speaks of are there, and it can be asked for at all. */
final class GoalFits implements Check {
    private static final int MOST_DROPS = 20;

    @Override
    public void run(Draft draft, Faults faults) {
        for (ExerciseDraft exercise : draft.exercises()) {
            misfit(exercise.exercise()).ifPresent(what -> faults.add(exercise.goal(), exercise.id() + ": " + what));
        }
    }

    /** Whether proofs make sense for this exercise. */
    static boolean holds(ExerciseDraft exercise) {
        return misfit(exercise.exercise()).isEmpty();
    }

    private static Optional<String> misfit(Exercise exercise) {
        Position start = exercise.start();
        Goal goal = exercise.goal();
        return switch (goal.style()) {
            case PLAY -> play(start, goal);
            case MARK -> mark(exercise, start, goal);
            case CHOOSE -> choose(exercise, start, goal);
        };
    }

    private static Optional<String> play(Position start, Goal goal) {
        if (goal.par().isPresent()) {
            if (start.king(Color.WHITE).isPresent()) {
                return Optional.of("only Black moves here, so there can be no white king");
            }
            if (start.isCheck()) {
                return Optional.of("only Black moves here, so he cannot begin in check");
            }
            return goal instanceof Goal.CaptureAll && count(start, Color.WHITE) == 0
                    ? Optional.of("there is no white piece to take")
                    : Optional.empty();
        }
        if (goal instanceof Goal.Escape) {
            return start.isCheck() ? Optional.empty() : Optional.of("Black is not in check");
        }
        return start.king(Color.WHITE).isPresent() ? Optional.empty() : Optional.of("there is no white king");
    }

    private static Optional<String> mark(Exercise exercise, Position start, Goal goal) {
        if (goal instanceof Goal.Destinations destinations && !isBlack(start, destinations.from())) {
            return Optional.of("there is no black piece on " + destinations.from());
        }
        if (goal instanceof Goal.Drops drops && start.hand(Color.BLACK).count(drops.piece()) == 0) {
            return Optional.of("Black has no " + drops.piece().letter() + " in hand");
        }
        int squares = Marks.answer(exercise).size();
        if (squares == 0) {
            return Optional.of("there is no square to mark");
        }
        return goal instanceof Goal.Drops && squares > MOST_DROPS
                ? Optional.of(squares + " squares to mark are too many; at most " + MOST_DROPS)
                : Optional.empty();
    }

    private static Optional<String> choose(Exercise exercise, Position start, Goal goal) {
        if (goal instanceof Goal.Promotion promotion) {
            BoardMove move = promotion.move();
            if (!isBlack(start, move.from())) {
                return Optional.of("there is no black piece on " + move.from());
            }
            return start.isLegal(move) || start.isLegal(new BoardMove(move.from(), move.to(), true))
                    ? Optional.empty()
                    : Optional.of(
                            move + " is not legal: " + start.objectionTo(move).orElseThrow());
        }
        Goal.Legality legality = (Goal.Legality) goal;
        if (legality.move() instanceof BoardMove move && !isBlack(start, move.from())) {
            return Optional.of("there is no black piece on " + move.from());
        }
        String answer = Choices.answer(exercise);
        return Choices.of(exercise).contains(answer)
                ? Optional.empty()
                : Optional.of("the answer, " + answer + ", is not among the choices");
    }

    private static boolean isBlack(Position position, Square square) {
        return position.at(square).filter(piece -> piece.color() == Color.BLACK).isPresent();
    }

    private static long count(Position position, Color color) {
        return Square.ALL.stream()
                .filter(square -> position.at(square)
                        .filter(piece -> piece.color() == color)
                        .isPresent())
                .count();
    }
}
