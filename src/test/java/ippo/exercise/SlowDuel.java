package ippo.exercise;

import ippo.rules.Move;
import java.util.List;
import java.util.OptionalInt;

/** The fewest moves of a duel by trying everything: the slow twin of {@link DuelSearch}. */
final class SlowDuel {
    private SlowDuel() {}

    static OptionalInt fewest(Aim aim, White white, Bout start, int limit) {
        for (int moves = 1; moves <= limit; moves++) {
            if (forces(aim, white, start, moves)) {
                return OptionalInt.of(moves);
            }
        }
        return OptionalInt.empty();
    }

    private static boolean forces(Aim aim, White white, Bout turn, int left) {
        if (left == 0 || aim.isLost(turn)) {
            return false;
        }
        for (Move move : turn.position().legalMoves()) {
            Bout after = turn.after(move);
            if (aim.isReached(after, move) || left > 1 && holds(aim, white, after, left - 1)) {
                return true;
            }
        }
        return false;
    }

    private static boolean holds(Aim aim, White white, Bout after, int left) {
        if (!after.position().hasLegalMove()) {
            return true;
        }
        List<Move> answers = white.answer(after)
                .map(List::of)
                .orElseGet(() -> after.position().legalMoves());
        return answers.stream().allMatch(answer -> forces(aim, white, after.after(answer), left));
    }
}
