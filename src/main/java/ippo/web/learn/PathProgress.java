package ippo.web.learn;

import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.Station;
import ippo.exercise.Exercise;
import ippo.progress.Attempt;
import ippo.progress.Entered;
import ippo.progress.EntranceStore;
import ippo.progress.LessonProgress;
import ippo.progress.Progress;
import ippo.progress.TaskProgress;
import ippo.web.frame.Visit;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a visitor has achieved on the way through the course.
 *
 * @param lessons by lesson id
 * @param others games, puzzles and drills of the way
 * @param last the task that was last at work in, whatever it is; empty if nothing was done yet
 * @param entered how he or she came in; empty if that was not answered
 */
record PathProgress(
        Map<String, LessonProgress> lessons,
        Map<Task, TaskProgress> others,
        Optional<Task> last,
        Optional<Entered> entered) {
    private static final LessonProgress NOTHING = new LessonProgress(Map.of());

    static PathProgress of(Visit visit, Progress progress, EntranceStore entrances, Content content) {
        List<Task> others = content.stations().stream()
                .flatMap(station -> switch (station) {
                    case Station.OfLesson lesson -> List.<Task>of().stream();
                    case Station.OfGame game -> game.tasks().stream();
                    case Station.OfMates mates -> mates.tasks().stream();
                    case Station.OfDrills drills -> drills.tasks().stream();
                })
                .distinct()
                .toList();
        Map<String, LessonProgress> lessons = visit.recall(progress::lessons).orElse(Map.of());
        Map<Task, TaskProgress> found =
                visit.recall(visitor -> progress.of(visitor, others)).orElse(Map.of());
        List<TaskProgress> best = Stream.concat(
                        lessons.values().stream().flatMap(lesson -> lesson.exercises().values().stream()),
                        found.values().stream())
                .toList();
        return new PathProgress(
                lessons,
                found,
                visit.find(progress::last).filter(last -> isLatest(last, best)).map(Attempt::task),
                visit.find(entrances::of));
    }

    /** Whether nothing was solved after an attempt: an earlier game is recorded after what came later. */
    private static boolean isLatest(Attempt last, List<TaskProgress> best) {
        return best.stream().flatMap(each -> each.solvedAt().stream()).noneMatch(at -> at.isAfter(last.at()));
    }

    LessonProgress of(Lesson lesson) {
        return lessons.getOrDefault(lesson.id(), NOTHING);
    }

    TaskProgress of(Task task) {
        return switch (task) {
            case LessonTask(String lesson, String exercise) ->
                lessons.getOrDefault(lesson, NOTHING).of(exercise);
            case Task.GameTask game -> others.getOrDefault(game, TaskProgress.UNTRIED);
            case Task.DrillTask drill -> others.getOrDefault(drill, TaskProgress.UNTRIED);
            case Task.PuzzleTask puzzle -> others.getOrDefault(puzzle, TaskProgress.UNTRIED);
        };
    }

    boolean isDone(Station station) {
        return switch (station) {
            case Station.OfLesson(Lesson lesson) -> of(lesson).isDone(CoursePath.ids(lesson));
            case Station.OfGame game -> areSolved(game.tasks());
            case Station.OfMates mates -> areSolved(mates.tasks());
            case Station.OfDrills drills -> areSolved(drills.tasks());
        };
    }

    private boolean areSolved(List<Task> tasks) {
        return tasks.stream().allMatch(task -> of(task).isSolved());
    }

    /** When the last task of a station was solved for the first time; empty while one is open. */
    Optional<Instant> doneAt(Station station) {
        return isDone(station) ? latest(station) : Optional.empty();
    }

    int stars(Station station) {
        return switch (station) {
            case Station.OfLesson(Lesson lesson) -> of(lesson).stars(CoursePath.ids(lesson));
            case Station.OfGame game -> stars(game.tasks());
            case Station.OfMates mates -> stars(mates.tasks());
            case Station.OfDrills drills -> stars(drills.tasks());
        };
    }

    private int stars(List<Task> tasks) {
        return tasks.stream().mapToInt(task -> of(task).stars()).sum();
    }

    /** The first exercise of a lesson that is not solved. */
    Optional<Exercise> firstOpen(Lesson lesson) {
        return lesson.exercises().stream()
                .filter(exercise -> !of(lesson).of(exercise.id()).isSolved())
                .findFirst();
    }

    /**
     * The station where a visitor was last: that of the last attempt, or where something was solved last. An exercise
     * that has been retired since still tells its lesson. Puzzles and drills tell nothing: they are met in many places.
     */
    Optional<Station> lastOf(List<Station> stations) {
        return last.flatMap(task ->
                        stations.stream().filter(station -> isAt(station, task)).findFirst())
                .or(() -> stations.stream()
                        .filter(station -> !isOfMany(station) && latest(station).isPresent())
                        .max(Comparator.comparing(station -> latest(station).orElseThrow())));
    }

    private static boolean isAt(Station station, Task task) {
        return switch (station) {
            case Station.OfLesson(Lesson lesson) ->
                task.asLesson()
                        .filter(each -> each.lesson().equals(lesson.id()))
                        .isPresent();
            case Station.OfGame game -> game.tasks().contains(task);
            case Station.OfMates mates -> false;
            case Station.OfDrills drills -> false;
        };
    }

    private Optional<Instant> latest(Station station) {
        Stream<TaskProgress> own = switch (station) {
            case Station.OfLesson(Lesson lesson) -> of(lesson).exercises().values().stream();
            case Station.OfGame game -> game.tasks().stream().map(this::of);
            case Station.OfMates mates -> mates.tasks().stream().map(this::of);
            case Station.OfDrills drills -> drills.tasks().stream().map(this::of);
        };
        return own.flatMap(best -> best.solvedAt().stream()).max(Comparator.naturalOrder());
    }

    private static boolean isOfMany(Station station) {
        return switch (station) {
            case Station.OfLesson lesson -> false;
            case Station.OfGame game -> false;
            case Station.OfMates mates -> true;
            case Station.OfDrills drills -> true;
        };
    }
}
