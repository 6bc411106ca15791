package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.Faults;
import ippo.content.source.Located;
import ippo.notation.Sfen;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;

/** Where a lesson says by which moves a position comes about, legal moves lead to it from the start of an even game. */
final class ReachedFromStart implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (ExerciseDraft each : draft.exercises()) {
            each.from().ifPresent(moves -> replay(each, moves, faults));
        }
    }

    private static void replay(ExerciseDraft draft, Located<List<Move>> moves, Faults faults) {
        Position position = Position.start();
        for (Move move : moves.value()) {
            if (!position.isLegal(move)) {
                faults.add(moves.place(), draft.id() + ": " + move.usi() + " is not legal on " + Sfen.write(position));
                return;
            }
            position = position.play(move);
        }
        if (!position.repeats(draft.exercise().start())) {
            faults.add(moves.place(), draft.id() + ": these moves lead to " + Sfen.write(position));
        }
    }
}
