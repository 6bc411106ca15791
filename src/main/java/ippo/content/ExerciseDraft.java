package ippo.content;

import ippo.exercise.Exercise;

/** An exercise and where its parts stand. */
record ExerciseDraft(Exercise exercise, Place goal, Place solution) {
    String id() {
        return exercise.id();
    }
}
