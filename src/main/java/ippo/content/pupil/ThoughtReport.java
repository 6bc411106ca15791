package ippo.content.pupil;

import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.LessonDraft;
import ippo.content.source.Place;
import ippo.fault.FileFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * How far one gets through the course without thinking: how often a player who does not think wins all stars, an
 * exercise at a time. Cards are not looked at. The same seed makes the same report.
 *
 * @param rows in the order of the course
 */
public record ThoughtReport(List<Row> rows) {
    /** The first exercises of a lesson may be easy: that is how one gets going. */
    private static final int EASY = 2;

    private static final double MOST = 0.40;
    private static final double MOST_IN_ALL = 0.25;

    /**
     * An exercise.
     *
     * @param number within its lesson, from 1
     * @param share how often all stars were won, 0 to 1
     * @param repeatsCard whether a card of its lesson shows the same board
     */
    public record Row(
            String lesson, String exercise, String kind, int number, double share, boolean repeatsCard, Place place) {
        /** Whether it asks for too little thought, for where it comes in its lesson. */
        public boolean isTooEasy() {
            return number > EASY && share > MOST;
        }
    }

    public ThoughtReport {
        rows = List.copyOf(rows);
    }

    /** @param plays attempts at each exercise */
    public static ThoughtReport of(Draft draft, int plays, long seed) {
        List<Task> tasks = new ArrayList<>();
        for (CourseLesson course : CourseLesson.all(draft)) {
            LessonDraft lesson = course.lesson();
            for (int i = 0; i < lesson.exercises().size(); i++) {
                tasks.add(new Task(lesson, lesson.exercises().get(i), i + 1));
            }
        }
        return new ThoughtReport(
                tasks.parallelStream().map(task -> row(task, plays, seed)).toList());
    }

    private record Task(LessonDraft lesson, ExerciseDraft exercise, int number) {}

    private static Row row(Task task, int plays, long seed) {
        ExerciseDraft exercise = task.exercise();
        Random random = new Random(seed * 31 + (task.lesson().id() + "/" + exercise.id()).hashCode());
        Picture picture = Picture.of(exercise.exercise().start());
        boolean repeats = task.lesson().cards().stream()
                .anyMatch(card -> Picture.of(card.exercise().start()).equals(picture));
        return new Row(
                task.lesson().id(),
                exercise.id(),
                exercise.kind(),
                task.number(),
                new Thoughtless(exercise.exercise()).share(plays, random),
                repeats,
                exercise.goal());
    }

    /** The lessons, in order. */
    public List<String> lessons() {
        return rows.stream().map(Row::lesson).distinct().toList();
    }

    public List<Row> rows(String lesson) {
        return rows.stream().filter(row -> row.lesson().equals(lesson)).toList();
    }

    public double mean(String lesson) {
        return mean(rows(lesson));
    }

    public double mean() {
        return mean(rows);
    }

    private static double mean(List<Row> rows) {
        return rows.stream().mapToDouble(Row::share).average().orElse(0);
    }

    /**
     * What should be otherwise, in the order of the course.
     *
     * @param curriculum what to point at if it is the whole course
     */
    public List<FileFault> faults(Place curriculum) {
        List<FileFault> faults = new ArrayList<>();
        for (Row row : rows) {
            if (row.isTooEasy()) {
                faults.add(row.place()
                        .fault(row.exercise() + " is won without thinking in " + percent(row.share())
                                + " of attempts, at most " + percent(MOST) + " are wanted after the first " + EASY));
            }
            if (row.repeatsCard()) {
                faults.add(row.place().fault(row.exercise() + " shows the same board as a card of its lesson"));
            }
        }
        if (mean() > MOST_IN_ALL) {
            faults.add(curriculum.fault("the course is won without thinking in " + percent(mean())
                    + " of attempts, at most " + percent(MOST_IN_ALL) + " are wanted"));
        }
        return faults;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }
}
