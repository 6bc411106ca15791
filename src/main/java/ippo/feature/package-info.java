/**
 * Features of a move in words and pictures: what can be checked on the board after it, such as a castle that is
 * finished or a pawn that dangles. Uses {@code rules}, {@code castle}, {@code answer}, and of {@code opponent} the
 * exchange of pieces; nothing is searched. Start with {@link ippo.feature.Feature}, one constant a feature, and
 * {@link ippo.feature.Features}, which finds those of a move; {@link ippo.feature.Reason} chooses which to tell.
 */
package ippo.feature;
