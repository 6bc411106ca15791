/**
 * What mattered in a game: the moves that changed it most, and how good a move is beside the best. Start with
 * {@link ippo.game.moment.Moments}. Nothing here has a clock, so the same game has the same moments everywhere.
 * {@link ippo.game.moment.KeptMoments} remembers them.
 */
package ippo.game.moment;
