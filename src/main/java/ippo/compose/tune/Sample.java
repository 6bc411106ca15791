package ippo.compose.tune;

import ippo.opponent.EvaluationTerms;

/**
 * A quiet position of a game.
 *
 * @param game which it was
 * @param terms what its evaluation is the sum of
 * @param result 1 if Black won the game, 0 if White did
 */
record Sample(int game, EvaluationTerms terms, int result) {
    /** One game in so many is not learnt from: it tells how well something unseen is foretold. */
    private static final int HELD_OUT = 8;

    boolean isHeldOut() {
        return game % HELD_OUT == HELD_OUT - 1;
    }
}
