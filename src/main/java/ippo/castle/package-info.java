/**
 * The castles (囲い, kakoi) of shogi as data, and how much of one stands on a board. Uses {@code rules} and
 * {@code notation}. Start with {@link ippo.castle.Castles}, which reads {@code castles/castles.tsv}, and
 * {@link ippo.castle.CastleProgress}.
 */
package ippo.castle;
