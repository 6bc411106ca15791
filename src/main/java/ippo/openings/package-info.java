/**
 * The openings that Ippo knows, as they are written in the text files of {@code openings/}: their lines become the
 * {@link ippo.opponent.book.OpeningBook}, their signs name what both sides play. Uses {@code rules}, {@code notation},
 * {@code solver} and {@code opponent}. Start with {@link ippo.openings.Openings}.
 *
 * <h2>The files</h2>
 *
 * <p>A file for each {@link ippo.opponent.book.OpeningName}. What follows {@code #} is for authors. Then:
 *
 * <ul>
 *   <li>{@code rook: 6}: the file of the rook of the side that plays the opening, as that side counts.
 *   <li>{@code games: two-pieces four-pieces}: in which games it is named; without it, in all.
 *   <li>{@code sign: R6h P6f}: what shows that a side plays it; see {@link ippo.openings.Sign}. Several lines are
 *       several ways to tell.
 *   <li>{@code line: even black}: in which game and for which side the moves below are. They are written in USI; as in
 *       chess's PGN, {@code ( … )} holds what can be played in place of the move before it.
 * </ul>
 */
package ippo.openings;
