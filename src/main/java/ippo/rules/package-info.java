/**
 * The rules of shogi as the Japan Shogi Association plays it: board, hands, moves, legality and outcome. Uses
 * {@code java.*} alone.
 *
 * <p>Start with {@link ippo.rules.Position}. A {@link ippo.rules.Setup} is anything one can draw, a {@code Position}
 * something one can play; between the two stands {@link ippo.rules.Setup#faults}. Underneath lies a fast mutable board
 * of two longs a set, which is package-private.
 */
package ippo.rules;
