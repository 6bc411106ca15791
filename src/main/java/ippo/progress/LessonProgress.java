package ippo.progress;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
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

    /** The stars won in these exercises. */
    public int stars(Collection<String> ids) {
        return ids.stream().mapToInt(id -> of(id).stars()).sum();
    }
}
