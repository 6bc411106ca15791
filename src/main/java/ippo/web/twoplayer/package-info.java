/**
 * Games of two people, at one device or by a link: where they begin, how they are played, and how each side hears of
 * the other. Start with {@link ippo.web.twoplayer.TwoPlayerPages}.
 */
package ippo.web.twoplayer;
