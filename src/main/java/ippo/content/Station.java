package ippo.content;

import ippo.answer.Task;
import ippo.answer.Task.DrillTask;
import ippo.answer.Task.GameTask;
import ippo.answer.Task.LessonTask;
import java.util.List;
import java.util.Objects;

/**
 * A place on the way through the course where something is done: a lesson, a game against Ippo, some mates, or some
 * drills.
 */
public sealed interface Station {
    /** Known for ever, and once in the whole course. */
    String id();

    /** All that is to be done here. */
    List<Task> tasks();

    /** A lesson; it goes by the lesson's own id and title. */
    record OfLesson(Lesson lesson) implements Station {
        public OfLesson {
            Objects.requireNonNull(lesson, "lesson");
        }

        @Override
        public String id() {
            return lesson.id();
        }

        @Override
        public List<Task> tasks() {
            return lesson.exercises().stream()
                    .<Task>map(exercise -> new LessonTask(lesson.id(), exercise.id()))
                    .toList();
        }
    }

    /**
     * A game against Ippo, played once to its end, won or lost.
     *
     * @param id its title is the message {@code station.<id>}, what to do {@code station.<id>.task}
     * @param opening how it begins, as addresses call it, such as {@code pawns-only}
     * @param level the number of the opponent's level
     */
    record OfGame(String id, String opening, int level) implements Station {
        public OfGame {
            Objects.requireNonNull(id, "id");
            Objects.requireNonNull(opening, "opening");
        }

        /** What progress knows it by. */
        public GameTask task() {
            return new GameTask(id);
        }

        @Override
        public List<Task> tasks() {
            return List.of(task());
        }
    }

    /**
     * A row of mating problems.
     *
     * @param id its title is the message {@code station.<id>}
     */
    record OfMates(String id, List<BankPuzzle> puzzles) implements Station {
        public OfMates {
            Objects.requireNonNull(id, "id");
            puzzles = List.copyOf(puzzles);
        }

        @Override
        public List<Task> tasks() {
            return puzzles.stream().<Task>map(BankPuzzle::task).toList();
        }
    }

    /**
     * A row of drills of one kind: threats of mate, defences, races.
     *
     * @param id its title is the message {@code station.<id>}
     * @param drills found in the {@link DrillBank}
     */
    record OfDrills(String id, List<DrillTask> drills) implements Station {
        public OfDrills {
            Objects.requireNonNull(id, "id");
            drills = List.copyOf(drills);
        }

        @Override
        public List<Task> tasks() {
            return List.copyOf(drills);
        }
    }
}
