package ippo.content;

import ippo.answer.Reply;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.exercise.Exercise;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The exercises of lessons that end with mate, found when they are first asked for. May be shared between threads. */
public final class LessonMates {
    private final Lazy<Set<LessonTask>> tasks;

    public LessonMates(Content content) {
        this.tasks = Lazy.of(() -> content.lessons().stream()
                .flatMap(lesson -> lesson.exercises().stream()
                        .filter(LessonMates::isMate)
                        .map(exercise -> new LessonTask(lesson.id(), exercise.id())))
                .collect(Collectors.toUnmodifiableSet()));
    }

    public Set<LessonTask> tasks() {
        return tasks.get();
    }

    /** Whether whoever has solved this has mated: every puzzle is a mate, and some exercises of lessons are. */
    public boolean isMate(Task task) {
        return switch (task) {
            case Task.PuzzleTask puzzle -> true;
            case LessonTask lesson -> tasks().contains(lesson);
            case Task.GameTask game -> false;
            case Task.DrillTask drill -> false;
        };
    }

    /** Plays the author's answer only: to ask the goal would search for White's replies, in the first answer of all. */
    private static boolean isMate(Exercise exercise) {
        return switch (exercise.solution()) {
            case Reply.Moves(List<Move> line) -> isMate(exercise.start(), line);
            case Reply.Squares squares -> false;
            case Reply.Ordered ordered -> false;
            case Reply.Chosen chosen -> false;
        };
    }

    private static boolean isMate(Position start, List<Move> line) {
        Position position = start;
        for (Move move : line) {
            if (!position.legalMoves().contains(move)) {
                return false; // White stands still there
            }
            position = position.play(move);
        }
        return position.sideToMove() == Color.WHITE && position.isCheckmate();
    }
}
