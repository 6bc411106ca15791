package ippo.content;

import ippo.answer.Task.PuzzleTask;
import ippo.tsume.Difficulty;
import ippo.tsume.Puzzle;
import java.util.List;
import java.util.Objects;

/**
 * A puzzle as people and progress know it. What it is found by is there at once; position, solution and tree are read
 * when they are first asked for, since of thousands most are not on a given day. Immutable otherwise.
 */
public final class BankPuzzle {
    private final PuzzleTask task;
    private final int number;
    private final int plies;
    private final int difficulty;
    private final List<String> tags;
    private final Lazy<Puzzle> puzzle;

    private BankPuzzle(PuzzleTask task, int number, int plies, int difficulty, List<String> tags, Lazy<Puzzle> puzzle) {
        this.task = Objects.requireNonNull(task, "task");
        this.number = number;
        this.plies = plies;
        this.difficulty = difficulty;
        this.tags = List.copyOf(tags);
        this.puzzle = puzzle;
        if (number < 1) {
            throw new IllegalArgumentException(task.puzzle() + " has the number " + number);
        }
    }

    /**
     * A puzzle that is read already.
     *
     * @param number among all puzzles of its length, from 1 on, for ever: "mate in 3, number 17"
     */
    public static BankPuzzle of(PuzzleTask task, int number, Puzzle puzzle) {
        if (!task.puzzle().equals(puzzle.id())) {
            throw new IllegalArgumentException(task + " is not " + puzzle.id());
        }
        int difficulty = Difficulty.of(puzzle.start(), puzzle.solution(), puzzle.tree());
        return new BankPuzzle(task, number, puzzle.plies(), difficulty, puzzle.tags(), Lazy.known(puzzle));
    }

    /**
     * One that is read when it is needed.
     *
     * @param difficulty as {@link Difficulty} has it
     * @param puzzle agrees with all that is said of it here
     */
    public static BankPuzzle of(
            PuzzleTask task, int number, int plies, int difficulty, List<String> tags, Lazy<Puzzle> puzzle) {
        return new BankPuzzle(task, number, plies, difficulty, tags, Objects.requireNonNull(puzzle, "puzzle"));
    }

    public PuzzleTask task() {
        return task;
    }

    public String id() {
        return task.puzzle();
    }

    public int number() {
        return number;
    }

    public int plies() {
        return plies;
    }

    /** How hard it is, as {@link Difficulty} has it. */
    public int difficulty() {
        return difficulty;
    }

    /** What it is about, the most telling first. */
    public List<String> tags() {
        return tags;
    }

    public Puzzle puzzle() {
        return puzzle.get();
    }

    @Override
    public String toString() {
        return task.text();
    }
}
