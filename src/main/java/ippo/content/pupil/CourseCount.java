package ippo.content.pupil;

import ippo.answer.AnswerKind;
import ippo.content.Pace;
import ippo.content.source.Draft;
import ippo.content.source.LessonDraft;
import ippo.i18n.Language;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How much there is of everything in the course. The welcome is no part of it.
 *
 * @param lessons in the order of the course
 * @param kinds how many exercises there are of each kind, cards not counted
 * @param told how many lessons are told, and not stale, in each language
 * @param plans how many lesson plans there are for teachers
 * @param plansTold how many of them are told in each language
 * @param puzzleLengths how many puzzles are shown of each length, in plies
 * @param puzzleThemes how many puzzles are shown of each theme
 * @param drills how many drills there are of each kind
 */
public record CourseCount(
        List<LessonCount> lessons,
        Map<String, Integer> kinds,
        Map<Language, Integer> told,
        int plans,
        Map<Language, Integer> plansTold,
        Map<Integer, Integer> puzzleLengths,
        Map<String, Integer> puzzleThemes,
        Map<String, Integer> drills) {

    /**
     * One lesson.
     *
     * @param styles how many exercises are answered in each way
     * @param whiteMoves in how many exercises White answers a move that is right
     * @param wordsBefore words on the page before the first thing one can do
     * @param seconds how long it takes, by estimate
     */
    public record LessonCount(
            String unit,
            String id,
            int cards,
            int exercises,
            Map<AnswerKind, Integer> styles,
            int whiteMoves,
            int wordsBefore,
            int seconds) {}

    public CourseCount {
        lessons = List.copyOf(lessons);
        kinds = new TreeMap<>(kinds);
        told = new LinkedHashMap<>(told);
        plansTold = new LinkedHashMap<>(plansTold);
        puzzleLengths = new TreeMap<>(puzzleLengths);
        puzzleThemes = new TreeMap<>(puzzleThemes);
        drills = new LinkedHashMap<>(drills);
    }

    public static CourseCount of(Draft draft) {
        List<CourseLesson> course = CourseLesson.all(draft);
        Map<String, Integer> kinds = new TreeMap<>();
        course.forEach(lesson -> lesson.lesson().exercises().forEach(exercise -> add(kinds, exercise.kind())));
        Map<Language, Integer> told = new LinkedHashMap<>();
        Map<Language, Integer> plansTold = new LinkedHashMap<>();
        for (Language language : draft.messages().keySet()) {
            told.put(language, (int) course.stream()
                    .filter(lesson -> isTold(lesson.lesson(), language))
                    .count());
            plansTold.put(language, (int) draft.plans().plans().stream()
                    .filter(plan -> plan.hasText(language))
                    .count());
        }
        Map<Integer, Integer> lengths = new TreeMap<>();
        Map<String, Integer> themes = new TreeMap<>();
        draft.shownPuzzles().forEach(puzzle -> {
            add(lengths, puzzle.plies().value());
            puzzle.tags().forEach(theme -> add(themes, theme));
        });
        Map<String, Integer> drills = new LinkedHashMap<>();
        draft.drills()
                .get()
                .forEach(drill -> add(drills, drill.numbered().drill().kind().id()));
        return new CourseCount(
                course.stream()
                        .map(lesson -> lesson(lesson.unit(), lesson.lesson()))
                        .toList(),
                kinds,
                told,
                draft.plans().plans().size(),
                plansTold,
                lengths,
                themes,
                drills);
    }

    private static boolean isTold(LessonDraft lesson, Language language) {
        return lesson.texts().containsKey(language)
                && lesson.texts()
                        .get(language)
                        .translates()
                        .filter(told -> told.value() != lesson.revision())
                        .isEmpty();
    }

    private static <K> void add(Map<K, Integer> counts, K what) {
        counts.merge(what, 1, Integer::sum);
    }

    private static LessonCount lesson(String unit, LessonDraft lesson) {
        Map<AnswerKind, Integer> styles = new EnumMap<>(AnswerKind.class);
        for (AnswerKind style : AnswerKind.values()) {
            styles.put(style, 0);
        }
        lesson.exercises().forEach(exercise -> add(styles, exercise.exercise().style()));
        return new LessonCount(
                unit,
                lesson.id(),
                lesson.cards().size(),
                lesson.exercises().size(),
                styles,
                (int) lesson.exercises().stream()
                        .filter(exercise -> Whites.move(exercise.exercise()))
                        .count(),
                Reading.beforeTheFirstAct(lesson),
                Pace.seconds(lesson.lesson()));
    }

    /** The ids of the units, in order. */
    public List<String> units() {
        return lessons.stream().map(LessonCount::unit).distinct().toList();
    }

    public int exercises() {
        return lessons.stream().mapToInt(LessonCount::exercises).sum();
    }

    public int cards() {
        return lessons.stream().mapToInt(LessonCount::cards).sum();
    }

    public int whiteMoves() {
        return lessons.stream().mapToInt(LessonCount::whiteMoves).sum();
    }

    /** How many languages tell the whole course. */
    public int completeLanguages() {
        return (int)
                told.values().stream().filter(count -> count == lessons.size()).count();
    }

    public int puzzles() {
        return sum(puzzleLengths.values());
    }

    private static int sum(Collection<Integer> counts) {
        return counts.stream().mapToInt(Integer::intValue).sum();
    }
}
