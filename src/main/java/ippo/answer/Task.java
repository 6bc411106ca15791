package ippo.answer;

import java.util.Optional;

/** The identity of what is answered, for progress and all that follows from it. Known for ever: its text is stored. */
public sealed interface Task {

    /**
     * An exercise of a lesson.
     *
     * @param lesson the lesson's id, such as {@code pawn}
     * @param exercise the exercise's id within the lesson, such as {@code first-push}
     */
    record LessonTask(String lesson, String exercise) implements Task {
        public LessonTask {
            requireName(lesson);
            requireName(exercise);
        }

        @Override
        public String text() {
            return "lesson/" + lesson + "/" + exercise;
        }
    }

    /**
     * A puzzle of a set.
     *
     * @param set the set's id, such as {@code first-steps}
     * @param puzzle the puzzle's id within the set, such as {@code mate1-01}
     */
    record PuzzleTask(String set, String puzzle) implements Task {
        public PuzzleTask {
            requireName(set);
            requireName(puzzle);
        }

        @Override
        public String text() {
            return "puzzle/" + set + "/" + puzzle;
        }
    }

    /**
     * A game on the way through the course.
     *
     * @param station its id, such as {@code pawns-only}
     */
    record GameTask(String station) implements Task {
        public GameTask {
            requireName(station);
        }

        @Override
        public String text() {
            return "game/" + WAY + "/" + station;
        }
    }

    /**
     * A drill of the fight of two kings.
     *
     * @param kind the id of its kind, such as {@code brinkmate-1}
     * @param number among those of its kind, such as {@code 21}
     */
    record DrillTask(String kind, String number) implements Task {
        public DrillTask {
            requireName(kind);
            requireName(number);
        }

        @Override
        public String text() {
            return "drill/" + kind + "/" + number;
        }

        /** Kind and number, as addresses and files have them: {@code brinkmate-1-21}. */
        public String id() {
            return kind + "-" + number;
        }
    }

    /** Where games have their place: in the text of each. */
    String WAY = "way";

    /** The exercise of a lesson, if it is one. */
    default Optional<LessonTask> asLesson() {
        return switch (this) {
            case LessonTask lesson -> Optional.of(lesson);
            case PuzzleTask puzzle -> Optional.empty();
            case GameTask game -> Optional.empty();
            case DrillTask drill -> Optional.empty();
        };
    }

    /** The drill, if it is one. */
    default Optional<DrillTask> asDrill() {
        return switch (this) {
            case LessonTask lesson -> Optional.empty();
            case PuzzleTask puzzle -> Optional.empty();
            case GameTask game -> Optional.empty();
            case DrillTask drill -> Optional.of(drill);
        };
    }

    /** The puzzle, if it is one. */
    default Optional<PuzzleTask> asPuzzle() {
        return switch (this) {
            case LessonTask lesson -> Optional.empty();
            case PuzzleTask puzzle -> Optional.of(puzzle);
            case GameTask game -> Optional.empty();
            case DrillTask drill -> Optional.empty();
        };
    }

    /** Whether it is one question, which can be shown and answered; a game is not. */
    default boolean isQuestion() {
        return switch (this) {
            case LessonTask lesson -> true;
            case PuzzleTask puzzle -> true;
            case GameTask game -> false;
            case DrillTask drill -> true;
        };
    }

    /**
     * Whether it can be asked in a test. How long White holds out in a drill is not known before, and so not after how
     * many moves an answer is given.
     */
    default boolean fitsTest() {
        return switch (this) {
            case LessonTask lesson -> true;
            case PuzzleTask puzzle -> true;
            case GameTask game -> false;
            case DrillTask drill -> false;
        };
    }

    /** As {@link #read} reads it, such as {@code lesson/pawn/pawn-mate}. */
    String text();

    /** The task with this text; empty if there can be none. */
    static Optional<Task> read(String text) {
        String[] parts = text.split("/", -1);
        if (parts.length != 3 || !isName(parts[1]) || !isName(parts[2])) {
            return Optional.empty();
        }
        return switch (parts[0]) {
            case "lesson" -> Optional.of(new LessonTask(parts[1], parts[2]));
            case "game" -> parts[1].equals(WAY) ? Optional.of(new GameTask(parts[2])) : Optional.empty();
            case "drill" -> Optional.of(new DrillTask(parts[1], parts[2]));
            case "puzzle" -> Optional.of(new PuzzleTask(parts[1], parts[2]));
            default -> Optional.empty();
        };
    }

    private static void requireName(String name) {
        if (!isName(name)) {
            throw new IllegalArgumentException("no id: " + name);
        }
    }

    private static boolean isName(String name) {
        return !name.isEmpty()
                && name.length() <= 100
                && name.chars().allMatch(c -> c == '-' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z');
    }
}
