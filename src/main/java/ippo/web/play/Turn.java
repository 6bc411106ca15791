package ippo.web.play;

import ippo.answer.BoardMark;
import ippo.answer.Judgement;
import ippo.answer.Outcome;
import ippo.answer.PlayedMove;
import ippo.answer.QuestionState;
import ippo.answer.Stars;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.web.board.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What came of a press, or what an address shows: the state, what the answer in it is worth, and what is to be
 * remembered.
 *
 * @param stage where play stands in this state, before a move that was only tried
 * @param judgement of the answer that the state shows or that was just given
 * @param steps moves that lead to the picture, for a script to show one after the other; perhaps none
 * @param told what happened last, in order: the learner's move and what the other side made of it
 * @param entry what is to be recorded; never for what an address shows
 * @param help the level of the hint to be recorded
 */
public record Turn(
        PlayState state,
        QuestionState stage,
        Optional<Judgement> judgement,
        List<Move> steps,
        List<PlayedMove> told,
        Optional<Entry> entry,
        OptionalInt help) {
    public Turn {
        steps = List.copyOf(steps);
        told = List.copyOf(told);
    }

    /**
     * An answer to be remembered.
     *
     * @param answer moves in USI or squares, parted by commas, or the word of a choice
     * @param stars won; only if it is solved
     */
    public record Entry(Outcome outcome, String answer, Optional<Stars> stars) {}

    /**
     * What is picked up: what was refused still is, so that the next press may be another square. A piece in hand is
     * only where the board shows where else it may go: all its squares would hide the reason.
     */
    Optional<Source> held() {
        if (refused().isPresent()) {
            boolean shows = !refused().get().cause().at(BoardMark.TARGET).isEmpty();
            return state.tried()
                    .filter(move -> shows || !move.isDrop())
                    .map(Source::of)
                    .filter(this::canGo);
        }
        return state.held();
    }

    private boolean canGo(Source from) {
        return stage.position().legalMoves().stream()
                .anyMatch(move -> Source.of(move).equals(from));
    }

    /** What stands on the board. */
    Position shown() {
        Position position = stage.position();
        for (Move move : beyond()) {
            position = position.play(move);
        }
        return position;
    }

    /** The moves that are shown though they lead nowhere: what was tried, and what refutes it. */
    List<Move> beyond() {
        List<Move> moves = new ArrayList<>();
        missed().ifPresent(missed -> {
            state.tried().ifPresent(moves::add);
            moves.addAll(missed.line());
        });
        return moves;
    }

    public boolean isDone() {
        return stage.done() || judgement.filter(Judgement::isSolved).isPresent();
    }

    boolean isMissed() {
        return missed().isPresent();
    }

    boolean isRefused() {
        return refused().isPresent();
    }

    Optional<Judgement.Missed> missed() {
        return judgement.flatMap(Judgement::missed);
    }

    Optional<Judgement.Refused> refused() {
        return judgement.flatMap(Judgement::refused);
    }

    /** The illegal move that was tried, if one was. */
    public Optional<Move> refusedMove() {
        return refused().flatMap(refused -> state.tried());
    }

    Turn recording(Entry what) {
        return new Turn(state, stage, judgement, steps, told, Optional.of(what), help);
    }

    /** With moves that lead to the picture, for a script to show one after the other. */
    public Turn stepping(List<Move> now) {
        return new Turn(state, stage, judgement, now, told, entry, help);
    }

    Turn helping(OptionalInt level) {
        return new Turn(state, stage, judgement, steps, told, entry, level);
    }
}
