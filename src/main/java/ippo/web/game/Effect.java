package ippo.web.game;

import ippo.answer.Phrase;
import ippo.opponent.Analysis;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a move of the other side does to the learner, in sentences: only what can be checked on the board, and nothing
 * where nothing can. A beginner sees the move, but not yet what it is for.
 */
public final class Effect {
    private Effect() {}

    /** @param move a legal one */
    public static List<Phrase> of(Position before, Move move) {
        Position after = before.play(move);
        if (after.isCheckmate()) {
            return List.of(Phrase.of("told.mate").as(Phrase.Role.EVENT));
        }
        List<Phrase> effects = new ArrayList<>();
        before.at(move.to()).map(Piece::type).ifPresent(taken -> {
            effects.add(effect("takes").with("piece", taken));
            if (canTakeBack(after, move)) {
                effects.add(effect("back"));
            }
        });
        if (after.isCheck()) {
            after.king(after.sideToMove())
                    .ifPresent(king -> effects.add(
                            Phrase.of("told.check-own", "king", king).as(Phrase.Role.EVENT)));
        } else if (effects.isEmpty()) {
            next(after, move).ifPresent(effects::add);
        }
        return List.copyOf(effects);
    }

    /** Whether taking what has just taken loses nothing. */
    private static boolean canTakeBack(Position after, Move move) {
        return after.legalMoves().stream()
                .anyMatch(answer -> answer.to().equals(move.to()) && Analysis.exchange(after, answer) >= 0);
    }

    private static Phrase effect(String which) {
        return Phrase.of("game.effect." + which);
    }

    /** What could come then, if nothing were done about it. */
    private static Optional<Phrase> next(Position after, Move move) {
        Position next = after.withSideToMove(after.sideToMove().opposite());
        if (next.legalMoves().stream().anyMatch(each -> next.play(each).isCheckmate())) {
            return Optional.of(effect("mate"));
        }
        boolean isSafe =
                after.legalMoves().stream().noneMatch(answer -> answer.to().equals(move.to()));
        return isSafe
                ? Prey.of(after, move)
                        .map(prey ->
                                effect("attacks").with("piece", prey.piece()).with("square", prey.square()))
                : Optional.empty();
    }
}
