package ippo.exercise;

import ippo.answer.Reply;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;

/** Exercises about the fight of two kings that no lesson asks: goals for positions proved elsewhere. */
public final class TwoKings {
    private TwoKings() {}

    /** @param plies up to the move that makes brinkmate: 1 or 3 @param first the move that begins it */
    public static Exercise brinkmate(String id, Position start, int plies, Move first) {
        return exercise(id, start, new BrinkmateIn(plies), first);
    }

    /** @param defence one of the moves that stop the mate */
    public static Exercise defence(String id, Position start, Move defence) {
        return exercise(id, start, new StopMate(false), defence);
    }

    /** @param isHit whether Black can mate; otherwise he must defend @param first a right move */
    public static Exercise race(String id, Position start, boolean isHit, Move first) {
        return exercise(id, start, new HitOrDefend(isHit), first);
    }

    /** How White holds out is searched when it is asked for, so that the solution names the first move only. */
    private static Exercise exercise(String id, Position start, Goal goal, Move first) {
        return new Exercise(id, start, goal, new Reply.Moves(List.of(first)));
    }
}
