package ippo.exercise;

import ippo.answer.Phrase;
import ippo.answer.Rescue;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What Black wants in a duel. A class each: when it is reached, when it can no longer be, and how that is told.
 * Whatever the aim, it is reached when White cannot move any more, and out of reach when Black cannot.
 */
sealed interface Aim permits PromoteAim, RaceAim, ReachAim, StandAim, TakeAim, SaveAim, GainAim, MateAim {
    /** The squares of the pieces to be followed from the start on, whoever's. */
    default Set<Square> followed(Position start) {
        return Set.of();
    }

    /** Whether it is reached now that Black has made this move, White to move next. */
    boolean isReached(Bout after, Move move);

    /** Whether it is out of reach for good now that White has answered, Black to move next. */
    default boolean isLost(Bout turn) {
        return false;
    }

    /**
     * How many moves Black needs at least, Black to move; never more than the truth. Leaving White without a move is
     * another matter.
     */
    default int bound(Bout turn) {
        return 1;
    }

    /** Whether this move could reach it at once, apart from leaving White without a move. */
    default boolean mightReach(Bout turn, Move move) {
        return true;
    }

    /** How many moves Black may make, for an exercise that asks for this many. */
    default int limit(int moves) {
        return moves + 2;
    }

    /** Whether it is reached by taking the last of the pieces that are left. */
    default boolean isToTake() {
        return false;
    }

    /** Whether fewer moves are better. */
    default boolean isCounted() {
        return true;
    }

    /** The squares that are still to be reached, or of pieces still to be taken. */
    default Set<Square> left(Bout turn) {
        return Set.of();
    }

    /** What of Black's is to stand where in the end, where a picture shows it. */
    default Map<Square, PieceType> picture() {
        return Map.of();
    }

    /** Whether the squares left are to be pointed out. */
    default boolean showsLeft() {
        return false;
    }

    /**
     * What White's answer did to the aim, in one sentence or two; empty if that alone does not show.
     *
     * @param after before the answer
     * @param next after it
     */
    List<Phrase> why(Bout after, Move answer, Bout next);

    /** How White's king was saved, where it was the king that mattered. */
    default Optional<Rescue> rescue(Bout after, Move answer) {
        return Optional.empty();
    }

    /** What is to be said on the way. */
    default Optional<Phrase> remark(int movesLeft) {
        return Optional.empty();
    }

    /** The key of the sentence for who has made as many moves as it takes, and is not there yet. */
    default String unreached() {
        return "duel.not-yet";
    }

    /** Why this aim makes no sense in a position; empty if it does. For the author, in English. */
    default Optional<String> misfit(Position start) {
        return Optional.empty();
    }
}
