/**
 * After a game: its record to be replayed and taken along, and the moments that mattered, as exercises. Start with
 * {@link ippo.web.game.review.ReviewPages}.
 */
package ippo.web.game.review;
