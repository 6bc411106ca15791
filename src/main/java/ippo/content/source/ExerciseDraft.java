package ippo.content.source;

import ippo.exercise.Exercise;

/** An exercise and where its parts stand. */
public record ExerciseDraft(Exercise exercise, Place goal, Place solution) {
    public String id() {
        return exercise.id();
    }
}
