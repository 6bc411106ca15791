/**
 * Small and whole games against Ippo: beginning one, and playing on. Start with {@link ippo.web.game.GamesPages} and
 * {@link ippo.web.game.GamePages}.
 */
package ippo.web.game;
