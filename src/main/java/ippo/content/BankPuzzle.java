package ippo.content;

import ippo.answer.Task.PuzzleTask;
import ippo.tsume.Puzzle;
import java.util.Objects;

/**
 * A puzzle as people and progress know it.
 *
 * @param number among all puzzles of its length, from 1 on, for ever: "mate in 3, number 17"
 */
public record BankPuzzle(PuzzleTask task, int number, Puzzle puzzle) {
    public BankPuzzle {
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(puzzle, "puzzle");
        if (!task.puzzle().equals(puzzle.id())) {
            throw new IllegalArgumentException(task + " is not " + puzzle.id());
        }
        if (number < 1) {
            throw new IllegalArgumentException(puzzle.id() + " has the number " + number);
        }
    }

    public String id() {
        return puzzle.id();
    }

    public int plies() {
        return puzzle.plies();
    }
}
