package ippo.exercise;

import ippo.answer.Judgement;
import ippo.answer.QuestionState;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/** Goals in which only Black moves, square by square, in as few moves as possible. After each move it is his turn. */
interface CountedGoal extends PlayGoal {
    /** Positions that are looked at on the way, to see whether there is any way left: some milliseconds. */
    long GLANCE_NODES = 3_000;

    /** Who needs more moves than these beyond the fewest had better take one back. */
    int SPARE_MOVES = 2;

    /** Positions that a hint looks at before it gives up: a fraction of a second. */
    long HINT_NODES = 60_000;

    /** Positions that a proof looks at: some seconds. An exercise that needs more is too big for a beginner. */
    long PROOF_NODES = 3_000_000;

    /** The proved minimum. */
    int moves();

    /** Whether no move may leave a piece where White could take it. */
    boolean mustBeSafe();

    /** How a legal move misses the goal; empty if it goes on. */
    Optional<Judgement.Missed> miss(Position after, Move move);

    @Override
    default OptionalInt par() {
        return OptionalInt.of(moves());
    }

    @Override
    default Judgement after(Position start, QuestionState before, Move move) {
        Position after = before.position().play(move);
        return miss(after, move).<Judgement>map(missed -> missed).orElseGet(() -> {
            Set<Square> left = new TreeSet<>(before.left());
            if (!move.isDrop()) {
                left.remove(move.to());
            }
            return PlayGoal.unanswered(before, move, left);
        });
    }

    @Override
    default List<Move> search(Position start, QuestionState stage) {
        return ParSearch.from(this, stage, HINT_NODES).moves();
    }

    @Override
    default boolean isLost(QuestionState stage) {
        // who has wandered about, but is near again, is not lost
        int within = Math.max(SPARE_MOVES, moves() + SPARE_MOVES - stage.learnerMoves());
        return ParSearch.isOutOfReach(this, stage, within, GLANCE_NODES);
    }

    @Override
    default Optional<String> misfit(Position start) {
        return PlayGoal.blackAlone(start);
    }

    @Override
    default Optional<String> disproof(Position start) {
        return ParSearch.from(this, beginning(start), PROOF_NODES).disproof(moves());
    }
}
