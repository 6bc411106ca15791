package ippo.content.pupil;

import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.LessonDraft;
import ippo.content.source.Located;
import ippo.content.source.Place;
import ippo.fault.FileFault;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether somebody who knows only what has been taught can go through the course in its order. A card of the lesson
 * that teaches a rule may use it at once: that is how it is shown; all others must come after.
 *
 * @param lessons in the order of the course
 * @param gaps what comes too early, in the order of the course
 */
public record LearnerReport(List<LessonRow> lessons, List<FileFault> gaps) {

    /**
     * A lesson.
     *
     * @param played how many cards and exercises it has
     * @param solved how many of them could be solved
     * @param learnt the rules that were new
     */
    public record LessonRow(String lesson, int played, int solved, Set<String> learnt) {
        public LessonRow {
            learnt = new TreeSet<>(learnt);
        }
    }

    public LearnerReport {
        lessons = List.copyOf(lessons);
        gaps = List.copyOf(gaps);
    }

    public static LearnerReport of(Draft draft, long seed) {
        List<CourseLesson> course = CourseLesson.all(draft);
        Map<String, Place> taught = new HashMap<>();
        course.forEach(
                lesson -> lesson.lesson().teaches().forEach(rule -> taught.putIfAbsent(rule.value(), rule.place())));
        Learner learner = new Learner(new Random(seed));
        List<LessonRow> rows = new ArrayList<>();
        List<FileFault> gaps = new ArrayList<>();
        for (CourseLesson lesson : course) {
            rows.add(goThrough(lesson.lesson(), learner, taught, gaps));
        }
        draft.entrances().ifPresent(entrances -> gaps.addAll(ChessPlayer.gaps(entrances, draft, seed)));
        return new LearnerReport(rows, gaps);
    }

    private static LessonRow goThrough(
            LessonDraft lesson, Learner learner, Map<String, Place> taught, List<FileFault> gaps) {
        Set<String> fresh = new TreeSet<>();
        lesson.teaches().stream()
                .map(Located::value)
                .filter(rule -> !learner.knows(rule))
                .forEach(fresh::add);
        for (Located<String> need : lesson.needs()) {
            if (!learner.knows(need.value())) {
                gaps.add(need.place().fault(lesson.id() + " needs " + told(need.value(), taught)));
            }
        }
        int solved = 0;
        for (ExerciseDraft card : lesson.cards()) {
            Set<String> shown = new TreeSet<>(Needs.ofQuestion(card));
            shown.addAll(Learner.ofSolution(card));
            shown.retainAll(fresh);
            learner.learn(shown);
            solved += play(card, learner, taught, gaps);
        }
        learner.learn(fresh); // what no card can show its words tell
        for (ExerciseDraft exercise : lesson.exercises()) {
            solved += play(exercise, learner, taught, gaps);
        }
        return new LessonRow(
                lesson.id(), lesson.cards().size() + lesson.exercises().size(), solved, fresh);
    }

    /** 1 if it could be solved, otherwise 0. */
    private static int play(ExerciseDraft exercise, Learner learner, Map<String, Place> taught, List<FileFault> gaps) {
        Set<String> missing = learner.missing(exercise);
        missing.forEach(rule -> gaps.add(exercise.goal().fault(exercise.id() + " needs " + told(rule, taught))));
        return missing.isEmpty() ? 1 : 0;
    }

    private static String told(String rule, Map<String, Place> taught) {
        Place place = taught.get(rule);
        return rule
                + (place == null
                        ? ", which no lesson teaches"
                        : ", which comes later: " + place.file() + ":" + place.line());
    }
}
