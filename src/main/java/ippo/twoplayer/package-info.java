/**
 * Games of two people, at one device or by a link: how they go, and how they are kept. Uses {@code rules},
 * {@code notation}, {@code game} for openings and clocks; its {@code TwoPlayerStore} is a row a game. Start with
 * {@link ippo.twoplayer.TwoPlayerGame}, which is one game, and {@link ippo.twoplayer.TwoPlayerGames}, which remembers
 * them.
 */
package ippo.twoplayer;
