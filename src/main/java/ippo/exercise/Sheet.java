package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.QuestionState;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Play the moves of a game sheet (棋譜) that the task writes down: Black's one after the other, White's come by
 * themselves.
 *
 * @param line of both sides, beginning and ending with Black's
 */
record Sheet(List<Move> line) implements PlayGoal {
    Sheet {
        line = List.copyOf(line);
        if (line.size() % 2 == 0) {
            throw new IllegalArgumentException(line + " does not end with a move of Black's");
        }
    }

    @Override
    public boolean isAnswered() {
        return true;
    }

    @Override
    public Optional<Phrase> remark(QuestionState stage) {
        int played = stage.line().size();
        return stage.done()
                ? Optional.empty()
                : Optional.of(Phrase.of("read.next", "number", played + 1).with("count", line.size()));
    }

    @Override
    public Judgement after(Position start, QuestionState before, Move move) {
        Move written = line.get(before.line().size());
        if (!move.equals(written)) {
            return Read.missed(before.position(), written, move);
        }
        List<Move> played = PlayGoal.longer(before.line(), move);
        Position after = before.position().play(move);
        if (played.size() == line.size()) {
            return new Judgement.Solved(Optional.of(reached(after, played)), Drawing.NOTHING);
        }
        Move reply = line.get(played.size());
        return new Judgement.Goes(List.of(reply), reached(after.play(reply), PlayGoal.longer(played, reply)));
    }

    private QuestionState reached(Position position, List<Move> played) {
        boolean done = played.size() == line.size();
        return new QuestionState(position, played, Set.of(), (played.size() + 1) / 2, OptionalInt.empty(), done);
    }

    @Override
    public List<Move> search(Position start, QuestionState stage) {
        return line.subList(stage.line().size(), line.size());
    }

    /** As long as what is written is. */
    @Override
    public Optional<String> rightLength(QuestionState done) {
        return Optional.empty();
    }

    @Override
    public Optional<String> misfit(Position start) {
        Position position = start;
        for (Move move : line) {
            Position now = position;
            Optional<String> objection = now.objectionTo(move).map(why -> move + " is not legal: " + why);
            if (objection.isPresent()) {
                return objection;
            }
            position = now.play(move);
        }
        return Optional.empty();
    }
}
