package ippo.livelesson;

import ippo.answer.Task;
import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What stands on the board of a lesson: a start, moves from there, and how many of them are shown. A start from which
 * nothing can be played, such as one with two kings of a side, has no moves. Immutable.
 *
 * @param line legal moves from the start on
 * @param shown how many of them have been made where the board stands, 0 to all
 * @param task the exercise or puzzle that the start was taken from
 */
public record LessonBoard(Setup start, List<Move> line, int shown, Optional<Task> task) {
    /** Longer lines are not kept. */
    public static final int MOST_MOVES = 500;

    /** An empty board. */
    public static final LessonBoard EMPTY = of(new Setup(Arena.SHOGI, Map.of(), Map.of(), Color.BLACK, 1));

    /** Copies the line; refuses more than can be played. */
    public LessonBoard {
        line = List.copyOf(line);
        if (line.size() > MOST_MOVES) {
            throw new IllegalArgumentException(line.size() + " moves");
        }
        if (shown < 0 || shown > line.size()) {
            throw new IllegalArgumentException(shown + " of " + line.size() + " moves");
        }
        positions(start, line);
    }

    public static LessonBoard of(Setup start) {
        return new LessonBoard(start, List.of(), 0, Optional.empty());
    }

    private static List<Position> positions(Setup start, List<Move> line) {
        Optional<Position> first = playable(start);
        if (first.isEmpty()) {
            if (!line.isEmpty()) {
                throw new IllegalArgumentException("moves from where none can be played");
            }
            return List.of();
        }
        List<Position> positions = new ArrayList<>();
        positions.add(first.get());
        for (Move move : line) {
            positions.add(positions.get(positions.size() - 1).play(move));
        }
        return positions;
    }

    private static Optional<Position> playable(Setup setup) {
        return setup.faults(Strictness.TEACHING).isEmpty()
                ? Optional.of(Position.of(setup, Strictness.TEACHING))
                : Optional.empty();
    }

    /** Where the board stands; empty if nothing can be played there, whatever is drawn. */
    public Optional<Position> position() {
        List<Position> all = positions(start, line);
        return all.isEmpty() ? Optional.empty() : Optional.of(all.get(shown));
    }

    /** What is seen where the board stands. */
    public Setup setup() {
        return position().map(Position::toSetup).orElse(start);
    }

    /** The move that led to where the board stands. */
    public Optional<Move> last() {
        return shown == 0 ? Optional.empty() : Optional.of(line.get(shown - 1));
    }

    /** The position in which {@link #last} was made. */
    public Optional<Position> beforeLast() {
        return shown == 0
                ? Optional.empty()
                : Optional.of(positions(start, line).get(shown - 1));
    }

    /** Whether a move can be made where the board stands. */
    public boolean allows(Move move) {
        return shown < MOST_MOVES
                && position().filter(each -> each.isLegal(move)).isPresent();
    }

    /** With this move made: the line goes on by it if it did so before, else it ends with it. */
    public LessonBoard play(Move move) {
        if (!allows(move)) {
            throw new IllegalArgumentException(move + " at " + setup());
        }
        if (shown < line.size() && line.get(shown).equals(move)) {
            return to(shown + 1);
        }
        List<Move> gone = new ArrayList<>(line.subList(0, shown));
        gone.add(move);
        return new LessonBoard(start, gone, shown + 1, task);
    }

    /** After so many moves of the line; as near to that as there are moves. */
    public LessonBoard to(int moves) {
        return new LessonBoard(start, line, Math.max(0, Math.min(moves, line.size())), task);
    }

    /** The same line from the same start, taken from a task. */
    public LessonBoard from(Task origin) {
        return new LessonBoard(start, line, shown, Optional.of(origin));
    }
}
