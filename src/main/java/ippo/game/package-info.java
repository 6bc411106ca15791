/**
 * Games of a learner against Ippo, small and whole: how they go, and how they are kept. Uses {@code rules},
 * {@code notation}, {@code opponent}; its {@code GameStore} is a row a game. Start with {@link ippo.game.Match}, which
 * is one game, and {@link ippo.game.Games}, which remembers them.
 */
package ippo.game;
