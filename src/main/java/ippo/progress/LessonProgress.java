package ippo.progress;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a visitor achieved in one lesson.
 *
 * @param exercises those that were attempted or helped with, by id; may contain some the lesson no longer has
 */
public record LessonProgress(Map<String, TaskProgress> exercises) {
    public LessonProgress {
        exercises = Collections.unmodifiableMap(new LinkedHashMap<>(exercises));
    }

    /** What was achieved in one exercise, attempted or not. */
    public TaskProgress of(String exercise) {
        return exercises.getOrDefault(exercise, TaskProgress.UNTRIED);
    }

    /** How many of these exercises are solved. Given the lesson's own ids, it is right after exercises were dropped. */
    public int solved(Collection<String> ids) {
        return (int) ids.stream().filter(id -> of(id).isSolved()).count();
    }

    /**
     * Whether a lesson of these exercises is done. Exercises that were solved and have been retired since stand in for
     * those that are still open, so that no lesson opens again because its exercises were replaced.
     */
    public boolean isDone(Collection<String> ids) {
        return solved(ids) + retired(ids).size() >= ids.size();
    }

    /** The stars won in a lesson of these exercises; the best of the retired ones count for those that are open. */
    public int stars(Collection<String> ids) {
        int open = ids.size() - solved(ids);
        return ids.stream().mapToInt(id -> of(id).stars()).sum()
                + retired(ids).stream().limit(open).mapToInt(Integer::intValue).sum();
    }

    /** The stars of solved exercises that the lesson has no longer, the most first. */
    private List<Integer> retired(Collection<String> ids) {
        return exercises.entrySet().stream()
                .filter(each -> !ids.contains(each.getKey()) && each.getValue().isSolved())
                .map(each -> each.getValue().stars())
                .sorted(Comparator.reverseOrder())
                .toList();
    }
}
