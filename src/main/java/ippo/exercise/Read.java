package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Play the move that the task writes down. */
record Read(Move move) implements OneMoveGoal {
    /** Also of a whole {@link Sheet}, where moves are listed. */
    static final GoalFormat FORMAT = new GoalFormat("read", Set.of("on"), Read::read);

    private static Optional<? extends Goal> read(Written what, Written.Entries all) {
        Optional<Read> one = what.move().map(Read::new);
        Optional<List<Move>> more = all.get("on").flatMap(Written::moves);
        if (all.get("on").isEmpty() || one.isEmpty()) {
            return one;
        }
        if (more.isPresent() && more.get().size() % 2 != 0) {
            all.get("on").orElseThrow().fault("expected moves of White and Black by turns, the last one Black's");
            return Optional.empty();
        }
        return more.map(rest -> new Sheet(
                Stream.concat(Stream.of(one.get().move()), rest.stream()).toList()));
    }

    Read {
        Objects.requireNonNull(move, "move");
    }

    @Override
    public Judgement after(Position start, ippo.answer.QuestionState before, Move played) {
        return played.equals(move) ? OneMoveGoal.super.after(start, before, played) : missed(start, move, played);
    }

    /** That another move was played than the one that is written. */
    static Judgement missed(Position before, Move written, Move played) {
        return new Judgement.Missed(
                List.of(new Read(written).why(before, played)), Drawing.NOTHING, List.of(), Optional.empty());
    }

    /** What is different, the most telling first. */
    private Phrase why(Position start, Move played) {
        if (played.isDrop() && !move.isDrop()) {
            return Phrase.of("read.board");
        }
        if (move.isDrop() && !played.isDrop()) {
            return Phrase.of("read.drop");
        }
        PieceType mover = start.mover(played);
        if (mover != start.mover(move)) {
            return Phrase.of("read.other-piece", "piece", mover);
        }
        if (!played.to().equals(move.to())) {
            return Phrase.of("read.other-to", "square", played.to());
        }
        if (played.equals(move)) {
            throw new IllegalArgumentException(played + " is " + move);
        }
        if (played.onBoard().filter(going -> move.leaves(going.from())).isEmpty()) {
            return Phrase.of("read.other-from", "piece", mover);
        }
        return Phrase.of(move.promotes() ? "read.promotes" : "read.stays");
    }

    @Override
    public Optional<String> misfit(Position start) {
        return start.objectionTo(move).map(why -> move + " is not legal: " + why);
    }

    @Override
    public String noWay() {
        return move + " is not legal";
    }
}
