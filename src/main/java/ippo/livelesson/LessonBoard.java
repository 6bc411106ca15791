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
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What stands on the board of a lesson: a start, moves from there, and how many of them are shown. Immutable.
 *
 * @param line legal moves from the start on
 * @param shown how many of them have been made where the board stands, 0 to all
 * @param task the exercise or puzzle that the start was taken from
 */
public record LessonBoard(Position start, List<Move> line, int shown, Optional<Task> task) {
    /** Longer lines are not kept. */
    public static final int MOST_MOVES = 500;

    /** Copies the line; refuses more than can be played. */
    public LessonBoard {
        Objects.requireNonNull(start, "start");
        line = List.copyOf(line);
        if (line.size() > MOST_MOVES) {
            throw new IllegalArgumentException(line.size() + " moves");
        }
        if (shown < 0 || shown > line.size()) {
            throw new IllegalArgumentException(shown + " of " + line.size() + " moves");
        }
        after(start, line);
    }

    /** Without moves. */
    public static LessonBoard of(Position start) {
        return new LessonBoard(start, List.of(), 0, Optional.empty());
    }

    /**
     * What somebody has drawn, with the side to move that leaves no king to be taken. Leniency: two pawns on a file and
     * pieces that can never move stand as they were drawn.
     *
     * @return empty if nothing could be played from there: a side has two kings, both are in check, or there are more
     *     pieces than in a set
     */
    public static Optional<LessonBoard> read(Setup drawn) {
        return Stream.of(drawn, drawn.withSideToMove(drawn.sideToMove().opposite()))
                .filter(each -> each.faults(Strictness.RECORD).isEmpty())
                .findFirst()
                .map(each -> of(Position.of(each, Strictness.RECORD)));
    }

    /** Nothing on nine by nine squares. */
    public static LessonBoard empty() {
        return read(new Setup(Arena.SHOGI, Map.of(), Map.of(), Color.BLACK, 1)).orElseThrow();
    }

    private static Position after(Position start, List<Move> moves) {
        Position position = start;
        for (Move move : moves) {
            position = position.play(move);
        }
        return position;
    }

    /** Where the board stands. */
    public Position position() {
        return after(start, line.subList(0, shown));
    }

    /** The move that led to where the board stands. */
    public Optional<Move> last() {
        return shown == 0 ? Optional.empty() : Optional.of(line.get(shown - 1));
    }

    /** Whether nothing stands there or is held. */
    public boolean isEmpty() {
        Setup setup = position().toSetup();
        return setup.pieces().isEmpty() && setup.hands().values().stream().allMatch(hand -> hand.isEmpty());
    }

    /** Whether a move can be made where the board stands. */
    public boolean allows(Move move) {
        return shown < MOST_MOVES && position().isLegal(move);
    }

    /** With this move made: the line goes on by it if it did so before, else it ends with it. */
    public LessonBoard play(Move move) {
        if (!allows(move)) {
            throw new IllegalArgumentException(move + " at " + position());
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
