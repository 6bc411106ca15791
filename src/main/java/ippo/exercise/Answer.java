package ippo.exercise;

import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;

/** What a move does for a PLAY exercise. */
public sealed interface Answer {

    /** The move is illegal; nothing has changed, and nothing is counted. */
    record Refused(Illegality reason) implements Answer {}

    /** A move on the way. */
    record Goes(Play after) implements Answer {}

    /** The goal is reached. */
    record Done(Play after) implements Answer {}

    /**
     * A legal move that misses the goal; the learner tries again from before it.
     *
     * @param shown the position after the learner's move, White to move
     * @param punishment what White then plays from there to show why; empty if there is nothing to show
     */
    record Fails(Failure why, Position shown, List<Move> punishment) implements Answer {
        public Fails {
            punishment = List.copyOf(punishment);
        }
    }
}
