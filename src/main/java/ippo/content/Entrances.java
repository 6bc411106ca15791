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
     * @param boards what differs, in order
     * @param game played after them
     * @param opens the first station of the course that they do not stand for
     */
    public record Chess(List<Board> boards, Station.OfGame game, Station opens) {
        public Chess {
            boards = List.copyOf(boards);
            Objects.requireNonNull(game, "game");
            Objects.requireNonNull(opens, "opens");
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
