package ippo.content;

import ippo.answer.Task.LessonTask;
import ippo.exercise.Exercise;
import java.util.List;
import java.util.Objects;

/** Ways into the course for who is not new to all of it. */
public record Entrances(Chess chess, Placement placement) {
    public Entrances {
        Objects.requireNonNull(chess, "chess");
        Objects.requireNonNull(placement, "placement");
    }

    /** An exercise of the course, met before its lesson. */
    public record Board(Lesson lesson, Exercise exercise) {
        public Board {
            Objects.requireNonNull(lesson, "lesson");
            Objects.requireNonNull(exercise, "exercise");
        }

        public LessonTask task() {
            return new LessonTask(lesson.id(), exercise.id());
        }
    }

    /**
     * For who plays chess.
     *
     * @param parts what differs, in order
     * @param game played after them
     * @param opens the first station of the course that they do not stand for
     */
    public record Chess(List<Part> parts, Station.OfGame game, Station opens) {
        public Chess {
            parts = List.copyOf(parts);
            Objects.requireNonNull(game, "game");
            Objects.requireNonNull(opens, "opens");
        }

        /** The exercises of all parts, in order. */
        public List<Board> boards() {
            return parts.stream().flatMap(part -> part.boards().stream()).toList();
        }

        /** How many boards there are, with the cards. */
        public int length() {
            return parts.stream()
                    .mapToInt(part -> part.cards().size() + part.exercises().size())
                    .sum();
        }
    }

    /**
     * One thing that differs: cards of a lesson that tell it, then exercises that ask for it.
     *
     * @param cards played before the exercises, and not counted
     */
    public record Part(Lesson lesson, List<Exercise> cards, List<Exercise> exercises) {
        public Part {
            Objects.requireNonNull(lesson, "lesson");
            cards = List.copyOf(cards);
            exercises = List.copyOf(exercises);
        }

        List<Board> boards() {
            return exercises.stream()
                    .map(exercise -> new Board(lesson, exercise))
                    .toList();
        }
    }

    /**
     * For who knows shogi: boards that find out where to begin, easy ones first.
     *
     * @param beyond where one begins who solves them all
     */
    public record Placement(List<Rung> rungs, Station beyond) {
        public Placement {
            rungs = List.copyOf(rungs);
            Objects.requireNonNull(beyond, "beyond");
        }
    }

    /** A board of a placement. @param opens where one begins who solves those before it, but not this one */
    public record Rung(Board board, Station opens) {
        public Rung {
            Objects.requireNonNull(board, "board");
            Objects.requireNonNull(opens, "opens");
        }
    }
}
