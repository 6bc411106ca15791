package ippo.exercise;

import ippo.rules.Move;
import java.util.List;
import java.util.Optional;

/** How White plays in a duel. */
sealed interface White {
    /**
     * White's only answer in this position, where he has a legal move; empty if he looks for the one that denies the
     * aim, or delays it longest.
     */
    Optional<Move> answer(Bout white);

    /** Reads the policy; empty if it has faults, which are noted. */
    static Optional<White> read(Written value) {
        if (value.isText("best")) {
            return Optional.of(new Best());
        }
        if (value.isText("takes")) {
            return Optional.of(new Takes());
        }
        if (value.isText("flees")) {
            return Optional.of(new Flees());
        }
        return value.moves().map(moves -> new Plays(moves, Optional.empty()));
    }

    /** This White, and how he goes on where a move that is written down is not legal; empty if that makes no sense. */
    default Optional<White> then(Written value) {
        value.fault("only a White whose moves are written down goes on in another way");
        return Optional.empty();
    }

    /** Denies the aim where he can, otherwise holds out longest. */
    record Best() implements White {
        @Override
        public Optional<Move> answer(Bout white) {
            return Optional.empty();
        }
    }

    /** Takes what hangs, the dearest first; otherwise makes a small, safe move. */
    record Takes() implements White {
        @Override
        public Optional<Move> answer(Bout white) {
            return Optional.of(Habits.order(white.position()).get(0));
        }
    }

    /** Brings to safety what would be lost, the dearest first; otherwise makes a small, safe move and takes nothing. */
    record Flees() implements White {
        @Override
        public Optional<Move> answer(Bout white) {
            return Habits.flight(white.position()).or(() -> Optional.of(Habits.quiet(white.position())));
        }
    }

    /**
     * Plays what is written down; where that is illegal, or at an end, a small, safe move.
     *
     * @param moves White's own, in order
     * @param rest what is played instead of such a small, safe move
     */
    record Plays(List<Move> moves, Optional<White> rest) implements White {
        public Plays {
            moves = List.copyOf(moves);
        }

        @Override
        public Optional<White> then(Written value) {
            return White.read(value).map(after -> new Plays(moves, Optional.of(after)));
        }

        @Override
        public Optional<Move> answer(Bout white) {
            int next = white.played() - 1;
            if (next < moves.size() && white.position().isLegal(moves.get(next))) {
                return Optional.of(moves.get(next));
            }
            return rest.isPresent() ? rest.get().answer(white) : Optional.of(Habits.quiet(white.position()));
        }
    }
}
