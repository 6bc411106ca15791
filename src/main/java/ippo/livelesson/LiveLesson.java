package ippo.livelesson;

import ippo.rules.Move;
import java.util.ArrayList;
import java.util.List;

/**
 * A lesson at one moment, as a state machine: each method of a teacher's answers with the lesson after it, and what
 * cannot be done in a state leaves it as it is. Immutable.
 *
 * @param strokes what is drawn over the board, in the order of drawing; gone with the next board
 * @param phase how far the question "your move!" has got
 * @param round the number of the last question, 0 before the first: answers belong to one
 * @param blank whether nothing of the board is shown to the class
 * @param frozen whether pupils' boards take nothing, and all pupils are called here
 */
public record LiveLesson(
        LessonBoard board, List<Stroke> strokes, Phase phase, int round, boolean blank, boolean frozen) {
    /** More is not drawn over a board. */
    public static final int MOST_STROKES = 60;

    /** How far a question has got. */
    public enum Phase {
        /** Nothing is asked of this board. */
        SHOWING,
        /** Pupils answer; how many have is told, and nothing more. */
        ASKING,
        /** No more answers are taken; they are not shown. */
        CLOSED,
        /** All see what was answered how often. */
        REVEALED
    }

    public LiveLesson {
        strokes = List.copyOf(strokes);
        if (strokes.size() > MOST_STROKES) {
            throw new IllegalArgumentException(strokes.size() + " strokes");
        }
        if (round < 0 || round == 0 && phase != Phase.SHOWING) {
            throw new IllegalArgumentException(phase + " in round " + round);
        }
    }

    /** How a lesson begins: with an empty board. */
    public static LiveLesson begin() {
        return new LiveLesson(LessonBoard.empty(), List.of(), Phase.SHOWING, 0, false, false);
    }

    /** With another board, be it the same one move on: what was asked and drawn is over. */
    public LiveLesson show(LessonBoard next) {
        return new LiveLesson(next, List.of(), Phase.SHOWING, round, false, frozen);
    }

    /** With a move made by the teacher; as it is if that is not legal. */
    public LiveLesson play(Move move) {
        return board.allows(move) ? show(board.play(move)) : this;
    }

    /** At another place in the line. */
    public LiveLesson step(int moves) {
        LessonBoard there = board.to(moves);
        return there.equals(board) ? this : show(there);
    }

    /** Draws; what is there already is wiped out, and another stroke at the same place takes its place. */
    public LiveLesson draw(Stroke stroke) {
        List<Stroke> all = new ArrayList<>(strokes);
        boolean wiped = all.remove(stroke);
        all.removeIf(each -> each.place().equals(stroke.place()));
        if (!wiped) {
            all.add(stroke);
        }
        return all.size() > MOST_STROKES ? this : with(all);
    }

    /** With nothing drawn. */
    public LiveLesson wipe() {
        return with(List.of());
    }

    private LiveLesson with(List<Stroke> all) {
        return new LiveLesson(board, all, phase, round, blank, frozen);
    }

    /** Whether there is a move to be asked for. */
    public boolean canAsk() {
        return board.position().hasLegalMove();
    }

    /** Asks everybody for a move, anew if that was asked before. */
    public LiveLesson ask() {
        return canAsk() ? new LiveLesson(board, strokes, Phase.ASKING, round + 1, false, false) : this;
    }

    /** Takes no more answers. */
    public LiveLesson close() {
        return phase == Phase.ASKING ? at(Phase.CLOSED) : this;
    }

    /** Shows the answers, and takes no more, since now everybody knows. */
    public LiveLesson reveal() {
        return phase == Phase.SHOWING ? this : at(Phase.REVEALED);
    }

    /** Hides them again. */
    public LiveLesson hide() {
        return phase == Phase.REVEALED ? at(Phase.CLOSED) : this;
    }

    private LiveLesson at(Phase next) {
        return new LiveLesson(board, strokes, next, round, blank, frozen);
    }

    public LiveLesson blank(boolean now) {
        return new LiveLesson(board, strokes, phase, round, now, frozen);
    }

    public LiveLesson freeze(boolean now) {
        return new LiveLesson(board, strokes, phase, round, blank, now);
    }

    /** Whether pupils may answer now. */
    public boolean takesAnswers() {
        return phase == Phase.ASKING && !frozen && !blank;
    }

    /** Whether this is an answer to the question of this round. */
    public boolean takes(int asked, Move move) {
        return takesAnswers() && asked == round && board.allows(move);
    }
}
