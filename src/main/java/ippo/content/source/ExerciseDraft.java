package ippo.content.source;

import ippo.exercise.Exercise;

/**
 * An exercise and where its parts stand.
 *
 * @param kind the word that its goal is written with, such as {@code collect}
 */
public record ExerciseDraft(Exercise exercise, String kind, Place goal, Place solution) {
    public String id() {
        return exercise.id();
    }
}
