package ippo.exercise;

import ippo.answer.Choice;
import java.util.List;

/** A choice as the first pages asked for it; goes with them. Ask the {@link Exercise} itself. */
public final class Choices {
    public static final String LEGAL = Legality.LEGAL;

    private Choices() {}

    public static List<String> of(Exercise exercise) {
        return exercise.choices().stream().map(Choice::word).toList();
    }

    public static String answer(Exercise exercise) {
        return ((ChooseGoal) exercise.goal()).answer(exercise.start());
    }
}
